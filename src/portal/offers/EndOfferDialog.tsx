import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'

/** How an offer ends: withdrawn to the archive, or deleted for good. */
export type OfferEnd = 'withdraw' | 'delete'

const WORDS: Record<
  OfferEnd,
  { question: string; consequence: string; confirmLabel: string; busyText: string }
> = {
  withdraw: {
    question: 'trekke tilbake',
    consequence:
      'Den som åpner lenken, får vite at tilbudet ikke gjelder lenger. Du finner det igjen i arkivet og kan hente det tilbake.',
    confirmLabel: 'Trekk tilbake',
    busyText: 'Trekker tilbake …',
  },
  delete: {
    question: 'slette',
    consequence: 'Den som åpner lenken, får vite at tilbudet ikke gjelder lenger. Det kan ikke angres.',
    confirmLabel: 'Slett for godt',
    busyText: 'Sletter …',
  },
}

type EndOfferDialogProps = {
  /** The offer to end, and how; null closes the dialog. */
  asked: { offer: Offer; end: OfferEnd } | null
  onKeep: () => void
  onEnd: (offer: Offer, end: OfferEnd) => Promise<unknown>
  /** Where the focus goes when the offer is gone, and its button with it; null leaves it on the button. */
  focusAfter: () => HTMLElement | null
}

/** Asks for confirmation, then withdraws or deletes an offer by `onEnd`; stays open until that is done. */
export function EndOfferDialog({ asked, onKeep, onEnd, focusAfter }: EndOfferDialogProps) {
  const [busy, setBusy] = useState(false)
  const last = useLastNonNull(asked)
  const { question, ...words } = WORDS[last?.end ?? 'withdraw']
  async function confirm() {
    if (!asked) return
    setBusy(true)
    await onEnd(asked.offer, asked.end)
    setBusy(false)
    onKeep()
  }
  return (
    <ConfirmDialog
      open={asked !== null}
      question={`Er du sikker på at du vil ${question} tilbudet for ${last?.offer.companyName}?`}
      {...words}
      busy={busy}
      keepLabel="Behold"
      onConfirm={confirm}
      onKeep={onKeep}
      focusAfter={focusAfter}
    />
  )
}
