import { useRef } from 'react'
import { isBeforePriceLower } from '#domain/before-price.ts'
import type { BonusId } from '#domain/bonus.ts'
import { formatExactPrice } from '#domain/exact-price.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import type { Offer } from '#domain/offer.ts'
import type { OfferLife } from '#domain/offer-state.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'

/** The prices that customers would see, as typed or stored; '' for none. */
type ShownPrices = { price: string; beforePrice: string }

/** What speaks against saving an offer as it stands in its form. */
export type SaveDoubt =
  | ({ about: 'before-price' } & ShownPrices)
  /** The customer has answered, and would see another price than the `stored` one from now on. */
  | { about: 'answered-price'; stored: string; price: string; isConfirmed: boolean }
  /** The customer has answered, and would no longer see these bonuses. */
  | { about: 'answered-bonuses'; removed: BonusId[]; isConfirmed: boolean }

/**
 * What to ask about before saving: a before-price below the price, and a price changed or a bonus removed after the
 * customer's answer.
 */
export function findSaveDoubts(
  { selectedExtras, ...prices }: ShownPrices & { selectedExtras: readonly BonusId[] },
  {
    offer,
    standardPrice,
  }: {
    offer: (Pick<Offer, 'price' | 'answeredAt' | 'selectedExtras'> & OfferLife) | null
    standardPrice: string | null
  },
): SaveDoubt[] {
  const stored = offer?.price ?? standardPrice ?? ''
  const isNewPrice = formatExactPrice(stored) !== formatExactPrice(prices.price)
  const removed = offer?.selectedExtras?.filter((bonus) => !selectedExtras.includes(bonus)) ?? []
  const isConfirmed = Boolean(offer?.bookedFor)
  return [
    ...(offer?.answeredAt && stored && isNewPrice
      ? [{ about: 'answered-price', stored, price: prices.price, isConfirmed } as const]
      : []),
    ...(offer?.answeredAt && removed.length > 0
      ? [{ about: 'answered-bonuses', removed, isConfirmed } as const]
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

/** Asks whether to save despite a doubt; on a no, the field that it is about takes the focus. */
export function SaveDoubtDialog({ doubt, setsBeforePrice, onKeep, onSave }: SaveQuestionProps) {
  const asked = useLastNonNull(doubt)
  const field = asked ? fieldOf(asked, setsBeforePrice) : 'price'
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

type DoubtfulField = 'price' | 'selectedExtras' | 'beforePriceByHand'

function fieldOf({ about }: SaveDoubt, setsBeforePrice: boolean): DoubtfulField {
  if (about === 'answered-bonuses') return 'selectedExtras'
  return setsBeforePrice && about === 'before-price' ? 'beforePriceByHand' : 'price'
}

function wordsOf(doubt: SaveDoubt, field: DoubtfulField) {
  if (doubt.about === 'before-price')
    return {
      question: 'Førprisen er lavere enn prisen. Vil du lagre likevel?',
      consequence: `Kunden ser ${inSentence(doubt.beforePrice)} strøket over og skal betale ${inSentence(doubt.price)}.`,
      confirmLabel: 'Lagre likevel',
      keepLabel: field === 'price' ? 'Rett prisen' : 'Rett førprisen',
    }
  const isPrice = doubt.about === 'answered-price'
  const what = isPrice ? 'prisen' : 'bonusene'
  const change = isPrice ? ` fra ${inSentence(doubt.stored)} til ${inSentence(doubt.price)}` : ''
  return {
    question: `Kunden har svart. Vil du endre ${what}${change} likevel?`,
    consequence: [
      'Endringen står på lenken med en gang, uten at kunden får beskjed. Ring først.',
      ...(doubt.isConfirmed ? ['Bekreftelsen endres ikke av dette.'] : []),
    ].join(' '),
    confirmLabel: `Endre ${what}`,
    keepLabel: 'Ikke endre',
  }
}

/** A price that no line breaks. */
const inSentence = (price: string) => withNoBreakSpaces(formatExactPrice(price))
