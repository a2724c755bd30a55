import { Button } from './Button.tsx'
import type { Pages } from './pages.ts'

type MoreRowsProps = {
  list: Pick<Pages<never>, 'hasMore' | 'isLoadingMore' | 'error' | 'more'>
  onRetry: () => void
}

/** What stands below a list that goes on: the way to its next rows, or why they did not come. */
export function MoreRows({ list, onRetry }: MoreRowsProps) {
  if (list.error) {
    return (
      <p className="more" role="alert">
        Vi fikk ikke hentet resten.
        <Button kind="line" onClick={onRetry}>
          Prøv igjen
        </Button>
      </p>
    )
  }
  if (!list.hasMore && !list.isLoadingMore) return null
  return (
    <p className="more">
      <Button kind="line" busy={list.isLoadingMore} onClick={list.more}>
        Vis flere
      </Button>
    </p>
  )
}
