import type { ClientDirective } from 'astro'
import { IDLE_TIMEOUT_MS, onceShown, whenIdle } from './idle.ts'

const TOUCHED = ['pointerdown', 'focusin', 'keydown'] as const

/**
 * `client:calm`: loads an island's script once the page has loaded, its largest element is painted and the browser is
 * idle, so that React does not compete with the first screen. Touching the island loads it at once.
 */
const calm: ClientDirective = (load, _options, island) => {
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    for (const type of TOUCHED) island.removeEventListener(type, begin)
    const hydrate = await load()
    await hydrate()
  }
  for (const type of TOUCHED) island.addEventListener(type, begin)
  onceShown(() => afterPaint(() => whenIdle(begin)))
}

export default calm

/**
 * At load the first screen's pictures are there. The browser reports when the largest element is painted; where it
 * cannot, two frames must do. A page that is never drawn gets neither, hence the timeout.
 */
function afterPaint(next: () => void): void {
  let waiting = true
  const once = () => {
    if (waiting) next()
    waiting = false
  }
  setTimeout(once, IDLE_TIMEOUT_MS)
  if (PerformanceObserver.supportedEntryTypes.includes('largest-contentful-paint')) {
    new PerformanceObserver(once).observe({ type: 'largest-contentful-paint', buffered: true })
  } else {
    requestAnimationFrame(() => requestAnimationFrame(once))
  }
}
