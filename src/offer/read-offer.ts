import { readOfferPage } from '#browser/offer-page.ts'
import { parseOfferPath } from '#domain/offer-address.ts'
import type { OfferPageResult } from '#domain/offer-page.ts'
import { readConfigs } from './offer-data.ts'

/** Reads the offer page of this document's URL from the API. */
export function readOffer(): Promise<OfferPageResult> {
  return readOfferPage(parseOfferPath(location.pathname), readConfigs())
}
