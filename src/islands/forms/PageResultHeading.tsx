import type { ReactNode } from 'react'

/** The heading of a page that says what came of a form posted without JavaScript; takes the focus. */
export function PageResultHeading({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page is the answer to what was pressed.
    <h1 className="text-section text-ink focus:outline-none" tabIndex={-1} autoFocus>
      {children}
    </h1>
  )
}
