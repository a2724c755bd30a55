import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'
import { type ContactPhone, EndHeading } from './FormEnd.tsx'

/** What replaces the form once a yes to an offer is stored. */
export function AnswerSent({ phone, phoneHref, isNew }: ContactPhone & { isNew: boolean }) {
  return (
    <div className="answer sheet print:hidden" id="svar">
      <EndHeading isNew={isNew}>Takk for svaret!</EndHeading>
      <p className="mt-4">
        Det er kommet fram, og dere hører fra oss innen {REPLY_PROMISE_HOURS}&nbsp;timer. Haster det? Ring{' '}
        <a className="whitespace-nowrap text-ink" href={phoneHref}>
          {phone}
        </a>
        .
      </p>
    </div>
  )
}
