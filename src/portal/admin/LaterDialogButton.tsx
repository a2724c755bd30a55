import { useCallback, useRef, useState } from 'react'
import { Boundary } from '#browser/Boundary.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { FailedLine, LoadingLine } from '../ui/DialogBox.tsx'
import type { IconName } from '../ui/Icon.tsx'
import { Lazy, type LazyPart } from '../ui/lazy.tsx'

/** Calls `guard` instead of closing the dialog, until the returned function is called. */
export type GuardWith = (guard: () => void) => () => void

/** The props of a dialog's content. */
export type InDialogProps = { onDone: () => void; guardWith: GuardWith }

type LaterDialogButtonProps = {
  /** On the button, and the dialog's title. */
  label: string
  icon: IconName
  lead: string
  /** What stands in the dialog, fetched when it is opened. */
  part: LazyPart<InDialogProps>
}

/** Opens a dialog that few need, from a file that is fetched then. */
export function LaterDialogButton({ label, icon, lead, part }: LaterDialogButtonProps) {
  const [open, setOpen] = useState(false)
  const guard = useRef<() => void>(null)
  const guardWith = useCallback<GuardWith>((next) => {
    guard.current = next
    return () => {
      guard.current = null
    }
  }, [])
  const close = () => setOpen(false)
  return (
    <>
      <Button kind="quiet" icon={icon} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={open} onClose={() => (guard.current ?? close)()} title={label} lead={lead}>
        <Boundary
          part="admin"
          fallback={({ retry }) => (
            <FailedLine look="box" text="Vi fikk ikke hentet dette." onRetry={retry} />
          )}
        >
          <Lazy part={part} waiting={<LoadingLine look="box" />}>
            {(Panel) => <Panel onDone={close} guardWith={guardWith} />}
          </Lazy>
        </Boundary>
      </Dialog>
    </>
  )
}
