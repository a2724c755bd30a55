import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { Lazy, LazyPart } from './lazy.tsx'
import type { SheetProps } from './Sheet.tsx'
import './dialog.css'

/** The file with {@link Sheet}: a third of a portal's first scripts otherwise. */
export const dialogSheet = new LazyPart(() => import('./Sheet.tsx'))

/**
 * A sheet from the bottom on a phone, centred from 640 px. Focus moves in, stays in, and returns to the button that
 * opened it; Escape, backdrop and cross close it.
 */
export function Dialog(props: Omit<SheetProps, 'question'>) {
  return <LazySheet {...props} />
}

/** A sheet from its own file; if that cannot be fetched, the dialog counts as closed. */
function LazySheet(props: SheetProps) {
  // Once its file is there it stays, so that it closes as gently as it opens.
  if (!props.open && !dialogSheet.component) return null
  return (
    <Lazy part={dialogSheet} waiting={null} onMissing={props.onClose}>
      {(Sheet) => <Sheet {...props} />}
    </Lazy>
  )
}

const BELOW_MAIN = {
  2: 'sm:grid-cols-2 sm:*:first:col-span-full',
  3: 'sm:grid-cols-3 sm:*:first:col-span-full',
}

type DialogActionsProps = {
  /** How many share a row below the main one; without it, all share one. */
  belowMain?: keyof typeof BELOW_MAIN
  children: ReactNode
}

/** A dialog's buttons: stacked on a phone, side by side from 640 px, the main one first. */
export function DialogActions({ belowMain, children }: DialogActionsProps) {
  return (
    <div
      className={`mt-6 grid gap-2.5 print:hidden ${
        belowMain ? BELOW_MAIN[belowMain] : 'sm:flex sm:flex-row-reverse sm:justify-start'
      }`}
    >
      {children}
    </div>
  )
}

type ConfirmDialogProps = {
  open: boolean
  question: ReactNode
  consequence?: ReactNode
  /** Says what will happen, e.g. 'Slett tilbudet'. */
  confirmLabel: string
  busy?: boolean
  busyText?: string
  /** The way out that changes nothing; has the focus when the dialog opens. */
  keepLabel: string
  onConfirm: () => void
  onKeep: () => void
  /** Where the focus goes if confirming removes the button that opened the dialog. */
  focusAfter?: () => HTMLElement | null
  /** What else must be said to confirm. */
  children?: ReactNode
}

/** Asks before something is lost: no cross, and the focus on the way out that changes nothing. */
export function ConfirmDialog({
  open,
  question,
  consequence,
  confirmLabel,
  busy = false,
  busyText = 'Vent litt …',
  keepLabel,
  onConfirm,
  onKeep,
  focusAfter,
  children,
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <LazySheet
      open={open}
      onClose={() => !busy && onKeep()}
      title={question}
      lead={consequence}
      question={{ keep }}
      focusAfter={focusAfter}
    >
      {children}
      <DialogActions>
        <Button kind="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button kind="line" ref={keep} onClick={onKeep}>
          {keepLabel}
        </Button>
      </DialogActions>
    </LazySheet>
  )
}
