import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { failedStatus } from '#browser/api.ts'
import { cacheKey, listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, revalidate } from '#browser/queries.ts'
import { usePortal } from '../session/portal-context.ts'
import { Link } from '../shell/links.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { EmptyState, LoadErrorCard, RowsLoading } from '../ui/States.tsx'
import { createOfferQuery, type KnownOffer } from './offers-api.ts'

type StoredOfferProps = {
  partnerId: string
  offerId: string
  children: (offer: KnownOffer, reload: () => void) => ReactNode
}

/** Loads an offer for `children`; meanwhile a skeleton, on failure a retry or that it was not found. */
export function OfferLoader({ partnerId, offerId, children }: StoredOfferProps) {
  const { offersOf, endedSession } = usePortal()
  const { api, listPath, listLabel } = offersOf(partnerId)
  const [$offer] = useState(() => createOfferQuery(api, offerId, endedSession))
  const { data, error } = useStore($offer)
  const reload = () => {
    revalidate(listsAtPath(api))
    invalidate(cacheKey([api, offerId]))
  }
  if (data) return children(data.offer, reload)
  if (!error) return <RowsLoading />
  if (failedStatus(error) !== 404) {
    return <LoadErrorCard text="Kunne ikke laste tilbud. Vennligst prøv igjen senere." onRetry={reload} />
  }
  return (
    <EmptyState title="Fant ikke tilbudet" text="Lenken kan være feil.">
      <Link className={buttonClass({ kind: 'gold' })} href={listPath}>
        {listLabel}
      </Link>
    </EmptyState>
  )
}
