import { lowerFirst } from './first-letter.ts'
import type { Offer } from './offer.ts'
import { whenText } from './when.ts'

/** An offer's opening figures. */
export type Openings = Pick<Offer, 'firstOpenedAt' | 'lastOpenedAt' | 'openCount'>

/**
 * How often customers have opened an offer, and when last, for its card: 'Åpnet 3 ganger, sist i dag 14.05'; null if
 * never (F-1334).
 */
export function openedText({ lastOpenedAt, openCount }: Openings, now: Date): string | null {
  if (lastOpenedAt === null || openCount === 0) return null
  const last = lowerFirst(whenText(lastOpenedAt, now))
  return openCount === 1 ? `Åpnet ${last}` : `Åpnet ${openCount} ganger, sist ${last}`
}

/**
 * 'Første gang i går 08.15'; null unless the offer has been opened at least twice, as `openedText` then says it all.
 */
export function firstOpenedTextIfReopened({ firstOpenedAt, openCount }: Openings, now: Date): string | null {
  if (firstOpenedAt === null || openCount < 2) return null
  return `Første gang ${lowerFirst(whenText(firstOpenedAt, now))}`
}
