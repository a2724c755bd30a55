import type { HTMLAttributes, ReactNode, Ref } from 'react'
import { Icon } from './Icon.tsx'

type CalloutProps = HTMLAttributes<HTMLDivElement> & {
  /** True for something that has gone wrong or would be lost. */
  bad?: boolean
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A framed notice with a warning icon; `bad` is for errors and loss of data. */
export function Callout({ bad = false, className = '', children, ...rest }: CalloutProps) {
  return (
    <div
      {...rest}
      className={`grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 gap-y-1 rounded-field border px-4 py-3.5 text-15 ${
        bad ? 'border-bad-line bg-bad-wash' : 'border-gold-wash-line bg-gold-wash'
      } ${className}`}
    >
      <Icon name="warn" className={`mt-0.5 size-5 ${bad ? 'text-error-paper' : 'text-gold-700'}`} />
      <div>{children}</div>
    </div>
  )
}
