import { useEffect, useState } from 'react'
import { offerPageIn } from '#domain/offer-contact.ts'

/** What the form says of the offer it was reached from. */
export type OfferBehind = { companyName: string; partnerName: string; expired: boolean }

type Reader = typeof import('./read-offer-behind.ts')

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
    readLate(page).then(
      setOffer,
      // Wrong links and offers taken back: the form is as good without.
      () => {},
    )
  }, [])
  return offer
}

/** The script that reads an offer is only fetched now, as most visitors come without one. */
async function readLate(page: string): Promise<OfferBehind | null> {
  const address = import.meta.env.DEV ? '/src/islands/forms/read-offer-behind.ts' : '/gjelder.js'
  const { readOfferBehind }: Reader = await import(/* @vite-ignore */ address)
  return readOfferBehind(page)
}
