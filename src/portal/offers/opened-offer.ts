import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { useDraft } from '../forms/draft-form.ts'
import { mergedValues } from '../forms/merge.ts'
import { rememberContact } from '../query/contact.ts'
import { usePortal } from '../session/portal-context.ts'
import type { Draft } from '../session/return.ts'
import type { FormSources } from './form-sources.ts'
import {
  beforePriceTiers,
  newOfferValues,
  type OfferFormValues,
  toOfferRequest,
  valuesOfOffer,
} from './form-values.ts'
import { createOfferSaver } from './save-offer.ts'

type OpenedOfferParams = {
  partnerId: string
  /** Null for a new offer. */
  offer: Offer | null
  /** What a new offer is a copy of, if it is one. */
  copied: Offer | null
  sources: Pick<FormSources, 'defaults' | 'settings' | 'preferences' | 'contact'>
}

/** The offer of a form, as {@link useOpenedOffer} returns it. */
export type OpenedOffer = ReturnType<typeof useOpenedOffer>

/** The offer of a form as it was opened, stored or new, and how it is saved. */
export function useOpenedOffer({ partnerId, offer, copied, sources }: OpenedOfferParams) {
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
    if (saved && !offer) rememberContact(contactApi, saved)
    return saved
  }

  /** Deletes the draft: what it has is saved, or nobody wants it. */
  const forgetDraft = () => void resume.takeDraft(owner, path)

  return { offer, copied, path, draft, isStale, version, start, tiers, save, forgetDraft }
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
  const merged = draft.base && mergedValues({ base: { ...start, ...draft.base }, typed, stored: start })
  if (!merged) return { ...draft, values: typed }
  return { ...draft, values: merged, version: offer.version, base: start }
}
