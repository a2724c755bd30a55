import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { useDraft } from '../forms/draft-form.ts'
import { rememberContact } from '../reading/contact.ts'
import { usePortal } from '../session/portal-context.ts'
import type { FormSources } from './form-sources.ts'
import { newOfferValues, type OfferFormValues, requestBodyOf, tiersOf, valuesOfOffer } from './form-values.ts'
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
  const { api, contactApi, newPath, copyPath, editPath } = usePortal().offersOf(partnerId)
  const tiers = tiersOf(sources.settings)
  const path = offer ? editPath(offer.id) : copied ? copyPath(copied.id) : newPath
  const draft = useDraft<OfferFormValues>(path)
  // The version that was opened, not a later one from another read: otherwise a save could overwrite other people's
  // changes.
  const [saver] = useState(() =>
    createOfferSaver(api, offer && { id: offer.id, version: draft?.version ?? offer.version }),
  )
  const [version, setVersion] = useState(saver.version)
  const [start] = useState(() =>
    offer ? valuesOfOffer(offer, tiers) : newOfferValues({ partnerId, ...sources, copied }),
  )

  /** Saves the checked values; throws what the call throws. */
  async function save(values: OfferFormValues): Promise<Offer | null> {
    const saved = await saver.save(requestBodyOf(values, tiers))
    setVersion(saver.version())
    if (saved && !offer) rememberContact(contactApi, saved)
    return saved
  }

  return { offer, copied, path, draft, version, start, tiers, save }
}
