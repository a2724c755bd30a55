import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'
import { Boundary } from './Boundary.tsx'
import { $toast, dismissToast, type Toast } from './toasts.ts'

/** How long good news stays before it disappears, in milliseconds; bad news stays until it is dismissed. */
const DONE_TOAST_MS = 6000
/** How long it stays if there is something to do about it, in milliseconds. */
const ACTION_TOAST_MS = 12_000

const STACK =
  'pointer-events-none fixed right-[max(1rem,env(safe-area-inset-right))] bottom-[max(1rem,env(safe-area-inset-bottom))] left-4 z-(--z-toast) md:left-auto md:w-[min(26rem,100%_-_2rem)]'

const TOAST =
  'pointer-events-auto flex animate-toast-in flex-wrap items-start justify-between gap-3 rounded-field pt-3.5 pr-2.5 pb-4 pl-4.5 font-sans text-sm leading-[1.45] font-[400] [transition:opacity_var(--transition-duration-normal)_ease-out,transform_var(--transition-duration-normal)_ease-out,visibility_0s_var(--transition-duration-normal)] data-[open=false]:invisible data-[open=false]:transform-[translateY(.5rem)] data-[open=false]:opacity-0 forced-colors:border-2 forced-colors:data-[tone=failed]:border-l-8'

const CLOSE =
  'size-11 flex-none cursor-pointer rounded-sm border-0 bg-transparent p-3 focus-visible:-outline-offset-2'

/** The classes of a toast on its ground. */
export type ToastLook = Record<'toast' | 'done' | 'failed' | 'doneTitle' | 'failedTitle' | 'close', string>

/** Like a playing card, on dark and light ground alike. */
const PAPER: ToastLook = {
  toast: 'border-l-4 bg-ivory-bright text-ink-soft shadow-toast',
  done: 'border-l-ok-paper',
  failed: 'border-l-ember',
  doneTitle: 'text-ink',
  failedTitle: 'text-error-paper',
  close:
    'text-ink-mute hover:bg-ivory-deep hover:text-ink focus-visible:outline-2 focus-visible:outline-focus-paper',
}

type Look = {
  look?: ToastLook
  /** Placed before the text. */
  sign?: (tone: Toast['tone']) => ReactNode
  /** Placed after the text, for what there is to do about it; toasts of public pages have no action. */
  button?: (toast: Toast) => ReactNode
}

type ToasterProps = Look & { place?: string }

/** Shows the current toast. Both live regions are in the page from the start, so that it is read out. */
export function Toaster(props: ToasterProps) {
  return (
    <Boundary part="toast" fallback={() => null}>
      <Toasts {...props} />
    </Boundary>
  )
}

function Toasts({ place = '', ...look }: ToasterProps) {
  const toast = useStore($toast)
  const failed = toast?.tone === 'failed'
  return (
    <div className={`toasts ${STACK} ${place}`}>
      <div role="alert">{toast && failed && <ToastCard key={toast.id} toast={toast} {...look} />}</div>
      <div role="status">{toast && !failed && <ToastCard key={toast.id} toast={toast} {...look} />}</div>
    </div>
  )
}

function ToastCard({ toast, look = PAPER, sign, button }: Look & { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const goes = toast.tone === 'done' && toast.open && !held
  const { action } = toast

  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(dismissToast, action ? ACTION_TOAST_MS : DONE_TOAST_MS)
    return () => clearTimeout(timer)
  }, [goes, action])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it from disappearing.
    <div
      className={`toast ${TOAST} ${look.toast} ${look[toast.tone]}`}
      data-tone={toast.tone}
      data-open={toast.open}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {sign?.(toast.tone)}
      <div className="flex-1 pt-2 pb-0.5 wrap-anywhere">
        <p className={`font-bold ${toast.tone === 'failed' ? look.failedTitle : look.doneTitle}`}>
          {toast.title}
        </p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      {button?.(toast)}
      <button
        className={`${CLOSE} ${look.close}`}
        type="button"
        aria-label="Lukk meldingen"
        onClick={dismissToast}
      >
        <svg
          className="block size-5"
          viewBox="0 0 20 20"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth="1.7"
        >
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </div>
  )
}
