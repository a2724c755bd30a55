/** The visitor wants little motion, or little data. */
const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

/** Whether a film may be loaded at all. */
export function isMotionWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(STILL).matches && connection?.saveData !== true
}

/** Calls `listener` whenever that may have changed. */
export function onMotionChange(listener: () => void): void {
  matchMedia(STILL).addEventListener('change', listener)
}
