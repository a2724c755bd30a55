import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { type CacheKey, pageKey } from '#browser/cache-keys.ts'
import { createQuery } from '#browser/queries.ts'
import type { TypeGuard } from '#browser/type-guards.ts'
import { usePortal } from '../session/portal-context.ts'

/** The answer of a list call, whatever its rows are called. */
type AnyPage = { nextCursor: string | null; total: number }

/** The rows of a list loaded so far, and how to get the rest. */
export type Pages<Answer extends AnyPage> = {
  /** The pages in order; undefined until the first page of the first search has arrived. */
  pages: Answer[] | undefined
  /** True while the pages shown are the previous search's. */
  isOld: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the page last requested is missing. */
  error: unknown
  more: () => void
}

type Opening = {
  /** How many pages are opened, one after the other, without being asked for; with 1, those asked for are closed. */
  wanted: number
  /** Called with the number of pages when one more is asked for. */
  onMore: (count: number) => void
}

/**
 * Reads the pages of a list one by one by cursor, each cached under its own key. While a new search loads, the old
 * pages stay.
 */
export function usePaginatedQuery<Answer extends AnyPage>(
  list: CacheKey,
  guard: TypeGuard<Answer>,
  opening?: Opening,
): Pages<Answer> {
  const { endedSession } = usePortal()
  const [asked, setAsked] = useState({ list, cursors: NO_CURSORS })
  const cursors = asked.list === list && opening?.wanted !== 1 ? asked.cursors : NO_CURSORS
  const $pages = useMemo(() => {
    const keys = [list, ...cursors.map((cursor) => pageKey(list, cursor))]
    return computed(
      keys.map((key) => createQuery<Answer>(key, { guard, onError: endedSession })),
      (...answers) => answers,
    )
  }, [list, cursors, guard, endedSession])
  const answers = useStore($pages)
  const read = answers.flatMap(({ data }) => (data ? [data] : []))
  const last = useRef<Answer[]>(undefined)
  if (read.length > 0) last.current = read
  const nextCursor = read.at(-1)?.nextCursor ?? null
  const error = answers.find((answer) => answer.error)?.error
  function open(cursor: string) {
    setAsked({ list, cursors: [...cursors, cursor] })
  }
  // Before anything is painted: pages that were read before stand there at once, as high as the list was.
  useLayoutEffect(() => {
    const isWanted = read.length === answers.length && read.length < (opening?.wanted ?? 1)
    if (nextCursor !== null && isWanted) open(nextCursor)
  })
  return {
    pages: last.current,
    isOld: read.length === 0 && last.current !== undefined,
    hasMore: nextCursor !== null,
    isLoadingMore: read.length > 0 && read.length < answers.length && !error,
    error,
    more() {
      if (nextCursor === null || cursors.includes(nextCursor)) return
      open(nextCursor)
      opening?.onMore(answers.length + 1)
    },
  }
}

const NO_CURSORS: readonly string[] = []
