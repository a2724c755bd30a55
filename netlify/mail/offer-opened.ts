import { offerPath } from '#domain/offer-address.ts'
import type { SiteFacts } from '#domain/site.ts'
import { formatLongDate, norwegianDay } from '#domain/validity.ts'
import { formatTimeOfDay } from '#domain/when.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import { type Block, button, link, paragraph } from './blocks.ts'
import { adminOfferUrl, partnerOfferUrl } from './portal-links.ts'
import { renderMailToMany } from './template.ts'

/** The offer that was opened, and by whom it was made. */
export type OpenedOffer = {
  id: string
  partnerId: string
  partnerName: string
  companyName: string
  customerSlug: string
}

type Given = { offer: OpenedOffer; at: Date; site: SiteFacts; siteUrl: string }

/** Tells the partner that a customer has opened an offer for the first time (F-1336). */
export function buildOfferOpenedMailToPartner(given: Given): MailToMany {
  const { siteUrl, offer } = given
  return mailOf(given, {
    leadsTo: button('Se tilbudet', partnerOfferUrl(siteUrl, offer)),
    what: 'Nå har kunden tilbudet friskt i minne. En telefon eller en kort melding treffer godt.',
    smallPrint: [
      paragraph('Dere får bare denne ene e-posten om tilbudet, uansett hvor mange ganger det blir åpnet.'),
      link('Velg om dere vil ha slike e-poster', `${siteUrl}/partner/settings`),
    ],
  })
}

/** Tells the owner that a customer has opened a partner's offer for the first time (F-1333). */
export function buildOfferOpenedMailToOwner(given: Given): MailToMany {
  const { siteUrl, offer } = given
  return mailOf(given, {
    what: `Tilbudet er laget av ${offer.partnerName}. Dette er kopien din av den første åpningen.`,
    leadsTo: button('Se tilbudet i admin', adminOfferUrl(siteUrl, offer)),
    smallPrint: [],
  })
}

type Own = { what: string; leadsTo: Block; smallPrint: Block[] }

function mailOf({ offer, at, site, siteUrl }: Given, { what, leadsTo, smallPrint }: Own): MailToMany {
  const { companyName, partnerName, partnerId, customerSlug } = offer
  return renderMailToMany({
    subject: `${companyName} har åpnet tilbudet`,
    heading: 'Kunden har åpnet tilbudet',
    blocks: [
      paragraph(
        `${companyName} åpnet tilbudet fra ${partnerName} for første gang ${formatLongDate(norwegianDay(at))} kl. ${formatTimeOfDay(at.toISOString())}.`,
      ),
      paragraph(what),
      leadsTo,
      link('Se siden som kunden ser', siteUrl + offerPath({ partnerId, slug: customerSlug })),
    ],
    smallPrint,
    site,
  })
}
