import { useStore } from '@nanostores/react'
import { computed } from 'nanostores'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type CacheKey, pageKey } from '#browser/cache-keys.ts'
import { createQuery } from '#browser/queries.ts'
import { usePortal } from '../reading/portal-context.ts'

/** How long a search waits for the next letter, in milliseconds. */
export const SEARCH_DELAY_MS = 200

/** What a list call answers, whatever its rows are called. */
type AnyPage = { nextCursor: string | null; total: number }

/** The rows of a list that were read so far, and how to get the rest. */
export type Pages<Answer extends AnyPage> = {
  /** The pages in order; undefined until the first one of the first search is there. */
  pages: Answer[] | undefined
  /** True while the pages shown are those of the search before. */
  isOld: boolean
  hasMore: boolean
  isLoadingMore: boolean
  /** Why the newest page that was asked for is missing. */
  error: unknown
  more: () => void
}

/**
 * Reads a list page by page; each page is cached under its own key, so coming back to a list shows it at once. While a
 * new search is on its way the pages of the last one stay.
 */
export function usePages<Answer extends AnyPage>(list: CacheKey): Pages<Answer> {
  const { endedSession } = usePortal()
  const [asked, setAsked] = useState({ list, cursors: NO_CURSORS })
  const cursors = asked.list === list ? asked.cursors : NO_CURSORS
  const $pages = useMemo(() => {
    const keys = [list, ...cursors.map((cursor) => pageKey(list, cursor))]
    return computed(
      keys.map((key) => createQuery<Answer>(key, { onError: endedSession })),
      (...answers) => answers,
    )
  }, [list, cursors, endedSession])
  const answers = useStore($pages)
  const read = answers.flatMap(({ data }) => (data ? [data] : []))
  const last = useRef<Answer[]>(undefined)
  if (read.length > 0) last.current = read
  const nextCursor = read.at(-1)?.nextCursor ?? null
  const error = answers.find((answer) => answer.error)?.error
  return {
    pages: last.current,
    isOld: read.length === 0 && last.current !== undefined,
    hasMore: nextCursor !== null,
    isLoadingMore: read.length > 0 && read.length < answers.length && !error,
    error,
    more() {
      if (nextCursor !== null && !cursors.includes(nextCursor))
        setAsked({ list, cursors: [...cursors, nextCursor] })
    },
  }
}

const NO_CURSORS: readonly string[] = []

/** A text that follows another once nobody has typed for a moment. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_DELAY_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
