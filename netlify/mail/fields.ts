import { GOOGLE_CLICK_IDS } from '#domain/ad-clicks.ts'
import { ATTRIBUTION_FIELDS, ATTRIBUTION_LABELS, type Attribution, attribution } from '#domain/attribution.ts'
import { bonusLabel } from '#domain/bonus.ts'
import { type ChosenPackage, packagePrice } from '#domain/chosen-package.ts'
import { formatExactPrice } from '#domain/exact-price.ts'
import { topicOfPage } from '#domain/figures.ts'
import { lowerFirst, upperFirst } from '#domain/letters.ts'
import { tidyHeaderLine } from '#domain/name.ts'
import { priceWithTax } from '#domain/price-tax-choice.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { formatLongDate } from '#domain/validity.ts'
import { visitSource } from '#domain/visit-source.ts'

/** One line of a mail's facts. */
export type MailField = [label: string, value: string]

/** Click ids, which are forgotten after 90 days: a mailbox forgets nothing. */
const CLICK_IDS: (keyof Attribution)[] = [...GOOGLE_CLICK_IDS, 'clickId']

/** What stands for a visit of which nothing is known: 'direct' is no page. */
const UNKNOWN = attribution.parse({})

/**
 * What is known of where a visit came from, as labelled fields. Without click ids, which are deleted after 90 days: a
 * mailbox keeps everything.
 */
export function attributionFields(visit: Attribution): MailField[] {
  const known = ATTRIBUTION_FIELDS.filter(
    (field) => !CLICK_IDS.includes(field) && visit[field] !== UNKNOWN[field],
  )
  const source = sourceOf(visit)
  return [
    ...(source ? [['Kom fra', source] satisfies MailField] : []),
    ...known.map(
      (field): MailField => [
        ATTRIBUTION_LABELS[field],
        field === 'sessionDuration' ? durationOf(visit.sessionDuration) : visit[field],
      ],
    ),
  ]
}

/** 'Annonse, siden om julebord'; empty if nothing is known. */
function sourceOf(visit: Attribution): string {
  const topic = topicOfPage(visit.landingPage)
  const page = topic && `siden om ${topic.kind === 'city' ? topic.name : lowerFirst(topic.name)}`
  return upperFirst([visitSource(visit), page].filter(Boolean).join(', '))
}

/** What an enquiry is about: the offer its form was reached from, or the package chosen on /tilbud. */
export type EnquirySubject = { offer: ShownOffer | null; chosen: ChosenPackage | null }

/** A package as it was chosen. */
export const packageFields = (chosen: ChosenPackage): MailField[] => [
  ['Pakke', chosen.title],
  ['Pris', packagePrice(chosen)],
]

/** An offer as the customer saw it; of a withdrawn one, which it was. */
export function offerFields(offer: ShownOffer): MailField[] {
  const { id, companyName, partnerName, packageTitle, price, beforePrice, extras, url } = offer
  const { validUntil, expired, withdrawn } = offer
  const whose: MailField[] = [
    [id === null && companyName !== null ? 'Kunde ifølge lenken' : 'Kunde', companyName ?? ''],
    ['Gjennom', partnerName],
  ]
  if (withdrawn) return [...whose, ['Tilbudsside', url]]
  return [
    ...whose,
    ['Pakke', packageTitle],
    ['Pris', expired ? 'utløpt' : priceText(offer)],
    ...(price !== null && beforePrice !== null
      ? [['Ordinær pris', formatExactPrice(beforePrice)] satisfies MailField]
      : []),
    ['Bonuser', extras.map((id) => bonusLabel(id, extras.length)).join(', ') || 'ingen'],
    ...(validUntil
      ? [[expired ? 'Gjaldt til' : 'Gyldig til', formatLongDate(validUntil)] satisfies MailField]
      : []),
    ['Tilbudsside', url],
  ]
}

function priceText({ price, priceTax }: ShownOffer): string {
  if (price === null) return 'etter avtale'
  return priceWithTax(price, priceTax)
}

function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}

/** The first name of somebody, if it looks like one: the only typed word that is sent to an address somebody typed. */
export function extractFirstName(name: string): string | null {
  const first = tidyHeaderLine(name).split(' ')[0]!
  return /^\p{L}[\p{L}'’-]{0,24}$/u.test(first) ? first : null
}

/** 'Hei, Kari!', or 'Hei!' if the name does not begin with what looks like a first name. */
export function formatGreeting(name: string): string {
  const firstName = extractFirstName(name)
  return firstName ? `Hei, ${firstName}!` : 'Hei!'
}
