import type { ContactRequest } from '#domain/contact.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { fieldTable, landingFields, type MailField, offerFields, textFields } from './fields.ts'
import { html, oneLine } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'
import { topicOf } from './topic.ts'

/** The mail that notifies the owner of an enquiry, with all its fields (F-1251) and the offer it came from (F-1328). */
export function enquiryToOwner(
  enquiry: ContactRequest,
  site: SiteFacts,
  recipient: string,
  offer: ShownOffer | null = null,
): OutgoingMail {
  const name = oneLine(enquiry.name)
  const topic = topicOf(enquiry.message)
  const subject = topic ? `Ny henvendelse om ${topic} fra ${name}` : `Ny henvendelse fra ${name}`
  const contact: MailField[] = [
    ['Navn', enquiry.name],
    ['E-post', enquiry.email],
    ['Telefon', enquiry.phone],
  ]
  const about = offer ? offerFields(offer) : []
  const visit = landingFields(enquiry)
  const next = `Svar på denne e-posten, så går svaret rett til ${name}.`
  return {
    recipientEmail: recipient,
    recipientName: site.name,
    replyTo: enquiry.email,
    subject,
    messageId: newMessageId(site),
    textContent: [
      `${name} har skrevet:`,
      '',
      enquiry.message,
      '',
      next,
      '',
      ...textFields([...contact, ...about, ...visit]),
      '',
      site.name,
      site.phone,
      '',
    ].join('\n'),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraph(html`<strong>${name}</strong> har skrevet:`)}
<p style="margin:0 0 20px;padding:14px 18px;border-left:3px solid #b9812f;background:#f6f0e4;white-space:pre-wrap">${enquiry.message}</p>
<p style="margin:0 0 24px"><a href="${replyLink(enquiry, subject)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0b0d18;color:#f6f0e4;font-weight:600;text-decoration:none">Svar ${name}</a></p>
${fieldTable('Kontakt', contact)}${offer ? fieldTable('Tilbudet', about) : html``}${fieldTable('Veien hit', visit)}`,
    }),
  }
}

function replyLink({ email }: ContactRequest, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}
