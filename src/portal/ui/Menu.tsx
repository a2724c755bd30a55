import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button, buttonClass } from './Button.tsx'
import { Icon, type IconName } from './Icon.tsx'

type MenuProps = {
  /** On the button that opens it. */
  label: string
  /** Stands for the label on a phone. */
  icon?: IconName
  /** Follows the label for screen readers, where a screen has several. */
  about?: string
  size?: 'normal' | 'row'
  /** Where the panel hangs; below the button, its right edges in line, by default. */
  className?: string
  panelClass?: string
  children: ReactNode
}

/**
 * A button with a panel of {@link MenuItem}s and links below: a disclosure, which arrows open at its first or last
 * item, and through which they move as Tab does. Escape,
 * a press elsewhere, the focus leaving and a choice close it; the focus is then on the button, and returns there after a
 * dialog.
 */
export function Menu({
  label,
  icon,
  about,
  size = 'normal',
  className = 'relative',
  panelClass = 'top-full right-0',
  children,
}: MenuProps) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    panel.current?.scrollIntoView({ block: 'nearest' })
    // Safari moves no focus to a pressed button, so that leaving is not enough to go by.
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [open])

  function close() {
    setOpen(false)
    opener.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (open && event.key === 'Escape') close()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    if (!open) flushSync(() => setOpen(true))
    const items = [...box.current!.querySelectorAll<HTMLElement>('a, button')].filter(
      (item) => item.offsetParent,
    )
    const at = items.indexOf(document.activeElement as HTMLElement)
    items.at((at + step) % items.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the buttons inside.
    <div
      className={`${className} flex`}
      ref={box}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !box.current?.contains(relatedTarget)) setOpen(false)
      }}
    >
      <Button
        kind="quiet"
        size={size}
        ref={opener}
        aria-label={icon && label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon name={icon} className="size-5 sm:hidden" />}
        <span className={icon && 'max-sm:hidden'}>
          {label}
          {about && <span className="visually-hidden"> {about}</span>}
        </span>
        <Icon name="down" className={icon ? 'size-5 max-sm:hidden' : 'size-5'} />
      </Button>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: the interactive elements are the items inside.
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard clicks them too.
        <div
          className={`absolute z-(--z-header) grid min-w-56 scroll-mb-3 rounded-card border border-ivory-line bg-ivory-bright p-1.5 shadow-[0_12px_32px_color-mix(in_srgb,var(--color-night-950)_22%,transparent)] print:hidden ${panelClass}`}
          id={id}
          ref={panel}
          // The focus is on the button when a dialog opens, and comes back there.
          onClick={({ target }) => target instanceof Element && target.closest('a, button') && close()}
        >
          {children}
        </div>
      )}
    </div>
  )
}

const ITEM = 'justify-start px-3 text-left'

/** The class names of a link in a menu. */
export const MENU_LINK = buttonClass({ kind: 'quiet', size: 'row' }, ITEM)

type MenuItemProps = { icon: IconName; isRisk?: boolean; onPress: () => void; children: ReactNode }

/** A button in a menu. */
export function MenuItem({ icon, isRisk = false, onPress, children }: MenuItemProps) {
  return (
    <button
      type="button"
      className={buttonClass({ kind: isRisk ? 'risk' : 'quiet', size: 'row' }, ITEM)}
      onClick={onPress}
    >
      <Icon name={icon} />
      {children}
    </button>
  )
}
