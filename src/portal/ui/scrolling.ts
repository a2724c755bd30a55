import { useEffect, useRef, useState } from 'react'

/** For a list that may overflow: whether it does, and then has to be a tab stop to be scrolled by keyboard. */
export function useOverflow<Box extends HTMLElement>() {
  const box = useRef<Box>(null)
  const [overflows, setOverflows] = useState(false)
  // After every render, since its rows may be others, and whenever its size changes.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => setOverflows(element.scrollHeight > element.clientHeight)
    measure()
    const resized = new ResizeObserver(measure)
    resized.observe(element)
    return () => resized.disconnect()
  })
  return { box, overflows }
}
