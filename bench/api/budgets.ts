import { MAX_TRIPS } from './trips.ts'

/** Maximum cold import of the bundled function, in milliseconds (docs/speed-api.md). */
export const COLD_IMPORT_MS = 120
/** A warm read may take this many times as long as its bare statements. */
export const WARM_READ_RATIO = 2
/**
 * With 10,000 offers the list may take this many times as long as with 10. Its rows come by index, however many there
 * are; what grows is the exact count of all matches, which the list also returns.
 */
export const FLAT_RATIO = 2

/** The figures of one scenario: milliseconds inside the process, requests per second over HTTP. */
export type Measured = {
  key: string
  warmRead: boolean
  statements: number
  /** How many of the statements had to wait for one another. */
  trips: number
  apiMs: number
  bareMs: number
  apiPerSecond: number
  barePerSecond: number
}

/** The figures of a run. */
export type Figures = {
  scenarios: Measured[]
  /** `wall` is by the clock, `cpu` is the processor time used: on a busy machine the clock includes other programs. */
  coldImport: { wallMs: number; cpuMs: number; emptyWallMs: number }
  bundle: { bytes: number; brotliBytes: number }
  flatRatio: number
}

/** One sentence for every budget a run misses. */
export function missedBudgets({ scenarios, coldImport, flatRatio }: Figures): string[] {
  const missed = scenarios
    .filter(({ warmRead }) => warmRead)
    .filter(({ apiMs, bareMs }) => apiMs / bareMs > WARM_READ_RATIO)
    .map(
      ({ key, apiMs, bareMs }) =>
        `${key}: ${(apiMs / bareMs).toFixed(2)} × its bare statements, at most ${WARM_READ_RATIO}`,
    )
  for (const { key, trips } of scenarios) {
    if (trips > MAX_TRIPS) missed.push(`${key}: ${trips} round trips to the database, at most ${MAX_TRIPS}`)
  }
  const coldMs = Math.min(coldImport.wallMs, coldImport.cpuMs)
  if (coldMs > COLD_IMPORT_MS) missed.push(`cold import: ${Math.round(coldMs)} ms, at most ${COLD_IMPORT_MS}`)
  if (flatRatio > FLAT_RATIO)
    missed.push(`list of 10,000 offers: ${flatRatio.toFixed(2)} × the list of 10, at most ${FLAT_RATIO}`)
  return missed
}
