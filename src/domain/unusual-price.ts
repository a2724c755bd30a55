import { parsePrice, wholeKroner } from './price.ts'

/** True for words without any amount, such as 'etter avtale' (F-1515, F-1518). */
export function hasNoAmount(text: string): boolean {
  return text.trim() !== '' && !/\d/.test(text)
}

/** Digits with a letter among them, or letters that look like digits, and no word: '3500o', '35OOO', '35000,50'. */
const NEARLY_AMOUNT = /^(?=.*\d)(?:[\d.,oil]+|[\d.,]*\p{L}[\d.,]*)[-\u2010-\u2015\u2212]?$/iu

/** True for what is nearly an amount but none in whole kroner, and so is shown as it was typed (F-1536). */
export function isNearlyAmount(price: string): boolean {
  return wholeKroner(price) === null && NEARLY_AMOUNT.test(price.replace(/\s|kr\.?/gi, ''))
}

/**
 * True for words in place of an amount, for what is nearly one, or for one at least five times that of `usual`, or at
 * most a fifth of it: as far off as a nought too many or too few leaves it.
 */
export function isUnusualPrice(price: string, usual: string): boolean {
  const [from, to] = [parsePrice(usual), parsePrice(price)]
  return hasNoAmount(price) || isNearlyAmount(price) || Boolean(from && to !== null && isFarFrom(from, to))
}

/** A price this many times the former one is asked about. */
const UNUSUAL_TIMES = 5

/** True if a price of `to` is at least five times one of `from`, or at most a fifth of it; both in kroner. */
export function isFarFrom(from: number, to: number): boolean {
  return to >= from * UNUSUAL_TIMES || to * UNUSUAL_TIMES <= from
}
