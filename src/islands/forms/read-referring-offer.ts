import { type Fits, fields, flag, orNull, text } from '#browser/answers/shape.ts'
import { callApi } from '#browser/api.ts'
import { offerAddress, offerApiPath } from '#domain/offer-address.ts'
import type { OfferPageAnswer } from '#domain/offer-page.ts'
import type { ReferringOffer } from './referring-offer.ts'

type Named = {
  partner: Pick<OfferPageAnswer['partner'], 'name'>
  offer: Pick<NonNullable<OfferPageAnswer['offer']>, 'companyName' | 'expired'> | null
}

const named: Fits<Named> = fields<Named>({
  partner: fields<Named['partner']>({ name: text }),
  offer: orNull(fields<NonNullable<Named['offer']>>({ companyName: text, expired: flag })),
})

/** What an offer's page names, for the form it led to; null if the offer is gone. Throws whatever {@link callApi} does. */
export async function readReferringOffer(page: string): Promise<ReferringOffer | null> {
  const path = offerApiPath(offerAddress(page))
  const { partner, offer } = await callApi<Named>('GET', path, { fits: named })
  return offer && { companyName: offer.companyName, expired: offer.expired, partnerName: partner.name }
}
