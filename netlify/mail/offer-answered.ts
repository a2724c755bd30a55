import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import { longDay } from '#domain/validity.ts'
import type { MailToMany, OutgoingMail } from '../data/schema/outbox.ts'
import { fieldTable, landingFields, type MailField, offerFields, textFields } from './fields.ts'
import { firstNameOf } from './first-name.ts'
import { html, oneLine } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'

/** A customer's yes, with the offer as they saw it. */
export type AnsweredOffer = { answer: OfferAnswer; offer: ShownOffer; site: SiteFacts }

/** What a table is headed, and its lines. */
type Table = [title: string, fields: MailField[]]

/** Tells the magician of a customer's yes, with everything about the visit. */
export function offerAnsweredToOwner(answered: AnsweredOffer, recipient: string): OutgoingMail {
  const { answer, offer, site } = answered
  const subject = `Ja til tilbud: ${whose(answered)} gjennom ${oneLine(offer.partnerName)}`
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo: answer.email || null,
    messageId: newMessageId(site),
    ...written(answered, {
      subject,
      paragraphs: [
        `${oneLine(answer.name)} er interessert i tilbudet fra ${oneLine(offer.partnerName)}, og venter svar innen ${REPLY_PROMISE_HOURS} timer.`,
        wayBack(answer),
      ],
      tables: [
        ['Svaret', answerFields(answer)],
        ['Tilbudet', offerFields(offer)],
        ['Veien hit', landingFields(answer)],
      ],
    }),
  }
}

/** Tells the partner's people that their customer said yes. */
export function offerAnsweredToPartner(answered: AnsweredOffer): MailToMany {
  const { answer, offer, site } = answered
  return {
    recipientName: null,
    replyTo: answer.email || site.email,
    messageDomain: site.domain,
    ...written(answered, {
      subject: `${whose(answered)} er interessert i tilbudet deres`,
      paragraphs: [
        'Hei!',
        `${oneLine(answer.name)} har svart ja på tilbudet på ${site.brand}. ${site.name} har fått samme beskjed og tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
        wayBack(answer),
      ],
      tables: [
        ['Svaret', answerFields(answer)],
        ['Tilbudet', offerFields(offer)],
      ],
    }),
  }
}

/**
 * The receipt to the customer, with what was sent. The address may be somebody else's, so nothing typed freely is in it:
 * a first name that looks like one, a number, a date, and the offer as it is stored.
 */
export function offerAnswerReceipt(answered: AnsweredOffer, replyTo: string): OutgoingMail {
  const { answer, offer, site } = answered
  const firstName = firstNameOf(answer.name)
  return {
    recipientEmail: answer.email,
    recipientName: firstName,
    replyTo,
    messageId: newMessageId(site),
    ...written(answered, {
      subject: 'Takk for svaret på tilbudet',
      paragraphs: [
        firstName ? `Hei, ${firstName}!` : 'Hei!',
        `Takk for at dere er interessert i tilbudet gjennom ${oneLine(offer.partnerName)}. Svaret er kommet fram, og jeg tar kontakt innen ${REPLY_PROMISE_HOURS} timer.`,
        'Dette sendte dere. Stemmer noe ikke? Svar på denne e-posten. Ingenting er bestilt før vi har snakket sammen.',
      ],
      tables: [
        ['Svaret', answerFields(answer).filter(([label]) => label !== 'Navn')],
        ['Tilbudet', offerFields(offer)],
      ],
    }),
  }
}

/** Subject, plain text and HTML of a mail made of paragraphs and tables. */
function written(
  { site }: AnsweredOffer,
  { subject, paragraphs, tables }: { subject: string; paragraphs: string[]; tables: Table[] },
) {
  const lines = tables.map(([title, fields]) => [title, ...textFields(fields)].join('\n'))
  return {
    subject,
    textContent: [...paragraphs, ...lines, `${site.name}\n${site.brand}\n${site.phone}\n`].join('\n\n'),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraphs.map((text) => paragraph(text))}${tables.map(([title, fields]) => fieldTable(title, fields))}`,
    }),
  }
}

function answerFields({ name, phone, email, eventDate, guests }: OfferAnswer): MailField[] {
  return [
    ['Navn', name],
    ['Telefon', phone],
    ['E-post', email],
    ['Dato', longDay(eventDate)],
    ['Gjester', guests],
  ]
}

function whose({ offer: { companyName }, answer: { name } }: AnsweredOffer): string {
  return oneLine(companyName ?? name)
}

function wayBack({ email, phone }: OfferAnswer): string {
  return email
    ? 'Svar på denne e-posten, så går svaret rett til kunden.'
    : `Kunden vil bli ringt på ${phone}.`
}
