import { useOnline } from '../query/online.ts'
import { Note } from '../ui/Note.tsx'
import { TextButton } from '../ui/TextButton.tsx'

type NoSearchProps = {
  /** Why, when there is a network. */
  text: string
  onRetry: () => void
}

/**
 * Notice that a search failed and the rows below are the previous one's, with a retry button; retries when back
 * online.
 */
export function SearchFailedNotice({ text, onRetry }: NoSearchProps) {
  const isOnline = useOnline(onRetry)
  return (
    <Note bad className="mb-3.5" role="alert">
      {isOnline
        ? text
        : 'Du er uten nett. Vi søker når nettet er tilbake, og så lenge står listen som den var.'}{' '}
      <TextButton onClick={onRetry}>Prøv igjen</TextButton>
    </Note>
  )
}
