import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { failedStatus } from '#browser/api.ts'
import { cacheKey, matchLists } from '#browser/cache-keys.ts'
import { readAgain, refetch } from '#browser/queries.ts'
import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../session/portal-context.ts'
import { Link } from '../shell/links.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { createOfferStore } from './offers-api.ts'

type StoredOfferProps = {
  partnerId: string
  offerId: string
  children: (offer: Offer, reload: () => void) => ReactNode
}

/** Reads one offer for its form and handles every way that can end. */
export function StoredOffer({ partnerId, offerId, children }: StoredOfferProps) {
  const { offersOf, endedSession } = usePortal()
  const { api, listPath, listLabel } = offersOf(partnerId)
  const [$offer] = useState(() => createOfferStore(api, offerId, endedSession))
  const { data, error } = useStore($offer)
  const reload = () => {
    readAgain(matchLists(api))
    refetch(cacheKey([api, offerId]))
  }
  if (data) return children(data.offer, reload)
  if (!error) return <RowsLoading />
  if (failedStatus(error) !== 404) {
    return <Failed text="Kunne ikke laste tilbud. Vennligst prøv igjen senere." onRetry={reload} />
  }
  return (
    <Empty title="Fant ikke tilbudet" text="Lenken kan være feil.">
      <Link className={buttonClass({ kind: 'gold' })} href={listPath}>
        {listLabel}
      </Link>
    </Empty>
  )
}
