import { createHash } from 'node:crypto'

/** What was sent: an id that somebody makes up for one kind is never that of another. */
type Kind = 'enquiry' | 'posted enquiry' | 'answer'

/** The id that something is stored under once: the same words give the same id, within their kind. */
export function deriveSubmissionId(kind: Kind, words: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([kind, ...words]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
