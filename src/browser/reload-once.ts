/** How long a tab that has loaded itself anew does not do so again, in milliseconds. */
export const RELOAD_PAUSE_MS = 10 * 60_000

const KEY = 'reloaded-at'

let reloading = false

/** True while the page loads itself anew: then nobody is asked whether to leave it. */
export function isReloading(): boolean {
  return reloading
}

/**
 * Loads the page anew because one of its files is gone, as after a deploy; `keep` is called before that. False when it
 * would not help: there is no network, or the tab has done so a moment ago and the file is gone from the new page too.
 */
export function reloadOnce(keep: () => void = () => {}): boolean {
  if (reloading) return true
  if (!navigator.onLine || !takeTurn()) return false
  reloading = true
  keep()
  location.reload()
  return true
}

/** Without storage nothing would end a loop, so there is no turn. */
function takeTurn(): boolean {
  try {
    if (Date.now() - Number(sessionStorage.getItem(KEY)) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}
