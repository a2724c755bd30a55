import type { Config, Context } from '@netlify/functions'
import { logFailedStart } from '../api/errors.ts'
import { respondWithOfferPage, unfilledOfferPage } from '../documents/offer-page.ts'
import { readOfferShells } from '../host/built-content.ts'
import { REGION } from '../host/region.ts'
import { servicesOfProcess, siteUrl } from '../services.ts'

export default async (request: Request, context: Context): Promise<Response> => {
  const services = await servicesOfProcess(context).catch((error) => logFailedStart(error))
  const { origin, pathname } = new URL(request.url)
  const shells = await readOfferShells(services ? siteUrl(services) : origin)
  if (!services) return unfilledOfferPage(shells, pathname)
  const call = { ip: context.ip ?? '', waitUntil: (work: Promise<unknown>) => context.waitUntil(work) }
  return respondWithOfferPage(request, call, { services, shells })
}

export const config: Config = {
  path: ['/partner/:partnerId', '/partner/:partnerId/:kunde', '/tilbud/:kunde'],
  // The portal's own addresses. The host takes a path with a slash at its end for the same, but maybe not one that is
  // excluded by its letters alone.
  excludedPath: ['/partner/dashboard{/}?', '/partner/settings{/}?', '/partner/offer/*'],
  region: REGION,
  // Written out: the host reads it without running it.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
