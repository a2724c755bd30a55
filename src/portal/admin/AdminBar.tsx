import { useState } from 'react'
import { showToast } from '../../browser/toasts.ts'
import { Button } from '../ui/Button.tsx'
import { useContent } from '../ui/content.ts'
import { useNavigate } from '../ui/navigation.tsx'
import { PortalBar } from '../ui/PortalBar.tsx'
import { DASHBOARD_PATH, LOGIN_PATH } from './router.ts'
import { type LoggedIn, logOut } from './session.ts'

/** The bar on top of the admin portal. */
export function AdminBar({ session }: { session: LoggedIn }) {
  const { magician } = useContent()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  async function leave() {
    setBusy(true)
    try {
      await logOut()
      navigate(LOGIN_PATH)
    } catch {
      showToast({
        tone: 'failed',
        title: 'Kunne ikke logge ut',
        description: 'Sjekk internettforbindelsen din og prøv igjen.',
      })
      setBusy(false)
    }
  }
  return (
    <PortalBar home={DASHBOARD_PATH} who={magician.brand} portal="Admin" email={session.admin.email}>
      <Button kind="quiet" icon="exit" busy={busy} onClick={leave}>
        Logg ut
      </Button>
    </PortalBar>
  )
}
