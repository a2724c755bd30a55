import type { ReactNode } from 'react'

// How both forms to the magician end.

/** A field that nobody sees: whoever fills it in is a program. */
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

/** The button that sends the form; `busy` while it is being sent. */
export function SendButton({ busy, children }: { busy?: boolean; children: ReactNode }) {
  return (
    <button
      className="btn btn-gold mt-8 w-full disabled:transform-none disabled:cursor-progress disabled:[filter:saturate(.55)]"
      type="submit"
      disabled={busy}
    >
      {children}
    </button>
  )
}

/** The small print: what becomes of what was typed, and a link to more about it. */
export function PrivacyNote({ link, children }: { link: string; children: ReactNode }) {
  return (
    <p className="mt-4 text-sm/[1.45] text-ink-mute">
      {children}{' '}
      <a className="text-ink" href="/personvern">
        {link}
      </a>
      .
    </p>
  )
}
