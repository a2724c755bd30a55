import { type ComponentProps, useLayoutEffect, useRef } from 'react'

/** How long a modal takes to close, in milliseconds. */
export const MODAL_CLOSE_MS = 300

type Props = ComponentProps<'dialog'> & {
  isOpen: boolean
  /** The visitor presses Escape, or beside the dialog: it closes once `isOpen` is false. */
  onDismiss: () => void
}

/** A native modal dialog that fades as it closes. The browser traps the focus and restores it. */
export function ModalDialog({ isOpen, onDismiss, ...props }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current!
    if (isOpen) return dialog.open ? undefined : dialog.showModal()
    if (!dialog.open) return
    const fading = [null, '::backdrop'].map((pseudoElement) =>
      dialog.animate({ opacity: 0 }, { duration: MODAL_CLOSE_MS, pseudoElement }),
    )
    fading[0]!.onfinish = () => dialog.close()
    return () => {
      for (const animation of fading) animation.cancel()
    }
  }, [isOpen])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press beside the dialog; the key is Escape.
    <dialog
      {...props}
      ref={ref}
      // A click on the dialog element itself is a click on its backdrop: everything visible lies inside it.
      onClick={({ target, currentTarget }) => target === currentTarget && onDismiss()}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    />
  )
}

/** The cross in a dialog's corner. */
export function CloseButton(props: ComponentProps<'button'>) {
  return (
    <button type="button" {...props}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  )
}
