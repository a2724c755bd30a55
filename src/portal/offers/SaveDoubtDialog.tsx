import { useRef } from 'react'
import { isBeforePriceLower } from '#domain/before-price.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import type { Offer } from '#domain/offer.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'

/** What speaks against saving an offer as it stands in its form, with the prices that customers would see. */
export type SaveDoubt = { price: string; beforePrice: string } & (
  | { about: 'before-price' }
  /** The customer has answered, and would see another price than the `stored` one from now on. */
  | { about: 'answered-price'; stored: string }
)

/**
 * What to ask about before saving: a before-price below the price, and a price changed after the customer's answer.
 * Prices as stored, '' for none.
 */
export function findSaveDoubts(
  prices: { price: string; beforePrice: string },
  {
    offer,
    standardPrice,
  }: { offer: Pick<Offer, 'price' | 'answeredAt'> | null; standardPrice: string | null },
): SaveDoubt[] {
  const stored = offer?.price ?? standardPrice ?? ''
  const isNewPrice = formatOfferPrice(stored) !== formatOfferPrice(prices.price)
  return [
    ...(offer?.answeredAt && stored && isNewPrice
      ? [{ about: 'answered-price', stored, ...prices } as const]
      : []),
    ...(isBeforePriceLower(prices.price, prices.beforePrice)
      ? [{ about: 'before-price', ...prices } as const]
      : []),
  ]
}

type SaveQuestionProps = {
  /** Null closes the dialog. */
  doubt: SaveDoubt | null
  /** Whether the before-price was typed in a field that the form has; one that follows the bonuses is right. */
  setsBeforePrice: boolean
  onKeep: () => void
  onSave: () => void
}

/** Asks whether to save despite a doubtful price or before-price; on a no, its field takes the focus. */
export function SaveDoubtDialog({ doubt, setsBeforePrice, onKeep, onSave }: SaveQuestionProps) {
  const asked = useLastNonNull(doubt)
  const field = setsBeforePrice && asked?.about === 'before-price' ? 'beforePriceByHand' : 'price'
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
  const [price, beforePrice] = [doubt.price, doubt.beforePrice].map(inSentence)
  if (doubt.about === 'answered-price')
    return {
      question: `Kunden har svart. Vil du endre prisen fra ${inSentence(doubt.stored)} til ${price} likevel?`,
      consequence: 'Den nye prisen står på lenken med en gang, uten at kunden får beskjed. Ring først.',
      confirmLabel: 'Endre prisen',
      keepLabel: 'Ikke endre',
    }
  return {
    question: 'Førprisen er lavere enn prisen. Vil du lagre likevel?',
    consequence: `Kunden ser ${beforePrice} strøket over og skal betale ${price}.`,
    confirmLabel: 'Lagre likevel',
    keepLabel: field === 'price' ? 'Rett prisen' : 'Rett førprisen',
  }
}

/** A price that no line breaks. */
const inSentence = (price: string) => withNoBreakSpaces(formatOfferPrice(price))
