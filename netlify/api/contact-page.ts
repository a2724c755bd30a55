import { ATTRIBUTION_TEXTS } from '#domain/attribution.ts'
import { CONTACT_FIELDS, CONTACT_RULES, PHONE_PREFILL } from '#domain/contact-fields.ts'
import type { FormTemplate } from '../host/form-template.ts'
import type { Failure } from './errors.ts'
import { type Page, renderNoScriptForm, renderNoScriptThanks } from './form-page.ts'

/** Renders the page shown to a visitor without JavaScript once their enquiry is stored. */
export function renderNoScriptContactThanks(
  template: FormTemplate,
  thanked: { email: string; told: string },
): Page {
  return renderNoScriptThanks(template, 'Takk for din henvendelse!', thanked)
}

/** Renders a refused contact form without JavaScript, with what was typed and an error at each field. */
export function renderNoScriptContactErrors(
  template: FormTemplate,
  { posted, failure }: { posted?: Record<string, string> | undefined; failure: Failure },
): Page {
  const { name = '', email = '', phone = PHONE_PREFILL, message = '' } = posted ?? {}
  return renderNoScriptForm(template, {
    title: 'Send en henvendelse',
    fields: CONTACT_FIELDS,
    posted,
    failure,
    carried: CARRIED,
    slots: {
      length: String(CONTACT_RULES.message.tidy(message).length),
      'typed.name': name,
      'typed.email': email,
      'typed.phone': phone,
      // A browser drops a textarea's first line break.
      'typed.message': `\n${message}`,
    },
  })
}

/** Hidden fields that are sent along again; not the `submissionId`, since other words need another one. */
const CARRIED = [...ATTRIBUTION_TEXTS, 'offer', 'package']
