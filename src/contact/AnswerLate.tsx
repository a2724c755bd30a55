type AnswerLateProps = {
  /** Why the offer no longer holds. */
  summary: string
  /** The address of the contact form that knows the offer. */
  contact: string
}

/** What replaces the form, on a page of its own, when the offer was withdrawn or expired before the yes to it came. */
export function AnswerLate({ summary, contact }: AnswerLateProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: whoever has just posted the form should land on the answer. */}
      <h2 className="text-section text-ink focus:outline-none" tabIndex={-1} autoFocus>
        Svaret ble ikke sendt
      </h2>
      <p className="mt-4">{summary}</p>
      <a className="btn btn-gold mt-8 w-full" href={contact}>
        Ta kontakt
      </a>
    </>
  )
}
