import type { SelectHTMLAttributes } from 'react'
import { INPUT } from './Field.tsx'
import { Icon } from './Icon.tsx'

type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** The classes of the box around the field and its arrow. */
  boxClassName?: string
}

/** The browser's native select, styled. */
export function Select({ className = 'bg-white text-ink', boxClassName = '', ...rest }: SelectProps) {
  return (
    <span className={`relative grid items-center ${boxClassName}`}>
      <select {...rest} className={`min-h-12 appearance-none pr-10 ${INPUT} ${className}`} />
      <Icon name="down" className="pointer-events-none absolute right-3.25 size-5 text-ink" />
    </span>
  )
}
