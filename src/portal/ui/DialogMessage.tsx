import type { ReactNode } from 'react'
import { TextButton } from './TextButton.tsx'

const LOOKS = {
  /** A white box, in place of a list. */
  box: 'flex min-h-18 items-center justify-center gap-[0.5ch] rounded-field border border-ivory-line bg-white p-3 text-ink-mute',
  /** A strip of darker paper, in place of a link. */
  inset:
    'flex items-center gap-2 rounded-field bg-ivory-deep px-3.5 py-3 text-left text-15 wrap-anywhere text-ink-soft forced-colors:border',
}

type DialogBoxProps = { look: keyof typeof LOOKS; role?: 'status' | 'alert'; children: ReactNode }

/** A framed paragraph inside a dialog: a message, an empty list or a loading state. */
export function DialogMessage({ look, role, children }: DialogBoxProps) {
  return (
    <p className={`mt-5 ${LOOKS[look]}`} role={role}>
      {children}
    </p>
  )
}

/** Line in a dialog saying that its content is loading. */
export function DialogLoading({ look }: Pick<DialogBoxProps, 'look'>) {
  return (
    <DialogMessage look={look} role="status">
      Laster...
    </DialogMessage>
  )
}

type FailedLineProps = Pick<DialogBoxProps, 'look'> & { text: string; onRetry: () => void }

/** Line in a dialog saying that its content could not be loaded, with a retry button. */
export function DialogLoadError({ look, text, onRetry }: FailedLineProps) {
  return (
    <DialogMessage look={look} role="alert">
      {text} <TextButton onClick={onRetry}>Prøv igjen</TextButton>
    </DialogMessage>
  )
}

/** A list that scrolls inside a dialog. */
export const DIALOG_LIST =
  'overflow-auto rounded-field border border-ivory-line bg-white *:flex *:items-center *:border-ivory-line *:px-3.5 *:not-first:border-t'
