import { LogOutButton } from '../shell/LogOutButton.tsx'
import { PortalBar } from '../shell/PortalBar.tsx'
import { PartnerSwitch } from './PartnerSwitch.tsx'
import { DASHBOARD_PATH } from './router.ts'
import type { LoggedIn } from './session.ts'

/** The bar on top of the partner portal (F-505); a form, which may hold unsaved words, offers no switch. */
export function PartnerBar({ session, canSwitch = false }: { session: LoggedIn; canSwitch?: boolean }) {
  return (
    <PortalBar
      home={DASHBOARD_PATH}
      who={session.partnerId}
      portal="Partnerportal"
      email={session.email}
      switcher={canSwitch && session.partners.length > 1 && <PartnerSwitch session={session} />}
    >
      <LogOutButton />
    </PortalBar>
  )
}
