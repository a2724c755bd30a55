import { useState } from 'react'
import { callApi, errorBody, failedStatus } from '#browser/api.ts'
import {
  forOfferTerms,
  type Offer,
  type OfferHandle,
  offerRequest,
  offerResponseSchema,
} from '#domain/offer.ts'
import { areJsonDifferent, mergeThreeWay, useDraft } from '../forms/draft-form.ts'
import { cacheOwnLastOfferContact } from '../query/contact.ts'
import { responseGuard } from '../query/response-guard.ts'
import { usePortal } from '../session/portal-context.ts'
import type { Draft } from '../session/resume.ts'
import type { FormSources } from './form-sources.ts'
import {
  beforePriceTiers,
  newOfferValues,
  type OfferFormValues,
  toOfferRequest,
  valuesOfOffer,
} from './form-values.ts'
import { cacheOffer, type KnownOffer } from './offers-api.ts'

type OpenedOfferParams = {
  partnerId: string
  /** Null for a new offer. */
  offer: KnownOffer | null
  /** What a new offer is a copy of, if it is one. */
  copied: Offer | null
  sources: Pick<FormSources, 'defaults' | 'settings' | 'preferences' | 'contact'>
}

/** The offer of a form, as {@link useOfferEditing} returns it. */
export type OpenedOffer = ReturnType<typeof useOfferEditing>

/**
 * Edits a new or stored offer: initial values, draft merged with others' saves (`isStale` on a conflict), and `save`,
 * which never overwrites a newer version.
 */
export function useOfferEditing({ partnerId, offer, copied, sources }: OpenedOfferParams) {
  const { owner, resume, offersOf } = usePortal()
  const { api, contactApi, newPath, copyPath, editPath } = offersOf(partnerId)
  const tiers = beforePriceTiers(sources.settings)
  const path = offer ? editPath(offer.id) : copied ? copyPath(copied.id) : newPath
  const found = useDraft<OfferFormValues>(path)
  const [start] = useState(() =>
    offer ? valuesOfOffer(offer, tiers) : newOfferValues({ partnerId, ...sources, copied }),
  )
  const [draft] = useState(() => found && upToDate(found, start, offer))
  // The version that was opened, not a later one from another read: otherwise a save could overwrite other people's
  // changes.
  const [saver] = useState(() =>
    offer
      ? createOfferSaver(api, { id: offer.id, version: draft?.version ?? offer.version })
      : createOfferSaver(api, null, draft && toOfferRequest(draft.values, tiers)),
  )
  const [version, setVersion] = useState(saver.version)
  /** True if others have changed what was changed in the draft as well. */
  const isStale = draft !== null && offer !== null && draft.version !== offer.version

  /** Saves the checked values; throws what the call throws. */
  async function save(values: OfferFormValues): Promise<Offer | null> {
    const saved = await saver.save(toOfferRequest(values, tiers))
    setVersion(saver.version())
    if (saved && !offer) cacheOwnLastOfferContact(contactApi, saved)
    return saved
  }

  /** Deletes the draft: what it has is saved, or nobody wants it. */
  const forgetDraft = () => void resume.takeDraft(owner, path)

  /** False in a browser that keeps nothing. */
  const keepsDraft = resume.lastLogin() !== null

  return { offer, copied, path, draft, keepsDraft, isStale, version, start, tiers, save, forgetDraft }
}

/** A draft with what others have saved since in the fields it left alone; as it was if they changed the same ones. */
function upToDate(
  draft: Draft<OfferFormValues>,
  start: OfferFormValues,
  offer: Offer | null,
): Draft<OfferFormValues> {
  // A draft from before a deploy may lack a field.
  const typed = { ...start, ...draft.values }
  if (!offer || draft.version === offer.version) return { ...draft, values: typed, base: start }
  const merged = draft.base && mergeThreeWay({ base: { ...start, ...draft.base }, typed, stored: start })
  if (!merged) return { ...draft, values: typed }
  return { ...draft, values: merged, version: offer.version, base: start }
}

/** An offer at the version that is being edited. */
type EditedOffer = Pick<Offer, 'id' | 'version'>
type OfferBody = ReturnType<typeof toOfferRequest>

/**
 * Creates (`opened` null) or updates an offer by POST to `path`, only against the version opened. After a lost
 * response it resumes from what was stored.
 */
export function createOfferSaver(path: string, opened: EditedOffer | null, drafted: OfferBody | null = null) {
  let edited = opened
  let unconfirmedBody: OfferBody | null = null

  async function send(body: OfferBody): Promise<Offer | null> {
    try {
      // 412 if somebody else has changed the offer since, or if a new one's slug exists.
      const response = edited
        ? await callApi('POST', path, { body: { ...body, id: edited.id }, version: edited.version })
        : await callApi('POST', path, { body, headers: { 'if-none-match': '*' } })
      unconfirmedBody = null
      return responseGuard(offerResponseSchema)(response) ? response.offer : null
    } catch (error) {
      const status = failedStatus(error)
      if (status === undefined || status >= 500) unconfirmedBody = body
      throw error
    }
  }

  /** The offer that a save without a response stored, if that is what stands in the way of this one. */
  async function storedBefore(error: unknown, sent: OfferBody | null): Promise<Offer | null> {
    const found = errorBody<{ offer: Offer }>(error)?.offer
    if (!sent || failedStatus(error) !== 412 || found?.version !== (edited?.version ?? 0) + 1) return null
    const { offer } = await callApi('GET', `${path}/${encodeURIComponent(found.id)}`, {
      guard: responseGuard(offerResponseSchema),
    })
    return offer.version === found.version && isStored(sent, offer) ? offer : null
  }

  /** Sends a body, and goes on from what an earlier one without a response may have stored. */
  async function saveOrRecover(body: OfferBody): Promise<Offer | null> {
    const sent = unconfirmedBody ?? (edited ? null : drafted)
    try {
      return await send(body)
    } catch (error) {
      const own = await storedBefore(error, sent)
      if (!own) throw error
      edited = own
      unconfirmedBody = null
      return areJsonDifferent(sent, body) ? send(body) : own
    }
  }

  return {
    /** Saves the form's offer; null if the API returned none. Throws what the call throws. */
    async save(body: OfferBody): Promise<Offer | null> {
      // Under another name the unconfirmed offer would not conflict, and there would be two.
      if (unconfirmedBody && !edited && unconfirmedBody.customerSlug !== body.customerSlug) {
        edited = await saveOrRecover(unconfirmedBody).catch(unlessRefused)
      }
      const offer = await saveOrRecover(body)
      if (edited && offer) edited = offer
      if (offer) cacheOffer(path, offer)
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
  const terms = forOfferTerms(
    (term) => sent[term] === undefined || !areJsonDifferent(sent[term], offer[term]),
  )
  return (
    basics.every((field) => !areJsonDifferent(sent[field], offer[field])) &&
    Object.values(terms).every(Boolean)
  )
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
