import { readOfferPage } from '#browser/offer-page.ts'
import { offerAddress } from '#domain/offer-address.ts'
import type { OfferPageResult } from '#domain/offer-page.ts'
import { readConfigs } from './offer-data.ts'

/** What this page's address names, read from the API. */
export function readOffer(): Promise<OfferPageResult> {
  return readOfferPage(offerAddress(location.pathname), readConfigs())
}
