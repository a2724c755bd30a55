import type { ReactNode } from 'react'
import { Mark } from './Icon.tsx'
import { Link } from './navigation.tsx'
import './portal.css'

type PortalBarProps = {
  /** Where the mark leads. */
  home: string
  who: string
  portal: string
  email: string
  children: ReactNode
}

/** The bar on top of a portal: who is logged in where, and the way out. */
export function PortalBar({ home, who, portal, email, children }: PortalBarProps) {
  return (
    <header className="bar">
      <div className="bar-in">
        <Link className="bar-who" href={home}>
          <Mark />
          <span>
            <b>
              {who} <i>{portal}</i>
            </b>
            <small>{email}</small>
          </span>
        </Link>
        <div className="bar-actions">{children}</div>
      </div>
    </header>
  )
}
