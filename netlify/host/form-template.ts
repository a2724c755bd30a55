import { ANSWER_FIELDS, type AnswerField } from '#domain/answer-fields.ts'
import { ANSWER_KINDS, type AnswerKind } from '#domain/answer-kinds.ts'
import { CONTACT_FIELDS, type ContactField } from '#domain/contact-fields.ts'
import {
  ANSWER_TEMPLATE_PATHS,
  CONTACT_TEMPLATE_PATH,
  slotMark,
  TEMPLATE_CUT,
  type TemplateSlot,
} from '#domain/form-template.ts'
import { cspHash } from './safety-headers.ts'

/** The templates as JSON, inserted by the build. */
declare const __FORM_TEMPLATES__: string

/** The site's response to a form posted without JavaScript, split into parts. */
export type FormTemplate = {
  before: string
  /** The form up to its first field, then a piece for each field; the last one includes the rest of the form. */
  right: string[]
  wrong: string[]
  sent: string
  /** Where what was posted can come too late: says so instead of the form. */
  late: string
  after: string
  /** The hashes of its styles, as a policy names them. */
  styles: string[]
}

/** The forms of the site that work without JavaScript, with what their pages must have a place for. */
const FORMS = {
  contact: {
    path: CONTACT_TEMPLATE_PATH,
    fields: CONTACT_FIELDS,
    head: ['summary'],
    sent: ['email'],
    late: [],
  },
  yes: answerForm('yes', [], ['told']),
  question: answerForm('question', ['offer'], ['page', 'told', 'back']),
  no: answerForm('no', ['offer'], ['page']),
} as const satisfies Record<string, FormParts>

type FormParts = {
  path: string
  fields: readonly (ContactField | AnswerField)[]
  head: readonly TemplateSlot[]
  sent: readonly TemplateSlot[]
  /** None for a form that is never too late. */
  late: readonly TemplateSlot[]
}

/** The form of one kind of answer; what the others are about stands on the offer's page, so they say it themselves. */
function answerForm(kind: AnswerKind, head: TemplateSlot[], sent: TemplateSlot[]): FormParts {
  return {
    path: ANSWER_TEMPLATE_PATHS[kind],
    fields: ANSWER_FIELDS[kind],
    head: ['summary', 'page', 'termsFingerprint', ...head],
    sent,
    late: ['title', 'summary', 'contact'],
  }
}

export type FormName = keyof typeof FORMS
export type FormTemplates = Record<FormName, FormTemplate>

/** A form's template: from the bundle, or, when run from source, from the site in development. */
export async function readFormTemplate(form: FormName, siteUrl: string): Promise<FormTemplate> {
  if (typeof __FORM_TEMPLATES__ === 'string') return (JSON.parse(__FORM_TEMPLATES__) as FormTemplates)[form]
  const page = await fetch(siteUrl + FORMS[form].path)
  return parseFormTemplate(form, await page.text())
}

/** All templates, from the built pages at these paths. */
export function parseFormTemplates(pageAt: (path: string) => string): FormTemplates {
  return {
    contact: parseFormTemplate('contact', pageAt(CONTACT_TEMPLATE_PATH)),
    ...eachAnswer((kind) => parseFormTemplate(kind, pageAt(ANSWER_TEMPLATE_PATHS[kind]))),
  }
}

function eachAnswer(get: (kind: AnswerKind) => FormTemplate): Record<AnswerKind, FormTemplate> {
  return Object.fromEntries(ANSWER_KINDS.map((kind) => [kind, get(kind)])) as Record<AnswerKind, FormTemplate>
}

const SCRIPTS_AND_POLICY =
  /<script\b[^>]*>[\s\S]*?<\/script>|<meta http-equiv="content-security-policy"[^>]*>/gi

/**
 * Splits a form's built page into parts, without scripts and its own policy: it will contain strangers' input, under the
 * stricter policy of its response.
 * @throws Error if it is not the expected page.
 */
export function parseFormTemplate(form: FormName, page: string): FormTemplate {
  const { path, fields, head, sent: inSent, late: inLate } = FORMS[form]
  const broken = (what: string) =>
    new Error(
      `The page that responds to a form without JavaScript (${path}) ${what}: its components and netlify/host/form-template.ts no longer fit together.`,
    )
  const demand = (part: string, slot: TemplateSlot) => {
    if (!part.includes(slotMark(slot))) throw broken(`has lost ${slotMark(slot)}`)
  }
  const pieces = (part: string) => {
    const found = part.split(/(?=<div data-field=")/)
    if (found.length !== fields.length + 1) throw broken(`has a form with ${found.length - 1} fields`)
    return found
  }
  const parts = page.replace(SCRIPTS_AND_POLICY, '').split(TEMPLATE_CUT)
  const cuts = inLate.length > 0 ? 5 : 4
  if (parts.length !== cuts + 1) throw broken(`has ${parts.length - 1} cuts instead of ${cuts}`)
  const [before, right, wrong, sent] = parts as [string, string, string, string]
  const late = inLate.length > 0 ? parts[4]! : ''
  const faces = { right: pieces(right), wrong: pieces(wrong), sent, late }
  const template = { before, ...faces, after: parts[cuts]!, styles: hashes(page) }
  demand(before, 'title')
  // From an answer's page its header leads back to the offer.
  if (form !== 'contact') for (const slot of ['page', 'back'] as const) demand(before, slot)
  for (const slot of inSent) demand(sent, slot)
  for (const slot of inLate) demand(late, slot)
  for (const slot of head) demand(template.wrong[0]!, slot)
  fields.forEach((name, at) => {
    demand(template.right[at + 1]!, `typed.${name}`)
    demand(template.wrong[at + 1]!, `typed.${name}`)
    demand(template.wrong[at + 1]!, `wrong.${name}`)
  })
  return template
}

function hashes(page: string): string[] {
  return [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => cspHash(css))
}
