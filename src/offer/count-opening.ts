/**
 * Tells the server that somebody has an offer on the screen; a page that is drawn ahead, or in a tab nobody has looked at
 * yet, waits until it is. Nothing comes back, and nothing is kept in the browser (F-1334).
 */
export function countOpening(): void {
  if (document.hidden) document.addEventListener('visibilitychange', countOpening, { once: true })
  else navigator.sendBeacon?.(location.pathname.replace(/^\/partner(.*?)\/?$/, '/api/openings$1'))
}
