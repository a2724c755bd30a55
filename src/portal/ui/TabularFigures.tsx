import type { ReactNode } from 'react'

/** Inline text for a price, time or count: tabular figures, kept on one line. */
export function TabularFigures({ children }: { children: ReactNode }) {
  return <span className="whitespace-nowrap lining-nums tabular-nums">{children}</span>
}

/** A price in a field's hint, in bold; breaks only if it is wider than the line. */
export function HintPrice({ children }: { children: string }) {
  return <b className="inline-block max-w-full lining-nums tabular-nums">{children}</b>
}
