import { offerContactResponseSchema, offerRequest, offerResponseSchema } from '#domain/offer.ts'
import { offerListQuery, offerListSchema } from '#domain/offer-list.ts'
import { canUseAdvanced } from '#domain/partner.ts'
import { doneSchema } from '#domain/response-schema.ts'
import { listOffers } from '../data/queries/offer-list.ts'
import { findOffer, findOwnLastOfferContact } from '../data/queries/offers.ts'
import { selectSettings, settingsOrInitial } from '../data/queries/settings.ts'
import { jsonRow } from '../data/rows.ts'
import { etagHeader } from './conditions.ts'
import { NotFound } from './errors.ts'
import { forPartner, sessionActor } from './guards.ts'
import { historyOfOffer, respondWithHistory } from './offer-history.ts'
import {
  changePhoneAnswerAndRespond,
  deleteOfferAndRespond,
  notingAnswers,
  restoreOfferAndRespond,
  restoring,
  withdrawOfferAndRespond,
} from './offer-moving.ts'
import { savedOfferRefusals, savedOfferResponses, saveOfferAndRespond } from './offer-saving.ts'
import { uuidParam } from './parameters.ts'
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
    method: 'GET',
    path: '/api/partner/offers/:id',
    summary: "One of the partner's own offers.",
    guard: forPartner,
    responses: () => [ok(offerResponseSchema())],
    async handle({ c, services, session: { partnerId } }) {
      const offer = await findOffer(services.db, { id: uuidParam(c, 'id'), partnerId })
      if (!offer) throw new NotFound('Fant ikke tilbudet.')
      return c.json({ offer }, 200, etagHeader(offer))
    },
  }),
  route({
    method: 'GET',
    path: '/api/partner/offers/:id/history',
    summary: "What happened to one of the partner's own offers and who did it, page by page, newest first.",
    guard: forPartner,
    ...historyOfOffer,
    async handle({ c, services, session: { partnerId }, query }) {
      const id = uuidParam(c, 'id')
      return respondWithHistory(c, services, { id, partnerId, reader: 'partner', query })
    },
  }),
  route({
    method: 'GET',
    path: '/api/partner/offer-contact',
    summary: 'The contact on the last offer that this login made, null if it has made none lately.',
    guard: forPartner,
    responses: () => [ok(offerContactResponseSchema())],
    async handle({ c, services, session }) {
      const contact = await findOwnLastOfferContact(services.db, {
        partnerId: session.partnerId,
        by: sessionActor(session),
      })
      return c.json({ contact }, 200)
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
    conflict: 'another offer of the partner has the slug, or the offer was taken back',
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
  route({
    method: 'POST',
    path: '/api/partner/offers/:id/answer',
    summary:
      'Notes the yes or no that a seller was told or that questions are answered, or takes the last answer back.',
    guard: forPartner,
    ...notingAnswers('id'),
    async handle({ c, services, session, input, prefetched }) {
      const offer = { id: uuidParam(c, 'id'), partnerId: session.partnerId, by: sessionActor(session) }
      return changePhoneAnswerAndRespond(c, services, { ...offer, noted: input, stored: prefetched })
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/partner/offers/:id',
    summary: "Deletes one of the partner's own offers for good: its link says that it is over.",
    guard: forPartner,
    responses: () => [ok(doneSchema())],
    async handle({ c, services, session }) {
      const { partnerId } = session
      return deleteOfferAndRespond(c, services, {
        id: uuidParam(c, 'id'),
        partnerId,
        by: sessionActor(session),
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/partner/offers/:id/withdraw',
    summary: "Takes one of the partner's own offers back: it is archived, and its link says so.",
    guard: forPartner,
    responses: () => [ok(doneSchema())],
    async handle({ c, services, session }) {
      const { partnerId } = session
      return withdrawOfferAndRespond(c, services, {
        id: uuidParam(c, 'id'),
        partnerId,
        by: sessionActor(session),
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/partner/offers/:id/restore',
    summary: "Brings one of the partner's own offers back from the archive, with its link.",
    guard: forPartner,
    ...restoring,
    async handle({ c, services, session }) {
      const { partnerId } = session
      return restoreOfferAndRespond(c, services, {
        id: uuidParam(c, 'id'),
        partnerId,
        by: sessionActor(session),
      })
    },
  }),
]
