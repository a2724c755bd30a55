import type { BuildCost } from './sandbox.ts'

/** What a page weighs and how fast it shows; times in milliseconds, weights in bytes over the wire. */
export type Measured = {
  fcp: number
  lcp: number
  tbt: number
  cls: number
  /** 0 to 100. */
  scores: { performance: number; accessibility: number; bestPractices: number; seo: number }
  /** HTML with its inlined styles, and anything else that blocks the first paint. */
  firstPaint: number
  blocking: number
  /** Everything that arrived before the load event. */
  beforeIdle: number
  html: number
  styles: number
  scripts: number
  fonts: number
  images: number
  film: number
}

/** A page of the site to measure. */
export type BenchPage = { path: string; kind: string; indexed: boolean; isForm?: true }

/** One page of each kind (docs/speed.md). */
export const PAGES: BenchPage[] = [
  { path: '/', kind: 'home', indexed: true },
  { path: '/underholdning-julebord', kind: 'occasion', indexed: true },
  { path: '/tryllekunstner-bergen', kind: 'city', indexed: true },
  { path: '/lp/firmafest', kind: 'ad', indexed: false },
  { path: '/faq', kind: 'faq', indexed: true },
  { path: '/kontakt', kind: 'contact', indexed: true, isForm: true },
]

/** What one round trip carries at the start of a connection. */
const FIRST_WINDOW_BYTES = 14_600
/** How much later than the hand-made page with the same poster. */
const RATIO = { fcp: 1.15, lcp: 1.18 }
/** The owner's target for every landing page, whatever the floor. */
export const TARGET_MS = { fcp: 880, lcp: 1060 }
/** One simulated round trip, in milliseconds: paint moves in steps of it. */
const ROUND_TRIP_MS = 150
const LIMITS = { tbt: 50, cls: 0.001, scripts: 70_000, fonts: 23_000, beforeIdle: 90_000 }
/**
 * JavaScript where the page is a form, over the wire: the 75,000 bytes that tests/e2e/weight.spec.ts allows, the cookie
 * banner and the headers of ten answers.
 */
const FORM_SCRIPTS_BYTES = 79_000

/** How much build time one page may add, in milliseconds. */
const BUILD_MS_PER_PAGE = 10
/** How much more expensive a build's later pages may be before its time counts as growing faster than its pages. */
const MOST_GROWTH = 1.5

/**
 * The best FCP and LCP possible, in milliseconds, from two hand-made pages. The poster needs one more round trip than
 * the text; on a busy machine the simulation sometimes misses that.
 */
export function computePaintFloor(
  text: Pick<Measured, 'fcp' | 'lcp'>,
  poster: Pick<Measured, 'fcp' | 'lcp'>,
) {
  return { fcp: poster.fcp, lcp: Math.max(poster.lcp, text.lcp + ROUND_TRIP_MS) }
}

/** One sentence, with figure and limit, for every budget a page misses. */
export function missedBudgets(
  page: BenchPage,
  measured: Measured,
  floor: Pick<Measured, 'fcp' | 'lcp'>,
): string[] {
  const { scores } = measured
  const checks: [name: string, value: number, limit: number][] = [
    ['first-paint bytes', measured.firstPaint, FIRST_WINDOW_BYTES],
    ['requests that hold up the first paint', measured.blocking, 0],
    ['FCP (ms)', measured.fcp, Math.min(TARGET_MS.fcp, floor.fcp * RATIO.fcp)],
    ['LCP (ms)', measured.lcp, Math.min(TARGET_MS.lcp, floor.lcp * RATIO.lcp)],
    ['TBT (ms)', measured.tbt, LIMITS.tbt],
    ['CLS', measured.cls, LIMITS.cls],
    ['JavaScript (bytes)', measured.scripts, page.isForm ? FORM_SCRIPTS_BYTES : LIMITS.scripts],
    ['fonts (bytes)', measured.fonts, LIMITS.fonts],
    ['transfer before idle (bytes)', measured.beforeIdle, LIMITS.beforeIdle],
    ['performance below 100 by', 100 - scores.performance, 0],
    ['accessibility below 100 by', 100 - scores.accessibility, 0],
    ['best practices below 100 by', 100 - scores.bestPractices, 0],
    ...(page.indexed ? [['SEO below 100 by', 100 - scores.seo, 0] as [string, number, number]] : []),
  ]
  return checks
    .filter(([, value, limit]) => !(value <= limit))
    .map(([name, value, limit]) => `${page.path}: ${name} ${rounded(value)}, budget ${rounded(limit)}`)
}

/**
 * One sentence for each budget missed: milliseconds per page, and their growth from the first half to the second. The
 * lower of wall-clock and CPU time counts, so a busy machine does not matter.
 */
export function missedBuildBudgets({
  perPage,
  firstHalf,
  secondHalf,
}: Record<'perPage' | 'firstHalf' | 'secondHalf', BuildCost>): string[] {
  const cost = ({ milliseconds, processor }: BuildCost) => Math.min(milliseconds, processor)
  return [
    ...(cost(perPage) > BUILD_MS_PER_PAGE
      ? [`build: ${rounded(cost(perPage))} ms a page, budget ${BUILD_MS_PER_PAGE}`]
      : []),
    ...(cost(secondHalf) > cost(firstHalf) * MOST_GROWTH + 1
      ? [
          `build: ${rounded(cost(secondHalf))} ms a page in the second half, ${rounded(cost(firstHalf))} in the first: not linear`,
        ]
      : []),
  ]
}

/** The median of several runs, figure by figure. */
export function medianOf(runs: Measured[]): Measured {
  const middle = (values: number[]) =>
    values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
  const [first] = runs
  if (!first) throw new Error('There is no run to take the median of.')
  const pick = <Figures extends Record<string, unknown>>(figures: Figures, all: Figures[]): Figures =>
    Object.fromEntries(
      Object.entries(figures).map(([name, value]) => [
        name,
        typeof value === 'number'
          ? middle(all.map((each) => each[name] as number))
          : pick(
              value as Record<string, unknown>,
              all.map((each) => each[name] as Record<string, unknown>),
            ),
      ]),
    ) as Figures
  return pick(first as unknown as Record<string, unknown>, runs as never) as unknown as Measured
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
