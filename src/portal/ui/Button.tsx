import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { NEW_TAB } from './new-tab.ts'

/** A spinner; always shown next to text. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span
      className={`size-4.5 flex-none animate-ring rounded-full border-2 border-current border-r-transparent forced-colors:border-r-[Canvas] ${className}`}
      aria-hidden="true"
    />
  )
}

const BUTTON =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-field border text-center leading-[1.2] font-semibold whitespace-nowrap no-underline transition-[background-color,border-color,transform] duration-fast ease-out disabled:cursor-default disabled:border-ivory-line disabled:bg-ivory-deep disabled:bg-none disabled:text-ink-mute disabled:shadow-none aria-disabled:cursor-default forced-colors:border-2 forced-colors:border-[ButtonText] forced-colors:bg-none forced-colors:disabled:border-[GrayText] forced-colors:aria-disabled:border-dashed'

const BUSY_PLAIN = 'aria-disabled:border-ivory-line aria-disabled:bg-transparent aria-disabled:text-ink-mute'

const KINDS = {
  gold: 'border-gold-600 bg-transparent bg-linear-[180deg,#f2cd83,var(--color-gold-400)_55%,#d9a444] text-ink shadow-button hover:bg-linear-[180deg,#f7d999,#eec472_55%,#e0ae51] active:transform-[translateY(1px)] aria-disabled:transform-none aria-disabled:border-[#cdb177] aria-disabled:bg-[#ecd5a3] aria-disabled:bg-none aria-disabled:shadow-none',
  line: `border-ivory-line-strong bg-ivory-bright text-ink hover:border-ink ${BUSY_PLAIN}`,
  quiet: `border-transparent bg-transparent text-ink hover:bg-night-800/6 ${BUSY_PLAIN}`,
  danger: 'border-transparent bg-error-paper text-white hover:bg-[#841319]',
  risk: `border-transparent bg-transparent text-ink hover:bg-[#a3241c]/8 hover:text-error-paper ${BUSY_PLAIN}`,
  ink: 'border-ink bg-ink text-ivory',
  night: 'border-transparent bg-transparent text-ivory hover:bg-white/12 focus-visible:outline-focus-night',
}

const SIZES = {
  normal: 'min-h-11 py-2 text-15',
  /** The only button at the end of a form. */
  tall: 'min-h-12 py-2 text-15',
  /** The only button of a login. */
  login: 'min-h-13 py-2 text-16',
  /** In a list row, with smaller icons. */
  row: 'min-h-11 px-2.5 py-2 text-15 [&_svg]:size-4.5',
  /** An icon without text. */
  icon: 'size-11 p-0',
}

type Look = {
  /**
   * Gold is a view's one main action, line other actions, quiet what is rarely used, danger only in a delete dialog,
   * risk what opens such a dialog, ink what was just done, night what lies on a dark picture.
   */
  kind?: keyof typeof KINDS
  size?: keyof typeof SIZES
  icon?: IconName
  iconAfter?: IconName
  wide?: boolean
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While true the button keeps its width, shows `busyText` with a ring, and ignores clicks. */
    busy?: boolean
    /** The button's text while it works; given from the start so that the width never changes. */
    busyText?: string
    ref?: Ref<HTMLButtonElement>
  }

/** The class names of a button, for anything that should look like one. */
export function buttonClass({ kind = 'line', size = 'normal', wide = false }: Look, extra = ''): string {
  const hasOwnPadding = size === 'row' || size === 'icon'
  const padding = hasOwnPadding ? '' : kind === 'quiet' ? 'px-3' : 'px-4.5'
  return [BUTTON, KINDS[kind], SIZES[size], padding, wide && 'w-full', extra].filter(Boolean).join(' ')
}

/** A button with text and icons. While `busy` it shows a spinner with `busyText` and ignores clicks. */
export function Button({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  busy = false,
  busyText,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, size, wide }, className)}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyText === undefined ? (
        label(icon, children, iconAfter)
      ) : (
        <span className="grid">
          <Face shown={!busy}>{label(icon, children, iconAfter)}</Face>
          <Face shown={busy}>
            <Spinner />
            {busyText}
          </Face>
        </span>
      )}
    </button>
  )
}

/** The texts at rest and at work are stacked, so that the button is as wide as the wider one. */
function Face({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <span
      className={`col-start-1 row-start-1 inline-flex items-center justify-center gap-2 ${shown ? '' : 'invisible'}`}
    >
      {children}
    </span>
  )
}

type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'target' | 'rel'> & { href: string; newTab?: boolean }

/** A link that looks like a button; one that opens a new tab says so to screen readers. */
export function ButtonLink({
  kind,
  size,
  icon,
  iconAfter,
  wide,
  newTab = false,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <a {...rest} {...(newTab ? NEW_TAB : {})} className={buttonClass({ kind, size, wide }, className)}>
      {label(icon, children, iconAfter)}
      {newTab && <span className="visually-hidden"> (ny fane)</span>}
    </a>
  )
}

function label(icon: IconName | undefined, children: ReactNode, iconAfter: IconName | undefined) {
  return (
    <>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </>
  )
}
