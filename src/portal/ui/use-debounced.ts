import { useEffect, useRef, useState } from 'react'

/** How long typing must pause before a text counts as settled, in milliseconds. */
export const TYPING_PAUSE_MS = 200

/** The last value that was not null, so that a closing dialog still shows its content. */
export function useLastNonNull<Value>(value: Value | null): Value | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}

/** The text as it was when typing last paused for 200 ms. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
