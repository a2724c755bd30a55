/** The parameter with which a link to the contact form names the offer it comes from. */
const OFFER_PARAMETER = 'tilbud'

/** The contact form for an offer, by the path of its page (F-1328). */
export function contactPath(offerPage: string): string {
  return `/kontakt?${OFFER_PARAMETER}=${encodeURIComponent(offerPage)}`
}

/** The path of the offer page in an address that {@link contactPath} made; null if there is none. */
export function parseContactSearch(search: string): string | null {
  const page = new URLSearchParams(search).get(OFFER_PARAMETER)
  return page?.startsWith('/partner/') ? page : null
}
