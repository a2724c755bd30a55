import { type OfferLife, type OfferState, offerState } from '#domain/offer-state.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'

/** Whether an offer has been opened stands on its card in more words. */
const TAGS: Record<Exclude<OfferState, 'sendt' | 'åpnet'>, { text: string; tone: TagTone }> = {
  arkivert: { text: 'Arkivert', tone: 'plain' },
  interessert: { text: 'Interessert', tone: 'ok' },
  utløpt: { text: 'Utløpt', tone: 'bad' },
  utløper: { text: 'Utløper', tone: 'gold' },
}

/** The state of an offer in a word (F-1316). */
export function StateTag({ offer, className }: { offer: OfferLife; className?: string }) {
  const state = offerState(offer, new Date())
  if (state === 'sendt' || state === 'åpnet') return null
  const { text, tone } = TAGS[state]
  return (
    <Tag tone={tone} {...(className && { className })}>
      {text}
    </Tag>
  )
}
