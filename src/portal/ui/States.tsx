import { type ReactNode, useEffect, useState } from 'react'
import { useOnline } from '../query/online.ts'
import { Button, Spinner } from './Button.tsx'
import { Card } from './Card.tsx'
import { Heading, SCREEN_TITLE, Title } from './Heading.tsx'
import { Screen, ScreenHead } from './Screen.tsx'
import './states.css'

/** Answers faster than this show no skeleton, to avoid flicker; in milliseconds. */
const SKELETON_DELAY_MS = 200
const SKELETON_LINE = 'block rounded-[6px] bg-ivory-deep forced-colors:border'

type SkeletonProps = {
  /** True to show it at once instead of only for slow answers. */
  immediately?: boolean
  /** True for a partner's offers: room for what stands above a list of more than a few. */
  hasTools?: boolean
}

/** A skeleton of a screen with a list: its title, the actions beside it, and rows being fetched. */
export function ScreenSkeleton({ immediately = false, hasTools = false }: SkeletonProps) {
  const shown = useDelayed(immediately ? 0 : SKELETON_DELAY_MS)
  const hidden = shown ? '' : 'invisible'
  return (
    <Screen>
      <ScreenHead>
        <i
          className={`${SKELETON_LINE} ${SCREEN_TITLE} my-[.15em] h-[.72em] w-44 max-w-full max-sm:mr-40 ${hidden}`}
          aria-hidden="true"
        />
        <i
          className={`${SKELETON_LINE} h-11 w-56 rounded-field max-sm:w-full ${hidden}`}
          aria-hidden="true"
        />
      </ScreenHead>
      <RowsLoading immediately={immediately} hasTools={hasTools} />
    </Screen>
  )
}

/** A skeleton of rows being fetched, with 'Laster...' for screen readers. */
export function RowsLoading({
  rows = 4,
  immediately = false,
  hasTools = false,
}: SkeletonProps & { rows?: number }) {
  const shown = useDelayed(immediately ? 0 : SKELETON_DELAY_MS)
  const hidden = shown ? '' : 'invisible'
  return (
    <div className="grid gap-2.5" data-shown={shown || undefined} data-skeleton>
      <p className="visually-hidden" role="status">
        Laster...
      </p>
      {hasTools && <div className={`outline-tools ${hidden}`} aria-hidden="true" />}
      {Array.from({ length: rows }, (_, row) => (
        <Card
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move.
          key={row}
          className={`grid min-h-19.5 content-center gap-3 px-5 py-3 ${hidden}`}
          aria-hidden="true"
        >
          <i className={`${SKELETON_LINE} h-3 w-[min(16rem,60%)]`} />
          <i className={`${SKELETON_LINE} h-2.25 w-[min(9rem,36%)] opacity-70`} />
        </Card>
      ))}
    </div>
  )
}

/** A full-screen spinner with `text`; after 200 ms unless `immediately`. */
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
        <Spinner />
        {text}
      </p>
    </main>
  )
}

type FailedProps = {
  text: string
  onRetry: () => void
  /** True if nothing else is on the screen: then this is its heading. */
  hasPageTitle?: boolean
  /** Other ways on. */
  children?: ReactNode
}

/**
 * Card for a failed read, with a retry button. Offline it says so, and retries by itself when online again.
 * `hasPageTitle` makes its heading the page's.
 */
export function LoadErrorCard({ text, onRetry, hasPageTitle = false, children }: FailedProps) {
  const isOnline = useOnline(onRetry)
  const said = isOnline ? 'Noe gikk galt' : 'Du er uten nett'
  return (
    <StateCard alert>
      {hasPageTitle ? (
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

/** Card shown where there is nothing: a title, an explanation and how to go on. */
export function EmptyState({
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
      {drawing && <div className="hand-of-cards" />}
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
