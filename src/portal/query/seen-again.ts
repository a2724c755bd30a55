import { useEffect, useEffectEvent } from 'react'
import { isHeldStill } from './read-quietly.ts'

/** What was read longer ago than this is read again when the tab is looked at, in milliseconds. */
const OLD_AFTER_MS = 60_000
/** What stands open in front of the user is read again at this age, which is looked at so often, in milliseconds. */
const OLD_WHILE_SEEN_MS = 120_000
const LOOK_MS = 30_000
const TYPED_IN = 'textarea:focus, input:focus:not([type="radio"], [type="checkbox"])'

/**
 * Calls `read` when the tab is looked at again, at most once a minute; `whileSeen` also every two minutes while it is
 * looked at, unless a dialog or a menu is open or a field to type in has the focus (F-1510). `isBack` is false for those.
 */
export function useWhenSeenAgain(read: (isBack: boolean) => void, { whileSeen = false } = {}): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let readAt = Date.now()
    const readIfOlder = (age: number, isBack: boolean) => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < age) return
      readAt = Date.now()
      readNow(isBack)
    }
    const look = () => readIfOlder(OLD_AFTER_MS, true)
    document.addEventListener('visibilitychange', look)
    const timer = whileSeen
      ? setInterval(() => {
          if (!isHeldStill() && !document.querySelector(TYPED_IN)) readIfOlder(OLD_WHILE_SEEN_MS, false)
        }, LOOK_MS)
      : undefined
    return () => {
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [whileSeen])
}
