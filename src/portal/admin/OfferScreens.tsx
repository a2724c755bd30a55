import { useStore } from '@nanostores/react'
import { OfferScreen } from './partners/OfferScreen.tsx'
import { $route } from './router.ts'

/** The offer form, for a new offer and for an existing one. */
export default function OfferScreens() {
  const route = useStore($route)
  switch (route?.route) {
    case 'newOffer':
      return (
        <OfferScreen
          key={`new-${route.params.partnerId}-${route.search.kopi}`}
          partnerId={route.params.partnerId}
          offerId={null}
          copyOf={route.search.kopi ?? null}
        />
      )
    case 'offer':
      return <OfferScreen key={route.params.offerId} {...route.params} />
    default:
      return null
  }
}
