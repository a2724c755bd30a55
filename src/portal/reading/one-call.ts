import { useRef, useState } from 'react'
import { failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'

type OneCallParams = {
  /** The toast's title when the call does not go through. */
  failed: string
  /** Leads to the login when the session has ended; true when that was so. */
  endedSession: (error: unknown) => boolean
}

/** Runs one call at a time, so that a double click is one, and says when it did not go through. */
export function useOneCall({ failed, endedSession }: OneCallParams) {
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
