import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { useNewOffer } from './offers/created.ts'
import { DashboardScreen } from './partner/DashboardScreen.tsx'
import { LoginScreen } from './partner/LoginScreen.tsx'
import { OfferScreen } from './partner/OfferScreen.tsx'
import { PartnerBar } from './partner/PartnerBar.tsx'
import { PARTNER_PORTAL } from './partner/portal.ts'
import { $route } from './partner/router.ts'
import { $session, type LoggedIn, readSessionAgain } from './partner/session.ts'
import type { PortalContent } from './shell/content.ts'
import { Later, LaterPart, whenIdle } from './shell/later.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { Portal } from './shell/Portal.tsx'
import { ScreenLoading } from './ui/States.tsx'

const preferencesScreen = new LaterPart(() => import('./partner/PreferencesScreen.tsx'))

/** The partner portal: all its screens behind one login. */
export default function PartnerPortal(content: PortalContent) {
  useEffect(() => {
    if ($route.get()?.route === 'settings') preferencesScreen.fetchAhead()
    else whenIdle(preferencesScreen.fetchAhead)
  }, [])
  return (
    <Portal
      router={$route}
      content={content}
      session={$session}
      onRetry={readSessionAgain}
      portal={PARTNER_PORTAL}
      ownerOf={(session: LoggedIn) => session.partnerId}
      login={(onLoggedIn) => <LoginScreen onLoggedIn={onLoggedIn} />}
    >
      {(session: LoggedIn) => <Screen key={session.partnerId} session={session} />}
    </Portal>
  )
}

function Screen({ session }: { session: LoggedIn }) {
  const route = useStore($route)
  const newOffer = useNewOffer(route?.search)
  switch (route?.route) {
    case 'dashboard':
      return <DashboardScreen session={session} newOffer={newOffer} />
    case 'settings':
      return (
        <Later part={preferencesScreen} waiting={<ScreenLoading />}>
          {(Preferences) => <Preferences session={session} />}
        </Later>
      )
    case 'newOffer':
      return (
        <OfferScreen
          key={route.search.kopi ?? 'new'}
          session={session}
          offerId={null}
          copyOf={route.search.kopi ?? null}
        />
      )
    case 'offer':
      return <OfferScreen key={route.params.offerId} session={session} offerId={route.params.offerId} />
    default:
      return (
        <>
          <PartnerBar session={session} />
          <NotFound portal="Partnerportal" />
        </>
      )
  }
}
