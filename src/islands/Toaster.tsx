import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $toast, dismissToast, type Toast } from '#browser/toasts.ts'
import './toaster.css'

/** How long good news stays before it goes by itself, in milliseconds; bad news stays until it is dismissed. */
export const DONE_TOAST_MS = 6000

/** Shows the one toast there is. Its two live regions stand in the page from the start, so that it is read out. */
export function Toaster() {
  const toast = useStore($toast)
  const failed = toast?.tone === 'failed'
  return (
    <div className="toasts">
      <div role="alert">{toast && failed && <ToastCard key={toast.id} toast={toast} />}</div>
      <div role="status">{toast && !failed && <ToastCard key={toast.id} toast={toast} />}</div>
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false)
  const goes = toast.tone === 'done' && toast.open && !held

  useEffect(() => {
    if (!goes) return
    const timer = setTimeout(dismissToast, DONE_TOAST_MS)
    return () => clearTimeout(timer)
  }, [goes])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: resting on it only keeps it from going away.
    <div
      className="toast"
      data-tone={toast.tone}
      data-open={toast.open}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div>
        <p className="toast-title">{toast.title}</p>
        {toast.description && <p>{toast.description}</p>}
      </div>
      <button type="button" aria-label="Lukk meldingen" onClick={dismissToast}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="m5 5 10 10M15 5 5 15" />
        </svg>
      </button>
    </div>
  )
}
