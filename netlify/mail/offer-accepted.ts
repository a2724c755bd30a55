import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'
import type { OfferAcceptance } from '#domain/offer-acceptance.ts'
import { type ShownOffer, withoutUnverifiedName } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import { longDay } from '#domain/validity.ts'
import type { MailToMany, OutgoingMail } from '../data/schema/outbox.ts'
import { canBeAnswered } from './addresses.ts'
import { facts, paragraph } from './blocks.ts'
import { attributionFields, type MailField, offerFields } from './fields.ts'
import { extractFirstName, formatGreeting } from './first-name.ts'
import { newMessageId, renderMail } from './template.ts'

/** A customer's yes, with the offer as they saw it. */
export type AcceptedOffer = {
  answer: OfferAcceptance
  offer: ShownOffer
  site: SiteFacts
  /** Of the terms that were linked. */
  termsVersion: string
  /** True if it is the last that is told for now, since there are many. */
  isLast?: boolean
}

/** Tells the magician of a customer's yes, with everything about the visit. */
export function offerAcceptedToOwner(answered: AcceptedOffer, recipient: string): OutgoingMail {
  const { answer, offer, site } = answered
  const company = withoutUnverifiedName(offer).companyName
  const isOwn = offer.id !== null
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo: answer.email || null,
    messageId: newMessageId(site),
    ...renderMail({
      subject: subjectOf(
        answered,
        company
          ? `${company} er interessert i tilbudet fra ${offer.partnerName}`
          : `En kunde er interessert i et tilbud fra ${offer.partnerName}`,
      ),
      heading: 'En kunde er interessert',
      blocks: [
        paragraph(
          `${who(answered)} er interessert i ${isOwn ? 'tilbudet' : 'et tilbud'} fra ${offer.partnerName} og venter svar innen ${REPLY_PROMISE_HOURS} timer. Ingenting er bestilt ennå.`,
        ),
        paragraph(wayBack(answer)),
        ...lastForNow(answered, 'Alle står blant henvendelsene i adminportalen.'),
        facts('Svaret', answerFields(answered)),
        facts('Tilbudet', offerFields(offer)),
        facts('Veien hit', attributionFields(answer)),
      ],
      voice: 'site',
      site,
    }),
  }
}

/** Tells the partner's people that their customer said yes. */
export function offerAcceptedToPartner(answered: AcceptedOffer): MailToMany {
  const { answer, offer, site } = answered
  const company = withoutUnverifiedName(offer).companyName
  const isOwn = offer.id !== null
  return {
    recipientName: null,
    replyTo: answer.email || site.email,
    messageDomain: site.domain,
    ...renderMail({
      subject: subjectOf(
        answered,
        `${company ?? 'En kunde'} er interessert i ${isOwn ? 'tilbudet deres' : `et tilbud gjennom ${offer.partnerName}`}`,
      ),
      heading: 'En kunde er interessert',
      blocks: [
        paragraph(
          `${who(answered)} er interessert i ${isOwn ? 'tilbudet dere har laget' : 'et tilbud på siden deres'}. Ingenting er bestilt ennå. ${site.name} har fått samme beskjed og tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
        ),
        paragraph(wayBack(answer)),
        ...lastForNow(answered, `${site.name} ser alle og tar kontakt med kundene.`),
        facts('Svaret', answerFields(answered)),
        facts('Tilbudet', offerFields(offer)),
      ],
      voice: 'site',
      site,
    }),
  }
}

/**
 * The receipt to the customer, with what was sent. The address may be somebody else's, so nothing typed freely is in it,
 * nor what a made-up link says: a first name that looks like one, a number, a date, and the offer as it is stored.
 */
export function offerAcceptanceReceipt(answered: AcceptedOffer, replyTo: string): OutgoingMail {
  const { answer, offer, site } = answered
  return {
    recipientEmail: answer.email,
    recipientName: extractFirstName(answer.name),
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      subject: 'Takk for svaret på tilbudet',
      heading: 'Svaret deres er kommet fram',
      blocks: [
        paragraph(
          `${formatGreeting(answer.name)} Så hyggelig at dere er interessert i tilbudet gjennom ${offer.partnerName}. Jeg tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
        ),
        paragraph(
          'Dette sendte dere. Stemmer noe ikke? Svar på denne e-posten. Ingenting er bestilt før vi har snakket sammen.',
        ),
        facts(
          'Svaret',
          answerFields(answered).filter(([label]) => !TYPED_FREELY.includes(label)),
        ),
        facts('Tilbudet', offerFields(withoutUnverifiedName(offer))),
      ],
      smallPrint: [
        paragraph(
          `Har du ikke svart på noe tilbud? Noen har tastet adressen din i skjemaet på ${site.domain}, og du kan se bort fra denne e-posten.`,
        ),
      ],
      voice: 'magician',
      site,
    }),
  }
}

/** What a receipt does not repeat. */
const TYPED_FREELY = ['Navn', 'Fakturareferanse', 'Beskjed']

function subjectOf({ isLast, offer }: AcceptedOffer, ofOne: string): string {
  if (!isLast) return ofOne
  const company = withoutUnverifiedName(offer).companyName
  return company
    ? `Flere svar på tilbudet til ${company}`
    : `Flere svar på tilbudssiden til ${offer.partnerName}`
}

function lastForNow({ isLast }: AcceptedOffer, where: string) {
  return isLast
    ? [
        paragraph(
          `Det har kommet mange svar i dag. Fram til i morgen kan det komme flere uten at det går ut e-post om dem, så innboksen ikke fylles opp. Ingen svar går tapt. ${where}`,
        ),
      ]
    : []
}

function answerFields({ answer, termsVersion }: AcceptedOffer): MailField[] {
  const { name, phone, email, eventDate, guests, organisationNumber, invoiceReference, note } = answer
  return [
    ['Navn', name],
    ['Telefon', phone],
    ['E-post', email],
    ['Dato', eventDate ? longDay(eventDate) : 'ikke bestemt ennå'],
    ['Gjester', guests],
    ['Organisasjonsnummer', organisationNumber],
    ['Fakturareferanse', invoiceReference],
    ['Vilkår', `versjon ${termsVersion}`],
    ['Beskjed', note],
  ]
}

function who({ offer, answer: { name } }: AcceptedOffer): string {
  const { companyName } = withoutUnverifiedName(offer)
  return companyName ? `${name} i ${companyName}` : name
}

function wayBack({ email, phone }: OfferAcceptance): string {
  if (email === '') return `Kunden vil bli ringt på ${phone}.`
  return canBeAnswered(email)
    ? 'Svar på denne e-posten, så går svaret rett til kunden.'
    : `Skriv til kunden på ${email}. Svar på denne e-posten når ikke fram dit.`
}
