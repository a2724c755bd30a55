import { formatExactPrice } from './exact-price.ts'

/** 'fra 45 000,- til 47 000,-', null being the partner's standard price; empty where neither is known. */
export function priceChangeText({ from, to }: { from: string | null; to: string | null }): string {
  const told = (one: string | null) => (one === null ? 'standardprisen' : formatExactPrice(one))
  return (from ?? to) === null ? '' : `fra ${told(from)} til ${told(to)}`
}
