import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { type ContactPhone, FormResultHeading } from './FormEnd.tsx'

/** Thanks that replace the form once a customer's yes is stored. */
export function AnswerSent({ phone, phoneHref, isNew }: ContactPhone & { isNew?: boolean }) {
  return (
    <div className="answer sheet print:hidden" id="svar">
      <FormResultHeading isNew={isNew} as={isNew ? 'h1' : 'h2'}>
        Takk for svaret!
      </FormResultHeading>
      <p className="mt-4">
        Det er kommet fram. Vi svarer innen {REPLY_PROMISE_HOURS}&nbsp;timer, avtaler resten med dere og
        bekrefter skriftlig. Haster det? Ring{' '}
        <a className="whitespace-nowrap text-ink" href={phoneHref}>
          {phone}
        </a>
        .
      </p>
    </div>
  )
}
