import { readOfferPage } from '#browser/offer-page.ts'
import { offerAddress } from '#domain/offer-address.ts'
import type { OfferPageResult, PartnerConfigs } from '#domain/offer-page.ts'

/** What this page's address names, read from the API. */
export function readOffer(configs: PartnerConfigs): Promise<OfferPageResult> {
  return readOfferPage(offerAddress(location.pathname), configs)
}
