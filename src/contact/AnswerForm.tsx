import type { ReactNode } from 'react'
import './sheet.css'
import './answer-form.css'

type AnswerFormProps = {
  /** The address of the offer page. */
  page: string
  /** Of what it shows; none where the page stands without the server. */
  termsFingerprint: string | null | undefined
  children: ReactNode
}

/** The form that says yes to an offer: plain HTML, which posts by itself until its script has arrived (F-1325). */
export function AnswerForm({ page, termsFingerprint, children }: AnswerFormProps) {
  return (
    <form
      className="answer sheet print:hidden"
      id="svar"
      method="post"
      action="/api/offer-answers"
      aria-labelledby="svar-tittel"
    >
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="termsFingerprint" value={termsFingerprint ?? ''} />
      {children}
    </form>
  )
}
