import { useStore } from '@nanostores/react'
import { NewPartnerScreen } from '../partners/NewPartnerScreen.tsx'
import { PartnerSettingsScreen } from '../partners/PartnerSettingsScreen.tsx'
import { $route } from '../router.ts'
import { SettingsScreen } from './SettingsScreen.tsx'

/** The screens of the global settings, a partner's settings and a new partner. */
export default function SettingsScreens() {
  const route = useStore($route)
  switch (route?.route) {
    case 'settings':
      return <SettingsScreen />
    case 'newPartner':
      return <NewPartnerScreen />
    case 'partnerSettings':
      return <PartnerSettingsScreen key={route.params.partnerId} partnerId={route.params.partnerId} />
    default:
      return null
  }
}
