/** The slug that stands for a generic offer without a customer's name (F-420). */
export const GENERIC_SLUG = 'kunde'

/** What an offer page's address names. */
export type OfferAddress = { partnerId: string; slug: string }

/** The partner id and slug in an offer page's path; the slug is 'kunde' for the generic page. */
export function parseOfferPath(pathname: string): OfferAddress {
  const [, , partnerId = '', slug = ''] = pathname.split('/').map(decodePathSegment)
  return {
    partnerId: partnerId.toLowerCase(),
    slug: slug === '' || slug.toLowerCase() === GENERIC_SLUG ? GENERIC_SLUG : slug,
  }
}

/** The canonical path of an offer page (F-513): /partner/{id}/{slug}, without the slug for the generic page. */
export function offerPath({ partnerId, slug }: OfferAddress): string {
  const page = `/partner/${encodeURIComponent(partnerId)}`
  return slug === GENERIC_SLUG ? page : `${page}/${encodeURIComponent(slug)}`
}

/** The path of an offer's share picture (og:image); with the slug `kunde`, of the partner's. */
export function offerPicturePath({ partnerId, slug }: OfferAddress): string {
  return `/partner/${encodeURIComponent(partnerId)}/${encodeURIComponent(slug)}/bilde.jpg`
}

/** The path of the share picture (og:image) of the site's page at a path. */
export function sharePicturePath(path: string): string {
  return `/share${path === '/' ? '/forside' : path}.jpg`
}

/** The API path that responds with everything an offer page needs; the slug `kunde` means the generic page. */
export function offerApiPath({ partnerId, slug }: OfferAddress): string {
  return `/api/offer-page/${encodeURIComponent(partnerId)}/${encodeURIComponent(slug)}`
}

/** A percent-decoded path segment, or the segment itself if it is wrongly encoded. */
export function decodePathSegment(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
