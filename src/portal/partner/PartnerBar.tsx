import { LogOutButton } from '../ui/LogOutButton.tsx'
import { PortalBar } from '../ui/PortalBar.tsx'
import { DASHBOARD_PATH, LOGIN_PATH } from './router.ts'
import { type LoggedIn, logOut } from './session.ts'

/** The bar on top of the partner portal (F-505). */
export function PartnerBar({ session }: { session: LoggedIn }) {
  return (
    <PortalBar home={DASHBOARD_PATH} who={session.partnerId} portal="Partnerportal" email={session.email}>
      <LogOutButton logOut={logOut} loginPath={LOGIN_PATH} />
    </PortalBar>
  )
}
