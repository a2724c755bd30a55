import { ACTIVITY_ROLES } from '#domain/activity.ts'
import type { OfferEvent, OfferHistoryEntry, OfferHistoryPage } from '#domain/offer-history.ts'
import { type Fits, fields, listOf, number, oneOf, orNull, text, textOrNull } from './shape.ts'

// Apart from what else the portals read: its only reader comes in a file of its own.

export const offerHistoryAnswer = fields<OfferHistoryPage>({
  history: listOf(
    fields<OfferHistoryEntry>({
      id: text,
      at: text,
      // A newer server may know more than this page has words for.
      event: text as Fits<OfferEvent>,
      role: orNull(oneOf(ACTIVITY_ROLES)),
      actor: textOrNull,
      fields: listOf(text),
      count: number,
      price: textOrNull,
    }),
  ),
  nextCursor: textOrNull,
  total: number,
})
