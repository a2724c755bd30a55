import { GENERIC_SLUG, type OfferAddress, offerAddress } from '#domain/offer-address.ts'
import {
  type OfferPageReading,
  offerPageOf,
  offerPageResult,
  type PartnerConfigs,
} from '#domain/offer-page.ts'
import { PARTNER_ID } from '#domain/partner.ts'
import { customerDocument, offerDocument } from '#offer/document.tsx'
import { filled, type OfferShells } from '#offer/shell.ts'
import { failureOf, HttpError } from '../api/errors.ts'
import { documentHeaders } from '../api/offer-page-cache.ts'
import type { Invocation } from '../api/route.ts'
import { offerPageWithoutGuessing } from '../api/slug-guesses.ts'
import { type Services, siteUrl } from '../services.ts'
import { pageAnswer } from './page-headers.ts'

/** How long a visitor waits for the database before the page comes without the offer, in milliseconds. */
const READ_TIMEOUT_MS = 3000

const NO_STORE = { 'Cache-Control': 'no-store' }
const REVALIDATED = { 'Cache-Control': 'public, max-age=0, must-revalidate' }

/**
 * Answers an offer's address with a document that has the offer in it. Where that is not possible, with the built page,
 * whose island then asks for the offer itself; only an unknown partner is a 404.
 */
export async function answerOfferPage(
  request: Request,
  call: Invocation,
  { services, shells }: { services: Services; shells: OfferShells },
): Promise<Response> {
  if (!isReading(request)) return notAllowed()
  const { pathname } = new URL(request.url)
  try {
    return isForCustomer(pathname)
      ? customerPage(shells.customer, pathname, services)
      : await partnerPage(shells.partner, pathname, { services, call })
  } catch (error) {
    const { headers, status } = noted(error, services)
    return emptyPage(shells, pathname, { headers, status: error instanceof HttpError ? status : 200 })
  }
}

/** The built page of an offer's address, which nobody keeps. */
export function emptyPage(
  shells: OfferShells,
  pathname: string,
  { headers = {}, status = 200 }: { headers?: Record<string, string>; status?: number } = {},
): Response {
  const shell = isForCustomer(pathname) ? shells.customer : shells.partner
  return pageAnswer(filled(shell), { ...NO_STORE, ...headers }, status)
}

function customerPage(shell: OfferShells['customer'], pathname: string, services: Services): Response {
  const html = customerDocument(shell, { pathname, origin: siteUrl(services) })
  return pageAnswer(html ?? filled(shell), REVALIDATED)
}

async function partnerPage(
  shell: OfferShells['partner'],
  pathname: string,
  { services, call }: { services: Services; call: Invocation },
): Promise<Response> {
  const address = offerAddress(pathname)
  const { configs } = shell.props as { configs: PartnerConfigs }
  const { reading, offerId } = await readingOf(address, { services, call })
  const page = offerPageResult({ address, configs, reading })
  switch (page.kind) {
    case 'unknown partner':
      return notFound()
    case 'failed':
      return pageAnswer(filled(shell), NO_STORE)
    case 'ready': {
      const url = siteUrl(services) + pathOf(address, reading)
      return pageAnswer(offerDocument(shell, { view: page.view, url }), keepingOf(address, reading, offerId))
    }
  }
}

/**
 * Who may keep a document. A link without an offer is kept by nobody: anybody can make up such links, and they would fill
 * the cache.
 */
function keepingOf(
  { partnerId, slug }: OfferAddress,
  reading: OfferPageReading,
  offerId: string | null,
): Record<string, string> {
  if (reading === 'failed') return NO_STORE
  if (reading === 'missing' || (slug !== GENERIC_SLUG && !reading.offer)) return REVALIDATED
  return documentHeaders({ partnerId, slug, page: reading, offerId })
}

async function readingOf(
  address: OfferAddress,
  { services, call }: { services: Services; call: Invocation },
): Promise<{ reading: OfferPageReading; offerId: string | null }> {
  const { partnerId, slug } = address
  if (!PARTNER_ID.test(partnerId)) return { reading: 'missing', offerId: null }
  try {
    const found = await inTime(offerPageWithoutGuessing(call, services, address))
    if (!found) return { reading: 'missing', offerId: null }
    return { reading: offerPageOf({ slug, stored: found.stored }), offerId: found.offerId }
  } catch (error) {
    // Whoever guesses at names is told of no offer.
    if (error instanceof HttpError) throw error
    noted(error, services)
    return { reading: 'failed', offerId: null }
  }
}

/** The offer's own path, whatever way it was written in the request. */
function pathOf({ partnerId, slug }: OfferAddress, reading: OfferPageReading): string {
  if (slug === GENERIC_SLUG) return `/partner/${partnerId}`
  const offer = typeof reading === 'string' ? null : reading.offer
  return `/partner/${partnerId}/${encodeURIComponent(offer?.customerSlug ?? slug)}`
}

async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('query read timeout')), READ_TIMEOUT_MS)
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function noted(error: unknown, { log }: Services) {
  return failureOf(error, log, { method: 'GET', route: 'offer page' })
}

function isForCustomer(pathname: string): boolean {
  return pathname.startsWith('/tilbud/')
}

function isReading({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Says so with its status, and leads on to the not-found page (F-372). */
function notFound(): Response {
  const html =
    '<!doctype html><html lang="nb"><meta charset="utf-8"><title>Siden ble ikke funnet</title><a href="/404">Siden ble ikke funnet</a></html>'
  return pageAnswer(html, { ...NO_STORE, Refresh: '0; url=/404' }, 404)
}

function notAllowed(): Response {
  return pageAnswer('', { ...NO_STORE, Allow: 'GET, HEAD' }, 405)
}
