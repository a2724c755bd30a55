/**
 * Reports once to the API that somebody reads the offer: at a touch, key or scroll, or after ten seconds in view,
 * which link scanners do not do. Stores nothing in the browser.
 */
export function reportOfferOpened(): void {
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
