import { useEffect, useState } from 'react'
import { type ChosenPackage, choosePackage, type OfferedPackage } from '#domain/chosen-package.ts'
import { parseContactSearch } from '#domain/offer-contact.ts'

/** What the form says of the offer it was reached from. */
export type ReferringOffer = { companyName: string; partnerName: string; expired: boolean }

type Reader = typeof import('./read-referring-offer.ts')

/** The offer that the contact form was reached from, once it is known to stand; null otherwise. */
export function useReferringOffer(): ReferringOffer | null {
  const [offer, setOffer] = useState<ReferringOffer | null>(null)
  useEffect(() => {
    const { offer: page } = parseContactSearch(location.search)
    if (!page) return
    readLate(page).then(
      setOffer,
      // Wrong links and offers taken back: the form is as good without.
      () => {},
    )
  }, [])
  return offer
}

/** The package that was chosen on the page before; null if none was. */
export function useReferringPackage(offered: readonly OfferedPackage[]): ChosenPackage | null {
  const [chosen, setChosen] = useState<ChosenPackage | null>(null)
  useEffect(() => setChosen(choosePackage(offered, parseContactSearch(location.search).package)), [offered])
  return chosen
}

/** The script that reads an offer is only fetched now, as most visitors come without one. */
async function readLate(page: string): Promise<ReferringOffer | null> {
  const address = import.meta.env.DEV ? '/src/islands/forms/read-referring-offer.ts' : '/gjelder.js'
  const { readReferringOffer }: Reader = await import(/* @vite-ignore */ address)
  return readReferringOffer(page)
}
