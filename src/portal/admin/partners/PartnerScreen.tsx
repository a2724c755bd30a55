import { useStore } from '@nanostores/react'
import { CreatedDialog } from '../../offers/CreatedDialog.tsx'
import { type NewOffer, useCreated, useNewOffer } from '../../offers/created.ts'
import { OfferList } from '../../offers/OfferList.tsx'
import { useOfferList } from '../../offers/offer-list.ts'
import { usePartner } from '../../query/partners.ts'
import { useListAddress } from '../../shell/address.ts'
import { BackLink, Link, TextLink } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { ButtonLink, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen, ScreenActions, ScreenHead, ScreenName } from '../../ui/Screen.tsx'
import { Empty } from '../../ui/States.tsx'
import {
  $route,
  DASHBOARD_PATH,
  newOfferPath,
  partnerActivityPath,
  partnerPath,
  partnerSettingsPath,
} from '../router.ts'
import { PartnerMissing } from './PartnerMissing.tsx'

/** One partner's offers with all their actions, and the link to its settings. */
export default function PartnerScreen() {
  const route = useStore($route)
  const newOffer = useNewOffer(route?.search)
  return route?.route === 'partner' ? <Offers partnerId={route.params.partnerId} newOffer={newOffer} /> : null
}

function Offers({ partnerId, newOffer }: { partnerId: string; newOffer: NewOffer | null }) {
  const partner = usePartner(partnerId)
  const list = useOfferList(partnerId)
  const [created, setCreated] = useCreated(newOffer, partnerPath(partnerId))
  const name = partner.data?.name ?? partnerId

  return (
    <Screen>
      <BackLink href={useListAddress(DASHBOARD_PATH)}>Partnere</BackLink>
      <ScreenHead>
        <ScreenName title={<ScreenTitle title={name} tab="Admin" />}>
          @{partnerId} · <TextLink href={partnerActivityPath(partnerId)}>Hva har skjedd?</TextLink>
        </ScreenName>
        {!partner.isMissing && (
          <ScreenActions>
            <ButtonLink kind="quiet" href={`/partner/${partnerId}`} newTab iconAfter="out">
              Se partnersiden
            </ButtonLink>
            <Link className={buttonClass({ kind: 'line' })} href={partnerSettingsPath(partnerId)}>
              <Icon name="gear" className="size-5 max-sm:hidden" />
              Innstillinger
            </Link>
            <NewOfferLink partnerId={partnerId} />
          </ScreenActions>
        )}
      </ScreenHead>
      {partner.isMissing ? (
        <PartnerMissing />
      ) : (
        <OfferList
          list={list}
          empty={
            <Empty
              drawing
              title="Ingen tilbud opprettet ennå"
              text={`Tilbudene ${name} lager, står her. Du kan også lage et for dem.`}
            />
          }
        />
      )}
      <CreatedDialog partnerId={partnerId} created={created} onClose={() => setCreated(null)} />
    </Screen>
  )
}

function NewOfferLink({ partnerId }: { partnerId: string }) {
  return (
    <Link className={buttonClass({ kind: 'gold' })} href={newOfferPath(partnerId)}>
      <Icon name="plus" />
      Opprett nytt tilbud
    </Link>
  )
}
