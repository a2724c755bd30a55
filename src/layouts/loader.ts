// The only inline script of a public page. What the page runs is in page-script.ts, which this imports once the page has
// loaded, its largest element is painted and the browser is idle, or at the visitor's first touch, whichever is first.
// Where the visit began is stored at once: the visitor may leave before that file has come. Where only a click is consent,
// nothing is stored here (consent/start.ts).
import { requiresExplicitConsent } from 'own:domain/consent.ts'
import { storeLandingAndAdClicks } from '#consent/landing.ts'

type PageScript = typeof import('./page-script.ts')

/** The build writes the address of the hashed file here (src/integrations/scripts.ts). */
const address = import.meta.env.DEV ? '/src/layouts/page-script.ts' : '%PAGE_SCRIPT%'
/** How long after load the script is imported where the browser reports no largest paint, in milliseconds. */
const WITHOUT_PAINT_MS = 2000

try {
  if (!requiresExplicitConsent()) storeLandingAndAdClicks(sessionStorage, location, Date.now())
} catch {
  // Storage is switched off: the enquiry then says 'direct'.
}

const touches: Event[] = []
const stop = new AbortController()
let script: Promise<void> | undefined

const start = () =>
  (script ??= import(/* @vite-ignore */ address).then(({ startPage }: PageScript) =>
    startPage(touches, stop),
  ))

for (const type of ['pointerdown', 'keydown', 'focusin', 'wheel', 'click'])
  addEventListener(
    type,
    (event) => {
      // A link that opens something does so once the script is there; without it the link leads where it says.
      const link =
        type === 'click' &&
        (event.target as Element).closest<HTMLAnchorElement>('[data-cookies],a[aria-haspopup]')
      if (link) event.preventDefault()
      touches.push(event)
      start().catch(() => link && location.assign(link.href))
    },
    { capture: true, signal: stop.signal },
  )
addEventListener('load', () => {
  setTimeout(start, WITHOUT_PAINT_MS)
  new PerformanceObserver(() => (self.requestIdleCallback ?? setTimeout)(start)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
})
