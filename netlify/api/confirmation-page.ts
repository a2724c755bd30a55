import { agreedParts } from '#domain/agreed-parts.ts'
import { bookingConfirmationRows, cancelledTerms } from '#domain/confirmation.ts'
import { upperFirst } from '#domain/letters.ts'
import { withNoBreakSpaces } from '#domain/norwegian.ts'
import { contactOf } from '#domain/offer-view.ts'
import { phoneHref } from '#domain/phone.ts'
import { type SellerContact, sellerContact } from '#domain/seller-contact.ts'
import type { SiteFacts } from '#domain/site.ts'
import { parseTermsVersion } from '#domain/terms-version.ts'
import { formatLongDate, norwegianDay } from '#domain/validity.ts'
import type { ConfirmedEvening } from '../data/queries/stored-confirmations.ts'
import { FONTS } from '../host/built-content.ts'
import { cspHash } from '../host/safety-headers.ts'
import { CANCELLATION_TERMS } from '../mail/cancellation.ts'
import { type Html, html } from '../mail/html.ts'
import type { Failure } from './errors.ts'

// The site's faces, or what a system has that is like them.
const SANS = `'Falk Sans',system-ui,'Segoe UI',sans-serif`
const DISPLAY = `'Falk Display',Georgia,serif`

const SPADE =
  'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 viewBox=%220 0 24 24%22 fill=%22%23e8b85c%22%3E%3Cpath d=%22M12 2c3 4 8 6.5 8 11a4.5 4.5 0 0 1-7 3.7c.2 2 1 3.6 2.5 5.3h-7c1.5-1.7 2.3-3.3 2.5-5.3A4.5 4.5 0 0 1 4 13c0-4.5 5-7 8-11z%22/%3E%3C/svg%3E'
const STYLE = `
  @font-face { font-family: 'Falk Display'; src: url(${FONTS.display}) format('woff2'); font-weight: 400 700; font-display: swap }
  @font-face { font-family: 'Falk Sans'; src: url(${FONTS.sans}) format('woff2'); font-weight: 400 700; font-display: swap }
  * { box-sizing: border-box }
  body { margin: 0; background: #07080f; color: #15131c; font: 1.0625rem/1.55 ${SANS} }
  main { max-width: 46rem; margin: 0 auto; padding: clamp(1rem,4vw,3rem) 1rem }
  article { overflow: hidden; border-radius: 14px; background: #fffbf3 }
  header {
    display: flex;
    align-items: center;
    gap: .7rem;
    padding: 1.25rem clamp(1.25rem,5vw,2.75rem);
    background: #0b0d18;
    border-bottom: 3px solid #d29e48;
    color: #f6f0e4;
    font: 500 1.75rem/1.2 ${DISPLAY};
  }
  header i { width: 1.5rem; height: 1.5rem; background: url("${SPADE}") center/contain no-repeat }
  section { padding: clamp(1.5rem,5vw,2.5rem) clamp(1.25rem,5vw,2.75rem) }
  h1 { margin: 0; font: 500 clamp(2.75rem,8vw,3.75rem)/1.05 ${DISPLAY}; text-wrap: balance }
  p { margin: .75rem 0 0; max-width: 36rem; text-wrap: pretty }
  .day { margin-top: .5rem; color: #7e5414; font: 500 1.75rem/1.2 ${DISPLAY} }
  .terms { margin-top: 1.25rem }
  .off {
    padding: .75rem 1rem;
    border: 1px solid #e2aaa2;
    border-radius: 8px;
    background: #fdf0ed;
    color: #9c1c24;
    font-weight: 600;
  }
  dl { display: grid; margin: 1.5rem 0 0; border-top: 1px solid #d8cbb2 }
  dl div {
    display: grid;
    grid-template-columns: minmax(5.5rem,22%) 1fr;
    gap: .75rem;
    padding: .6rem 0;
    border-bottom: 1px solid #d8cbb2;
  }
  dt { color: #575160 }
  dd { margin: 0; overflow-wrap: anywhere; text-wrap: pretty; font-variant-numeric: lining-nums }
  ul { margin: .25rem 0 .5rem; padding-left: 1.125rem }
  ul:last-child { margin-bottom: 0 }
  li::marker { color: #7e5414 }
  footer {
    padding: 1.25rem clamp(1.25rem,5vw,2.75rem);
    background: #f6f0e4;
    border-top: 1px solid #d8cbb2;
    font-size: .9375rem;
  }
  footer p { margin: 0 }
  a { color: #7e5414 }
  .acts { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.25rem }
  .act {
    padding: .6rem 1.25rem;
    border: 1px solid #15131c;
    border-radius: 8px;
    background: none;
    color: inherit;
    font: inherit;
    font-weight: 600;
    text-decoration: none;
    cursor: pointer;
  }
  :focus-visible { outline: 3px solid #15131c; outline-offset: 3px }
  @page { size: A4; margin: 12mm }
  @media (scripting: none) { button { display: none } }
  @media print {
    .acts { display: none }
    body { background: #fff; font: 10.5pt/1.35 ${SANS} }
    main { max-width: none; padding: 0 }
    article { border-radius: 0; background: #fff }
    header { background: #fff; color: #15131c; padding: 0 0 3mm; print-color-adjust: exact }
    section { padding: 4mm 0 }
    h1 { font-size: 26pt }
    p { max-width: none }
    .day { font-size: 14pt }
    dl { margin-top: 4mm }
    dl div { grid-template-columns: 32mm 1fr; gap: 4mm; padding: 1mm 0 }
    ul { columns: 2 }
    li { break-inside: avoid }
    .terms { margin-top: 4mm }
    footer { padding: 3mm 0 0; background: #fff; font-size: 9pt }
  }
`
/** The page's one script. */
const PRINT = "document.querySelector('button')?.addEventListener('click',()=>print())"
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'none'; script-src ${cspHash(PRINT)}; style-src ${cspHash(STYLE)}; font-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'X-Robots-Tag': 'noindex, nofollow',
  'Cache-Control': 'no-store',
  // The secret is in the address: no page that is linked from here learns it.
  'Referrer-Policy': 'no-referrer',
}

type ShownEvening = Pick<ConfirmedEvening, 'confirmation' | 'contact'> & {
  /** Of its calendar file; null leaves it out. */
  calendarPath: string | null
}

/** Renders a booking confirmation as an HTML page that prints on one sheet of A4; a cancelled one says so first. */
export function renderBookingConfirmationPage(
  { confirmation, contact, calendarPath }: ShownEvening,
  site: SiteFacts,
): Response {
  const { eventDate, confirmedAt, changedAt, cancelledAt, cancelledBy, termsVersion, deposit } = confirmation
  const on = (time: string) => formatLongDate(norwegianDay(new Date(time)))
  const canceller = cancelledBy ? `av ${cancelledBy === 'customer' ? 'kunden' : site.name} ` : ''
  const state = cancelledAt
    ? html`<p class="off">${withNoBreakSpaces(`Avlyst ${canceller}${on(cancelledAt)}. Bekreftelsen gjelder ikke lenger.`)}</p>`
    : html`<p>${withNoBreakSpaces(`Bekreftet ${on(confirmedAt)}${changedAt ? `, endret ${on(changedAt)}` : ''}.`)} Stemmer noe ikke? <a href="mailto:${site.email}">Ta kontakt</a>.</p>`
  const told = cancelledAt ? cancelledTerms(confirmation) : confirmation
  const row = (label: string, value: string | Html) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`
  const rows = bookingConfirmationRows(told, site).map(([label, value]) =>
    row(label, label === 'Avtalt' ? agreedList(value) : withNoBreakSpaces(value)),
  )
  const paid =
    cancelledBy === 'customer' && deposit
      ? html`<p>Er depositumet betalt, gjelder <a href="${CANCELLATION_TERMS}">vilkårene om avbestilling</a>.</p>`
      : ''
  const seller = sellerContact(confirmation.partnerName ?? '', contact && contactOf(contact))
  if (seller) rows.push(row('Kontakt', contactLines(seller)))
  // The version is there for whoever must prove which words held.
  const { updated, hash } = parseTermsVersion(termsVersion)
  const version = updated
    ? html`, oppdatert ${withNoBreakSpaces(updated)} <small>(versjon ${hash})</small>`
    : hash && `, versjon ${hash}`
  const calendar = calendarPath && html`<a class="act" href="${calendarPath}">Legg i kalenderen</a>`
  const practical = cancelledAt
    ? ''
    : html`<p class="acts">${calendar ?? ''}<button class="act" type="button">Skriv ut</button></p><p class="terms">Scene, lyd, lys og klokkeslett: <a href="/det-praktiske">${site.domain}/det-praktiske</a>.</p>`
  rows.push(row('Vilkår', html`<a href="/vilkar">${site.domain}/vilkar</a>${version}`))
  return page(200, site.brand, cancelledAt ? 'Avlyst' : 'Bekreftelse', [
    html`<p class="day">${withNoBreakSpaces(upperFirst(formatLongDate(eventDate)))}</p>${state}${paid}<dl>${rows}</dl>${practical}`,
    html`<p><strong>${site.brand}</strong> · Org.nr. ${withNoBreakSpaces(site.orgNumber)}<br><a href="${phoneHref(site.phone)}">${withNoBreakSpaces(site.phone)}</a> · <a href="mailto:${site.email}">${site.email}</a></p>`,
  ])
}

function agreedList(what: string): Html {
  const { title, contents, bonuses } = agreedParts(what)
  const list = (items: string[]) =>
    items.length > 0
      ? html`<ul>${items.map((item) => html`<li>${withNoBreakSpaces(upperFirst(item))}</li>`)}</ul>`
      : ''
  const between = contents.length > 0 && bonuses.length > 0 ? 'Bonuser' : ''
  return html`${withNoBreakSpaces(title)}${list(contents)}${between}${list(bonuses)}`
}

const contactLines = ({ who, links }: SellerContact) =>
  html`${who}${links.map(({ text, href }) => html`<br><a href="${href}">${withNoBreakSpaces(text)}</a>`)}`

/**
 * Renders the page shown instead of a booking confirmation: for a 404 that its link is wrong or was replaced, for
 * other failures their message; and whom to ring.
 */
export function renderBookingConfirmationError(
  { status, body, headers }: Failure,
  { brand, name, phone }: Pick<SiteFacts, 'brand' | 'name' | 'phone'>,
): Response {
  const gone = status === 404
  const title = gone ? 'Lenken virker ikke' : 'Bekreftelsen kom ikke fram'
  const why = gone
    ? `Den er byttet ut med en ny, eller ikke kopiert helt. Spør den du fikk den av, eller ring ${name}.`
    : body.error
  return page(
    status,
    brand,
    title,
    [
      html`<p>${why}</p>`,
      html`<p><a href="${phoneHref(phone)}">${withNoBreakSpaces(phone)}</a> · <a href="/kontakt">Ta kontakt</a></p>`,
    ],
    headers,
  )
}

function page(
  status: number,
  brand: string,
  title: string,
  [body, foot]: [Html, Html],
  headers: Record<string, string> = {},
): Response {
  const document = html`<!doctype html>
<html lang="nb"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${title} | ${brand}</title><style>${{ html: STYLE }}</style></head>
<body><main><article><header><i></i>${brand}</header><section><h1>${title}</h1>${body}</section><footer>${foot}</footer></article></main><script>${{ html: PRINT }}</script></body></html>`
  return new Response(document.html, { status, headers: { ...headers, ...HEADERS } })
}
