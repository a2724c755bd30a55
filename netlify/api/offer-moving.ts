import { type Offer, offerResponseSchema } from '#domain/offer.ts'
import { type NotedAnswer, notedAnswer } from '#domain/offer-answer.ts'
import { doneSchema } from '#domain/response-schema.ts'
import type { Actor } from '../data/queries/activity.ts'
import { deleteOffer, restoreOffer, withdrawOffer } from '../data/queries/end-offer.ts'
import {
  type PhoneYes,
  recordPhoneAnswer,
  recordReply,
  undoPhoneAnswer,
} from '../data/queries/noted-answers.ts'
import { type StoredAtAddress, selectOfferPageDataById } from '../data/queries/offer-at-address.ts'
import type { Services } from '../services.ts'
import { etagHeader } from './conditions.ts'
import { Conflict, NotFound } from './errors.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { savedOfferRefusals, toOfferHandle } from './offer-saving.ts'
import { uuidOrNull } from './parameters.ts'
import { resolveOfferAtAddress, snapshotShownOffer } from './resolve-offer.ts'
import { type JsonResponse, ok } from './response.ts'
import type { ApiContext } from './route.ts'

/** Said where a note cannot be taken back any more. */
const FOLLOWED_UP = 'Svaret er alt fulgt opp og kan ikke tas tilbake. Noter heller hva kunden sier nå.'

type OfferToMove = { id: string; partnerId: string; by: Actor }

/** What both routes that bring an offer back declare. */
export const restoring = {
  conflict: 'another offer of the partner has taken the slug since',
  responses: () => [ok(offerResponseSchema())],
  refusals: () => ({ 409: savedOfferRefusals()[409] }),
} as const

/** Withdraws an offer, purges its pages from the CDN and responds. Idempotent. @throws NotFound */
export async function withdrawOfferAndRespond(
  c: ApiContext,
  services: Services,
  offer: OfferToMove,
): Promise<JsonResponse<{ success: true }, 200>> {
  const { partnerId, by } = offer
  const withdrawn = await withdrawOffer(services.db, offer)
  if (!withdrawn) throw new NotFound('Fant ikke tilbudet.')
  await purgeOfferPages(c, services, { partnerId, offer: { ...withdrawn, isGone: true } })
  services.log({ event: 'offer.withdrawn', actor: by.email, partner: partnerId, offer: withdrawn.id })
  return c.json({ success: true }, 200)
}

/** Deletes an offer for good, purges its pages from the CDN and responds. Idempotent. @throws NotFound */
export async function deleteOfferAndRespond(
  c: ApiContext,
  services: Services,
  offer: OfferToMove,
): Promise<JsonResponse<{ success: true }, 200>> {
  const { partnerId, by } = offer
  const deleted = await deleteOffer(services.db, offer)
  if (!deleted) throw new NotFound('Fant ikke tilbudet.')
  await purgeOfferPages(c, services, { partnerId, offer: { ...deleted, isGone: true } })
  services.log({ event: 'offer.deleted', actor: by.email, partner: partnerId, offer: deleted.id })
  return c.json({ success: true }, 200)
}

/**
 * Restores a withdrawn offer, purges its pages from the CDN and responds with it.
 * @throws NotFound, or Conflict if another offer has taken its link.
 */
export async function restoreOfferAndRespond(
  c: ApiContext,
  services: Services,
  toRestore: OfferToMove,
): Promise<JsonResponse<{ offer: Offer }, 200>> {
  const { partnerId, by } = toRestore
  const restored = await restoreOffer(services.db, toRestore)
  if (!restored) throw new NotFound('Fant ikke tilbudet.')
  const { outcome, offer } = restored
  if (outcome === 'taken') {
    throw new Conflict(`Et nyere tilbud har overtatt lenken: ${offer.companyName}.`, {
      offer: toOfferHandle(offer),
    })
  }
  await purgeOfferPages(c, services, { partnerId, offer })
  services.log({ event: 'offer.restored', actor: by.email, partner: partnerId, offer: offer.id })
  return c.json({ offer }, 200, etagHeader(offer))
}

/** What both routes that note what was said on the phone declare. */
export const notingAnswers = (id: 'id' | 'offerId') =>
  ({
    body: notedAnswer,
    conflict: 'the enquiry of the note to be taken back has been followed up',
    // The offer as it is shown goes with a yes.
    prefetch: ({ params }: { params: Record<string, string> }) =>
      selectOfferPageDataById(uuidOrNull(params[id] ?? '')),
    responses: () => [ok(doneSchema())],
  }) as const

/**
 * Records the yes or no that a customer gave a partner or admin by phone or that a question is answered ('replied'),
 * or undoes the last answer recorded ('taken-back').
 * @throws NotFound, or Conflict if the enquiry of the answer to be undone has been followed up.
 */
export async function changePhoneAnswerAndRespond(
  c: ApiContext,
  services: Services,
  { noted: answer, stored, ...offer }: OfferToMove & { noted: NotedAnswer; stored: StoredAtAddress | null },
): Promise<JsonResponse<{ success: true }, 200>> {
  const { partnerId, by } = offer
  const noted = await noteAnswer(services, { ...offer, now: services.now() }, { answer, stored })
  if (!noted) throw new NotFound('Fant ikke tilbudet, eller ingenting å ta tilbake.')
  await purgeOfferPages(c, services, { partnerId, offer: noted })
  services.log({ event: 'offer.noted', actor: by.email, partner: partnerId, offer: noted.id })
  return c.json({ success: true }, 200)
}

async function noteAnswer(
  services: Services,
  offer: OfferToMove & { now: Date },
  { answer, stored }: { answer: NotedAnswer; stored: StoredAtAddress | null },
) {
  const { db } = services
  const { kind, word } = answer
  if (kind === 'replied') return recordReply(db, offer)
  if (kind === 'taken-back') {
    const undone = await undoPhoneAnswer(db, offer)
    if (undone?.isHeld) throw new Conflict(FOLLOWED_UP)
    return undone
  }
  const enquiry = answer.name === '' ? null : await phoneYes(services, offer, { answer, stored })
  return recordPhoneAnswer(db, { ...offer, kind, word: word || null, enquiry })
}

/** The enquiry of a yes that was said on the phone, with the offer as it is shown now. */
async function phoneYes(
  services: Services,
  { by, partnerId, now }: OfferToMove & { now: Date },
  { answer, stored }: { answer: NotedAnswer; stored: StoredAtAddress | null },
): Promise<PhoneYes | null> {
  const slug = stored?.offers[0]?.customerSlug
  if (!slug) return null
  const configs = await services.partnerConfigs()
  const named = resolveOfferAtAddress(services, { partnerId, slug }, { stored, configs, now })
  if (named.page.kind !== 'ready') return null
  const { name, email, phone, word } = answer
  const offer = snapshotShownOffer(services, named, named.page.view)
  const noter = by.role === 'admin' ? services.site.name : offer.partnerName
  return {
    ...{ name, email: email || null, phone: phone || null },
    data: {
      ...{ name, email, phone, answer: 'yes', noted: by.role, offer, eventDate: null, guests: null },
      ...(word && { note: word }),
      message: [`Sa ja på telefon. Notert av ${noter}.`, word].filter(Boolean).join(' '),
    },
  }
}
