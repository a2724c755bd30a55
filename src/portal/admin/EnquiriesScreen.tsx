import { useState } from 'react'
import type { Enquiry, EnquiryPage, EnquiryStatus } from '../../domain/enquiry.ts'
import { Button } from '../ui/Button.tsx'
import { FilterChips } from '../ui/FilterChips.tsx'
import { ListTools } from '../ui/ListTools.tsx'
import { MoreRows } from '../ui/MoreRows.tsx'
import { ScreenTitle } from '../ui/navigation.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import { EnquiryDialog } from './EnquiryDialog.tsx'
import { EnquiryRow } from './EnquiryRow.tsx'
import { ExportButton } from './ExportButton.tsx'
import { ENQUIRIES_API, STATUS_LABELS, STATUSES } from './enquiry-status.ts'
import { ALL_STATUSES, useStatusList } from './list.ts'
import './lists.css'

const ENQUIRIES_PER_PAGE = '30'

/** What visitors have asked, how far each has come, and the way to take all of it to a spreadsheet. */
export function EnquiriesScreen() {
  const list = useEnquiryList()
  const [openId, setOpenId] = useState<string | null>(null)
  const open = list.rows?.find(({ id }) => id === openId) ?? null
  return (
    <main className="screen" id="innhold">
      <div className="screen-head">
        <ScreenTitle title="Henvendelser" tab="Admin" />
        {list.all !== 0 && <ExportButton search={list.searched} status={list.status} />}
      </div>
      {list.all === 0 ? (
        <Empty
          drawing
          title="Ingen henvendelser ennå"
          text="Det folk skriver i kontaktskjemaet, kommer hit og på e-post."
        />
      ) : list.rows ? (
        <Enquiries list={list} rows={list.rows} onOpen={setOpenId} />
      ) : list.error ? (
        <Failed
          text="Vi fikk ikke hentet henvendelsene. De er trygge, prøv igjen om et øyeblikk."
          onRetry={list.retry}
        />
      ) : (
        <RowsLoading />
      )}
      <EnquiryDialog enquiry={open} listUrl={list.url} onClose={() => setOpenId(null)} />
    </main>
  )
}

type EnquiryList = ReturnType<typeof useEnquiryList>

function useEnquiryList() {
  return useStatusList<EnquiryStatus, EnquiryPage, Enquiry>({
    path: ENQUIRIES_API,
    limit: ENQUIRIES_PER_PAGE,
    statuses: STATUSES,
    labels: STATUS_LABELS,
    rowsOf: ({ enquiries }) => enquiries,
  })
}

type EnquiriesProps = { list: EnquiryList; rows: Enquiry[]; onOpen: (id: string) => void }

function Enquiries({ list, rows, onOpen }: EnquiriesProps) {
  const { searched } = list
  return (
    <>
      <FilterChips label="Status" chips={list.chips} value={list.filter} onChange={list.setFilter} />
      <ListTools
        label="Søk i henvendelser"
        search={list.search}
        onSearch={list.setSearch}
        noun={list.total === 1 ? 'henvendelse' : 'henvendelser'}
        shown={rows.length}
        total={list.total}
        isSearch={searched !== ''}
      />
      {rows.length === 0 && !list.isOld ? (
        <NoRows list={list} />
      ) : (
        <ul className="rows" aria-busy={list.isOld}>
          {rows.map((enquiry) => (
            <EnquiryRow
              key={enquiry.id}
              enquiry={enquiry}
              listUrl={list.url}
              onOpen={() => onOpen(enquiry.id)}
            />
          ))}
        </ul>
      )}
      <MoreRows list={list} onRetry={list.retry} />
    </>
  )
}

function NoRows({ list }: { list: EnquiryList }) {
  const { searched, status } = list
  return (
    <Empty
      title={searched ? `Ingen treff på «${searched}»` : 'Ingen står her nå'}
      text={
        status && !searched
          ? `Ingen henvendelser har status «${STATUS_LABELS[status].toLowerCase()}».`
          : 'Sjekk skrivemåten, eller se alle henvendelsene.'
      }
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
  )
}
