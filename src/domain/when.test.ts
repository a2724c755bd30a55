import { expect, test } from 'vitest'
import {
  dayAfter,
  dayStart,
  formatRelativeDay,
  formatRelativeTime,
  formatRelativeTimeInSentence,
} from './when.ts'

const now = new Date('2026-11-21T09:30:00Z')

test.each([
  ['2026-11-21T09:42:00Z', 'I dag 10.42'],
  ['2026-11-20T23:05:00Z', 'I dag 00.05'],
  ['2026-11-20T07:05:00Z', 'I går 08.05'],
  ['2026-11-18T12:00:00Z', '18. nov.'],
  ['2025-03-03T12:00:00Z', '3. mars 2025'],
])('the time %s reads %s in Oslo', (iso, text) => {
  expect(formatRelativeTime(iso, now)).toBe(text)
})

test.each([
  ['2026-11-21T09:42:00Z', 'i dag kl.\u00a010.42'],
  ['2026-11-20T07:05:00Z', 'i går kl.\u00a008.05'],
  ['2026-11-18T12:00:00Z', '18. nov.'],
])('inside a sentence the time %s reads %s', (iso, text) => {
  expect(formatRelativeTimeInSentence(iso, now)).toBe(text)
})

test.each([
  ['2026-11-21T08:00:00Z', 'I dag'],
  ['2026-11-20T22:59:00Z', 'I går'],
  ['2026-11-18T12:00:00Z', 'Onsdag 18. november'],
  ['2025-03-03T12:00:00Z', '3. mars 2025'],
])('the day of %s is called %s', (iso, text) => {
  expect(formatRelativeDay(iso, new Date('2026-11-21T12:00:00Z'))).toBe(text)
})

test.each([
  ['the day of 23 hours', '2026-03-29T10:00:00Z', '2026-03-29T22:30:00Z'],
  ['the day before the one of 25 hours', '2026-10-24T10:00:00Z', '2026-10-25T22:30:00Z'],
])('%s is yesterday the day after, also near midnight', (_day, iso, at) => {
  expect(formatRelativeDay(iso, new Date(at))).toBe('I går')
})

test.each([
  ['2026-11-21', '2026-11-20T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ['2026-10-25', '2026-10-24T22:00:00.000Z'],
])('the day %s begins in Oslo at %s, also when the clocks change', (day, iso) => {
  expect(new Date(dayStart(day)).toISOString()).toBe(iso)
})

test('the day after the last of a month is the first of the next', () => {
  expect(dayAfter('2026-12-31')).toBe('2027-01-01')
  expect(dayAfter('2028-02-28')).toBe('2028-02-29')
})

test.each(['', '0202-11-21', '20260-11-21'])('%j is no day yet', (typed) => {
  expect([dayStart(typed), dayAfter(typed)]).toEqual(['', ''])
})
