import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../query/online.ts'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Heading, Title } from './Heading.tsx'
import { Ring } from './Ring.tsx'
import { Screen, ScreenHead } from './Screen.tsx'

/** Answers faster than this show no skeleton, to avoid flicker; in milliseconds. */
const SKELETON_DELAY_MS = 200
const SKELETON_LINE = 'block rounded-[6px] bg-ivory-deep forced-colors:border'

type SkeletonProps = {
  /** True to show it at once instead of only for slow answers. */
  immediately?: boolean
}

/** A skeleton of a screen with a list: its title, the actions beside it, and rows being fetched. */
export function ScreenSkeleton({ immediately = false }: SkeletonProps) {
  const shown = useDelayed(immediately ? 0 : SKELETON_DELAY_MS)
  return (
    <Screen>
      <ScreenHead>
        <i
          className={`${SKELETON_LINE} my-2.5 h-7 w-44 max-w-full max-sm:mr-40 ${shown ? '' : 'invisible'}`}
          aria-hidden="true"
        />
        <i
          className={`${SKELETON_LINE} h-11 w-56 rounded-field max-sm:w-full ${shown ? '' : 'invisible'}`}
          aria-hidden="true"
        />
      </ScreenHead>
      <RowsLoading immediately={immediately} />
    </Screen>
  )
}

/** A skeleton of rows being fetched, with 'Laster...' for screen readers. */
export function RowsLoading({ rows = 4, immediately = false }: SkeletonProps & { rows?: number }) {
  const shown = useDelayed(immediately ? 0 : SKELETON_DELAY_MS)
  return (
    <div className="grid gap-2.5" data-shown={shown || undefined} data-skeleton>
      <p className="visually-hidden" role="status">
        Laster...
      </p>
      {Array.from({ length: rows }, (_, row) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
          key={row}
          className={`grid min-h-19.5 content-center gap-3 px-5 py-3 ${shown ? '' : 'invisible'}`}
          aria-hidden="true"
        >
          <i className={`${SKELETON_LINE} h-3 w-[min(16rem,60%)]`} />
          <i className={`${SKELETON_LINE} h-2.25 w-[min(9rem,36%)] opacity-70`} />
        </Card>
      ))}
    </div>
  )
}

/** A whole screen being fetched; with `immediately` the text shows at once instead of only for slow answers. */
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
      <p
        className={`flex min-h-[60svh] items-center justify-center gap-3 text-17 text-ink-mute ${shown ? '' : 'invisible'}`}
        role="status"
        data-shown={shown || undefined}
      >
        <Ring />
        {text}
      </p>
    </main>
  )
}

type FailedProps = {
  title?: string
  text: string
  onRetry: () => void
  /** True if nothing else is on the screen: then this is its heading. */
  isScreen?: boolean
  /** Other ways on. */
  children?: ReactNode
}

/** What could not be fetched, with a button to retry; offline it says so, and retries by itself once back online. */
export function Failed({ title = 'Noe gikk galt', text, onRetry, isScreen = false, children }: FailedProps) {
  const isOnline = useOnline(onRetry)
  const said = isOnline ? title : 'Du er uten nett'
  return (
    <StateCard alert>
      {isScreen ? (
        <Title className="mb-2 wrap-anywhere">{said}</Title>
      ) : (
        <Heading size="state" className="mb-2">
          {said}
        </Heading>
      )}
      <StateText>{isOnline ? text : 'Vi prøver igjen av oss selv når nettet er tilbake.'}</StateText>
      <div className="flex flex-wrap justify-center gap-2.5">
        <Button kind="gold" onClick={onRetry}>
          Prøv igjen
        </Button>
        {children}
      </div>
    </StateCard>
  )
}

/** Shown while there is nothing yet: what will appear here, and how to get started. */
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
    <StateCard>
      {drawing && <HandOfCards />}
      <Heading size="state" className="mb-2">
        {title}
      </Heading>
      <StateText>{text}</StateText>
      {children}
    </StateCard>
  )
}

function StateCard({ alert = false, children }: { alert?: boolean; children: ReactNode }) {
  return (
    <Card as="section" className="px-6 pt-14 pb-16 text-center" role={alert ? 'alert' : undefined}>
      {children}
    </Card>
  )
}

function StateText({ children }: { children: ReactNode }) {
  return <p className="mx-auto mb-5 max-w-[42ch] text-balance wrap-anywhere text-ink-mute">{children}</p>
}

function HandOfCards() {
  return (
    <svg
      className="mx-auto mb-5 block h-auto w-37 max-w-full"
      viewBox="0 0 160 120"
      aria-hidden="true"
      fill="none"
    >
      <g className="stroke-gold-600" strokeWidth="1.5">
        <rect x="52" y="18" width="56" height="80" rx="7" fill="#fffdf8" transform="rotate(-16 80 130)" />
        <rect x="52" y="18" width="56" height="80" rx="7" fill="#fffdf8" transform="rotate(16 80 130)" />
        <rect className="fill-night-800" x="52" y="14" width="56" height="80" rx="7" />
        <rect className="stroke-gold-400" x="57" y="19" width="46" height="70" rx="4" strokeOpacity=".6" />
      </g>
      <path
        className="fill-gold-400"
        d="M80 34c1.8 6 13.5 11.3 13.5 19.5 0 5.5-7.2 7-11.4 3 .6 3.5 2.7 6 5.4 7.5h-15c2.7-1.5 4.8-4 5.4-7.5-4.2 4-11.4 2.5-11.4-3C66.5 45.3 78.2 40 80 34Z"
      />
    </svg>
  )
}

/** True after the delay; at once where another skeleton is to be seen, which this one takes the place of. */
function useDelayed(ms: number): boolean {
  const [passed, setPassed] = useState(() => ms === 0 || isSkeletonVisible())
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

function isSkeletonVisible(): boolean {
  const last = typeof document === 'undefined' ? null : document.querySelector('[data-skeleton][data-shown]')
  return last !== null && getComputedStyle(last).visibility === 'visible'
}
