import { AccountMenu } from '../lists/AccountMenu.tsx'
import { usePortal } from '../session/portal-context.ts'
import { LogOutButton } from '../shell/LogOutButton.tsx'
import { PortalBar } from '../shell/PortalBar.tsx'
import { PartnerSwitch } from './PartnerSwitch.tsx'
import { DASHBOARD_PATH } from './router.ts'
import type { LoggedIn } from './session.ts'

/**
 * The partner portal's top bar. `canSwitch` adds the select for another partner; leave it out where a form may hold
 * unsaved input.
 */
export function PartnerBar({ session, canSwitch = false }: { session: LoggedIn; canSwitch?: boolean }) {
  return (
    <PortalBar
      home={{ path: DASHBOARD_PATH, list: usePortal().offersOf(session.partnerId).api }}
      who={session.partnerId}
      portal="Partnerportal"
      email={session.email}
      switcher={canSwitch && session.partners.length > 1 && <PartnerSwitch session={session} />}
    >
      <AccountMenu email={session.email} />
      <LogOutButton />
    </PortalBar>
  )
}
