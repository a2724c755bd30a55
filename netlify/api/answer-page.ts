import { ANSWER_FIELDS, type AnswerField } from '#domain/answer-fields.ts'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import { ATTRIBUTION_TEXTS } from '#domain/attribution.ts'
import { CONTACT_RULES } from '#domain/contact-fields.ts'
import { unbroken } from '#domain/norwegian.ts'
import type { OfferNow } from '#domain/offer-answer.ts'
import { contactPath } from '#domain/offer-contact.ts'
import { mentionedOfferPage } from '#domain/offer-page-field.ts'
import { priceWithTax } from '#domain/price-with-tax.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { FormTemplate } from '../host/form-template.ts'
import type { Failure } from './errors.ts'
import { formPage, latePage, type Page, type Slots, sentPage } from './form-page.ts'

const TITLES: Record<AnswerKind, string> = {
  yes: 'Ja, vi er interessert',
  question: 'Still et spørsmål',
  no: 'Nei takk',
}

/** The page shown to a customer without JavaScript once their answer is stored. */
export function answerThanksPage(template: FormTemplate, kind: AnswerKind, page: string): Page {
  return sentPage(template, kind === 'no' ? 'Takk for at dere sa fra' : 'Takk for svaret!', { page })
}

/** The empty form of a question or a no to an offer, with the offer in a line. */
export function newAnswerPage(
  template: FormTemplate,
  {
    kind,
    page,
    offer,
    termsFingerprint,
  }: { kind: AnswerKind; page: string; offer: ShownOffer; termsFingerprint: string },
): Page {
  return answerForm(template, kind, {
    posted: undefined,
    failure: null,
    typed: {},
    slots: { page, termsFingerprint, offer: offerLine(offer) },
  })
}

/**
 * The form again with what was typed, answering the offer as it is now; of one that no longer holds, why and a link to
 * the contact form (F-1330).
 */
export function answerFormPage(
  template: FormTemplate,
  {
    kind,
    posted,
    failure,
  }: { kind: AnswerKind; posted?: Record<string, string> | undefined; failure: Failure },
): Page {
  const { offer } = failure.body as { offer?: OfferNow }
  const { termsFingerprint = '', ...typed } = posted ?? {}
  const page = mentionedOfferPage.parse(posted?.page)
  if (offer?.termsFingerprint === null) {
    const slots = { summary: failure.body.error, contact: contactPath(page) }
    return latePage(template, 'Svaret ble ikke sendt', slots)
  }
  const slots = { page, termsFingerprint: offer?.termsFingerprint ?? termsFingerprint, offer: '' }
  return answerForm(template, kind, { posted, failure, typed, slots })
}

type Typed = {
  posted: Record<string, string> | undefined
  failure: Failure | null
  typed: Record<string, string>
  slots: Slots
}

function answerForm(template: FormTemplate, kind: AnswerKind, { typed, slots, ...given }: Typed): Page {
  const fields: readonly AnswerField[] = ANSWER_FIELDS[kind]
  const { message = '' } = typed
  return formPage(template, {
    ...given,
    title: TITLES[kind],
    fields,
    carried: ATTRIBUTION_TEXTS,
    slots: {
      ...Object.fromEntries(fields.map((name) => [`typed.${name}`, typed[name] ?? ''])),
      // A browser drops a textarea's first line break.
      'typed.message': `\n${message}`,
      length: String(CONTACT_RULES.message.tidy(message).length),
      ...slots,
    },
  })
}

/** 'Det gjelder tilbudet til Nordisk Kraft gjennom Hotell Fjordgløtt, 42 000,- inkl. mva.' */
function offerLine({ companyName, partnerName, price, priceTax }: ShownOffer): string {
  const whose = companyName
    ? `tilbudet til ${companyName} gjennom ${partnerName}`
    : `tilbudet gjennom ${partnerName}`
  const line = `Det gjelder ${whose}${price === null ? '' : `, ${unbroken(priceWithTax(price, priceTax))}`}`
  return line.endsWith('.') ? line : `${line}.`
}
