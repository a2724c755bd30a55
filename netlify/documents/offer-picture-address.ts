import { createHash } from 'node:crypto'
import { GENERIC_SLUG, offerPicturePath } from '#domain/offer-address.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { offerPreview } from '#offer/offer-words.ts'

/** Raised whenever the drawing changes, so that chats fetch the pictures anew. */
const DRAWING = 1

/** What an offer's picture says in words, and where it is. */
export type OfferPicture = { path: string; alt: string }

/**
 * The picture of the offer with this slug; `kunde` is the partner's, without a customer's name. Chats keep a picture by
 * its URL, so the URL changes with what is drawn; whoever answers it ignores that part (F-1308).
 */
export function offerPicture(view: OfferView, slug: string, brand: string): OfferPicture {
  const { partnerId, partnerName, partnerLogo } = view
  const customerName = slug === GENERIC_SLUG ? null : view.customerName
  const drawn = JSON.stringify([DRAWING, brand, customerName, partnerName, partnerLogo])
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 10)
  return {
    path: `${offerPicturePath({ partnerId, slug })}?v=${version}`,
    alt: offerPreview({ partnerName, customerName }, brand).title,
  }
}
