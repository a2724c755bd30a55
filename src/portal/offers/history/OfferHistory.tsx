import { useState } from 'react'
import { Boundary, faultNote } from '#browser/Boundary.tsx'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate } from '#browser/queries.ts'
import type { Offer } from '#domain/offer.ts'
import { usePortal } from '../../session/portal-context.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Lazy, LazyPart } from '../../ui/lazy.tsx'
import { RowsLoading } from '../../ui/States.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { offerHistoryApi } from '../offers-api.ts'
import type { HistoryListProps } from './HistoryList.tsx'

const list = new LazyPart<HistoryListProps>(() => import('./HistoryList.tsx'))

export type OfferHistoryProps = { offer: Pick<Offer, 'id' | 'partnerId' | 'companyName' | 'withdrawnAt'> }

const DISCLOSURE_ID = 'historikk'

/** Opens the history on the screen and moves there. */
export function showHistory(): void {
  const history = document.querySelector<HTMLDetailsElement>(`#${DISCLOSURE_ID}`)
  if (!history) return
  history.open = true
  history.querySelector('summary')?.focus({ preventScroll: true })
  history.scrollIntoView()
}

/** Collapsible history of an offer; its code and data are loaded when it is opened. */
export default function OfferHistory({
  offer: { id, partnerId, companyName, withdrawnAt },
}: OfferHistoryProps) {
  const [isOpen, setOpen] = useState(false)
  const { api } = usePortal().offersOf(partnerId)

  function toggle(open: boolean) {
    // Customers have opened it since it was last looked at.
    if (open) invalidate(listsAtPath(offerHistoryApi(api, id)))
    setOpen(open)
  }

  return (
    <Disclosure
      id={DISCLOSURE_ID}
      open={isOpen}
      onToggle={toggle}
      title="Historikk"
      lead="Endringer, åpninger og svar"
    >
      {isOpen && (
        <Boundary
          part="history"
          fallback={({ retry, faultId }) => (
            <p role="alert">
              Vi kan ikke vise historikken akkurat nå.{faultNote(faultId)}{' '}
              <TextButton onClick={retry}>Prøv igjen</TextButton>
            </p>
          )}
        >
          <Lazy part={list} waiting={<RowsLoading rows={2} />}>
            {(List) => <List api={api} offerId={id} companyName={companyName} holds={withdrawnAt === null} />}
          </Lazy>
        </Boundary>
      )}
    </Disclosure>
  )
}
