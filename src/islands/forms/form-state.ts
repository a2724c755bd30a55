import { isUnreachable, serverError } from '#browser/api.ts'
import { PHONE_PREFILL, TOO_FAST_MS } from '#domain/contact-fields.ts'

/** The values of these fields in the form with this id; undefined if there is no such form, or no document. */
export function readFieldValuesById<Name extends string>(
  id: string,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const form = globalThis.document?.forms.namedItem(id)
  return form ? readFieldValues(form, names) : undefined
}

/** The values of these fields of a form, '' for those it lacks. */
export function readFieldValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** The form's field with this name; with 'button', its submit button. */
export function findControl(form: HTMLFormElement | null, part: string): HTMLInputElement | undefined {
  const controls = [...(form?.elements ?? [])] as HTMLInputElement[]
  return controls.find(({ name, type }) => (part === 'button' ? type === 'submit' : name === part))
}

/** True when the focus is in the form, or something has already been typed. */
export function isFormInUse(form: HTMLFormElement, names: readonly string[]): boolean {
  return form.contains(document.activeElement) || isTyped(form, names)
}

/** True when something has been typed. */
export function isTyped(form: HTMLFormElement, names: readonly string[]): boolean {
  return Object.values(readFieldValues(form, names)).some((text) => text !== '' && text !== PHONE_PREFILL)
}

/** One sentence for each field that is not acceptable. */
export type FieldErrors<Name extends string> = Partial<Record<Name, string>>

const COUNT_WORDS = ['', 'Ett', 'To', 'Tre', 'Fire']

/** The line above the form that counts the errors; empty when there are none. */
export function errorSummary<Name extends string>(names: readonly Name[], errors: FieldErrors<Name>): string {
  const count = names.filter((name) => errors[name]).length
  return count === 0 ? '' : `${COUNT_WORDS[count]} felt må rettes før vi kan sende.`
}

/**
 * Those errors already `told` whose fields are still invalid, by their sentences in `found`: no new ones before the
 * next submit. A fix in one field may resolve another's; a field that is now valid keeps its name, without a sentence.
 */
export function keepRemainingErrors<Name extends string>(
  told: FieldErrors<Name>,
  found: FieldErrors<Name>,
): FieldErrors<Name> {
  const names = Object.keys(told) as Name[]
  return Object.fromEntries(names.map((name) => [name, told[name] && found[name]])) as FieldErrors<Name>
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

/** The sentence for a form that could not be sent: the server's reason, no connection, or a general one. */
export function submitErrorText(error: unknown): string {
  if (error instanceof EnquiryRefused) return error.message
  if (isUnreachable(error)) return UNREACHABLE_MESSAGE
  if (error instanceof Error && error.name === 'ApiError') return serverError(error) ?? NO_REASON_MESSAGE
  return UNEXPECTED_MESSAGE
}
