import type { ContactField } from './contact-fields.ts'

/** Where the site is asked for the page that the contact form's answer without JavaScript is made of. */
export const CONTACT_TEMPLATE_PATH = '/deler/kontakt-svar'
/** Stands between the parts of that page: what comes before the panel, its three faces, and the rest. */
export const TEMPLATE_CUT = '{{kutt}}'

/** What is filled in: what was typed and what is wrong with it, and a few words of the whole page. */
export type TemplateSlot =
  | `typed.${ContactField}`
  | `wrong.${ContactField}`
  | 'title'
  | 'summary'
  | 'length'
  | 'email'

/** How a slot stands in the page until it is filled. */
export function slotMark(slot: TemplateSlot): `{{${TemplateSlot}}}` {
  return `{{${slot}}}`
}
