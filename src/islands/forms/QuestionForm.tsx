import type { QUESTION_RULES } from '#domain/answer-fields.ts'
import { slotMark } from '#domain/form-template.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { type ContactPhone, FormResultHeading } from './FormEnd.tsx'
import { EmailField, MessageField, NameField, PhoneField } from './fields.tsx'
import { NoScriptAnswerForm, type PostedAnswer } from './NoScriptAnswerForm.tsx'

/**
 * A customer's form that asks a question about an offer, or for a new one once it is over; on a page of its own without
 * scripts.
 */
export function QuestionForm({ typed, wrong }: PostedAnswer<keyof typeof QUESTION_RULES>) {
  const field = (name: keyof typeof QUESTION_RULES) => ({ defaultValue: typed[name], error: wrong[name] })
  return (
    <NoScriptAnswerForm kind="question" title={slotMark('title')} button={slotMark('button')}>
      <MessageField
        {...field('message')}
        label={slotMark('label')}
        hint="Det binder dere ikke til noe."
        length={slotMark('length')}
      />
      <NameField {...field('name')} />
      <PhoneField {...field('phone')} />
      <EmailField {...field('email')} hint="Telefon eller e-post holder." checksItself />
    </NoScriptAnswerForm>
  )
}

/** Thanks that replace the form once a question is stored, with a link back to the offer. */
export function QuestionSent({ phone, phoneHref }: ContactPhone) {
  return (
    <div className="answer sheet">
      <FormResultHeading as="h1" isNew>
        {slotMark('title')}
      </FormResultHeading>
      <p className="mt-4">
        Det er kommet fram, og dere får svar innen {REPLY_PROMISE_HOURS}&nbsp;timer. Haster det? Ring{' '}
        <a className="whitespace-nowrap text-ink" href={phoneHref}>
          {phone}
        </a>
        .
      </p>
      <p className="mt-4 empty:hidden">{slotMark('told')}</p>
      <a className="btn btn-gold mt-8 w-full" href={slotMark('page')}>
        {slotMark('back')}
      </a>
    </div>
  )
}
