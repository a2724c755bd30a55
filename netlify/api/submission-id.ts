import { createHash } from 'node:crypto'

/** The kind of submission; ids of one kind never meet those of another. */
type Kind = 'enquiry' | 'posted enquiry' | 'answer'

/** A UUID derived by SHA-256 from kind and words, so that the same submission is stored once. */
export function deriveSubmissionId(kind: Kind, words: readonly string[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([kind, ...words]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
