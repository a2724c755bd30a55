import { changedPriceText, otherConfirmedText } from './changed-yes.ts'
import type { AnsweredEnquiry, ComingEvening } from './coming-evening.ts'
import { answeredSinceText, type Enquiry, isToConfirm } from './enquiry.ts'
import { eveningText } from './evening.ts'
import { lowerFirst } from './letters.ts'
import { formatCount } from './norwegian.ts'
import type { OutboxMail } from './outbox.ts'
import { formatPrice } from './price.ts'
import { REPLY_PROMISE_HOURS } from './reply-promise.ts'
import { isDayTaken } from './taken-day.ts'
import { norwegianDay } from './validity.ts'
import { daysBetween, formatRelativeTimeInSentence } from './when.ts'

const HOUR_MS = 3_600_000
const DAYS_COUNTED_MAX = 31

/** Something that waits for a person, with its one next step. */
export type WaitingItem = {
  id: string
  about: 'enquiry' | 'mail'
  what: string
  /** The evening and the guests, else how the message begins; empty for a mail. */
  facts: string
  since: string
  /** How the promised answer stands, in words; empty where none was promised. */
  clock: string
  isLate: boolean
  /** True if an evening is confirmed for the day that is asked for, in a field or in the message. */
  isDayTaken: boolean
  /** That an evening of its offer is confirmed already, in words; else empty. */
  booked: string
  step: string
  /** What opens it, or finds it in its list. */
  query: Record<string, string>
}

type AskedBy = Pick<
  Enquiry,
  | 'id'
  | 'name'
  | 'message'
  | 'eventDate'
  | 'guests'
  | 'createdAt'
  | 'offer'
  | 'status'
  | 'answer'
  | 'noted'
  | 'answeredSince'
  | 'askedBefore'
  | 'confirmation'
  | 'otherConfirmed'
  | 'replacedBy'
  | 'replaces'
>
type Stuck = Pick<OutboxMail, 'id' | 'subject' | 'recipientEmail' | 'createdAt' | 'status'>

/** What the admin must act on, oldest first: enquiries not answered, and mails that failed for good or lie too long. */
export function listWaitingItems(
  {
    enquiries,
    mails,
    evenings,
  }: { enquiries: readonly AskedBy[]; mails: readonly Stuck[]; evenings: readonly ComingEvening[] },
  now: Date,
): WaitingItem[] {
  const asked = enquiries
    .filter(({ status }) => status === 'ny')
    .map((enquiry) => ({ ...ofEnquiry(enquiry, now), isDayTaken: isDayTaken(enquiry, evenings) }))
  return [...asked, ...mails.map(ofMail)].sort(
    (one, other) => Date.parse(one.since) - Date.parse(other.since),
  )
}

function ofEnquiry(enquiry: AskedBy, now: Date): Omit<WaitingItem, 'isDayTaken'> {
  const { id, name, message, offer, answer, noted, answeredSince, askedBefore } = enquiry
  const [asked] = askedBefore
  const createdAt = asked?.at ?? enquiry.createdAt
  const left = Date.parse(createdAt) + REPLY_PROMISE_HOURS * HOUR_MS - now.getTime()
  const about = offer ? ` ${offerOf(offer)}` : ''
  const who = whoOf(name, offer)
  const yes = noted ? `sa ja på telefon til${about}` : `${doesOf(enquiry)}${about}`
  const said = { yes, question: `spør om${about}` }[answer]
  const does = `${who} ${said ?? (about ? `skriver om${about}` : 'har skrevet')}`
  const since = lowerFirst(answeredSinceText(enquiry))
  const also = asked ? ' og har spurt om noe' : ''
  // Whoever said it on the phone was promised nothing.
  const isPromised = !noted || asked !== undefined
  const partner = noted === 'partner' && offer?.partnerName
  return {
    id,
    about: 'enquiry',
    what: `${partner ? `${partner} noterte ja fra ${who}` : does}${also}${since && `${answeredSince === 'no' ? ', men ' : ', '}${since}`}`,
    facts: [
      eveningText({ ...enquiry, ...enquiry.confirmation }) || (!asked && message),
      changedPriceText(enquiry),
      asked && `«${asked.message}»`,
    ]
      .filter(Boolean)
      .join(' · '),
    since: createdAt,
    clock: isPromised ? clockOf(left) : '',
    isLate: isPromised && left < 0,
    booked: otherConfirmedText(enquiry),
    ...(isToConfirm(enquiry) ? confirmStep(id) : { step: 'Svar', query: { id } }),
  }
}

/** Leads straight to the form that confirms (F-1516). */
const confirmStep = (id: string) => ({ step: 'Bekreft', query: { id, confirm: 'true' } })

type Named = Partial<Pick<AnsweredEnquiry, 'companyName' | 'partnerName'>>

/** 'Kari i Nordlys AS'; where nobody was named, the company stands for who it was. */
const whoOf = (name: string, offer: Named | null) =>
  offer?.companyName && offer.companyName !== name ? `${name} i ${offer.companyName}` : name

const offerOf = ({ partnerName }: Named) => `tilbudet${partnerName ? ` fra ${partnerName}` : ''}`

/** What was answered and has come to nothing yet: a yes to confirm (F-1480), or what waits for the customer (F-1487). */
export function listAnsweredItems(
  answered: readonly AnsweredEnquiry[],
  evenings: readonly ComingEvening[],
  now: Date,
): WaitingItem[] {
  return answered.map((enquiry) => {
    const { enquiryId, answer, name, message, companyName, partnerName, price, answeredAt } = enquiry
    const isYes = answer === 'yes'
    const offer = companyName || partnerName ? offerOf(enquiry) : ''
    const about = { yes: `sa ja til ${offerOf(enquiry)}`, question: `spurte om ${offer}` }[answer]
    const evening = eveningText(enquiry)
    const facts = isYes
      ? [evening, price && formatPrice(price)].filter(Boolean).join(' · ')
      : evening || message
    return {
      id: enquiryId,
      about: 'enquiry',
      what: `${whoOf(name, enquiry)} ${about ?? (offer ? `skrev om ${offer}` : 'har skrevet')}`,
      facts,
      since: answeredAt,
      clock: `Besvart ${answeredAgo(answeredAt, now)}`,
      isLate: false,
      isDayTaken: evenings.some(({ eventDate }) => eventDate === enquiry.eventDate),
      booked: '',
      ...(isYes ? confirmStep(enquiryId) : { step: 'Følg opp', query: { id: enquiryId } }),
    }
  })
}

/** 'for 6 dager siden'; the newest by the clock, and what is older than a month by its date. */
function answeredAgo(answeredAt: string, now: Date): string {
  const days = daysBetween(norwegianDay(new Date(answeredAt)), norwegianDay(now))
  const isCounted = days > 1 && days <= DAYS_COUNTED_MAX
  return isCounted ? `for ${days} dager siden` : formatRelativeTimeInSentence(answeredAt, now)
}

function ofMail({ id, status, subject, recipientEmail, createdAt }: Stuck): WaitingItem {
  return {
    id,
    about: 'mail',
    what: `«${subject}» ${status === 'failed' ? 'kom ikke fram' : 'er ikke sendt'} til ${recipientEmail}`,
    facts: '',
    since: createdAt,
    clock: '',
    isLate: true,
    isDayTaken: false,
    booked: '',
    step: 'Se hvorfor',
    query: { status, q: recipientEmail },
  }
}

/** What a yes does, in the words of its mails. */
function doesOf({ eventDate, replaces }: AskedBy): string {
  if (!replaces) return 'er interessert i'
  return replaces.eventDate === eventDate ? 'har svart på nytt på' : 'har endret svaret på'
}

/** '3 timer igjen', to the nearest hour, 'under en time igjen', '5 timer over fristen', '3 dager over fristen'. */
function clockOf(leftMs: number): string {
  const exact = Math.abs(leftMs) / HOUR_MS
  const hours = leftMs < 0 || exact < 1 ? Math.floor(exact) : Math.round(exact)
  const long =
    hours < 48 ? formatCount(hours, 'time', 'timer') : formatCount(Math.floor(hours / 24), 'dag', 'dager')
  return `${hours === 0 ? 'under en time' : long} ${leftMs < 0 ? 'over fristen' : 'igjen'}`
}
