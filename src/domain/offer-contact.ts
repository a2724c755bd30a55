/** The parameter with which a link to the contact form names the offer it comes from. */
const OFFER_PARAMETER = 'tilbud'
/** The parameter with which it names a package, and the name of the radio buttons that choose one. */
export const PACKAGE_PARAMETER = 'pakke'

/** The contact form for an offer, by the path of its page (F-1328). */
export function contactPath(offerPage: string): string {
  return `/kontakt?${OFFER_PARAMETER}=${encodeURIComponent(offerPage)}`
}

/** What the search of the contact form's address names, as it is sent; '' for nothing. */
export function parseContactSearch(search: string): { offer: string; package: string } {
  const parameters = new URLSearchParams(search)
  const page = parameters.get(OFFER_PARAMETER) ?? ''
  return {
    offer: page.startsWith('/partner/') ? page : '',
    package: parameters.get(PACKAGE_PARAMETER) ?? '',
  }
}
