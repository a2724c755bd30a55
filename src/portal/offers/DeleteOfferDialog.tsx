import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLast } from '../ui/steady.ts'

type DeleteOfferDialogProps = {
  /** The offer to delete; null closes the dialog. */
  offer: Offer | null
  onKeep: () => void
  onDelete: (offer: Offer) => Promise<void>
  /** Where the focus goes when the offer is gone, and its button with it; null leaves it on the button. */
  focusAfter: () => HTMLElement | null
}

/** Asks for confirmation before an offer is deleted (F-515). */
export function DeleteOfferDialog({ offer, onKeep, onDelete, focusAfter }: DeleteOfferDialogProps) {
  const [busy, setBusy] = useState(false)
  const asked = useLast(offer)
  async function confirm() {
    if (!offer) return
    setBusy(true)
    await onDelete(offer)
    setBusy(false)
    onKeep()
  }
  return (
    <ConfirmDialog
      open={offer !== null}
      question={`Er du sikker på at du vil slette tilbudet for ${asked?.companyName}?`}
      consequence="Lenken virker fortsatt, men viser prisen i det nyeste tilbudet eller standardprisen. Det kan ikke angres."
      confirmLabel="Slett tilbudet"
      busy={busy}
      busyText="Sletter …"
      keepLabel="Behold"
      onConfirm={confirm}
      onKeep={onKeep}
      focusAfter={focusAfter}
    />
  )
}
