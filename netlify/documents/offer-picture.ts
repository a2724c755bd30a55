import { offerPicturePath, parseOfferPath, sharePicturePath } from '#domain/offer-address.ts'
import type { OfferView } from '#domain/offer-view.ts'
import { withTimeout } from '#domain/with-timeout.ts'
import type { OfferShells } from '#offer/shell.ts'
import type { DrawnLogo } from '#share/logo.ts'
import type { ShareMaterials } from '#share/materials.ts'
import { HttpError } from '../api/errors.ts'
import { isEmbeddedByOtherSite } from '../api/guards.ts'
import { hasCacheKeyParameter, offerDocumentCacheHeaders } from '../api/offer-page-cache.ts'
import type { Invocation } from '../api/route.ts'
import { parseLogoName } from '../files/logo-store.ts'
import { RENDER_MAX_MS } from '../host/cdn.ts'
import { SAFETY_HEADERS } from '../host/safety-headers.ts'
import { type Services, siteUrl } from '../services.ts'
import { offerPicture } from './offer-picture-address.ts'
import { NO_STORE } from './page-headers.ts'
import { logOfferFailure, readOfferWithTimeout } from './read-offer-with-timeout.ts'

/**
 * How long a picture may take to draw, its logo included, in milliseconds; with the reading, less than the host's ten
 * seconds.
 */
const DRAW_TIMEOUT_MS = 6500

/** What pictures are made with; the materials are read when one is drawn. */
type PictureTools = {
  shells: OfferShells
  materials: () => Promise<ShareMaterials>
  drawTimeoutMs?: number
}

/**
 * Responds to the address of an offer's share picture with a JPEG, drawn only from stored data. If there is none, or it
 * cannot be drawn in time, redirects to the site's own picture (F-1310).
 */
export async function respondWithOfferPicture(
  request: Request,
  call: Invocation,
  { services, shells, materials, drawTimeoutMs = DRAW_TIMEOUT_MS }: PictureTools & { services: Services },
): Promise<Response> {
  const { method } = request
  if (method !== 'GET' && method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { ...HEADERS, ...NO_STORE, Allow: 'GET, HEAD' } })
  }
  const origin = siteUrl(services)
  const startedAt = services.now().getTime()
  try {
    const { pathname } = new URL(request.url)
    const { configs } = shells.partner
    // A chat in a browser shows pictures within its own site: they are drawn, and what is missing counts for nobody.
    const counted = isEmbeddedByOtherSite(request) ? { ...call, ip: '' } : call
    const found = await readOfferWithTimeout(parseOfferPath(pathname), { services, call: counted, configs })
    const { page, address, ownSlug: slug } = found
    if (page.kind !== 'ready' || slug === null) return redirectToSitePicture(origin)
    const { path } = offerPicture(page.view, slug, services.site.brand)
    // One address per picture: another spelling of it would be drawn and kept once more.
    const isOwn = pathname === offerPicturePath({ ...address, slug }) && !hasCacheKeyParameter(request)
    if (!isOwn) return temporaryRedirect(origin + path)
    if (method === 'HEAD') return jpeg(null, NO_STORE)
    const { picture, isWhole } = await withTimeout(
      draw(page.view, { services, materials }),
      drawTimeoutMs,
      new Error('drawing took too long'),
    )
    // What took longer may show what a save has changed since: no purge waits for it.
    const isInTime = services.now().getTime() - startedAt < RENDER_MAX_MS
    const keeping = isWhole && isInTime && offerDocumentCacheHeaders(found)
    return jpeg(picture, keeping || NO_STORE)
  } catch (error) {
    const { status, headers } = logOfferFailure(error, services, 'offer picture')
    if (!(error instanceof HttpError)) return redirectToSitePicture(origin, headers)
    return new Response(null, { status, headers: { ...HEADERS, ...NO_STORE, ...headers } })
  }
}

/** A 302 to the site's own share picture, for when there is none of the offer; no-store. */
export function redirectToSitePicture(origin: string, headers: Record<string, string> = {}): Response {
  return temporaryRedirect(origin + sharePicturePath('/'), headers)
}

const HEADERS = { ...SAFETY_HEADERS, 'X-Robots-Tag': 'noindex' }

function temporaryRedirect(url: string, headers: Record<string, string> = {}): Response {
  return new Response(null, { status: 302, headers: { ...HEADERS, ...NO_STORE, ...headers, Location: url } })
}

function jpeg(picture: Uint8Array<ArrayBuffer> | null, headers: Record<string, string>): Response {
  return new Response(picture, { headers: { ...HEADERS, 'Content-Type': 'image/jpeg', ...headers } })
}

/** The picture, and whether it has everything in it that is stored. */
async function draw(
  { customerName, partnerName, partnerLogo }: OfferView,
  { services, materials }: { services: Services } & Pick<PictureTools, 'materials'>,
): Promise<{ picture: Uint8Array<ArrayBuffer>; isWhole: boolean }> {
  const { drawOfferSharePicture } = await import('#share/draw-offer.ts')
  const { logo, isWhole } = await readLogo(partnerLogo, services)
  const { brand } = services.site
  const drawn = await drawOfferSharePicture({ brand, customerName, partnerName, logo }, await materials())
  return { picture: new Uint8Array(drawn), isWhole }
}

/**
 * The logo to draw, if it is one of ours: nothing is fetched from an address that somebody typed. A file that cannot be
 * drawn is left out; a store that does not answer may answer next time.
 */
async function readLogo(
  logoUrl: string | null,
  services: Services,
): Promise<{ logo: DrawnLogo | null; isWhole: boolean }> {
  const name = parseLogoName(logoUrl)
  if (name === null) return { logo: null, isWhole: true }
  let bytes: ArrayBuffer | null
  try {
    bytes = await services.logos.read(name)
  } catch (error) {
    logOfferFailure(error, services, 'offer picture')
    return { logo: null, isWhole: false }
  }
  const { drawLogo } = await import('#share/logo.ts')
  const logo =
    bytes &&
    (await drawLogo(new Uint8Array(bytes)).catch((error) => {
      logOfferFailure(error, services, 'offer picture')
      return null
    }))
  return { logo, isWhole: true }
}
