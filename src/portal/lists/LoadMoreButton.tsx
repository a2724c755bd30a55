import { useOnline } from '../query/online.ts'
import { Button } from '../ui/Button.tsx'
import type { List } from './list.ts'

const MORE = 'mt-5 flex flex-wrap items-center justify-center gap-3 text-ink-mute'

/** Button that loads a list's next rows; after a failed load an error with a retry button, retried when back online. */
export function LoadMoreButton({ list }: { list: List }) {
  const { error, hasMore, isLoadingMore, more, retry } = list
  if (error) return <NoMore onRetry={retry} />
  if (!hasMore && !isLoadingMore) return null
  return (
    <p className={MORE}>
      <Button kind="line" busy={isLoadingMore} busyText="Henter …" onClick={more}>
        Vis flere
      </Button>
    </p>
  )
}

function NoMore({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline(onRetry)
  return (
    <p className={MORE} role="alert">
      {isOnline ? 'Vi fikk ikke hentet resten.' : 'Du er uten nett. Resten kommer når nettet er tilbake.'}
      <Button kind="line" onClick={onRetry}>
        Prøv igjen
      </Button>
    </p>
  )
}
