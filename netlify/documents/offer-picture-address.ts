import { createHash } from 'node:crypto'
import { GENERIC_SLUG, offerPicturePath } from '#domain/offer-address.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { offerLinkPreview } from '#offer/offer-words.ts'

/** Raised whenever the drawing changes, so that chats fetch the pictures anew. */
const DRAWING = 1

/** What an offer's picture says in words, and where it is. */
export type OfferPicture = { path: string; alt: string }

/**
 * Path and alt text of an offer's share picture; with slug `kunde`, the partner's. `?v=` is a hash of what is drawn,
 * against caches; the server ignores it (F-1308).
 */
export function offerPicture(view: OfferView, slug: string, brand: string): OfferPicture {
  const { partnerId, partnerName, partnerLogo } = view
  const customerName = slug === GENERIC_SLUG ? null : view.customerName
  const drawn = JSON.stringify([DRAWING, brand, customerName, partnerName, partnerLogo])
  const version = createHash('sha256').update(drawn).digest('hex').slice(0, 10)
  return {
    path: `${offerPicturePath({ partnerId, slug })}?v=${version}`,
    alt: offerLinkPreview({ partnerName, customerName }, brand).title,
  }
}
