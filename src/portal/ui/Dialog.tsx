import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './dialog.css'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Called when the closing animation of 300 ms is over and the dialog is gone (F-447). */
  onClosed?: () => void
  title: ReactNode
  lead?: ReactNode
  /** A picture on top, for the one moment worth it. */
  picture?: string
  children?: ReactNode
}

/**
 * A sheet from below on a phone, centred from 640 px. Focus goes in, stays in, and returns to the button that opened
 * it; Escape, backdrop and cross close.
 */
export function Dialog({ open, onClose, onClosed, title, lead, picture, children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, { event }) => !next && isMeant(event) && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <BaseDialog.Portal className="portal-layer">
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup className={picture ? 'dialog dialog-festive' : 'dialog'} initialFocus={heading}>
            {picture && <img className="dialog-stage" src={picture} alt="" width="960" height="640" />}
            <BaseDialog.Title ref={heading} tabIndex={-1}>
              {title}
            </BaseDialog.Title>
            {lead && <BaseDialog.Description className="dialog-lead">{lead}</BaseDialog.Description>}
            {children}
            <BaseDialog.Close className="button button-quiet button-icon dialog-close" aria-label="Lukk">
              <Icon name="close" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/**
 * False for what does not mean to close: a click on a toast, which lies above the dialog, and the second click of a
 * double click whose first one opened it.
 */
function isMeant(event: Event): boolean {
  if (event instanceof MouseEvent && event.detail > 1) return false
  return !(event.target instanceof Element && event.target.closest('.toasts'))
}

type ConfirmDialogProps = {
  open: boolean
  question: ReactNode
  consequence?: ReactNode
  /** Says what happens, e.g. 'Slett tilbudet'. */
  confirmLabel: string
  busy?: boolean
  busyText?: string
  /** The way out that changes nothing; has focus when the dialog opens. */
  keepLabel: string
  onConfirm: () => void
  onKeep: () => void
  /** Where the focus goes when the button that opened the dialog is gone with what was confirmed. */
  focusAfter?: () => HTMLElement | null
}

/** Asks before something is lost: no cross, focus on the way out that changes nothing. */
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
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <BaseAlertDialog.Root
      open={open}
      onOpenChange={(next, { event }) => !next && !busy && isMeant(event) && onKeep()}
    >
      <BaseAlertDialog.Portal className="portal-layer">
        <BaseAlertDialog.Backdrop className="dialog-backdrop" />
        <BaseAlertDialog.Viewport className="dialog-viewport">
          <BaseAlertDialog.Popup
            className="dialog"
            initialFocus={keep}
            finalFocus={() => focusAfter?.() ?? true}
          >
            <BaseAlertDialog.Title>{question}</BaseAlertDialog.Title>
            {consequence && (
              <BaseAlertDialog.Description className="dialog-lead">{consequence}</BaseAlertDialog.Description>
            )}
            <div className="dialog-actions dialog-actions-row">
              <Button kind="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <Button kind="line" ref={keep} onClick={onKeep}>
                {keepLabel}
              </Button>
            </div>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
