import { extractEmailAddress, isEmailAddress } from './email-address.ts'
import { removeInvisibleCharacters, tidyName } from './name.ts'
import { isPhone, startsWithForeignCode, tidyPhone } from './phone.ts'

/** Maximum characters in the message (F-904). */
export const MESSAGE_MAX_LENGTH = 1000
/** What the phone field contains before anything is typed; on its own it counts as empty (F-255, F-1254). */
export const PHONE_PREFILL = '+47 '
/** Maximum characters in a name. */
const NAME_MAX_LENGTH = 120
/** A submit this soon after the form first got focus is refused, in milliseconds (F-907). */
export const TOO_FAST_MS = 2000
/** The error for a submit that came too soon. */
export const TOO_FAST_MESSAGE = 'Du sender meldingen for raskt. Prøv igjen om et øyeblikk.'

/** How a field of a form is tidied and checked. */
export type FieldRule = {
  /** Cleans up what was typed. */
  tidy: (typed: string) => string
  /** The sentence shown at the field when the tidied value is not acceptable. */
  problem: (kept: string) => string | undefined
  /** The sentence for a value that is not a string at all. */
  missing: string
}

/**
 * The four fields a visitor fills in, with each field's messages (F-901 to F-905). Plain functions, so that the form
 * can check them in the browser without loading a schema library; `contact.ts` builds the request's schema from them.
 */
export const CONTACT_RULES = {
  name: {
    tidy: tidyName,
    problem: (kept) => {
      if (kept === '') return 'Navn er påkrevd'
      return kept.length > NAME_MAX_LENGTH ? `Navnet kan ha høyst ${NAME_MAX_LENGTH} tegn` : undefined
    },
    missing: 'Navn er påkrevd',
  },
  email: {
    tidy: extractEmailAddress,
    problem: (kept) => (isEmailAddress(kept) ? undefined : 'Ugyldig e-postadresse'),
    missing: 'Ugyldig e-postadresse',
  },
  phone: {
    tidy: (typed) => {
      const number = tidyPhone(typed).trim()
      return number === PHONE_PREFILL.trim() ? '' : number
    },
    problem: (kept) => {
      if (kept === '' || isPhone(kept)) return undefined
      return startsWithForeignCode(kept)
        ? 'Skriv nummeret med landkode, for eksempel +46 70 123 45 67'
        : 'Skriv nummeret slik: +47 912 34 567'
    },
    missing: 'Skriv nummeret slik: +47 912 34 567',
  },
  message: {
    tidy: (typed) => removeInvisibleCharacters(typed).trim(),
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

/** The fields in page order. */
export const CONTACT_FIELDS = Object.keys(CONTACT_RULES) as ContactField[]

/** An object with a value for each field. */
export function forContactFields<Value>(get: (field: ContactField) => Value): Record<ContactField, Value> {
  return Object.fromEntries(CONTACT_FIELDS.map((field) => [field, get(field)])) as Record<ContactField, Value>
}

/** Tidies the contact form's fields; returns the tidied values and a sentence for each invalid field. */
export function validateContact(typed: ContactFields): {
  fields: ContactFields
  errors: Partial<ContactFields>
} {
  return checkFields(CONTACT_RULES, typed)
}

/** Tidies each field by its rule; returns the tidied values and a sentence for each invalid one. */
export function checkFields<Name extends string>(
  rules: Record<Name, FieldRule>,
  typed: Record<Name, string>,
): { fields: Record<Name, string>; errors: Partial<Record<Name, string>> } {
  const fields = { ...typed }
  const errors: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(rules) as Name[]) {
    fields[name] = rules[name].tidy(typed[name])
    const problem = rules[name].problem(fields[name])
    if (problem) errors[name] = problem
  }
  return { fields, errors }
}
