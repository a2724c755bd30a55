import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { type MouseEvent as ReactMouseEvent, type ReactNode, useRef } from 'react'
import { Button, buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'
import './dialog.css'

const BACKDROP =
  'fixed inset-0 z-(--z-modal) bg-night-950/62 transition-opacity duration-slow ease-light print:hidden away:opacity-0'
const VIEWPORT =
  'fixed inset-0 z-(--z-modal) grid items-end overflow-hidden sm:place-items-center sm:p-6 print:static print:block'
const POPUP =
  'relative max-h-[92svh] w-full overflow-auto overscroll-contain rounded-t-[1.25rem] bg-ivory-bright px-5 pb-[calc(1.75rem+env(safe-area-inset-bottom))] font-sans text-16 leading-normal text-ink shadow-[0_24px_64px_color-mix(in_srgb,var(--color-night-950)_40%,transparent)] transition-[transform,opacity] duration-slow ease-light focus-visible:outline-none sm:w-[min(33rem,100%)] sm:rounded-[1.125rem] sm:px-7 sm:pb-7 print:max-h-none print:w-full print:shadow-none forced-colors:border-2 away:transform-[translateY(40%)] away:opacity-0 sm:away:transform-[translateY(12px)_scale(.985)]'
const PLAIN_TITLE = 'font-sans text-21 leading-[1.25] font-bold tracking-[-.01em]'
const FESTIVE_TITLE = 'font-display text-[2.125rem] leading-[1.06] font-title tracking-head'
const LEAD = 'mt-2 text-ink-mute'

type DialogProps = {
  open: boolean
  onClose: () => void
  /** Called when the closing animation of 300 ms is over and the dialog is gone. */
  onClosed?: () => void
  title: ReactNode
  lead?: ReactNode
  /** A picture at the top, for the one moment worth it. */
  picture?: string
  children?: ReactNode
}

/**
 * A sheet from the bottom on a phone, centred from 640 px. Focus moves in, stays in, and returns to the button that
 * opened it; Escape, backdrop and cross close it.
 */
export function Dialog({ open, onClose, onClosed, title, lead, picture, children }: DialogProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next, { event }) => !next && isMeant(event) && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Viewport className={VIEWPORT} data-dialog-open>
          <BaseDialog.Popup
            className={`${POPUP} ${picture ? 'text-center' : 'pt-6 sm:pt-7'}`}
            initialFocus={heading}
            onClickCapture={leaveOutSecondHalf}
          >
            {picture && <Stage picture={picture} />}
            <BaseDialog.Title
              ref={heading}
              className={`wrap-anywhere focus:outline-none ${picture ? FESTIVE_TITLE : `pr-11 ${PLAIN_TITLE}`}`}
              tabIndex={-1}
            >
              {title}
            </BaseDialog.Title>
            {lead && <BaseDialog.Description className={LEAD}>{lead}</BaseDialog.Description>}
            {children}
            <BaseDialog.Close
              className={buttonClass(
                { kind: picture ? 'night' : 'quiet', size: 'icon' },
                'absolute top-3.5 right-3 print:hidden',
              )}
              aria-label="Lukk"
            >
              <Icon name="close" />
            </BaseDialog.Close>
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** The picture across the dialog's full width, at its top edge. */
function Stage({ picture }: { picture: string }) {
  return (
    <img
      className="-mx-5 mb-6 h-37 w-[calc(100%+2.5rem)] max-w-none rounded-t-[1.25rem] bg-night-950 object-cover object-[50%_0] sm:-mx-7 sm:h-48 sm:w-[calc(100%+3.5rem)] sm:rounded-t-[1.125rem]"
      src={picture}
      alt=""
      width="960"
      height="640"
    />
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

/**
 * False for clicks not meant to close: one on a toast, which lies above the dialog, and the second of a double click
 * whose first one opened it.
 */
function isMeant(event: Event): boolean {
  if (event instanceof MouseEvent && event.detail > 1) return false
  return !(event.target instanceof Element && event.target.closest('.toasts'))
}

/** A double click whose first half opened the dialog presses nothing in it: its second half was not meant for that. */
function leaveOutSecondHalf(event: ReactMouseEvent<HTMLElement>): void {
  const { dataset } = event.currentTarget
  if (event.detail < 2) dataset.clicked = ''
  else if (dataset.clicked === undefined) {
    event.preventDefault()
    event.stopPropagation()
  }
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
}: ConfirmDialogProps) {
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <BaseAlertDialog.Root
      open={open}
      onOpenChange={(next, { event }) => !next && !busy && isMeant(event) && onKeep()}
    >
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={BACKDROP} />
        <BaseAlertDialog.Viewport className={VIEWPORT} data-dialog-open>
          <BaseAlertDialog.Popup
            className={`${POPUP} pt-6 sm:pt-7`}
            initialFocus={keep}
            onClickCapture={leaveOutSecondHalf}
            finalFocus={() => focusAfter?.() ?? true}
          >
            <BaseAlertDialog.Title className={`wrap-anywhere ${PLAIN_TITLE}`}>
              {question}
            </BaseAlertDialog.Title>
            {consequence && (
              <BaseAlertDialog.Description className={LEAD}>{consequence}</BaseAlertDialog.Description>
            )}
            <DialogActions>
              <Button kind="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
                {confirmLabel}
              </Button>
              <Button kind="line" ref={keep} onClick={onKeep}>
                {keepLabel}
              </Button>
            </DialogActions>
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
