import { publicOfferResponseSchema, recentOfferResponseSchema } from '#domain/offer.ts'
import { offerPageSchema } from '#domain/offer-page.ts'
import { publicDefaultsResponseSchema, publicPartnerResponseSchema } from '#domain/partner.ts'
import { findPublicOffer, findRecentOffer } from '../data/queries/offers.ts'
import { findPartnerDefaults } from '../data/queries/partner-defaults.ts'
import { findPublicPartner } from '../data/queries/partners.ts'
import { Gone, NotFound, UNKNOWN_OFFER, UNKNOWN_PARTNER } from './errors.ts'
import { forPublic } from './guards.ts'
import { offerApiCacheHeaders } from './offer-page-cache.ts'
import { partnerIdParam, slugParam } from './parameters.ts'
import { fingerprintOf } from './resolve-offer.ts'
import { ok } from './response.ts'
import { route } from './route.ts'
import { countSlugGuess, readOfferCountingGuesses, SLUG_GUESSES } from './slug-guesses.ts'

export const publicOfferRoutes = [
  route({
    method: 'GET',
    path: '/api/offer-page/:partnerId/:kunde',
    summary: 'Everything an offer page shows besides its fixed config; `kunde` is the generic page.',
    guard: forPublic,
    limits: SLUG_GUESSES,
    responses: () => [ok(offerPageSchema())],
    async handle({ c, services }) {
      const asked = { partnerId: partnerIdParam(c), slug: c.req.param('kunde') ?? '' }
      const found = await readOfferCountingGuesses(c.env, services, asked, await services.partnerConfigs())
      const { reading } = found
      if (typeof reading === 'string') throw new NotFound(UNKNOWN_PARTNER)
      return c.json(
        { ...reading, termsFingerprint: fingerprintOf(services, found) },
        200,
        offerApiCacheHeaders(c.req.raw, found),
      )
    },
  }),
  route({
    method: 'GET',
    path: '/api/partners/:partnerId/public',
    summary: 'Name and logo of a partner.',
    guard: forPublic,
    responses: () => [ok(publicPartnerResponseSchema())],
    async handle({ c, services }) {
      const partner = await findPublicPartner(services.db, { partnerId: partnerIdParam(c) })
      if (!partner) throw new NotFound(UNKNOWN_PARTNER)
      return c.json({ partner }, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/partners/:partnerId/defaults',
    summary: "A partner's default offer values.",
    guard: forPublic,
    responses: () => [ok(publicDefaultsResponseSchema())],
    async handle({ c, services }) {
      const stored = await findPartnerDefaults(services.db, { partnerId: partnerIdParam(c) })
      if (!stored) throw new NotFound('Partneren har ingen standardverdier.')
      const { version: _, ...defaults } = stored
      return c.json({ defaults }, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/offers/:partnerId/recent',
    summary: "Price and extras of a partner's newest offer, but not whose it is.",
    guard: forPublic,
    responses: () => [ok(recentOfferResponseSchema())],
    async handle({ c, services }) {
      const offer = await findRecentOffer(services.db, { partnerId: partnerIdParam(c), now: services.now() })
      if (!offer) throw new NotFound('Partneren har ingen tilbud som gjelder.')
      return c.json({ offer }, 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/offers/:partnerId/:kunde',
    summary: "A customer's offer by its current or a former slug, ignoring case.",
    guard: forPublic,
    limits: SLUG_GUESSES,
    gone: 'the partner has withdrawn the offer',
    responses: () => [ok(publicOfferResponseSchema())],
    async handle({ c, services }) {
      const named = { partnerId: partnerIdParam(c), slug: slugParam(c), now: services.now() }
      const found = await findPublicOffer(services.db, named)
      if (!found) {
        await countSlugGuess(c.env, services)
        throw new NotFound(UNKNOWN_OFFER)
      }
      if (found.withdrawn) throw new Gone('Tilbudet gjelder ikke lenger.')
      const { withdrawn: _, ...offer } = found
      return c.json({ offer }, 200)
    },
  }),
]
