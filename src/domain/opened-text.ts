import { lowerFirst } from './first-letter.ts'
import type { Offer } from './offer.ts'
import { whenText } from './when.ts'

/** An offer's opening figures. */
export type Openings = Pick<Offer, 'firstOpenedAt' | 'lastOpenedAt' | 'openCount'>

/**
 * How often a customer has opened an offer, and when, for its card: 'Åpnet 3 ganger, sist i dag 14.05'; null for one
 * that has not been opened (F-1334).
 */
export function openedText({ lastOpenedAt, openCount }: Openings, now: Date): string | null {
  if (lastOpenedAt === null || openCount === 0) return null
  const last = lowerFirst(whenText(lastOpenedAt, now))
  return openCount === 1 ? `Åpnet ${last}` : `Åpnet ${openCount} ganger, sist ${last}`
}

/** When it was opened for the first time, if it was opened again later: 'Første gang i går 08.15'. */
export function firstOpenedText({ firstOpenedAt, openCount }: Openings, now: Date): string | null {
  if (firstOpenedAt === null || openCount < 2) return null
  return `Første gang ${lowerFirst(whenText(firstOpenedAt, now))}`
}
