import { LOGO_MAX_BYTES, LOGO_TOO_LARGE, logoUploadRequest, logoUploadSchema } from '#domain/logo.ts'
import { recordActivity } from '../data/queries/activity.ts'
import { patchPartner } from '../data/queries/partners.ts'
import { decodeLogoDataUrl, validateAndSanitiseLogo } from '../files/logo-file.ts'
import { LogoRefused } from '../files/logo-refused.ts'
import { logoPath, mediaTypeOfLogo } from '../files/logo-store.ts'
import { deleteLogoIfUnused } from '../files/replaced-logos.ts'
import { etagHeader, requireSavedRow } from './conditions.ts'
import { InvalidInput, NotFound, TooLarge } from './errors.ts'
import { forAdmin, forPublic, sessionActor } from './guards.ts'
import { hasCacheKeyParameter, ONE_ENTRY, purgeOfferPages } from './offer-page-cache.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

/** A stored logo never changes: another file gets another name. */
const HEADERS = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
}
/** Room in the body for base64, which turns three bytes into four, and for the other fields. */
const MAX_BODY_BYTES = Math.ceil(LOGO_MAX_BYTES / 3) * 4 + 4096

export const logoRoutes = [
  route({
    method: 'POST',
    path: '/api/upload/logo',
    summary:
      "Stores a partner's logo: a PNG, JPEG or WebP file of at most 5 MB or an SVG file of at most 512 kB, as a data URL.",
    guard: forAdmin,
    body: logoUploadRequest,
    maxBytes: MAX_BODY_BYTES,
    tooLarge: LOGO_TOO_LARGE.sentence,
    limits: {
      name: 'logo-upload',
      perAddress: { max: 60, windowSeconds: 15 * 60, over: 'refused' },
    },
    conditions: ['If-Match'],
    missing: 'there is no such partner',
    responses: () => [ok(logoUploadSchema())],
    async handle({ c, services, session, input, conditions: { ifVersion } }) {
      const { fileData, partnerId } = input
      const { db, logos, log } = services
      const logo = await unlessRefused(() => validateAndSanitiseLogo(decodeLogoDataUrl(fileData)))
      const name = await logos.save(logo, services.now())
      const publicURL = logoPath(name)
      if (partnerId !== undefined) {
        const saved = await patchPartner(db, {
          partnerId,
          patch: { logoUrl: publicURL },
          ifVersion,
          by: sessionActor(session),
          action: 'logo.uploaded',
        })
        // Nobody shows this logo now: the partner is unknown, or somebody else saved first.
        if (saved === null || saved === 'stale') await logos.delete(name)
        const { formerLogoUrl, ...partner } = requireSavedRow(saved, 'partneren')
        await purgeOfferPages(c, services, { partnerId })
        c.env.waitUntil(deleteLogoIfUnused(services, formerLogoUrl))
        log({ event: 'logo.uploaded', actor: session.email, partner: partnerId, logo: name })
        return c.json({ publicURL, partner }, 200, etagHeader(partner))
      }
      await recordActivity(db, { action: 'logo.uploaded', by: sessionActor(session), subjectId: name })
      log({ event: 'logo.uploaded', actor: session.email, logo: name })
      return c.json({ publicURL }, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/logos/:name',
    summary: 'An uploaded logo.',
    guard: forPublic,
    isEmbeddable: true,
    responses: () => [ok('image/*')],
    async handle({ c, services }) {
      const name = c.req.param('name') ?? ''
      const type = mediaTypeOfLogo(name)
      const bytes = type && (await services.logos.read(name))
      if (!bytes) throw new NotFound('Fant ikke logoen.')
      // Every other way to write its address would be an entry of its own.
      const isOwn = new URL(c.req.url).pathname === logoPath(name) && !hasCacheKeyParameter(c.req.raw)
      const keeping = !isOwn && { 'Cache-Control': 'private, no-store' }
      return c.body(bytes, 200, { ...HEADERS, ...ONE_ENTRY, ...keeping, 'Content-Type': type })
    },
  }),
]

async function unlessRefused<Value>(read: () => Promise<Value>): Promise<Value> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof LogoRefused)) throw error
    if (error.tooLarge) throw new TooLarge(error.message)
    throw new InvalidInput({ fileData: error.message })
  }
}
