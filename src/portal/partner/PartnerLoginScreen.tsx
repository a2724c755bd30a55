import { type SubmitEvent, useRef, useState } from 'react'
import { dismissToast, showToast } from '#browser/toasts.ts'
import { extractEmailAddress, isTypedEmailAddress } from '#domain/email-address.ts'
import { LOGIN_LINK_MINUTES } from '#domain/session.ts'
import { loginFailureText } from '../session/session.ts'
import { useContent } from '../shell/content.ts'
import { LoginFrame, LoginSubmitButton } from '../shell/LoginFrame.tsx'
import { Button } from '../ui/Button.tsx'
import { EmailField } from '../ui/Field.tsx'
import { TEXT_LINK } from '../ui/TextButton.tsx'
import { LinkScreen } from './LinkScreen.tsx'
import { logIn } from './session.ts'

const PORTAL = 'Partnerportal'
const MISSING = 'Vennligst skriv inn din e-postadresse'

type LoginScreenProps = {
  onLoggedIn: () => void
  /** From a login link; null without one. */
  token: string | null
  /** The token is worthless. */
  onNewLinkWanted: () => void
}

/**
 * Partner login: by e-mail address, which logs in or mails a link; with `token`, by that link. `onNewLinkWanted` is
 * called when the user asks for a new link.
 */
export function PartnerLoginScreen({ onLoggedIn, token, onNewLinkWanted }: LoginScreenProps) {
  const [wantsNewLink, setWantsNewLink] = useState(false)
  if (token === null) return <EmailScreen onLoggedIn={onLoggedIn} followsPress={wantsNewLink} />
  return (
    <LinkScreen
      key={token}
      token={token}
      onLoggedIn={onLoggedIn}
      onNewLink={() => {
        onNewLinkWanted()
        setWantsNewLink(true)
      }}
    />
  )
}

type EmailScreenProps = {
  onLoggedIn: () => void
  /** Opened by a press on this page: the title takes the focus. */
  followsPress: boolean
}

function EmailScreen({ onLoggedIn, followsPress }: EmailScreenProps) {
  const field = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [mailed, setMailed] = useState(false)
  const [isBack, setIsBack] = useState(followsPress)

  function refuse(sentence: string, title = 'Innlogging feilet') {
    setError(sentence)
    field.current?.focus()
    showToast({ tone: 'failed', title, description: sentence })
  }

  async function submit(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    if (email.trim() === '') {
      refuse(MISSING, 'Mangler e-postadresse')
      return
    }
    if (!isTypedEmailAddress(email)) {
      refuse('Skriv hele adressen, for eksempel navn@bedrift.no')
      return
    }
    setBusy(true)
    setError(undefined)
    dismissToast()
    try {
      if ((await logIn(email)) === 'mailed') {
        setMailed(true)
        return
      }
      showToast({ title: 'Innlogget!', description: 'Du er nå logget inn i partnerportalen', overBar: true })
      onLoggedIn()
    } catch (failure) {
      refuse(loginFailureText(failure))
    } finally {
      setBusy(false)
    }
  }

  if (mailed) {
    return (
      <LoginFrame
        key="mailed"
        portal={PORTAL}
        title="Sjekk e-posten"
        lead={
          <>
            Har <b className="font-semibold wrap-anywhere text-ink">{extractEmailAddress(email)}</b> tilgang,
            kommer det straks en lenke dit. Den virker i {LOGIN_LINK_MINUTES} minutter. Se også i
            søppelposten.
          </>
        }
        leadRole="status"
        takesFocus
      >
        <Button
          kind="line"
          size="login"
          onClick={() => {
            setMailed(false)
            setIsBack(true)
          }}
        >
          Bruk en annen adresse
        </Button>
        <RequestAccessHelp />
      </LoginFrame>
    )
  }
  return (
    <LoginFrame
      key="ask"
      portal={PORTAL}
      title="Logg inn"
      lead="Lag et eget tilbud til kunden på under ett minutt."
      takesFocus={isBack}
    >
      <form noValidate onSubmit={submit}>
        <EmailField
          ref={field}
          label="E-postadresse"
          name="email"
          autoComplete="email"
          placeholder="navn@bedrift.no"
          hint="Bruk din bedrifts e-postadresse"
          error={error}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setError(undefined)
          }}
        />
        <LoginSubmitButton busy={busy} />
      </form>
      <RequestAccessHelp />
    </LoginFrame>
  )
}

/** Line on the partner login for people without access, with a link to the contact page. */
function RequestAccessHelp() {
  const { magician } = useContent()
  return (
    <p className="mt-7 border-t border-ivory-line pt-6 text-15 text-ink-mute">
      Har du ikke tilgang ennå?
      <br />
      <a className={`inline-flex min-h-11 items-center font-semibold ${TEXT_LINK}`} href="/kontakt">
        Ta kontakt med {magician.name}
      </a>
    </p>
  )
}
