import { PageResultHeading } from './PageResultHeading.tsx'

type AnswerTooLateProps = {
  title: string
  /** Why the offer cannot be answered so. */
  summary: string
  /** The address of the contact form that knows the offer. */
  contact: string
}

/**
 * Without JavaScript: replaces the form when an answer could not be stored, as the offer was withdrawn, has expired or
 * is confirmed; links to the contact form.
 */
export function AnswerTooLate({ title, summary, contact }: AnswerTooLateProps) {
  return (
    <div className="answer sheet">
      <PageResultHeading>{title}</PageResultHeading>
      <p className="mt-4">{summary}</p>
      <a className="btn btn-gold mt-8 w-full" href={contact}>
        Ta kontakt
      </a>
    </div>
  )
}
