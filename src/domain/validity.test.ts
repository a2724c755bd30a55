import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  daysAfter,
  expiryText,
  formatLongDate,
  hideExpiredPrices,
  isExpired,
  maxValidUntil,
  norwegianDay,
  validityEnd,
  validityProblem,
} from './validity.ts'

/** Days of the years for which an offer could be made, with both changes of the clocks in each. */
const someDay = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('an offer holds to the end of its last day in Norway (F-1360)', () => {
  test.each([
    ['2026-12-04', '2026-12-04T23:00:00.000Z', 'in winter'],
    ['2026-06-30', '2026-06-30T22:00:00.000Z', 'in summer'],
    ['2026-03-28', '2026-03-28T23:00:00.000Z', 'the day before the clocks go forward'],
    ['2026-03-29', '2026-03-29T22:00:00.000Z', 'the day they do, of 23 hours'],
    ['2026-10-24', '2026-10-24T22:00:00.000Z', 'the day before they go back'],
    ['2026-10-25', '2026-10-25T23:00:00.000Z', 'the day they do, of 25 hours'],
    ['2026-12-31', '2026-12-31T23:00:00.000Z', 'the last of a year'],
    ['2028-02-29', '2028-02-29T23:00:00.000Z', 'a leap day'],
  ])('one of %s ends at %s: %s', (validUntil, end) => {
    const at = Date.parse(end)
    expect(validityEnd(validUntil).toISOString()).toBe(end)
    expect(isExpired({ validUntil }, new Date(at - 1))).toBe(false)
    expect(isExpired({ validUntil }, new Date(at))).toBe(true)
  })

  test('whatever the day: to the last millisecond before its end, and not one more', () => {
    fc.assert(
      fc.property(someDay, fc.nat(3 * 86_400_000), (validUntil, ms) => {
        const end = validityEnd(validUntil).getTime()
        expect(isExpired({ validUntil }, new Date(end - 1 - ms))).toBe(false)
        expect(isExpired({ validUntil }, new Date(end + ms))).toBe(true)
      }),
    )
  })

  test('the days follow on one another without a gap, also of 23 and 25 hours', () => {
    fc.assert(
      fc.property(someDay, (day) => {
        const hours = (validityEnd(daysAfter(day, 1)).getTime() - validityEnd(day).getTime()) / 3_600_000
        expect([23, 24, 25]).toContain(hours)
        expect(norwegianDay(validityEnd(day))).toBe(daysAfter(day, 1))
      }),
    )
  })

  test('one without a last day has no end', () => {
    expect(isExpired({ validUntil: null }, new Date('2126-01-01'))).toBe(false)
    expect(isExpired({}, new Date('2126-01-01'))).toBe(false)
  })
})

test('an expired offer is read without what it cost, any other as it is stored (F-1362)', () => {
  const stored = { price: '35000', beforePrice: '75000', validUntil: '2026-12-04', companyName: 'Acme' }
  expect(hideExpiredPrices(stored, new Date('2026-12-04T22:59:59Z'))).toEqual({ ...stored, expired: false })
  expect(hideExpiredPrices(stored, new Date('2026-12-04T23:00:00Z'))).toEqual({
    ...stored,
    price: null,
    beforePrice: null,
    expired: true,
  })
})

describe('a last day that is set (F-1361)', () => {
  const today = '2026-11-22'
  test.each([
    [null, null],
    ['', null],
    ['2026-11-22', null],
    ['2026-11-23', null],
    ['2029-11-22', null],
    ['2026-11-21', 'past'],
    ['2020-01-01', 'past'],
    ['0202-11-22', 'past'],
    ['2029-11-23', 'far'],
    ['2126-11-22', 'far'],
  ])('to %j on 22 November 2026 has the problem %j', (day, problem) => {
    expect(validityProblem(day, { today, stored: null })).toBe(problem)
  })

  test('may stay as it is stored, though it is over', () => {
    expect(validityProblem('2026-11-01', { today, stored: '2026-11-01' })).toBeNull()
    expect(validityProblem('2026-11-02', { today, stored: '2026-11-01' })).toBe('past')
  })

  test('may be any of the days that the form offers, and none besides', () => {
    fc.assert(
      fc.property(someDay, fc.integer({ min: -2000, max: 2000 }), (first, days) => {
        const day = daysAfter(first, days)
        const isOffered = day >= first && day <= maxValidUntil(first)
        expect(validityProblem(day, { today: first, stored: null }) === null).toBe(isOffered)
      }),
    )
  })
})

test.each([
  ['2026-12-04', 'fredag 4. desember 2026'],
  ['2027-03-28', 'søndag 28. mars 2027'],
  ['2028-02-29', 'tirsdag 29. februar 2028'],
])('the day %s reads «%s» (F-1364)', (day, words) => {
  expect(formatLongDate(day)).toBe(words)
})

test.each([
  ['2026-11-21', 'Utløpt 21. nov.'],
  ['2026-05-17', 'Utløpt 17. mai'],
  ['2026-01-01', 'Utløpt 1. jan.'],
  ['2025-12-31', 'Utløpt 31. des. 2025'],
  ['2025-11-21', 'Utløpt 21. nov. 2025'],
  ['2026-11-22', 'Utløper i dag'],
  ['2026-11-23', 'Utløper i morgen'],
  ['2026-11-24', 'Utløper tirsdag'],
  ['2026-11-25', 'Utløper onsdag'],
])('on Sunday 22 November 2026, a last day of %s is put «%s» (F-1364)', (day, words) => {
  expect(expiryText(day, new Date('2026-11-22T22:59:59Z'))).toBe(words)
})
