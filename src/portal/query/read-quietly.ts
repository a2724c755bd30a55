import type { CacheKey } from '#browser/cache-keys.ts'
import { createLoader, setCached } from '#browser/queries.ts'
import type { TypeGuard } from '#browser/type-guards.ts'

/** By now the pointer of whoever has come back may be on its way to a row, in milliseconds. */
const AIMED_MS = 1000
const ACTS = ['pointerdown', 'pointermove', 'keydown'] as const

/** True while a dialog or a menu is open, behind which nothing is to change. */
export function isHeldStill(): boolean {
  return document.querySelector('[data-dialog-open], [aria-controls][aria-expanded="true"]') !== null
}

/**
 * Reads what stands under these keys again while what was read stands. The answers are dropped if the user is at work by
 * then, so that nothing moves under a pointer, and so is a failure that nobody asked for: a computer that wakes may have
 * no network yet. `isBack` if the user has just come back to the tab, and so may still be moving.
 */
export async function readQuietly(
  read: readonly { key: CacheKey; guard: TypeGuard<unknown> }[],
  { isBack, onError }: { isBack: boolean; onError: (error: unknown) => void },
): Promise<void> {
  const stop = new AbortController()
  const since = performance.now()
  let isAtWork = false
  for (const act of ACTS)
    document.addEventListener(
      act,
      ({ type, timeStamp, ctrlKey, altKey, metaKey }) => {
        // Whoever comes back by the keyboard may still hold one of these.
        const isComing = type === 'keydown' && (ctrlKey || altKey || metaKey)
        isAtWork ||= !isComing && (type !== 'pointermove' || !isBack || timeStamp - since > AIMED_MS)
      },
      { signal: stop.signal },
    )
  const isHeld = () => isAtWork || isHeldStill()
  try {
    const responses = await Promise.all(
      read.map(({ key, guard }) => createLoader({ on401: 'throw', guard })(key)),
    )
    if (isHeld()) return
    for (const [at, { key }] of read.entries()) setCached(key, responses[at])
  } catch (error) {
    if (!isHeld()) onError(error)
  } finally {
    stop.abort()
  }
}
