import {
  decodePathSegment,
  GENERIC_SLUG,
  type OfferAddress,
  offerPath,
  parseOfferPath,
} from '#domain/offer-address.ts'
import { pathSegmentCandidates, slugCandidates } from '#domain/slug.ts'
import { customerDocument, offerDocument, withdrawnDocument } from '#offer/document.tsx'
import { fillShell, type OfferShells } from '#offer/shell.ts'
import { type Failure, HttpError } from '../api/errors.ts'
import { isEmbeddedByOtherSite } from '../api/guards.ts'
import {
  hasCacheKeyParameter,
  offerDocumentCacheHeaders,
  REVALIDATED,
  removeCacheKeyParameter,
} from '../api/offer-page-cache.ts'
import type { ResolvedOffer } from '../api/resolve-offer.ts'
import type { Invocation } from '../api/route.ts'
import { type Services, siteUrl } from '../services.ts'
import { offerPicture } from './offer-picture-address.ts'
import { applyIfNoneMatch, errorPageResponse, htmlResponse, NO_STORE } from './page-headers.ts'
import { logOfferFailure, readOfferWithTimeout } from './read-offer-with-timeout.ts'

/**
 * Responds to an offer's address with a page that has the offer in it or, if that fails, with the built page, whose
 * island then fetches the offer. An unknown partner is a 404, a withdrawn offer a 410.
 */
export async function respondWithOfferPage(
  request: Request,
  call: Invocation,
  { services, shells }: { services: Services; shells: OfferShells },
): Promise<Response> {
  if (!isReading(request)) return notAllowed()
  if (isEmbeddedByOtherSite(request)) return htmlResponse('', NO_STORE, 403)
  const { pathname } = new URL(request.url)
  try {
    const response = isForCustomer(pathname)
      ? customerPage(shells.customer, request, services)
      : await partnerPage(shells, request, { services, call })
    return applyIfNoneMatch(request, response)
  } catch (error) {
    const failure = logOfferFailure(error, services)
    if (error instanceof HttpError) return guessedTooOften(failure)
    return unfilledOfferPage(shells, pathname, failure.headers)
  }
}

/** The built page at an offer's path, without the offer in it; no-store. */
export function unfilledOfferPage(
  shells: OfferShells,
  pathname: string,
  headers: Record<string, string> = {},
): Response {
  const shell = isForCustomer(pathname) ? shells.customer : shells.partner
  return htmlResponse(fillShell(shell), { ...NO_STORE, ...headers })
}

function customerPage(shell: OfferShells['customer'], request: Request, services: Services): Response {
  const { pathname } = new URL(request.url)
  const named = decodePathSegment(pathname.split('/')[2] ?? '')
  const bare = pathSegmentCandidates(named).at(-1)!
  if (bare !== named) return redirectKeepingQuery(request, `/tilbud/${encodeURIComponent(bare)}`)
  const html = customerDocument(shell, { pathname, origin: siteUrl(services) })
  return htmlResponse(html ?? fillShell(shell), REVALIDATED)
}

async function partnerPage(
  { partner: shell, withdrawn }: OfferShells,
  request: Request,
  { services, call }: { services: Services; call: Invocation },
): Promise<Response> {
  const { configs } = shell
  const named = parseOfferPath(new URL(request.url).pathname)
  const found = await readOfferWithTimeout(named, { services, call, configs })
  const { page, address, ownSlug, reading } = found
  if (address.slug !== named.slug) return redirectKeepingQuery(request, offerPath(address))
  switch (page.kind) {
    case 'unknown partner':
      return (await redirectToPartner(request, named, { services, call, configs })) ?? notFound()
    case 'withdrawn':
      return htmlResponse(
        withdrawnDocument(withdrawn, {
          partnerName: page.partner.name,
          path: offerPath(address),
          askedAnewOn: found.offer?.askedAnewOn ?? null,
          contact: found.offer?.contact ?? null,
        }),
        REVALIDATED,
        410,
      )
    case 'failed':
      return htmlResponse(fillShell(shell), NO_STORE)
    case 'ready': {
      const path = offerPath({ ...address, slug: ownSlug ?? address.slug })
      const redirect = redirectToOwnAddress(request, path, found)
      if (redirect) return redirect
      const origin = siteUrl(services)
      const url = origin + path
      const { view } = page
      const { path: picturePath, alt } = offerPicture(view, ownSlug ?? GENERIC_SLUG, services.site.brand)
      const picture = typeof reading === 'string' ? undefined : { url: origin + picturePath, alt }
      const standing = view.answered?.kind === 'yes' ? found.offer?.yes?.tag : null
      const html = offerDocument(shell, { given: { view, url }, picture, standing })
      return htmlResponse(html, keepingOf(found))
    }
  }
}

/** The way from a partner's address with something glued to it to that partner's page; null if there is none. */
async function redirectToPartner(
  request: Request,
  { partnerId, slug }: OfferAddress,
  given: Parameters<typeof readOfferWithTimeout>[1],
): Promise<Response | null> {
  if (slug !== GENERIC_SLUG) return null
  for (const other of slugCandidates(partnerId).filter((one) => one !== partnerId)) {
    const address = { partnerId: other, slug }
    const { page } = await readOfferWithTimeout(address, given)
    if (page.kind !== 'unknown partner') return redirectKeepingQuery(request, offerPath(address))
  }
  return null
}

/** To the same page without what a mail glued to its link. Nobody keeps it: the link may be another's one day. */
function redirectKeepingQuery(request: Request, path: string): Response {
  const { search } = new URL(request.url)
  return htmlResponse('', { ...NO_STORE, Location: path + removeCacheKeyParameter(search) }, 308)
}

/**
 * Who may keep a document. A link without an offer is kept by nobody: anybody can make up such links, and they would fill
 * the cache.
 */
function keepingOf(found: ResolvedOffer): Record<string, string> {
  if (found.reading === 'failed') return NO_STORE
  return found.ownSlug === null ? REVALIDATED : offerDocumentCacheHeaders(found)
}

/**
 * The way from another spelling of an offer's address to its own, so that the CDN keeps one document for it; null where
 * there is nothing to keep. What stands after the question mark stays, for an ad may be counted by it.
 */
function redirectToOwnAddress(request: Request, path: string, { ownSlug }: ResolvedOffer): Response | null {
  if (ownSlug === null) return null
  const { pathname } = new URL(request.url)
  const isOwn = pathname === path || (ownSlug === GENERIC_SLUG && pathname === `${path}/${GENERIC_SLUG}`)
  if (isOwn && !hasCacheKeyParameter(request)) return null
  // Another offer may take a former link: no browser remembers where it led.
  return redirectKeepingQuery(request, path)
}

function isForCustomer(pathname: string): boolean {
  return pathname.startsWith('/tilbud/')
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Says so with its status, and leads on to the not-found page (F-372). */
function notFound(): Response {
  const link = { href: '/404', text: 'Gå videre' }
  const words = {
    title: 'Siden ble ikke funnet',
    sentence: 'Denne adressen fører ikke til noe tilbud.',
    link,
  }
  return errorPageResponse(404, words, { Refresh: '0; url=/404' })
}

/** The response after too many guesses, which costs next to nothing (F-1312). */
function guessedTooOften({ status, body, headers }: Failure): Response {
  const link = { href: '/kontakt', text: 'Ta kontakt' }
  return errorPageResponse(status, { title: 'Vent litt', sentence: body.error, link }, headers)
}

function notAllowed(): Response {
  return htmlResponse('', { ...NO_STORE, Allow: 'GET, HEAD' }, 405)
}
