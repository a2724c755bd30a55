import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  EXPIRES_SOON_DAYS,
  lastDayExpiringSoon,
  lastDayText,
  type OfferLife,
  offerState,
  offerStateText,
} from './offer-state.ts'
import { isExpired, norwegianDay } from './validity.ts'

const NOON = new Date('2026-11-22T11:00:00Z')
const THEN = '2026-11-20T08:00:00.000Z'

test.each<[OfferLife, string]>([
  [{}, 'sendt'],
  [{ withdrawnAt: null, answeredAt: null, validUntil: null, firstOpenedAt: null }, 'sendt'],
  [{ firstOpenedAt: THEN }, 'åpnet'],
  [{ firstOpenedAt: THEN, validUntil: '2026-11-26' }, 'åpnet'],
  [{ firstOpenedAt: THEN, validUntil: '2026-11-25' }, 'utløper'],
  [{ validUntil: '2026-11-22' }, 'utløper'],
  [{ validUntil: '2026-11-21' }, 'utløpt'],
  [{ firstOpenedAt: THEN, validUntil: '2026-11-21' }, 'utløpt'],
  [{ firstOpenedAt: THEN, validUntil: '2026-11-21', answeredAt: THEN }, 'interessert'],
  [{ validUntil: '2026-11-23', answeredAt: THEN }, 'interessert'],
  [{ validUntil: '2026-11-21', answeredAt: THEN, booked: true }, 'booket'],
  [{ answeredAt: THEN, booked: false }, 'interessert'],
  [{ answeredAt: THEN, booked: false, cancelledFor: '2027-01-05' }, 'avlyst'],
  [{ validUntil: '2026-11-21', cancelledFor: '2027-01-05' }, 'avlyst'],
  [{ answeredAt: THEN, booked: true, cancelledFor: '2027-01-05' }, 'booket'],
  [{ answeredAt: THEN, cancelledFor: '2027-01-05', withdrawnAt: THEN }, 'arkivert'],
  [{ validUntil: '2026-11-21', answeredAt: THEN, booked: true, withdrawnAt: THEN }, 'arkivert'],
])('%j is %s on 22 November (F-1316)', (offer, state) => {
  expect(offerState(offer, NOON)).toBe(state)
})

test.each<[OfferLife, string]>([
  [{ answeredAt: '2026-11-13T23:30:00Z' }, 'Interessert, svarte 14. november'],
  [{ answeredAt: '2025-11-14T12:00:00Z' }, 'Interessert, svarte 14. november 2025'],
  [{ answeredAt: '2026-11-21T23:30:00Z' }, 'Interessert, svarte i dag'],
  [{ declinedAt: '2026-11-22T08:00:00Z' }, 'Takket nei i dag'],
  [{ answeredAt: THEN, booked: true, bookedFor: '2026-11-22' }, 'Booket 22. november'],
  [{ declinedAt: THEN }, 'Takket nei 20. november'],
  [{ answeredAt: THEN, booked: true }, 'Booket'],
  [{ answeredAt: THEN, booked: true, bookedFor: '2027-01-05' }, 'Booket 5. januar'],
  [{ answeredAt: THEN, cancelledFor: '2027-02-12' }, 'Avlyst 12. februar'],
  [{ answeredAt: THEN, asked: true }, 'Interessert, svarte 20. november'],
  [{ answeredAt: THEN, withdrawnAt: THEN }, 'Arkivert'],
  [{ validUntil: '2026-11-21' }, 'Utløpt 21. nov.'],
  [{ validUntil: '2026-11-22' }, 'Utløper i dag'],
])('%j is on 22 November: %s (F-1316)', (offer, text) => {
  expect(offerStateText(offer, NOON)).toBe(text)
})

test.each<[OfferLife, string | null]>([
  [{}, null],
  [{ validUntil: '2026-12-12' }, 'til 12. des.'],
  [{ validUntil: '2027-01-12', firstOpenedAt: THEN, asked: true }, 'til 12. jan. 2027'],
  [{ validUntil: '2026-11-25' }, null],
  [{ validUntil: '2026-11-21' }, null],
  [{ validUntil: '2026-12-12', answeredAt: THEN }, null],
  [{ validUntil: '2026-12-12', declinedAt: THEN }, null],
  [{ validUntil: '2026-12-12', withdrawnAt: THEN }, null],
])('%j holds on its card: %s (F-1525)', (offer, text) => {
  expect(lastDayText(offer, NOON)).toBe(text)
})

describe('days end at midnight in Norway, not in UTC (F-1316)', () => {
  test.each([
    ['2026-11-22T22:59:59Z', 'utløper'],
    ['2026-11-22T23:00:00Z', 'utløpt'],
    ['2026-11-19T22:59:59Z', 'utløper'],
    ['2026-11-18T22:59:59Z', 'sendt'],
    ['2026-11-18T23:00:00Z', 'utløper'],
  ])('at %s an offer of 22 November is %s', (at, state) => {
    expect(offerState({ validUntil: '2026-11-22' }, new Date(at))).toBe(state)
  })

  test.each([
    ['2026-03-29T21:59:59Z', 'utløper'],
    ['2026-03-29T22:00:00Z', 'utløpt'],
  ])('also on the day the clocks go forward: %s is %s', (at, state) => {
    expect(offerState({ validUntil: '2026-03-29' }, new Date(at))).toBe(state)
  })
})

test('whatever the day, an offer is soon over on its last days and expired from the next (F-1316)', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2001-01-01'), max: new Date('2126-12-31'), noInvalidDate: true }),
      (now) => {
        const today = norwegianDay(now)
        expect(isExpired({ validUntil: today }, now)).toBe(false)
        const days = (Date.parse(lastDayExpiringSoon(now)) - Date.parse(today)) / 86_400_000
        expect(days).toBe(EXPIRES_SOON_DAYS)
      },
    ),
  )
})
