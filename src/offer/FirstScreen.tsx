import type { ReactNode } from 'react'
import './first-screen.css'

/** What the page opens with: its words stand below the light on a phone, beside it on a desk or a phone on its side. */
export function FirstScreen({
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
