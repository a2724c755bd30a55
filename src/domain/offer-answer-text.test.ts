import { expect, test } from 'vitest'
import type { BonusId } from './bonus.ts'
import { withPlainSpaces } from './norwegian.ts'
import { confirmedPageText, offerAnswerText } from './offer-answer-text.ts'
import type { StandingYes } from './offer-list.ts'

const NOW = new Date('2026-11-29T11:00:00Z')
const THEN = '2026-11-27T08:00:00.000Z'
const YES: StandingYes = {
  ...{ at: THEN, name: 'Kari Nordmann', price: '45000', extras: ['em_act'], priceChange: null },
}
const CHANGE = { at: '2026-11-27T23:30:00.000Z', price: '47000' }
const SAID = 'Kari Nordmann sa ja til 45 000,- 27. november.'

test.each<[Parameters<typeof offerAnswerText>[0], string | null]>([
  [{ answeredAt: THEN }, 'Kunden er interessert · 27. november'],
  [{ answeredAt: '2025-11-14T12:00:00Z' }, 'Kunden er interessert · 14. november 2025'],
  [{ declinedAt: THEN }, 'Kunden takket nei · 27. november'],
  [{ answeredAt: THEN, booked: true }, 'Kvelden er booket'],
  [{ answeredAt: THEN, booked: true, bookedFor: '2027-01-05', yes: YES }, 'Kvelden er booket · 5. januar'],
  [{ answeredAt: THEN, cancelledFor: '2027-02-12', yes: YES }, 'Kvelden er avlyst · 12. februar'],
  [{ asked: true }, 'Kunden har spurt om noe'],
  [{ declinedAt: THEN, asked: true }, 'Kunden har spurt om noe. Kunden takket nei · 27. november'],
  [{ answeredAt: THEN, withdrawnAt: THEN, yes: YES }, null],
  [{ validUntil: '2026-11-28' }, null],
])('above the form of %j stands %s (F-1316)', (offer, text) => {
  expect(offerAnswerText(offer, NOW)).toBe(text)
})

test.each<[string, string | null, Partial<StandingYes>, string]>([
  ['as it was answered', '45000', {}, SAID],
  ['from somebody whom nobody knows', '45000', { name: '' }, 'Kunden sa ja til 45 000,- 27. november.'],
  ['of no known price', '45000', { price: null }, 'Kunden er interessert · 27. november'],
  [
    'at a new price',
    '47000',
    { priceChange: CHANGE },
    `${SAID} Prisen ble endret til 47 000,- 28. november.`,
  ],
  ['at a price saved just now', '49000', { priceChange: CHANGE }, `${SAID} Prisen ble endret til 49 000,-.`],
  ['at a price saved just now, the first time', '47000', {}, `${SAID} Prisen ble endret til 47 000,-.`],
  ['whose price was changed back', '45.000,-', { priceChange: { ...CHANGE, price: '45.000,-' } }, SAID],
  ['at the standard price all along', null, {}, SAID],
  [
    'at the standard price now',
    null,
    { priceChange: { ...CHANGE, price: null } },
    `${SAID} Prisen ble endret 28. november.`,
  ],
])('a yes %s is told with its sum, and what became of that (F-1465)', (_, price, more, text) => {
  const said = offerAnswerText({ answeredAt: THEN, price, yes: { ...YES, ...more } }, NOW)
  expect(withPlainSpaces(said ?? '')).toBe(text)
})

test('a question since hides no yes (F-1465)', () => {
  const said = offerAnswerText({ answeredAt: THEN, asked: true, price: '45000', yes: YES }, NOW)
  expect(withPlainSpaces(said ?? '')).toBe(`Kunden har spurt om noe. ${SAID}`)
})

test.each<[string, string, BonusId[], string]>([
  ['as it was confirmed', '42000', ['em_act'], 'Siden viser den summen.'],
  ['with other bonuses', '42000', ['levitate'], 'Siden viser den summen og bonusene kunden sa ja til.'],
  ['at another price', '47000', ['em_act'], 'Siden viser ingen pris, for den i skjemaet er en annen.'],
  [
    'at another price with other bonuses',
    '47000',
    [],
    'Siden viser bonusene kunden sa ja til, men ingen pris, for den i skjemaet er en annen.',
  ],
])('over the form of a booked offer stands what its page shows %s (F-1465)', (_, price, extras, text) => {
  const evening = {
    ...{ startsAt: '19:00', endsAt: '20:30', place: 'Grand', price: '42 000,-', priceTax: 'inkl' as const },
  }
  const offer = { evening, yes: YES, selectedExtras: extras }
  const said = confirmedPageText(offer, { price, priceTax: null })
  expect(withPlainSpaces(said ?? '')).toBe(`Kvelden er bekreftet for 42 000,-. ${text}`)
  expect(confirmedPageText({ ...offer, evening: null }, { price, priceTax: null })).toBeNull()
})
