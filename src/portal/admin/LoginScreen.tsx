import { type SubmitEvent, useRef, useState } from 'react'
import { failureText } from '#browser/api.ts'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { LoginFrame } from '../shell/LoginFrame.tsx'
import { ScreenTitle } from '../shell/navigation.tsx'
import { Button } from '../ui/Button.tsx'
import { EmailField, Field } from '../ui/Field.tsx'
import { logIn } from './session.ts'

const PORTAL = 'Admin'
const MISSING = { title: 'Mangler informasjon', text: 'Vennligst fyll inn e-post og passord' }

/** The admin's login (F-601). */
export function LoginScreen({ onLoggedIn }: { onLoggedIn: () => void }) {
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [errors, setErrors] = useState<{ email?: string; password?: string }>({})
  const [busy, setBusy] = useState(false)

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
    try {
      await logIn({ email, password })
      showToast({ title: 'Innlogget!', description: 'Velkommen til admin dashboard' })
      onLoggedIn()
    } catch (failure) {
      const description = failureText(failure, 'Login failed')
      setErrors({ password: description })
      passwordField.current?.focus()
      showToast({ tone: 'failed', title: 'Innlogging feilet', description })
    } finally {
      setBusy(false)
    }
  }

  return (
    <LoginFrame portal={PORTAL}>
      <ScreenTitle title="Logg inn" tab={PORTAL} />
      <p className="login-lead">Partnere, priser og hvem som har tilgang.</p>
      <form noValidate onSubmit={submit}>
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
        <Button kind="gold" wide type="submit" busy={busy} busyText="Logger inn …">
          Logg inn
        </Button>
      </form>
    </LoginFrame>
  )
}
