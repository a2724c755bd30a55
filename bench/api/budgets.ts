/** Longest cold import of the bundled function, in milliseconds (DESIGN.md section 5). */
export const COLD_IMPORT_MS = 120
/** How often as long as its bare statements a warm read may take. */
export const WARM_READ_RATIO = 2
/**
 * How often as long the list may take with 10,000 offers as with 10. Its rows come by index, whatever their number; the
 * exact count of all that match, which the list also tells, is what grows.
 */
export const FLAT_RATIO = 2

/** What was measured of one scenario: milliseconds alone in the process, requests a second over HTTP. */
export type Measured = {
  key: string
  warmRead: boolean
  statements: number
  apiMs: number
  bareMs: number
  apiPerSecond: number
  barePerSecond: number
}

/** The figures of a run. */
export type Figures = {
  scenarios: Measured[]
  /** `wall` is by the clock, `cpu` what processors worked for it: on a busy machine the clock tells of the others too. */
  coldImport: { wallMs: number; cpuMs: number; emptyWallMs: number }
  bundle: { bytes: number; brotliBytes: number }
  flatRatio: number
}

/** Every budget a run misses, as a sentence. */
export function missedBudgets({ scenarios, coldImport, flatRatio }: Figures): string[] {
  const missed = scenarios
    .filter(({ warmRead }) => warmRead)
    .filter(({ apiMs, bareMs }) => apiMs / bareMs > WARM_READ_RATIO)
    .map(
      ({ key, apiMs, bareMs }) =>
        `${key}: ${(apiMs / bareMs).toFixed(2)} × its bare statements, at most ${WARM_READ_RATIO}`,
    )
  const coldMs = Math.min(coldImport.wallMs, coldImport.cpuMs)
  if (coldMs > COLD_IMPORT_MS) missed.push(`cold import: ${Math.round(coldMs)} ms, at most ${COLD_IMPORT_MS}`)
  if (flatRatio > FLAT_RATIO)
    missed.push(`list of 10,000 offers: ${flatRatio.toFixed(2)} × the list of 10, at most ${FLAT_RATIO}`)
  return missed
}
