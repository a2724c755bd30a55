import { callApi, errorBody, failedStatus } from '#browser/api.ts'
import { eachTerm, type Offer, offerRequest, offerResponseSchema } from '#domain/offer.ts'
import { responseGuard } from '../query/response-guard.ts'
import type { toOfferRequest } from './form-values.ts'
import { createOffer, rememberOffer, updateOffer } from './offers-api.ts'

/** Just enough about another offer to name and open it. */
export type OfferHandle = Pick<Offer, 'id' | 'companyName'>

/** An offer at the version that is being edited. */
type EditedOffer = Pick<Offer, 'id' | 'version'>
type OfferBody = ReturnType<typeof toOfferRequest>

/** The saves of one offer form, as {@link createOfferSaver} returns them. */
export type OfferSaver = ReturnType<typeof createOfferSaver>

/**
 * Saves a form's offer under `path` ('/api/partner/offers' or its admin twin), a new one if `opened` is null. Goes on
 * from a save whose response was lost, also one that a draft (`drafted`) was left with.
 */
export function createOfferSaver(path: string, opened: EditedOffer | null, drafted: OfferBody | null = null) {
  let edited = opened
  let unconfirmedBody: OfferBody | null = null

  async function send(body: OfferBody): Promise<Offer | null> {
    try {
      const answer = await (edited ? updateOffer(path, edited, body) : createOffer(path, body))
      unconfirmedBody = null
      return responseGuard(offerResponseSchema)(answer) ? answer.offer : null
    } catch (error) {
      const status = failedStatus(error)
      if (status === undefined || status >= 500) unconfirmedBody = body
      throw error
    }
  }

  /** The offer that a save without an answer stored, if that is what stands in the way of this one. */
  async function storedBefore(error: unknown, sent: OfferBody | null): Promise<Offer | null> {
    const found = errorBody<{ offer: Offer }>(error)?.offer
    if (!sent || failedStatus(error) !== 412 || found?.version !== (edited?.version ?? 0) + 1) return null
    const { offer } = await callApi('GET', `${path}/${encodeURIComponent(found.id)}`, {
      guard: responseGuard(offerResponseSchema),
    })
    return offer.version === found.version && isStored(sent, offer) ? offer : null
  }

  /** Sends a body, and goes on from what an earlier one without an answer may have stored. */
  async function saveOrRecover(body: OfferBody): Promise<Offer | null> {
    const sent = unconfirmedBody ?? (edited ? null : drafted)
    try {
      return await send(body)
    } catch (error) {
      const own = await storedBefore(error, sent)
      if (!own) throw error
      edited = own
      unconfirmedBody = null
      return isSame(sent, body) ? own : send(body)
    }
  }

  return {
    /** Saves the form's offer; null if the API returned none. Throws what the call throws. */
    async save(body: OfferBody): Promise<Offer | null> {
      // Under another name the unheard offer would not stand in the way, and there would be two.
      if (unconfirmedBody && !edited && unconfirmedBody.customerSlug !== body.customerSlug) {
        edited = await saveOrRecover(unconfirmedBody).catch(unlessRefused)
      }
      const offer = await saveOrRecover(body)
      if (edited && offer) edited = offer
      if (offer) rememberOffer(path, offer)
      return offer
    },
    /** The version that the next save changes; null for an offer not known to be stored. */
    version: () => edited?.version ?? null,
  }
}

/** Null if the API refuses what was sent; throws if that is still not known. */
function unlessRefused(error: unknown): null {
  const status = failedStatus(error)
  if (status === undefined || status >= 500) throw error
  return null
}

/** True if `offer` is what this body stores; the advanced fields depend on who sends them. */
function isStored(body: OfferBody, offer: Offer): boolean {
  const sent = offerRequest.parse(body)
  const basics = ['companyName', 'customerSlug', 'price', 'selectedExtras'] as const
  const terms = eachTerm((term) => sent[term] === undefined || isSame(sent[term], offer[term]))
  return basics.every((field) => isSame(sent[field], offer[field])) && Object.values(terms).every(Boolean)
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

/** Why a valid offer was not saved. */
type Refusal =
  /** Another of this partner's offers already has the link. */
  | { kind: 'taken'; existing: OfferHandle | null }
  /** Somebody else has changed the offer since it was opened. */
  | { kind: 'stale' }

/** The refusal behind a failed save; null if it failed for another reason. */
export function toRefusal(error: unknown, isEdit: boolean): Refusal | null {
  const status = failedStatus(error)
  if (status === 412 && isEdit) return { kind: 'stale' }
  if (status !== 412 && status !== 409) return null
  return { kind: 'taken', existing: errorBody<{ offer: OfferHandle }>(error)?.offer ?? null }
}
