import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { REACH, TEXT_LINK } from '../ui/TextButton.tsx'
import { useNavigate } from './navigation.tsx'

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** A link to a screen of the portal: opens at once, or in a new tab if the user asks for one. */
export function Link({ href, onClick, children, ...rest }: LinkProps) {
  const navigate = useNavigate()
  function open(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const wantsNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0
    if (event.defaultPrevented || wantsNewTab) return
    event.preventDefault()
    navigate(href)
  }
  return (
    <a {...rest} href={href} onClick={open}>
      {children}
    </a>
  )
}

/** An inline link to a screen of the portal. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link className={`${TEXT_LINK} ${REACH}`} href={href}>
      {children}
    </Link>
  )
}

/** The link to the parent screen, above the title. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      className="-mt-3 mb-1 -ml-0.5 inline-flex min-h-11 items-center gap-1.5 text-15 font-medium text-gold-700 no-underline underline-offset-3 hover:underline"
      href={href}
    >
      <Icon name="left" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </Link>
  )
}
