import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { loginFailureText } from '../../session/session.ts'
import { LoginFrame, LoginSubmitButton } from '../../shell/LoginFrame.tsx'
import { EmailField, Field, FieldStack } from '../../ui/Field.tsx'
import { Lazy, LazyPart } from '../../ui/lazy.tsx'
import { ScreenLoading } from '../../ui/States.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { logIn } from '../session.ts'

const PORTAL = 'Admin'
const MISSING = { title: 'Mangler informasjon', text: 'Vennligst fyll inn e-post og passord' }

const passwordScreens = new LazyPart(() => import('../password/PasswordResetScreens.tsx'))
const codeScreen = new LazyPart(() => import('./SecondFactorLoginScreen.tsx'))

type LoginScreenProps = {
  onLoggedIn: () => void
  /** From a password link; null without one. */
  token: string | null
  /** The token has done its work, or is worthless. */
  onTokenSpent: () => void
}

/**
 * Admin login by e-mail and password, then a code if a second factor is on; also a forgotten password. With `token`,
 * from a mailed link, it sets a new password.
 */
export function AdminLoginScreen({ onLoggedIn, token, onTokenSpent }: LoginScreenProps) {
  const [forgot, setForgot] = useState(false)
  /** How one came back from another step: the heading takes the focus, or the field that was refused. */
  const [back, setBack] = useState<'asked' | 'refused' | null>(null)
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)
  const [asksCode, setAsksCode] = useState(false)

  useEffect(() => {
    if (back === 'refused' && !asksCode) passwordField.current?.focus()
  }, [back, asksCode])

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const missing = {
      ...(email.trim() === '' ? { email: 'Skriv e-postadressen din' } : {}),
      ...(password === '' ? { password: 'Skriv passordet ditt' } : {}),
    }
    setErrors(missing)
    if (missing.email || missing.password) {
      const first = missing.email ? emailField : passwordField
      first.current?.focus()
      showToast({ tone: 'failed', title: MISSING.title, description: MISSING.text })
      return
    }
    setBusy(true)
    dismissToast()
    codeScreen.fetchAhead()
    try {
      if (await logIn({ email, password })) welcome()
      else setAsksCode(true)
    } catch (failure) {
      const description = loginFailureText(failure)
      setErrors({ password: description })
      passwordField.current?.focus()
      showToast({ tone: 'failed', title: 'Innlogging feilet', description })
    } finally {
      setBusy(false)
    }
  }

  function welcome() {
    showToast({ title: 'Innlogget!', description: 'Velkommen til admin dashboard' })
    onLoggedIn()
  }

  if (forgot || token !== null) {
    return (
      <Lazy part={passwordScreens} waiting={<ScreenLoading />}>
        {(PasswordResetScreens) => (
          <PasswordResetScreens
            key={token}
            token={token}
            email={email}
            onDone={(typed) => {
              if (typed !== undefined) setEmail(typed)
              setErrors({})
              setForgot(false)
              setBack('asked')
              onTokenSpent()
            }}
          />
        )}
      </Lazy>
    )
  }
  if (asksCode) {
    return (
      <Lazy part={codeScreen} waiting={<ScreenLoading />}>
        {(SecondFactorLoginScreen) => (
          <SecondFactorLoginScreen
            portal={PORTAL}
            onCode={(code) => logIn({ email, password, code })}
            onLoggedIn={welcome}
            onBack={(error) => {
              setAsksCode(false)
              setBack(error === undefined ? 'asked' : 'refused')
              setErrors(error === undefined ? {} : { password: error })
            }}
          />
        )}
      </Lazy>
    )
  }
  return (
    <LoginFrame
      portal={PORTAL}
      title="Logg inn"
      lead="Partnere, priser og hvem som har tilgang."
      takesFocus={back === 'asked'}
    >
      <form noValidate onSubmit={submit}>
        <FieldStack>
          <EmailField
            ref={emailField}
            label="E-postadresse"
            name="email"
            autoComplete="username"
            error={errors.email}
            value={email}
            onChange={(event) => {
              setEmail(event.target.value)
              setErrors({})
            }}
          />
          <Field
            ref={passwordField}
            label="Passord"
            type="password"
            name="password"
            autoComplete="current-password"
            error={errors.password}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setErrors({})
            }}
          />
        </FieldStack>
        <LoginSubmitButton busy={busy} />
      </form>
      <p className="mt-6 text-15">
        <TextButton onClick={() => setForgot(true)}>Glemt passordet?</TextButton>
      </p>
    </LoginFrame>
  )
}
