import type { ListedOffer } from '#domain/offer-list.ts'
import { type OfferLife, type OfferState, offerState, offerStateText } from '#domain/offer-state.ts'
import { firstOpenedTextIfReopened, nextStep, openedText, spokenText } from '#domain/openings-text.ts'
import { isExpired } from '#domain/validity.ts'
import { Tag, type TagTone } from '../ui/Tag.tsx'
import { REACH, TEXT_LINK, TextButton } from '../ui/TextButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** The tone of each state; openings stand on the card in words. */
const TONES: Record<Exclude<OfferState, 'sendt' | 'åpnet'>, TagTone> = {
  arkivert: 'plain',
  booket: 'ok',
  avlyst: 'plain',
  interessert: 'ok',
  'takket nei': 'plain',
  utløpt: 'bad',
  utløper: 'gold',
}

/** Tag with an offer's state and its day; renders nothing for one only sent or opened. */
export function StateTag({ offer }: { offer: OfferLife }) {
  const now = new Date()
  const state = offerState(offer, now)
  if (state === 'sendt' || state === 'åpnet') return null
  return <Tag tone={TONES[state]}>{offerStateText(offer, now)}</Tag>
}

type StepProps = {
  offer: ListedOffer
  /** Who confirms evenings, e.g. 'Falk'. */
  magician: string
  /** The href of a mail to the magician; null for an admin, whose own turn that is. */
  remindAt: string | null
  onExtend: () => void
  onNote: () => void
}

/**
 * Line on whether, when and how often the customer has opened an offer, and whose turn it is: the seller's next step with
 * what it is done by, or the magician's (F-1492). `onExtend` is asked for where the last day is near or over (F-1479).
 */
export function OpeningsAndNextStep({ offer, magician, remindAt, onExtend, onNote }: StepProps) {
  const now = new Date()
  const opened = openedText(offer, now)
  const first = firstOpenedTextIfReopened(offer, now)
  const spoken = spokenText(offer, now)
  const next = nextStep(offer, now, magician)
  // A customer's answer or question is an opening too; one that a seller noted is none.
  const isUnseen =
    offer.firstOpenedAt === null &&
    (next === null || isExpired(offer, now)) &&
    (offer.answeredAt ?? offer.declinedAt) === null
  const state = offerState(offer, now)
  const isEnding = state === 'utløper' || state === 'utløpt'
  if (!isUnseen && !opened && !spoken && !next && !isEnding) return null
  return (
    <p className="mt-0.5 flex flex-wrap gap-x-2 text-14 text-ink-mute lining-nums tabular-nums">
      {isUnseen && 'Ikke åpnet ennå'}
      {opened && <span className="font-medium text-ink">{opened}</span>}
      {first && <span>{first}</span>}
      {spoken && <span className="font-medium text-ink">{spoken}</span>}
      {next && next.act !== 'extend' && (
        <span className="font-medium text-ink">
          {next.act === 'remind' && !remindAt ? next.why : next.why && `${next.why}: `}
          {next.act === 'share' && <ShareButton offer={offer} inText={next.todo} />}
          {next.act === 'remind' && remindAt && (
            <a className={`${TEXT_LINK} ${REACH}`} href={reminder(remindAt, offer.companyName)}>
              {next.todo}
              <span className="visually-hidden"> for {offer.companyName}</span>
            </a>
          )}
          {next.act !== 'share' && next.act !== 'remind' && next.todo}
        </span>
      )}
      {next?.act === 'ring' && (
        <TextButton onClick={onNote}>
          Noter svaret
          <span className="visually-hidden"> fra {offer.companyName}</span>
        </TextButton>
      )}
      {isEnding && (
        <TextButton onClick={onExtend}>
          {next?.act === 'extend' ? next.todo : 'Forleng'}
          <span className="visually-hidden"> tilbudet for {offer.companyName}</span>
        </TextButton>
      )}
      {spoken && offer.spoken?.word && (
        <span className="line-clamp-3 w-full wrap-anywhere text-ink">«{offer.spoken.word}»</span>
      )}
    </p>
  )
}

const reminder = (mailTo: string, companyName: string) =>
  `${mailTo}?subject=${encodeURIComponent(`${companyName} venter på at kvelden bekreftes`)}`
