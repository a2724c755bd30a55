import { expect, test } from 'vitest'
import { daysOfPeriod, PERIODS, periodOfDays } from './periods.ts'

test.each([
  ['days30', '2026-03-01', { first: '2026-01-31', last: '2026-03-01' }],
  ['thisYear', '2026-11-27', { first: '2026-01-01', last: '2026-11-27' }],
  ['lastYear', '2026-01-01', { first: '2025-01-01', last: '2025-12-31' }],
] as const)('%s on %s', (period, today, days) => {
  expect(daysOfPeriod(period, today)).toEqual(days)
})

test('a period is known by its days, any other days are none', () => {
  for (const period of PERIODS) {
    expect(periodOfDays(daysOfPeriod(period, '2026-11-27'), '2026-11-27')).toBe(period)
  }
  expect(periodOfDays({ first: '2026-01-01', last: '' }, '2026-11-27')).toBeUndefined()
})
