import { formatKroner, wholeKroner } from './price.ts'

// Apart from the other prices' words, which every offer page loads.

/**
 * A price as mails, confirmations and portals write it, however it was typed: '39.500,-' → '39 500,-'. Nothing is
 * rounded: one with øre stays as it is, like a text that is no number.
 */
export function formatExactPrice(text: string): string {
  const kroner = wholeKroner(text)
  return kroner === null ? text : formatKroner(Number(kroner))
}
