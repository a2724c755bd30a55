import { useState } from 'react'
import { LineButton } from './LineButton.tsx'
import './toggle.css'

type ShowHideButtonProps = {
  /** The id of the `[data-panel]` it opens, whose parent has no other toggle inside. */
  controls: string
  open: string
  close: string
}

/**
 * A button that shows and hides the panel with the id `controls`; `open` and `close` are its labels. Without scripts
 * the panel is always visible.
 */
export function ShowHideButton({ controls, open, close }: ShowHideButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <LineButton
      className="toggle no-script:hidden"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={({ currentTarget }) => {
        setOpen(!isOpen)
        // What was just read may have been above the button, so keep the button in view.
        if (isOpen) requestAnimationFrame(() => currentTarget.scrollIntoView({ block: 'nearest' }))
      }}
    >
      <span>{isOpen ? close : open}</span>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5.500 8 4.500 4.500L14.500 8" />
      </svg>
    </LineButton>
  )
}
