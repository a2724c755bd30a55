import { DECLINE_REASONS } from '#domain/answer-kinds.ts'
import { eveningText } from '#domain/evening.ts'
import { lowerFirst, upperFirst } from '#domain/letters.ts'
import type { OfferRequest } from '#domain/offer.ts'
import type { OfferHistoryEntry } from '#domain/offer-history.ts'
import { formatOfferPrice } from '#domain/price.ts'
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
export function historyText({ event, role, fields, count, price, reason }: OfferHistoryEntry): string {
  const isSeller = isSellers(role)
  switch (event) {
    case 'created':
      return 'Opprettet tilbudet'
    case 'updated':
      return `Endret ${changed(fields)}`
    case 'opened':
      return count === 1 ? 'Kunden åpnet tilbudet' : `Kunden åpnet tilbudet ${count} ganger`
    case 'answered':
      if (isSeller) return 'Noterte at kunden sa ja'
      return price
        ? `Kunden er interessert i tilbudet til ${formatOfferPrice(price)}`
        : 'Kunden er interessert'
    case 'asked':
      return 'Kunden stilte et spørsmål'
    case 'replied':
      return 'Svarte på spørsmålet'
    case 'declined':
      if (isSeller) return 'Noterte at kunden sa nei'
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
    // A newer server may know more.
    default:
      return 'Endret tilbudet'
  }
}

/** What came with it, for the line below: the evening of a yes; empty without one. */
export function historyDetail(entry: OfferHistoryEntry): string {
  return upperFirst(eveningText(entry, formatLongDate))
}

/** Who did it, unless the text or the sender says so: an address where one may be read; empty where nobody knows. */
export function historyActor({ role, actor, sender }: OfferHistoryEntry): string {
  if (actor !== null && actor === sender?.email) return ''
  return actor ?? (role === 'admin' ? 'Administrator' : '')
}

/** The last answer that a seller recorded and has not undone, in a history that begins with the newest. */
export function lastNote(history: readonly OfferHistoryEntry[]): OfferHistoryEntry | undefined {
  return answersKept(history).find(({ role }) => isSellers(role))
}

/** The answer that stands in such a history, or the question that waits. */
export function lastAnswer(
  history: readonly OfferHistoryEntry[],
  asked: boolean,
): OfferHistoryEntry | undefined {
  return asked ? history.find(({ event }) => event === 'asked') : answersKept(history)[0]
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

function changed(fields: readonly string[]): string {
  const named = new Set(
    Object.entries(FIELDS).flatMap(([field, name]) => (fields.includes(field) ? [name] : [])),
  )
  if (named.size === 0) return 'tilbudet'
  return new Intl.ListFormat('nb', { type: 'conjunction' }).format(named)
}
