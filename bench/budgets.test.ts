import { expect, test } from 'vitest'
import {
  computePaintFloor,
  type Measured,
  medianOf,
  missedBudgets,
  missedBuildBudgets,
  PAGES,
} from './budgets.ts'
import { missedPricePaintBudget } from './price.ts'

const floor = { fcp: 780, lcp: 900 }
const good: Measured = {
  fcp: 860,
  lcp: 1050,
  tbt: 20,
  cls: 0,
  scores: { performance: 100, accessibility: 100, bestPractices: 100, seo: 100 },
  firstPaint: 14_000,
  blocking: 0,
  beforeIdle: 60_000,
  html: 14_000,
  styles: 0,
  scripts: 0,
  fonts: 22_600,
  images: 14_000,
  film: 0,
}
const pageOf = (kind: string) => PAGES.find((page) => page.kind === kind)!
const [home, ad, contact] = [pageOf('home'), pageOf('ad'), pageOf('contact')]

test('a page within every budget misses none', () => {
  expect(missedBudgets(home, good, floor)).toEqual([])
})

const cases: [string, Partial<Measured>, string][] = [
  ['more than one round trip', { firstPaint: 14_601 }, '/: first-paint bytes 14601, budget 14600'],
  [
    'a request before the first paint',
    { blocking: 1 },
    '/: requests that hold up the first paint 1, budget 0',
  ],
  ['a first paint too late', { fcp: 881 }, '/: FCP (ms) 881, budget 880'],
  ['a largest paint too late', { lcp: 1061 }, '/: LCP (ms) 1061, budget 1060'],
  ['too long tasks', { tbt: 51 }, '/: TBT (ms) 51, budget 50'],
  ['a jump', { cls: 0.01 }, '/: CLS 0.01, budget 0.001'],
  ['too much script', { scripts: 70_001 }, '/: JavaScript (bytes) 70001, budget 70000'],
  ['too heavy fonts', { fonts: 23_001 }, '/: fonts (bytes) 23001, budget 23000'],
  ['too much before idle', { beforeIdle: 90_001 }, '/: transfer before idle (bytes) 90001, budget 90000'],
  ['a figure that is no number', { lcp: Number.NaN }, '/: LCP (ms) NaN, budget 1060'],
]
for (const [what, change, says] of cases) {
  test(`${what} is named with page, figure and budget`, () => {
    expect(missedBudgets(home, { ...good, ...change }, floor)).toEqual([says])
  })
}

test('a page that is a form may load more script, the cookie banner included', () => {
  expect(missedBudgets(contact, { ...good, scripts: 79_000 }, floor)).toEqual([])
  expect(missedBudgets(contact, { ...good, scripts: 79_001 }, floor)).toEqual([
    '/kontakt: JavaScript (bytes) 79001, budget 79000',
  ])
})

test('a price that comes after the first paint is named (F-1301)', () => {
  expect(missedPricePaintBudget({ fcp: 900, price: 930 })).toEqual([])
  expect(missedPricePaintBudget({ fcp: 900, price: 960 })).toEqual([
    'price on screen 60 ms after the first paint, at most 50',
  ])
})

test('a page keeps both the owner’s seconds and its distance from the floor', () => {
  const fast = { fcp: 760, lcp: 800 }
  expect(missedBudgets(home, { ...good, fcp: 873, lcp: 943 }, fast)).toEqual([])
  expect(missedBudgets(home, { ...good, fcp: 875, lcp: 945 }, fast)).toEqual([
    '/: FCP (ms) 875, budget 874',
    '/: LCP (ms) 945, budget 944',
  ])
  expect(missedBudgets(home, { ...good, fcp: 881, lcp: 1061 }, { fcp: 900, lcp: 1200 })).toHaveLength(2)
})

test('no floor has its poster in the round trip that carries its page', () => {
  const text = { fcp: 760, lcp: 760 }
  expect(computePaintFloor(text, { fcp: 770, lcp: 770 })).toEqual({ fcp: 770, lcp: 910 })
  expect(computePaintFloor(text, { fcp: 770, lcp: 1050 })).toEqual({ fcp: 770, lcp: 1050 })
})

test('SEO counts where a page is indexed, and only there', () => {
  const measured = { ...good, scores: { ...good.scores, seo: 66 } }
  expect(missedBudgets(home, measured, floor)).toEqual(['/: SEO below 100 by 34, budget 0'])
  expect(missedBudgets(ad, measured, floor)).toEqual([])
})

test('the median is taken figure by figure', () => {
  const runs = [900, 700, 800].map((fcp, index) => ({
    ...good,
    fcp,
    tbt: index,
    scores: { ...good.scores, performance: 98 + index },
  }))
  expect(medianOf(runs)).toMatchObject({ fcp: 800, tbt: 1, scores: { performance: 99, seo: 100 } })
  expect(() => medianOf([])).toThrow('no run')
})

test('a build may take 10 ms a page and grow in a straight line', () => {
  const cost = (milliseconds: number, processor = milliseconds) => ({ milliseconds, processor })
  const even = { perPage: cost(8), firstHalf: cost(8), secondHalf: cost(8) }
  expect(missedBuildBudgets(even)).toEqual([])
  expect(missedBuildBudgets({ ...even, perPage: cost(30, 9) })).toEqual([])
  expect(missedBuildBudgets({ ...even, perPage: cost(11) })).toEqual(['build: 11 ms a page, budget 10'])
  expect(missedBuildBudgets({ ...even, secondHalf: cost(14) })).toEqual([
    'build: 14 ms a page in the second half, 8 in the first: not linear',
  ])
})
