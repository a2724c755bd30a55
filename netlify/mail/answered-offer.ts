import { DECLINE_REASONS, type DeclineReason } from '#domain/answer-kinds.ts'
import { spacedDigits } from '#domain/confirmation.ts'
import type { Enquiry } from '#domain/enquiry.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import type { SellerContact } from '#domain/seller-contact.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import { termsVersionText } from '#domain/terms-version.ts'
import { formatLongDate } from '#domain/validity.ts'
import type { FormerYes, LeftOut } from '../data/queries/repeated-answers.ts'
import type { MailField } from './fields.ts'

/** The day of a confirmed evening, and the one that was confirmed to who answers; null for several. */
type ConfirmedDay = { day: string | null; ownDay: string | null }

/** A customer's answer, with the offer as they saw it. */
export type AnsweredOffer = {
  answer: OfferAnswer
  offer: ShownOffer
  /** Whom the customer may ask at the partner, as the offer's page says; null for nobody. */
  contact: SellerContact | null
  site: SiteFacts
  /** Of the terms that were linked. */
  termsVersion: string
  /** The yes of the same person that this one replaces; null for none. */
  former: FormerYes | null
  /** The day of the yes that stood, whoever gave it, in Norway; null for none. */
  replacedOn: string | null
  /** Of a no: that it came from where that yes was sent, and that whoever gave it is mailed of it (F-1551). */
  isOwnNo?: boolean
  tellsFormer?: boolean
  /** What the answer leaves out that former ones said, and that holds (F-1483). */
  kept?: (LeftOut | 'phone')[]
  /** Whether the yes that stood came from the address of who answers, which may then read its day (F-1571). */
  isFromSameAddress?: boolean
  /** The evening that is confirmed; to the customer its day is told only if it was confirmed to their address. */
  evening?: ConfirmedDay | null
  /** The day it names, if another's evening is confirmed for it. */
  takenDay?: string | null
  /** What whoever answers had asked before and nobody has answered, oldest first. */
  askedBefore?: Enquiry['askedBefore']
  /** True for the last answer that is mailed for now, since there are many. */
  isLast?: boolean
}

/** True if a new offer is asked for in place of one that is over. */
export const asksForNewOffer = ({ answer, offer }: Pick<AnsweredOffer, 'answer' | 'offer'>) =>
  answer.kind === 'question' && Boolean(offer.expired || offer.withdrawn)

/** The confirmed evening that a question is about; null for any other answer (F-1548, F-1552). */
export function askedEvening(answered: AnsweredOffer): ConfirmedDay | null {
  const isAbout = answered.answer.kind === 'question' && !asksForNewOffer(answered)
  return isAbout ? (answered.evening ?? null) : null
}

/** What was answered, as labels and values. */
export function answerFields({
  answer,
  termsVersion,
}: Pick<AnsweredOffer, 'answer' | 'termsVersion'>): MailField[] {
  const { kind, name, phone, email, eventDate, guests, note, reason, message } = answer
  if (kind === 'no')
    return [
      ['Grunn', DECLINE_REASONS[reason as DeclineReason]],
      ['Beskjed', note],
    ]
  const way: MailField[] = [
    ['Navn', name],
    ['Telefon', phone],
    ['E-post', email],
  ]
  if (kind === 'question') return [...way, ['Spørsmål', message]]
  return [
    ...way,
    ['Dato', eventDate ? formatLongDate(eventDate) : 'ikke bestemt ennå'],
    ['Gjester', guests],
    ['Org.nr.', spacedDigits(answer.organisationNumber)],
    ['Fakturareferanse', answer.invoiceReference],
    ['Vilkår', termsVersionText(termsVersion)],
    ['Beskjed', note],
  ]
}
