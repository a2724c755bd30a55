/**
 * Reports once to the API that somebody reads the offer: at a touch, key or scroll, or after ten seconds in view,
 * which link scanners do not do. `termsFingerprint` says which offer. Stores nothing in the browser.
 */
export function reportOfferOpened(termsFingerprint: string): void {
  let seconds = 0
  const forEachSign = (change: (type: string, listener: () => void) => void) =>
    ['pointerdown', 'keydown', 'scroll'].map((sign) => change(sign, report))
  const report = () => {
    clearInterval(timer)
    forEachSign(removeEventListener)
    const path = location.pathname.replace(/^\/partner|\/$/g, '')
    navigator.sendBeacon?.(`/api/openings${path}?termsFingerprint=${termsFingerprint}`)
  }
  const timer = setInterval(() => document.hidden || ++seconds < 10 || report(), 1000)
  forEachSign(addEventListener)
}
