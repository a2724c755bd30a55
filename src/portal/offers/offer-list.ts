import type { Offer } from '../../domain/offer.ts'

/** From this many offers on the list has a search field and can be sorted. */
export const SEARCH_FROM_COUNT = 5

export type OfferOrder = 'newest' | 'name'

const byName = new Intl.Collator('nb', { sensitivity: 'base', numeric: true })

/** The offers whose customer or link holds the searched text, in the wished order. */
export function arrangeOffers(offers: readonly Offer[], search: string, order: OfferOrder): Offer[] {
  const wanted = search.trim().toLocaleLowerCase('nb')
  const found = offers.filter(
    ({ companyName, customerSlug }) =>
      wanted === '' ||
      companyName.toLocaleLowerCase('nb').includes(wanted) ||
      customerSlug.toLowerCase().includes(wanted),
  )
  return order === 'name'
    ? found.sort((one, other) => byName.compare(one.companyName, other.companyName))
    : found.sort((one, other) => other.createdAt.localeCompare(one.createdAt))
}
