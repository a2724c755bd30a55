import { useState } from 'react'
import type { Offer } from '../../domain/offer.ts'
import type { OfferSort } from '../../domain/offer-list.ts'
import { Button } from '../ui/Button.tsx'
import { MoreRows } from '../ui/MoreRows.tsx'
import { SearchField } from '../ui/SearchField.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { DeleteOfferDialog } from './DeleteOfferDialog.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { OfferListState } from './offer-list.ts'
import './offers.css'

type OfferListProps = {
  list: OfferListState
  /** What stands here while there is no offer at all. */
  empty: React.ReactNode
  editPath: (offerId: string) => string
  /** Deletes the offer; the dialog stays open until it is done. */
  onDelete: (offer: Offer) => Promise<void>
}

/** A partner's offers in all their states, with search and order once there are more than a few. */
export function OfferList({ list, empty, editPath, onDelete }: OfferListProps) {
  const [toDelete, setToDelete] = useState<Offer | null>(null)
  const { offers } = list
  if (!offers) {
    if (!list.error) return <RowsLoading />
    return (
      <Failed
        text="Vi fikk ikke hentet tilbudene. De er trygge, prøv igjen om et øyeblikk."
        onRetry={list.retry}
      />
    )
  }
  if (list.isEmpty) return empty
  return (
    <>
      {list.hasTools && <Tools list={list} />}
      {offers.length === 0 ? (
        list.isOld ? (
          <RowsLoading />
        ) : (
          <Empty
            title={`Ingen treff på «${list.searched}»`}
            text="Sjekk skrivemåten, eller se alle tilbudene."
          >
            <Button kind="line" onClick={() => list.setSearch('')}>
              Vis alle
            </Button>
          </Empty>
        )
      ) : (
        <ul className="offers" aria-busy={list.isOld}>
          {offers.map((offer) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              editPath={editPath(offer.id)}
              onDelete={() => setToDelete(offer)}
            />
          ))}
        </ul>
      )}
      <MoreRows list={list} onRetry={list.retry} />
      <DeleteOfferDialog offer={toDelete} onKeep={() => setToDelete(null)} onDelete={onDelete} />
    </>
  )
}

function Tools({ list }: { list: OfferListState }) {
  const { total, offers = [] } = list
  return (
    <search className="tools">
      <SearchField label="Søk etter kunde" value={list.search} onChange={list.setSearch} />
      <div>
        <label className="visually-hidden" htmlFor="offer-order">
          Rekkefølge
        </label>
        <select
          className="input"
          id="offer-order"
          value={list.order}
          onChange={(event) => list.setOrder(event.target.value as OfferSort)}
        >
          <option value="created">Nyeste</option>
          <option value="updated">Sist endret</option>
          <option value="name">A–Å</option>
        </select>
      </div>
      <p className="tools-count" role="status">
        {countText(offers.length, total, list.searched !== '')}
      </p>
    </search>
  )
}

function countText(shown: number, total: number, isSearch: boolean): string {
  if (shown < total) return `${shown} av ${total} ${isSearch ? 'treff' : 'tilbud'}`
  return `${total} ${isSearch ? 'treff' : 'tilbud'}`
}
