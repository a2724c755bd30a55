import { useEffect, useState } from 'react'
import { type Fits, fields, flag, orNull, text } from '#browser/answers/shape.ts'
import { callApi } from '#browser/api.ts'
import { offerAddress, offerPagePath } from '#domain/offer-address.ts'
import { offerPageIn } from '#domain/offer-contact.ts'
import type { OfferPageAnswer } from '#domain/offer-page.ts'

/** What the form says of the offer it was reached from. */
export type OfferBehind = { companyName: string; partnerName: string; expired: boolean }

type Named = {
  partner: Pick<OfferPageAnswer['partner'], 'name'>
  offer: Pick<NonNullable<OfferPageAnswer['offer']>, 'companyName' | 'expired'> | null
}

const named: Fits<Named> = fields<Named>({
  partner: fields<Named['partner']>({ name: text }),
  offer: orNull(fields<NonNullable<Named['offer']>>({ companyName: text, expired: flag })),
})

/** The page of the offer that this page's address names, as it is sent along; undefined if there is none. */
export function offerPageBehind(): string | undefined {
  return offerPageIn(location.search) ?? undefined
}

/** The offer that the contact form was reached from, once it is known to stand; null otherwise (F-1328). */
export function useOfferBehind(): OfferBehind | null {
  const [offer, setOffer] = useState<OfferBehind | null>(null)
  useEffect(() => {
    const page = offerPageBehind()
    if (!page) return
    callApi<Named>('GET', offerPagePath(offerAddress(page)), { fits: named }).then(
      ({ partner, offer }) => setOffer(offer && { ...offer, partnerName: partner.name }),
      // Wrong links and offers taken back: the form is as good without.
      () => {},
    )
  }, [])
  return offer
}
