/** How long a tab that has reloaded itself does not do so again, in milliseconds. */
export const RELOAD_PAUSE_MS = 10 * 60_000

/**
 * How long a script may be on its way before the page says so, in milliseconds: a connection that hangs reports no
 * error, and slow networks take half as long.
 */
export const SCRIPT_PATIENCE_MS = 30_000

const KEY = 'reloaded-at'

let reloading = false

/** True once {@link reloadOnce} has started a reload: nobody is asked whether to leave the page. */
export function isReloading(): boolean {
  return reloading
}

/**
 * Reloads the page because one of its files is gone, as after a deploy; calls `keep` first. Returns false, without
 * reloading, if offline, without storage, or if the tab did so in the last 10 minutes.
 */
export function reloadOnce(keep: () => void = () => {}): boolean {
  if (reloading) return true
  if (!navigator.onLine || !takeTurn()) return false
  reloading = true
  keep()
  location.reload()
  return true
}

/** Without storage nothing would stop a loop, so no reload is allowed. */
function takeTurn(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
