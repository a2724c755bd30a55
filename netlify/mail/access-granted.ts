import type { SiteFacts } from '#domain/site.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import type { Environment } from '../host/environment.ts'
import { button, paragraph } from './blocks.ts'
import { renderMail } from './template.ts'

type AccessGranted = {
  /** Who gave it. */
  by: string
  /** Where it is said. */
  partnerName?: string
  login: Environment['partnerLogin']
  site: SiteFacts
  siteUrl: string
}

/** Tells somebody who has got access where the partner portal is, and how to log in. */
export function accessGrantedMail({ by, partnerName, login, site, siteUrl }: AccessGranted): MailToMany {
  const where = partnerName
    ? `partnerportalen for ${partnerName} hos ${site.brand}`
    : `partnerportalen hos ${site.brand}`
  const then = login === 'link' ? 'så får du en lenke på e-post som logger deg inn' : 'så er du inne'
  return {
    recipientName: null,
    replyTo: site.email,
    messageDomain: site.domain,
    ...renderMail({
      subject: `Du har fått tilgang til partnerportalen hos ${site.brand}`,
      heading: 'Velkommen inn',
      blocks: [
        paragraph(
          `${by} har gitt deg tilgang til ${where}. Der lager du tilbud til kundene deres på et par minutter.`,
        ),
        paragraph(
          `Åpne portalen og skriv e-postadressen som denne e-posten kom til, ${then}. Du trenger ikke noe passord.`,
        ),
        button('Åpne partnerportalen', `${siteUrl}/partner`),
      ],
      smallPrint: [
        paragraph(`Venter du ikke på dette? Ring ${site.name} på ${site.phone}, så blir tilgangen fjernet.`),
      ],
      voice: 'site',
      site,
    }),
  }
}
