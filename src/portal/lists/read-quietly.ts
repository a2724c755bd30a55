import type { CacheKey } from '#browser/cache-keys.ts'
import { createLoader, setCached } from '#browser/queries.ts'
import type { TypeGuard } from '#browser/type-guards.ts'

/** By now the pointer may be on its way to a row, in milliseconds. */
const AIMED_MS = 1000
const ACTS = ['pointerdown', 'pointermove', 'keydown'] as const

/**
 * Reads a list's pages again while what was read stands. The new rows are dropped if the user is at work by then, so that
 * nothing moves under a pointer, and so is a failure that nobody asked for: a computer that wakes may have no network yet.
 */
export async function readQuietly<ResponseBody>(
  pages: readonly CacheKey[],
  { guard, onError }: { guard: TypeGuard<ResponseBody>; onError: (error: unknown) => void },
): Promise<void> {
  const stop = new AbortController()
  const load = createLoader<ResponseBody>({ on401: 'throw', guard })
  const since = performance.now()
  let isAtWork = false
  for (const act of ACTS)
    document.addEventListener(
      act,
      ({ type, timeStamp, ctrlKey, altKey, metaKey }) => {
        // Whoever comes back by the keyboard may still hold one of these.
        const isComing = type === 'keydown' && (ctrlKey || altKey || metaKey)
        isAtWork ||= !isComing && (type !== 'pointermove' || timeStamp - since > AIMED_MS)
      },
      { signal: stop.signal },
    )
  const isHeld = () =>
    isAtWork || document.querySelector('[data-dialog-open], [aria-expanded="true"]') !== null
  try {
    const responses = await Promise.all(pages.map(load))
    if (isHeld()) return
    for (const [at, page] of pages.entries()) setCached(page, responses[at])
  } catch (error) {
    if (!isHeld()) onError(error)
  } finally {
    stop.abort()
  }
}
