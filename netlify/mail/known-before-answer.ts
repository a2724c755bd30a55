import { formatDayAndMonth, norwegianDay } from '#domain/validity.ts'
import type { AnsweredOffer } from './answered-offer.ts'
import { type Block, facts, paragraph } from './blocks.ts'

/** So many of the former questions are told, each with so many characters: the enquiry has them all. */
const ASKED_MAX = 3
const ASKED_LENGTH = 200

/** That another's evening is confirmed for the day that an answer names, as its card says too; nothing for none. */
export function takenDayNote({ takenDay }: AnsweredOffer): Block[] {
  if (!takenDay) return []
  return [paragraph(`Dagen er booket: En annen kveld er bekreftet ${formatDayAndMonth(takenDay)}.`)]
}

/** What whoever answers had asked before and nobody has answered, the newest last; empty for nothing. */
export function askedBeforeFacts({ askedBefore = [] }: AnsweredOffer): Block {
  const newest = askedBefore.slice(-ASKED_MAX)
  return facts(
    'Har spurt før',
    newest.map(({ at, message }) => [formatDayAndMonth(norwegianDay(new Date(at))), shortened(message)]),
  )
}

function shortened(message: string): string {
  return message.length > ASKED_LENGTH ? `${message.slice(0, ASKED_LENGTH).trimEnd()} …` : message
}
