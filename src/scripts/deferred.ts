import type { ClientDirective } from 'astro'
import { oncePaintedAndIdle } from './idle.ts'
import { isMotionWelcome, onMotionPreferenceChange } from './motion.ts'

/**
 * What an island waits for instead: to be touched or, if all it does is move, for motion to be welcome, and for an event
 * that leaves a performance mark.
 */
type Deferral = { when: 'touched' } | { when: 'moving'; after?: string }

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
 * for again. `when: 'touched'` waits for the touch, `'moving'` only where motion is welcome.
 */
const deferred: ClientDirective = (load, { value }, island) => {
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    const hydrate = await load()
    await hydrate()
  }
  const { when, after = '' } = value as unknown as { when?: Deferral['when']; after?: string }
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
  if (when !== 'touched') oncePaintedAndIdle(begin)
}
export default deferred

/** Hydrates the islands that were touched before the `client:deferred` script had loaded, in that order. */
export function hydrateTouched(touches: readonly Event[]): void {
  for (const { target } of touches) target?.dispatchEvent(new Event(TOUCHED_EARLIER, { bubbles: true }))
}
