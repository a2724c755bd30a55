import type { ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'
import { BookingLink } from './BookingLink.tsx'
import type { Magician } from './content.ts'
import { PhoneLink } from './PhoneLink.tsx'
import './closing-call.css'

type ClosingCallProps = {
  view: OfferView
  /** The booking link as it is set, for paper. */
  ctaUrl: string
  /** The offer's URL. */
  url: string
  magician: Magician
  heading: string
  intro: string
  picture?: ReactNode
}

/** The closing call to action: book, or phone (F-425). */
export function ClosingCall({ view, ctaUrl, url, magician, heading, intro, picture }: ClosingCallProps) {
  return (
    <section className="offer-last" aria-labelledby="closing-title">
      {picture}
      <div className="mx-auto w-wrap">
        <h2 id="closing-title">{heading}</h2>
        <p>{intro}</p>
        <div className="offer-last-acts print:hidden">
          <BookingLink view={view}>BOOK {magician.name.toLocaleUpperCase('nb')} I DAG</BookingLink>
          <PhoneLink {...magician} />
        </div>
        <p className="offer-printed">
          Book på {readable(new URL(ctaUrl, url))} eller ring {magician.phone}. Dette tilbudet ligger på{' '}
          {readable(new URL(url))}.
        </p>
      </div>
    </section>
  )
}

/** A URL the way people type it. */
function readable({ host, pathname }: URL): string {
  return `${host}${pathname.replace(/\/$/, '')}`
}
