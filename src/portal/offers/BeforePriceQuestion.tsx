import { useRef } from 'react'
import { formatOfferPrice } from '#domain/price.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLast } from '../ui/steady.ts'

/** A price with a lower before-price, and how to save both all the same. */
export type LowBeforePrice = { price: string; beforePrice: string; goOn: () => void }

type BeforePriceQuestionProps = {
  /** Null closes the dialog. */
  doubt: LowBeforePrice | null
  /** The form field to correct; takes the focus if the offer is not saved. */
  field: 'price' | 'beforePriceByHand'
  onKeep: () => void
  onSave: (doubt: LowBeforePrice) => void
}

/** Asks before an offer is saved whose before-price makes the price look raised. */
export function BeforePriceQuestion({ doubt, field, onKeep, onSave }: BeforePriceQuestionProps) {
  const asked = useLast(doubt)
  const isSaved = useRef(false)
  return (
    <ConfirmDialog
      open={doubt !== null}
      question="Førprisen er lavere enn prisen. Vil du lagre likevel?"
      consequence={
        asked &&
        `Kunden ser ${formatOfferPrice(asked.beforePrice)} strøket over og skal betale ${formatOfferPrice(asked.price)}.`
      }
      confirmLabel="Lagre likevel"
      keepLabel={field === 'price' ? 'Rett prisen' : 'Rett førprisen'}
      onConfirm={() => {
        isSaved.current = true
        if (doubt) onSave(doubt)
      }}
      onKeep={() => {
        isSaved.current = false
        onKeep()
      }}
      focusAfter={() => (isSaved.current ? null : (document.getElementsByName(field)[0] ?? null))}
    />
  )
}
