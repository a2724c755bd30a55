import type { ReactNode } from 'react'
import { Button } from '../ui/Button.tsx'
import { Empty, Failed, RowsLoading } from '../ui/States.tsx'
import type { List } from './list.ts'
import { MoreRows } from './MoreRows.tsx'

type ListFrameProps = {
  list: List
  /** True while there is nothing at all to list, whatever is searched for. */
  isEmpty: boolean
  /** What stands here then: what will come, and the way there. */
  empty: ReactNode
  /** Says that the rows could not be fetched. */
  failedText: string
  /** Stands above the rows: search, filter, order. */
  tools?: ReactNode
  /** What is said when no row meets search or filter; a search is quoted in the title. */
  noRows: { title?: string; text: string }
  /** Takes the filter away too, where there is one. */
  onShowAll?: () => void
  /** The rows. */
  children: ReactNode
}

/** A list in all its states: on its way, failed, empty, without hits, and with rows that go on below. */
export function ListFrame(props: ListFrameProps) {
  const { list, isEmpty, empty, failedText, tools, noRows, onShowAll, children } = props
  if (isEmpty) return empty
  if (!list.rows) {
    return list.error ? <Failed text={failedText} onRetry={list.retry} /> : <RowsLoading />
  }
  function showAll() {
    list.setSearch('')
    onShowAll?.()
  }
  const noHits = (
    <Empty title={list.searched ? `Ingen treff på «${list.searched}»` : noRows.title} text={noRows.text}>
      <Button kind="line" onClick={showAll}>
        Vis alle
      </Button>
    </Empty>
  )
  return (
    <>
      {tools}
      {list.isOld && list.error ? (
        <Failed text={failedText} onRetry={list.retry} />
      ) : (
        <>
          {list.rows.length > 0 ? children : list.isOld ? <RowsLoading /> : noHits}
          <MoreRows list={list} />
        </>
      )}
    </>
  )
}
