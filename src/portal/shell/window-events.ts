import { useEffect } from 'react'
import { reloadOnce } from '#browser/reload-once.ts'
import { $toast, showToast } from '#browser/toasts.ts'
import { OFFER_PAGES_DELAYED } from '#domain/offer-page.ts'
import type { DraftStore } from '../session/resume.ts'
import { isOnlyPrefetching } from '../ui/lazy.tsx'

/**
 * Reloads the portal, keeping drafts, when a script a screen needs is gone after a deploy. If that has not helped, a
 * toast asks the user to save and reload.
 */
export function useReloadOnMissingScript({ keepDrafts }: DraftStore): void {
  useEffect(() => {
    const onMissing = (event: Event) => {
      if (isOnlyPrefetching()) {
        event.preventDefault()
        return
      }
      if (reloadOnce(keepDrafts)) {
        // Otherwise Vite's import would throw, in a page that is about to go.
        event.preventDefault()
        return
      }
      showToast({
        tone: 'failed',
        title: 'Vi fikk ikke hentet hele siden',
        description: 'Lagre det du har skrevet, og last siden inn på nytt.',
      })
    }
    window.addEventListener('vite:preloadError', onMissing)
    return () => window.removeEventListener('vite:preloadError', onMissing)
  }, [keepDrafts])
}

/** How long after a save's own toast the delay is added to it, in milliseconds. */
const REPORT_MS = 400

/** A toast when a save's header says that offer pages may show the old version for ten minutes. */
export function useDelayedPagesToast(): void {
  useEffect(() => {
    if (!globalThis.PerformanceObserver) return
    const observer = new PerformanceObserver((list) => {
      const entries = list.getEntries() as PerformanceResourceTiming[]
      const isDelayed = entries.some(({ serverTiming }) =>
        serverTiming?.some(({ name }) => name === OFFER_PAGES_DELAYED),
      )
      if (isDelayed) setTimeout(tell, REPORT_MS)
    })
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])
}

function tell(): void {
  const shown = $toast.get()
  const report = shown?.open && shown.tone === 'done' ? shown : { title: 'Endringen er lagret' }
  showToast({ ...report, description: 'Tilbudssiden kan vises som før i inntil ti minutter.' })
}
