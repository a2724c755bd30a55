import { LOGIN_LINK_PARAMETER } from '#domain/session.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { html } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'

const clock = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
})

/** A time of day in Norway, as mails write it: '14.05'. */
export function clockText(time: Date): string {
  return clock.format(time).replace(':', '.')
}

/** The mail with a one-time link to the partner portal; it says until when the link works. */
export function loginLinkMail({
  email,
  token,
  expiresAt,
  site,
  siteUrl,
}: {
  email: string
  token: string
  expiresAt: Date
  site: SiteFacts
  siteUrl: string
}): OutgoingMail {
  const subject = 'Logg inn i partnerportalen'
  const link = `${siteUrl}/partner?${LOGIN_LINK_PARAMETER}=${token}`
  const until = clockText(expiresAt)
  const intro = `Hei! Her er lenken til partnerportalen hos ${site.brand}.`
  const validity = `Lenken virker én gang, fram til kl. ${until}.`
  const unasked = 'Har du ikke bedt om å logge inn, kan du se bort fra denne e-posten.'
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    subject,
    messageId: newMessageId(site),
    textContent: [intro, link, validity, unasked, `${site.name}\n${site.brand}\n${site.phone}\n`].join(
      '\n\n',
    ),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraph(intro)}
<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:#12142a;color:#fffdf8;font-weight:600;text-decoration:none">Logg inn</a></p>
${paragraph(validity)}${paragraph(unasked)}
<p style="margin:0 0 16px;font-size:13px;color:#5b5a66">Virker ikke knappen? Lim inn denne adressen i nettleseren:<br><span style="word-break:break-all">${link}</span></p>`,
    }),
  }
}
