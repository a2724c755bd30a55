import type { DECLINE_RULES } from '#domain/answer-fields.ts'
import { DECLINE_REASONS } from '#domain/answer-kinds.ts'
import { AnswerSheet, type PostedAnswer } from './AnswerSheet.tsx'
import { ChoiceField } from './ChoiceField.tsx'
import { EndHeading } from './FormEnd.tsx'
import { Field } from './fields.tsx'

/** Says no to an offer, on a page of its own without any script. */
export function DeclineForm({ typed, wrong, summary }: PostedAnswer<keyof typeof DECLINE_RULES>) {
  return (
    <AnswerSheet kind="no" title="Nei takk" summary={summary} button="Send svaret">
      <ChoiceField
        name="reason"
        label="Hva avgjorde?"
        choices={DECLINE_REASONS}
        chosen={typed.reason}
        error={wrong.reason}
      />
      <Field
        name="note"
        label="Noe dere vil legge til?"
        optional
        defaultValue={typed.note}
        error={wrong.note}
      />
    </AnswerSheet>
  )
}

/** What replaces the form once a no is stored: nobody is asked twice, and the way to a yes stays open. */
export function DeclineSent({ page }: { page: string }) {
  return (
    <div className="answer sheet">
      <EndHeading isNew>Takk for at dere sa fra</EndHeading>
      <p className="mt-4">
        Vi spør ikke mer. Ombestemmer dere dere, kan dere si ja så lenge tilbudet gjelder.
      </p>
      <a className="btn btn-gold mt-8 w-full" href={page}>
        Tilbake til tilbudet
      </a>
    </div>
  )
}
