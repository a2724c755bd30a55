import { ACCEPTANCE_FIELDS } from '#domain/acceptance-fields.ts'
import { ATTRIBUTION_TEXTS } from '#domain/attribution.ts'
import type { OfferNow } from '#domain/offer-acceptance.ts'
import { contactPath } from '#domain/offer-contact.ts'
import type { FormTemplate } from '../host/form-template.ts'
import type { Failure } from './errors.ts'
import { formAgainPage, latePage, type Page, sentPage } from './form-page.ts'

const TITLE = 'Ja, vi er interessert'

/** The page shown to a customer without JavaScript once their answer is stored. */
export function acceptanceThanksPage(template: FormTemplate): Page {
  return sentPage(template, 'Takk for svaret!')
}

/**
 * The form again with what was typed, accepting the offer as it is now; of one that no longer holds, why and a link to
 * the contact form (F-1330).
 */
export function acceptanceFormPage(
  template: FormTemplate,
  { posted, failure }: { posted?: Record<string, string> | undefined; failure: Failure },
): Page {
  const { offer } = failure.body as { offer?: OfferNow }
  const { page = '', termsFingerprint = '', ...rest } = posted ?? {}
  if (offer?.termsFingerprint === null) {
    const slots = { summary: failure.body.error, contact: contactPath(page) }
    return latePage(template, 'Svaret ble ikke sendt', slots)
  }
  const typed = ACCEPTANCE_FIELDS.map((name) => [`typed.${name}`, rest[name] ?? ''])
  return formAgainPage(template, {
    title: TITLE,
    fields: ACCEPTANCE_FIELDS,
    posted,
    failure,
    carried: ATTRIBUTION_TEXTS,
    slots: {
      page,
      termsFingerprint: offer?.termsFingerprint ?? termsFingerprint,
      ...Object.fromEntries(typed),
    },
  })
}
