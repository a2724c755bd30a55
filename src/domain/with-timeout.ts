/** Resolves or rejects as `work` does, or rejects with `late` after `milliseconds`. `work` is not cancelled. */
export async function withTimeout<Value>(
  work: Promise<Value>,
  milliseconds: number,
  late: Error,
): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), milliseconds)
  })
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
