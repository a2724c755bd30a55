import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { useLast } from '../../ui/steady.ts'
import { AnswerNote } from './AnswerNote.tsx'

/** Notes from the list what a customer said on the phone about an offer; null closes it. */
export default function CallDialog({ offer, onClose }: { offer: Offer | null; onClose: () => void }) {
  const { offersOf } = usePortal()
  const shown = useLast(offer)
  return (
    <Dialog open={offer !== null} onClose={onClose} title={shown && `Svar fra ${shown.companyName}`}>
      {shown && (
        <AnswerNote key={shown.id} api={offersOf(shown.partnerId).api} offerId={shown.id} onNoted={onClose} />
      )}
    </Dialog>
  )
}
