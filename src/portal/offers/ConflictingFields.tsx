import { useEffect, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { callApi } from '#browser/api.ts'
import { type Offer, offerResponseSchema } from '#domain/offer.ts'
import { responseGuard } from '../query/response-guard.ts'
import { usePortal } from '../session/portal-context.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { conflictingFields, overStored } from './conflicting-fields.ts'
import { type OfferFormValues, valuesOfOffer } from './form-values.ts'
import type { OpenedOffer } from './save-offer.ts'

export type ConflictingFieldsProps = {
  partnerId: string
  offer: Pick<Offer, 'id'>
  opened: OpenedOffer
  /** Fetches the offer as others have left it, for a form that begins with its draft. */
  onKept: () => void
}

/**
 * Of an offer that others have saved meanwhile, which fields differ, and a button that goes on with what was changed here
 * over what is stored. Nothing while that is read, or if it cannot be.
 */
export default function ConflictingFields({ partnerId, offer, opened, onKept }: ConflictingFieldsProps) {
  const { owner, resume, offersOf } = usePortal()
  const { path, tiers, draft, version, keepsDraft } = opened
  const form = useFormContext<OfferFormValues>()
  const typed = useWatch({ control: form.control, compute: (all: OfferFormValues) => all })
  const [stored, setStored] = useState<Offer | null>(null)
  const url = `${offersOf(partnerId).api}/${encodeURIComponent(offer.id)}`
  useEffect(() => {
    callApi('GET', url, { guard: responseGuard(offerResponseSchema) }).then(
      (read) => setStored(read.offer),
      () => {},
    )
  }, [url])
  if (!stored) return null
  if (stored.withdrawnAt !== null) return <p className="mt-2">Tilbudet er trukket tilbake.</p>
  const theirs = valuesOfOffer(stored, tiers)
  const differences = conflictingFields(typed, theirs)
  if (differences.length === 0) return <p className="mt-2">Det som er lagret, er likt det som står her.</p>

  function keep() {
    const base =
      draft && draft.version === version ? draft.base : (form.formState.defaultValues as OfferFormValues)
    const values = overStored({ base, typed, stored: theirs })
    resume.saveDraft({ owner, path, values, version: stored!.version, base: theirs })
    onKept()
    // The button that was pressed is gone.
    document.querySelector('h1')?.focus()
  }

  return (
    <>
      <ul className="mt-2 list-disc pl-5">
        {differences.map((difference) => (
          <li className="wrap-anywhere" key={difference}>
            {difference}
          </li>
        ))}
      </ul>
      {keepsDraft && (
        <p className="mt-2">
          Eller <TextButton onClick={keep}>behold det du har endret</TextButton>, så blir resten som lagret.
          Se over, og lagre på nytt.
        </p>
      )}
    </>
  )
}
