import { useRef, useState } from 'react'
import { failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { usePortal } from '../session/portal-context.ts'

type OneCallParams = {
  /** The toast's title if a call fails that has no other. */
  failed: string
}

/**
 * Returns `run`, which ignores a call while another is running, and `busy`. A failure shows a toast titled `failed`;
 * a lost session goes to the login.
 */
export function useExclusiveCall({ failed }: OneCallParams) {
  const { endedSession } = usePortal()
  // State alone would let the second click of a double click through.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function run(call: () => Promise<void>, title = failed): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await call()
    } catch (failure) {
      if (endedSession(failure)) return
      showToast({ tone: 'failed', title, description: failureText(failure) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
