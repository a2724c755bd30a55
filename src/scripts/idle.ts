/** How long work may wait for an idle moment, in milliseconds: a browser that draws nothing never reports one. */
export const IDLE_TIMEOUT_MS = 2000

/** Runs `work` when the browser is next idle, or after {@link IDLE_TIMEOUT_MS} at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(work, 200)
}

/** Runs `next` once the page has loaded and is shown: what a browser prepares ahead may never be. */
export function onceShown(next: () => void): void {
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener('prerenderingchange', () => onceShown(next), { once: true })
  else if (document.readyState === 'complete') next()
  else addEventListener('load', next, { once: true })
}
