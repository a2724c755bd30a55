import { useStore } from '@nanostores/react'
import { GENERIC_SLUG, offerPath } from '#domain/offer-address.ts'
import { type NewOffer, useCreatedOfferDialog, useCreatedOfferParam } from '../../offers/created-offer.ts'
import OfferCreatedDialog from '../../offers/OfferCreatedDialog.tsx'
import { OfferList } from '../../offers/OfferList.tsx'
import { useOfferList } from '../../offers/offer-list.ts'
import { usePartner } from '../../query/partners.ts'
import { useLastListUrl } from '../../shell/address.ts'
import { BackLink, Link, TextLink } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { ButtonLink, buttonClass } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Screen, ScreenActions, ScreenHead, TitleWithSubtitle } from '../../ui/Screen.tsx'
import { EmptyState } from '../../ui/States.tsx'
import {
  $route,
  DASHBOARD_PATH,
  newOfferFormPath,
  partnerActivityPath,
  partnerOffersPath,
  partnerSettingsPath,
} from '../router.ts'
import { PartnerMissing } from './PartnerMissing.tsx'

/** The admin's list of one partner's offers, with links to its settings, its activity and a new offer. */
export default function PartnerOffersScreen() {
  const route = useStore($route)
  const newOffer = useCreatedOfferParam(route?.search)
  return route?.route === 'partner' ? <Offers partnerId={route.params.partnerId} newOffer={newOffer} /> : null
}

function Offers({ partnerId, newOffer }: { partnerId: string; newOffer: NewOffer | null }) {
  const partner = usePartner(partnerId)
  const list = useOfferList(partnerId)
  const [created, setCreated] = useCreatedOfferDialog(newOffer, partnerOffersPath(partnerId))
  const name = partner.data?.name ?? partnerId

  return (
    <Screen>
      <BackLink href={useLastListUrl(DASHBOARD_PATH)}>Oversikt</BackLink>
      <ScreenHead>
        <TitleWithSubtitle title={<ScreenTitle title={name} tab="Admin" />}>
          @{partnerId} · <TextLink href={partnerActivityPath(partnerId)}>Hva har skjedd?</TextLink>
        </TitleWithSubtitle>
        {!partner.isMissing && (
          <ScreenActions>
            <ButtonLink
              kind="quiet"
              href={offerPath({ partnerId, slug: GENERIC_SLUG })}
              newTab
              iconAfter="out"
            >
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
            <EmptyState
              drawing
              title="Ingen tilbud opprettet ennå"
              text={`Tilbudene ${name} lager, står her. Du kan også lage et for dem.`}
            />
          }
        />
      )}
      <OfferCreatedDialog partnerId={partnerId} created={created} onClose={() => setCreated(null)} />
    </Screen>
  )
}

function NewOfferLink({ partnerId }: { partnerId: string }) {
  return (
    <Link className={buttonClass({ kind: 'gold' })} href={newOfferFormPath(partnerId)}>
      <Icon name="plus" />
      Opprett nytt tilbud
    </Link>
  )
}
