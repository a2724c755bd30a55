import { type ReactNode, useRef, useState } from 'react'
import { callApi, failedStatus, failureText, serverFieldErrors } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { extractEmailAddress, isTypedEmailAddress } from '#domain/email-address.ts'
import { PASSWORD_LINK_MINUTES } from '#domain/session.ts'
import { LoginFrame, LoginSubmitButton } from '../../shell/LoginFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmailField } from '../../ui/Field.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'

const PORTAL = 'Admin'

type PasswordScreensProps = {
  /** From a link in a mail; null asks where to send one. */
  token: string | null
  /** What was typed at the login. */
  email: string
  /** Back to the login, with the address if one was typed here. */
  onDone: (email?: string) => void
}

/** A forgotten admin password: asks for an address or, with a mailed `token`, sets a new password. */
export default function PasswordResetScreens({ token: given, email, onDone }: PasswordScreensProps) {
  const [token, setToken] = useState(given)
  if (token === null) return <AskScreen email={email} onDone={onDone} />
  return <NewScreen token={token} onDone={() => onDone()} onNewLink={() => setToken(null)} />
}

function AskScreen({ email: typed, onDone }: Omit<PasswordScreensProps, 'token'>) {
  const { field, busy, error, setError, send } = useSending<HTMLInputElement>()
  const [email, setEmail] = useState(typed)
  const [mailed, setMailed] = useState(false)
  const back = () => onDone(extractEmailAddress(email))

  function submit() {
    if (!isTypedEmailAddress(email)) {
      setError('Skriv hele adressen, for eksempel navn@bedrift.no')
      field.current?.focus()
      return
    }
    send(async () => {
      await callApi('POST', '/api/auth/admin/password/link', { body: { email } })
      setMailed(true)
    })
  }

  if (mailed) {
    return (
      <LoginFrame
        key="mailed"
        portal={PORTAL}
        title="Sjekk e-posten"
        lead={`Har ${extractEmailAddress(email)} tilgang, har vi sendt en lenke dit. Den virker i ${PASSWORD_LINK_MINUTES} minutter.`}
        leadRole="status"
        takesFocus
      >
        <Button kind="line" size="login" wide onClick={back}>
          Til innloggingen
        </Button>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      key="ask"
      portal={PORTAL}
      title="Glemt passordet?"
      lead="Vi sender deg en lenke til å velge et nytt."
      takesFocus
    >
      <OneField busy={busy} confirmLabel="Send lenke" busyText="Sender …" onSubmit={submit} onBack={back}>
        <EmailField
          ref={field}
          label="E-postadresse"
          name="email"
          autoComplete="username"
          error={error}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
      </OneField>
    </LoginFrame>
  )
}

function NewScreen({
  token,
  onDone,
  onNewLink,
}: {
  token: string
  onDone: () => void
  onNewLink: () => void
}) {
  const { field, busy, error, setError, send } = useSending<HTMLInputElement>()
  const [newPassword, setNewPassword] = useState('')
  const [refused, setRefused] = useState<string>()

  function submit() {
    if (newPassword === '') {
      setError('Skriv et nytt passord')
      field.current?.focus()
      return
    }
    send(async () => {
      try {
        await callApi('POST', '/api/auth/admin/password/reset', { body: { token, newPassword } })
      } catch (failure) {
        if (failedStatus(failure) !== 401) throw failure
        setRefused(failureText(failure))
        return
      }
      showToast({ title: 'Passordet er byttet', description: 'Logg inn med det nye.' })
      onDone()
    })
  }

  if (refused !== undefined) {
    return (
      <LoginFrame
        key="refused"
        portal={PORTAL}
        title="Lenken virker ikke"
        lead={refused}
        leadRole="alert"
        takesFocus
      >
        <Button kind="gold" size="login" wide onClick={onNewLink}>
          Få en ny lenke
        </Button>
        <Back onClick={onDone} />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      key="new"
      portal={PORTAL}
      title="Velg nytt passord"
      lead="Er du logget inn noe sted, blir du logget ut der."
    >
      <OneField
        busy={busy}
        confirmLabel="Lagre passordet"
        busyText="Lagrer …"
        onSubmit={submit}
        onBack={onDone}
      >
        <NewPasswordField
          ref={field}
          name="newPassword"
          error={error}
          value={newPassword}
          onChange={(event) => {
            setNewPassword(event.target.value)
            setError(undefined)
          }}
        />
      </OneField>
    </LoginFrame>
  )
}

/** Sends a form of one field: what the server says of it stands at the field, which takes the focus. */
function useSending<Input extends HTMLElement>() {
  const field = useRef<Input>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  async function send(call: () => Promise<void>) {
    if (busy) return
    setBusy(true)
    setError(undefined)
    try {
      await call()
    } catch (failure) {
      setError(Object.values(serverFieldErrors(failure))[0] ?? failureText(failure))
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }

  return { field, busy, error, setError, send }
}

type OneFieldProps = {
  busy: boolean
  busyText: string
  confirmLabel: string
  onSubmit: () => void
  onBack: () => void
  children: ReactNode
}

/** A form of one field, with the way back to the login. */
function OneField({ busy, busyText, confirmLabel, onSubmit, onBack, children }: OneFieldProps) {
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {children}
        <LoginSubmitButton busy={busy} busyText={busyText}>
          {confirmLabel}
        </LoginSubmitButton>
      </form>
      <Back onClick={onBack} />
    </>
  )
}

function Back({ onClick }: { onClick: () => void }) {
  return (
    <p className="mt-6 text-15">
      <TextButton onClick={onClick}>Til innloggingen</TextButton>
    </p>
  )
}
