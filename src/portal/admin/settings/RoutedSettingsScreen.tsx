import { useStore } from '@nanostores/react'
import { NewPartnerScreen } from '../partners/NewPartnerScreen.tsx'
import { PartnerSettingsScreen } from '../partners/PartnerSettingsScreen.tsx'
import { $route } from '../router.ts'

/** The admin screen of a new partner or a partner's settings, by the current route. */
export default function RoutedSettingsScreen() {
  const route = useStore($route)
  switch (route?.route) {
    case 'newPartner':
      return <NewPartnerScreen />
    case 'partnerSettings':
      return <PartnerSettingsScreen key={route.params.partnerId} partnerId={route.params.partnerId} />
    default:
      return null
  }
}
