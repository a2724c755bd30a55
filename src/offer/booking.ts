import { contactPath } from '#domain/offer-contact.ts'
import type { OfferView } from '#domain/offer-view.ts'

/** The site's own contact page, also by a partner's name for it. */
const CONTACT_PAGE = /^(\/[a-z0-9-]+)?\/kontakt\/?$/i

type Booking = Pick<OfferView, 'ctaUrl' | 'ctaExternal'>

/**
 * Where an offer page's buttons lead: to its own form if the link is the site's contact page, to the contact form once
 * it no longer holds, else to the partner's booking.
 */
export function resolveBookingLink(
  { ctaUrl, ctaExternal, expired }: Booking & Pick<OfferView, 'expired'>,
  pageUrl: string,
): Booking {
  const page = new URL(pageUrl)
  const { origin, pathname } = new URL(ctaUrl, page)
  if (origin !== page.origin || !CONTACT_PAGE.test(pathname)) return { ctaUrl, ctaExternal }
  return { ctaUrl: expired ? contactPath(page.pathname) : '#svar', ctaExternal: false }
}
