import type { ReactNode } from 'react'
import type { OfferView } from '#domain/offer-view.ts'

/** A link to where the customer books; leaves the site in a tab of its own when it starts with http (F-424). */
export function BookingLink({
  view,
  className,
  children,
}: {
  view: Pick<OfferView, 'ctaUrl' | 'ctaExternal'>
  className: string
  children: ReactNode
}) {
  return (
    <a
      className={className}
      href={view.ctaUrl}
      {...(view.ctaExternal ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {children}
      {view.ctaExternal && <span className="visually-hidden"> (ny fane)</span>}
    </a>
  )
}
