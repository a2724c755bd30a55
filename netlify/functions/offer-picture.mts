import type { Config, Context } from '@netlify/functions'
import { logFailedStart } from '../api/errors.ts'
import { redirectToSitePicture, respondWithOfferPicture } from '../documents/offer-picture.ts'
import { readOfferShells } from '../host/built-content.ts'
import { REGION } from '../host/region.ts'
import { readShareMaterials } from '../host/share-materials.ts'
import { servicesOfProcess, siteUrl } from '../services.ts'

export default async (request: Request, context: Context): Promise<Response> => {
  const services = await servicesOfProcess(context).catch((error) => logFailedStart(error))
  if (!services) return redirectToSitePicture(new URL(request.url).origin)
  const call = { ip: context.ip ?? '', waitUntil: (work: Promise<unknown>) => context.waitUntil(work) }
  const shells = await readOfferShells(siteUrl(services))
  return respondWithOfferPicture(request, call, { services, shells, materials: readShareMaterials })
}

export const config: Config = {
  path: '/partner/:partnerId/:kunde/bilde.jpg',
  // The portal's own addresses.
  excludedPath: '/partner/offer/*',
  region: REGION,
  // Written out: the host reads it without running it.
  rateLimit: { windowLimit: 120, windowSize: 60, aggregateBy: ['ip', 'domain'] },
}
