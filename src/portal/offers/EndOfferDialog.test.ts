import { expect, test } from 'vitest'
import type { OfferLife } from '#domain/offer-state.ts'
import { endWarning, type OfferEnd } from './EndOfferDialog.tsx'

const NOW = new Date('2026-11-27T12:00:00Z')
const THEN = '2026-11-20T08:00:00.000Z'
const BOOKED = { answeredAt: THEN, booked: true }
const STANDS = 'og avlyses ikke av dette. Ring Falk om den ikke skal bli noe av.'

test.each<[OfferLife, OfferEnd, string]>([
  [{}, 'delete', ''],
  [{ declinedAt: THEN }, 'withdraw', ''],
  [{ answeredAt: THEN }, 'delete', 'Kunden har sagt ja. Ring før du sletter det.'],
  [{ answeredAt: THEN }, 'withdraw', 'Kunden har sagt ja. Ring før du trekker det tilbake.'],
  [{ answeredAt: THEN, withdrawnAt: THEN }, 'delete', 'Kunden har sagt ja. Ring før du sletter det.'],
  [{ ...BOOKED, bookedFor: '2027-01-22' }, 'delete', `Kvelden 22. januar er bekreftet, ${STANDS}`],
  [{ ...BOOKED, bookedFor: '2026-11-27' }, 'withdraw', `Kvelden 27. november er bekreftet, ${STANDS}`],
  [{ ...BOOKED, bookedFor: '2026-11-26' }, 'withdraw', ''],
  [{ answeredAt: THEN, cancelledFor: '2027-01-22' }, 'withdraw', ''],
  [BOOKED, 'withdraw', `Kvelden er booket, ${STANDS}`],
])('before %j ends by %s is said: %s (F-1467)', (offer, end, warning) => {
  expect(endWarning(offer, { end, howToCancel: 'Ring Falk', now: NOW })).toBe(warning)
})
