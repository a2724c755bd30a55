import { normaliseEmail } from '#domain/email.ts'
import type { OfferAnswer } from '#domain/offer-answer.ts'
import { norwegianDay } from '#domain/validity.ts'
import type { OfferStanding } from '../data/queries/offer-at-address.ts'
import type { YesSender } from '../data/queries/offer-list.ts'
import { deriveSubmissionId } from './submission-id.ts'

/** An answer that is sent again this soon is the same one on the other side of midnight too, in milliseconds. */
const SENT_AGAIN_MS = 60 * 60 * 1000

/**
 * An id from the day in Norway, the terms' fingerprint and what was typed: the same answer from several presses or tabs
 * is one. Cached pages cannot bring an id of their own.
 */
export function answerIdOf(input: OfferAnswer, now: Date, turnedAt: string | null = null): string {
  const { kind, termsFingerprint, name, email, phone, eventDate, guests, note } = input
  const { organisationNumber, invoiceReference, message, reason } = input
  const who = [name, normaliseEmail(email), phone, organisationNumber, invoiceReference]
  const said = [eventDate, guests, note, message, reason]
  const turned = turnedAt === null ? [] : [turnedAt]
  return deriveSubmissionId('answer', [norwegianDay(now), kind, termsFingerprint, ...who, ...said, ...turned])
}

/**
 * The submission ids under which this answer may be stored already: that of now and that of an hour ago, which differ
 * right after midnight.
 */
export function deriveAnswerSubmissionIds(input: OfferAnswer, now: Date): string[] {
  return [now, new Date(now.getTime() - SENT_AGAIN_MS)].map((at) => answerIdOf(input, at))
}

/**
 * When the answer to an offer was turned into the opposite of this one, or into another yes (F-1564): this one is then
 * said anew; null if it was not.
 */
export function turnedSince(
  input: OfferAnswer,
  { answeredAt, declinedAt, evening, yes, yesSender }: OfferStanding,
): string | null {
  const { kind } = input
  if (kind === 'yes') {
    const isOther = evening === null && yes && yesSender && !saysTheSame(input, yesSender)
    return declinedAt ?? (isOther ? yes.at : null)
  }
  return kind === 'no' && declinedAt === null ? (answeredAt ?? 'taken back') : null
}

/** Whether a yes is in the same words as the one that stands. */
function saysTheSame(input: OfferAnswer, { name, email, phone, said }: YesSender): boolean {
  const isBySame =
    input.name === name && normaliseEmail(input.email) === normaliseEmail(email) && input.phone === phone
  return (
    isBySame &&
    Object.entries(said).every(([field, text]) => input[field as keyof typeof said] === (text ?? ''))
  )
}
