import type { ShownOffer } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import { formatLongDate } from '#domain/validity.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { isUsableReplyTo } from './addresses.ts'
import { type Block, button, facts, paragraph } from './blocks.ts'
import { offerFields } from './fields.ts'
import { adminEnquiryUrl, adminOfferUrl } from './portal-links.ts'
import { newMessageId, renderMail } from './template.ts'

/** What a partner has recorded of a phone call, with the offer as it is shown. */
type RecordedCall = {
  kind: 'yes' | 'no'
  /** Who said yes, and how to reach them; all empty if it is not known. */
  name: string
  phone: string
  email: string
  /** As '2026-12-12'; empty where nobody said, as how many come. */
  eventDate: string
  guests: string
  word: string
}
type Given = {
  offer: ShownOffer
  /** The address of the partner's person who recorded the answer, or undid it. */
  partnerEmail: string
  site: SiteFacts
  siteUrl: string
  recipient: string
}

/** Tells the owner that a partner has recorded a yes or no that a customer gave by phone (F-1463). */
export function buildPhoneAnswerMailToOwner({
  call,
  enquiryId,
  ...given
}: Given & { call: RecordedCall; enquiryId: string | null }): OutgoingMail {
  const { partnerName } = given.offer
  const { kind, name, phone, email, eventDate, guests, word } = call
  const company = companyOf(given.offer)
  const isYes = kind === 'yes'
  const reach = isUsableReplyTo(email) ? email : given.partnerEmail
  const text = isYes
    ? `${partnerName} har notert at ${name ? `${name} i ${company}` : company} sa ja på telefonen. Det er ingen bestilling før du bekrefter kvelden.`
    : `${partnerName} har notert at ${company} sa nei på telefonen. Kunden kan ombestemme seg så lenge tilbudet gjelder.`
  const replies = `Svar på denne e-posten, så går svaret til ${reach === email ? 'kunden' : `den som noterte det hos ${partnerName}`}.`
  return mailToOwner(given, {
    subject: `${company} ${isYes ? 'er interessert i' : 'sier nei takk til'} tilbudet fra ${partnerName}`,
    heading: isYes ? 'En kunde er interessert' : 'En kunde sier nei takk',
    replyTo: reach,
    // The price may change while the mail waits.
    offerTitle: 'Tilbudet da svaret ble notert',
    enquiryId,
    blocks: [
      paragraph(text),
      paragraph(`${replies} Kunden har ikke fått noen e-post om samtalen.`),
      facts('Samtalen', [
        ['Navn', name],
        ['Telefon', phone],
        ['E-post', email],
        ['Dato', eventDate && formatLongDate(eventDate)],
        ['Gjester', guests],
        ['Beskjed', word],
      ]),
    ],
  })
}

/** Tells the owner that an answer they were mailed about by {@link buildPhoneAnswerMailToOwner} was undone. */
export function buildPhoneAnswerUndoneMailToOwner(given: Given): OutgoingMail {
  const { partnerName } = given.offer
  const company = companyOf(given.offer)
  return mailToOwner(given, {
    subject: `Svaret fra ${company} er tatt tilbake`,
    heading: 'Et svar er tatt tilbake',
    replyTo: given.partnerEmail,
    blocks: [
      paragraph(
        `${partnerName} hadde notert et svar fra ${company}, og har tatt det tilbake. Det du fikk e-post om, gjelder ikke lenger.`,
      ),
    ],
  })
}

const companyOf = ({ companyName }: ShownOffer) => companyName ?? 'En kunde'

type Content = {
  subject: string
  heading: string
  replyTo: string
  blocks: Block[]
  /** What the offer is called above its terms. */
  offerTitle?: string
  /** The enquiry of a yes. */
  enquiryId?: string | null
}

function mailToOwner(
  { offer, site, siteUrl, recipient }: Given,
  { replyTo, blocks, offerTitle = 'Tilbudet', enquiryId = null, ...words }: Content,
): OutgoingMail {
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      ...words,
      blocks: [
        ...blocks,
        facts(offerTitle, offerFields(offer)),
        enquiryId
          ? button('Åpne henvendelsen i admin', adminEnquiryUrl(siteUrl, enquiryId))
          : button('Se tilbudet i admin', adminOfferUrl(siteUrl, offer)),
      ],
      voice: 'site',
      site,
    }),
  }
}
