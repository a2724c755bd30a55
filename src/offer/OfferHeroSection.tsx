import type { ReactNode } from 'react'
import './first-screen.css'

/** The `<section>` around an offer page's first screen, which places its text over the picture behind it. */
export function OfferHeroSection({
  className = '',
  role,
  children,
}: {
  className?: string
  role?: 'alert'
  children: ReactNode
}) {
  return (
    <section role={role} className={`offer-hero ${className}`}>
      {children}
    </section>
  )
}
