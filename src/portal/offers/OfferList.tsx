import { useState } from 'react'
import type { Offer } from '../../domain/offer.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Empty } from '../ui/States.tsx'
import { DeleteOfferDialog } from './DeleteOfferDialog.tsx'
import { OfferCard } from './OfferCard.tsx'
import { arrangeOffers, type OfferOrder, SEARCH_FROM_COUNT } from './offer-list.ts'
import './offers.css'

type OfferListProps = {
  offers: Offer[]
  editPath: (offerId: string) => string
  /** Deletes the offer; the dialog stays open until it is done. */
  onDelete: (offer: Offer) => Promise<void>
}

/** A partner's offers, with search and order once there are more than a few. */
export function OfferList({ offers, editPath, onDelete }: OfferListProps) {
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<OfferOrder>('newest')
  const [toDelete, setToDelete] = useState<Offer | null>(null)
  const hasTools = offers.length >= SEARCH_FROM_COUNT || search !== ''
  const shown = arrangeOffers(offers, search, order)
  return (
    <>
      {hasTools && (
        <search className="tools">
          <div className="tools-search">
            <label className="visually-hidden" htmlFor="offer-search">
              Søk etter kunde
            </label>
            <Icon name="search" />
            <input
              className="input"
              id="offer-search"
              type="search"
              placeholder="Søk etter kunde"
              autoComplete="off"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <div>
            <label className="visually-hidden" htmlFor="offer-order">
              Rekkefølge
            </label>
            <select
              className="input"
              id="offer-order"
              value={order}
              onChange={(event) => setOrder(event.target.value as OfferOrder)}
            >
              <option value="newest">Nyeste</option>
              <option value="name">A–Å</option>
            </select>
          </div>
          <p className="tools-count" role="status">
            {countText(shown.length, offers.length)}
          </p>
        </search>
      )}
      {shown.length === 0 ? (
        <Empty
          title={`Ingen treff på «${search.trim()}»`}
          text="Sjekk skrivemåten, eller se alle tilbudene dine."
        >
          <Button kind="line" onClick={() => setSearch('')}>
            Vis alle
          </Button>
        </Empty>
      ) : (
        <ul className="offers">
          {shown.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              editPath={editPath(offer.id)}
              onDelete={() => setToDelete(offer)}
            />
          ))}
        </ul>
      )}
      <DeleteOfferDialog offer={toDelete} onKeep={() => setToDelete(null)} onDelete={onDelete} />
    </>
  )
}

function countText(shown: number, all: number): string {
  return shown === all ? `${all} tilbud` : `${shown} av ${all} tilbud`
}
