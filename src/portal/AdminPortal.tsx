import { useStore } from '@nanostores/react'
import { AdminBar } from './admin/AdminBar.tsx'
import { ActivityScreen } from './admin/activity/ActivityScreen.tsx'
import { EnquiriesScreen } from './admin/enquiries/EnquiriesScreen.tsx'
import { LoginScreen } from './admin/LoginScreen.tsx'
import { OutboxScreen } from './admin/outbox/OutboxScreen.tsx'
import { DashboardScreen } from './admin/partners/DashboardScreen.tsx'
import { NewPartnerScreen } from './admin/partners/NewPartnerScreen.tsx'
import { OfferScreen } from './admin/partners/OfferScreen.tsx'
import { PartnerScreen } from './admin/partners/PartnerScreen.tsx'
import { PartnerSettingsScreen } from './admin/partners/PartnerSettingsScreen.tsx'
import { ADMIN_PORTAL } from './admin/portal.ts'
import { $route } from './admin/router.ts'
import { $session, type LoggedIn, readSessionAgain } from './admin/session.ts'
import { SettingsScreen } from './admin/settings/SettingsScreen.tsx'
import { useNewOffer } from './offers/created.ts'
import type { PortalContent } from './shell/content.ts'
import { NotFound } from './shell/NotFound.tsx'
import { Portal } from './shell/Portal.tsx'

/** The admin portal: all its screens behind one login. */
export default function AdminPortal(content: PortalContent) {
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
  switch (route?.route) {
    case 'dashboard':
      return <DashboardScreen />
    case 'settings':
      return <SettingsScreen />
    case 'enquiries':
      return <EnquiriesScreen />
    case 'activity':
      return <ActivityScreen key={route.search.partnerId} partnerId={route.search.partnerId} />
    case 'outbox':
      return <OutboxScreen />
    case 'newPartner':
      return <NewPartnerScreen />
    case 'partner':
      return (
        <PartnerScreen key={route.params.partnerId} partnerId={route.params.partnerId} newOffer={newOffer} />
      )
    case 'partnerSettings':
      return <PartnerSettingsScreen key={route.params.partnerId} partnerId={route.params.partnerId} />
    case 'newOffer':
      return (
        <OfferScreen
          key={`new-${route.params.partnerId}`}
          partnerId={route.params.partnerId}
          offerId={null}
        />
      )
    case 'offer':
      return <OfferScreen key={route.params.offerId} {...route.params} />
    default:
      return <NotFound portal="Admin" />
  }
}
