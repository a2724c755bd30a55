import { useState } from 'react'
import { failedStatus } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { LoginNotKept, loginFailureText } from '../session/session.ts'
import { LoginFrame } from '../shell/LoginFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { logInByLink } from './session.ts'

const PORTAL = 'Partnerportal'

type LinkScreenProps = { token: string; onLoggedIn: () => void; onNewLink: () => void }

/** Partner login by a mailed link. Logging in takes a click, because mail scanners open links and would use it up. */
export function LinkScreen({ token, onLoggedIn, onNewLink }: LinkScreenProps) {
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<{ title: string; sentence: string }>()

  async function logIn() {
    setBusy(true)
    try {
      await logInByLink(token)
      showToast({ title: 'Innlogget!', description: 'Du er nå logget inn i partnerportalen', overBar: true })
      onLoggedIn()
    } catch (failure) {
      const sentence = loginFailureText(failure)
      // A link that was refused, or used in vain, is worthless: after any other failure the next click may succeed.
      if (failedStatus(failure) === 401) setRefused({ title: 'Lenken virker ikke', sentence })
      else if (failure instanceof LoginNotKept) setRefused({ title: 'Innlogging feilet', sentence })
      else showToast({ tone: 'failed', title: 'Innlogging feilet', description: sentence })
    } finally {
      setBusy(false)
    }
  }

  if (refused !== undefined) {
    return (
      <LoginFrame
        key="refused"
        portal={PORTAL}
        title={refused.title}
        lead={refused.sentence}
        leadRole="alert"
        takesFocus
      >
        <Button kind="gold" size="login" wide onClick={onNewLink}>
          Få en ny lenke
        </Button>
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      portal={PORTAL}
      title="Velkommen inn"
      lead="Lenken fra e-posten virker én gang. Trykk når du er klar."
    >
      <Button kind="gold" size="login" wide busy={busy} busyText="Logger inn …" onClick={logIn}>
        Logg inn
      </Button>
    </LoginFrame>
  )
}
