import { confirmedPageText, offerAnswerText } from '#domain/offer-answer-text.ts'
import { TextButton } from '../ui/TextButton.tsx'
import { showHistory } from './history/OfferHistory.tsx'

export type AnswerLineProps = {
  offer: Parameters<typeof offerAnswerText>[0]
  /** What the offer would show if its evening were not confirmed. */
  shown: Parameters<typeof confirmedPageText>[1]
}

/**
 * Lines above an offer's form: what its customer has answered, with the way to its history, and what a booked one's page
 * shows; nothing before an answer.
 */
export default function AnswerLine({ offer, shown }: AnswerLineProps) {
  const text = offerAnswerText(offer, new Date())
  const page = confirmedPageText(offer, shown)
  return (
    text && (
      <div className="-mt-4 mb-6 lining-nums">
        <p className="flex flex-wrap gap-x-3">
          <span className="font-semibold">{text}</span>
          <TextButton onClick={showHistory}>Se historikken</TextButton>
        </p>
        {page && <p className="mt-1 max-w-[60ch]">{page}</p>}
      </div>
    )
  )
}
