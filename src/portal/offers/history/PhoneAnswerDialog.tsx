import { useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../../session/portal-context.ts'
import { useLeave } from '../../shell/navigation.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import HistoryList from './HistoryList.tsx'

/** What the dialog is opened for: to read a question or an answer, to note an answer, or to see all that happened. */
export type CallPurpose = 'question' | 'answer' | 'note' | 'history'

/** The offer that the dialog is about, and what for. */
export type CalledOffer = { offer: Offer; purpose: CallPurpose }

const TITLES: Record<CallPurpose, string> = {
  question: 'Spørsmål fra',
  answer: 'Svar fra',
  note: 'Svar fra',
  history: 'Historikk for',
}

/**
 * Dialog with an offer's history, where answers and questions are read, and the form to record what the customer said
 * by phone; `called` null closes it. Closing it asks first about what is typed and not noted (F-1559).
 */
export default function PhoneAnswerDialog({
  called,
  onClose,
}: {
  called: CalledOffer | null
  onClose: () => void
}) {
  const { offersOf } = usePortal()
  const leave = useLeave()
  const [isDirty, setDirty] = useState(false)
  const shown = useLastNonNull(called)
  const offer = shown?.offer
  return (
    <Dialog
      open={called !== null}
      // Its own question: the screen below may have another.
      onClose={() => (isDirty ? leave(onClose) : onClose())}
      title={offer && `${TITLES[shown.purpose]} ${offer.companyName}`}
    >
      {offer && (
        <div className="mt-5">
          <HistoryList
            key={offer.id}
            api={offersOf(offer.partnerId).api}
            offerId={offer.id}
            companyName={offer.companyName}
            holds
            answerFirst={shown.purpose === 'question' || shown.purpose === 'answer'}
            formLast={shown.purpose === 'history'}
            onNoted={onClose}
            onDirty={setDirty}
          />
        </div>
      )}
    </Dialog>
  )
}
