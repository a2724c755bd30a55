import { ACCEPTANCE_FIELDS } from '#domain/acceptance-fields.ts'
import { slotMark, slotMarks, TEMPLATE_CUT } from '#domain/form-template.ts'
import { AnswerForm } from '../AnswerForm.tsx'
import { AnsweredOffer } from './AnsweredOffer.tsx'
import { AnswerLate } from './AnswerLate.tsx'
import { AnswerSent } from './AnswerSent.tsx'
import type { ContactPhone } from './FormEnd.tsx'

/**
 * The acceptance form's pages for browsers without JavaScript, filled in by netlify/host/form-template.ts: all fields
 * valid, all invalid, thanks, too late.
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
