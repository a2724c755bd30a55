import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import './button.css'

type Look = {
  /** Gold is the one main action of a view, line other actions, quiet what is seldom used, danger only in a delete dialog. */
  kind?: 'gold' | 'line' | 'quiet' | 'danger'
  icon?: IconName
  iconAfter?: IconName
  wide?: boolean
}

type ButtonProps = Look &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** While true the button keeps its width, shows `busyText` with a ring, and takes no click. */
    busy?: boolean
    /** What the button says while it works; given from the start so that its width never changes. */
    busyText?: string
    ref?: Ref<HTMLButtonElement>
  }

/** The class names of a button, for anything that should look like one. */
export function buttonClass({ kind = 'line', wide = false }: Look, extra = ''): string {
  return ['button', `button-${kind}`, wide && 'button-wide', extra].filter(Boolean).join(' ')
}

/** A button that says what happens. */
export function Button({
  kind,
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
      className={buttonClass({ kind, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busyText === undefined ? (
        label(icon, children, iconAfter)
      ) : (
        <span className="button-faces" data-busy={busy || undefined}>
          <span className="button-idle">{label(icon, children, iconAfter)}</span>
          <span className="button-busy">
            <span className="ring" aria-hidden="true" />
            {busyText}
          </span>
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link that looks like a button; with `target="_blank"` the label says so to those who cannot see it. */
export function ButtonLink({ kind, icon, iconAfter, wide, className, children, ...rest }: ButtonLinkProps) {
  const newTab = rest.target === '_blank'
  return (
    <a {...rest} {...(newTab ? { rel: 'noopener' } : {})} className={buttonClass({ kind, wide }, className)}>
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
