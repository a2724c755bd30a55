import { CONTACT_RULES, checkFields, type FieldRule } from './contact-fields.ts'
import { tidyName } from './name.ts'

const WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2, 1]

/** An organisation number without spaces and dots, and without the 'NO' and 'MVA' of a VAT number. */
export function tidyOrganisationNumber(typed: string): string {
  return typed.replace(/[\s.]/g, '').replace(/^NO|MVA$/gi, '')
}

/** True for nine digits whose last is the check digit of the others (MOD-11). Source: brreg.no. */
export function isOrganisationNumber(digits: string): boolean {
  if (!/^[1-9]\d{8}$/.test(digits)) return false
  return WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(digits[at]), 0) % 11 === 0
}

/** How many years ahead an event may be. */
const EVENT_YEARS_AHEAD = 3
/** Maximum characters in how many guests come: a number, or about how many. */
export const GUESTS_MAX_LENGTH = 20
/** Maximum characters in the free line of an answer. */
export const NOTE_MAX_LENGTH = 300
/** What the box 'Vet ikke datoen ennå' says when it is ticked. */
export const CHECKED_VALUE = 'ja'
/** The error at the phone number when neither it nor an address is given. */
export const CONTACT_MISSING_MESSAGE = 'Skriv telefonnummer eller e-post, så vi kan svare'
/** The error at the date when it is neither given nor left open. */
export const DATE_MISSING_MESSAGE = 'Velg datoen, eller kryss av for at dere ikke vet den ennå'
const NOT_THAT_DATE = 'Skriv datoen slik: 12.12.2026'
const NO_NUMBER = 'Skriv antallet kort og med tall, for eksempel 80 eller 80–100'
/** Maximum characters in the customer's reference on the invoice. */
export const REFERENCE_MAX_LENGTH = 60
const NO_ORGANISATION = 'Et organisasjonsnummer har ni sifre. Se om alle er riktige.'
const REFERENCE_TOO_LONG = `Skriv referansen på høyst ${REFERENCE_MAX_LENGTH} tegn`
const NOTE_TOO_LONG = `Skriv det på høyst ${NOTE_MAX_LENGTH} tegn`

/**
 * The fields of an answer to an offer. Plain functions, as in `contact-fields.ts`; what depends on the day or on two
 * fields is in {@link validateAcceptance}.
 */
export const ACCEPTANCE_RULES = {
  name: CONTACT_RULES.name,
  phone: CONTACT_RULES.phone,
  email: {
    ...CONTACT_RULES.email,
    problem: (kept) => (kept === '' ? undefined : CONTACT_RULES.email.problem(kept)),
  },
  eventDate: {
    tidy: (typed) => typed.trim(),
    problem: (kept) => (kept === '' || isDay(kept) ? undefined : NOT_THAT_DATE),
    missing: NOT_THAT_DATE,
  },
  dateOpen: {
    tidy: (ticked) => (ticked ? CHECKED_VALUE : ''),
    problem: () => undefined,
    missing: DATE_MISSING_MESSAGE,
  },
  guests: {
    tidy: tidyName,
    problem: (kept) =>
      kept === '' || (/[1-9]/.test(kept) && kept.length <= GUESTS_MAX_LENGTH) ? undefined : NO_NUMBER,
    missing: NO_NUMBER,
  },
  organisationNumber: {
    tidy: tidyOrganisationNumber,
    problem: (kept) => (kept === '' || isOrganisationNumber(kept) ? undefined : NO_ORGANISATION),
    missing: NO_ORGANISATION,
  },
  invoiceReference: {
    tidy: tidyName,
    problem: (kept) => (kept.length > REFERENCE_MAX_LENGTH ? REFERENCE_TOO_LONG : undefined),
    missing: REFERENCE_TOO_LONG,
  },
  note: {
    tidy: tidyName,
    problem: (kept) => (kept.length > NOTE_MAX_LENGTH ? NOTE_TOO_LONG : undefined),
    missing: NOTE_TOO_LONG,
  },
} satisfies Record<string, FieldRule>

export type AcceptanceField = keyof typeof ACCEPTANCE_RULES
export type AcceptanceFields = Record<AcceptanceField, string>

/** The fields in page order. */
export const ACCEPTANCE_FIELDS = Object.keys(ACCEPTANCE_RULES) as AcceptanceField[]

/** Tidies an acceptance's fields; returns them with a sentence for each invalid one. `today` is in Norway. */
export function validateAcceptance(typed: AcceptanceFields, today: string) {
  const { fields, errors } = checkFields(ACCEPTANCE_RULES, clearDateIfOpen(typed))
  if (lacksPhoneAndEmail(fields)) errors.phone = CONTACT_MISSING_MESSAGE
  errors.eventDate ??= lacksEventDate(fields)
    ? DATE_MISSING_MESSAGE
    : eventDateProblem(fields.eventDate, today)
  return { fields, errors }
}

/** True if both phone number and e-mail address are empty. */
export function lacksPhoneAndEmail({ phone, email }: Pick<AcceptanceFields, 'phone' | 'email'>): boolean {
  return phone === '' && email === ''
}

/** The fields, with `eventDate` emptied if `dateOpen` is ticked (the customer does not know the date yet). */
export function clearDateIfOpen<Fields extends Pick<AcceptanceFields, 'eventDate' | 'dateOpen'>>(
  fields: Fields,
): Fields {
  return fields.dateOpen ? { ...fields, eventDate: '' } : fields
}

/** True if `eventDate` is empty and `dateOpen` is not ticked. */
export function lacksEventDate({
  eventDate,
  dateOpen,
}: Pick<AcceptanceFields, 'eventDate' | 'dateOpen'>): boolean {
  return eventDate === '' && dateOpen === ''
}

/** The error for an event day that is past or too far ahead; undefined if fine or ''. As '2026-12-12'. */
export function eventDateProblem(day: string, today: string): string | undefined {
  if (day === '') return undefined
  if (day < today) return 'Datoen er passert. Velg en senere dato.'
  const last = `${Number(today.slice(0, 4)) + EVENT_YEARS_AHEAD}${today.slice(4)}`
  return day > last ? `Velg en dato innen ${EVENT_YEARS_AHEAD} år` : undefined
}

/** True for a day of the calendar as date fields send it, like '2026-12-12'. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
