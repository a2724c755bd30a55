import { useState } from 'react'
import { failureText } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { usePortal } from '../session/portal-context.ts'
import { Button } from '../ui/Button.tsx'
import { useLeave, useNavigate } from './navigation.tsx'

/**
 * Logs out and goes to the login, asking first about what is typed and not saved (F-1558); a failed logout is reported
 * and can be retried.
 */
export function LogOutButton() {
  const { logOut, loginPath } = usePortal()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const leave = useLeave()
  async function logOutNow() {
    setBusy(true)
    try {
      await logOut()
      navigate(loginPath)
    } catch (failure) {
      showToast({
        tone: 'failed',
        title: 'Kunne ikke logge ut',
        description: failureText((failure as Error).cause),
      })
      setBusy(false)
    }
  }
  return (
    <Button
      kind="quiet"
      icon="exit"
      // A phone's bar has room for the word alone, beside who is logged in.
      className="max-sm:px-1.5 max-sm:[&_.invisible]:hidden max-sm:[&_[aria-hidden]]:hidden"
      busy={busy}
      busyText="Logger ut …"
      onClick={() => leave(logOutNow)}
    >
      Logg ut
    </Button>
  )
}
