/** What a customer can answer to an offer. */
export const ANSWER_KINDS = ['yes', 'question', 'no'] as const
export type AnswerKind = (typeof ANSWER_KINDS)[number]

/** Why a customer says no, as asked on the page. */
export const DECLINE_REASONS = {
  dato: 'Datoen passer ikke',
  pris: 'Prisen',
  annet: 'Vi har valgt noe annet',
  'ingen-fest': 'Det blir ingen fest',
  'annen-grunn': 'En annen grunn',
} as const
export type DeclineReason = keyof typeof DECLINE_REASONS
