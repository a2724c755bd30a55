import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLast } from '../ui/steady.ts'

type WithdrawOfferDialogProps = {
  /** The offer to take back; null closes the dialog. */
  offer: Offer | null
  onKeep: () => void
  onWithdraw: (offer: Offer) => Promise<void>
  /** Where the focus goes when the offer is gone, and its button with it; null leaves it on the button. */
  focusAfter: () => HTMLElement | null
}

/** Asks for confirmation before an offer is taken back (F-515): its customer may be reading it. */
export function WithdrawOfferDialog({ offer, onKeep, onWithdraw, focusAfter }: WithdrawOfferDialogProps) {
  const [busy, setBusy] = useState(false)
  const asked = useLast(offer)
  async function confirm() {
    if (!offer) return
    setBusy(true)
    await onWithdraw(offer)
    setBusy(false)
    onKeep()
  }
  return (
    <ConfirmDialog
      open={offer !== null}
      question={`Er du sikker på at du vil trekke tilbake tilbudet for ${asked?.companyName}?`}
      consequence="Den som åpner lenken, får vite at tilbudet ikke gjelder lenger. Du finner det igjen i arkivet og kan hente det tilbake."
      confirmLabel="Trekk tilbake"
      busy={busy}
      busyText="Trekker tilbake …"
      keepLabel="Behold"
      onConfirm={confirm}
      onKeep={onKeep}
      focusAfter={focusAfter}
    />
  )
}
