/**
 * Reports once that somebody reads the offer: a touch, a key, a scroll, or ten seconds in view, none of which link
 * scanners do. Stores nothing in the browser.
 */
export function countOpening(): void {
  let seconds = 0
  const forEachSign = (change: (type: string, listener: () => void) => void) =>
    ['pointerdown', 'keydown', 'scroll'].map((sign) => change(sign, report))
  const report = () => {
    clearInterval(timer)
    forEachSign(removeEventListener)
    navigator.sendBeacon?.(location.pathname.replace(/^\/partner(.*?)\/?$/, '/api/openings$1'))
  }
  const timer = setInterval(() => document.hidden || ++seconds < 10 || report(), 1000)
  forEachSign(addEventListener)
}
