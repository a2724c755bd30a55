import type { ComponentProps } from 'react'
import './line-button.css'

/** A button for a secondary action. */
export function LineButton({ className = '', ...button }: ComponentProps<'button'>) {
  return <button className={`line-button print:hidden ${className}`} type="button" {...button} />
}
