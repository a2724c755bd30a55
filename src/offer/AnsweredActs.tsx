import type { ShownAnswer } from '#domain/shown-answer.ts'
import { LineButton } from '#islands/LineButton.tsx'
import { ButtonLink } from './OfferLinks.tsx'
import type { Magician } from './offer-data.ts'

/** The id of what unfolds the form of an answered offer, once it is the page's target (answer-form.css). */
export const CHANGE_ID = 'endre'

type AnsweredActsProps = {
  kind: ShownAnswer['kind']
  magician: Pick<Magician, 'phone' | 'phoneHref'>
}

/** The ways on from an answered offer's first screen. None needs a script. */
export function AnsweredActs({ kind, magician }: AnsweredActsProps) {
  return (
    <div className="offer-hero-acts print:hidden">
      {kind === 'confirmed' && <ButtonLink href="/det-praktiske">Det praktiske</ButtonLink>}
      {kind === 'cancelled' && <ButtonLink href={`#${CHANGE_ID}`}>Svar på nytt</ButtonLink>}
      {kind === 'no' && <ButtonLink href="#svar">Si ja likevel</ButtonLink>}
      <div className="flex flex-wrap items-center gap-2">
        {kind === 'yes' && (
          <a className="line-button" href={`#${CHANGE_ID}`}>
            Endre svaret
          </a>
        )}
        {kind === 'confirmed' && (
          <a className="line-button" href={magician.phoneHref}>
            {`Ring ${magician.phone}`}
          </a>
        )}
        {/* Sends a form further down (AnswerForm). */}
        <LineButton type="submit" form="annet" name="kind" value="question">
          Still et spørsmål
        </LineButton>
        <a className="offer-phone" href="#packages">
          Se tilbudet
        </a>
      </div>
    </div>
  )
}
