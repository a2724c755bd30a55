/** Settles as the work does, or rejects with `message` after `ms` milliseconds. Does not cancel the work. */
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
