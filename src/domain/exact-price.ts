import { formatKroner, wholeKroner } from './price.ts'

// Apart from the other prices' words, which every offer page loads.

/** 'kr 45 000,-' before whatever follows it, unless that goes on with digits or is a letter at once, as in '35k'. */
const LEADING_AMOUNT =
  /^(?:kr\.?\s?)?(?:\d{1,3}(?:[\s.]\d{3})+|\d+)(?:,\d{2}|,[-\u2010-\u2015\u2212])?(?:\s?kr)?(?![\s.,]?\d|\p{L})/iu

/** A minus, typed or as a word processor writes it, before an amount; no discount in per cent. */
const BELOW_ZERO =
  /^\s*(?:kr\.?\s*)?[-\u2010-\u2015\u2212]\s*(?:kr\.?\s*)?(?=[\d\s.,]*[1-9])\d(?![\d\s.,]*%)/i

/**
 * A price as mails, confirmations and portals write it, however it was typed: '39.500,-' → '39 500,-'. Nothing is
 * rounded: one with øre stays as it is, like a text that is no number.
 */
export function formatExactPrice(text: string): string {
  const kroner = wholeKroner(text)
  return kroner === null ? text : formatKroner(Number(kroner))
}

/** True for two spellings of one price. */
export function isSamePrice(one: string, other: string): boolean {
  return formatExactPrice(one) === formatExactPrice(other)
}

/** True for a price that begins with a sum below zero: '-5', 'kr −5 000,-' (F-1494). */
export function isBelowZero(price: string): boolean {
  return BELOW_ZERO.test(price)
}

/** The amount a sum begins with, as written: '45 000,- inkl. reise' → '45 000,-'. Null if it begins with none. */
export function leadingAmount(sum: string): string | null {
  return LEADING_AMOUNT.exec(sum)?.[0] ?? null
}
