import { type OfferAddress, offerApiPath } from '#domain/offer-address.ts'
import {
  type OfferPageQueryResult,
  type OfferPageResult,
  type PartnerConfigs,
  resolveOfferPage,
} from '#domain/offer-page.ts'
import { callApi, failedStatus } from './api.ts'
import { offerPageResponse } from './responses/offer-page.ts'

/** Reads everything an offer page needs, in one call. `origin` is empty in a browser. */
export async function readOfferPage(
  address: OfferAddress,
  configs: PartnerConfigs,
  origin = '',
): Promise<OfferPageResult> {
  const reading = await read(origin + offerApiPath(address))
  return resolveOfferPage({ address, configs, reading })
}

async function read(url: string): Promise<OfferPageQueryResult> {
  try {
    return await callApi('GET', url, { guard: offerPageResponse })
  } catch (error) {
    return failedStatus(error) === 404 ? 'missing' : 'failed'
  }
}
