/**
 * The value of a work that must be done in so many milliseconds.
 * @throws Error with this message if it takes longer; the work itself goes on.
 */
export async function inTime<Value>(
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
