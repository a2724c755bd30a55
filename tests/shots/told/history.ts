import type { OfferHistoryEntry, OfferHistoryPage } from '#domain/offer-history.ts'
import { EMAIL } from './logins.ts'
import { pageOf, uuid } from './names.ts'

const entry: OfferHistoryEntry = {
  id: uuid(500),
  at: '2026-11-24T10:35:00.000Z',
  event: 'answered',
  role: null,
  actor: null,
  fields: [],
  count: 1,
  price: null,
}
const events: Partial<OfferHistoryEntry>[] = [
  {},
  { event: 'opened', at: '2026-11-24T10:31:00.000Z', count: 3 },
  {
    event: 'updated',
    at: '2026-11-24T09:40:00.000Z',
    role: 'admin',
    fields: ['price', 'selectedExtras', 'validUntil', 'contactName', 'contactPhone', 'ctaButtonText'],
  },
  { event: 'restored', at: '2026-11-23T14:05:00.000Z', role: 'partner', actor: EMAIL },
  { event: 'withdrawn', at: '2026-11-23T13:50:00.000Z', role: 'partner', actor: EMAIL },
  {
    event: 'created',
    at: '2026-11-20T09:12:00.000Z',
    role: 'partner',
    actor: 'arrangementer.og.konferanser@sorlandets-konferansehotell.example',
  },
]
const history = events.map((event, at) => ({ ...entry, ...event, id: uuid(500 + at) }))

/** All that can happen to an offer, newest first; there is more. */
export const offerHistory: OfferHistoryPage = { history, ...pageOf(history, 31) }
