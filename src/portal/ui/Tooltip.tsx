import { type FocusEvent, type PointerEvent, type ReactElement, useEffect, useRef, useState } from 'react'

/** How long the pointer rests before a tooltip opens, in milliseconds. */
const TOOLTIP_DELAY_MS = 700
/** Within this time after one tooltip the next opens at once, in milliseconds. */
const TOOLTIP_SKIP_DELAY_MS = 300

/** When the last tooltip closed: all tooltips share the delay. */
let closedAt = Number.NEGATIVE_INFINITY

/**
 * Tooltip above `trigger`, their right edges in line, hidden from screen readers: `trigger` needs its own accessible
 * name.
 */
export function Tooltip({ text, trigger }: { text: string; trigger: ReactElement }) {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function close() {
    clearTimeout(timer.current)
    // Now, not at the next render: by then the pointer may be on the next button.
    if (open) closedAt = Date.now()
    setOpen(false)
  }

  useEffect(() => {
    if (!open) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })

  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType === 'touch') return
    const isNext = Date.now() - closedAt < TOOLTIP_SKIP_DELAY_MS
    timer.current = setTimeout(() => setOpen(true), isNext ? 0 : TOOLTIP_DELAY_MS)
  }

  function onFocus({ target }: FocusEvent) {
    if (target.matches(':focus-visible')) setOpen(true)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the interactive element is the trigger inside.
    <span
      className="relative flex"
      onPointerEnter={onPointerEnter}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={onFocus}
      onBlur={close}
    >
      {trigger}
      {open && (
        // The gap below belongs to it, so that the pointer can cross it.
        <span className="absolute right-0 bottom-full z-(--z-toast) w-max pb-1.5" aria-hidden="true">
          <span className="duration-fast block rounded-sm bg-ink px-2.5 py-1.25 font-sans text-14 leading-[1.4] font-[500] text-ivory shadow-[0_6px_16px_color-mix(in_srgb,var(--color-night-950)_28%,transparent)] transition-opacity ease-out starting:opacity-0 forced-colors:border">
            {text}
          </span>
        </span>
      )}
    </span>
  )
}
