import { offerPath } from '#domain/offer.ts'
import type { SiteFacts } from '#domain/site.ts'
import { clockText } from '#domain/when.ts'
import type { MailToMany } from '../data/schema/outbox.ts'
import { html, oneLine } from './html.ts'
import { mailPage, paragraph } from './layout.ts'

/** The offer that was opened, and by whom it was made. */
export type OpenedOffer = {
  id: string
  partnerId: string
  partnerName: string
  companyName: string
  customerSlug: string
}

type Given = { offer: OpenedOffer; at: Date; site: SiteFacts; siteUrl: string }

/** Tells a partner's people that a customer has opened an offer for the first time (F-1336). */
export function offerOpenedMail(given: Given): MailToMany {
  const { siteUrl } = given
  return mailOf(given, {
    after: [
      'Nå har kunden tilbudet foran seg. Et kort svar eller en telefon i dag treffer godt.',
      'Dere får bare denne ene e-posten om tilbudet, uansett hvor mange ganger det blir åpnet.',
    ],
    link: { text: 'Velg om dere vil ha slike e-poster', url: `${siteUrl}/partner/settings` },
  })
}

/** The owner's copy (F-1333). */
export function offerOpenedCopy(given: Given): MailToMany {
  const { siteUrl, offer } = given
  return mailOf(given, {
    after: [
      `Tilbudet er laget av ${oneLine(offer.partnerName)}. Dette er kopien din av den første åpningen.`,
    ],
    link: {
      text: 'Se tilbudet i admin',
      url: `${siteUrl}/admin/partner/${offer.partnerId}/offer/${offer.id}`,
    },
  })
}

type Own = { after: string[]; link: { text: string; url: string } }

function mailOf({ offer, at, site, siteUrl }: Given, { after, link }: Own): MailToMany {
  const company = oneLine(offer.companyName)
  const subject = `${company} har åpnet tilbudet`
  const paragraphs = [
    'Hei!',
    `${company} åpnet tilbudet fra ${oneLine(offer.partnerName)} for første gang i dag kl. ${clockText(at.toISOString())}.`,
    ...after,
  ]
  const page = siteUrl + offerPath(offer.partnerId, offer.customerSlug)
  const links = [{ text: 'Se tilbudssiden', url: page }, link]
  return {
    recipientName: null,
    replyTo: site.email,
    subject,
    messageDomain: site.domain,
    textContent: [
      ...paragraphs,
      ...links.map(({ text, url }) => `${text}:\n${url}`),
      `${site.name}\n${site.brand}\n${site.phone}\n`,
    ].join('\n\n'),
    htmlContent: mailPage({
      title: subject,
      site,
      body: html`${paragraphs.map((text) => paragraph(text))}${links.map(({ text, url }) =>
        paragraph(html`<a href="${url}" style="color:#7e5414">${text}</a>`),
      )}`,
    }),
  }
}
