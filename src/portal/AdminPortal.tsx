import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { AdminBar } from './admin/AdminBar.tsx'
import { LoginScreen } from './admin/LoginScreen.tsx'
import { DashboardScreen } from './admin/partners/DashboardScreen.tsx'
import { PartnerScreen } from './admin/partners/PartnerScreen.tsx'
import { ADMIN_PORTAL } from './admin/portal.ts'
import { $route } from './admin/router.ts'
import { $session, type LoggedIn, readSessionAgain } from './admin/session.ts'
import { useNewOffer } from './offers/created.ts'
import type { PortalContent } from './shell/content.ts'
import { Later, LaterPart, whenIdle } from './shell/later.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Portal } from './shell/Portal.tsx'
import { ScreenLoading } from './ui/States.tsx'

const listScreens = new LaterPart(() => import('./admin/ListScreens.tsx'))
const settingsScreens = new LaterPart(() => import('./admin/SettingsScreens.tsx'))
const offerScreens = new LaterPart(() => import('./admin/OfferScreens.tsx'))
const LATER: LaterPart<object>[] = [listScreens, settingsScreens, offerScreens]

/** The admin portal: all its screens behind one login. */
export default function AdminPortal(content: PortalContent) {
  useLaterScreens()
  return (
    <Portal
      router={$route}
      content={content}
      session={$session}
      onRetry={readSessionAgain}
      portal={ADMIN_PORTAL}
      ownerOf={(session: LoggedIn) => session.admin.email}
      login={(onLoggedIn) => <LoginScreen onLoggedIn={onLoggedIn} />}
    >
      {(session: LoggedIn) => (
        <>
          <AdminBar session={session} />
          <Screen />
        </>
      )}
    </Portal>
  )
}

function Screen() {
  const route = useStore($route)
  const newOffer = useNewOffer(route?.search)
  if (route?.route === 'dashboard') return <DashboardScreen />
  if (route?.route === 'partner') {
    const { partnerId } = route.params
    return <PartnerScreen key={partnerId} partnerId={partnerId} newOffer={newOffer} />
  }
  const part = partOf(route?.route)
  if (!part) return <NotFound portal="Admin" />
  return (
    <Later key={LATER.indexOf(part)} part={part} waiting={<ScreenLoading />}>
      {(Screens) => <Screens />}
    </Later>
  )
}

/** The part that a screen is in; null for the first screens, which come with the portal, and where there is none. */
function partOf(route: string | undefined): LaterPart<object> | null {
  switch (route) {
    case 'enquiries':
    case 'activity':
    case 'outbox':
      return listScreens
    case 'settings':
    case 'newPartner':
    case 'partnerSettings':
      return settingsScreens
    case 'newOffer':
    case 'offer':
      return offerScreens
    default:
      return null
  }
}

/** Fetches the part that is asked for while the session is read, and all the others once the first screen stands. */
function useLaterScreens(): void {
  useEffect(() => {
    partOf($route.get()?.route)?.fetchAhead()
    whenIdle(() => {
      for (const part of LATER) part.fetchAhead()
    })
  }, [])
}
