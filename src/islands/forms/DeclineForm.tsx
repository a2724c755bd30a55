import type { DECLINE_RULES } from '#domain/answer-fields.ts'
import { DECLINE_REASONS } from '#domain/answer-kinds.ts'
import { slotMark } from '#domain/form-template.ts'
import { FormResultHeading } from './FormEnd.tsx'
import { Field } from './fields.tsx'
import { NoScriptAnswerForm, type PostedAnswer } from './NoScriptAnswerForm.tsx'
import { RadioGroupField } from './RadioGroupField.tsx'

/** A customer's form that declines an offer, with a reason and a note; on a page of its own without scripts. */
export function DeclineForm({ typed, wrong }: PostedAnswer<keyof typeof DECLINE_RULES>) {
  return (
    <NoScriptAnswerForm kind="no" title="Nei takk" button="Send svaret">
      <RadioGroupField
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
    </NoScriptAnswerForm>
  )
}

/** Thanks that replace the form once a no is stored, with a link back to the offer. */
export function DeclineSent() {
  return (
    <div className="answer sheet">
      <FormResultHeading as="h1" isNew>
        Takk for at dere sa fra
      </FormResultHeading>
      <p className="mt-4">Vi spør ikke mer. Skifter dere mening, kan dere si ja så lenge tilbudet gjelder.</p>
      <a className="btn btn-gold mt-8 w-full" href={slotMark('page')}>
        Tilbake til tilbudet
      </a>
    </div>
  )
}
