import type { ReactNode } from 'react'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { ListWithStates } from '../../lists/ListWithStates.tsx'
import { STALE_LIST } from './ListRow.tsx'
import { ALL_STATUSES, type StatusListState } from './status-list.ts'

type StatusListProps<Row> = {
  list: StatusListState<Row>
  empty: ReactNode
  failedText: string
  tools: ReactNode
  /** Shown when no row matches the search or filter. */
  noRowsText: string
  children: (row: Row) => ReactNode
}

/** A list with chips that filter by status and show counts; handles loading, errors and empty lists. */
export function StatusFilteredList<Row>({
  list,
  tools,
  noRowsText,
  children,
  ...frame
}: StatusListProps<Row>) {
  return (
    <ListWithStates
      {...frame}
      list={list}
      isEmpty={list.isEmpty}
      tools={
        <>
          <FilterChips label="Status" chips={list.chips} value={list.filter} onChange={list.setFilter} />
          {tools}
        </>
      }
      noRows={{ title: 'Ingen står her nå', text: noRowsText }}
      onShowAll={() => list.setFilter(ALL_STATUSES)}
    >
      <ul className={`grid gap-2.5 ${STALE_LIST}`} aria-busy={list.isPreviousSearch}>
        {list.rows?.map(children)}
      </ul>
    </ListWithStates>
  )
}
