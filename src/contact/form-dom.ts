import type { ContactField, ContactFields } from '#domain/contact-fields.ts'

const FORM = 'form[action="/api/contact"]'

/** What has been typed in the form on this page; undefined where there is none. */
export function typedOnPage(): ContactFields | undefined {
  const form = globalThis.document?.querySelector<HTMLFormElement>(FORM)
  return form ? typedIn(form) : undefined
}

/** The values of the four fields. */
export function typedIn(form: HTMLFormElement): ContactFields {
  const data = new FormData(form)
  const text = (name: ContactField) => String(data.get(name) ?? '')
  return { name: text('name'), email: text('email'), phone: text('phone'), message: text('message') }
}

/** The value of the honeypot field that people leave empty. */
export function trapOf(form: HTMLFormElement): string {
  return String(new FormData(form).get('website') ?? '')
}

/** A field of the form, or its button. */
export function partOf(form: HTMLFormElement | null, part: ContactField | 'button') {
  const selector = part === 'button' ? 'button[type="submit"]' : `[name="${part}"]`
  return form?.querySelector<HTMLInputElement>(selector)
}

/** True when the focus is in the form, or something has already been typed. */
export function isBegun(form: HTMLFormElement): boolean {
  return form.contains(document.activeElement) || isTyped(form)
}

/** True when something has been typed. */
export function isTyped(form: HTMLFormElement): boolean {
  const { name, email, message } = typedIn(form)
  return name + email + message !== ''
}
