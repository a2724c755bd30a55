/** The slug that stands for a generic offer without a customer's name (F-420). */
export const GENERIC_SLUG = 'kunde'

/** The page that says that an offer was taken back. */
export const WITHDRAWN_PATH = '/deler/tilbud-trukket'

/** At the end of an offer's URL: its page opens the browser's print dialog, which also makes a PDF (F-1370). */
export const PRINT_HASH = '#skriv-ut'

/** What an offer page's address names. */
export type OfferAddress = { partnerId: string; slug: string }

/** The partner and slug in an offer page's path. */
export function offerAddress(pathname: string): OfferAddress {
  const [, , partnerId = '', slug = ''] = pathname.split('/').map(decodedPart)
  return {
    partnerId: partnerId.toLowerCase(),
    slug: slug === '' || slug.toLowerCase() === GENERIC_SLUG ? GENERIC_SLUG : slug,
  }
}

/** The path of the page at an address (F-513): the inverse of {@link offerAddress}, the same for every way to write it. */
export function offerPath({ partnerId, slug }: OfferAddress): string {
  const page = `/partner/${encodeURIComponent(partnerId)}`
  return slug === GENERIC_SLUG ? page : `${page}/${encodeURIComponent(slug)}`
}

/** The path of an offer's picture, for previews of its link; with the slug `kunde`, of the partner's. */
export function offerPicturePath({ partnerId, slug }: OfferAddress): string {
  return `/partner/${encodeURIComponent(partnerId)}/${encodeURIComponent(slug)}/bilde.jpg`
}

/** The API path that answers with everything an offer page needs; the slug `kunde` means the generic page. */
export function offerApiPath({ partnerId, slug }: OfferAddress): string {
  return `/api/offer-page/${encodeURIComponent(partnerId)}/${encodeURIComponent(slug)}`
}

/** A part of a path in readable letters, or as it is if it is wrongly encoded. */
export function decodedPart(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
