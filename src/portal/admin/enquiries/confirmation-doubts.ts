import { callApi } from '#browser/api.ts'
import { buildUrl } from '#browser/cache-keys.ts'
import { replacedText } from '#domain/changed-yes.ts'
import { type ComingEvening, comingEveningsSchema, findOverlaps } from '#domain/coming-evening.ts'
import type { Confirmation } from '#domain/confirmation.ts'
import { extractEmailAddress, isSameAddress } from '#domain/email-address.ts'
import { type Enquiry, enquiryPageSchema } from '#domain/enquiry.ts'
import { formatExactPrice, isSamePrice } from '#domain/exact-price.ts'
import { formatTimes } from '#domain/norwegian.ts'
import { contradictedPrice, offeredPrice, priceSince } from '#domain/offered-price.ts'
import { formatDayAndMonth, formatLongDate, norwegianDay } from '#domain/validity.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { ENQUIRIES_API } from '../router.ts'
import { EVENINGS_API } from './enquiry-paths.ts'

/** What is asked before an evening is confirmed, and the field to correct otherwise. */
export type ConfirmationDoubt = {
  question: string
  consequence?: string
  field: 'eventDate' | 'guests' | 'price' | 'depositDue' | 'startsAt' | 'email'
  correct: string
}

type Typed = Record<string, string>
type Times = Pick<Confirmation, 'eventDate' | 'startsAt' | 'endsAt'>
type Priced = Parameters<typeof contradictedPrice>[0]
type OtherAnswers = Pick<Enquiry, 'eventDate' | 'replacedBy' | 'otherConfirmed'>

const LIST = new Intl.ListFormat('nb', { type: 'conjunction' })

/**
 * What to ask about an evening as it is typed, in order; what others may have changed meanwhile is read anew. Of one that
 * is `changing`, only what is typed otherwise.
 */
export async function readDoubts(
  { enquiry, changing }: { enquiry: Enquiry; changing: Confirmation | null },
  typed: Typed,
): Promise<ConfirmationDoubt[]> {
  const [{ enquiries }, { evenings }] = await Promise.all([
    callApi('GET', buildUrl(ENQUIRIES_API, { id: enquiry.id }), { guard: responseGuard(enquiryPageSchema) }),
    callApi('GET', EVENINGS_API, { guard: responseGuard(comingEveningsSchema) }),
  ])
  const asItIs = enquiries.find(({ id }) => id === enquiry.id) ?? enquiry
  const doubts = [
    changing ? null : otherAnswerDoubt(asItIs),
    changing ? null : dayDoubt(asItIs, typed),
    priceDoubt({ enquiry: asItIs, changing }, typed),
    depositDoubt({ changing, today: norwegianDay(new Date()) }, typed),
    guestsDoubt({ enquiry: asItIs, changing }, typed),
    overlapDoubt({ id: enquiry.id, changing }, typed, evenings),
    changing ? addressDoubt(changing, typed) : givenAddressDoubt(asItIs, typed),
  ]
  return doubts.filter((doubt) => doubt !== null)
}

/** True for an evening that is on exactly when it was. */
function isSameTime(evening: Times, typed: Typed): boolean {
  return (['eventDate', 'startsAt', 'endsAt'] as const).every((field) => evening[field] === typed[field])
}

/** Asks about an offer that has a confirmed evening, else about a yes that the customer has replaced since; or null. */
export function otherAnswerDoubt(enquiry: OtherAnswers): ConfirmationDoubt | null {
  const day = enquiry.otherConfirmed?.eventDate
  const replaced = replacedText(enquiry)
  if (!day && !replaced) return null
  const question = day
    ? `Tilbudet har allerede en bekreftet kveld, ${formatDayAndMonth(day)}. Bekreft enda en?`
    : `${replaced} Bekreft det gamle svaret likevel?`
  return { question, field: 'eventDate', correct: 'Ikke bekreft' }
}

/** Asks about a day other than the customer named (F-1531); null without one, or for a yes that was replaced. */
export function dayDoubt(
  { eventDate: wished, replacedBy }: Pick<Enquiry, 'eventDate' | 'replacedBy'>,
  { eventDate = '' }: Typed,
): ConfirmationDoubt | null {
  if (!wished || replacedBy || !eventDate || eventDate === wished) return null
  const isSameYear = wished.slice(0, 4) === eventDate.slice(0, 4)
  const [from, to] = [wished, eventDate].map(isSameYear ? formatDayAndMonth : formatLongDate)
  const question = `Kunden ønsket ${from}. Vil du bekrefte ${to}?`
  return { question, field: 'eventDate', correct: 'Rett datoen' }
}

/** Asks about a sum other than the one that was offered, or than the offer's link says since; null without one. */
export function priceDoubt(
  { enquiry, changing }: { enquiry: Priced; changing: Pick<Confirmation, 'price'> | null },
  { price = '' }: Typed,
): ConfirmationDoubt | null {
  const offered = contradictedPrice(enquiry, price)
  const since = enquiry.offer && priceSince(enquiry.offer)
  const isKept = changing !== null && isSamePrice(changing.price, price.trim())
  if (isKept || (offered === null && since === null)) return null
  const told = [
    `Tilbudet lød på ${formatExactPrice(offeredPrice(enquiry))}`,
    since && `lenken sier nå ${since}`,
  ].filter(Boolean)
  const wish = changing ? 'endre summen til' : 'bekrefte'
  const question = `${told.join(', og ')}. Vil du ${wish} ${formatExactPrice(price.trim())}?`
  return { question, field: 'price', correct: 'Rett summen' }
}

/** How many times as many guests, or as few, are asked about: 400 instead of 45, not 90 instead of 80. */
const UNUSUAL_GUESTS = 1.5

/** Asks about far more or fewer guests than were asked for, or were confirmed (F-1557); null where no number is known. */
export function guestsDoubt(
  { enquiry, changing }: Record<'enquiry' | 'changing', { guests: string | null } | null>,
  { guests = '' }: Typed,
): ConfirmationDoubt | null {
  const former = changing?.guests || enquiry?.guests || ''
  const [known, typed] = [former, guests].map(numbersIn) as [number[], number[]]
  if (known.length === 0 || typed.length === 0) return null
  const isMore = Math.max(...typed) >= Math.max(...known) * UNUSUAL_GUESTS
  const isLess = Math.min(...typed) * UNUSUAL_GUESTS <= Math.min(...known)
  if (!isMore && !isLess) return null
  const said = changing?.guests ? `Bekreftelsen sier ${former} gjester.` : `Kunden skrev ${former} gjester.`
  const wish = changing ? 'endre til' : 'bekrefte'
  return { question: `${said} Vil du ${wish} ${guests.trim()}?`, field: 'guests', correct: 'Rett antallet' }
}

/** The numbers in 'ca. 80', '80–100' or '1 200'. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\d+(?:[\s.]\d{3})*/g)].map(([digits]) => Number(digits.replaceAll(/\D/g, '')))

/**
 * Asks about a deposit that was due before `today` in Norway (F-1489); null without one, or if its day and the evening's
 * time stay.
 */
export function depositDoubt(
  { changing, today }: { changing: (Times & Pick<Confirmation, 'depositDue'>) | null; today: string },
  typed: Typed,
): ConfirmationDoubt | null {
  const { deposit = '', depositDue = '' } = typed
  const isKept = changing !== null && changing.depositDue === depositDue && isSameTime(changing, typed)
  if (deposit.trim() === '' || depositDue === '' || depositDue >= today || isKept) return null
  const question = `Fristen for depositumet var ${formatLongDate(depositDue)}. Er det riktig?`
  return { question, field: 'depositDue', correct: 'Rett fristen' }
}

/** Asks about evenings confirmed for the same time; null without one, while a time is missing, or if it stays as it is. */
export function overlapDoubt(
  { id, changing = null }: Pick<Enquiry, 'id'> & { changing?: Times | null },
  typed: Typed,
  evenings: readonly ComingEvening[],
): ConfirmationDoubt | null {
  const { eventDate, startsAt, endsAt } = typed
  if (!eventDate || !startsAt || !endsAt || (changing && isSameTime(changing, typed))) return null
  const overlaps = findOverlaps({ enquiryId: id, eventDate, startsAt, endsAt }, evenings)
  if (overlaps.length === 0) return null
  const others = overlaps.map(
    ({ other }) => `${other.customer} ${formatTimes(other.startsAt, other.endsAt)} (${other.place})`,
  )
  const question = `Kveldene overlapper: ${LIST.format(others)}. Er det riktig?`
  return { question, field: 'startsAt', correct: 'Rett tiden' }
}

/**
 * Asks about an address, before anything is sent, that is neither the customer's own nor that of the last confirmation
 * (F-1565); null for either, and for none.
 */
export function givenAddressDoubt(
  {
    email: given,
    confirmation,
  }: Pick<Enquiry, 'email'> & { confirmation: Pick<Confirmation, 'email'> | null },
  { email: typed = '' }: Typed,
): ConfirmationDoubt | null {
  const address = extractEmailAddress(typed)
  const known = [given, confirmation?.email ?? '']
  if (!given || !address || known.some((one) => isSameAddress(one, address))) return null
  const question = `Kunden oppga ${given}. Vil du sende bekreftelsen til ${address}?`
  return { question, field: 'email', correct: 'Rett adressen' }
}

/** Asks about another address of the customer than the evening was sent to; null if it stays, or if there was none. */
export function addressDoubt(
  { email: former }: Pick<Confirmation, 'email'>,
  { email = '' }: Typed,
): ConfirmationDoubt | null {
  const address = email.trim()
  if (!former || isSameAddress(former, address)) return null
  return {
    question: address ? `Vil du sende endringen til ${address}?` : 'Vil du ikke sende endringen til kunden?',
    consequence: `Den forrige adressen, ${former}, får ingen beskjed, og lenkene som ble sendt dit, slutter å virke.`,
    field: 'email',
    correct: 'Rett adressen',
  }
}
