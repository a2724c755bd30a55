import type { BonusId } from './bonus.ts'
import { parsePrice } from './price.ts'

/** The before-price of each level of show, as price texts. */
export type BeforePriceTiers = {
  closeupOnlyPrice: string
  withEmActPrice: string
  withBigIllusionsPrice: string
}

/** The tiers of a new installation, also used when the global settings cannot be read, in kroner (F-867). */
export const INITIAL_TIERS = {
  closeupOnlyPrice: '50000',
  withEmActPrice: '75000',
  withBigIllusionsPrice: '100000',
} as const satisfies BeforePriceTiers

/**
 * The bonuses that lift an offer into a tier, most expensive first; any other selection is close-up only (F-864). Kept
 * as data because the database applies the same list when it saves.
 */
export const TIERS_BY_BONUS: readonly { tier: keyof BeforePriceTiers; anyOf: readonly BonusId[] }[] = [
  { tier: 'withBigIllusionsPrice', anyOf: ['boss_appear', 'levitate'] },
  { tier: 'withEmActPrice', anyOf: ['em_act'] },
]

/** The tier a selection of bonuses falls into, or null for an empty selection. */
export function beforePriceTier(selected: readonly BonusId[] | null): keyof BeforePriceTiers | null {
  if (selected === null || selected.length === 0) return null
  const lifted = TIERS_BY_BONUS.find(({ anyOf }) => anyOf.some((id) => selected.includes(id)))
  return lifted?.tier ?? 'closeupOnlyPrice'
}

/** The before-price for the selected bonuses; empty for an empty selection. */
export function computeBeforePrice(selected: readonly BonusId[] | null, tiers: BeforePriceTiers): string {
  const tier = beforePriceTier(selected)
  return tier === null ? '' : tiers[tier]
}

/** True when a stored before-price was typed by hand, i.e. differs from the computed one (F-866). */
export function isManualBeforePrice(
  stored: string | null,
  selected: readonly BonusId[] | null,
  tiers: BeforePriceTiers,
): boolean {
  return (stored ?? '') !== computeBeforePrice(selected, tiers)
}

/** What the customer saves in whole kroner, or null unless both prices are numbers and the first is lower. */
export function computeSaving(price: string | null, beforePrice: string | null): number | null {
  const below = amountBelow(price, beforePrice)
  return below !== null && below > 0 ? below : null
}

/** True if both prices are numbers and the before-price is the lower one. */
export function isBeforePriceLower(price: string | null, beforePrice: string | null): boolean {
  const below = amountBelow(price, beforePrice)
  return below !== null && below < 0
}

/** The before-price to show struck out beside the price; null if there is none or it is the same amount. */
export function struckOutPrice(price: string | null, beforePrice: string | null): string | null {
  return price === beforePrice || amountBelow(price, beforePrice) === 0 ? null : beforePrice || null
}

/** How far the price is below the before-price, in whole kroner; null unless both are numbers. */
function amountBelow(price: string | null, beforePrice: string | null): number | null {
  const now = price === null ? null : parsePrice(price)
  const before = beforePrice === null ? null : parsePrice(beforePrice)
  return now === null || before === null ? null : before - now
}
