import { useRef, useState } from 'react'
import { failureText } from '#browser/failure-text.ts'
import { showToast } from '#browser/toasts.ts'
import { usePortal } from '../session/portal-context.ts'

type OneCallParams = {
  /** The toast's title if the call fails. */
  failed: string
}

/** Runs one call at a time, so that a double click counts once, and reports a failure. */
export function useOneCall({ failed }: OneCallParams) {
  const { endedSession } = usePortal()
  // State alone would let the second click of a double click through.
  const running = useRef(false)
  const [busy, setBusy] = useState(false)

  async function run(call: () => Promise<void>): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    try {
      await call()
    } catch (failure) {
      if (endedSession(failure)) return
      showToast({ tone: 'failed', title: failed, description: failureText(failure) })
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  return { busy, run }
}
