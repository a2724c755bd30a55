import { createHash } from 'node:crypto'
import { CONTACT_FIELDS } from '#domain/contact-fields.ts'
import { CONTACT_TEMPLATE_PATH, slotMark, TEMPLATE_CUT, type TemplateSlot } from '#domain/contact-template.ts'

/** The template as JSON, inserted by the build. */
declare const __CONTACT_TEMPLATE__: string

/** The site's answer to a form posted without JavaScript, split into parts. */
export type ContactTemplate = {
  before: string
  /** The form up to its first field, then a piece for each field; the last one includes the rest of the form. */
  right: string[]
  wrong: string[]
  sent: string
  after: string
  /** The hashes of its styles, as a policy names them. */
  styles: string[]
}

/** The template: from the bundle, or, when run from source, from the site in development. */
export async function readContactTemplate(siteUrl: string): Promise<ContactTemplate> {
  if (typeof __CONTACT_TEMPLATE__ === 'string') return JSON.parse(__CONTACT_TEMPLATE__)
  const page = await fetch(siteUrl + CONTACT_TEMPLATE_PATH)
  return contactTemplate(await page.text())
}

/**
 * Splits the built page into parts. Its scripts are dropped: whoever sees it has none, and it contains strangers'
 * input.
 * @throws Error with a sentence if it is not the expected page.
 */
export function contactTemplate(page: string): ContactTemplate {
  const parts = page.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').split(TEMPLATE_CUT)
  if (parts.length !== 5) throw broken(`has ${parts.length - 1} cuts instead of 4`)
  const [before, right, wrong, sent, after] = parts as [string, string, string, string, string]
  const template = { before, right: pieces(right), wrong: pieces(wrong), sent, after, styles: hashes(page) }
  demand(before, 'title')
  demand(sent, 'email')
  demand(template.wrong[0]!, 'summary')
  CONTACT_FIELDS.forEach((name, at) => {
    demand(template.right[at + 1]!, `typed.${name}`)
    demand(template.wrong[at + 1]!, `typed.${name}`)
    demand(template.wrong[at + 1]!, `wrong.${name}`)
  })
  return template
}

function pieces(form: string): string[] {
  const found = form.split(/(?=<div data-field=")/)
  if (found.length !== CONTACT_FIELDS.length + 1) throw broken(`has a form with ${found.length - 1} fields`)
  return found
}

function demand(part: string, slot: TemplateSlot): void {
  if (!part.includes(slotMark(slot))) throw broken(`has lost ${slotMark(slot)}`)
}

function hashes(page: string): string[] {
  return [...page.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${createHash('sha256').update(css).digest('base64')}'`,
  )
}

function broken(what: string): Error {
  return new Error(
    `The page that answers the contact form without JavaScript (${CONTACT_TEMPLATE_PATH}) ${what}: src/contact/ContactAnswers.tsx and netlify/host/contact-template.ts no longer fit together.`,
  )
}
