import type { ReactNode } from 'react'
import { Mark } from '../ui/Icon.tsx'
import { useContent } from './content.ts'
import { Link } from './navigation.tsx'
import './portal.css'

/** The bar while it is not known who is there: whose portal this is. */
export function BareBar() {
  const { magician } = useContent()
  return (
    <header className="bar">
      <div className="bar-in">
        <p className="bar-who">
          <Mark />
          <b>{magician.brand}</b>
        </p>
      </div>
    </header>
  )
}

type PortalBarProps = {
  /** Where the mark leads. */
  home: string
  who: string
  portal: string
  email: string
  /** The parts of a portal that has several. */
  parts?: { label: string; path: string; current: boolean }[]
  children: ReactNode
}

/** The bar on top of a portal: who is logged in where, the parts of the portal, and the way out. */
export function PortalBar({ home, who, portal, email, parts = [], children }: PortalBarProps) {
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
        {parts.length > 0 && (
          <nav className="bar-parts" aria-label={portal}>
            {parts.map(({ label, path, current }) => (
              <Link key={path} href={path} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            ))}
          </nav>
        )}
        <div className="bar-actions">{children}</div>
      </div>
    </header>
  )
}
