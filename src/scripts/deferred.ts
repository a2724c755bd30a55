import type { ClientDirective } from 'astro'
import { oncePaintedAndIdle } from './idle.ts'
import { isMotionWelcome, onMotionPreferenceChange } from './motion.ts'

/**
 * What an island waits for instead: to be touched or, if all it does is move, for motion to be welcome, and for an event
 * that leaves a performance mark. What the tab has kept under `keptAs` and the page's path is to stand in a form without
 * a touch.
 */
type Deferral = { when: 'touched'; keptAs?: string } | { when: 'moving'; after?: string }

type Options = { when?: Deferral['when']; after?: string; keptAs?: string }

declare module 'astro' {
  interface AstroClientDirectives {
    /** After load, paint and a quiet moment, or when it is touched; or as the option says. */
    'client:deferred'?: boolean | Deferral
  }
}

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const
/** Dispatched where an island was touched before this script had come. */
const TOUCHED_EARLIER = 'touched'

/**
 * `client:deferred`: loads an island's script after load, largest paint and idle, or at a touch; a lost script is asked
 * for again. `when: 'touched'` waits for the touch unless something is kept, `'moving'` only where motion is welcome.
 */
const deferred: ClientDirective = (load, { value }, island) => {
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    const hydrate = await load()
    await hydrate()
  }
  const { when, after = '', keptAs } = value as unknown as Options
  if (when === 'moving') {
    const look = () => {
      if (isMotionWelcome() && (!after || performance.getEntriesByName(after).length > 0)) begin()
    }
    const lookOnceQuiet = () => oncePaintedAndIdle(look)
    lookOnceQuiet()
    onMotionPreferenceChange(lookOnceQuiet)
    addEventListener(after, lookOnceQuiet)
    return
  }
  // Beside an island in its slot may stand what opens it.
  const touched = island.closest('astro-slot') ?? island
  for (const type of [...TOUCHES, TOUCHED_EARLIER]) touched.addEventListener(type, begin)
  island.addEventListener('astro:hydration-error', () => {
    begun = false
  })
  if (when !== 'touched' || (keptAs && isKept(keptAs + location.pathname))) oncePaintedAndIdle(begin)
}
export default deferred

function isKept(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    // Storage is refused.
    return false
  }
}

/** Hydrates the islands that were touched before the `client:deferred` script had loaded, in that order. */
export function hydrateTouched(touches: readonly Event[]): void {
  for (const { target } of touches) target?.dispatchEvent(new Event(TOUCHED_EARLIER, { bubbles: true }))
}
