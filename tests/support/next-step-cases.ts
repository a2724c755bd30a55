import type { OfferLife } from '#domain/offer-state.ts'

export const NOW = new Date('2026-11-24T11:00:00Z')
const TODAY = '2026-11-24T08:00:00Z'
const YESTERDAY = '2026-11-23T21:00:00Z'
const RING = 'Ikke svart: ring'
const ASKED = 'Har et spørsmål: svar'
const EXPIRED = 'Forleng eller trekk tilbake'
const CONFIRM = 'Venter på at Falk bekrefter kvelden'
const remind = (days: number) => `Har ventet ${days} dager på at Falk bekrefter kvelden: minn Falk på det`
const RESEND = 'Ikke åpnet på 3 dager: send lenken på nytt'
/** When an offer was made, where a case does not say. */
export const MADE = '2026-11-23T10:00:00Z'

type Case = [
  what: string,
  offer: OfferLife & {
    createdAt?: string
    lastOpenedAt?: string
    openCount?: number
    sharedAt?: string
    repliedAt?: string
    calledAt?: string
    ringOn?: string
    /** Who was told the answer, if not by the customer's own click. */
    notedBy?: 'partner' | 'admin'
  },
  step: string | null,
]

/** Offers, and what is to be done next about them at {@link NOW}: on their cards, and in the order of the list. */
export const NEXT_STEP_CASES: Case[] = [
  ['not opened', {}, null],
  ['not opened for two days', { createdAt: '2026-11-21T23:00:00Z' }, null],
  ['not opened for three days in Norway', { createdAt: '2026-11-21T22:59:59Z' }, RESEND],
  ['sent again the day before', { createdAt: '2026-11-15T10:00:00Z', sharedAt: YESTERDAY }, null],
  [
    'sent again three days ago',
    { createdAt: '2026-11-15T10:00:00Z', sharedAt: '2026-11-21T10:00:00Z' },
    'Ikke åpnet på 9 dager: send lenken på nytt',
  ],
  [
    'not opened for nine days',
    { createdAt: '2026-11-15T10:00:00Z', validUntil: '2026-11-24' },
    'Ikke åpnet på 9 dager: send lenken på nytt',
  ],
  [
    'not opened, but declined on the phone',
    { createdAt: '2026-11-15T10:00:00Z', declinedAt: YESTERDAY, notedBy: 'partner' },
    null,
  ],
  ['declined to an admin on the phone', { declinedAt: YESTERDAY, notedBy: 'admin' }, null],
  ['expired unopened', { createdAt: '2026-10-15T10:00:00Z', validUntil: '2026-10-31' }, EXPIRED],
  ['expired in the autumn', { createdAt: '2026-09-15T10:00:00Z', validUntil: '2026-10-24' }, EXPIRED],
  ['opened once, today', { lastOpenedAt: TODAY, openCount: 1 }, null],
  ['opened once, today in Norway', { lastOpenedAt: '2026-11-23T23:30:00Z', openCount: 1 }, null],
  ['opened again today', { lastOpenedAt: TODAY, openCount: 2 }, RING],
  ['opened once, yesterday', { lastOpenedAt: YESTERDAY, openCount: 1 }, RING],
  [
    'opened again, and its question answered',
    { lastOpenedAt: TODAY, openCount: 2, repliedAt: YESTERDAY },
    null,
  ],
  [
    'opened again, and its question answered three days ago',
    { lastOpenedAt: '2026-11-23T20:00:00Z', openCount: 2, repliedAt: '2026-11-21T10:00:00Z' },
    RING,
  ],
  ['not opened, and spoken with', { createdAt: '2026-11-15T10:00:00Z', calledAt: YESTERDAY }, null],
  ['opened again, and spoken with', { lastOpenedAt: TODAY, openCount: 2, calledAt: YESTERDAY }, null],
  [
    'opened again, and spoken with three days ago',
    { lastOpenedAt: '2026-11-23T20:30:00Z', openCount: 2, calledAt: '2026-11-21T10:00:00Z' },
    RING,
  ],
  [
    'opened again, and to be rung tomorrow',
    { lastOpenedAt: TODAY, openCount: 2, calledAt: '2026-11-10T10:00:00Z', ringOn: '2026-11-25' },
    null,
  ],
  [
    'opened again yesterday, and to be rung today',
    { lastOpenedAt: '2026-11-23T20:15:00Z', openCount: 2, calledAt: YESTERDAY, ringOn: '2026-11-24' },
    'Ring igjen i dag',
  ],
  [
    'not opened, and to be rung the day before',
    { createdAt: '2026-11-15T10:00:00Z', calledAt: '2026-11-16T10:00:00Z', ringOn: '2026-11-23' },
    'Ring igjen, avtalt 23. november',
  ],
  ['on its last day', { lastOpenedAt: TODAY, openCount: 3, validUntil: '2026-11-24' }, RING],
  [
    'opened once, and expires in two days',
    { lastOpenedAt: TODAY, openCount: 1, validUntil: '2026-11-26' },
    null,
  ],
  ['expired', { lastOpenedAt: TODAY, openCount: 3, validUntil: '2026-11-23' }, EXPIRED],
  ['answered', { lastOpenedAt: TODAY, openCount: 3, answeredAt: TODAY }, CONFIRM],
  ['answered yesterday, and cancelled', { answeredAt: YESTERDAY, cancelledFor: '2026-12-12' }, null],
  ['noted as a yes by the partner', { answeredAt: YESTERDAY, notedBy: 'partner' }, CONFIRM],
  ['answered two days ago', { answeredAt: '2026-11-22T22:59:59Z' }, remind(2)],
  ['answered a week ago', { answeredAt: '2026-11-17T08:00:00Z' }, remind(7)],
  ['answered two weeks ago', { answeredAt: '2026-11-10T10:59:59Z' }, remind(14)],
  ['declined', { lastOpenedAt: TODAY, openCount: 3, declinedAt: TODAY }, null],
  ['declined two days ago', { declinedAt: '2026-11-22T10:59:59Z' }, null],
  ['declined a week ago', { declinedAt: '2026-11-17T08:00:00Z' }, null],
  ['booked', { lastOpenedAt: TODAY, openCount: 3, booked: true }, null],
  ['booked since', { answeredAt: '2026-11-20T12:00:00Z', booked: true }, null],
  ['booked after five days', { answeredAt: '2026-11-19T10:00:00Z', booked: true }, null],
  ['made half an hour ago', { createdAt: '2026-11-24T10:30:00Z' }, null],
  [
    'asked about after a yes',
    { lastOpenedAt: YESTERDAY, openCount: 2, answeredAt: YESTERDAY, asked: true },
    ASKED,
  ],
  ['asked about without a script', { asked: true }, ASKED],
  ['expired with a question', { validUntil: '2026-11-23', asked: true }, ASKED],
  ['expired after a yes', { validUntil: '2026-11-23', answeredAt: YESTERDAY }, CONFIRM],
  ['withdrawn', { lastOpenedAt: TODAY, openCount: 3, withdrawnAt: TODAY }, null],
]
