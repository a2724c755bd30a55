import { ACTIVITY_ROLES } from '#domain/activity.ts'
import type { OfferEvent, OfferHistoryEntry, OfferHistoryPage } from '#domain/offer-history.ts'
import { fields, listOf, number, oneOf, orNull, type TypeGuard, text, textOrNull } from './type-guards.ts'

// Apart from what else the portals read: its only reader comes in a file of its own.

export const offerHistoryResponse = fields<OfferHistoryPage>({
  history: listOf(
    fields<OfferHistoryEntry>({
      id: text,
      at: text,
      // A newer server may know more than this page has words for.
      event: text as TypeGuard<OfferEvent>,
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
