import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { nearDay, type OfferLife, offerState } from '#domain/offer-state.ts'
import { norwegianDay } from '#domain/validity.ts'
import { usePortal } from '../session/portal-context.ts'
import { useContent } from '../shell/content.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'

/** How an offer ends: withdrawn to the archive, or deleted for good. */
export type OfferEnd = 'withdraw' | 'delete'

const WORDS: Record<
  OfferEnd,
  { question: string; after: string; consequence: string; confirmLabel: string; busyText: string }
> = {
  withdraw: {
    question: 'trekke tilbake',
    after: 'trekker det tilbake',
    consequence:
      'Den som åpner lenken, får vite at tilbudet ikke gjelder lenger. Du finner det igjen i arkivet og kan hente det tilbake.',
    confirmLabel: 'Trekk tilbake',
    busyText: 'Trekker tilbake …',
  },
  delete: {
    question: 'slette',
    after: 'sletter det',
    consequence: 'Den som åpner lenken, får vite at tilbudet ikke gjelder lenger. Det kan ikke angres.',
    confirmLabel: 'Slett for godt',
    busyText: 'Sletter …',
  },
}

/**
 * What to know before an offer ends whose customer has said yes, or whose evening is booked and still to come; empty for
 * others. `howToCancel` is what an evening takes that is not to be.
 */
export function endWarning(
  offer: OfferLife,
  { end, howToCancel, now }: { end: OfferEnd; howToCancel: string; now: Date },
): string {
  const { bookedFor } = offer
  // One in the archive can be deleted.
  const state = offerState({ ...offer, withdrawnAt: null }, now)
  if (state === 'interessert') return `Kunden har sagt ja. Ring før du ${WORDS[end].after}.`
  if (state !== 'booket' || (bookedFor && bookedFor < norwegianDay(now))) return ''
  const evening = bookedFor ? `Kvelden ${nearDay(bookedFor, now)} er bekreftet` : 'Kvelden er booket'
  return `${evening}, og avlyses ikke av dette. ${howToCancel} om den ikke skal bli noe av.`
}

type EndOfferDialogProps = {
  /** The offer to end, and how; null closes the dialog. */
  asked: { offer: Offer & OfferLife; end: OfferEnd } | null
  onKeep: () => void
  onEnd: (offer: Offer, end: OfferEnd) => Promise<unknown>
  /** Where the focus goes when the offer is gone, and its button with it; null leaves it on the button. */
  focusAfter: () => HTMLElement | null
}

/** Asks for confirmation, then withdraws or deletes an offer by `onEnd`; stays open until that is done. */
export default function EndOfferDialog({ asked, onKeep, onEnd, focusAfter }: EndOfferDialogProps) {
  const [busy, setBusy] = useState(false)
  const last = useLastNonNull(asked)
  const { name } = usePortal()
  const { magician } = useContent()
  const end = last?.end ?? 'withdraw'
  const { question, consequence, confirmLabel, busyText } = WORDS[end]
  const howToCancel = name === 'partner' ? `Ring ${magician.name}` : 'Avlys den under Henvendelser'
  const warning = last && endWarning(last.offer, { end, howToCancel, now: new Date() })
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
      consequence={[warning, consequence].filter(Boolean).join(' ')}
      confirmLabel={confirmLabel}
      busyText={busyText}
      busy={busy}
      keepLabel="Behold"
      onConfirm={confirm}
      onKeep={onKeep}
      focusAfter={focusAfter}
    />
  )
}
