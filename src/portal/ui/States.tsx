import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../reading/online.ts'
import { Button } from './Button.tsx'
import './states.css'

/** Answers faster than this show no skeleton, so that they do not flicker; in milliseconds. */
export const SKELETON_DELAY_MS = 200

/** The outline of rows that are being fetched, with 'Laster...' for those who cannot see it (F-969). */
export function RowsLoading({ rows = 4 }: { rows?: number }) {
  const shown = useDelayed(SKELETON_DELAY_MS)
  return (
    <div className="rows-loading" data-shown={shown || undefined}>
      <p className="visually-hidden" role="status">
        Laster...
      </p>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
        <div className="card rows-loading-row" key={row} aria-hidden="true">
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}

/** A whole screen that is being fetched; with `immediately` the text does not wait for slow answers only. */
export function ScreenLoading({
  text = 'Laster...',
  immediately = false,
}: {
  text?: string
  immediately?: boolean
}) {
  const shown = useDelayed(immediately ? 0 : SKELETON_DELAY_MS)
  return (
    <main id="innhold">
      <p className="screen-loading" role="status" data-shown={shown || undefined}>
        <span className="ring" aria-hidden="true" />
        {text}
      </p>
    </main>
  )
}

/** What a dialog waits for, in one line (F-969). */
export function LoadingLine({ className }: { className: string }) {
  return (
    <p className={className} role="status">
      Laster...
    </p>
  )
}

type FailedLineProps = { className: string; text: string; onRetry: () => void }

/** What could not be fetched into a dialog, in one line with the way to try again. */
export function FailedLine({ className, text, onRetry }: FailedLineProps) {
  return (
    <p className={className} role="alert">
      {text}{' '}
      <button className="text-button" type="button" onClick={onRetry}>
        Prøv igjen
      </button>
    </p>
  )
}

type FailedProps = {
  title?: string
  text: string
  onRetry: () => void
  /** True where nothing else stands on the screen: then this is its heading. */
  isScreen?: boolean
}

/** What could not be fetched, and the way to try again; without a network it says so, and tries by itself once there is one. */
export function Failed({ title = 'Noe gikk galt', text, onRetry, isScreen = false }: FailedProps) {
  const isOnline = useOnline(onRetry)
  const Heading = isScreen ? 'h1' : 'h2'
  return (
    <section className="card state" role="alert">
      <Heading>{isOnline ? title : 'Du er uten nett'}</Heading>
      <p>{isOnline ? text : 'Vi prøver igjen av oss selv når nettet er tilbake.'}</p>
      <Button kind="gold" onClick={onRetry}>
        Prøv igjen
      </Button>
    </section>
  )
}

/** A place with nothing in it yet: what comes here, and the way there. */
export function Empty({
  drawing = false,
  title,
  text,
  children,
}: {
  drawing?: boolean
  title: ReactNode
  text: ReactNode
  children?: ReactNode
}) {
  return (
    <section className="card state">
      {drawing && <HandOfCards />}
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}

function HandOfCards() {
  return (
    <svg className="state-drawing" viewBox="0 0 160 120" aria-hidden="true" fill="none">
      <g stroke="#b9812f" strokeWidth="1.5">
        <rect x="52" y="18" width="56" height="80" rx="7" fill="#fffdf8" transform="rotate(-16 80 130)" />
        <rect x="52" y="18" width="56" height="80" rx="7" fill="#fffdf8" transform="rotate(16 80 130)" />
        <rect x="52" y="14" width="56" height="80" rx="7" fill="#12142a" />
        <rect x="57" y="19" width="46" height="70" rx="4" stroke="#e8b85c" strokeOpacity=".6" />
      </g>
      <path
        fill="#e8b85c"
        d="M80 34c1.8 6 13.5 11.3 13.5 19.5 0 5.5-7.2 7-11.4 3 .6 3.5 2.7 6 5.4 7.5h-15c2.7-1.5 4.8-4 5.4-7.5-4.2 4-11.4 2.5-11.4-3C66.5 45.3 78.2 40 80 34Z"
      />
    </svg>
  )
}

function useDelayed(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}
