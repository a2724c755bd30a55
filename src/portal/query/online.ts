import { useEffect, useRef, useState } from 'react'

/** Whether the browser is online; calls `onBack` when it comes back online. */
export function useOnline(onBack: () => void): boolean {
  // A build, which draws what is shown when no script comes, knows nothing of it.
  const [isOnline, setOnline] = useState(navigator.onLine !== false)
  const back = useRef(onBack)
  back.current = onBack
  useEffect(() => {
    const away = () => setOnline(false)
    const again = () => {
      setOnline(true)
      back.current()
    }
    window.addEventListener('offline', away)
    window.addEventListener('online', again)
    return () => {
      window.removeEventListener('offline', away)
      window.removeEventListener('online', again)
    }
  }, [])
  return isOnline
}
