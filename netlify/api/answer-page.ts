import { ANSWER_FIELDS, type AnswerField } from '#domain/answer-fields.ts'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import { ATTRIBUTION_TEXTS } from '#domain/attribution.ts'
import { CONTACT_RULES } from '#domain/contact-fields.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import type { CurrentOfferTerms } from '#domain/offer-answer.ts'
import { contactFormPathForOffer } from '#domain/offer-contact.ts'
import { mentionedOfferPage } from '#domain/offer-page-field.ts'
import { priceWithTax } from '#domain/price-tax-choice.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { FormTemplate } from '../host/form-template.ts'
import type { Failure } from './errors.ts'
import {
  type Page,
  renderNoScriptForm,
  renderNoScriptThanks,
  renderNoScriptTooLate,
  type Slots,
} from './form-page.ts'

const TITLES: Record<AnswerKind, string> = {
  yes: 'Ja, vi er interessert',
  question: 'Still et spørsmål',
  no: 'Nei takk',
}

const THANKS: Record<AnswerKind, string> = {
  yes: 'Takk for svaret!',
  question: 'Takk for spørsmålet!',
  no: 'Takk for at dere sa fra',
}

/** Renders the page shown to a customer without JavaScript once their answer to an offer is stored. */
export function renderNoScriptAnswerThanks(
  template: FormTemplate,
  {
    kind,
    page,
    partnerName,
    told = '',
  }: { kind: AnswerKind; page: string; partnerName: string | undefined; told?: string },
): Page {
  const sender = partnerName ? senderOf(partnerName) : ''
  return renderNoScriptThanks(template, THANKS[kind], { page, sender, told })
}

const senderOf = (partnerName: string) => `Tilbud gjennom ${partnerName}`

/**
 * Renders the empty form, for customers without JavaScript, to ask about or decline an offer, with a line about it.
 */
export function renderNoScriptAnswerForm(
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
    slots: { page, termsFingerprint, sender: senderOf(offer.partnerName), offer: offerLine(offer) },
  })
}

/**
 * Renders a refused answer form again, with what was typed, the errors and the current terms of the offer; if it is
 * withdrawn, expired or confirmed, only the reason and a link to the contact form (F-1330).
 */
export function renderNoScriptAnswerErrors(
  template: FormTemplate,
  {
    kind,
    posted,
    failure,
  }: { kind: AnswerKind; posted?: Record<string, string> | undefined; failure: Failure },
): Page {
  const { offer } = failure.body as { offer?: CurrentOfferTerms }
  const { termsFingerprint = '', ...typed } = posted ?? {}
  const page = mentionedOfferPage.parse(posted?.page)
  if (offer?.termsFingerprint === null) {
    const contact = offer.change === 'replaced' ? '/kontakt' : contactFormPathForOffer(page)
    const slots = { summary: failure.body.error, contact, page }
    const title = offer.change === 'confirmed' ? 'Kvelden er bekreftet' : 'Svaret ble ikke sendt'
    return renderNoScriptTooLate(template, title, slots)
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
  return renderNoScriptForm(template, {
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
  const line = `Det gjelder ${whose}${price === null ? '' : `, ${withNoBreakSpaces(priceWithTax(price, priceTax))}`}`
  return line.endsWith('.') ? line : `${line}.`
}
