import './buttons.css'
import './buttons.css'
import type { ComponentProps, ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'
import type { Magician } from './offer-data.ts'

const LOOKS = {
  gold: 'offer-cta offer-cta-gold',
  line: 'offer-cta offer-cta-line',
}

type ButtonLook = keyof typeof LOOKS

/** A link that looks like a button: the customer's next step. */
export function ButtonLink({
  look = 'gold',
  className = '',
  ...link
}: ComponentProps<'a'> & { look?: ButtonLook }) {
  return <a className={`print:hidden ${LOOKS[look]} ${className}`} {...link} />
}

type BookingLinkProps = {
  view: Pick<OfferView, 'ctaUrl'> & Partial<Pick<OfferView, 'ctaExternal' | 'isAskedAnew'>>
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** A button link to the offer's `ctaUrl`, in the same tab: the browsers inside many apps open no other. */
export function BookingLink({ view, ...link }: BookingLinkProps) {
  const look = view.isAskedAnew ? 'line' : 'gold'
  return (
    <ButtonLink look={look} {...link} href={view.ctaUrl} rel={view.ctaExternal ? 'external' : undefined} />
  )
}

/** A `tel:` link with the magician's number. */
export function PhoneLink({ phone, phoneHref }: Pick<Magician, 'phone' | 'phoneHref'>) {
  return (
    <a className="offer-phone" href={phoneHref}>
      {`Ring ${phone}`}
    </a>
  )
}
