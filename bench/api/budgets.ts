import { MAX_TRIPS } from './trips.ts'

/** Maximum cold import of a bundled function that visitors wait for, in milliseconds (docs/speed-api.md). */
export const COLD_IMPORT_MS = 120
/** A warm read may take this many times as long as its bare statements. */
export const WARM_READ_RATIO = 2
/**
 * With 10,000 offers the list may take this many times as long as with 10. Its rows come by index, however many there
 * are; what grows is the exact count of all matches, which the list also returns.
 */
export const FLAT_RATIO = 2

/** How much longer than twice its bare statements an offer's document may take, in milliseconds: it is drawn. */
export const DRAWING_MS = 5

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
  coldImports: ColdImport[]
  /** A fresh process that imports an empty file. */
  emptyWallMs: number
  /** An offer's document as the deployed function answers it, and the statements it makes. */
  document: { ms: number; bareMs: number }
  flatRatio: number
}

/**
 * A function in a fresh process. `wall` is by the clock, `cpu` is the processor time used: on a busy machine the clock
 * includes other programs.
 */
export type ColdImport = {
  name: string
  wallMs: number
  cpuMs: number
  bundle: { bytes: number; brotliBytes: number }
}

/** One sentence for every budget a run misses. */
export function missedBudgets({ scenarios, coldImports, document, flatRatio }: Figures): string[] {
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
  for (const { name, wallMs, cpuMs } of coldImports) {
    const coldMs = Math.min(wallMs, cpuMs)
    if (coldMs > COLD_IMPORT_MS)
      missed.push(`cold import of ${name}: ${Math.round(coldMs)} ms, at most ${COLD_IMPORT_MS}`)
  }
  const documentMs = WARM_READ_RATIO * document.bareMs + DRAWING_MS
  if (document.ms > documentMs) {
    missed.push(`an offer's document: ${document.ms.toFixed(1)} ms, at most ${documentMs.toFixed(1)}`)
  }
  if (flatRatio > FLAT_RATIO)
    missed.push(`list of 10,000 offers: ${flatRatio.toFixed(2)} × the list of 10, at most ${FLAT_RATIO}`)
  return missed
}
