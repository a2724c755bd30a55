import { expect, test } from 'vitest'
import { dayText, whenText } from './when.ts'

const now = new Date('2026-11-21T09:30:00Z')

test.each([
  ['2026-11-21T09:42:00Z', 'I dag 10.42'],
  ['2026-11-20T23:05:00Z', 'I dag 00.05'],
  ['2026-11-20T07:05:00Z', 'I går 08.05'],
  ['2026-11-18T12:00:00Z', '18. nov.'],
  ['2025-03-03T12:00:00Z', '3. mars 2025'],
])('the time %s reads %s in Oslo', (iso, text) => {
  expect(whenText(iso, now)).toBe(text)
})

test.each([
  ['2026-11-21T08:00:00Z', 'I dag'],
  ['2026-11-20T22:59:00Z', 'I går'],
  ['2026-11-18T12:00:00Z', 'Onsdag 18. november'],
  ['2025-03-03T12:00:00Z', '3. mars 2025'],
])('the day of %s is called %s', (iso, text) => {
  expect(dayText(iso, new Date('2026-11-21T12:00:00Z'))).toBe(text)
})
