import { LineButton } from './LineButton.tsx'
import './toggle.css'

type ToggleProps = {
  /** The id of the element it opens. */
  controls: string
  open: string
  close: string
  className?: string
}

/** A button that shows and hides part of the page; without scripts that part is always visible. */
export function Toggle({ controls, open, close, className = '' }: ToggleProps) {
  return (
    <LineButton
      className={`toggle no-script:hidden ${className}`}
      data-toggle
      aria-expanded="false"
      aria-controls={controls}
    >
      <span className="toggle-open">{open}</span>
      <span className="toggle-close">{close}</span>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5.500 8 4.500 4.500L14.500 8" />
      </svg>
    </LineButton>
  )
}
