import { CONTACT_FIELDS, CONTACT_RULES, PHONE_PREFILL } from '#domain/contact-fields.ts'
import type { TemplateSlot } from '#domain/contact-template.ts'
import { LANDING_TEXTS } from '#domain/landing.ts'
import type { ContactTemplate } from '../host/contact-template.ts'
import { html } from '../mail/html.ts'
import type { Failure } from './errors.ts'

/** A page for visitors without JavaScript, whose browser posted the form itself. */
export type Page = { html: string; headers: Record<string, string> }

type Slots = Partial<Record<TemplateSlot, string>>

/** The page shown to a visitor without JavaScript once the enquiry is stored. */
export function contactThanksPage(template: ContactTemplate, { email }: { email: string }): Page {
  return page(template, 'Takk for din henvendelse!', fill(template.sent, { email }))
}

/** The form again with everything that was typed, and an error at each invalid field. */
export function contactFormPage(
  template: ContactTemplate,
  { posted = {}, failure }: { posted?: Record<string, string> | undefined; failure: Failure },
): Page {
  const { fields: told = {}, error } = failure.body
  const firstWrong = CONTACT_FIELDS.find((name) => told[name])
  const message = posted.message ?? ''
  const slots: Slots = {
    summary: firstWrong
      ? 'Noe mangler. Rett det som er merket, og send på nytt. Alt du skrev, står her ennå.'
      : `${error} Alt du skrev, står her ennå.`,
    length: String(CONTACT_RULES.message.tidy(message).length),
    'typed.name': posted.name ?? '',
    'typed.email': posted.email ?? '',
    'typed.phone': posted.phone ?? PHONE_PREFILL,
    // A browser drops a textarea's first line break.
    'typed.message': `\n${message}`,
  }
  const [head = ''] = template.wrong
  const carried = CARRIED.filter((name) => posted[name]).map(
    (name) => html`<input type="hidden" name="${name}" value="${posted[name]!}">`.html,
  )
  const fields = CONTACT_FIELDS.map((name, at) => {
    const wrong = told[name]
    if (!wrong) return fill(template.right[at + 1]!, slots)
    const piece = fill(template.wrong[at + 1]!, { ...slots, [`wrong.${name}`]: wrong })
    return name === firstWrong ? piece.replace('aria-invalid="true"', '$& autofocus') : piece
  })
  const opening = fill(firstWrong ? head.replace(' autofocus=""', '') : head, slots)
  return page(template, 'Send en henvendelse', [opening, ...carried, ...fields].join(''))
}

/** Hidden fields that are sent along again; not the `submissionId`, since other words need another one. */
const CARRIED = LANDING_TEXTS

function page({ before, after, styles }: ContactTemplate, title: string, panel: string): Page {
  return {
    headers: {
      'Content-Security-Policy': `default-src 'none'; img-src 'self' data:; font-src 'self'; style-src ${styles.join(' ')}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
      'X-Robots-Tag': 'noindex',
    },
    html: fill(before, { title }) + panel + after,
  }
}

/** A part of the template with its slots filled and everything escaped. */
function fill(part: string, slots: Slots): string {
  return part.replace(/\{\{([\w.]+)\}\}/g, (mark, slot: TemplateSlot) => {
    const text = slots[slot]
    return text === undefined ? mark : html`${text}`.html
  })
}
