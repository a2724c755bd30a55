import { offerRequest } from '#domain/offer.ts'
import { offerListQuery, offerListSchema } from '#domain/offer-list.ts'
import { canUseAdvanced } from '#domain/partner.ts'
import { listOffers } from '../data/queries/offer-list.ts'
import { selectSettings, settingsOrInitial } from '../data/queries/settings.ts'
import { jsonRow } from '../data/rows.ts'
import { partnerOfferUrl } from '../mail/portal-links.ts'
import { forPartner, sessionActor } from './guards.ts'
import { offerRoutes } from './offer-routes.ts'
import { savedOfferRefusals, savedOfferResponses, saveOfferAndRespond } from './offer-saving.ts'
import { ok } from './response.ts'
import { route } from './route.ts'

export const partnerOfferRoutes = [
  route({
    method: 'GET',
    path: '/api/partner/offers',
    summary: "The partner's own offers, page by page, with the number in each tab.",
    guard: forPartner,
    query: offerListQuery,
    responses: () => [ok(offerListSchema())],
    async handle({ c, services, session: { partnerId }, query }) {
      return c.json(await listOffers(services.db, { partnerId, query, now: services.now() }), 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/partner/offers',
    summary: "Creates or updates one of the partner's own offers.",
    guard: forPartner,
    body: offerRequest,
    conditions: ['If-Match', 'If-None-Match'],
    missing: 'the partner has no offer with the id',
    conflict: 'another offer of the partner has the slug, or the offer is withdrawn',
    responses: savedOfferResponses,
    refusals: savedOfferRefusals,
    prefetch: () => jsonRow(selectSettings()),
    async handle({ c, services, session, input: offer, conditions, prefetched }) {
      const { partnerId, allowAdvancedSettings } = session
      const settings = settingsOrInitial(prefetched)
      const mayUseAdvanced = canUseAdvanced(allowAdvancedSettings, settings.showAdvancedSettingsByDefault)
      const advancedByRule = mayUseAdvanced ? null : settings
      return saveOfferAndRespond(c, services, {
        partnerId,
        offer,
        advancedByRule,
        by: sessionActor(session),
        ...conditions,
      })
    },
  }),
  ...offerRoutes({
    base: '/api/partner',
    idParam: 'id',
    guard: forPartner,
    partnerIdOf: (_, { partnerId }) => partnerId,
    screenUrl: partnerOfferUrl,
    whose: "the partner's own",
  }),
]
