import {
  OFFER_MESSAGES,
  type Offer,
  type OfferHandle,
  offerHandleSchema,
  offerResponseSchema,
} from '#domain/offer.ts'
import { norwegianDay, validityProblem } from '#domain/validity.ts'
import type { Actor } from '../data/queries/activity.ts'
import { type OfferToSave, saveOffer } from '../data/queries/save-offer.ts'
import type { Services } from '../services.ts'
import { changedByOthers, etagHeader } from './conditions.ts'
import { Conflict, InvalidInput, NotFound, PreconditionFailed, UNKNOWN_OFFER } from './errors.ts'
import { purgeOfferPages } from './offer-page-cache.ts'
import { created, type JsonResponse, ok } from './response.ts'
import type { ApiContext } from './route.ts'

/** The responses of a route that saves an offer. */
export const savedOfferResponses = () => {
  const saved = offerResponseSchema()
  return [ok(saved, 'the offer existed before'), created(saved, 'the offer is new')]
}

/** The conflicting offer in a refusal. */
export const savedOfferRefusals = () => {
  const offer = offerHandleSchema()
  return { 409: { offer }, 412: { offer } }
}

/**
 * Saves an offer under the request's preconditions and responds with it, 201 if it is new.
 * @throws InvalidInput, NotFound, Conflict or PreconditionFailed if it is not saved.
 */
export async function saveOfferAndRespond(
  c: ApiContext,
  services: Services,
  save: Omit<OfferToSave, 'today'> & { by: Actor },
): Promise<JsonResponse<{ offer: Offer }, 200 | 201>> {
  const { partnerId, by } = save
  const today = norwegianDay(services.now())
  // Whether a day that is over is stored already is for the statement to see.
  if (validityProblem(save.offer.validUntil, { today, stored: null }) === 'far') {
    throw new InvalidInput({ validUntil: OFFER_MESSAGES.dateTooFar })
  }
  const saved = await saveOffer(services.db, { ...save, today })
  switch (saved.outcome) {
    case 'past':
      throw new InvalidInput({ validUntil: OFFER_MESSAGES.datePast })
    case 'missing':
      throw new NotFound(UNKNOWN_OFFER)
    case 'exists':
      throw new PreconditionFailed(
        `Det finnes allerede et tilbud med lenken til ${saved.offer.companyName}.`,
        { offer: toOfferHandle(saved.offer) },
      )
    case 'stale':
      throw new PreconditionFailed(
        saved.offer ? changedByOthers('tilbudet') : 'Tilbudet finnes ikke lenger.',
        saved.offer ? { offer: toOfferHandle(saved.offer) } : {},
      )
    case 'withdrawn':
      throw new Conflict('Tilbudet er trukket tilbake. Hent det fram fra arkivet før du endrer det.', {
        offer: toOfferHandle(saved.offer),
      })
    case 'taken':
      throw new Conflict(`Et annet tilbud har allerede denne lenken: ${saved.offer.companyName}.`, {
        fields: { customerSlug: 'Lenken er i bruk av et annet tilbud' },
        offer: toOfferHandle(saved.offer),
      })
    case 'created':
    case 'updated':
      services.log({
        event: `offer.${saved.outcome}`,
        actor: by.email,
        partner: partnerId,
        offer: saved.offer.id,
      })
      await purgeOfferPages(c, services, { partnerId, offer: saved.offer })
      return c.json({ offer: saved.offer }, saved.outcome === 'created' ? 201 : 200, etagHeader(saved.offer))
  }
}

/** The fields of a conflicting offer by which a client can name and open it. */
export function toOfferHandle({ id, companyName, customerSlug, version }: Offer): OfferHandle {
  return { id, companyName, customerSlug, version }
}
