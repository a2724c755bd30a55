/** Spaces of any width, and the invisible characters that come along when a price is copied. */
const SPACES = /[\s\p{Default_Ignorable_Code_Point}]/gu
/** ',-' with a hyphen, a minus sign or the dash that word processors make of it. */
const NO_ORE = /,[-\u2010-\u2015\u2212]$/
const THOUSANDS_WITH_DOTS = /^\d{1,3}(\.\d{3})+(,\d{2})?$/
/** May have øre after a dot or a comma, as spreadsheets write them. */
const PLAIN_NUMBER = /^\d+(\.\d{1,2}|,\d{2})?$/
const WHOLE_KRONER = /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2})(?:,00)?$/

/** What an offer says where it has no price. */
export const NO_PRICE = 'Pris etter avtale'

/**
 * A price text in kroner, rounded to whole ones; accepts spaces, ',-', 'kr' (F-936) and dots between thousands
 * (F-1265). Null if it is not a number, or too large to be exact.
 */
export function parsePrice(text: string): number | null {
  const digits = strippedPrice(text)
  if (THOUSANDS_WITH_DOTS.test(digits)) return safeKroner(digits.replaceAll('.', '').replace(',', '.'))
  if (PLAIN_NUMBER.test(digits)) return safeKroner(digits.replace(',', '.'))
  return null
}

/**
 * The digits of an amount in whole kroner, however its thousands are set apart: '36 000,-' → '36000'. Null for everything
 * else, with øre too, since nothing is rounded here (F-932).
 */
export function wholeKroner(text: string): string | null {
  return WHOLE_KRONER.exec(strippedPrice(text))?.[1]?.replaceAll('.', '') ?? null
}

/** A price as cards and lists show it: '35000' → '35 000,-'; a text that is not a number stays as it is (F-935). */
export function formatPrice(text: string): string {
  const kroner = parsePrice(text)
  return kroner === null ? text : formatKroner(kroner)
}

/**
 * A price as the partner offer page shows it: as written if it has a comma or dot, else like {@link formatPrice}
 * (F-431).
 */
export function formatOfferPrice(text: string): string {
  return /[.,]/.test(text) ? text : formatPrice(text)
}

/** Whole kroner with plain spaces between thousands and a trailing ',-': 35000 → '35 000,-' (F-1111). */
export function formatKroner(kroner: number): string {
  return `${String(kroner).replace(/\B(?=(\d{3})+$)/g, ' ')},-`
}

function safeKroner(digits: string): number | null {
  const kroner = Math.round(Number(digits))
  return Number.isSafeInteger(kroner) ? kroner : null
}

function strippedPrice(text: string): string {
  return text
    .replace(SPACES, '')
    .replace(NO_ORE, '')
    .replace(/^kr\.?|kr\.?$/gi, '')
    .replace(NO_ORE, '')
}
