/** Runs work that takes long, printing its title and how long it took. */
export async function runWithProgress<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  const started = performance.now()
  const inTerminal = process.stdout.isTTY
  process.stdout.write(inTerminal ? `  ${title} …` : `  ${title} …\n`)
  const beat = inTerminal
    ? setInterval(() => process.stdout.write(`\r  ${title} … ${seconds(started)} s`), 1000)
    : undefined
  try {
    const result = await work()
    process.stdout.write(
      inTerminal ? `\r  ${title}: ${seconds(started)} s   \n` : `  ${title}: ${seconds(started)} s\n`,
    )
    return result
  } finally {
    clearInterval(beat)
  }
}

function seconds(since: number): string {
  return ((performance.now() - since) / 1000).toFixed(1)
}
