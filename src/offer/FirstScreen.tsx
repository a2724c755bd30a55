import type { ReactNode } from 'react'
import './first-screen.css'

/** The page's opening: its text is below the light on a phone, beside it on a desktop or a phone in landscape. */
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
