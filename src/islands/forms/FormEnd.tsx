import { type ReactNode, useEffect, useRef } from 'react'

// How both forms to the magician end.

/** The phone, for whoever would rather ring. */
export type ContactPhone = { phone: string; phoneHref: string }

/** A honeypot field: only programs fill it in. */
export function Honeypot() {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        La dette feltet stå tomt
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}

/** The button that sends the form; `busy` while that is happening. */
export function SendButton({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <button className="btn btn-gold mt-8 w-full" type="submit" disabled={busy}>
      {busy ? 'Sender...' : children}
    </button>
  )
}

/** Small print below a form, about how its data is used, with a link to the privacy notice. */
export function PrivacyNote({ link, children }: { link: string; children: ReactNode }) {
  return (
    <p className="field-note">
      {children}{' '}
      <a className="text-ink" href="/personvern">
        {link}
      </a>
      .
    </p>
  )
}

type FormResultHeadingProps = {
  /** It is on a page of its own, without scripts. */
  isNew?: boolean | undefined
  /** `h1` where no other heading is above it. */
  as?: 'h1' | 'h2'
  children: ReactNode
}

/** The heading of what replaces a sent form; takes the focus. */
export function FormResultHeading({ isNew, as: Heading = 'h2', children }: FormResultHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    // Shorter than the form was, all of it can be in view.
    heading.current?.closest('.sheet')?.scrollIntoView({ block: 'start' })
  }, [])
  return (
    // On a new page autoFocus does what the effect does otherwise.
    <Heading
      className="text-section text-ink focus:outline-none"
      ref={heading}
      tabIndex={-1}
      autoFocus={isNew}
    >
      {children}
    </Heading>
  )
}
