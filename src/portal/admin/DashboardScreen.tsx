import { useState } from 'react'
import type { Partner } from '../../domain/partner.ts'
import type { PartnerCounts, PartnerPage, PartnerSort } from '../../domain/partner-list.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { MoreRows } from '../ui/MoreRows.tsx'
import { Link, ScreenTitle } from '../ui/navigation.tsx'
import { useSettled } from '../ui/pages.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { SessionsButton } from '../ui/SessionsDialog.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { useList } from './list.ts'
import { PartnerCard } from './PartnerCard.tsx'
import { PartnerTiles } from './PartnerTiles.tsx'
import { PARTNERS_API } from './queries.ts'
import { NEW_PARTNER_PATH, SETTINGS_PATH } from './router.ts'
import { endedSession, SESSIONS_PATH } from './session.ts'

/** From this many partners on the list has a search field and can be sorted. */
const SEARCH_FROM_COUNT = 7
/** Partners that are shown before the reader asks for more. */
const PARTNERS_PER_PAGE = '24'

/** All partners (F-602, F-603, F-604). */
export function DashboardScreen() {
  const list = usePartnerList()
  const isEmpty = list.counts?.active === 0
  return (
    <main className="screen" id="innhold">
      <div className="screen-head">
        <ScreenTitle title="Partnere" tab="Admin" />
        <div className="screen-actions">
          <Link className={buttonClass({ kind: 'line' })} href={SETTINGS_PATH}>
            <Icon name="gear" />
            Globale innstillinger
          </Link>
          {!isEmpty && <NewPartnerLink />}
        </div>
      </div>
      {isEmpty ? (
        <Empty
          drawing
          title="Ingen partnere ennå"
          text="Legg til den første. Tilgang og standardverdier setter du opp etterpå."
        >
          <NewPartnerLink />
        </Empty>
      ) : list.counts ? (
        <Partners list={list} counts={list.counts} />
      ) : list.error ? (
        <Failed
          text="Vi fikk ikke hentet partnerne. De er trygge, prøv igjen om et øyeblikk."
          onRetry={list.retry}
        />
      ) : (
        <RowsLoading />
      )}
      <p className="screen-foot">
        <SessionsButton path={SESSIONS_PATH} onError={endedSession} />
      </p>
    </main>
  )
}

type PartnerList = ReturnType<typeof usePartnerList>

function usePartnerList() {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<PartnerSort>('name')
  const searched = useSettled(search).trim()
  const list = useList<PartnerPage, Partner>({
    path: PARTNERS_API,
    parameters: { q: searched, sort, limit: PARTNERS_PER_PAGE },
    rowsOf: ({ partners }) => partners,
    keyOf: ({ partnerId }) => partnerId,
  })
  return { ...list, counts: list.pages?.at(-1)?.counts, search, setSearch, searched, sort, setSort }
}

function Partners({ list, counts }: { list: PartnerList; counts: PartnerCounts }) {
  const { rows = [], search, searched } = list
  const hasTools = counts.active >= SEARCH_FROM_COUNT || search !== '' || searched !== ''
  return (
    <>
      <PartnerTiles counts={counts} />
      {hasTools && <Tools list={list} />}
      {rows.length === 0 && !list.isOld ? (
        <Empty title={`Ingen treff på «${searched}»`} text="Sjekk skrivemåten, eller se alle partnerne.">
          <Button kind="line" onClick={() => list.setSearch('')}>
            Vis alle
          </Button>
        </Empty>
      ) : (
        <ul className="partners" aria-busy={list.isOld}>
          {rows.map((partner) => (
            <PartnerCard key={partner.partnerId} partner={partner} />
          ))}
        </ul>
      )}
      <MoreRows list={list} onRetry={list.retry} />
    </>
  )
}

function Tools({ list }: { list: PartnerList }) {
  const { rows = [], total, searched } = list
  const what = searched ? 'treff' : 'partnere'
  return (
    <search className="tools">
      <SearchField label="Søk etter partner" value={list.search} onChange={list.setSearch} />
      <div>
        <label className="visually-hidden" htmlFor="partner-order">
          Rekkefølge
        </label>
        <select
          className="input"
          id="partner-order"
          value={list.sort}
          onChange={(event) => list.setSort(event.target.value as PartnerSort)}
        >
          <option value="name">A–Å</option>
          <option value="updated">Sist endret</option>
          <option value="created">Nyeste</option>
        </select>
      </div>
      <p className="tools-count" role="status">
        {rows.length < total ? `${rows.length} av ${total} ${what}` : `${total} ${what}`}
      </p>
    </search>
  )
}

function NewPartnerLink() {
  return (
    <Link className={buttonClass({ kind: 'gold' })} href={NEW_PARTNER_PATH}>
      <Icon name="plus" />
      Legg til partner
    </Link>
  )
}
