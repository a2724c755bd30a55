import { useContent } from '../ui/content.ts'
import { LogOutButton } from '../ui/LogOutButton.tsx'
import { PortalBar } from '../ui/PortalBar.tsx'
import { DASHBOARD_PATH, LOGIN_PATH } from './router.ts'
import { type LoggedIn, logOut } from './session.ts'

/** The bar on top of the admin portal. */
export function AdminBar({ session }: { session: LoggedIn }) {
  const { magician } = useContent()
  return (
    <PortalBar home={DASHBOARD_PATH} who={magician.brand} portal="Admin" email={session.admin.email}>
      <LogOutButton logOut={logOut} loginPath={LOGIN_PATH} />
    </PortalBar>
  )
}
