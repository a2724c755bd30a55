import { ACCEPTANCE_FIELDS, ACCEPTANCE_RULES } from './acceptance-fields.ts'
import { type AnswerKind, DECLINE_REASONS } from './answer-kinds.ts'
import { CONTACT_RULES, type FieldRule } from './contact-fields.ts'

const NO_REASON = 'Velg det som passer best'
const NO_QUESTION = 'Skriv hva dere lurer på'

/** The fields of a question: the question itself, and the way back. */
export const QUESTION_RULES = {
  message: {
    ...CONTACT_RULES.message,
    problem: (kept) => (kept === '' ? NO_QUESTION : CONTACT_RULES.message.problem(kept)),
    missing: NO_QUESTION,
  },
  name: ACCEPTANCE_RULES.name,
  phone: ACCEPTANCE_RULES.phone,
  email: ACCEPTANCE_RULES.email,
} satisfies Record<string, FieldRule>

/** The fields of a no: its reason, and a word about it. */
export const DECLINE_RULES = {
  reason: {
    tidy: (chosen) => chosen,
    problem: (kept) => (kept in DECLINE_REASONS ? undefined : NO_REASON),
    missing: NO_REASON,
  },
  note: ACCEPTANCE_RULES.note,
} satisfies Record<string, FieldRule>

/** The fields of each kind of answer, in page order. */
export const ANSWER_FIELDS = {
  yes: ACCEPTANCE_FIELDS,
  question: Object.keys(QUESTION_RULES) as (keyof typeof QUESTION_RULES)[],
  no: Object.keys(DECLINE_RULES) as (keyof typeof DECLINE_RULES)[],
} as const
export type AnswerField = (typeof ANSWER_FIELDS)[AnswerKind][number]
