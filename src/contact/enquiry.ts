import { isUnreachable, serverError } from '#browser/api.ts'
import { CONTACT_FIELDS, type ContactField, type ContactFields, TOO_FAST_MS } from '#domain/contact-fields.ts'

export type FieldErrors = Partial<ContactFields>

/** The first invalid field on the page, which gets the focus (F-908). */
export function firstWrong(errors: FieldErrors): ContactField | undefined {
  return CONTACT_FIELDS.find((name) => errors[name])
}

const COUNT_WORDS = ['Ingen', 'Ett', 'To', 'Tre', 'Fire']

/** The line above the form that counts the errors; empty when there are none. */
export function errorSummary(errors: FieldErrors): string {
  const count = CONTACT_FIELDS.filter((name) => errors[name]).length
  return count === 0 ? '' : `${COUNT_WORDS[count]} felt må rettes før vi kan sende.`
}

/** True when a submit at `now` comes too soon after the form first got focus; both in milliseconds. */
export function isTooFast(focusedAt: number, now: number): boolean {
  return now - focusedAt < TOO_FAST_MS
}

const UNREACHABLE_MESSAGE = 'Sjekk internettforbindelsen din og prøv igjen.'
const UNEXPECTED_MESSAGE = 'En uventet feil oppstod. Prøv igjen eller kontakt oss direkte.'
const NO_REASON_MESSAGE = 'En feil oppstod ved sending av meldingen'

/** A refusal despite an ok status; the message is the server's reason. */
export class EnquiryRefused extends Error {
  constructor(reason: string | undefined) {
    super(reason || NO_REASON_MESSAGE)
    this.name = 'EnquiryRefused'
  }
}

/** The toast's text for an enquiry that did not get through (F-942 to F-945). */
export function failureText(error: unknown): string {
  if (error instanceof EnquiryRefused) return error.message
  if (isUnreachable(error)) return UNREACHABLE_MESSAGE
  if (error instanceof Error && error.name === 'ApiError') return serverError(error) ?? NO_REASON_MESSAGE
  return UNEXPECTED_MESSAGE
}

/** The form's state: ready for input, sending, or sent to the given address (F-826). */
export type EnquiryState =
  | { phase: 'idle'; errors: FieldErrors }
  | { phase: 'submitting'; errors: FieldErrors }
  | { phase: 'sent'; errors: FieldErrors; email: string }

export type EnquiryAction =
  | { type: 'refused'; errors: FieldErrors }
  | { type: 'corrected'; name: ContactField; error: string | undefined }
  | { type: 'sending' }
  | { type: 'failed'; errors?: FieldErrors }
  | { type: 'sent'; email: string }
  | { type: 'again' }

export const EMPTY_ENQUIRY: EnquiryState = { phase: 'idle', errors: {} }

export function enquiryReducer(state: EnquiryState, action: EnquiryAction): EnquiryState {
  switch (action.type) {
    case 'refused':
      return { phase: 'idle', errors: action.errors }
    case 'corrected': {
      if (state.errors[action.name] === action.error) return state
      const { [action.name]: _, ...others } = state.errors
      return { ...state, errors: action.error ? { ...others, [action.name]: action.error } : others }
    }
    case 'sending':
      return { phase: 'submitting', errors: {} }
    case 'failed':
      return { phase: 'idle', errors: action.errors ?? {} }
    case 'sent':
      return { phase: 'sent', errors: {}, email: action.email }
    case 'again':
      return EMPTY_ENQUIRY
  }
}
