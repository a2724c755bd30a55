import type { ReactNode } from 'react'
import { useOnline } from '../query/online.ts'
import { Button } from '../ui/Button.tsx'
import { Callout } from '../ui/Callout.tsx'
import { EmptyState, LoadErrorCard, RowsLoading } from '../ui/States.tsx'
import { TextButton } from '../ui/TextButton.tsx'
import { LoadMoreButton } from './LoadMoreButton.tsx'
import type { List } from './list.ts'

type ListFrameProps = {
  list: List
  /** True while there is nothing to list at all, whatever the search. */
  isEmpty: boolean
  /** Shown in that case: what will appear here, and how to get started. */
  empty: ReactNode
  /** Shown when the rows could not be fetched. */
  failedText: string
  /** Above the rows: search, filter, order. */
  tools?: ReactNode
  /** True where {@link tools} most often stand: the skeleton keeps their room. */
  hasTools?: boolean
  /** True while something above the list is on its way, which would push it down. */
  isHeld?: boolean
  /** Shown when no row matches the search or filter; the title quotes the search, `action` stands before 'Vis alle'. */
  noRows: { title?: string; text: string; action?: ReactNode }
  /** Also clears the filter, if there is one. */
  onShowAll?: () => void
  children: ReactNode
}

/** A list in all its states: loading, failed, empty, no matches, and with rows that continue below. */
export function ListWithStates(props: ListFrameProps) {
  const { list, isEmpty, empty, failedText, tools, hasTools, isHeld, noRows, onShowAll } = props
  const { children } = props
  if (isHeld || !(isEmpty || list.rows || list.error)) return <RowsLoading hasTools={hasTools} />
  if (isEmpty) return empty
  if (!list.rows) return <LoadErrorCard text={failedText} onRetry={list.retry} />
  function showAll() {
    list.setSearch('')
    onShowAll?.()
  }
  const noHits = (
    <EmptyState title={list.searched ? `Ingen treff på «${list.searched}»` : noRows.title} text={noRows.text}>
      {noRows.action}
      <Button kind="line" onClick={showAll}>
        Vis alle
      </Button>
    </EmptyState>
  )
  return (
    <>
      {tools}
      {list.isPreviousSearch && list.error ? (
        <>
          <SearchFailedNotice text={failedText} onRetry={list.retry} />
          {list.rows.length > 0 && children}
        </>
      ) : (
        <>
          {list.rows.length > 0 ? children : list.isPreviousSearch ? <RowsLoading /> : noHits}
          <LoadMoreButton list={list} />
        </>
      )}
    </>
  )
}

type NoSearchProps = {
  /** Why, when there is a network. */
  text: string
  onRetry: () => void
}

/** Notice that a search failed and rows are the previous one's; retries on click or when back online. */
function SearchFailedNotice({ text, onRetry }: NoSearchProps) {
  const isOnline = useOnline(onRetry)
  return (
    <Callout bad className="mb-3.5" role="alert">
      {isOnline
        ? text
        : 'Du er uten nett. Vi søker når nettet er tilbake, og så lenge står listen som den var.'}{' '}
      <TextButton onClick={onRetry}>Prøv igjen</TextButton>
    </Callout>
  )
}
