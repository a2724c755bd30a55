import type { AcceptanceField } from './acceptance-fields.ts'
import type { ContactField } from './contact-fields.ts'

/** The page that the contact form's answer without JavaScript is made from. */
export const CONTACT_TEMPLATE_PATH = '/deler/kontakt-svar'
/** The same for a customer's answer to an offer. */
export const ANSWER_TEMPLATE_PATH = '/deler/tilbud-svar'
/** Separates the parts of such a page: what precedes the panel, the panel's faces, and the rest. */
export const TEMPLATE_CUT = '{{kutt}}'

/** What gets filled in: the typed values, what is wrong with them, and a few words about the page as a whole. */
export type TemplateSlot =
  | `typed.${ContactField | AcceptanceField}`
  | `wrong.${ContactField | AcceptanceField}`
  | 'title'
  | 'summary'
  | 'length'
  | 'email'
  | 'page'
  | 'termsFingerprint'
  | 'contact'

/** How a slot is written in the page until it is filled. */
export function slotMark(slot: TemplateSlot): `{{${TemplateSlot}}}` {
  return `{{${slot}}}`
}

/** The marks for each field: of what was typed, or of what is wrong with it. */
export function slotMarks<Name extends ContactField | AcceptanceField>(
  kind: 'typed' | 'wrong',
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, slotMark(`${kind}.${name}`)])) as Record<Name, string>
}
