import { BONUS_IDS, bonusCountLabel, bonusLabel } from './bonus.ts'
import { BONUSES_FOLLOW, CONFIRMED_MAX_LENGTH, CONTENTS_FOLLOW } from './confirmed-fields.ts'
import type { Enquiry } from './enquiry.ts'
import { formatExactPrice, isSamePrice, leadingAmount } from './exact-price.ts'
import { lowerFirst } from './letters.ts'
import { withPlainSpaces } from './norwegian.ts'
import { parsePrice } from './price.ts'

type Offered = Pick<Enquiry, 'offer' | 'package'>

/** The price an enquiry was offered, as written; empty if none is known. */
export function offeredPrice({ offer, package: chosen }: Offered): string {
  // What costs at least so much has no sum yet.
  if (chosen) return chosen.from ? '' : chosen.price
  return offer?.price ?? ''
}

/**
 * What an enquiry was offered, with the package's contents and its bonuses: 'Magisk Aften: sceneshow på 25–45 minutter,
 * lyd og lys. Bonuser: Utvidet nærmagi, Svev en ansatt'. Where that is too long for a confirmation, without the contents,
 * then with only how many bonuses; empty if it is not known (F-1533).
 * @param includes What the package of an offer includes, with {partnerName}.
 */
export function offeredText({ offer, package: chosen }: Offered, includes: readonly string[]): string {
  const title = chosen?.title || offer?.packageTitle || ''
  if (chosen || !offer || title === '') return title
  const ids = BONUS_IDS.filter((id) => offer.extras.includes(id))
  const bonuses = ids.map((id) => bonusLabel(id, ids.length)).join(', ')
  const named = bonuses && `${BONUSES_FOLLOW}${bonuses}`
  const contents = includes.map((item) => inSentence(item, offer.partnerName)).join(', ')
  const texts = [`${title}${contents && CONTENTS_FOLLOW}${contents}${named}`, `${title}${named}`]
  const counted = bonuses && ` med ${bonusCountLabel(ids.length, 'words')}`
  return texts.find(({ length }) => length <= CONFIRMED_MAX_LENGTH.what) ?? `${title}${counted}`
}

/** A line of the offer's page as part of a sentence. */
function inSentence(item: string, partnerName: string | null): string {
  return lowerFirst(withPlainSpaces(item.replace('{partnerName}', () => partnerName ?? 'stedet')))
}

/** The price, formatted, that the link of an answered offer says now, where it is another one; null without one. */
export function priceSince(
  offer: Pick<NonNullable<Enquiry['offer']>, 'price' | 'currentPrice'>,
): string | null {
  const { price, currentPrice } = offer
  if (!price || !currentPrice || isSamePrice(price, currentPrice)) return null
  return formatExactPrice(currentPrice)
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
  const isUnclear = parsePrice(offered) === null || leadingAmount(sum.trim()) === null
  const isKnown = [offered, enquiry.confirmation?.price ?? ''].some((known) => isSamePrice(known, sum.trim()))
  return isUnclear || isKnown ? null : formatExactPrice(offered)
}
