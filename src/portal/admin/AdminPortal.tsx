import { useStore } from '@nanostores/react'
import { useNewOffer } from '../offers/created.ts'
import type { PortalContent } from '../ui/content.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { Portal } from '../ui/Portal.tsx'
import { ActivityScreen } from './ActivityScreen.tsx'
import { AdminBar } from './AdminBar.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'
import { EnquiriesScreen } from './EnquiriesScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { NewPartnerScreen } from './NewPartnerScreen.tsx'
import { OfferScreen } from './OfferScreen.tsx'
import { OutboxScreen } from './OutboxScreen.tsx'
import { PartnerScreen } from './PartnerScreen.tsx'
import { PartnerSettingsScreen } from './PartnerSettingsScreen.tsx'
import { resume } from './return.ts'
import { $route, DASHBOARD_PATH, LOGIN_PATH } from './router.ts'
import { SettingsScreen } from './SettingsScreen.tsx'
import { $session, type LoggedIn, readSessionAgain } from './session.ts'

/** The admin portal: all its screens behind one login. */
export default function AdminPortal(content: PortalContent) {
  return (
    <Portal
      router={$route}
      content={content}
      session={$session}
      onRetry={readSessionAgain}
      loginPath={LOGIN_PATH}
      homePath={DASHBOARD_PATH}
      takeReturn={resume.takeReturn}
      login={(onLoggedIn) => <LoginScreen onLoggedIn={onLoggedIn} />}
    >
      {(session: LoggedIn) => (
        <>
          <AdminBar session={session} />
          <Screen session={session} />
        </>
      )}
    </Portal>
  )
}

function Screen({ session }: { session: LoggedIn }) {
  const route = useStore($route)
  const newOffer = useNewOffer(route?.search)
  switch (route?.route) {
    case 'dashboard':
      return <DashboardScreen />
    case 'settings':
      return <SettingsScreen session={session} />
    case 'enquiries':
      return <EnquiriesScreen />
    case 'activity':
      return <ActivityScreen key={route.search.partnerId} partnerId={route.search.partnerId} />
    case 'outbox':
      return <OutboxScreen />
    case 'newPartner':
      return <NewPartnerScreen session={session} />
    case 'partner':
      return (
        <PartnerScreen key={route.params.partnerId} partnerId={route.params.partnerId} newOffer={newOffer} />
      )
    case 'partnerSettings':
      return (
        <PartnerSettingsScreen
          key={route.params.partnerId}
          session={session}
          partnerId={route.params.partnerId}
        />
      )
    case 'newOffer':
      return (
        <OfferScreen
          key={`new-${route.params.partnerId}`}
          session={session}
          partnerId={route.params.partnerId}
          offerId={null}
        />
      )
    case 'offer':
      return <OfferScreen key={route.params.offerId} session={session} {...route.params} />
    default:
      return <NotFound portal="Admin" home={DASHBOARD_PATH} />
  }
}
