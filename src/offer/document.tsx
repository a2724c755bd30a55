import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { askedAnewText } from '#domain/asked-anew.ts'
import { escapeHtml } from '#domain/escaped.ts'
import { decodePathSegment } from '#domain/offer-address.ts'
import { newOfferFormPath } from '#domain/offer-contact.ts'
import type { OfferView, ShownContact } from '#domain/offer-view.ts'
import type { ShownAnswer } from '#domain/shown-answer.ts'
import { OFFER_MAIL_ID } from '#islands/ShareAndPrintButtons.tsx'
import { AnsweredActs, CHANGE_ID } from './AnsweredActs.tsx'
import { AnsweredHero } from './AnsweredHero.tsx'
import { customerNameClasses, customerNameFromPath } from './customer-name.ts'
import OfferPage from './OfferPage.tsx'
import { type GivenOffer, renderDataScript } from './offer-data.ts'
import { offerMailHref } from './offer-mail.ts'
import { offerLinkPreview, offerTitle } from './offer-words.ts'
import { builtAt, fillShell, type OfferShell, type OfferShells } from './shell.ts'

/** The picture in a link's preview, and what it says; without one the site's own stays. */
export type SharePicture = { url: string; alt: string }

type Drawn = {
  given: GivenOffer
  picture: SharePicture | undefined
  /** What the tab that sent the yes that stands knows it by; null without one. */
  standing?: string | null
}

/** Server-renders an offer page: the built page with head, picture and offer filled in, and its JSON. */
export function offerDocument(shell: OfferShell, { given, picture, standing = null }: Drawn): string {
  const { island, props } = shell
  const { view, url } = given
  const { brand } = props.magician
  const { answered } = view
  const own = {
    answer: answerGiven(view, standing) + shell.parts.answer,
    ...(answered?.kind === 'confirmed' && { paymentTerms: AGREED_TERMS }),
  }
  const parts = Object.fromEntries(
    Object.entries({ ...shell.parts, ...own }).map(([name, html]) => [
      name,
      <Part key={name} name={name} html={html} />,
    ]),
  )
  const hero = answered && !view.expired && (
    <astro-slot name="hero">
      <AnsweredHero view={view} answered={answered}>
        <AnsweredActs kind={answered.kind} magician={props.magician} />
      </AnsweredHero>
    </astro-slot>
  )
  const drawn = renderToString(<OfferPage {...props} {...parts} {...(hero && { hero })} given={given} />)
  return fillShell(shell, {
    ...headOf({ title: offerTitle(view, brand), preview: offerLinkPreview(view, brand), url }),
    ...(picture && {
      'preview picture': meta('property="og:image" name="twitter:image"', picture.url),
      'preview picture type': meta('property="og:image:type"', 'image/jpeg'),
      'preview picture alt': meta('property="og:image:alt" name="twitter:image:alt"', picture.alt),
    }),
    data: renderDataScript(given) + mailLink(offerMailHref(view, brand, url)),
    offer: island.before + drawn + island.after,
  })
}

/** The document of /tilbud/{kunde}; null if the path has no name, since the built page will do. */
export function customerDocument(
  shell: OfferShells['customer'],
  { pathname, origin }: { pathname: string; origin: string },
): string | null {
  const name = customerNameFromPath(pathname)
  if (name === null) return null
  const title = shell.title.replace('{customer}', () => name)
  return fillShell(shell, {
    ...headOf({
      title,
      preview: { title: `Tilbud til ${name}` },
      url: origin + pathname.replace(/\/$/, ''),
    }),
    'document start': '<html lang="nb" data-named><head>',
    // As people type it.
    'printed address': escapeHtml(new URL(origin).host + decodePathSegment(pathname).replace(/\/$/, '')),
    'name script': '',
    customer: `<span class="${customerNameClasses(name)}">${escapeHtml(name)}</span>`,
  })
}

type WithdrawnOffer = {
  partnerName: string
  path: string
  askedAnewOn: string | null
  contact: ShownContact | null
}

/**
 * The document of a withdrawn offer: the partner's name and contact, none of its terms, and a link to the form that
 * names its page, which is quieter once a new offer was asked for.
 */
export function withdrawnDocument(
  shell: OfferShells['withdrawn'],
  { partnerName, path, askedAnewOn, contact }: WithdrawnOffer,
): string {
  const link = builtAt(shell, 'contact link')
  const asking = contact ? `<br>Kontakt hos ${escapeHtml(partnerName)}: ${contactLinks(contact)}.` : ''
  return fillShell(shell, {
    sender: `Tilbud gjennom ${escapeHtml(partnerName)}`,
    lead: (askedAnewOn ? escapeHtml(askedAnewText(askedAnewOn)) : builtAt(shell, 'lead')) + asking,
    'contact link': (askedAnewOn ? link.replace('btn-gold', 'btn-line') : link).replace(
      '"/kontakt"',
      () => `"${escapeHtml(newOfferFormPath(path))}"`,
    ),
  })
}

function contactLinks({ name, links }: ShownContact): string {
  const ways = links.map(({ text, href }) => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`)
  return [...(name ? [escapeHtml(name)] : []), ...ways].join(', ')
}

/**
 * What was answered before and became of it, above the form, which is folded until its link is followed, and gone once
 * the evening is confirmed (answer-form.css). Only the server writes it: to the island it is a part of the built page.
 */
function answerGiven({ answered }: OfferView, standing: string | null): string {
  if (!answered) return ''
  const { said, next, instead } = answered
  return `<p data-said><b>${escapeHtml(said)}</b> ${escapeHtml(next)}</p>${instead ? inPlaceOfForm(instead) : ''}${standing ? hidden('standing', standing) : ''}`
}

/** The link may be anybody's: what was answered stays in the browser that sent it (docs/decisions/acceptances.md). */
const WHY_EMPTY =
  'Det nye svaret gjelder i stedet for det forrige. Hva dere skrev da, har vi fortsatt, men viser det ikke til andre som har lenken.'

function inPlaceOfForm({ text, opensForm }: NonNullable<ShownAnswer['instead']>): string {
  if (!opensForm) return `<p data-again>${escapeHtml(text)}</p>`
  const opening = `<a href="#${CHANGE_ID}">${escapeHtml(text)}</a><p>${WHY_EMPTY}</p>`
  return `<div data-again id="${CHANGE_ID}" tabindex="-1">${opening}</div>${hidden('again', text)}`
}

/** A field of the form, which is the same HTML for every offer. */
const hidden = (name: string, value: string) =>
  `<input type="hidden" form="svar" name="${name}" value="${escapeHtml(value)}">`

/** What the button that sends an offer on leads to where a browser cannot share. */
const mailLink = (href: string) => `<a hidden id="${OFFER_MAIL_ID}" href="${escapeHtml(href)}"></a>`

/** In place of what may cost more and when a deposit is asked for: a confirmed evening has both settled. */
const AGREED_TERMS =
  '<div class="price-card-payment"><p>Datoen og alt annet som er avtalt, står i bekreftelsen.</p></div>'

type Head = { title: string; preview: { title: string; description?: string }; url: string }

function headOf({ title, preview, url }: Head) {
  const { description } = preview
  return {
    title: `<title>${escapeHtml(title)}</title>`,
    'canonical link': `<link rel="canonical" href="${escapeHtml(url)}">`,
    'preview title': meta('property="og:title"', preview.title),
    'preview address': meta('property="og:url"', url),
    ...(description && {
      description: meta('name="description"', description),
      'preview description': meta('property="og:description"', description),
    }),
  }
}

/** As src/layouts/Page.astro writes it. */
const meta = (names: string, content: string) => `<meta ${names} content="${escapeHtml(content)}">`

/** A part that Astro drew, in the element in which its island looks for it. */
function Part({ name, html }: { name: string; html: string }): ReactNode {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is a piece of the built page.
  return <astro-slot name={name} dangerouslySetInnerHTML={{ __html: html }} />
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'astro-slot': React.HTMLAttributes<HTMLElement> & { name: string }
    }
  }
}
