import type { ReactNode } from 'react'
import type { AnswerField } from '#domain/answer-fields.ts'
import { slotMark } from '#domain/form-template.ts'
import { PRIVACY_NOTES } from '#domain/privacy-note.ts'
import { Honeypot, PrivacyNote, SendButton } from './FormEnd.tsx'
import { FormError } from './FormError.tsx'
import './answer-form.css'
import './sheet.css'

/** What a browser without JavaScript posted. */
export type PostedAnswer<Field extends AnswerField> = {
  typed: Record<Field, string>
  wrong: Partial<Record<Field, string>>
}

type NoScriptAnswerFormProps = {
  kind: 'question' | 'no'
  title: string
  /** What presses the form's button says. */
  button: string
  children: ReactNode
}

/**
 * The form for a question or a no where no JavaScript runs; posts to /api/offer-answers. `slotMark`s are filled in by
 * the API.
 */
export function NoScriptAnswerForm({ kind, title, button, children }: NoScriptAnswerFormProps) {
  return (
    <form
      noValidate
      className="answer sheet"
      id="svar"
      action="/api/offer-answers"
      method="post"
      aria-labelledby="svar-tittel"
    >
      <input type="hidden" name="kind" value={kind} />
      <h1 className="mb-6 text-section text-ink" id="svar-tittel">
        {title}
      </h1>
      <p className="-mt-3 mb-6 empty:hidden">{slotMark('offer')}</p>
      <div role="alert">
        <FormError text={slotMark('summary')} isNew />
      </div>
      <div className="answer-fields">{children}</div>
      <Honeypot />
      <SendButton>{button}</SendButton>
      <PrivacyNote link="Slik tar vi vare på det">
        {PRIVACY_NOTES[kind === 'question' ? kind : 'answer'].text}
      </PrivacyNote>
      <p className="field-note mt-6">
        <a className="text-ink" href={slotMark('page')}>
          {slotMark('back')}
        </a>
      </p>
    </form>
  )
}
