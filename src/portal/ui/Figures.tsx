import type { HTMLAttributes } from 'react'

/** A price, a time or a count: its figures are of one width, and it stays on one line. */
export function Figures({ className = '', ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={`whitespace-nowrap lining-nums tabular-nums ${className}`} />
}

/** A price in a hint: stays together on its line, and breaks only where it is longer than one. */
export function HintPrice({ children }: { children: string }) {
  return <b className="inline-block max-w-full lining-nums tabular-nums">{children}</b>
}
