import type { ContactRequest } from '#domain/contact.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { isUsableReplyTo } from './addresses.ts'
import { facts, quote, replyButton } from './blocks.ts'
import { attributionFields, type EnquirySubject, offerFields, packageFields } from './fields.ts'
import { oneLine } from './html.ts'
import { newMessageId, renderMail } from './template.ts'
import { extractTopic } from './topic.ts'

/** The mail that notifies the owner of an enquiry, with all its fields (F-1251) and the offer or package it is about. */
export function enquiryMailToOwner(
  enquiry: ContactRequest,
  site: SiteFacts,
  recipient: string,
  { offer, chosen }: EnquirySubject,
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
        facts('Kontakt', [
          ['Navn', name],
          ['E-post', email],
          ['Telefon', phone],
        ]),
        ...(offer ? [facts('Tilbudet', offerFields(offer))] : []),
        ...(chosen ? [facts('Pakken', packageFields(chosen))] : []),
        facts('Veien hit', attributionFields(enquiry)),
      ],
      voice: 'site',
      site,
    }),
  }
}
