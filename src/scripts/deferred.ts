import type { ClientDirective } from 'astro'
import { onceQuiet } from './idle.ts'

const TOUCHES = ['pointerdown', 'focusin', 'keydown'] as const
/** Dispatched on an island that was touched before this script had come. */
const TOUCHED_EARLIER = 'falk:touched'

/**
 * `client:deferred`: loads an island's script once the page has loaded, its largest element is painted and the browser
 * is idle, so that React does not compete with the first screen. Touching the island loads it at once, and again if its
 * script was lost; with `when: 'touched'` nothing else does.
 */
const deferred: ClientDirective = (load, { value }, island) => {
  let begun = false
  const begin = async () => {
    if (begun) return
    begun = true
    const hydrate = await load()
    await hydrate()
  }
  for (const type of [...TOUCHES, TOUCHED_EARLIER]) island.addEventListener(type, begin)
  island.addEventListener('astro:hydration-error', () => {
    begun = false
  })
  if ((value as { when?: string }).when !== 'touched') onceQuiet(begin)
}
export default deferred

/** Hydrates the islands that were touched before they could know, the first one touched first. */
export function hydrateTouched(touches: readonly Event[]): void {
  for (const { target } of touches)
    if (target instanceof Element) target.closest('astro-island')?.dispatchEvent(new Event(TOUCHED_EARLIER))
}
