import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Heading } from '../../ui/Heading.tsx'

type CredentialsFormProps = {
  busy: boolean
  busyText: string
  /** Says what will happen, e.g. 'Slå på'. */
  confirmLabel: string
  kind?: 'gold' | 'danger'
  onConfirm: () => void
  /** Without it there is nothing to go back to. */
  onCancel?: () => void
  children: ReactNode
}

/** Layout of a dialog's form for password or code; `useCredentialsForm` sends it. */
export function CredentialsForm({
  busy,
  busyText,
  confirmLabel,
  kind = 'gold',
  onConfirm,
  onCancel,
  children,
}: CredentialsFormProps) {
  return (
    <form
      className="mt-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onConfirm()
      }}
    >
      {children}
      <DialogActions>
        <Button kind={kind} type="submit" busy={busy} busyText={busyText}>
          {confirmLabel}
        </Button>
        {onCancel && (
          <Button kind="line" onClick={onCancel}>
            Avbryt
          </Button>
        )}
      </DialogActions>
    </form>
  )
}

type AskedField = Omit<ComponentProps<typeof Field>, 'label'>

/** The field for the current password. */
export function CurrentPasswordField({
  label = 'Passordet ditt',
  ...field
}: AskedField & { label?: string }) {
  return <Field label={label} type="password" autoComplete="current-password" {...field} />
}

/** Field for a code from the authenticator app, or a recovery code. */
export function SecondFactorCodeField(field: AskedField) {
  return (
    <Field
      label="Kode fra appen"
      hint="Du kan også skrive en reservekode."
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

/** Heading of a step that replaces another in a dialog; takes the focus, so that the change is announced. */
export function FocusedStepHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // While the page is being changed: a moment later the dialog would notice that the button with the focus is gone and
  // that nothing has it now, and take it to itself, at once and again with the next frame.
  useLayoutEffect(() => heading.current?.focus(), [])
  return (
    <Heading ref={heading} size="panel" className="mb-1.5 focus:outline-none" tabIndex={-1}>
      {children}
    </Heading>
  )
}
