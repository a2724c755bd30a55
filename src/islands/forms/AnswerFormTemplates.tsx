import { ACCEPTANCE_FIELDS } from '#domain/acceptance-fields.ts'
import { slotMark, slotMarks, TEMPLATE_CUT } from '#domain/form-template.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { AnsweredOffer } from './AnsweredOffer.tsx'
import { AnswerLate } from './AnswerLate.tsx'
import { AnswerSent } from './AnswerSent.tsx'
import type { ContactPhone } from './FormEnd.tsx'

/**
 * The answers for a browser without JavaScript, which the API puts together (netlify/host/form-template.ts): the form
 * with every field valid, the form with every field invalid, the thanks, and what is said of an answer that came too
 * late.
 */
export function AnswerFormTemplates(about: ContactPhone) {
  const typed = slotMarks('typed', ACCEPTANCE_FIELDS)
  const posted = { typed, summary: slotMark('summary') }
  const offer = <AnsweredOffer page={slotMark('page')} termsFingerprint={slotMark('termsFingerprint')} />
  return (
    <>
      {TEMPLATE_CUT}
      {offer}
      <AnswerForm {...about} posted={{ ...posted, wrong: {} }} />
      {TEMPLATE_CUT}
      {offer}
      <AnswerForm {...about} posted={{ ...posted, wrong: slotMarks('wrong', ACCEPTANCE_FIELDS) }} />
      {TEMPLATE_CUT}
      <AnswerSent {...about} isNew />
      {TEMPLATE_CUT}
      <AnswerLate summary={slotMark('summary')} contact={slotMark('contact')} />
      {TEMPLATE_CUT}
    </>
  )
}
