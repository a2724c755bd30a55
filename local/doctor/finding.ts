/** The result of one check as a sentence: right, worth a thought, or wrong, with what to do about it. */
export type Finding = { verdict: 'right' | 'note' | 'wrong'; sentence: string }

export const passFinding = (sentence: string): Finding => ({ verdict: 'right', sentence })
export const noteFinding = (sentence: string): Finding => ({ verdict: 'note', sentence })
export const failFinding = (sentence: string): Finding => ({ verdict: 'wrong', sentence })

const MARKS = { right: '✓', note: '·', wrong: '✗' } as const

/** A finding as a printed line. */
export function formatFinding({ verdict, sentence }: Finding): string {
  return `  ${MARKS[verdict]} ${sentence}`
}
