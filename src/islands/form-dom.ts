import type { ContactField, ContactFields } from '#domain/contact-fields.ts'

/** What stands in the four fields. */
export function typedIn(form: HTMLFormElement): ContactFields {
  const data = new FormData(form)
  const text = (name: ContactField) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}

/** What stands in the hidden field that people leave empty. */
export function trapOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('website') ?? '')
}

/** A field of the form, or its button. */
export function partOf(form: HTMLFormElement | null, part: ContactField | 'button') {
  const selector = part === 'button' ? 'button[type="submit"]' : `[name="${part}"]`
  return form?.querySelector<HTMLInputElement>(selector)
}

/** True when somebody is in the form, or has been there and left words behind. */
export function isBegun(form: HTMLFormElement): boolean {
  const { name, email, message } = typedIn(form)
  return form.contains(document.activeElement) || name + email + message !== ''
}
