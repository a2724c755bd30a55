import type { SiteFacts } from '#domain/site.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import { html, oneLine } from './html.ts'
import { mailPage, paragraph } from './layout.ts'

/**
 * Tells a partner's people that one of them gave somebody else access, so that an addition nobody meant is noticed; it
 * says whom to call then.
 */
export function accessAddedMail({
  added,
  by,
  partnerName,
  site,
  siteUrl,
}: {
  added: string
  by: string
  partnerName: string
  site: SiteFacts
  siteUrl: string
}): MailToMany {
  const subject = `Ny tilgang til partnerportalen for ${oneLine(partnerName)}`
  const paragraphs = [
    'Hei!',
    `${by} har gitt ${added} tilgang til partnerportalen for ${oneLine(partnerName)} hos ${site.brand}. Den som har tilgang, kan lage, endre og slette tilbud.`,
    'Er det som det skal, trenger du ikke å gjøre noe.',
    `Kjenner du ikke igjen adressen? Ring ${site.name} på ${site.phone}, så blir tilgangen fjernet med en gang.`,
  ]
  const link = `${siteUrl}/partner`
  return {
    recipientName: null,
    replyTo: site.email,
    subject,
    messageDomain: site.domain,
    textContent: [...paragraphs, link, `${site.name}\n${site.brand}\n${site.phone}\n`].join('\n\n'),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraphs.map((text) => paragraph(text))}${paragraph(html`<a href="${link}" style="color:#7e5414">Åpne partnerportalen</a>`)}`,
    }),
  }
}
