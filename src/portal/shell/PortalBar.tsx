import { type ReactNode, useEffect, useRef } from 'react'
import { listsAtPath } from '#browser/cache-keys.ts'
import { revalidate } from '#browser/queries.ts'
import { LogoMark } from '../ui/Icon.tsx'
import { useContent } from './content.ts'
import { Link } from './links.tsx'

const BAR = 'border-b border-ivory-line bg-ivory-bright'
const IN = 'relative mx-auto flex min-h-16 max-w-page items-center gap-3 px-portal-gutter py-2.5'
const WHO = 'flex min-h-11 min-w-0 items-center gap-3 text-ink no-underline max-xs:[&>svg]:hidden'
const NAME = 'block leading-[1.2] font-bold wrap-anywhere max-xs:text-15'

/** Top bar with only the brand, before the login is known or on an error; as high as the real one. */
export function PortalBarPlaceholder({ hasParts = false }: { hasParts?: boolean }) {
  const { magician } = useContent()
  return (
    <header className={BAR}>
      <div className={`${IN} ${hasParts ? 'max-lg:pb-11' : ''}`}>
        <p className={WHO}>
          <LogoMark />
          <b className={NAME}>{magician.brand}</b>
        </p>
      </div>
    </header>
  )
}

/** How much waits in a part; for 0, or while that is not known, nothing is shown. */
export type Badge = {
  count: number | undefined
  /** What follows the count for screen readers, for one and for several. */
  says: readonly [one: string, several: string]
  isBad?: boolean
}

/** A screen that the bar leads to, and the API path of its list, which is read again when the link is pressed. */
type Target = { path: string; list: string }

type Part = Target & { label: string; current: boolean; badge?: Badge | undefined }

/** Higher counts are shown as more than this. */
const BADGE_MAX = 99

type PortalBarProps = {
  /** Where the logo leads. */
  home: Target
  who: string
  portal: string
  email: string
  /** The parts of a portal that has several. */
  parts?: Part[]
  /** Beside the account's buttons; on a phone it has a row of its own below the user's name. */
  switcher?: ReactNode
  children: ReactNode
}

/** A portal's top bar: brand, who is logged in, links to its sections (`parts`), and `children` on the right. */
export function PortalBar({ home, who, portal, email, parts = [], switcher, children }: PortalBarProps) {
  const hasParts = parts.length > 0
  return (
    <header className={BAR}>
      <div
        className={`${IN} ${hasParts ? 'max-lg:flex-wrap max-lg:gap-y-0 max-lg:pb-0' : 'max-sm:flex-wrap'}`}
      >
        <Link
          className={`${WHO} ${hasParts ? 'max-lg:flex-[1_1_8rem]' : 'max-sm:flex-[1_1_8rem]'}`}
          href={home.path}
          onClick={() => revalidate(listsAtPath(home.list))}
        >
          <LogoMark />
          <span className="min-w-0 leading-[1.2] 2xs:max-sm:grid 2xs:max-sm:grid-cols-[auto_minmax(0,1fr)] 2xs:max-sm:items-baseline 2xs:max-sm:gap-x-1.5">
            <b className={`${NAME} col-span-2 sm:inline`}>{who}</b>{' '}
            <span className="text-ink-mute max-sm:text-13 max-sm:font-semibold">{portal}</span>{' '}
            <small className="block truncate text-13 leading-snug text-ink-mute">{email}</small>
          </span>
        </Link>
        {hasParts && <Parts label={portal} parts={parts} />}
        <div
          className={`-mr-3 ml-auto flex items-center justify-end gap-1 max-sm:-mr-1.5 max-sm:gap-0 sm:flex-none ${switcher ? 'max-sm:contents' : ''}`}
        >
          {switcher}
          {children}
        </div>
      </div>
    </header>
  )
}

/** Beside each word, the same on both sides, so that no count moves a link. On a phone it is what the row leaves. */
const BESIDE =
  '[--beside:1.25rem] max-sm:[--beside:clamp(.1875rem,(100vw-19.8125rem)/8,1.125rem)] max-xs:[--beside:clamp(.1875rem,(100vw-18.5rem)/8,1.125rem)] lg:[--beside:.6875rem] xl:[--beside:min(1.625rem,1.25rem+(100vw-64rem)/12)]'

/** On a phone, a row of its own that scrolls sideways, to the current part at first. */
function Parts({ label, parts }: { label: string; parts: Part[] }) {
  const row = useRef<HTMLElement>(null)
  const at = parts.findIndex(({ current }) => current)
  useEffect(() => {
    const part = row.current?.children[at]
    if (row.current && part instanceof HTMLElement)
      row.current.scrollLeft = part.offsetLeft + part.offsetWidth - row.current.clientWidth
  }, [at])
  return (
    <nav
      ref={row}
      className={`${BESIDE} flex min-w-0 flex-auto scrollbar-none max-lg:order-3 max-lg:-mx-portal-gutter max-lg:basis-[calc(100%+2*var(--spacing-portal-gutter))] max-lg:overflow-x-auto max-lg:px-[calc(var(--spacing-portal-gutter)-var(--beside))] lg:justify-center`}
      aria-label={label}
    >
      {parts.map(({ label, path, list, current, badge }) => (
        <Link
          key={path}
          className="relative flex min-h-11 flex-none items-center px-(--beside) text-15 font-medium text-ink no-underline hover:bg-night-800/6 max-lg:rounded-none max-lg:border-b-3 max-lg:border-transparent max-lg:focus-visible:-outline-offset-3 max-lg:aria-[current]:border-gold-600 max-lg:aria-[current]:bg-transparent max-sm:pt-1 max-sm:text-14 max-xs:text-13 lg:rounded-field lg:aria-[current]:bg-gold-wash lg:aria-[current]:text-gold-700 forced-colors:border-[Canvas] forced-colors:aria-[current]:underline"
          href={path}
          onClick={() => revalidate(listsAtPath(list))}
          aria-current={current ? 'page' : undefined}
          aria-describedby={badge?.count ? `${path}-badge` : undefined}
        >
          {label}
          {badge?.count ? <BadgePill {...badge} count={badge.count} id={`${path}-badge`} /> : null}
        </Link>
      ))}
    </nav>
  )
}

/** In its link's upper corner, above its word's end where there is no room behind it. */
function BadgePill({ id, count, says: [one, several], isBad }: Badge & { id: string; count: number }) {
  const shown = count > BADGE_MAX ? `${BADGE_MAX}+` : String(count)
  return (
    <span
      className={`absolute top-(--corner) right-(--corner) w-max min-w-4 rounded-pill px-0.5 text-center text-[.75rem] leading-4 font-semibold text-white tabular-nums [--corner:max(0rem,var(--beside)-1.375rem)] forced-colors:border ${isBad ? 'bg-error-paper' : 'bg-gold-700'}`}
      id={id}
      // Not part of the link's name: screen readers get it as the link's description.
      aria-hidden="true"
    >
      {shown}
      <span className="visually-hidden"> {count === 1 ? one : several}</span>
    </span>
  )
}
