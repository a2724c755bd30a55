import { createHash } from 'node:crypto'

/** The id of what is sent without one of its own: the same words give the same id. */
export function submissionIdOf(words: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(words)).digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
