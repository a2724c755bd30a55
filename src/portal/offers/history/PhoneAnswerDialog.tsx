import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import HistoryList from './HistoryList.tsx'

/** The offer that the dialog is about, and whether it is opened to read its answer. */
export type CalledOffer = { offer: Offer; isToRead: boolean }

/**
 * Dialog with an offer's history, where answers and questions are read, and the form to record what the customer said
 * by phone; `called` null closes it.
 */
export default function PhoneAnswerDialog({
  called,
  onClose,
}: {
  called: CalledOffer | null
  onClose: () => void
}) {
  const { offersOf } = usePortal()
  const shown = useLastNonNull(called)
  const offer = shown?.offer
  return (
    <Dialog open={called !== null} onClose={onClose} title={offer && `Svar fra ${offer.companyName}`}>
      {offer && (
        <div className="mt-5">
          <HistoryList
            key={offer.id}
            api={offersOf(offer.partnerId).api}
            offerId={offer.id}
            companyName={offer.companyName}
            holds
            answerFirst={shown.isToRead}
            onNoted={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
