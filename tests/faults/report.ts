/** One count of a fault run: expected and found. */
export type Count = { what: string; expected: number; found: number }

/** The counts of a run that are not as expected. */
export function differences(counts: readonly Count[]): Count[] {
  return counts.filter(({ expected, found }) => expected !== found)
}

/** The counts as a readable table. */
export function countTable(title: string, counts: readonly Count[], remarks: readonly string[] = []): string {
  const width = Math.max(...counts.map(({ what }) => what.length))
  const lines = counts.map(({ what, expected, found }) => {
    const verdict = expected === found ? 'ok' : 'DIFFERS'
    return `  ${what.padEnd(width)} ${String(expected).padStart(6)} ${String(found).padStart(6)}  ${verdict}`
  })
  return [
    `${title.padEnd(width + 2)} expect  found`,
    ...lines,
    ...remarks.map((remark) => `  ${remark}`),
  ].join('\n')
}

/** Numbers from 0 up to 1, determined by a seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
