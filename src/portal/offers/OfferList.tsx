import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Offer } from '#domain/offer.ts'
import { OFFER_TABS, type OfferTab } from '#domain/offer-list.ts'
import { FilterChips } from '../lists/FilterChips.tsx'
import { ListTools, SortOrderSelect } from '../lists/ListTools.tsx'
import { ListWithStates } from '../lists/ListWithStates.tsx'
import { usePortal } from '../session/portal-context.ts'
import { Button } from '../ui/Button.tsx'
import { Lazy, LazyPart, usePrefetchParts } from '../ui/lazy.tsx'
import type { OfferEnd } from './EndOfferDialog.tsx'
import type { ExtendOfferDialogProps } from './ExtendOfferDialog.tsx'
import { useDeleteOffer, useRestoreOffer, useWithdrawOffer } from './end-offer.ts'
import type { CalledOffer, CallPurpose } from './history/PhoneAnswerDialog.tsx'
import { OfferCard } from './OfferCard.tsx'
import type { OfferListState } from './offer-list.ts'

const TABS: Record<OfferTab, { label: string; none: { title: string; text: string } }> = {
  all: {
    label: 'Alle',
    none: { title: 'Ingen tilbud akkurat nå', text: 'Tilbud som er trukket tilbake, ligger i arkivet.' },
  },
  opened: {
    label: 'Åpnet',
    none: { title: 'Ingen har åpnet tilbudet ennå', text: 'Når en kunde åpner lenken sin, ser du det her.' },
  },
  interested: {
    label: 'Interessert',
    none: {
      title: 'Ingen ja venter nå',
      text: 'Når en kunde svarer ja, står det her til kvelden er booket.',
    },
  },
  booked: {
    label: 'Booket',
    none: { title: 'Ingen kvelder er booket ennå', text: 'Når en kveld er bekreftet, ser du tilbudet her.' },
  },
  declined: {
    label: 'Takket nei og avlyst',
    none: { title: 'Ingen har takket nei', text: 'Her står de som takker nei, og kvelder som er avlyst.' },
  },
  expiring: {
    label: 'Utløper og utløpt',
    none: {
      title: 'Ingen tilbud utløper nå',
      text: 'Her står de som utløper innen tre dager, eller er utløpt.',
    },
  },
  archived: {
    label: 'Arkivert',
    none: { title: 'Arkivet er tomt', text: 'Tilbud som er trukket tilbake, ligger her.' },
  },
}
const ORDERS = { next: 'Neste steg', created: 'Nyeste', updated: 'Sist endret', name: 'A–Å' }

const callDialog = new LazyPart(() => import('./history/PhoneAnswerDialog.tsx'))
const extendDialog = new LazyPart<ExtendOfferDialogProps>(() => import('./ExtendOfferDialog.tsx'))
const endDialog = new LazyPart(() => import('./EndOfferDialog.tsx'))
/** The form's, so that one opened after a deploy has them. */
const advancedFields = new LazyPart(() => import('./AdvancedFields.tsx'))
const AHEAD = [callDialog, extendDialog, endDialog, advancedFields]

/** What the order 'Neste steg' has on top. */
const NEXT_FIRST = 'øverst: nye svar og det som må følges opp'

type OfferListProps = {
  list: OfferListState
  /** Shown while there are no offers at all. */
  empty: ReactNode
}

/** A partner's offers in every state, with search and order once there are more than a few. */
export function OfferList({ list, empty }: OfferListProps) {
  usePrefetchParts(AHEAD)
  const { offersOf } = usePortal()
  const ends = { withdraw: useWithdrawOffer(), delete: useDeleteOffer() }
  const restoring = useRef(useRestoreOffer())
  const [called, setCalled] = useState<CalledOffer | null>(null)
  const [toExtend, setToExtend] = useState<Offer | null>(null)
  const extended = useRef<{ id: string; at: number }>(null)
  const [toEnd, setToEnd] = useState<{ offer: Offer; end: OfferEnd } | null>(null)
  const cards = useRef<HTMLUListElement>(null)
  const asked = useRef<{ id: string; at: number }>(null)
  const brought = useRef<{ id: string; at: number }>(null)

  const ask = useCallback((offer: Offer, at: number, end: OfferEnd) => {
    asked.current = { id: offer.id, at }
    setToEnd({ offer, end })
  }, [])

  const call = useCallback((offer: Offer, purpose: CallPurpose) => setCalled({ offer, purpose }), [])

  const extend = useCallback((offer: Offer, at: number) => {
    extended.current = { id: offer.id, at }
    setToExtend(offer)
  }, [])

  const bringBack = useCallback(async (offer: Offer, at: number) => {
    const restored = await restoring.current(offer)
    brought.current = restored && { id: offer.id, at }
  }, [])
  // A card that leaves the archive takes the focus along.
  useEffect(() => {
    if (!brought.current || isListed(brought.current.id)) return
    focusOn(placeOf(brought.current.at))
    brought.current = null
  })

  const isListed = (id: string) => list.rows?.some((offer) => offer.id === id) ?? false

  /** The card that took the place of one that is gone, else the title. */
  function placeOf(at: number): HTMLElement | null {
    const left = cards.current?.children ?? []
    return (left[Math.min(at, left.length - 1)] as HTMLElement | undefined) ?? document.querySelector('h1')
  }

  /** Null while the offer is still there. */
  const focusAfter = () => (asked.current && !isListed(asked.current.id) ? placeOf(asked.current.at) : null)

  /** The card that was made to hold longer, wherever it is now, or what took its place if it was withdrawn instead. */
  const focusAfterExtending = () => {
    const { id, at } = extended.current!
    const now = list.rows?.findIndex((offer) => offer.id === id) ?? -1
    return placeOf(now < 0 ? at : now)
  }

  return (
    <>
      <ListWithStates
        list={list}
        isEmpty={list.isEmpty}
        empty={empty}
        hasTools
        failedText="Kunne ikke laste tilbud. Vennligst prøv igjen senere."
        tools={
          <>
            {list.hasTabs && (
              <FilterChips
                label="Vis"
                chips={OFFER_TABS.map((value) => ({
                  value,
                  label: TABS[value].label,
                  count: list.counts?.[value],
                }))}
                value={list.tab}
                onChange={list.setTab}
              />
            )}
            {list.hasTools && (
              <ListTools
                list={list}
                label="Søk etter kunde"
                nouns={['tilbud', 'tilbud']}
                {...(list.order === 'next' && list.tab === 'all' ? { note: NEXT_FIRST } : {})}
              >
                <SortOrderSelect labels={ORDERS} value={list.order} onChange={list.setOrder} />
              </ListTools>
            )}
          </>
        }
        noRows={
          list.isSearch
            ? (foundElsewhere(list) ?? { text: 'Sjekk skrivemåten, eller se alle tilbudene.' })
            : TABS[list.tab].none
        }
        {...(list.tab === 'all' ? {} : { onShowAll: () => list.setTab('all') })}
      >
        <ul className="grid gap-2.5" aria-label="Tilbud" aria-busy={list.isPreviousSearch} ref={cards}>
          {list.rows?.map((offer, at) => (
            <OfferCard
              key={offer.id}
              offer={offer}
              at={at}
              editPath={offersOf(offer.partnerId).editPath(offer.id)}
              copyPath={offersOf(offer.partnerId).copyPath(offer.id)}
              onEnd={ask}
              onCall={call}
              onExtend={extend}
              onRestore={bringBack}
            />
          ))}
        </ul>
      </ListWithStates>
      {(called || callDialog.component) && (
        <Lazy part={callDialog} waiting={null} onMissing={() => setCalled(null)}>
          {(PhoneAnswerDialog) => <PhoneAnswerDialog called={called} onClose={() => setCalled(null)} />}
        </Lazy>
      )}
      {(toExtend || extendDialog.component) && (
        <Lazy part={extendDialog} waiting={null} onMissing={() => setToExtend(null)}>
          {(ExtendOfferDialog) => (
            <ExtendOfferDialog
              offer={toExtend}
              onClose={() => setToExtend(null)}
              focusAfter={focusAfterExtending}
            />
          )}
        </Lazy>
      )}
      {(toEnd || endDialog.component) && (
        <Lazy part={endDialog} waiting={null} onMissing={() => setToEnd(null)}>
          {(EndOfferDialog) => (
            <EndOfferDialog
              asked={toEnd}
              onKeep={() => setToEnd(null)}
              onEnd={(offer, end) => ends[end](offer)}
              focusAfter={focusAfter}
            />
          )}
        </Lazy>
      )}
    </>
  )
}

/** Where a search that finds nothing in its tab finds offers (F-1526); undefined if nowhere. */
function foundElsewhere({ tab, found, setTab }: OfferListState) {
  const other = (['all', 'archived'] as const).find((one) => one !== tab && found?.[one])
  if (!other) return undefined
  const where = other === 'all' ? 'blant alle tilbudene' : 'i arkivet'
  return {
    text: `Det er ${found![other]} treff ${where}.`,
    action: (
      <Button className="m-2" onClick={() => setTab(other)}>
        Se treff {where}
      </Button>
    ),
  }
}

function focusOn(place: HTMLElement | null) {
  const control = place?.querySelector<HTMLElement>('a, button') ?? place
  control?.focus()
}
