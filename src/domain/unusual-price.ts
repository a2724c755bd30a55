import { parsePrice } from './price.ts'

/** True for words without any amount, such as 'etter avtale' (F-1515, F-1518). */
export function hasNoAmount(text: string): boolean {
  return text.trim() !== '' && !/\d/.test(text)
}

/** True for words in place of an amount, or for one at least ten times that of `usual`, or at most a tenth of it. */
export function isUnusualPrice(price: string, usual: string): boolean {
  const [from, to] = [parsePrice(usual), parsePrice(price)]
  return hasNoAmount(price) || Boolean(from && to !== null && isTenfold(from, to))
}

/** A price this many times the former one is asked about. */
const UNUSUAL_TIMES = 10

/** True if a price of `to` is at least ten times one of `from`, or at most a tenth of it; both in kroner. */
export function isTenfold(from: number, to: number): boolean {
  return to >= from * UNUSUAL_TIMES || to * UNUSUAL_TIMES <= from
}
