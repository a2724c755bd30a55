import { formatExactPrice, isSamePrice } from './exact-price.ts'
import { withNoBreakSpaces } from './norwegian.ts'

/** 'fra 45 000,- til 47 000,-', null being the partner's standard price; empty where neither is known. */
export function priceChangeText({ from, to }: { from: string | null; to: string | null }): string {
  const told = (one: string | null) => (one === null ? 'standardprisen' : formatExactPrice(one))
  return (from ?? to) === null ? '' : `fra ${told(from)} til ${told(to)}`
}

/**
 * That an offer says another price than the yes to it was given to: 'Prisen er endret etter ja: 35 000,- → 38 000,-'; empty
 * if not, or if either is not known (F-1535).
 */
export function priceSinceYesText({ yes, now }: { yes: string | null; now: string | null }): string {
  if (!yes || !now || isSamePrice(yes, now)) return ''
  const [from, to] = [yes, now].map((price) => withNoBreakSpaces(formatExactPrice(price)))
  return `Prisen er endret etter ja: ${from} → ${to}`
}
