import { useStore } from '@nanostores/react'
import { showToast } from '#browser/toasts.ts'
import { OfferEditor } from '../../offers/OfferEditor.tsx'
import { savedText } from '../../offers/saved-text.ts'
import { usePartner } from '../../query/partners.ts'
import { useLastListUrl } from '../../shell/address.ts'
import { BackLink } from '../../shell/links.tsx'
import { ScreenTitle, useNavigate } from '../../shell/navigation.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { $route, partnerOffersPath } from '../router.ts'
import { PartnerMissing } from './PartnerMissing.tsx'

const ADVANCED = { closed: 'Vis avanserte innstillinger', open: 'Skjul avanserte innstillinger' }

/** The admin's form for a partner's new or existing offer, by the current route. */
export default function RoutedOfferFormScreen() {
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

type OfferScreenProps = {
  partnerId: string
  /** Null for a new offer. */
  offerId: string | null
  /** The offer whose values a new one starts from. */
  copyOf?: string | null
}

/** An admin creates or edits a partner's offer. */
function OfferScreen({ partnerId, offerId, copyOf = null }: OfferScreenProps) {
  const navigate = useNavigate()
  const partner = usePartner(partnerId)
  const name = partner.data?.name ?? partnerId
  const listPath = partnerOffersPath(partnerId)
  return (
    <Screen>
      <BackLink href={useLastListUrl(listPath)}>{name}</BackLink>
      <ScreenHead>
        <ScreenTitle title={offerId ? 'Rediger tilbud' : 'Opprett nytt tilbud'} tab="Admin" />
      </ScreenHead>
      {partner.isMissing ? (
        <PartnerMissing />
      ) : (
        <OfferEditor
          partnerId={partnerId}
          partnerName={name}
          offerId={offerId}
          copyOf={copyOf}
          advancedLabels={ADVANCED}
          onUpdated={(_, before) => {
            showToast({ title: 'Tilbud oppdatert!', description: savedText(before) })
            navigate(listPath, { force: true })
          }}
        />
      )}
    </Screen>
  )
}
