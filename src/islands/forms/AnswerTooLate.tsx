import { FormResultHeading } from './FormEnd.tsx'

type AnswerLateProps = {
  /** Why the offer no longer holds. */
  summary: string
  /** The address of the contact form that knows the offer. */
  contact: string
}

/**
 * Without JavaScript: replaces the form when an answer could not be stored, as the offer was withdrawn or has
 * expired; links to the contact form.
 */
export function AnswerTooLate({ summary, contact }: AnswerLateProps) {
  return (
    <div className="answer sheet">
      <FormResultHeading isNew>Svaret ble ikke sendt</FormResultHeading>
      <p className="mt-4">{summary}</p>
      <a className="btn btn-gold mt-8 w-full" href={contact}>
        Ta kontakt
      </a>
    </div>
  )
}
