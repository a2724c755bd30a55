import type { OutboxMail, OutboxPage, OutboxStatus } from '../../domain/outbox.ts'
import { Button } from '../ui/Button.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { MoreRows } from '../ui/MoreRows.tsx'
import { ScreenTitle } from '../ui/navigation.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { ALL_STATUSES, useStatusList } from './list.ts'
import { OutboxRow } from './OutboxRow.tsx'
import { MAIL_STATUS_LABELS, MAIL_STATUSES, OUTBOX_API } from './outbox-status.ts'
import './lists.css'

const MAILS_PER_PAGE = '50'

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
  return useStatusList<OutboxStatus, OutboxPage, OutboxMail>({
    path: OUTBOX_API,
    limit: MAILS_PER_PAGE,
    statuses: MAIL_STATUSES,
    labels: MAIL_STATUS_LABELS,
    rowsOf: ({ mails }) => mails,
  })
}

function Mails({ list, rows }: { list: OutboxList; rows: OutboxMail[] }) {
  const { searched } = list
  return (
    <>
      <FilterChips label="Status" chips={list.chips} value={list.filter} onChange={list.setFilter} />
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
              list.setFilter(ALL_STATUSES)
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
