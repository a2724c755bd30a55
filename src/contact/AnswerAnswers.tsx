import { slotMark, slotMarks, TEMPLATE_CUT } from '#domain/form-template.ts'
import { ANSWER_FIELDS } from '#domain/offer-answer-fields.ts'
import { AnswerFields } from './AnswerFields.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import { AnswerLate } from './AnswerLate.tsx'
import { AnswerSent, type ContactPhone } from './AnswerSent.tsx'

/**
 * The answers for a browser without JavaScript, which the API puts together (netlify/host/form-template.ts): the form
 * with every field valid, the form with every field invalid, the thanks, and what is said of an answer that came too
 * late.
 */
export function AnswerAnswers(about: ContactPhone) {
  const typed = slotMarks('typed', ANSWER_FIELDS)
  const posted = { typed, summary: slotMark('summary') }
  const offer = { page: slotMark('page'), termsFingerprint: slotMark('termsFingerprint') }
  return (
    <>
      {TEMPLATE_CUT}
      <AnswerForm {...offer}>
        <AnswerFields {...about} posted={{ ...posted, wrong: {} }} />
      </AnswerForm>
      {TEMPLATE_CUT}
      <AnswerForm {...offer}>
        <AnswerFields {...about} posted={{ ...posted, wrong: slotMarks('wrong', ANSWER_FIELDS) }} />
      </AnswerForm>
      {TEMPLATE_CUT}
      <div className="answer sheet">
        <AnswerSent {...about} isNew />
      </div>
      {TEMPLATE_CUT}
      <div className="answer sheet">
        <AnswerLate summary={slotMark('summary')} contact={slotMark('contact')} />
      </div>
      {TEMPLATE_CUT}
    </>
  )
}
