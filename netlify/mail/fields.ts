import { bonusLabel } from '#domain/bonus.ts'
import { LANDING_FIELDS, LANDING_LABELS, type Landing } from '#domain/landing.ts'
import { formatOfferPrice } from '#domain/price.ts'
import type { ShownOffer } from '#domain/shown-offer.ts'
import { longDay } from '#domain/validity.ts'
import { type Html, html, oneLine } from './html.ts'

/** One line of a mail's table; an empty value reads 'ikke oppgitt'. */
export type MailField = [label: string, value: string]

const EMPTY = 'ikke oppgitt'

/** The lines of a table in a mail's plain text. */
export function textFields(fields: readonly MailField[]): string[] {
  return fields.map(([label, value]) => `${label}: ${oneLine(value) || EMPTY}`)
}

/** A table in a mail, with its heading. */
export function fieldTable(title: string, fields: readonly MailField[]): Html {
  return html`<p style="margin:0 0 4px;padding-top:14px;border-top:1px solid #d8cbb2;font-family:Georgia,'Times New Roman',serif;font-size:16px;color:#7e5414">${title}</p>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 18px;font-size:14px;line-height:1.5">
${fields.map(([label, value]) => {
  const text = oneLine(value)
  return html`<tr><td width="38%" style="padding:3px 14px 3px 0;color:#575160;vertical-align:top">${label}</td><td style="padding:3px 0;vertical-align:top;word-break:break-word${text === '' ? ';color:#575160' : ''}">${text || EMPTY}</td></tr>\n`
})}</table>
`
}

/** Where a visit came from. */
export function landingFields(visit: Landing): MailField[] {
  return LANDING_FIELDS.map((field) => [
    LANDING_LABELS[field],
    field === 'sessionDuration' ? durationOf(visit.sessionDuration) : visit[field],
  ])
}

/** An offer as the customer saw it. */
export function offerFields(offer: ShownOffer): MailField[] {
  const { companyName, partnerName, packageTitle, price, beforePrice, priceTax, extras, url, validUntil } =
    offer
  return [
    ['Kunde', companyName ?? ''],
    ['Gjennom', partnerName],
    ['Pakke', packageTitle],
    [
      'Pris',
      price === null ? 'etter avtale' : formatOfferPrice(price) + (priceTax ? ` ${priceTax}. mva.` : ''),
    ],
    ...(price !== null && beforePrice !== null
      ? [['Ordinær pris', formatOfferPrice(beforePrice)] satisfies MailField]
      : []),
    ['Bonuser', extras.map((id) => bonusLabel(id, extras.length)).join(', ') || 'ingen'],
    ...(validUntil ? [['Gyldig til', longDay(validUntil)] satisfies MailField] : []),
    ['Tilbudet', url],
  ]
}

function durationOf(seconds: number): string {
  const whole = Math.round(seconds)
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`
}
