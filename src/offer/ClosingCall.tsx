import type { ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'
import { BookingLink, PhoneLink } from './OfferLinks.tsx'
import type { Magician } from './offer-data.ts'
import './closing-call.css'

type ClosingCallProps = {
  view: OfferView
  /** The offer's URL. */
  url: string
  magician: Magician
  heading: string
  intro: string
  picture?: ReactNode
}

/** The call to action that ends an offer page: book, or ask for a new offer, or phone; on paper, how to answer. */
export function ClosingCall({ view, url, magician, heading, intro, picture }: ClosingCallProps) {
  const [words, button] = view.expired
    ? [view.heroDescription, view.ctaText]
    : [intro, `BOOK ${magician.name.toLocaleUpperCase('nb')} I DAG`]
  return (
    <section className="offer-last" aria-labelledby="closing-title">
      {picture}
      <div className="mx-auto w-wrap">
        <h2 id="closing-title">{heading}</h2>
        <p>{words}</p>
        <div className="offer-last-acts print:hidden">
          <BookingLink view={view}>{button}</BookingLink>
          <PhoneLink {...magician} />
        </div>
        <p className="offer-printed">{wayToAnswer(view, url, magician.phone)}</p>
      </div>
    </section>
  )
}

/** How to answer, for paper. */
function wayToAnswer(
  { expired, ctaExternal, ctaUrl, ctaText }: OfferView,
  url: string,
  phone: string,
): string {
  const way = `${expired ? ctaText : 'Svar'} på ${typedLink('', url)}`
  const booking = ctaExternal ? ` Dere kan også booke på ${typedLink(ctaUrl, url)}.` : ''
  return `${way} eller ring ${phone}.${booking}`
}

const SCHEME = /^https?:\/\//i

/**
 * A link the way people type it: what they wrote themselves without its scheme, or the site's name and a path of its
 * own.
 */
function typedLink(link: string, pageUrl: string): string {
  const { host, pathname } = new URL(link, pageUrl)
  const typed = SCHEME.test(link) ? link.replace(SCHEME, '') : host + pathname
  // After a query or a hash, a slash at the end is part of it.
  return typed.replace(/^([^?#]*)\/$/, '$1')
}
