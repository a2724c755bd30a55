import { Fragment } from 'react'
import type { Enquiry } from '#domain/enquiry.ts'
import { formatRelativeTimeInSentence } from '#domain/when.ts'

/** What a customer wrote: the questions before a yes, then the enquiry itself. */
export function CustomerWords({ enquiry: { askedBefore, message } }: { enquiry: Enquiry }) {
  return (
    <>
      {askedBefore.map((asked) => (
        <Fragment key={asked.at}>
          <p className="mt-5 text-ink-mute">{`Spurte ${formatRelativeTimeInSentence(asked.at, new Date())}`}</p>
          <Quote className="mt-2">{asked.message}</Quote>
        </Fragment>
      ))}
      <Quote className="mt-5">{message}</Quote>
    </>
  )
}

function Quote({ className, children }: { className: string; children: string }) {
  return (
    <p className={`rounded-field bg-ivory-deep px-4 py-3.5 wrap-anywhere whitespace-pre-line ${className}`}>
      {children}
    </p>
  )
}
