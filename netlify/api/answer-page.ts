import { ANSWER_FIELDS, type AnswerField } from '#domain/answer-fields.ts'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import { ATTRIBUTION_TEXTS } from '#domain/attribution.ts'
import { CONTACT_RULES } from '#domain/contact-fields.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import type { CurrentOfferTerms, OfferChange } from '#domain/offer-answer.ts'
import { contactFormPathForOffer, newOfferFormPath } from '#domain/offer-contact.ts'
import { mentionedOfferPage } from '#domain/offer-page-field.ts'
import { priceWithTax } from '#domain/price-tax-choice.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { formatDayAndMonth } from '#domain/validity.ts'
import type { FormTemplate } from '../host/form-template.ts'
import { CONTACT_DRAFT_SCRIPT, OWN_YES_SCRIPT } from './answer-draft.ts'
import type { Failure } from './errors.ts'
import {
  BACK,
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
    ended = null,
  }: {
    kind: AnswerKind
    page: string
    partnerName: string | undefined
    told?: string
    /** The offer that is over, if a new one was asked for. */
    ended?: Pick<ShownOffer, 'withdrawn'> | null
  },
): Page {
  const sender = partnerName ? senderOf(partnerName) : ''
  const title = ended ? `Takk! Dere har bedt om et nytt tilbud fra ${partnerName}` : THANKS[kind]
  // Of a withdrawn one there is no page to go back to.
  const back = ended?.withdrawn ? { page: '/', back: 'Til forsiden' } : { page, back: BACK }
  return renderNoScriptThanks(template, title, { ...back, sender, told })
}

const QUESTION = { label: 'Hva lurer dere på?', button: 'Send spørsmålet' }
/** The words of a question to an offer that is over: it asks for a new one. */
const NEW_OFFER = {
  title: 'Be om et nytt tilbud',
  label: 'Hva trenger dere?',
  button: 'Be om et nytt tilbud',
  message: 'Vi vil gjerne ha et nytt tilbud.',
  // The page says that its offer is over.
  back: 'Tilbake',
}
/** Carried along by the form of such a question. */
const FOR_NEW_OFFER = 'nytt'

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
    yesOn = null,
  }: {
    kind: AnswerKind
    page: string
    offer: ShownOffer
    termsFingerprint: string
    /** The day of the yes that a no takes back; null for none. */
    yesOn?: string | null
  },
): Page {
  const isOver = Boolean(offer.expired || offer.withdrawn)
  const yesLine = yesOn
    ? ` Dere svarte ja ${withNoBreakSpaces(formatDayAndMonth(yesOn))}. Et nei trekker det tilbake.`
    : ''
  return answerForm(template, kind, {
    posted: isOver ? { [FOR_NEW_OFFER]: 'ja' } : undefined,
    failure: null,
    typed: isOver ? { message: NEW_OFFER.message } : {},
    slots: { page, termsFingerprint, sender: senderOf(offer.partnerName), offer: offerLine(offer) + yesLine },
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
  if (offer?.termsFingerprint === null) return renderTooLate(template, { page, offer, failure })
  const slots = { page, termsFingerprint: offer?.termsFingerprint ?? termsFingerprint, offer: '' }
  return answerForm(template, kind, { posted, failure, typed, slots })
}

/** For an address that names no offer, like that of a posted form opened again. */
const NO_OFFER = {
  title: 'Fant ikke tilbudet',
  summary:
    'Denne adressen sier ikke hvilket tilbud det gjelder. Åpne lenken dere fikk, på nytt. Har dere fått takk for et svar, er det kommet fram.',
}
const NO_KIND = 'Adressen sier ikke hva dere vil svare. Gå tilbake til tilbudet, og svar derfra.'

/** Renders why the form of a question or a no does not open, with the way to get in touch and no form. */
export function renderNoScriptAnswerUnopened(
  template: FormTemplate,
  { page, failure }: { page: string; failure: Failure },
): Page {
  const { offer } = failure.body as { offer?: CurrentOfferTerms }
  if (offer) return renderTooLate(template, { page, offer, failure })
  const isInvalid = failure.status === 422
  const namesNone = failure.status === 404 || (isInvalid && page === '')
  const { title, summary } = namesNone
    ? NO_OFFER
    : { title: 'Skjemaet åpnet seg ikke', summary: isInvalid ? NO_KIND : failure.body.error }
  const back = namesNone ? { page: '/', back: 'Til forsiden' } : { page }
  return renderNoScriptTooLate(template, title, { summary, contact: '/kontakt', ...back })
}

function renderTooLate(
  template: FormTemplate,
  { page, offer, failure }: { page: string; offer: CurrentOfferTerms; failure: Failure },
): Page {
  const slots = { summary: failure.body.error, contact: CONTACT_AFTER[offer.change](page), page }
  const title = offer.change === 'confirmed' ? 'Kvelden er bekreftet' : 'Svaret ble ikke sendt'
  return renderNoScriptTooLate(template, title, slots)
}

/** Where to turn once an offer cannot be answered. */
const CONTACT_AFTER: Record<OfferChange, (page: string) => string> = {
  changed: contactFormPathForOffer,
  confirmed: contactFormPathForOffer,
  replaced: () => '/kontakt',
  withdrawn: newOfferFormPath,
  expired: newOfferFormPath,
}

type Typed = {
  posted: Record<string, string> | undefined
  failure: Failure | null
  typed: Record<string, string>
  slots: Slots
}

const SCRIPTS: Record<AnswerKind, string | undefined> = {
  yes: undefined,
  question: CONTACT_DRAFT_SCRIPT,
  no: OWN_YES_SCRIPT,
}

function answerForm(template: FormTemplate, kind: AnswerKind, { typed, slots, ...given }: Typed): Page {
  const fields: readonly AnswerField[] = ANSWER_FIELDS[kind]
  const { message = '' } = typed
  const words = given.posted?.[FOR_NEW_OFFER] ? NEW_OFFER : { title: TITLES[kind], ...QUESTION, back: BACK }
  return renderNoScriptForm(template, {
    ...given,
    title: words.title,
    fields,
    carried: [...ATTRIBUTION_TEXTS, FOR_NEW_OFFER],
    script: SCRIPTS[kind],
    slots: {
      ...Object.fromEntries(fields.map((name) => [`typed.${name}`, typed[name] ?? ''])),
      // A browser drops a textarea's first line break.
      'typed.message': `\n${message}`,
      label: words.label,
      button: words.button,
      back: words.back,
      length: String(CONTACT_RULES.message.tidy(message).length),
      ...slots,
    },
  })
}

/** 'Det gjelder tilbudet til Nordisk Kraft gjennom Hotell Fjordgløtt, 42 000,- inkl. mva.' */
function offerLine(offer: ShownOffer): string {
  const { companyName, partnerName, price, priceTax, expired, withdrawn } = offer
  // Of a withdrawn offer nobody is told whose it was.
  if (withdrawn) return `Det gjelder et nytt tilbud fra ${partnerName}.`
  if (expired)
    return `Det gjelder et nytt tilbud ${companyName ? `til ${companyName} ` : ''}fra ${partnerName}.`
  const whose = companyName
    ? `tilbudet til ${companyName} gjennom ${partnerName}`
    : `tilbudet gjennom ${partnerName}`
  const line = `Det gjelder ${whose}${price === null ? '' : `, ${withNoBreakSpaces(priceWithTax(price, priceTax))}`}`
  return line.endsWith('.') ? line : `${line}.`
}
