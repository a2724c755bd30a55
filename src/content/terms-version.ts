import { createHash } from 'node:crypto'

/** A part of the terms, as the content file has it. */
type TermsPart = { heading: string; text?: string; points?: readonly string[]; after?: string }

/**
 * The version of the terms at /vilkar: eight hexadecimal digits, a hash of their text. The file's history in git has
 * the text of each version.
 */
export function termsVersion(parts: readonly TermsPart[]): string {
  const words = parts.map(({ heading, text = '', points = [], after = '' }) => [heading, text, points, after])
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 8)
}
