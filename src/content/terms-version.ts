import { createHash } from 'node:crypto'

/** A part of the terms, as the content file has it. */
type TermsPart = { heading: string; text?: string; points?: readonly string[]; after?: string }

/** The terms, as the content file has them. */
type Terms = { updated?: string | undefined; sections: readonly TermsPart[] }

/**
 * The version of the terms at /vilkar: the day they were last changed and eight hexadecimal digits, a hash of their
 * text, such as '23. november 2026 (d863f596)'. The file's history in git has the text of each version.
 */
export function termsVersion({ updated, sections }: Terms): string {
  const words = sections.map(({ heading, text = '', points = [], after = '' }) => [
    heading,
    text,
    points,
    after,
  ])
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
  return updated ? `${updated} (${hash})` : hash
}
