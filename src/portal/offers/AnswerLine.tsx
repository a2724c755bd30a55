import { useMemo } from 'react'
import { ANSWER_PARAMETER } from '#domain/answer-link.ts'
import { confirmedPageText, offerAnswerText } from '#domain/offer-answer-text.ts'
import { useScreenUrl } from '../shell/navigation.tsx'
import { Lazy, LazyPart } from '../ui/lazy.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { showHistory } from './history/OfferHistory.tsx'
import type { CalledOffer } from './history/PhoneAnswerDialog.tsx'
import type { KnownOffer } from './offers-api.ts'

export { WithStandingAnswer } from './WithStandingAnswer.tsx'

const answerDialog = new LazyPart(() => import('./history/PhoneAnswerDialog.tsx'))

export type AnswerLineProps = {
  offer: KnownOffer
  /** What the offer would show if its evening were not confirmed. */
  shown: Parameters<typeof confirmedPageText>[1]
}

/**
 * Lines above an offer's form: what its customer has answered, with the way to its history, and what a booked one's page
 * shows; nothing before an answer. The link in a mail opens the answer itself, in a dialog.
 */
export default function AnswerLine({ offer, shown }: AnswerLineProps) {
  const { search, setSearch } = useScreenUrl()
  const text = offerAnswerText(offer, new Date())
  const isCalled = ANSWER_PARAMETER in search
  const called = useMemo<CalledOffer | null>(
    () => (isCalled ? { offer, purpose: offer.asked ? 'question' : 'answer' } : null),
    [isCalled, offer],
  )
  if (!text) return null
  const page = confirmedPageText(offer, shown)
  // Against reloads.
  const close = () => setSearch('')
  return (
    <div className="-mt-4 mb-6 lining-nums">
      <p className="flex flex-wrap gap-x-3">
        <span className="font-semibold">{text}</span>
        <TextButton onClick={showHistory}>Se historikken</TextButton>
      </p>
      {page && <p className="mt-1 max-w-[60ch]">{page}</p>}
      {(called || answerDialog.component) && (
        <Lazy part={answerDialog} waiting={null} onMissing={close}>
          {(PhoneAnswerDialog) => <PhoneAnswerDialog called={called} onClose={close} />}
        </Lazy>
      )}
    </div>
  )
}
