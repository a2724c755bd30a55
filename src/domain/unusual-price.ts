/** True for words without any amount, such as 'etter avtale' (F-1515, F-1518). */
export function hasNoAmount(text: string): boolean {
  return text.trim() !== '' && !/\d/.test(text)
}

/** A price this many times the former one is asked about. */
const UNUSUAL_TIMES = 10

/** True if a price of `to` is at least ten times one of `from`, or at most a tenth of it; both in kroner. */
export function isTenfold(from: number, to: number): boolean {
  return to >= from * UNUSUAL_TIMES || to * UNUSUAL_TIMES <= from
}
