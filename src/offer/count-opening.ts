/**
 * Tells the server that somebody reads an offer: that they touch the page, press a key, scroll, or have had it in view for
 * ten seconds. Programs that look at the links in mails do none of it. Nothing comes back, and nothing is kept in the
 * browser.
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
