import { expect, test } from 'vitest'
import { daysOfPeriod, PERIODS, periodOfDays, previousPeriod } from './periods.ts'

test.each([
  ['days30', '2026-03-01', { first: '2026-01-31', last: '2026-03-01' }],
  ['thisYear', '2026-11-27', { first: '2026-01-01', last: '2026-11-27' }],
  ['lastYear', '2026-01-01', { first: '2025-01-01', last: '2025-12-31' }],
] as const)('%s on %s', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days)
})

test.each([
  ['as many days right before', ['2026-10-29', '2026-11-27'], ['2026-09-29', '2026-10-28']],
  ['one day', ['2026-03-01', '2026-03-01'], ['2026-02-28', '2026-02-28']],
  ['until today where it is not over', ['2026-11-20', '2026-12-31'], ['2026-11-12', '2026-11-19']],
  ['until today without an end', ['2026-11-20', ''], ['2026-11-12', '2026-11-19']],
  ['the same days of last year', ['2026-01-01', '2026-11-27'], ['2025-01-01', '2025-11-27']],
  ['a whole year', ['2025-01-01', '2025-12-31'], ['2024-01-01', '2024-12-31']],
  ['up to a leap day', ['2024-01-01', '2024-02-29'], ['2023-01-01', '2023-02-28']],
])('what comes before a period: %s', (_, [first, last], before) => {
  const found = previousPeriod({ first: first!, last: last! }, '2026-11-27')
  expect(found).toEqual({ first: before[0], last: before[1] })
})

test('nothing comes before a period without a beginning, one ahead, or a year still being typed', () => {
  for (const first of ['', '2026-11-28', '0202-11-01'])
    expect(previousPeriod({ first, last: '' }, '2026-11-27')).toBeNull()
})

test('a period is known by its days, any other days are none', () => {
  for (const period of PERIODS) {
    expect(periodOfDays(daysOfPeriod(period, '2026-11-27'), '2026-11-27')).toBe(period)
  }
  expect(periodOfDays({ first: '2026-01-01', last: '' }, '2026-11-27')).toBeUndefined()
})
