import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { failedStatus, serverFieldErrors } from '#browser/api.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { loginFailureText } from '../../session/session.ts'
import { LoginFrame, LoginSubmitButton } from '../../shell/LoginFrame.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { CODE_INPUT } from '../second-factor/second-factor.ts'

const KINDS = {
  app: {
    label: 'Kode fra appen',
    missing: 'Skriv koden appen viser',
    other: 'Bruk en reservekode',
    input: CODE_INPUT,
  },
  recovery: {
    label: 'Reservekode',
    missing: 'Skriv en av reservekodene dine',
    other: 'Bruk kode fra appen',
    input: { ...CODE_INPUT, inputMode: 'text', autoComplete: 'off' },
  },
} as const

type CodeScreenProps = {
  portal: string
  /** Logs in with a code; false if one is still needed. */
  onCode: (code: string) => Promise<boolean>
  onLoggedIn: () => void
  /** Back to address and password, which are still there; with a sentence if they were refused. */
  onBack: (error?: string) => void
}

/**
 * Second step of an admin's login: asks for a code from the app or a recovery code. If the password itself is
 * refused, `onBack` gets the error.
 */
export default function SecondFactorLoginScreen({ portal, onCode, onLoggedIn, onBack }: CodeScreenProps) {
  const field = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<keyof typeof KINDS>('app')
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const { label, missing, other, input } = KINDS[kind]
  // There is only this to do: the field, not the title, takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind has a field of its own.
  useEffect(() => field.current?.focus(), [kind])

  function refuse(sentence: string) {
    setError(sentence)
    field.current?.select()
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return refuse(missing)
    setBusy(true)
    dismissToast()
    try {
      if (await onCode(code)) onLoggedIn()
    } catch (failure) {
      const description = loginFailureText(failure)
      showToast({ tone: 'failed', title: 'Innlogging feilet', description })
      const isPassword = failedStatus(failure) === 401 && serverFieldErrors(failure).code === undefined
      if (isPassword) onBack(description)
      else refuse(description)
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame portal={portal} title="Skriv koden" lead="Passordet er riktig. Nå mangler bare koden.">
      <form noValidate onSubmit={submit}>
        <Field
          key={kind}
          ref={field}
          label={label}
          name="code"
          {...input}
          error={error}
          value={code}
          onChange={(event) => {
            setCode(event.target.value)
            setError(undefined)
          }}
        />
        <LoginSubmitButton busy={busy} />
      </form>
      <p className="mt-6 flex flex-wrap justify-between gap-x-6 gap-y-5 text-15">
        <TextButton
          onClick={() => {
            setKind(kind === 'app' ? 'recovery' : 'app')
            setCode('')
            dismissToast()
            setError(undefined)
          }}
        >
          {other}
        </TextButton>
        <TextButton onClick={() => onBack()}>Tilbake</TextButton>
      </p>
    </LoginFrame>
  )
}
