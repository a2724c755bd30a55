import { PHONE_PREFILL } from '#domain/contact-fields.ts'

/** What has been typed in the form with this id; undefined where there is none. */
export function typedOnPage<Name extends string>(
  id: string,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const form = globalThis.document?.forms.namedItem(id)
  return form ? readValues(form, names) : undefined
}

/** The values of these fields. */
export function readValues<Name extends string>(
  form: HTMLFormElement,
  names: readonly Name[],
): Record<Name, string> {
  const data = new FormData(form)
  return Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')])) as Record<Name, string>
}

/** A field of the form, or its button. */
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
  return Object.values(readValues(form, names)).some((text) => text !== '' && text !== PHONE_PREFILL)
}
