import { useRef, useState } from 'react'
import { failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { usePortal } from './portal-context.ts'

type OneCallParams = {
  /** The toast's title when the call does not go through. */
  failed: string
}

/** Runs one call at a time, so that a double click is one, and says when it did not go through. */
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
