import * as z from 'zod/mini'
import { agreedBriefly } from './agreed-parts.ts'
import { lastDayOf } from './coming-evening.ts'
import type { ConfirmationRequest } from './confirmation-request.ts'
import { CANCELLERS, INVOICERS } from './confirmed-fields.ts'
import { formatExactPrice } from './exact-price.ts'
import { formatCount, formatTimes, withPlainSpaces } from './norwegian.ts'
import { PRICE_TAXES, priceTaxText } from './price-tax.ts'
import { priceWithTax } from './price-tax-choice.ts'
import {
  countSchema,
  type Infer,
  isoTimeSchema,
  nullableTextSchema,
  nullableTimeSchema,
} from './response-schema.ts'
import type { SiteFacts } from './site.ts'
import { formatDayAndMonth, formatLongDate, norwegianDay, norwegianMoment } from './validity.ts'

/** What was confirmed, as it stays. */
export type ConfirmedTerms = Omit<ConfirmationRequest, 'id' | 'replaces'> & {
  /** The partner behind the enquiry. */
  partnerName: string | null
  /** The version of the terms that held then. */
  termsVersion: string
}

/** An enquiry's confirmation: the standing one, else the last that was cancelled; of a changed evening what holds now. */
export const confirmationSchema = () => {
  const text = () => z.string()
  return z.strictObject({
    id: z.uuid(),
    /** When the evening was first confirmed. */
    confirmedAt: isoTimeSchema(),
    /** When it was last changed since; null if it never was. */
    changedAt: nullableTimeSchema(),
    cancelledAt: nullableTimeSchema(),
    /** Null until it is cancelled, and where nobody said. */
    cancelledBy: z.nullable(z.enum(CANCELLERS)),
    /** What was said of it to customer and partner; null for nothing. */
    cancelledWord: nullableTextSchema(),
    ...{ what: text(), price: text(), travel: text(), deposit: text(), depositDue: text() },
    ...{ eventDate: text(), startsAt: text(), endsAt: text(), place: text(), guests: text() },
    ...{
      customer: text(),
      email: text(),
      organisationNumber: text(),
      invoiceReference: text(),
      termsVersion: text(),
    },
    priceTax: z.enum(PRICE_TAXES),
    invoicedBy: z.enum(INVOICERS),
    partnerName: nullableTextSchema(),
  })
}
export type Confirmation = Infer<typeof confirmationSchema>

/** An enquiry's confirmation, unless it was cancelled. */
export function standingConfirmation({
  confirmation,
}: {
  confirmation: Confirmation | null
}): Confirmation | null {
  return confirmation?.cancelledAt === null ? confirmation : null
}

/** Who cancelled, to stand after 'avlyst'; empty where nobody said. */
function cancelledByText({ cancelledBy }: Pick<Confirmation, 'cancelledBy'>): string {
  return cancelledBy ? { customer: ' av kunden', magician: ' av oss' }[cancelledBy] : ''
}

/** Who cancelled an evening, and when: 'Avlyst av oss 28. november'; empty unless it is cancelled (F-1556). */
export function cancelledOnText({ confirmation }: { confirmation: Confirmation | null }): string {
  if (!confirmation?.cancelledAt) return ''
  const day = norwegianDay(new Date(confirmation.cancelledAt))
  return `Avlyst${cancelledByText(confirmation)} ${formatDayAndMonth(day)}`
}

/** Who was mailed of a confirmation or its end; null if that was done by an earlier call. */
const mailedSchema = () =>
  z.nullable(
    z.strictObject({
      customer: z.boolean(),
      /** How many of the partner's people. */
      partner: countSchema(),
    }),
  )
export type MailedTo = NonNullable<Infer<typeof mailedSchema>>

/** The answer to a new link; `url` is its page, told once, null if it was made by an earlier call. */
export const confirmationLinkSchema = () =>
  z.strictObject({ url: nullableTextSchema(), mailed: mailedSchema() })
export type ConfirmationLink = Infer<typeof confirmationLinkSchema>
/** The same, with what stands from now on; null if it was made by an earlier call. */
export const confirmationMadeSchema = () =>
  z.extend(confirmationLinkSchema(), { confirmation: z.nullable(confirmationSchema()) })
export type ConfirmationMade = Infer<typeof confirmationMadeSchema>
/** The answer to a cancelled confirmation. */
export const confirmationCancelledSchema = () => z.strictObject({ mailed: mailedSchema() })

/** Who was mailed, in words: 'kunden (kari@firma.example) og 2 personer hos Grand'; null for nobody. */
export function mailedText(
  { customer, partner }: MailedTo,
  { email, partnerName }: Pick<Confirmation, 'email' | 'partnerName'>,
): string | null {
  const people =
    partner > 0 && `${formatCount(partner, 'person', 'personer')} hos ${partnerName ?? 'partneren'}`
  return [customer && `kunden (${email})`, people].filter(Boolean).join(' og ') || null
}

/**
 * Label and value of what is agreed, for a confirmation's page and mails, which say its day and terms themselves; empty
 * values are left out.
 */
export function bookingConfirmationRows(
  terms: ConfirmedTerms,
  site: Pick<SiteFacts, 'brand'>,
): [string, string][] {
  const { startsAt, endsAt, organisationNumber } = terms
  return (
    [
      ['Kunde', terms.customer],
      ['Org.nr.', spacedDigits(organisationNumber)],
      ['Deres ref.', terms.invoiceReference],
      ['Tid', formatTimes(startsAt, endsAt)],
      ['Sted', terms.place],
      ['Gjester', terms.guests],
      ['Avtalt', terms.what],
      ['Sum', terms.price && priceWithTax(terms.price, terms.priceTax)],
      ['Reise', formatExactPrice(terms.travel)],
      ['Depositum', depositText(terms)],
      ['Faktura fra', terms.price && invoicer(terms, site)],
    ] satisfies [string, string][]
  ).filter(([, value]) => value !== '')
}

/** A deposit with the day it is due, '10 000,-, betales innen tirsdag 1. desember 2026'; empty without one. */
export function depositText({ deposit, depositDue }: Pick<ConfirmedTerms, 'deposit' | 'depositDue'>): string {
  const due = depositDue && `, betales innen ${formatLongDate(depositDue)}`
  return deposit && `${formatExactPrice(deposit)}${due}`
}

/** The terms as a cancelled booking tells them: nothing is to be paid any more, and nobody travels. */
export function cancelledTerms<Terms extends ConfirmedTerms>(terms: Terms): Terms {
  return { ...terms, price: '', travel: '', depositDue: '' }
}

/** A booking's details to copy into the accounting system: 'Label: value' lines, empty ones left out. */
export function accountingLines(terms: ConfirmedTerms): string {
  return [
    ['Kunde', terms.customer],
    ['Org.nr.', terms.organisationNumber],
    ['Referanse', terms.invoiceReference],
    ['Tekst', `${agreedBriefly(terms.what)}, ${formatLongDate(terms.eventDate)}, ${terms.place}`],
    ['Sum', terms.price],
    ['Mva.', priceTaxText(terms.priceTax)],
    ['Depositum', terms.deposit],
    ['Depositum betales innen', terms.depositDue && dayAndYear(terms.depositDue)],
    ['Dato', dayAndYear(terms.eventDate)],
  ]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `${label}: ${withPlainSpaces(value!)}`)
    .join('\n')
}

/** When an evening begins and ends; one that ends at or before its beginning ends on the next day. */
export function eveningTimes(terms: Pick<ConfirmedTerms, 'eventDate' | 'startsAt' | 'endsAt'>): {
  start: Date
  end: Date
} {
  const { eventDate, startsAt, endsAt } = terms
  return { start: norwegianMoment(eventDate, startsAt), end: norwegianMoment(lastDayOf(terms), endsAt) }
}

function invoicer({ invoicedBy, partnerName }: ConfirmedTerms, { brand }: Pick<SiteFacts, 'brand'>): string {
  return invoicedBy === 'partner' && partnerName !== null ? partnerName : brand
}

const dayAndYear = (day: string) => `${formatDayAndMonth(day)} ${day.slice(0, 4)}`
/** Digits in groups of three, as an organisation number is written. */
export const spacedDigits = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1 ')
