import { callApi } from '#browser/api.ts'
import { flag, objectOf, orNull, type TypeGuard, text, textOrNull } from '#browser/type-guards.ts'
import { offerApiPath, parseOfferPath } from '#domain/offer-address.ts'
import type { OfferPageResponse } from '#domain/offer-page.ts'
import type { ReferringOffer } from './referring-offer.ts'

type Named = {
  partner: Pick<OfferPageResponse['partner'], 'name'>
  offer: Pick<NonNullable<OfferPageResponse['offer']>, 'companyName' | 'expired'> | null
  withdrawn: OfferPageResponse['withdrawn']
  termsFingerprint: OfferPageResponse['termsFingerprint']
}

const named: TypeGuard<Named> = objectOf<Named>({
  partner: objectOf<Named['partner']>({ name: text }),
  offer: orNull(objectOf<NonNullable<Named['offer']>>({ companyName: text, expired: flag })),
  withdrawn: flag,
  termsFingerprint: textOrNull,
})

/** What an offer's page names, for the form it led to; null without an offer. Throws whatever {@link callApi} does. */
export async function readReferringOffer(page: string): Promise<ReferringOffer | null> {
  const path = offerApiPath(parseOfferPath(page))
  const { partner, offer, withdrawn, termsFingerprint } = await callApi<Named>('GET', path, { guard: named })
  if (!offer && !withdrawn) return null
  const { companyName = null, expired = true } = offer ?? {}
  return { companyName, partnerName: partner.name, isOver: expired, termsFingerprint }
}
