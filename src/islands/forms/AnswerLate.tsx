import { EndHeading } from './FormEnd.tsx'

type AnswerLateProps = {
  /** Why the offer no longer holds. */
  summary: string
  /** The address of the contact form that knows the offer. */
  contact: string
}

/** What replaces the form, on a page of its own, when the offer was withdrawn or expired before the yes to it came. */
export function AnswerLate({ summary, contact }: AnswerLateProps) {
  return (
    <div className="answer sheet">
      <EndHeading isNew>Svaret ble ikke sendt</EndHeading>
      <p className="mt-4">{summary}</p>
      <a className="btn btn-gold mt-8 w-full" href={contact}>
        Ta kontakt
      </a>
    </div>
  )
}
