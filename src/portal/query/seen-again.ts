import { useEffect, useEffectEvent } from 'react'

/** What was read longer ago than this is read again when the tab is looked at, in milliseconds. */
const OLD_AFTER_MS = 60_000

/** Calls `read` when the tab is looked at again, at most once a minute. */
export function useWhenSeenAgain(read: () => void): void {
  const readNow = useEffectEvent(read)
  useEffect(() => {
    let readAt = Date.now()
    const look = () => {
      if (document.visibilityState !== 'visible' || Date.now() - readAt < OLD_AFTER_MS) return
      readAt = Date.now()
      readNow()
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
}
