import { useEffect, useState } from 'react'
import { messageStart } from '#domain/message-start.ts'
import { parseContactSearch } from '#domain/offer-contact.ts'

/** What the form says of the offer it was reached from. */
export type ReferringOffer = {
  /** Null for a withdrawn offer, of which its page says nothing. */
  companyName: string | null
  partnerName: string
  /** True if it expired or was withdrawn: then a new one is asked for. */
  isOver: boolean
  termsFingerprint: string | null
}

type Reader = typeof import('./read-referring-offer.ts')

/** The offer that the contact form was reached from; null if it does not stand, undefined until that is known. */
export function useReferringOffer(): ReferringOffer | null | undefined {
  const [offer, setOffer] = useState<ReferringOffer | null>()
  useEffect(() => {
    const { offer: page } = parseContactSearch(location.search)
    if (!page) return
    readLate(page).then(
      setOffer,
      // Wrong links: the form is as good without.
      () => {},
    )
  }, [])
  return offer
}

/** The text, by package number, of the package in the contact form's URL (`?pakke=`); undefined if there is none. */
export function useChosenPackageText(packages: Record<string, string>): string | undefined {
  const [place, setPlace] = useState('')
  useEffect(() => setPlace(parseContactSearch(location.search).package), [])
  return Object.hasOwn(packages, place) ? packages[place] : undefined
}

/**
 * How the message starts: with the new offer that is asked for, or the occasion or city that the page before was about;
 * '' until that is known.
 */
export function useMessageStart(offer: ReferringOffer | null | undefined): string {
  const [start, setStart] = useState('')
  useEffect(() => setStart(messageStart(document.referrer)), [])
  return offer?.isOver ? 'Nytt tilbud ' : start
}

/** The script that reads an offer is only fetched now, as most visitors come without one. */
async function readLate(page: string): Promise<ReferringOffer | null> {
  const address = import.meta.env.DEV ? '/src/islands/forms/read-referring-offer.ts' : '/gjelder.js'
  const { readReferringOffer }: Reader = await import(/* @vite-ignore */ address)
  return readReferringOffer(page)
}
