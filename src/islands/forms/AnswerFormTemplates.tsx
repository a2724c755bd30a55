import type { ReactNode } from 'react'
import { ANSWER_FIELDS } from '#domain/answer-fields.ts'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import { slotMark, slotMarks, TEMPLATE_CUT } from '#domain/form-template.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { AnswerSent } from './AnswerSent.tsx'
import { DeclineForm, DeclineSent } from './DeclineForm.tsx'
import { type ContactPhone, FormResultHeading } from './FormEnd.tsx'
import { HiddenOfferFields } from './HiddenOfferFields.tsx'
import { QuestionForm, QuestionSent } from './QuestionForm.tsx'

/**
 * The pages of one kind of answer for browsers without JavaScript, filled in by netlify/host/form-template.ts: all fields
 * valid, all invalid, thanks, too late.
 */
export function AnswerFormTemplates({ kind, ...about }: ContactPhone & { kind: AnswerKind }) {
  const offer = <HiddenOfferFields page={slotMark('page')} termsFingerprint={slotMark('termsFingerprint')} />
  return (
    <>
      {TEMPLATE_CUT}
      {offer}
      {formOf(kind, about, false)}
      {TEMPLATE_CUT}
      {offer}
      {formOf(kind, about, true)}
      {TEMPLATE_CUT}
      {thanksFor(kind, about)}
      {TEMPLATE_CUT}
      <AnswerTooLate />
      {TEMPLATE_CUT}
    </>
  )
}

function thanksFor(kind: AnswerKind, about: ContactPhone): ReactNode {
  switch (kind) {
    case 'yes':
      return (
        <AnswerSent {...about} told={slotMark('told')} isNew>
          Takk for svaret!
        </AnswerSent>
      )
    case 'question':
      return <QuestionSent {...about} />
    case 'no':
      return <DeclineSent />
  }
}

function formOf(kind: AnswerKind, about: ContactPhone, isWrong: boolean): ReactNode {
  const marks = <Kind extends AnswerKind>(fields: (typeof ANSWER_FIELDS)[Kind]) => {
    const names = fields as readonly (typeof fields)[number][]
    return { typed: slotMarks('typed', names), wrong: isWrong ? slotMarks('wrong', names) : {} }
  }
  switch (kind) {
    case 'yes':
      return (
        <AnswerForm
          {...about}
          posted={{ ...marks<'yes'>(ANSWER_FIELDS.yes), summary: slotMark('summary') }}
        />
      )
    case 'question':
      return <QuestionForm {...marks<'question'>(ANSWER_FIELDS.question)} />
    case 'no':
      return <DeclineForm {...marks<'no'>(ANSWER_FIELDS.no)} />
  }
}

/**
 * Replaces the form when an answer could not be stored, as the offer was withdrawn, has expired or is confirmed; links
 * to the contact form.
 */
function AnswerTooLate() {
  return (
    <div className="answer sheet">
      <FormResultHeading as="h1" isNew>
        {slotMark('title')}
      </FormResultHeading>
      <p className="mt-4">{slotMark('summary')}</p>
      <a className="btn btn-gold mt-8 w-full" href={slotMark('contact')}>
        Ta kontakt
      </a>
    </div>
  )
}
