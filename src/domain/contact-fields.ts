import { isEmailAddress } from './email-address.ts'

/** Characters in the message, at most (F-904). */
export const MESSAGE_MAX_LENGTH = 1000
/** Characters in the phone number, at most (F-905). */
export const PHONE_MAX_LENGTH = 14
/** What the phone field holds before anything is typed; alone it counts as empty (F-255, F-1254). */
export const PHONE_PREFILL = '+47 '
/** Characters in a name, at most. */
export const NAME_MAX_LENGTH = 120
/** A submit this soon after the form was first focused is refused, in milliseconds (F-907). */
export const TOO_FAST_MS = 2000
/** What a submit within that time is told. */
export const TOO_FAST_MESSAGE = 'Du sender meldingen for raskt. Prøv igjen om et øyeblikk.'
/** The promise every page and mail makes: an answer within this many hours. */
export const REPLY_PROMISE_HOURS = 12

const PHONE = /^\+47 \d{3} \d{2} \d{3}$/
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is replaced here.
const CONTROL_CHARACTERS = /[\u0000-\u001f\u007f]+/g

type FieldRule = {
  /** What is kept of what was typed. */
  tidy: (typed: string) => string
  /** The sentence shown at the field when what is kept will not do. */
  problem: (kept: string) => string | undefined
  /** The sentence for something that is no text at all. */
  missing: string
}

/**
 * The four fields a visitor fills in, with the messages shown at each (F-901 to F-905). Plain functions: the form checks
 * with them in the browser, which then need not load a schema library; `contact.ts` makes the request's schema of them.
 */
export const CONTACT_RULES = {
  name: {
    // A name ends up in mail headers and lists: line breaks and other control characters become spaces.
    tidy: (typed) => typed.replace(CONTROL_CHARACTERS, ' ').trim(),
    problem: (kept) => {
      if (kept === '') return 'Navn er påkrevd'
      return kept.length > NAME_MAX_LENGTH ? `Navnet kan ha høyst ${NAME_MAX_LENGTH} tegn` : undefined
    },
    missing: 'Navn er påkrevd',
  },
  email: {
    tidy: (typed) => typed.trim(),
    problem: (kept) => (isEmailAddress(kept) ? undefined : 'Ugyldig e-postadresse'),
    missing: 'Ugyldig e-postadresse',
  },
  phone: {
    tidy: (typed) => (typed.trim() === PHONE_PREFILL.trim() ? '' : typed.trim()),
    problem: (kept) => {
      const fits = kept.length <= PHONE_MAX_LENGTH && PHONE.test(kept)
      return kept === '' || fits ? undefined : 'Skriv nummeret slik: +47 912 34 567'
    },
    missing: 'Skriv nummeret slik: +47 912 34 567',
  },
  message: {
    tidy: (typed) => typed.trim(),
    problem: (kept) => {
      if (kept === '') return 'Melding er påkrevd'
      return kept.length > MESSAGE_MAX_LENGTH
        ? `Meldingen kan ha høyst ${MESSAGE_MAX_LENGTH} tegn`
        : undefined
    },
    missing: 'Melding er påkrevd',
  },
} satisfies Record<string, FieldRule>

export type ContactField = keyof typeof CONTACT_RULES
export type ContactFields = Record<ContactField, string>

/** The fields in the order they stand on the page. */
export const CONTACT_FIELDS = Object.keys(CONTACT_RULES) as ContactField[]

/** What is kept of what was typed, and one sentence per field that will not do. */
export function checkContact(typed: ContactFields): {
  fields: ContactFields
  errors: Partial<ContactFields>
} {
  const fields = { ...typed }
  const errors: Partial<ContactFields> = {}
  for (const name of CONTACT_FIELDS) {
    fields[name] = CONTACT_RULES[name].tidy(typed[name])
    const problem = CONTACT_RULES[name].problem(fields[name])
    if (problem) errors[name] = problem
  }
  return { fields, errors }
}
