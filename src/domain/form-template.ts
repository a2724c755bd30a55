import type { AnswerField } from './answer-fields.ts'
import type { AnswerKind } from './answer-kinds.ts'
import type { ContactField } from './contact-fields.ts'

/** The built page that answers the contact form without JavaScript. */
export const CONTACT_TEMPLATE_PATH = '/deler/kontakt-svar'
/** The built page of each kind of answer to an offer, without JavaScript. */
export const ANSWER_TEMPLATE_PATHS = {
  yes: '/deler/tilbud-ja',
  question: '/deler/tilbud-sporsmal',
  no: '/deler/tilbud-nei',
} as const satisfies Record<AnswerKind, string>
/** Separates the parts of a template: page head, the panel's states, page foot. */
export const TEMPLATE_CUT = '{{kutt}}'

/** What gets filled in: the typed values, what is wrong with them, and a few words about the page as a whole. */
export type TemplateSlot =
  | `typed.${ContactField | AnswerField}`
  | `wrong.${ContactField | AnswerField}`
  | 'title'
  | 'sender'
  | 'summary'
  | 'length'
  | 'email'
  | 'page'
  | 'termsFingerprint'
  | 'contact'
  | 'offer'
  | 'told'
  | 'label'
  | 'button'
  | 'back'

/** The placeholder `{{slot}}` in a form template for pages without JavaScript, filled in by the API. */
export function slotMark(slot: TemplateSlot): `{{${TemplateSlot}}}` {
  return `{{${slot}}}`
}

/** The placeholders for each field's typed value ('typed') or its error ('wrong'). */
export function slotMarks<Name extends ContactField | AnswerField>(
  kind: 'typed' | 'wrong',
  names: readonly Name[],
): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, slotMark(`${kind}.${name}`)])) as Record<Name, string>
}
