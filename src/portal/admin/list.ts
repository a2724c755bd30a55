import { useState } from 'react'
import { refetchAll } from '../../browser/queries.ts'
import { listUrl, usePages, useSettled } from '../ui/pages.ts'
import { endedSession } from './session.ts'

type AnyPage = { nextCursor: string | null; total: number }

type ListParams<Answer extends AnyPage, Row> = {
  /** Where the list is read. */
  path: string
  parameters: Record<string, string | undefined>
  rowsOf: (page: Answer) => readonly Row[]
  keyOf: (row: Row) => string
}

/** Reads a list of the admin API page by page; a row that moved to a later page between two calls stands once. */
export function useList<Answer extends AnyPage, Row>({
  path,
  parameters,
  rowsOf,
  keyOf,
}: ListParams<Answer, Row>) {
  const url = listUrl(path, parameters)
  const { pages, ...reading } = usePages<Answer>(url, endedSession)
  return {
    ...reading,
    url,
    pages,
    rows: pages && [...new Map(pages.flatMap(rowsOf).map((row) => [keyOf(row), row])).values()],
    total: pages?.at(-1)?.total ?? 0,
    retry: () => refetchAll(`${path}?`),
  }
}

/** What a filter by status stands on before one is chosen. */
export const ALL_STATUSES = 'alle'

type StatusPage<Status extends string> = AnyPage & { counts: Record<Status, number> }

/** A list with a search and one filter by status, whose answer counts its rows by status whatever the search. */
export function useStatusList<
  Status extends string,
  Answer extends StatusPage<Status>,
  Row extends { id: string },
>({
  path,
  limit,
  statuses,
  labels,
  rowsOf,
}: {
  path: string
  limit: string
  /** In the order of the chips. */
  statuses: readonly Status[]
  labels: Record<Status, string>
  rowsOf: (page: Answer) => readonly Row[]
}) {
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Status | typeof ALL_STATUSES>(ALL_STATUSES)
  const searched = useSettled(search).trim()
  const status = filter === ALL_STATUSES ? undefined : filter
  const list = useList<Answer, Row>({
    path,
    parameters: { q: searched, status, limit },
    rowsOf,
    keyOf: ({ id }) => id,
  })
  const counts = list.pages?.at(-1)?.counts
  const all = counts && Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    { value: ALL_STATUSES as typeof filter, label: 'Alle', count: all },
    ...statuses.map((one) => ({
      value: one as typeof filter,
      label: labels[one],
      count: counts?.[one],
    })),
  ]
  return { ...list, all, chips, search, setSearch, searched, filter, setFilter, status }
}

/** The counts of a page after one of its rows has gone from one status to another. */
export function movedCounts<Status extends string>(
  counts: Record<Status, number>,
  { from, to }: { from: Status; to: Status },
): Record<Status, number> {
  const moved = { ...counts }
  moved[from] -= 1
  moved[to] += 1
  return moved
}
