/** The parameter with which a link to the contact form names the offer it comes from. */
const OFFER_PARAMETER = 'tilbud'
/** The parameter with which it names a package, and the name of the radio buttons that choose one. */
export const PACKAGE_PARAMETER = 'pakke'

/** The path of the contact form about an offer, given its page's path: /kontakt?tilbud=… (F-1328). */
export function contactFormPathForOffer(offerPage: string): string {
  return `/kontakt?${OFFER_PARAMETER}=${encodeURIComponent(offerPage)}`
}

/** The path of the form that asks for a new offer in place of one that is over, given its page's path: a question to it. */
export function newOfferFormPath(offerPage: string): string {
  return `/api/offer-answers?kind=question&page=${encodeURIComponent(offerPage)}`
}

/** The offer page's path and the package number in the contact form's query; '' for what is missing. */
export function parseContactSearch(search: string): { offer: string; package: string } {
  const parameters = new URLSearchParams(search)
  const page = parameters.get(OFFER_PARAMETER) ?? ''
  return {
    offer: page.startsWith('/partner/') ? page : '',
    package: parameters.get(PACKAGE_PARAMETER) ?? '',
  }
}
