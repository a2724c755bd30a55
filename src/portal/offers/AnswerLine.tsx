import { offerAnswerText } from '#domain/offer-answer-text.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { showHistory } from './history/OfferHistory.tsx'

type AnswerLineProps = { offer: Parameters<typeof offerAnswerText>[0] }

/** Line above an offer's form: what its customer has answered, with the way to its history; nothing before an answer. */
export function AnswerLine({ offer }: AnswerLineProps) {
  const text = offerAnswerText(offer, new Date())
  return (
    text && (
      <p className="-mt-4 mb-6 flex flex-wrap gap-x-3 lining-nums">
        <span className="font-semibold">{text}</span>
        <TextButton onClick={showHistory}>Se historikken</TextButton>
      </p>
    )
  )
}
