import { useRef } from 'react'
import { formatExactPrice } from '#domain/exact-price.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import { hasNoAmount, isNearlyAmount } from '#domain/unusual-price.ts'
import { ConfirmDialog } from '../ui/Dialog.tsx'
import { useLastNonNull } from '../ui/use-debounced.ts'
import type { SaveDoubt } from './save-doubts.ts'

export type SaveQuestionProps = {
  /** Null closes the dialog. */
  doubt: SaveDoubt | null
  /** True for an offer that is not stored yet, which no customer sees. */
  isNew: boolean
  /** Whether the before-price was typed in a field that the form has; one that follows the bonuses is right. */
  setsBeforePrice: boolean
  onKeep: () => void
  onSave: () => void
}

/** Asks whether to save despite a doubt; on a no, the field that it is about takes the focus. */
export default function SaveDoubtDialog({
  doubt,
  isNew,
  setsBeforePrice,
  onKeep,
  onSave,
}: SaveQuestionProps) {
  const asked = useLastNonNull(doubt)
  const field = asked ? fieldOf(asked, setsBeforePrice) : 'price'
  const isSaved = useRef(false)
  return (
    <ConfirmDialog
      open={doubt !== null}
      {...(asked ? wordsOf(asked, { field, isNew }) : NO_WORDS)}
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

function fieldOf(doubt: SaveDoubt, setsBeforePrice: boolean): DoubtfulField {
  if (doubt.about === 'answered') return doubt.price ? 'price' : 'selectedExtras'
  return doubt.about === 'before-price' && setsBeforePrice ? 'beforePriceByHand' : 'price'
}

function wordsOf(doubt: SaveDoubt, { field, isNew }: { field: DoubtfulField; isNew: boolean }) {
  const confirmLabel = isNew ? 'Opprett likevel' : 'Lagre likevel'
  if (doubt.about === 'before-price')
    return {
      question: `Førprisen er lavere enn prisen. ${allTheSame(isNew)}`,
      consequence: `Kunden ser ${inSentence(doubt.beforePrice)} strøket over og skal betale ${inSentence(doubt.price)}.`,
      confirmLabel,
      keepLabel: field === 'price' ? 'Rett prisen' : 'Rett førprisen',
    }
  if (doubt.about === 'unusual')
    return { ...unusualWords(doubt, isNew), confirmLabel, keepLabel: 'Rett prisen' }
  const { price, changesBonuses, isConfirmed } = doubt
  const newPrice = price && `prisen fra ${inSentence(price.from)} til ${inSentence(price.to)}`
  const what = [...(changesBonuses ? ['bonusene'] : []), ...(newPrice ? [newPrice] : [])].join(' og ')
  const isBoth = newPrice !== null && changesBonuses
  return {
    question: `Kunden har svart. Vil du endre ${isBoth ? 'både ' : ''}${what} likevel?`,
    consequence: isConfirmed
      ? 'Bekreftelsen endres ikke av dette, og siden viser bare det som er bekreftet. Ring først.'
      : 'Endringen står på lenken med en gang, uten at kunden får beskjed. Ring først.',
    confirmLabel: isBoth ? 'Endre begge' : `Endre ${newPrice ? 'prisen' : 'bonusene'}`,
    keepLabel: 'Ikke endre',
  }
}

const allTheSame = (isNew: boolean) => `Vil du ${isNew ? 'opprette tilbudet' : 'lagre'} likevel?`

function unusualWords({ price, usual }: SaveDoubt & { about: 'unusual' }, isNew: boolean) {
  if (hasNoAmount(price))
    return {
      question: `Prisen har ikke noe beløp. ${allTheSame(isNew)}`,
      consequence: `Kunden ser «${price}» der prisen står.`,
    }
  if (isNearlyAmount(price))
    return { question: `Er «${price}» riktig pris?`, consequence: 'Den vises slik den står.' }
  return {
    question: `Er ${inSentence(price)} riktig pris?`,
    consequence: isNew
      ? `Standardprisen er ${inSentence(usual)}.`
      : `Fra før er den ${inSentence(usual)}. Kunden ser prisen du lagrer, med en gang.`,
  }
}

/** A price that no line breaks. */
const inSentence = (price: string) => withNoBreakSpaces(formatExactPrice(price))
