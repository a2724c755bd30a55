import type { QUESTION_RULES } from '#domain/answer-fields.ts'
import { slotMark } from '#domain/form-template.ts'
import { EmailField, MessageField, NameField, PhoneField } from './fields.tsx'
import { NoScriptAnswerForm, type PostedAnswer } from './NoScriptAnswerForm.tsx'

/** A customer's form that asks a question about an offer; on a page of its own without scripts. */
export function QuestionForm({ typed, wrong, summary }: PostedAnswer<keyof typeof QUESTION_RULES>) {
  const field = (name: keyof typeof QUESTION_RULES) => ({ defaultValue: typed[name], error: wrong[name] })
  return (
    <NoScriptAnswerForm kind="question" title="Still et spørsmål" summary={summary} button="Send spørsmålet">
      <MessageField
        {...field('message')}
        label="Hva lurer dere på?"
        hint="Det binder dere ikke til noe."
        length={slotMark('length')}
      />
      <NameField {...field('name')} />
      <PhoneField {...field('phone')} />
      <EmailField {...field('email')} hint="Telefon eller e-post holder." checksItself />
    </NoScriptAnswerForm>
  )
}
