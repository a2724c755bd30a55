import type { ContactRequest } from '#domain/contact.ts'
import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { facts, paragraph } from './blocks.ts'
import { type EnquirySubject, offerFields, packageFields } from './fields.ts'
import { extractFirstName, formatGreeting } from './first-name.ts'
import { newMessageId, renderMail } from './template.ts'
import { extractTopic } from './topic.ts'

/**
 * The receipt to the visitor. The address may be somebody else's, so it has no free text: only a plausible first
 * name, the recognised occasion and date, and the stored offer or package.
 */
export function enquiryReceipt(
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
