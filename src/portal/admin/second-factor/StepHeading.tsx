import { useEffect, useRef } from 'react'
import { Heading } from '../../ui/Heading.tsx'

/** The heading of a step that takes the place of another one: it takes the focus, so that the change is noticed. */
export function StepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const focus = () => heading.current?.focus()
    focus()
    // The button that was pressed has gone, and the dialog may take the focus to itself.
    const frame = requestAnimationFrame(focus)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Heading ref={heading} size="panel" className="mb-1.5 focus:outline-none" tabIndex={-1}>
      {children}
    </Heading>
  )
}
