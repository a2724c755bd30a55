import type { HTMLAttributes } from 'react'

/** Inline text for a price, time or count: tabular figures, kept on one line. */
export function TabularFigures({ className = '', ...rest }: HTMLAttributes<HTMLSpanElement>) {
  return <span {...rest} className={`whitespace-nowrap lining-nums tabular-nums ${className}`} />
}

/** A price in a field's hint, in bold; breaks only if it is wider than the line. */
export function HintPrice({ children }: { children: string }) {
  return <b className="inline-block max-w-full lining-nums tabular-nums">{children}</b>
}
