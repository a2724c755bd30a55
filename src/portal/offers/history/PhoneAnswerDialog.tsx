import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLastNonNull } from '../../ui/use-debounced.ts'
import HistoryList from './HistoryList.tsx'

/**
 * Dialog to record what the customer said by phone, with the offer's history, where questions are read; `offer` null
 * closes it.
 */
export default function PhoneAnswerDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const { offersOf } = usePortal()
  const shown = useLastNonNull(offer)
  return (
    <Dialog open={offer !== null} onClose={onClose} title={shown && `Svar fra ${shown.companyName}`}>
      {shown && (
        <div className="mt-5">
          <HistoryList
            key={shown.id}
            api={offersOf(shown.partnerId).api}
            offerId={shown.id}
            holds
            onNoted={onClose}
          />
        </div>
      )}
    </Dialog>
  )
}
