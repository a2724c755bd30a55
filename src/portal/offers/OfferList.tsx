import { type ReactNode, useCallback, useRef, useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { ListFrame } from '../lists/ListFrame.tsx'
import { ListTools, OrderSelect } from '../lists/ListTools.tsx'
import { usePortal } from '../session/portal-context.ts'
import { DeleteOfferDialog } from './DeleteOfferDialog.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { OfferListState } from './offer-list.ts'
import { useRemoveOffer } from './remove-offer.ts'

const ORDERS = { created: 'Nyeste', updated: 'Sist endret', name: 'A–Å' }

type OfferListProps = {
  list: OfferListState
  /** Shown while there are no offers at all. */
  empty: ReactNode
}

/** A partner's offers in every state, with search and order once there are more than a few. */
export function OfferList({ list, empty }: OfferListProps) {
  const { offersOf } = usePortal()
  const removeOffer = useRemoveOffer()
  const [toDelete, setToDelete] = useState<Offer | null>(null)
  const cards = useRef<HTMLUListElement>(null)
  const asked = useRef<{ id: string; at: number }>(null)

  const ask = useCallback((offer: Offer, at: number) => {
    asked.current = { id: offer.id, at }
    setToDelete(offer)
  }, [])

  /** The first control of the card that took the deleted one's place, else the title; null while the offer is there. */
  function focusAfter(): HTMLElement | null {
    if (!asked.current || list.rows?.some(({ id }) => id === asked.current?.id)) return null
    const left = cards.current?.children ?? []
    return (left[Math.min(asked.current.at, left.length - 1)] ?? document.querySelector('h1')) as HTMLElement
  }

  return (
    <>
      <ListFrame
        list={list}
        isEmpty={list.isEmpty}
        empty={empty}
        failedText="Vi fikk ikke hentet tilbudene. De er trygge, prøv igjen om et øyeblikk."
        tools={
          list.hasTools && (
            <ListTools list={list} label="Søk etter kunde" nouns={['tilbud', 'tilbud']}>
              <OrderSelect labels={ORDERS} value={list.order} onChange={list.setOrder} />
            </ListTools>
          )
        }
        noRows={{ text: 'Sjekk skrivemåten, eller se alle tilbudene.' }}
      >
        <ul className="grid gap-2.5" aria-label="Tilbud" aria-busy={list.isOld} ref={cards}>
          {list.rows?.map((offer, at) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              at={at}
              editPath={offersOf(offer.partnerId).editPath(offer.id)}
              onDelete={ask}
            />
          ))}
        </ul>
      </ListFrame>
      <DeleteOfferDialog
        offer={toDelete}
        onKeep={() => setToDelete(null)}
        onDelete={removeOffer}
        focusAfter={focusAfter}
      />
    </>
  )
}
