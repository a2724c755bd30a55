/** How long work may wait for an idle moment, in milliseconds: a browser that draws nothing never reports one. */
const IDLE_TIMEOUT_MS = 2000

/** Runs `work` when the browser is next idle, or after {@link IDLE_TIMEOUT_MS} at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(work, 200)
}

/** Runs `next` once the page has loaded and is shown, not while it is only prerendered. */
export function onceShown(next: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => onceShown(next), { once: true })
  else if (document.readyState === 'complete') next()
  else addEventListener('load', next, { once: true })
}

/** Runs `work` once the page is shown, its largest element painted (or 2 s have passed) and the browser idle. */
export function oncePaintedAndIdle(work: () => void): void {
  onceShown(() => afterPaint(() => whenIdle(work)))
}

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
