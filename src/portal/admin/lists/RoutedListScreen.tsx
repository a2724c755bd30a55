import { useStore } from '@nanostores/react'
import { ActivityScreen } from '../activity/ActivityScreen.tsx'
import { EnquiriesScreen } from '../enquiries/EnquiriesScreen.tsx'
import { OutboxScreen } from '../outbox/OutboxScreen.tsx'
import { $route } from '../router.ts'

/** The admin screen of enquiries, activity or outbox, chosen by the current route. */
export default function RoutedListScreen() {
  const route = useStore($route)
  switch (route?.route) {
    case 'enquiries':
      return <EnquiriesScreen />
    case 'activity':
      return <ActivityScreen key={route.search.partnerId} partnerId={route.search.partnerId} />
    case 'outbox':
      return <OutboxScreen />
    default:
      return null
  }
}
