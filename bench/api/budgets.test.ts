import { expect, test } from 'vitest'
import { type Figures, missedBudgets } from './budgets.ts'

const reading = {
  key: 'a read',
  warmRead: true,
  statements: 1,
  trips: 1,
  bareMs: 1,
  apiPerSecond: 1,
  barePerSecond: 1,
}
const figures = (changes: Partial<Figures> = {}): Figures => ({
  scenarios: [{ ...reading, apiMs: 1.9 }],
  coldImports: [{ name: 'api', wallMs: 300, cpuMs: 110, bundle: { bytes: 1, brotliBytes: 1 } }],
  emptyWallMs: 20,
  document: { ms: 6.9, bareMs: 1 },
  flatRatio: 1.2,
  ...changes,
})

test('a run within its budgets misses none (F-1314)', () => {
  expect(missedBudgets(figures())).toEqual([])
})

test.each([
  ['a slow read', { scenarios: [{ ...reading, apiMs: 2.1 }] }, 'a read: 2.10'],
  ['a request of many trips', { scenarios: [{ ...reading, apiMs: 1, trips: 3 }] }, 'a read: 3 round trips'],
  [
    'a slow import',
    { coldImports: [{ name: 'api', wallMs: 130, cpuMs: 140, bundle: { bytes: 1, brotliBytes: 1 } }] },
    'cold import of api: 130 ms',
  ],
  ['a slow document', { document: { ms: 7.1, bareMs: 1 } }, "an offer's document: 7.1 ms, at most 7.0"],
  ['a list that grows', { flatRatio: 3.5 }, 'list of 10,000 offers: 3.50'],
])('%s is named (F-1314)', (_title, changes, sentence) => {
  const missed = missedBudgets(figures(changes))
  expect(missed).toHaveLength(1)
  expect(missed[0]).toContain(sentence)
})

test('a save may cost more than its statements: the budget is for reads', () => {
  expect(missedBudgets(figures({ scenarios: [{ ...reading, warmRead: false, apiMs: 9 }] }))).toEqual([])
})
