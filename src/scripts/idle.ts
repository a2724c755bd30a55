/** How long work may wait for an idle moment, in milliseconds: a browser that draws nothing never reports one. */
export const IDLE_TIMEOUT_MS = 2000

/** Runs `work` when the browser is next idle, or after {@link IDLE_TIMEOUT_MS} at the latest. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(work, 200)
}
