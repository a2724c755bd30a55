/**
 * Resolves or rejects as the work does, or rejects with an Error with this message after `ms` milliseconds. The work
 * is not cancelled.
 */
export async function withTimeout<Value>(
  work: Promise<Value>,
  { ms, message }: { ms: number; message: string },
): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(message)), ms)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
