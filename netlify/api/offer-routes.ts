import { type Offer, offerContactResponseSchema, offerResponseSchema } from '#domain/offer.ts'
import { phoneAnswerRequest } from '#domain/offer-answer.ts'
import { offerHistoryPageSchema, offerHistoryQuery } from '#domain/offer-history.ts'
import { answeredOfferResponseSchema } from '#domain/offer-list.ts'
import { doneSchema } from '#domain/response-schema.ts'
import type { Actor } from '../data/queries/activity.ts'
import { deleteOffer, type OfferTarget, restoreOffer, withdrawOffer } from '../data/queries/end-offer.ts'
import { selectOfferPageDataById } from '../data/queries/offer-at-address.ts'
import { listOfferHistory } from '../data/queries/offer-history.ts'
import { findOffer } from '../data/queries/offer-list.ts'
import { findOwnLastOfferContact } from '../data/queries/offers.ts'
import type { AdminSessionRow, PartnerSessionRow } from '../data/queries/sessions.ts'
import { findOfferConfirmation } from '../data/queries/stored-confirmations.ts'
import type { Services } from '../services.ts'
import { etagHeader } from './conditions.ts'
import { renderBookingConfirmationPage } from './confirmation-page.ts'
import { Conflict, NotFound, UNKNOWN_OFFER } from './errors.ts'
import { type Guard, sessionActor } from './guards.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { savedOfferRefusals, toOfferHandle } from './offer-saving.ts'
import { uuidOrNull, uuidParam } from './parameters.ts'
import { storePhoneAnswer } from './phone-answers.ts'
import { type JsonResponse, ok } from './response.ts'
import { type ApiContext, type Route, route } from './route.ts'

/** Under which paths the offers of one partner are, for whom, and which partner that is. */
type OffersOf<Session> = {
  /** The path before `/offers`. */
  base: string
  /** The name of an offer's id in the paths. */
  idParam: string
  guard: Guard<Session>
  partnerIdOf: (c: ApiContext, session: Session) => string
  /** The URL of an offer in the portal, after the site's. */
  screenUrl: (siteUrl: string, offer: { id: string | null; partnerId: string }) => string
  /** Whose offers, for the summaries: `a partner's`. */
  whose: string
}

/** An offer, and who acts on it. */
type Target = OfferTarget & { by: Actor }

/** The routes of one partner's offers that the partner and an admin both have. */
export function offerRoutes<Session extends PartnerSessionRow | AdminSessionRow>({
  base,
  idParam,
  guard,
  partnerIdOf,
  screenUrl,
  whose,
}: OffersOf<Session>): Route[] {
  const path = `${base}/offers/:${idParam}`
  const target = (c: ApiContext, session: Session) => ({
    id: uuidParam(c, idParam),
    partnerId: partnerIdOf(c, session),
    by: sessionActor(session),
  })
  return [
    route({
      method: 'GET',
      path,
      summary: `One of ${whose} offers.`,
      guard,
      responses: () => [ok(answeredOfferResponseSchema())],
      async handle({ c, services, session }) {
        const offer = await findOffer(services.db, target(c, session))
        if (!offer) throw new NotFound(UNKNOWN_OFFER)
        return c.json({ offer }, 200, etagHeader(offer))
      },
    }),
    route({
      method: 'GET',
      path: `${path}/history`,
      summary: `What happened to one of ${whose} offers and who did it, page by page, newest first.`,
      guard,
      query: offerHistoryQuery,
      responses: () => [ok(offerHistoryPageSchema())],
      async handle({ c, services, session, query }) {
        const { by, ...offer } = target(c, session)
        const page = await listOfferHistory(services.db, { ...offer, reader: by.role, query })
        if (!page) throw new NotFound(UNKNOWN_OFFER)
        return c.json(page, 200)
      },
    }),
    route({
      method: 'GET',
      path: `${path}/confirmation`,
      summary: `The page of the confirmation of the evening that one of ${whose} offers came to.`,
      guard,
      screen: ({ partnerId = '', ...params }) =>
        screenUrl('', { id: uuidOrNull(params[idParam] ?? ''), partnerId: encodeURIComponent(partnerId) }),
      responses: () => [ok('text/html')],
      async handle({ c, services, session }) {
        const evening = await findOfferConfirmation(services.db, target(c, session))
        if (!evening) throw new NotFound('Fant ingen bekreftelse som gjelder.')
        return renderBookingConfirmationPage({ ...evening, calendarPath: null }, services.site)
      },
    }),
    route({
      method: 'GET',
      path: `${base}/offer-contact`,
      summary: `The contact on the last of ${whose} offers that this login made; if it has made none lately, a partner’s own address, null for an admin.`,
      guard,
      responses: () => [ok(offerContactResponseSchema())],
      async handle({ c, services, session }) {
        const of = { partnerId: partnerIdOf(c, session), by: sessionActor(session) }
        const own = { contactName: null, contactPhone: null, contactEmail: of.by.email }
        const made = await findOwnLastOfferContact(services.db, of)
        return c.json({ contact: made ?? (of.by.role === 'partner' ? own : null) }, 200)
      },
    }),
    route({
      method: 'POST',
      path: `${path}/answer`,
      summary:
        'Records the yes or no that a seller was told or that questions are answered, or undoes the last answer recorded.',
      guard,
      body: phoneAnswerRequest,
      conflict:
        'the enquiry of the answer to be undone has been followed up, or the evening is confirmed (a no)',
      // The offer as it is shown goes with a yes.
      prefetch: ({ params }) => selectOfferPageDataById(uuidOrNull(params[idParam] ?? '')),
      responses: () => [ok(doneSchema())],
      async handle({ c, services, session, input: answer, prefetched: stored }) {
        const { partnerId, by, id } = target(c, session)
        const offer = { id, partnerId, by, now: services.now() }
        const answered = await storePhoneAnswer(services, c.env.waitUntil, { ...offer, answer, stored })
        if (!answered) throw new NotFound('Fant ikke tilbudet, eller ingenting å ta tilbake.')
        await purgeOfferPages(c, services, { partnerId, offer: answered })
        services.log({ event: 'offer.noted', actor: by.email, partner: partnerId, offer: answered.id })
        return c.json({ success: true }, 200)
      },
    }),
    route({
      method: 'DELETE',
      path,
      summary: `Deletes one of ${whose} offers for good: its link says that it is over. Idempotent.`,
      guard,
      responses: () => [ok(doneSchema())],
      handle: ({ c, services, session }) =>
        endOffer(c, services, target(c, session), { end: deleteOffer, event: 'offer.deleted' }),
    }),
    route({
      method: 'POST',
      path: `${path}/withdraw`,
      summary: `Withdraws one of ${whose} offers: it is archived, and its link says so. Idempotent.`,
      guard,
      responses: () => [ok(doneSchema())],
      handle: ({ c, services, session }) =>
        endOffer(c, services, target(c, session), { end: withdrawOffer, event: 'offer.withdrawn' }),
    }),
    route({
      method: 'POST',
      path: `${path}/restore`,
      summary: `Brings one of ${whose} offers back from the archive, with its link.`,
      guard,
      conflict: 'another offer of the partner has taken the slug since',
      responses: () => [ok(offerResponseSchema())],
      refusals: () => ({ 409: savedOfferRefusals()[409] }),
      async handle({ c, services, session }) {
        const offer = await restore(c, services, target(c, session))
        return c.json({ offer }, 200, etagHeader(offer))
      },
    }),
  ]
}

/** Withdraws or deletes an offer and purges its pages from the CDN. @throws NotFound */
async function endOffer(
  c: ApiContext,
  services: Services,
  target: Target,
  { end, event }: { end: typeof deleteOffer; event: 'offer.deleted' | 'offer.withdrawn' },
): Promise<JsonResponse<{ success: true }, 200>> {
  const { partnerId, by } = target
  const ended = await end(services.db, target)
  if (!ended) throw new NotFound(UNKNOWN_OFFER)
  await purgeOfferPages(c, services, { partnerId, offer: { ...ended, isGone: true } })
  services.log({ event, actor: by.email, partner: partnerId, offer: ended.id })
  return c.json({ success: true }, 200)
}

/**
 * Restores a withdrawn offer and purges its pages from the CDN.
 * @throws NotFound, or Conflict if another offer has taken its link.
 */
async function restore(c: ApiContext, services: Services, target: Target): Promise<Offer> {
  const { partnerId, by } = target
  const restored = await restoreOffer(services.db, target)
  if (!restored) throw new NotFound(UNKNOWN_OFFER)
  const { outcome, offer } = restored
  if (outcome === 'taken') {
    throw new Conflict(`Et nyere tilbud har overtatt lenken: ${offer.companyName}.`, {
      offer: toOfferHandle(offer),
    })
  }
  await purgeOfferPages(c, services, { partnerId, offer })
  services.log({ event: 'offer.restored', actor: by.email, partner: partnerId, offer: offer.id })
  return offer
}
