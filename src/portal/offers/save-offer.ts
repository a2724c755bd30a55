import { errorAnswer, failedStatus, isUnreachable, serverError, serverFields } from '../../browser/api.ts'
import type { Offer } from '../../domain/offer.ts'
import { NO_CONTACT } from '../ui/contract-form.ts'
import type { requestBodyOf } from './form-values.ts'
import { createOffer, rememberOffer, updateOffer } from './offers-api.ts'

/** Enough of another offer to name and open it. */
export type OfferHandle = Pick<Offer, 'id' | 'companyName'>

/** What became of a save. */
export type SaveOutcome =
  /** `offer` is null when the API gave none back (F-858). */
  | { kind: 'saved'; offer: Offer | null }
  /** Another offer of this partner has the link (F-1225). */
  | { kind: 'taken'; existing: OfferHandle | null }
  /** Somebody else has changed the offer since it was opened (F-1226). */
  | { kind: 'stale' }
  | { kind: 'wrong fields'; fields: Record<string, string> }
  /** The session has ended. */
  | { kind: 'logged out'; error: unknown }
  | { kind: 'failed'; sentence: string }

type SaveParams = {
  /** Where offers are saved, '/api/partner/offers' or an admin's twin of it. */
  path: string
  /** The offer being edited as it was opened; null for a new one. */
  edited: Pick<Offer, 'id' | 'version'> | null
  body: ReturnType<typeof requestBodyOf>
}

/** Saves an offer and tells what became of it; never throws. */
export async function saveOffer({ path, edited, body }: SaveParams): Promise<SaveOutcome> {
  try {
    const answer = await (edited ? updateOffer(path, edited, body) : createOffer(path, body))
    const offer = answer?.offer?.id ? answer.offer : null
    if (offer) rememberOffer(path, offer)
    return { kind: 'saved', offer }
  } catch (error) {
    return outcomeOf(error, edited !== null)
  }
}

function outcomeOf(error: unknown, isEdit: boolean): SaveOutcome {
  const status = failedStatus(error)
  if (status === 401) return { kind: 'logged out', error }
  if (status === 412 && isEdit) return { kind: 'stale' }
  if (status === 412 || status === 409) {
    return { kind: 'taken', existing: errorAnswer<{ offer: OfferHandle }>(error)?.offer ?? null }
  }
  const fields = serverFields(error)
  if (status === 422 && Object.keys(fields).length > 0) return { kind: 'wrong fields', fields }
  if (isUnreachable(error)) return { kind: 'failed', sentence: NO_CONTACT }
  return { kind: 'failed', sentence: serverError(error) ?? 'Failed to save offer' }
}
