import type { ContactRequest } from '#domain/contact.ts'
import { LANDING_FIELDS, LANDING_LABELS } from '#domain/landing.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { type Html, html, oneLine } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'
import { topicOf } from './topic.ts'

const EMPTY = 'ikke oppgitt'

/** The mail that notifies the owner of an enquiry, with all its fields (F-1251). */
export function enquiryToOwner(enquiry: ContactRequest, site: SiteFacts, recipient: string): OutgoingMail {
  const name = oneLine(enquiry.name)
  const topic = topicOf(enquiry.message)
  const subject = topic ? `Ny henvendelse om ${topic} fra ${name}` : `Ny henvendelse fra ${name}`
  const rows = fieldsOf(enquiry)
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
      ...rows.map(([label, value]) => `${label}: ${value}`),
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
${fieldTable('Kontakt', rows.slice(0, CONTACT_ROWS))}${fieldTable('Veien hit', rows.slice(CONTACT_ROWS))}`,
    }),
  }
}

/** The first rows say who it is, the rest where the visit came from. */
const CONTACT_ROWS = 3

function replyLink({ email }: ContactRequest, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`
}

function fieldTable(title: string, rows: readonly [label: string, value: string][]): Html {
  return html`<p style="margin:0 0 4px;padding-top:14px;border-top:1px solid #d8cbb2;font-family:Georgia,'Times New Roman',serif;font-size:16px;color:#7e5414">${title}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;font-size:14px;line-height:1.5">
${rows.map(
  ([label, value]) =>
    html`<tr><td width="38%" style="padding:3px 14px 3px 0;color:#575160;vertical-align:top">${label}</td><td style="padding:3px 0;vertical-align:top;word-break:break-word${value === EMPTY ? ';color:#575160' : ''}">${value}</td></tr>\n`,
)}</table>
`
}

function fieldsOf(enquiry: ContactRequest): [label: string, value: string][] {
  const fields: [string, string][] = [
    ['Navn', enquiry.name],
    ['E-post', enquiry.email],
    ['Telefon', enquiry.phone],
    ...LANDING_FIELDS.map((field): [string, string] => [
      LANDING_LABELS[field],
      field === 'sessionDuration' ? durationOf(enquiry.sessionDuration) : enquiry[field],
    ]),
  ]
  return fields.map(([label, value]) => [label, oneLine(value) || EMPTY])
}

function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
