import { useEffect, useState } from 'react'
import {
  type ListedPartner,
  PARTNER_SETUPS,
  type PartnerPage,
  type PartnerSort,
  partnerPageSchema,
} from '#domain/partner-list.ts'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { ListTools, SortOrderSelect } from '../../lists/ListTools.tsx'
import { ListWithStates } from '../../lists/ListWithStates.tsx'
import { useSearchableList } from '../../lists/list.ts'
import { PARTNERS_API } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useChoiceInUrl } from '../../session/list-url.ts'
import { useListUrlState } from '../../shell/address.ts'
import { Link } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { buttonClass } from '../../ui/Button.tsx'
import { Heading } from '../../ui/Heading.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Lazy, LazyPart, whenIdle } from '../../ui/lazy.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { EmptyState } from '../../ui/States.tsx'
import { NEW_PARTNER_PATH, SETTINGS_PATH } from '../router.ts'
import { PartnerCard, PartnerTiles } from './PartnerCard.tsx'

/** With at least this many partners, the list can be searched and sorted. */
const SEARCH_FROM_COUNT = 7
/** How many partners are shown before the user asks for more. */
const PARTNERS_PER_PAGE = '24'
const ORDERS = { name: 'A–Å', updated: 'Sist endret', created: 'Nyeste' }
const SORTS = Object.keys(ORDERS) as PartnerSort[]
const ALL = 'alle'

/** For how long the list, once it is there, waits for what stands above it, in milliseconds: what comes later pushes it. */
const ABOVE_MAX_MS = 3000

/** What the admin should know, what waits for a person, and which evenings come. */
const overviewPanels = new LazyPart(() => import('./OverviewPanels.tsx'))

/** The admin's first screen: setup notices, what waits for the admin and the coming evenings, then all partners. */
export function PartnerListScreen() {
  const place = useListUrlState()
  const [order, setOrder] = useChoiceInUrl(place, 'sort', { values: SORTS, usual: 'name' })
  const [setup, setSetup] = useChoiceInUrl<string>(place, 'setup', { values: PARTNER_SETUPS, usual: ALL })
  const list = useSearchableList<PartnerPage, ListedPartner>({
    path: PARTNERS_API,
    place,
    parameters: { sort: order, setup: setup === ALL ? undefined : setup, limit: PARTNERS_PER_PAGE },
    guard: responseGuard(partnerPageSchema),
    rereads: 'while-seen',
    rowsOf: ({ partners }) => partners,
    keyOf: ({ partnerId }) => partnerId,
  })
  const counts = list.pages?.at(-1)?.counts
  const isEmpty = counts?.active === 0
  const [isAboveKnown, setAboveKnown] = useState(false)
  const isListKnown = Boolean(list.rows || list.error)
  useEffect(() => {
    if (!isListKnown) return
    const timer = setTimeout(setAboveKnown, ABOVE_MAX_MS, true)
    return () => clearTimeout(timer)
  }, [isListKnown])
  const isHeld = !isAboveKnown || !isListKnown
  return (
    <Screen>
      <ScreenHead>
        <ScreenTitle title="Oversikt" tab="Admin" />
        <Link className={buttonClass({ kind: 'line' })} href={SETTINGS_PATH}>
          <Icon name="gear" className="size-5 max-sm:hidden" />
          Globale innstillinger
        </Link>
      </ScreenHead>
      <div hidden={isHeld}>
        <Above onKnown={setAboveKnown} />
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Heading size="state">Partnere</Heading>
          <Link className={buttonClass({ kind: isEmpty ? 'gold' : 'line' })} href={NEW_PARTNER_PATH}>
            <Icon name="plus" />
            Legg til partner
          </Link>
        </div>
      </div>
      <ListWithStates
        list={list}
        isHeld={isHeld}
        isEmpty={isEmpty}
        empty={
          <EmptyState
            drawing
            title="Ingen partnere ennå"
            text="Legg til den første. Tilgang og standardverdier setter du opp etterpå."
          />
        }
        failedText="Vi fikk ikke hentet partnerne. De er trygge. Prøv igjen om et øyeblikk."
        tools={
          counts && (
            <>
              <PartnerTiles counts={counts} />
              {(counts.configured < counts.active || setup !== ALL) && (
                <FilterChips
                  label="Oppsett"
                  chips={[
                    { value: ALL, label: 'Alle', count: counts.active },
                    {
                      value: 'unfinished',
                      label: 'Ikke ferdig satt opp',
                      count: counts.active - counts.configured,
                    },
                  ]}
                  value={setup}
                  onChange={setSetup}
                />
              )}
              {(counts.active >= SEARCH_FROM_COUNT || list.isSearch) && (
                <ListTools list={list} label="Søk etter partner" nouns={['partner', 'partnere']}>
                  <SortOrderSelect labels={ORDERS} value={order} onChange={setOrder} />
                </ListTools>
              )}
            </>
          )
        }
        noRows={
          setup !== ALL && !list.searched
            ? {
                title: 'Alle er ferdig satt opp',
                text: 'Alle partnerne har standardverdier og noen som kan logge inn.',
              }
            : { text: 'Sjekk skrivemåten, eller se alle partnerne.' }
        }
        onShowAll={() => setSetup(ALL)}
      >
        <ul
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-3"
          aria-busy={list.isPreviousSearch}
        >
          {list.rows?.map((partner) => (
            <PartnerCard key={partner.partnerId} partner={partner} />
          ))}
        </ul>
      </ListWithStates>
    </Screen>
  )
}

function Above({ onKnown }: { onKnown: (isKnown: true) => void }) {
  // Its files are as large as the screen's own: the screen comes first.
  const [isIdle, setIdle] = useState(false)
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return (
    isIdle && (
      <Lazy part={overviewPanels} waiting={null} isExtra>
        {(Panels) => <Panels onKnown={onKnown} />}
      </Lazy>
    )
  )
}
