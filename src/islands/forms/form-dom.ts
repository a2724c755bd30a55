import { PHONE_PREFILL } from '#domain/contact-fields.ts'

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
export function isBegun(form: HTMLFormElement, names: readonly string[]): boolean {
  return form.contains(document.activeElement) || isTyped(form, names)
}

/** True when something has been typed. */
export function isTyped(form: HTMLFormElement, names: readonly string[]): boolean {
  return Object.values(readFieldValues(form, names)).some((text) => text !== '' && text !== PHONE_PREFILL)
}
