import { useEffect, useRef, useState } from 'react'

/** How long typing must pause before a text counts as settled, in milliseconds. */
export const TYPING_PAUSE_MS = 200

/** The last value that was not null: a closing dialog still shows what it was about. */
export function useLast<Value>(value: Value | null): Value | null {
  const last = useRef(value)
  if (value !== null) last.current = value
  return last.current
}

/** A text that follows another once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
