import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { PASSWORD_LINK_PARAMETER } from '#domain/session.ts'
import { AdminBar } from './admin/AdminBar.tsx'
import { AdminLoginScreen } from './admin/login/AdminLoginScreen.tsx'
import { PartnerListScreen } from './admin/partners/PartnerListScreen.tsx'
import { ADMIN_PORTAL } from './admin/portal.ts'
import { $route } from './admin/router.ts'
import {
  $other,
  $session,
  followOtherTabs,
  goOnAsOther,
  type LoggedIn,
  readSessionAgain,
} from './admin/session.ts'
import { useLinkToken } from './session/link-token.ts'
import type { PortalContent } from './shell/content.ts'
import { NotFound } from './shell/NotFound.tsx'
import { PortalShell } from './shell/PortalShell.tsx'
import { Lazy, LazyPart, usePrefetchParts } from './ui/lazy.tsx'
import { ScreenSkeleton } from './ui/States.tsx'

const partnerScreen = new LazyPart(() => import('./admin/partners/PartnerOffersScreen.tsx'))
const listScreens = new LazyPart(() => import('./admin/lists/RoutedListScreen.tsx'))
const globalSettingsScreen = new LazyPart(() => import('./admin/settings/GlobalSettingsScreen.tsx'))
const settingsScreens = new LazyPart(() => import('./admin/settings/RoutedSettingsScreen.tsx'))
const offerScreens = new LazyPart(() => import('./admin/partners/RoutedOfferFormScreen.tsx'))
const figuresScreen = new LazyPart(() => import('./admin/figures/FiguresScreen.tsx'))
const LAZY_SCREENS: LazyPart<object>[] = [
  partnerScreen,
  listScreens,
  globalSettingsScreen,
  settingsScreens,
  offerScreens,
  figuresScreen,
]

const OTHER_TABS = {
  ...{ $other, goOnAsOther, followOtherTabs },
  nameOf: (session: LoggedIn) => session.admin.email,
}

const NOBODY = atom<{ data: null }>({ data: null })

/** The admin portal: all its screens behind one login. */
export default function AdminPortal(content: PortalContent) {
  usePrefetchParts(LAZY_SCREENS, () => partOf($route.get()?.route))
  const [token, setToken] = useLinkToken(PASSWORD_LINK_PARAMETER)
  return (
    <PortalShell
      router={$route}
      content={content}
      // A password link is for whoever opens it: it ends every login anyway.
      session={token === null ? $session : NOBODY}
      onRetry={readSessionAgain}
      portal={ADMIN_PORTAL}
      otherTabs={OTHER_TABS}
      login={(onLoggedIn) => (
        <AdminLoginScreen onLoggedIn={onLoggedIn} token={token} onTokenSpent={() => setToken(null)} />
      )}
    >
      {(session: LoggedIn) => (
        <>
          <AdminBar session={session} />
          <Screen />
        </>
      )}
    </PortalShell>
  )
}

function Screen() {
  const route = useStore($route)
  if (route?.route === 'dashboard') return <PartnerListScreen />
  const part = partOf(route?.route)
  if (!part) return <NotFound portal="Admin" />
  return (
    <Lazy
      key={route?.route === 'partner' ? route.params.partnerId : LAZY_SCREENS.indexOf(part)}
      part={part}
      waiting={<ScreenSkeleton />}
    >
      {(Screens) => <Screens />}
    </Lazy>
  )
}

/** The part that a screen is in; null for the first screen, which comes with the portal, and where there is none. */
function partOf(route: string | undefined): LazyPart<object> | null {
  switch (route) {
    case 'partner':
      return partnerScreen
    case 'enquiries':
    case 'activity':
    case 'outbox':
      return listScreens
    case 'settings':
      return globalSettingsScreen
    case 'newPartner':
    case 'partnerSettings':
      return settingsScreens
    case 'newOffer':
    case 'offer':
      return offerScreens
    case 'figures':
      return figuresScreen
    default:
      return null
  }
}
