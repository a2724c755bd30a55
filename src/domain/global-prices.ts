import type { GlobalSettings } from './settings.ts'

/** The prices among the global settings, as they are called in a sentence. */
export const GLOBAL_PRICES = {
  defaultPrice: 'pris',
  closeupOnlyPrice: 'førpris uten EM-akt',
  withEmActPrice: 'førpris med EM-akt',
  withBigIllusionsPrice: 'førpris med sjefen eller svev',
} as const satisfies Partial<Record<keyof GlobalSettings, string>>
export type GlobalPrice = keyof typeof GLOBAL_PRICES
export const GLOBAL_PRICE_FIELDS = Object.keys(GLOBAL_PRICES) as GlobalPrice[]
