import type { TypeGuard } from '#browser/type-guards.ts'
import type { Chip } from '../../lists/FilterChips.tsx'
import { type List, useSearchableList } from '../../lists/list.ts'
import { useChoiceInUrl } from '../../session/list-url.ts'
import { useListUrlState } from '../../shell/address.ts'

/** The status filter's value before one is chosen. */
export const ALL_STATUSES = 'alle'

type StatusPage<Status extends string> = {
  nextCursor: string | null
  total: number
  counts: Record<Status, number>
}

type StatusListParams<Status extends string, ResponseBody extends StatusPage<Status>, Row> = {
  path: string
  limit: string
  guard: TypeGuard<ResponseBody>
  rereads?: 'while-seen'
  /** The label of each status, in the order of the chips. */
  labels: Record<Status, string>
  rowsOf: (page: ResponseBody) => readonly Row[]
}

/** Reads a list with search and status filter, both in the URL. Counts by status ignore the filter. */
export function useStatusFilteredList<
  Status extends string,
  ResponseBody extends StatusPage<Status>,
  Row extends { id: string },
>({ path, limit, guard, rereads, labels, rowsOf }: StatusListParams<Status, ResponseBody, Row>) {
  const place = useListUrlState()
  const [filter, setFilter] = useChoiceInUrl<string>(place, 'status', {
    values: Object.keys(labels),
    usual: ALL_STATUSES,
  })
  const status = filter === ALL_STATUSES ? undefined : (filter as Status)
  const list = useSearchableList<ResponseBody, Row>({
    path,
    place,
    parameters: { status, limit },
    guard,
    ...(rereads && { rereads }),
    rowsOf,
    keyOf: ({ id }) => id,
  })
  const counts = list.pages?.at(-1)?.counts
  const all = counts && Object.values<number>(counts).reduce((sum, count) => sum + count, 0)
  const chips = [
    { value: ALL_STATUSES, label: 'Alle', count: all },
    ...Object.entries<string>(labels).map(([value, label]) => ({
      value,
      label,
      count: counts?.[value as Status],
    })),
  ]
  return { ...list, isEmpty: all === 0, chips, filter, setFilter, status }
}

/** The state {@link useStatusFilteredList} returns, for code that need not know which statuses there are. */
export type StatusListState<Row> = List<Row> & {
  isEmpty: boolean
  chips: Chip<string>[]
  filter: string
  setFilter: (filter: string) => void
}

type Rows<Name extends string, Row> = Record<Name, Row[]>

/** A list page with `changed` in place of `former`, in the same position, and the counts by status adjusted. */
export function applyStatusChange<
  Name extends string,
  Status extends string,
  Row extends { id: string; status: Status },
  ResponseBody extends StatusPage<Status> & Rows<Name, Row>,
>(page: ResponseBody, rows: Name, former: Row, changed: Row): ResponseBody {
  const counts = { ...page.counts }
  counts[former.status] -= 1
  counts[changed.status] += 1
  return { ...page, counts, [rows]: page[rows].map((row) => (row.id === changed.id ? changed : row)) }
}
