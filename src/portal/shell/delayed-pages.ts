import { useEffect } from 'react'
import { $toast, showToast } from '#browser/toasts.ts'
import { OFFER_PAGES_DELAYED } from '#domain/offer-page.ts'

/** How long after a save's own toast the delay is added to it, in milliseconds. */
const REPORT_MS = 400

/**
 * After a save whose response says so in a header, a toast tells that offer pages may show the old version for ten
 * minutes.
 */
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
