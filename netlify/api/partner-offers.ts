import * as z from 'zod/mini'
import { canUseAdvanced } from '#domain/advanced.ts'
import { offerRequest } from '#domain/offer.ts'
import { offerListQuery } from '#domain/offer-list.ts'
import { lastContact } from '../data/queries/offer-contact.ts'
import { deleteOffer, findOffer, listOffers } from '../data/queries/offers.ts'
import { selectSettings, settingsFrom } from '../data/queries/settings.ts'
import { jsonIn } from '../data/rows.ts'
import { ok } from './answer.ts'
import { etagOf } from './conditions.ts'
import { NotFound } from './errors.ts'
import { actorOf, forPartner } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { answerSave, savedOfferAnswers, savedOfferRefusals } from './offer-saving.ts'
import { uuidParam } from './parameters.ts'
import { route } from './route.ts'
import { doneShape, offerContactShape, offerListShape, offerShape } from './shapes.ts'

export const partnerOfferRoutes = [
  route({
    method: 'GET',
    path: '/api/partner/offers',
    summary: "The partner's own offers, page by page.",
    guard: forPartner,
    query: offerListQuery,
    answers: () => [ok(offerListShape())],
    async handle({ c, services, session: { partnerId }, query }) {
      return c.json(await listOffers(services.db, { partnerId, query }), 200)
    },
  }),
  route({
    method: 'GET',
    path: '/api/partner/offers/:id',
    summary: "One of the partner's own offers.",
    guard: forPartner,
    answers: () => [ok(z.strictObject({ offer: offerShape() }))],
    async handle({ c, services, session: { partnerId } }) {
      const offer = await findOffer(services.db, { id: uuidParam(c, 'id'), partnerId })
      if (!offer) throw new NotFound('Fant ikke tilbudet. Det kan være slettet.')
      return c.json({ offer }, 200, etagOf(offer))
    },
  }),
  route({
    method: 'GET',
    path: '/api/partner/offer-contact',
    summary: 'The contact on the last offer that this login made, null if it has made none lately.',
    guard: forPartner,
    answers: () => [ok(z.strictObject({ contact: z.nullable(offerContactShape()) }))],
    async handle({ c, services, session }) {
      const contact = await lastContact(services.db, {
        partnerId: session.partnerId,
        by: actorOf(session),
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
    conflict: 'another offer of the partner has the slug',
    answers: savedOfferAnswers,
    refusals: savedOfferRefusals,
    reads: () => jsonIn(selectSettings()),
    async handle({ c, services, session, input: offer, conditions, found }) {
      const { partnerId, allowAdvancedSettings } = session
      const settings = settingsFrom(found)
      const mayUseAdvanced = canUseAdvanced(allowAdvancedSettings, settings.showAdvancedSettingsByDefault)
      const advancedByRule = mayUseAdvanced ? null : settings
      return answerSave(c, services, {
        partnerId,
        offer,
        advancedByRule,
        by: actorOf(session),
        ...conditions,
      })
    },
  }),
  route({
    method: 'DELETE',
    path: '/api/partner/offers/:id',
    summary: "Deletes one of the partner's own offers.",
    guard: forPartner,
    answers: () => [ok(doneShape())],
    async handle({ c, services, session }) {
      const { partnerId, email } = session
      const by = actorOf(session)
      const deleted = await deleteOffer(services.db, { id: uuidParam(c, 'id'), partnerId, by })
      if (!deleted) throw new NotFound('Fant ikke tilbudet. Det kan være slettet allerede.')
      await purgeOfferPages(c, services, { partnerId, offer: { ...deleted, isGone: true } })
      services.log({ event: 'offer.deleted', actor: email, partner: partnerId, offer: deleted.id })
      return c.json({ success: true }, 200)
    },
  }),
]
