import { offerRequest } from '#domain/offer.ts'
import { offerListQuery, offerListSchema } from '#domain/offer-list.ts'
import { listOffers } from '../data/queries/offer-list.ts'
import { findPartner } from '../data/queries/partners.ts'
import { adminOfferUrl } from '../mail/portal-links.ts'
import { NotFound, UNKNOWN_PARTNER } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
import { offerRoutes } from './offer-routes.ts'
import { savedOfferRefusals, savedOfferResponses, saveOfferAndRespond } from './offer-saving.ts'
import { partnerIdParam } from './parameters.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const adminOfferRoutes = [
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId/offers',
    summary: "A partner's offers, page by page, with the number in each tab.",
    guard: forAdmin,
    query: offerListQuery,
    responses: () => [ok(offerListSchema())],
    async handle({ c, services, query }) {
      const partnerId = partnerIdParam(c)
      const [page, partner] = await Promise.all([
        listOffers(services.db, { partnerId, query, now: services.now() }),
        findPartner(services.db, { partnerId }),
      ])
      if (!partner) throw new NotFound(UNKNOWN_PARTNER)
      return c.json(page, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/offers',
    summary: "Creates or updates one of a partner's offers.",
    guard: forAdmin,
    body: offerRequest,
    conditions: ['If-Match', 'If-None-Match'],
    conflict: 'another offer of the partner has the slug, or the offer is withdrawn',
    responses: savedOfferResponses,
    refusals: savedOfferRefusals,
    async handle({ c, services, session, input: offer, conditions }) {
      const partnerId = partnerIdParam(c)
      return saveOfferAndRespond(c, services, {
        partnerId,
        offer,
        advancedByRule: null,
        by: sessionActor(session),
        ...conditions,
      })
    },
  }),
  ...offerRoutes({
    base: '/api/admin/partners/:partnerId',
    idParam: 'offerId',
    guard: forAdmin,
    partnerIdOf: partnerIdParam,
    screenUrl: adminOfferUrl,
    whose: "a partner's",
  }),
]
