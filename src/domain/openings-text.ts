import { lowerFirst } from './letters.ts'
import type { Offer } from './offer.ts'
import { nearDay, type OfferLife } from './offer-state.ts'
import { isExpired, norwegianDay } from './validity.ts'
import { daysBetween, formatRelativeTime } from './when.ts'

/** An offer's opening figures. */
export type Openings = Pick<Offer, 'firstOpenedAt' | 'lastOpenedAt' | 'openCount'>

/** Openings on an offer's card: 'Åpnet 3 ganger, sist i dag 14.05'; null if never (F-1334). */
export function openedText({ lastOpenedAt, openCount }: Openings, now: Date): string | null {
  if (lastOpenedAt === null || openCount === 0) return null
  const last = lowerFirst(formatRelativeTime(lastOpenedAt, now))
  return openCount === 1 ? `Åpnet ${last}` : `Åpnet ${openCount} ganger, sist ${last}`
}

/** 'Første gang i går 08.15'; null unless opened twice, as `openedText` then says it all. */
export function firstOpenedTextIfReopened({ firstOpenedAt, openCount }: Openings, now: Date): string | null {
  if (firstOpenedAt === null || openCount < 2) return null
  return `Første gang ${lowerFirst(formatRelativeTime(firstOpenedAt, now))}`
}

/** How many days after its link was sent an unopened offer's is to be sent again. */
export const UNOPENED_DAYS = 3

/** For how many days nobody is to be rung after a call that agreed no other day, or a question that was answered. */
export const SPOKEN_DAYS = 3

/** After how many days the magician may be reminded of a yes that waits for its evening. */
export const REMIND_DAYS = 2

/** What comes next for an offer: why, if that is to be said, and what somebody does; only the magician confirms. */
export type NextStep = {
  act: 'reply' | 'ring' | 'extend' | 'share' | 'confirm' | 'remind'
  why: string
  todo: string
}

/**
 * That a seller has answered a customer's question, or spoken with the customer who has not decided; of the last such
 * call the day that was agreed for the next, and what was written.
 */
export type Spoken = { at: string; how: 'replied' | 'called'; ringOn: string | null; word: string | null }

/** What {@link nextStep} looks at. */
export type SteppedOffer = OfferLife & {
  createdAt: string
  lastOpenedAt: string | null
  openCount: number
  /** When its link was last sent again. */
  sharedAt?: string | null
  /** When a seller last answered its question, or spoke with an undecided customer; null once that matters no more. */
  spoken?: Spoken | null
  /** What the yes that stands asked for; a day that is over is waited for no more. */
  wished?: { day: string | null } | null
}

/**
 * The next step, for the offer's card: the partner's, to answer a question, to ring one who opened it again or a day
 * ago and has not answered, to extend an expired one, to send an unopened one again; or the magician's, to confirm the
 * evening of a yes (F-1492), of which the seller reminds after some days (F-1561). A call that was agreed is made on
 * its day, and nothing before (F-1534). Null if there is none.
 */
export function nextStep(offer: SteppedOffer, now: Date, magician: string): NextStep | null {
  const { withdrawnAt, answeredAt, declinedAt, booked, asked, createdAt, lastOpenedAt, openCount } = offer
  if (withdrawnAt) return null
  if (asked) return { act: 'reply', why: 'Har et spørsmål', todo: 'svar' }
  if (booked || declinedAt) return null
  const today = norwegianDay(now)
  if (answeredAt) {
    const isOver = Boolean(offer.cancelledFor) || (offer.wished?.day ?? today) < today
    if (isOver) return null
    const days = daysFromTo(answeredAt, now)
    const what = `på at ${magician} bekrefter kvelden`
    return days < REMIND_DAYS
      ? { act: 'confirm', why: '', todo: `Venter ${what}` }
      : { act: 'remind', why: `Har ventet ${days} dager ${what}`, todo: `minn ${magician} på det` }
  }
  if (isExpired(offer, now)) return { act: 'extend', why: '', todo: 'Forleng eller trekk tilbake' }
  const ringOn = offer.spoken?.ringOn
  if (ringOn && ringOn <= today) {
    const day = ringOn === today ? ' i dag' : `, avtalt ${nearDay(ringOn, now)}`
    return { act: 'ring', why: '', todo: `Ring igjen${day}` }
  }
  if (isResting(offer, now)) return null
  const daysSince = (iso: string) => daysFromTo(iso, now)
  if (lastOpenedAt !== null) {
    const isToRing = openCount > 1 || daysSince(lastOpenedAt) > 0
    return isToRing ? { act: 'ring', why: 'Ikke svart', todo: 'ring' } : null
  }
  if (daysSince(offer.sharedAt ?? createdAt) < UNOPENED_DAYS) return null
  const days = daysSince(createdAt)
  return { act: 'share', why: `Ikke åpnet på ${days} dager`, todo: 'send lenken på nytt' }
}

/**
 * 'Spørsmål besvart i dag 14.05', or 'Snakket med kunden … · ring igjen 3. desember': for some days, and as long as a
 * call is agreed or something was written of the last one; else null (F-1527, F-1528).
 */
export function spokenText({ spoken }: SteppedOffer, now: Date): string | null {
  if (!spoken || !(spoken.ringOn || spoken.word || isLately(spoken, now))) return null
  const what = spoken.how === 'called' ? 'Snakket med kunden' : 'Spørsmål besvart'
  const isAhead = spoken.ringOn && spoken.ringOn > norwegianDay(now)
  return `${what} ${lowerFirst(formatRelativeTime(spoken.at, now))}${isAhead ? ` · ring igjen ${nearDay(spoken.ringOn!, now)}` : ''}`
}

/** True until the day that was agreed for the next call, or some days after somebody was spoken with. */
function isResting({ spoken }: SteppedOffer, now: Date): boolean {
  return Boolean(spoken) && (spoken!.ringOn ? spoken!.ringOn > norwegianDay(now) : isLately(spoken!, now))
}

const isLately = ({ at }: Spoken, now: Date) => daysFromTo(at, now) < SPOKEN_DAYS

const daysFromTo = (iso: string, now: Date) => daysBetween(norwegianDay(new Date(iso)), norwegianDay(now))
