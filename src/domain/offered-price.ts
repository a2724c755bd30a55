import { BONUS_IDS, bonusCountLabel, bonusLabel } from './bonus.ts'
import { BONUSES_FOLLOW, CONFIRMED_MAX_LENGTH } from './confirmed-fields.ts'
import type { Enquiry } from './enquiry.ts'
import { leadingAmount } from './exact-price.ts'
import { formatPrice, parsePrice } from './price.ts'

type Offered = Pick<Enquiry, 'offer' | 'package'>

/** The price an enquiry was offered, as written; empty if none is known. */
export function offeredPrice({ offer, package: chosen }: Offered): string {
  // What costs at least so much has no sum yet.
  if (chosen) return chosen.from ? '' : chosen.price
  return offer?.price ?? ''
}

/**
 * What an enquiry was offered, with its bonuses: 'Magisk Aften. Bonuser: Utvidet nærmagi, Svev en ansatt', or only how
 * many where that is too long for a confirmation; empty if it is not known.
 */
export function offeredText({ offer, package: chosen }: Offered): string {
  const title = chosen?.title || offer?.packageTitle || ''
  const bonuses = BONUS_IDS.filter((id) => offer?.extras.includes(id))
  if (chosen || title === '' || bonuses.length === 0) return title
  const whole = `${title}${BONUSES_FOLLOW}${bonuses.map((id) => bonusLabel(id, bonuses.length)).join(', ')}`
  const isShort = whole.length <= CONFIRMED_MAX_LENGTH.text
  return isShort ? whole : `${title} med ${bonusCountLabel(bonuses.length, 'words')}`
}

/** The price, formatted, that the link of an answered offer says now, where it is another one; null without one. */
export function priceSince(
  offer: Pick<NonNullable<Enquiry['offer']>, 'price' | 'currentPrice'>,
): string | null {
  const { price, currentPrice } = offer
  if (!price || !currentPrice || formatPrice(price) === formatPrice(currentPrice)) return null
  return formatPrice(currentPrice)
}

/**
 * The offered price, formatted, that the sum to be confirmed differs from; null if they agree, if it or the sum is no
 * amount, or if the same sum was confirmed before.
 */
export function contradictedPrice(
  enquiry: Offered & Pick<Enquiry, 'confirmation'>,
  sum: string,
): string | null {
  const offered = offeredPrice(enquiry)
  const known = [formatPrice(offered), formatPrice(enquiry.confirmation?.price ?? '')]
  const isUnclear = parsePrice(offered) === null || leadingAmount(sum.trim()) === null
  return isUnclear || known.includes(formatPrice(sum.trim())) ? null : formatPrice(offered)
}
