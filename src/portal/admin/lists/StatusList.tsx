import type { ReactNode } from 'react'
import { FilterChips } from '../../lists/FilterChips.tsx'
import { ListFrame } from '../../lists/ListFrame.tsx'
import { OLD_LIST } from './ListRow.tsx'
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

/** A list whose rows have a status, with a chip for each status to filter by. */
export function StatusList<Row>({ list, tools, noRowsText, children, ...frame }: StatusListProps<Row>) {
  return (
    <ListFrame
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
      <ul className={`grid gap-2.5 ${OLD_LIST}`} aria-busy={list.isOld}>
        {list.rows?.map(children)}
      </ul>
    </ListFrame>
  )
}
