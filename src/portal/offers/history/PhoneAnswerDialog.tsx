import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLastNonNull } from '../../ui/steady.ts'
import { PhoneAnswerForm } from './PhoneAnswerForm.tsx'

/** Dialog to record a yes or no that the customer gave by phone; `offer` null closes it. */
export default function PhoneAnswerDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const { offersOf } = usePortal()
  const shown = useLastNonNull(offer)
  return (
    <Dialog open={offer !== null} onClose={onClose} title={shown && `Svar fra ${shown.companyName}`}>
      {shown && (
        <PhoneAnswerForm
          key={shown.id}
          api={offersOf(shown.partnerId).api}
          offerId={shown.id}
          onNoted={onClose}
        />
      )}
    </Dialog>
  )
}
