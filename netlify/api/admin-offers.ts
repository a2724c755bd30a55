import { offerContactResponseSchema, offerRequest, offerResponseSchema } from '#domain/offer.ts'
import { offerListQuery, offerListSchema } from '#domain/offer-list.ts'
import { doneSchema } from '#domain/response-schema.ts'
import { listOffers } from '../data/queries/offer-list.ts'
import { findOffer, findOwnLastOfferContact } from '../data/queries/offers.ts'
import { findPartner } from '../data/queries/partners.ts'
import { etagHeader } from './conditions.ts'
import { NotFound, UNKNOWN_PARTNER } from './errors.ts'
import { forAdmin, sessionActor } from './guards.ts'
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
import { partnerIdParam, uuidParam } from './parameters.ts'
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
    method: 'GET',
    path: '/api/admin/partners/:partnerId/offers/:offerId',
    summary: "One of a partner's offers.",
    guard: forAdmin,
    responses: () => [ok(offerResponseSchema())],
    async handle({ c, services }) {
      const offer = await findOffer(services.db, {
        id: uuidParam(c, 'offerId'),
        partnerId: partnerIdParam(c),
      })
      if (!offer) throw new NotFound('Fant ikke tilbudet.')
      return c.json({ offer }, 200, etagHeader(offer))
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId/offers/:offerId/history',
    summary: "What happened to one of a partner's offers and who did it, page by page, newest first.",
    guard: forAdmin,
    ...historyOfOffer,
    async handle({ c, services, query }) {
      const id = uuidParam(c, 'offerId')
      return respondWithHistory(c, services, { id, partnerId: partnerIdParam(c), reader: 'admin', query })
    },
  }),
  route({
    method: 'GET',
    path: '/api/admin/partners/:partnerId/offer-contact',
    summary:
      'The contact on the last offer that this admin made for a partner, null if there is none lately.',
    guard: forAdmin,
    responses: () => [ok(offerContactResponseSchema())],
    async handle({ c, services, session }) {
      const contact = await findOwnLastOfferContact(services.db, {
        partnerId: partnerIdParam(c),
        by: sessionActor(session),
      })
      return c.json({ contact }, 200)
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/offers',
    summary: "Creates or updates one of a partner's offers.",
    guard: forAdmin,
    body: offerRequest,
    conditions: ['If-Match', 'If-None-Match'],
    conflict: 'another offer of the partner has the slug, or the offer was taken back',
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
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/offers/:offerId/answer',
    summary:
      'Notes the yes or no that a seller was told or that questions are answered, or takes the last answer back.',
    guard: forAdmin,
    ...notingAnswers('offerId'),
    async handle({ c, services, session, input, prefetched }) {
      const offer = { id: uuidParam(c, 'offerId'), partnerId: partnerIdParam(c), by: sessionActor(session) }
      return changePhoneAnswerAndRespond(c, services, { ...offer, noted: input, stored: prefetched })
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/admin/partners/:partnerId/offers/:offerId',
    summary: "Deletes one of a partner's offers for good: its link says that it is over.",
    guard: forAdmin,
    responses: () => [ok(doneSchema())],
    async handle({ c, services, session }) {
      const id = uuidParam(c, 'offerId')
      return deleteOfferAndRespond(c, services, {
        id,
        partnerId: partnerIdParam(c),
        by: sessionActor(session),
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/offers/:offerId/withdraw',
    summary: "Takes one of a partner's offers back: it is archived, and its link says so.",
    guard: forAdmin,
    responses: () => [ok(doneSchema())],
    async handle({ c, services, session }) {
      const id = uuidParam(c, 'offerId')
      return withdrawOfferAndRespond(c, services, {
        id,
        partnerId: partnerIdParam(c),
        by: sessionActor(session),
      })
    },
  }),
  route({
    method: 'POST',
    path: '/api/admin/partners/:partnerId/offers/:offerId/restore',
    summary: "Brings one of a partner's offers back from the archive, with its link.",
    guard: forAdmin,
    ...restoring,
    async handle({ c, services, session }) {
      const id = uuidParam(c, 'offerId')
      return restoreOfferAndRespond(c, services, {
        id,
        partnerId: partnerIdParam(c),
        by: sessionActor(session),
      })
    },
  }),
]
