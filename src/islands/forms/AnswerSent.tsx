import type { ReactNode } from 'react'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { type ContactPhone, FormResultHeading } from './FormEnd.tsx'

type AnswerSentProps = ContactPhone & {
  isNew?: boolean
  /** What was said, as the server tells it back. */
  told: string | undefined
  children: ReactNode
}

/** Thanks under a heading that replace the form once a customer's yes is stored. */
export function AnswerSent({ phone, phoneHref, isNew, told, children }: AnswerSentProps) {
  return (
    <div className="answer sheet print:hidden" id="svar">
      <FormResultHeading isNew={isNew} as={import.meta.env.SSR && isNew ? 'h1' : 'h2'}>
        {children}
      </FormResultHeading>
      <p className="mt-4">{told}</p>
      <p className="mt-4">
        Vi svarer innen {REPLY_PROMISE_HOURS}&nbsp;timer, avtaler resten og bekrefter skriftlig. Haster det?
        Ring{' '}
        <a className="whitespace-nowrap text-ink" href={phoneHref}>
          {phone}
        </a>
        .
      </p>
    </div>
  )
}
