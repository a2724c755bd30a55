import { errorAnswer, failedStatus } from '#browser/api.ts'
import type { Offer } from '#domain/offer.ts'
import type { requestBodyOf } from './form-values.ts'
import { createOffer, rememberOffer, updateOffer } from './offers-api.ts'

/** Just enough about another offer to name and open it. */
export type OfferHandle = Pick<Offer, 'id' | 'companyName'>

type SaveParams = {
  /** Where offers are saved: '/api/partner/offers' or its admin twin. */
  path: string
  /** The offer being edited as it was opened; null for a new one. */
  edited: Pick<Offer, 'id' | 'version'> | null
  body: ReturnType<typeof requestBodyOf>
}

/** Saves an offer; null if the API returned none (F-858). Throws what the call throws. */
export async function saveOffer({ path, edited, body }: SaveParams): Promise<Offer | null> {
  const answer = await (edited ? updateOffer(path, edited, body) : createOffer(path, body))
  const offer = answer?.offer?.id ? answer.offer : null
  if (offer) rememberOffer(path, offer)
  return offer
}

/** Why a valid offer was not saved. */
type Refusal =
  /** Another of this partner's offers already has the link. */
  | { kind: 'taken'; existing: OfferHandle | null }
  /** Somebody else has changed the offer since it was opened. */
  | { kind: 'stale' }

/** The refusal behind a failed save; null if it failed for another reason. */
export function refusalOf(error: unknown, isEdit: boolean): Refusal | null {
  const status = failedStatus(error)
  if (status === 412 && isEdit) return { kind: 'stale' }
  if (status !== 412 && status !== 409) return null
  return { kind: 'taken', existing: errorAnswer<{ offer: OfferHandle }>(error)?.offer ?? null }
}
