import type { SiteFacts } from '#domain/site.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import { button, paragraph } from './blocks.ts'
import { renderMail } from './template.ts'

/**
 * Tells those with access to a partner that one of them has given somebody else access, and whom to call if that was
 * a mistake.
 */
export function accessAddedMailToColleagues({
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
  return {
    recipientName: null,
    replyTo: site.email,
    messageDomain: site.domain,
    ...renderMail({
      subject: `Ny tilgang til partnerportalen for ${partnerName}`,
      heading: 'En til har fått tilgang',
      blocks: [
        paragraph(
          `${by} har gitt ${added} tilgang til partnerportalen for ${partnerName} hos ${site.brand}. Den som har tilgang, kan lage, endre og trekke tilbake tilbud.`,
        ),
        paragraph('Er det som det skal, trenger du ikke å gjøre noe.'),
        paragraph(
          `Kjenner du ikke igjen adressen? Ring ${site.name} på ${site.phone}, så blir tilgangen fjernet med en gang.`,
        ),
        button('Åpne partnerportalen', `${siteUrl}/partner`),
      ],
      voice: 'site',
      site,
    }),
  }
}
