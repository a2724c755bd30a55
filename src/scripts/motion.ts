/** The visitor wants little motion, or little data. */
const STILL = '(prefers-reduced-motion: reduce), (prefers-reduced-data: reduce)'

/** False if the visitor prefers reduced motion or data: then no film is loaded. */
export function isMotionWelcome(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return !matchMedia(STILL).matches && connection?.saveData !== true
}

/** Calls `listener` whenever the preference for reduced motion or data changes, until `stop` aborts. */
export function onMotionPreferenceChange(listener: () => void, stop?: AbortController): void {
  matchMedia(STILL).addEventListener('change', listener, stop)
}
