import type { OfferLife } from '#domain/offer-state.ts'

export const NOW = new Date('2026-11-24T11:00:00Z')
const TODAY = '2026-11-24T08:00:00Z'
const YESTERDAY = '2026-11-23T21:00:00Z'
const RING = 'Ikke svart: ring'
const ASKED = 'Har spurt: svar'

type Case = [
  what: string,
  offer: OfferLife & { lastOpenedAt?: string; openCount?: number },
  step: string | null,
]

/** Offers, and what is to be done next about them at {@link NOW}: on their cards, and in the order of the list. */
export const NEXT_STEP_CASES: Case[] = [
  ['not opened', {}, null],
  ['opened once, today', { lastOpenedAt: TODAY, openCount: 1 }, null],
  ['opened once, today in Norway', { lastOpenedAt: '2026-11-23T23:30:00Z', openCount: 1 }, null],
  ['opened again today', { lastOpenedAt: TODAY, openCount: 2 }, RING],
  ['opened once, yesterday', { lastOpenedAt: YESTERDAY, openCount: 1 }, RING],
  ['on its last day', { lastOpenedAt: TODAY, openCount: 3, validUntil: '2026-11-24' }, RING],
  ['expired', { lastOpenedAt: TODAY, openCount: 3, validUntil: '2026-11-23' }, null],
  ['answered', { lastOpenedAt: TODAY, openCount: 3, answeredAt: TODAY }, null],
  ['declined', { lastOpenedAt: TODAY, openCount: 3, declinedAt: TODAY }, null],
  ['booked', { lastOpenedAt: TODAY, openCount: 3, booked: true }, null],
  [
    'asked about after a yes',
    { lastOpenedAt: YESTERDAY, openCount: 2, answeredAt: YESTERDAY, asked: true },
    ASKED,
  ],
  ['asked about without a script', { asked: true }, ASKED],
  ['withdrawn', { lastOpenedAt: TODAY, openCount: 3, withdrawnAt: TODAY }, null],
]
