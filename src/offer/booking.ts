import { newOfferFormPath } from '#domain/offer-contact.ts'
import type { OfferView } from '#domain/offer-view.ts'

/** The site's own contact page, also by a partner's name for it. */
const CONTACT_PAGE = /^(\/[a-z0-9-]+)?\/kontakt\/?$/i

type Booking = Pick<OfferView, 'ctaUrl' | 'ctaExternal'>

/**
 * The target of an offer page's buttons. A link to the site's contact page becomes '#svar', the form on the page, or
 * for an expired offer the contact form; any other is kept.
 */
export function replaceContactPageLink(
  { ctaUrl, ctaExternal, expired }: Booking & Pick<OfferView, 'expired'>,
  pageUrl: string,
): Booking {
  const page = new URL(pageUrl)
  const { origin, pathname } = new URL(ctaUrl, page)
  if (origin !== page.origin || !CONTACT_PAGE.test(pathname)) return { ctaUrl, ctaExternal }
  return { ctaUrl: expired ? newOfferFormPath(page.pathname) : '#svar', ctaExternal: false }
}
