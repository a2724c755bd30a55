import { refetchAll } from '../../browser/queries.ts'
import { listUrl, usePages } from '../ui/pages.ts'
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
