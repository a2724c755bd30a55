import type { ContactRequest } from '#domain/contact.ts'
import { REPLY_PROMISE_HOURS } from '#domain/contact-fields.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { firstNameOf } from './first-name.ts'
import { html } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'
import { topicOf } from './topic.ts'

/**
 * The confirmation to the visitor. The address may be somebody else's, so no free text goes into it, not even as the
 * recipient's name: only a first name that looks like one, and the occasion and date that were recognised.
 */
export function enquiryToVisitor(enquiry: ContactRequest, site: SiteFacts, replyTo: string): OutgoingMail {
  const firstName = firstNameOf(enquiry.name)
  const topic = topicOf(enquiry.message)
  const subject = topic ? `Vi har fått henvendelsen din om ${topic}` : 'Vi har fått henvendelsen din'
  const paragraphs = [
    firstName ? `Hei, ${firstName}!` : 'Hei!',
    `Takk for at du skrev${topic ? ` om ${topic}` : ''}. Henvendelsen er kommet fram, og jeg leser den selv.`,
    `Du får svar innen ${REPLY_PROMISE_HOURS} timer. Svaret sier om jeg er ledig, og hva kvelden omtrent kommer på.`,
    `Kom du på mer, som antall gjester, sted eller klokkeslett? Svar på denne e-posten, så tar jeg det med i svaret.`,
  ]
  return {
    recipientEmail: enquiry.email,
    recipientName: firstName,
    replyTo,
    subject,
    messageId: newMessageId(site),
    textContent: [...paragraphs, 'Vennlig hilsen', `${site.name}\n${site.brand}\n${site.phone}\n`].join(
      '\n\n',
    ),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraphs.map((text) => paragraph(text))}${paragraph('Vennlig hilsen')}`,
    }),
  }
}
