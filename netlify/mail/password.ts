import { PASSWORD_LINK_PARAMETER } from '#domain/session.ts'
import type { SiteFacts } from '#domain/site.ts'
import type { OutgoingMail } from '../data/schema/outbox.ts'
import { html } from './html.ts'
import { mailPage, newMessageId, paragraph } from './layout.ts'
import { clockText } from './login-link.ts'

type Recipient = { email: string; site: SiteFacts; siteUrl: string }

/** The mail with a one-time link to a new password; it says until when the link works. */
export function passwordLinkMail({
  email,
  token,
  expiresAt,
  site,
  siteUrl,
}: Recipient & { token: string; expiresAt: Date }): OutgoingMail {
  const subject = 'Nytt passord til adminportalen'
  const link = `${siteUrl}/admin?${PASSWORD_LINK_PARAMETER}=${token}`
  const intro = `Hei! Her kan du velge et nytt passord til adminportalen hos ${site.brand}.`
  const validity = `Lenken virker én gang, fram til kl. ${clockText(expiresAt)}. Har du totrinnsinnlogging, trenger du fortsatt koden når du logger inn.`
  const unasked =
    'Har du ikke bedt om dette, kan du se bort fra e-posten. Passordet ditt er det samme som før.'
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
<p style="margin:0 0 20px"><a href="${link}" style="display:inline-block;padding:13px 24px;border-radius:8px;background:#12142a;color:#fffdf8;font-weight:600;text-decoration:none">Velg nytt passord</a></p>
${paragraph(validity)}${paragraph(unasked)}
<p style="margin:0 0 16px;font-size:13px;color:#5b5a66">Virker ikke knappen? Lim inn denne adressen i nettleseren:<br><span style="word-break:break-all">${link}</span></p>`,
    }),
  }
}

/** Tells an admin that their password is another one, so that a change nobody meant is noticed. */
export function passwordChangedMail({ email, site, siteUrl }: Recipient): OutgoingMail {
  const subject = 'Passordet ditt er byttet'
  const paragraphs = [
    `Hei! Passordet ditt til adminportalen hos ${site.brand} er byttet. Var du logget inn andre steder, er du logget ut der.`,
    'Var det deg, trenger du ikke å gjøre noe.',
    'Kjenner du deg ikke igjen i dette? Da kan noen andre ha tilgang til kontoen din. Trykk «Glemt passordet?» på innloggingssiden og velg et nytt med en gang.',
  ]
  const link = `${siteUrl}/admin`
  return {
    recipientEmail: email,
    recipientName: null,
    replyTo: null,
    subject,
    messageId: newMessageId(site),
    textContent: [...paragraphs, link, `${site.name}\n${site.brand}\n${site.phone}\n`].join('\n\n'),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraphs.map((text) => paragraph(text))}${paragraph(html`<a href="${link}" style="color:#7e5414">Åpne adminportalen</a>`)}`,
    }),
  }
}
