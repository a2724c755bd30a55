import type { ContactRequest } from '#domain/contact.ts'
import { mentionedDate } from '#domain/mentioned-day.ts'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { isUsableReplyTo } from './addresses.ts'
import { facts, link, paragraph, quote, replyButton } from './blocks.ts'
import {
  attributionFields,
  type EnquirySubject,
  extractFirstName,
  formatGreeting,
  offerFields,
  packageFields,
} from './fields.ts'
import { oneLine } from './html.ts'
import { adminEnquiryUrl } from './portal-links.ts'
import { newMessageId, renderMail } from './template.ts'

const OCCASIONS: readonly [pattern: RegExp, definite: string][] = [
  [/julebord/i, 'julebordet'],
  [/nyttårsfest/i, 'nyttårsfesten'],
  [/kick-?\s?off/i, 'kickoffen'],
  [/sommerfest/i, 'sommerfesten'],
  [/firmafest/i, 'firmafesten'],
  [/personalfest/i, 'personalfesten'],
  [/lønningspils/i, 'lønningspilsen'],
  [/leverandørkveld/i, 'leverandørkvelden'],
  [/kundekveld/i, 'kundekvelden'],
  [/jubile/i, 'jubileet'],
  [/konferanse/i, 'konferansen'],
]

/** What an enquiry is about, to follow 'om': 'julebordet 12. desember'; null if its text does not say. */
export function extractTopic(message: string): string | null {
  const occasion = OCCASIONS.find(([pattern]) => pattern.test(message))?.[1]
  const date = mentionedDate(message)
  const parts = [occasion, date && `${date.day}. ${date.month}`].filter(Boolean)
  return parts.length === 0 ? null : parts.join(' ')
}

/** The mail that notifies the owner of an enquiry, with all its fields (F-1251) and the offer or package it is about. */
export function buildEnquiryMailToOwner(
  enquiry: ContactRequest,
  site: SiteFacts,
  recipient: string,
  { offer, chosen, siteUrl, id }: EnquirySubject & { siteUrl: string; id: string },
): OutgoingMail {
  const { email, phone, message } = enquiry
  const name = oneLine(enquiry.name)
  const topic = extractTopic(message)
  const about = topic ? ` om ${topic}` : ''
  const subject = `Ny henvendelse${about}`
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo: email,
    messageId: newMessageId(site),
    ...renderMail({
      subject,
      heading: `Noen har skrevet${about}`,
      preview: message,
      blocks: [
        quote(message),
        replyButton(`Svar ${name}`, {
          address: email,
          subject,
          words: isUsableReplyTo(email)
            ? `Svar på denne e-posten, så går svaret rett til ${name}.`
            : `Bruk knappen eller skriv til ${email}. Svarer du på denne e-posten, når det ikke fram til ${name}.`,
        }),
        link('Åpne henvendelsen i admin', adminEnquiryUrl(siteUrl, id)),
        facts('Kontakt', [
          ['Navn', name],
          ['E-post', email],
          ['Telefon', phone],
        ]),
        ...(offer
          ? [facts(offer.withdrawn ? 'Fra tilbudet (trukket tilbake)' : 'Tilbudet', offerFields(offer))]
          : []),
        ...(chosen ? [facts('Pakken', packageFields(chosen))] : []),
        facts('Veien hit', attributionFields(enquiry)),
      ],
      voice: 'site',
      site,
    }),
  }
}

/**
 * The receipt to the visitor. The address may be somebody else's, so it has no free text: only a plausible first
 * name, the recognised occasion and date, and the stored offer or package.
 */
export function buildEnquiryReceipt(
  enquiry: ContactRequest,
  site: SiteFacts,
  replyTo: string,
  { offer, chosen }: EnquirySubject,
): OutgoingMail {
  const topic = extractTopic(enquiry.message)
  const about = topic ? ` om ${topic}` : ''
  return {
    recipientEmail: enquiry.email,
    recipientName: extractFirstName(enquiry.name),
    replyTo,
    messageId: newMessageId(site),
    ...renderMail({
      subject: `Vi har fått henvendelsen din${about}`,
      heading: 'Henvendelsen din er kommet fram',
      blocks: [
        paragraph(
          `${formatGreeting(enquiry.name)} Takk for at du skrev${about}. Henvendelsen leser jeg selv.`,
        ),
        paragraph(
          `Du får svar innen ${REPLY_PROMISE_HOURS} timer. Svaret sier om jeg er ledig, og hva kvelden omtrent kommer på.`,
        ),
        paragraph(
          'Kom du på mer, som antall gjester, sted eller klokkeslett? Svar på denne e-posten, så tar jeg det med.',
        ),
        ...(offer ? [facts('Tilbudet', offerFields(offer))] : []),
        ...(chosen ? [facts('Pakken', packageFields(chosen))] : []),
      ],
      smallPrint: [
        paragraph(
          `Har du ikke skrevet til meg? Noen har tastet adressen din i skjemaet på ${site.domain}, og du kan se bort fra denne e-posten.`,
        ),
      ],
      voice: 'magician',
      site,
    }),
  }
}
