import { DECLINE_REASONS } from '#domain/answer-kinds.ts'
import { BONUSES } from '#domain/bonus.ts'
import { eveningText } from '#domain/evening.ts'
import { formatExactPrice } from '#domain/exact-price.ts'
import { lowerFirst, upperFirst } from '#domain/letters.ts'
import type { OfferRequest } from '#domain/offer.ts'
import type { OfferHistoryEntry } from '#domain/offer-history.ts'
import { timesAndPlaceText } from '#domain/offer-state.ts'
import { priceChangeText } from '#domain/price-change.ts'
import { formatLongDate } from '#domain/validity.ts'

/** What each field of an offer is called; those of its contact are one thing. */
const FIELDS: Record<Exclude<keyof OfferRequest, 'id'>, string> = {
  companyName: 'navnet på kunden',
  customerSlug: 'lenken',
  price: 'prisen',
  selectedExtras: 'bonusene',
  validUntil: 'gyldighetsdatoen',
  contactName: 'kontaktpersonen',
  contactPhone: 'kontaktpersonen',
  contactEmail: 'kontaktpersonen',
  beforePrice: 'førprisen',
  ctaButtonUrl: 'lenken på knappen',
  ctaButtonText: 'teksten på knappen',
}

/** A Norwegian sentence for an event in an offer's history; which partner or admin did it is shown below. */
export function historyText(entry: OfferHistoryEntry): string {
  const { event, role, fields, count, price, reason, eventDate } = entry
  const isSeller = isSellers(role)
  switch (event) {
    case 'created':
      return 'Opprettet tilbudet'
    case 'updated':
      return [`Endret ${changed(fields)}`, fields.length === 1 && priceChange(entry)]
        .filter(Boolean)
        .join(' ')
    case 'opened':
      return count === 1 ? 'Kunden åpnet tilbudet' : `Kunden åpnet tilbudet ${count} ganger`
    case 'answered':
      if (isSeller) return 'Kunden sa ja på telefonen'
      return [
        entry.isChange ? 'Kunden har endret svaret' : 'Kunden er interessert',
        price && `${entry.isChange ? 'på' : 'i'} tilbudet til ${formatExactPrice(price)}`,
      ]
        .filter(Boolean)
        .join(' ')
    case 'asked':
      return 'Kunden stilte et spørsmål'
    case 'replied':
      return 'Svarte på spørsmålet'
    case 'shared':
      return 'Sendte lenken på nytt'
    case 'called':
      return 'Snakket med kunden, ikke avgjort ennå'
    case 'declined':
      if (isSeller) return 'Kunden sa nei på telefonen'
      return reason && reason in DECLINE_REASONS
        ? `Kunden takket nei: ${lowerFirst(DECLINE_REASONS[reason])}`
        : 'Kunden takket nei'
    case 'unanswered':
      return 'Tok tilbake svaret som var notert'
    case 'requested':
      return 'Kunden ba om et nytt tilbud'
    case 'withdrawn':
      return 'Trakk tilbudet tilbake'
    case 'restored':
      return 'Hentet tilbudet tilbake fra arkivet'
    case 'confirmed':
      return `Kvelden er bekreftet: ${formatLongDate(eventDate!)}`
    case 'changed':
      return `Kvelden er endret: ${formatLongDate(eventDate!)}`
    case 'cancelled':
      return `Kvelden er avlyst: ${formatLongDate(eventDate!)}`
    // A newer server may know more.
    default:
      return 'Endret tilbudet'
  }
}

/**
 * More about it, for the line below: a yes's evening, a confirmed one's sum, a price changed among other things,
 * bonuses, a call's next.
 */
export function historyDetail(entry: OfferHistoryEntry): string {
  const { event, fields, evening, added, removed } = entry
  if (event === 'answered') return upperFirst(eveningText(entry, formatLongDate))
  if (event === 'called') return entry.ringOn ? `Ring igjen ${formatLongDate(entry.ringOn)}` : ''
  if (event === 'confirmed' || event === 'changed')
    return upperFirst(
      [evening && timesAndPlaceText(evening), entry.price && `sum ${formatExactPrice(entry.price)}`]
        .filter(Boolean)
        .join(' · '),
    )
  const price = fields.length > 1 ? upperFirst(priceChange(entry, 'pris ')) : ''
  return [price, labelled('Lagt til', added), labelled('Tatt bort', removed)].filter(Boolean).join(' · ')
}

/**
 * Who did it, or noted it, unless the text or the sender says so: an address where one may be read, for an admin whose
 * address may not the magician's name; empty where nobody knows.
 */
export function historyActor({ event, role, actor, sender }: OfferHistoryEntry, magician: string): string {
  if (actor !== null && actor === sender?.email) return ''
  const who = actor ?? (role === 'admin' ? magician : '')
  const isNote = isSellers(role) && (event === 'answered' || event === 'declined')
  return who && isNote ? `Notert av ${who}` : who
}

/** The last answer that a seller recorded and has not undone, in a history that begins with the newest. */
export function lastNote(history: readonly OfferHistoryEntry[]): OfferHistoryEntry | undefined {
  return answersKept(history).find(({ role }) => isSellers(role))
}

/**
 * Whoever the form of a new note begins with: who gave the yes noted last, else who answered or asked last; null where
 * nobody is named (F-1463).
 */
export function lastCustomer(history: readonly OfferHistoryEntry[]): OfferHistoryEntry['sender'] {
  return lastNote(history)?.sender ?? history.find(({ sender }) => sender)?.sender ?? null
}

/** The answer that stands in such a history, or the question that waits. */
export function lastAnswer(
  history: readonly OfferHistoryEntry[],
  asked: boolean,
): OfferHistoryEntry | undefined {
  return asked ? history.find(({ event }) => event === 'asked') : answersKept(history)[0]
}

/** The confirmed evening that stands in such a history. */
export function standingEvening(history: readonly OfferHistoryEntry[]): OfferHistoryEntry | undefined {
  const last = history.find(({ event }) => ['confirmed', 'changed', 'cancelled'].includes(event))
  return last?.event === 'cancelled' ? undefined : last
}

/** Every yes and no, without the notes that were taken back. */
function answersKept(history: readonly OfferHistoryEntry[]): OfferHistoryEntry[] {
  let takenBack = 0
  return history.filter(({ event, role }) => {
    if (event === 'unanswered') takenBack += 1
    if (event !== 'answered' && event !== 'declined') return false
    if (!isSellers(role) || takenBack === 0) return true
    takenBack -= 1
    return false
  })
}

const isSellers = (role: OfferHistoryEntry['role']) => role === 'partner' || role === 'admin'

/** 'fra 45 000,- til 47 000,-'; empty if the price did not change, or the log does not say from what. */
function priceChange({ event, price, formerPrice }: OfferHistoryEntry, word = ''): string {
  const change = event === 'updated' && priceChangeText({ from: formerPrice, to: price })
  return change ? word + change : ''
}

/** 'Tatt bort: Svev en ansatt, EM-akt på storskjerm'; empty without any. */
function labelled(what: string, ids: readonly string[]): string {
  const labels = BONUSES.flatMap(({ id, label }) => (ids.includes(id) ? [label] : []))
  return labels.length > 0 ? `${what}: ${labels.join(', ')}` : ''
}

function changed(fields: readonly string[]): string {
  const named = new Set(
    Object.entries(FIELDS).flatMap(([field, name]) => (fields.includes(field) ? [name] : [])),
  )
  if (named.size === 0) return 'tilbudet'
  return new Intl.ListFormat('nb', { type: 'conjunction' }).format(named)
}
