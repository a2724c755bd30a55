import type { ContactField } from './contact-fields.ts'

/** The page that the contact form's answer without JavaScript is made from. */
export const CONTACT_TEMPLATE_PATH = '/deler/kontakt-svar'
/** Separates the parts of that page: what precedes the panel, the panel's three faces, and the rest. */
export const TEMPLATE_CUT = '{{kutt}}'

/** What gets filled in: the typed values, what is wrong with them, and a few words about the page as a whole. */
export type TemplateSlot =
  | `typed.${ContactField}`
  | `wrong.${ContactField}`
  | 'title'
  | 'summary'
  | 'length'
  | 'email'

/** How a slot is written in the page until it is filled. */
export function slotMark(slot: TemplateSlot): `{{${TemplateSlot}}}` {
  return `{{${slot}}}`
}
