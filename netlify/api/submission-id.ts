import { createHash } from 'node:crypto'

/** The kind of submission; ids of one kind never meet those of another. */
type Kind = 'enquiry' | 'posted enquiry' | 'answer'

/** An id derived from kind and words: the same words are stored once. */
export function deriveSubmissionId(kind: Kind, words: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([kind, ...words]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
