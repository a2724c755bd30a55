import { expect, test } from 'vitest'
import { extendedDay } from './extend-offer.ts'

test('an offer is extended from its last day, one that is over from today (F-1479)', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  expect(extendedDay('2026-11-30', 14, now)).toBe('2026-12-14')
  expect(extendedDay('2026-11-28', 14, now)).toBe('2026-12-12')
  expect(extendedDay('2026-01-31', 14, now)).toBe('2026-12-12')
})
