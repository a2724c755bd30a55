import { useLayoutEffect, useRef } from 'react'
import { Heading } from '../../ui/Heading.tsx'

/** Heading of a step that replaces another in a dialog; takes the focus, so that the change is announced. */
export function FocusedStepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // While the page is being changed: a moment later the dialog would notice that the button with the focus is gone and
  // that nothing has it now, and take it to itself, at once and again with the next frame.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} size="panel" className="mb-1.5 focus:outline-none" tabIndex={-1}>
      {children}
    </Heading>
  )
}
