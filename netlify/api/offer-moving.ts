import { type Offer, offerResponseSchema } from '#domain/offer.ts'
import type { NotedAnswer } from '#domain/offer-answer.ts'
import type { Actor } from '../data/queries/activity.ts'
import { deleteOffer } from '../data/queries/delete-offer.ts'
import { recordPhoneAnswer, undoPhoneAnswer } from '../data/queries/noted-answers.ts'
import { restoreOffer, withdrawOffer } from '../data/queries/withdraw-offer.ts'
import type { Services } from '../services.ts'
import { etagHeader } from './conditions.ts'
import { Conflict, NotFound } from './errors.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { savedOfferRefusals, toOfferHandle } from './offer-saving.ts'
import { type JsonResponse, ok } from './response.ts'
import type { ApiContext } from './route.ts'

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

/**
 * Records the yes or no that a customer gave a partner or admin by phone, or undoes the last one recorded (`kind`
 * 'taken-back').
 * @throws NotFound
 */
export async function changePhoneAnswerAndRespond(
  c: ApiContext,
  services: Services,
  { kind, word, ...offer }: OfferToMove & NotedAnswer,
): Promise<JsonResponse<{ success: true }, 200>> {
  const { partnerId, by } = offer
  const toNote = { ...offer, now: services.now() }
  const noted =
    kind === 'taken-back'
      ? await undoPhoneAnswer(services.db, toNote)
      : await recordPhoneAnswer(services.db, { ...toNote, kind, word: word || null })
  if (!noted) throw new NotFound('Fant ikke tilbudet, eller ingenting å ta tilbake.')
  await purgeOfferPages(c, services, { partnerId, offer: noted })
  services.log({ event: 'offer.noted', actor: by.email, partner: partnerId, offer: noted.id })
  return c.json({ success: true }, 200)
}
