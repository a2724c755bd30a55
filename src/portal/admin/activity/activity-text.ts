import type { ActivityEntry, RateLimitName } from '#domain/activity.ts'
import { GLOBAL_PRICE_FIELDS, GLOBAL_PRICES } from '#domain/global-prices.ts'
import { priceChangeText } from '#domain/price-change.ts'
import { formatLongDate } from '#domain/validity.ts'

const PARTNER_FIELDS: Record<string, string> = {
  name: 'navnet',
  logoUrl: 'logoen',
  allowAdvancedSettings: 'de avanserte innstillingene',
}

const ENQUIRY_FIELDS: Record<string, string> = { value: 'verdien', note: 'notatet' }

/** What may be changed of an evening besides its day, times and sum. */
const EVENING_FIELDS: Record<string, string> = {
  place: 'stedet',
  guests: 'antallet gjester',
  what: 'hva som er avtalt',
  travel: 'reisen',
  deposit: 'depositumet',
  invoicedBy: 'hvem som fakturerer',
  customer: 'kunden',
  organisationNumber: 'organisasjonsnummeret',
  invoiceReference: 'fakturareferansen',
  email: 'e-postadressen',
}

/** What each rate limit counts, in everyday words. */
const LIMITED: Record<RateLimitName, string> = {
  'admin-login': 'å logge inn i admin',
  'partner-login': 'å logge inn i partnerportalen',
  'partner-link': 'å få innloggingslenke',
  contact: 'å sende kontaktskjemaet',
  'offer-answer': 'å svare på et tilbud',
  fault: 'å melde om feil på siden',
  'logo-upload': 'å laste opp logo',
  'partner-writes': 'å lagre endringer',
  'access-added': 'å gi flere tilgang',
  'offer-guess': 'å åpne tilbud som ikke finnes',
  'offer-opened': 'å åpne tilbud',
  confirmation: 'å åpne en bekreftelse',
  'second-factor': 'å skrive koden til totrinnsinnlogging',
  password: 'å skrive passordet',
  'password-link': 'å få lenke til nytt passord',
}

/** What a denied call was about, by a word of its path; the first that fits. */
const DENIED = [
  ['offer', 'tilbud'],
  ['access', 'tilgangen'],
  ['preferences', 'innstillingene'],
  ['defaults', 'standardverdiene'],
  ['settings', 'de globale innstillingene'],
  ['activity', 'aktiviteten'],
  ['logo', 'logoen'],
  ['enquiries', 'henvendelsene'],
  ['people', 'opplysninger om folk'],
  ['figures', 'tallene'],
  ['conversions', 'bookingene for annonsene'],
  ['outbox', 'e-posten'],
  ['sessions', 'innloggingene'],
  ['second-factor', 'totrinnsinnloggingen'],
  ['password', 'passordet'],
  ['partners', 'partnerne'],
] as const
const DENIED_VERBS: Record<string, string> = { GET: 'se', DELETE: 'slette' }

/** A Norwegian sentence for an entry of the activity log; who did it is shown next to it. */
export function activityText(entry: ActivityEntry): string {
  const { action, role, subject, partnerId, partnerName, details } = entry
  const isSeller = role === 'partner' || role === 'admin'
  const whom = subject ?? partnerName ?? partnerId ?? ''
  const partner = whom || 'en partner som er slettet siden'
  switch (action) {
    case 'login':
      return details.by === 'recovery-code' ? 'Logget inn med en reservekode' : 'Logget inn'
    case 'login.refused':
      return 'Prøvde å logge inn, men slapp ikke inn'
    case 'login.code-refused':
      return 'Skrev riktig passord, men feil kode'
    case 'login.link-sent':
      return 'Ba om innloggingslenke'
    case 'logout':
      return 'Logget ut'
    case 'session.ended':
      return details.others
        ? `Avsluttet alle andre innlogginger (${one(details.others)})`
        : 'Avsluttet en innlogging'
    case 'password.changed':
      return 'Byttet passord'
    case 'password.link-sent':
      return 'Ba om lenke til nytt passord'
    case 'password.reset':
      return 'Satte nytt passord med lenke'
    case 'second-factor.on':
      return 'Slo på totrinnsinnlogging'
    case 'second-factor.off':
      return 'Slo av totrinnsinnlogging'
    case 'second-factor.new-codes':
      return 'Laget nye reservekoder'
    case 'second-factor.reset':
      return `Nullstilte totrinnsinnlogging for ${whom}`
    case 'partner.switched':
      return details.from ? `Byttet hit fra @${one(details.from)}` : 'Byttet partner'
    case 'denied':
      return deniedText(one(details.route))
    case 'limited':
      return limitedText(one(details.route))
    case 'offer.created':
      return `Opprettet tilbudet for ${whom}`
    case 'offer.updated':
      return `Endret tilbudet for ${whom}${newPrice(details)}`
    case 'offer.deleted':
      return `Slettet tilbudet for ${whom}`
    case 'offer.answered':
      return isSeller ? `Noterte ja på tilbudet for ${whom}` : `Er interessert i tilbudet for ${whom}`
    case 'offer.asked':
      return `Har et spørsmål om tilbudet for ${whom}`
    case 'offer.replied':
      return `Svarte på spørsmålet om tilbudet for ${whom}`
    case 'offer.shared':
      return `Sendte lenken til ${whom} på nytt`
    case 'offer.called':
      return `Snakket med ${whom} om tilbudet`
    case 'offer.declined':
      return isSeller ? `Noterte nei på tilbudet for ${whom}` : `Takket nei til tilbudet for ${whom}`
    case 'offer.unanswered':
      return `Tok tilbake svaret på tilbudet for ${whom}`
    case 'offer.withdrawn':
      return `Trakk tilbake tilbudet for ${whom}`
    case 'offer.restored':
      return `Hentet tilbudet for ${whom} tilbake fra arkivet`
    case 'partner.created':
      return whom ? `La til partneren ${whom}` : 'La til en partner som er slettet siden'
    case 'partner.changed':
      return `Endret ${changedFields(details.fields)} for ${partner}`
    case 'partner.deleted':
      return whom ? `Slettet partneren ${whom}` : 'Slettet en partner'
    case 'defaults.changed':
      return `Endret standardverdiene for ${partner}${newPrice(details)}`
    case 'preferences.changed':
      return `Endret innstillingene for tilbudene til ${partner}`
    case 'settings.changed':
      return `Endret de globale innstillingene${newGlobalPrices(details)}`
    case 'access.changed':
      return accessText(list(details.added), list(details.removed))
    case 'logo.uploaded':
      return whom ? `Lastet opp logo for ${whom}` : 'Lastet opp en logo'
    case 'logo.deleted':
      return whom ? `Slettet logoen til ${whom}` : 'Slettet en logo'
    case 'enquiry.status':
      return `Satte ${whom ? `henvendelsen fra ${whom}` : 'en henvendelse'} til ${one(details.to)} (var ${one(details.from)})`
    case 'enquiry.noted':
      return `Endret ${joined(list(details.fields).map((field) => ENQUIRY_FIELDS[field] ?? field)) || 'opplysningene'} på ${whom ? `henvendelsen fra ${whom}` : 'en henvendelse'}`
    case 'enquiry.confirmed':
      return `Bekreftet kvelden for ${whom || 'en henvendelse'}${itsDay(details)}${itsSum(details)}${mailedTo(details)}`
    case 'enquiry.changed':
      return `Endret kvelden for ${whom || 'en henvendelse'}${changedTerms(details)}`
    case 'enquiry.cancelled':
      return `Avlyste kvelden for ${whom || 'en henvendelse'}${itsDay(details)}${details.by === 'customer' ? ', som kunden avlyste' : ''}${mailedTo(details)}`
    case 'enquiry.link-renewed':
      return `Laget ny lenke til bekreftelsen for ${whom || 'en henvendelse'}${mailedTo(details)}`
    case 'enquiries.exported':
      return 'Lastet ned henvendelsene'
    case 'conversions.exported':
      return 'Lastet ned bookingene for annonsene'
    case 'person.deleted':
      return 'Slettet opplysningene om en person'
    case 'mail.retried':
      return whom ? `Sendte e-posten «${whom}» på nytt` : 'Sendte en e-post på nytt'
  }
}

function limitedText(name: string): string {
  return `Prøvde for mange ganger${Object.hasOwn(LIMITED, name) ? ` ${LIMITED[name as RateLimitName]}` : ''}`
}

/** @param route Of the API, e.g. 'GET /api/admin/partners'. */
function deniedText(route: string): string {
  const [method = '', path = ''] = route.split(' ')
  const [, what] = DENIED.find(([word]) => path.includes(word)) ?? []
  return what ? `Ville ${DENIED_VERBS[method] ?? 'endre'} ${what}, men slapp ikke til` : 'Slapp ikke til'
}

/** True for a refused login or code, denied access, or a rate limit that was hit. */
export function isRefusal({ action }: Pick<ActivityEntry, 'action'>): boolean {
  return (
    action === 'login.refused' ||
    action === 'login.code-refused' ||
    action === 'denied' ||
    action === 'limited'
  )
}

function accessText(added: string[], removed: string[]): string {
  const gave = added.length > 0 ? `Ga tilgang til ${joined(added)}` : ''
  const took = removed.length > 0 ? `${gave ? 'fjernet' : 'Fjernet'} tilgangen for ${joined(removed)}` : ''
  return [gave, took].filter(Boolean).join(', ') || 'Endret tilgangen'
}

function newPrice({ price, formerPrice }: ActivityEntry['details']): string {
  const value = (price: string | string[] | undefined) => one(price) || null
  const change = priceChangeText({ from: value(formerPrice), to: value(price) })
  return change && `: pris ${change}`
}

function newGlobalPrices(details: ActivityEntry['details']): string {
  const changes = GLOBAL_PRICE_FIELDS.flatMap((field) => {
    const [from = null, to = null] = list(details[field])
    const change = priceChangeText({ from, to })
    return change ? [`${GLOBAL_PRICES[field]} ${change}`] : []
  })
  return changes.length > 0 ? `: ${joined(changes)}` : ''
}

function itsDay({ day }: ActivityEntry['details']): string {
  return day ? `: ${formatLongDate(one(day))}` : ''
}

function itsSum({ price, offered }: ActivityEntry['details']): string {
  return price ? `, ${price}${offered ? ` (tilbudet lød på ${offered})` : ''}` : ''
}

function mailedTo({ email }: ActivityEntry['details']): string {
  return email ? `, med e-post til ${one(email)}` : ''
}

function changedTerms({ day, times, guests, price, email, fields }: ActivityEntry['details']): string {
  const change = (values: string | string[] | undefined, word = '', format = (value: string) => value) => {
    const [from, to] = list(values)
    return from && to ? [`${word}${format(from)} → ${format(to)}`] : []
  }
  const told = [
    ...change(day, '', formatLongDate),
    ...change(times),
    ...change(guests, 'gjester '),
    ...change(price, 'sum '),
    ...list(fields).map((field) => EVENING_FIELDS[field] ?? field),
    ...(email
      ? [
          `e-postadressen ${list(email)
            .map((address) => address || 'ingen')
            .join(' → ')}`,
        ]
      : []),
  ]
  return told.length > 0 ? `: ${joined(told)}` : ''
}

function changedFields(fields: string | string[] | undefined): string {
  const names = list(fields).map((field) => PARTNER_FIELDS[field] ?? field)
  return names.length > 0 ? joined(names) : 'opplysningene'
}

function joined(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} og ${words.at(-1)}`
}

function list(value: string | string[] | undefined): string[] {
  if (value === undefined || value === '') return []
  return Array.isArray(value) ? value : value.split(',')
}

function one(value: string | string[] | undefined): string {
  return list(value).join(', ')
}
