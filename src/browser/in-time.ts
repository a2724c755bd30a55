/**
 * What work gives, if it does so within some milliseconds; else `late` is thrown, since a connection that hangs reports
 * no error. The work itself goes on.
 */
export async function inTime<Value>(work: Promise<Value>, milliseconds: number, late: Error): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late), milliseconds)
  })
  return await Promise.race([work, tooLate]).finally(() => clearTimeout(timer))
}
