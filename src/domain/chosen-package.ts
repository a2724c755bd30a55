import { withNoBreakSpaces } from './norwegian.ts'
import { formatPrice } from './price.ts'

/** A package of /tilbud by its name and price, in whole kroner; `from` if it costs at least that. */
export type ChosenPackage = { title: string; price: string; from: boolean }
/** One that can be chosen, with its place among them: the value of its radio button. */
export type OfferedPackage = ChosenPackage & { order: number }

/** What a package costs: 'fra 100 000,-'. */
export const packagePrice = ({ price, from }: Omit<ChosenPackage, 'title'>): string =>
  `${from ? 'fra ' : ''}${formatPrice(price)}`

/** A package and its price, in which no line ends: 'Las Vegas Experience, fra 100 000,-'. */
export const packageText = ({ title, ...cost }: ChosenPackage): string =>
  `${title}, ${withNoBreakSpaces(packagePrice(cost))}`

/** The offered package with this order number, as it is stored with an enquiry; null if there is none. */
export function findChosenPackage(offered: readonly OfferedPackage[], place: string): ChosenPackage | null {
  const chosen = offered.find(({ order }) => String(order) === place)
  return chosen ? { title: chosen.title, price: chosen.price, from: chosen.from } : null
}
