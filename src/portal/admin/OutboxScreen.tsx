import { useState } from 'react'
import type { OutboxMail, OutboxPage, OutboxStatus } from '../../domain/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { MoreRows } from '../ui/MoreRows.tsx'
import { ScreenTitle } from '../ui/navigation.tsx'
import { useSettled } from '../ui/pages.ts'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { useList } from './list.ts'
import { OutboxRow } from './OutboxRow.tsx'
import { MAIL_STATUS_LABELS, MAIL_STATUSES, OUTBOX_API } from './outbox-status.ts'
import './lists.css'

const MAILS_PER_PAGE = '50'

type Filter = OutboxStatus | 'alle'

/** Every mail the site has to send, how that went, and the way to send one again (F-1252). */
export function OutboxScreen() {
  const list = useOutboxList()
  return (
    <main className="screen" id="innhold">
      <div className="screen-head">
        <ScreenTitle title="E-post" tab="Admin" />
      </div>
      {list.all === 0 ? (
        <Empty
          drawing
          title="Ingen e-post ennå"
          text="Det nettstedet sender, står her: svar til kunder og beskjeder til deg."
        />
      ) : list.rows ? (
        <Mails list={list} rows={list.rows} />
      ) : list.error ? (
        <Failed text="Vi fikk ikke hentet e-posten. Prøv igjen om et øyeblikk." onRetry={list.retry} />
      ) : (
        <RowsLoading />
      )}
    </main>
  )
}

type OutboxList = ReturnType<typeof useOutboxList>

function useOutboxList() {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('alle')
  const searched = useSettled(search).trim()
  const list = useList<OutboxPage, OutboxMail>({
    path: OUTBOX_API,
    parameters: {
      q: searched,
      status: filter === 'alle' ? undefined : filter,
      limit: MAILS_PER_PAGE,
    },
    rowsOf: ({ mails }) => mails,
    keyOf: ({ id }) => id,
  })
  const counts = list.pages?.at(-1)?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { ...list, counts, all, search, setSearch, searched, filter, setFilter }
}

function Mails({ list, rows }: { list: OutboxList; rows: OutboxMail[] }) {
  const { counts, searched } = list
  const chips = [
    { value: 'alle' as Filter, label: 'Alle', count: list.all },
    ...MAIL_STATUSES.map((status) => ({
      value: status as Filter,
      label: MAIL_STATUS_LABELS[status],
      count: counts?.[status],
    })),
  ]
  return (
    <>
      <FilterChips label="Status" chips={chips} value={list.filter} onChange={list.setFilter} />
      <ListTools
        label="Søk i e-post"
        search={list.search}
        onSearch={list.setSearch}
        noun={list.total === 1 ? 'e-post' : 'e-poster'}
        shown={rows.length}
        total={list.total}
        isSearch={searched !== ''}
      >
        <Button kind="line" onClick={list.retry}>
          Oppdater
        </Button>
      </ListTools>
      {rows.length === 0 && !list.isOld ? (
        <Empty
          title={searched ? `Ingen treff på «${searched}»` : 'Ingen står her nå'}
          text={searched ? 'Sjekk skrivemåten, eller se alle.' : 'Ingen e-post har denne statusen.'}
        >
          <Button
            kind="line"
            onClick={() => {
              list.setSearch('')
              list.setFilter('alle')
            }}
          >
            Vis alle
          </Button>
        </Empty>
      ) : (
        <ul className="rows" aria-busy={list.isOld}>
          {rows.map((mail) => (
            <OutboxRow key={mail.id} mail={mail} listUrl={list.url} />
          ))}
        </ul>
      )}
      <MoreRows list={list} onRetry={list.retry} />
    </>
  )
}
