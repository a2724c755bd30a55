import type { ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'
import { ButtonLink, type ButtonLook } from './ButtonLink.tsx'

type BookingLinkProps = {
  view: Pick<OfferView, 'ctaUrl' | 'ctaExternal'>
  look?: ButtonLook
  className?: string
  children: ReactNode
}

/** A link to where the customer books; a link that starts with http leaves the site, in a new tab. */
export function BookingLink({ view, children, ...look }: BookingLinkProps) {
  return (
    <ButtonLink
      {...look}
      href={view.ctaUrl}
      {...(view.ctaExternal ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {view.ctaExternal && <span className="visually-hidden"> (ny fane)</span>}
    </ButtonLink>
  )
}
