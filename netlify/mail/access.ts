import type { SiteFacts } from '#domain/site.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import type { Environment } from '../host/environment.ts'
import { button, paragraph } from './blocks.ts'
import { renderMailToMany } from './template.ts'

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
export function buildAccessGrantedMail({ by, partnerName, login, site, siteUrl }: AccessGranted): MailToMany {
  const where = partnerName
    ? `partnerportalen for ${partnerName} hos ${site.brand}`
    : `partnerportalen hos ${site.brand}`
  const then = login === 'link' ? 'så får du en lenke på e-post som logger deg inn' : 'så er du inne'
  return renderMailToMany({
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
    site,
  })
}

/** Tells a partner's people that one of them gave somebody access, and whom to call if by mistake. */
export function buildAccessAddedMailToColleagues({
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
  return renderMailToMany({
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
    site,
  })
}
