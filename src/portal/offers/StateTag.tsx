import { upperFirst } from '#domain/letters.ts'
import { type OfferLife, type OfferState, offerState } from '#domain/offer-state.ts'
import { expiryText } from '#domain/validity.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'

/** The tone of each state; openings stand on the card in words. */
const TONES: Record<Exclude<OfferState, 'sendt' | 'åpnet'>, TagTone> = {
  arkivert: 'plain',
  booket: 'ok',
  interessert: 'ok',
  'takket nei': 'plain',
  utløpt: 'bad',
  utløper: 'gold',
}

/** Tag with an offer's state, or its last day if expired or about to; renders nothing for one only sent or opened. */
export function StateTag({ offer, className }: { offer: OfferLife; className?: string }) {
  const now = new Date()
  const state = offerState(offer, now)
  if (state === 'sendt' || state === 'åpnet') return null
  const isByDay = state === 'utløper' || state === 'utløpt'
  return (
    <Tag tone={TONES[state]} {...(className && { className })}>
      {isByDay ? expiryText(offer.validUntil!, now) : upperFirst(state)}
    </Tag>
  )
}
