/** How long work may wait for a quiet moment, in milliseconds: a browser that draws nothing never reports one. */
export const IDLE_TIMEOUT_MS = 2000

/** Runs `work` in the browser's next quiet moment, and after two seconds in any case. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(work, 200)
}
