import { useRef } from 'react'
import { formatOfferPrice } from '#domain/price.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLast } from '../ui/steady.ts'
import type { SaveDoubt } from './save-doubts.ts'

type SaveQuestionProps = {
  /** Null closes the dialog. */
  doubt: SaveDoubt | null
  /** Whether the form has a field for the before-price; what is to be corrected takes the focus if nothing is saved. */
  canSetBeforePrice: boolean
  onKeep: () => void
  onSave: () => void
}

/** Asks before a doubtful offer is saved. */
export function SaveQuestion({ doubt, canSetBeforePrice, onKeep, onSave }: SaveQuestionProps) {
  const asked = useLast(doubt)
  const field = canSetBeforePrice && asked?.about === 'before-price' ? 'beforePriceByHand' : 'price'
  const isSaved = useRef(false)
  return (
    <ConfirmDialog
      open={doubt !== null}
      {...(asked ? wordsOf(asked, field) : NO_WORDS)}
      onConfirm={() => {
        isSaved.current = true
        onSave()
      }}
      onKeep={() => {
        isSaved.current = false
        onKeep()
      }}
      focusAfter={() => (isSaved.current ? null : (document.getElementsByName(field)[0] ?? null))}
    />
  )
}

const NO_WORDS = { question: '', consequence: null, confirmLabel: '', keepLabel: '' }

function wordsOf(doubt: SaveDoubt, field: 'price' | 'beforePriceByHand') {
  const price = formatOfferPrice(doubt.price)
  if (doubt.about === 'answered-price')
    return {
      question: `Kunden har svart. Vil du endre prisen fra ${formatOfferPrice(doubt.stored)} til ${price} likevel?`,
      consequence: 'Den nye prisen står på lenken med en gang, uten at kunden får beskjed. Ring først.',
      confirmLabel: 'Endre prisen',
      keepLabel: 'Ikke endre',
    }
  return {
    question: 'Førprisen er lavere enn prisen. Vil du lagre likevel?',
    consequence: `Kunden ser ${formatOfferPrice(doubt.beforePrice)} strøket over og skal betale ${price}.`,
    confirmLabel: 'Lagre likevel',
    keepLabel: field === 'price' ? 'Rett prisen' : 'Rett førprisen',
  }
}
