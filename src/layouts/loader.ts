// The only inline script of a public page. What the page runs is in page-script.ts, which this imports once the page has
// loaded, its largest element is painted and the browser is idle, or at the visitor's first touch, whichever is first.
// Where the visit began is stored at once, ad click and all: the visitor may leave before that file has come. Where only a
// click is consent, nothing is stored here (consent/start.ts). Of at most 400 bytes as sent (tests/e2e/weight.spec.ts): it
// imports nothing.
import type { LandingKey, StoredLanding } from '#consent/landing.ts'

type PageScript = typeof import('./page-script.ts')

/** The build writes the address of the hashed file here (src/integrations/scripts.ts). */
const address = import.meta.env.DEV ? '/src/layouts/page-script.ts' : '%PAGE_SCRIPT%'
/** How long after load the script is imported where the browser reports no largest paint, in milliseconds. */
const WITHOUT_PAINT_MS = 2000

try {
  if (!document.documentElement.dataset.consent)
    sessionStorage['falk.landing' satisfies LandingKey] ??= JSON.stringify({
      href: location.href,
      at: Date.now(),
    } satisfies StoredLanding)
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
    stop,
  )
addEventListener('load', () => {
  setTimeout(start, WITHOUT_PAINT_MS)
  new PerformanceObserver(() => (self.requestIdleCallback ?? setTimeout)(start)).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
})
