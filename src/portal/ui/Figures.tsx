import type { HTMLAttributes } from 'react'

/** A price, a time or a count: tabular figures, kept on one line. */
export function Figures({ className = '', ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={`whitespace-nowrap lining-nums tabular-nums ${className}`} />
}

/** A price in a hint: kept together on its line, and broken only if it is longer than one. */
export function HintPrice({ children }: { children: string }) {
  return <b className="inline-block max-w-full lining-nums tabular-nums">{children}</b>
}
