import { useState } from 'react'
import { type NewOffer, useCreatedOfferDialog } from '../offers/created-offer.ts'
import { OfferList } from '../offers/OfferList.tsx'
import { useOfferList } from '../offers/offer-list.ts'
import { Link } from '../shell/links.tsx'
import { ScreenTitle } from '../shell/navigation.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Lazy, LazyPart, usePrefetchParts } from '../ui/lazy.tsx'
import { Screen, ScreenActions, ScreenHead } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { DASHBOARD_PATH, NEW_OFFER_PATH, SETTINGS_PATH } from './router.ts'
import type { LoggedIn } from './session.ts'

const grantDialog = new LazyPart(() => import('./GrantAccessDialog.tsx'))
const createdDialog = new LazyPart(() => import('../offers/OfferCreatedDialog.tsx'))
const DIALOGS = [grantDialog, createdDialog]

type DashboardScreenProps = {
  session: LoggedIn
  /** Set in the URL right after an offer was created. */
  newOffer: NewOffer | null
}

/** The partner's first screen: own offers, a new one, and access for colleagues. */
export default function OwnOffersScreen({ session, newOffer }: DashboardScreenProps) {
  const list = useOfferList(session.partnerId)
  const [givingAccess, setGivingAccess] = useState(false)
  const [created, setCreated] = useCreatedOfferDialog(newOffer, DASHBOARD_PATH)
  usePrefetchParts(DIALOGS)

  return (
    <>
      <PartnerBar session={session} canSwitch />
      <Screen>
        <ScreenHead>
          <ScreenTitle title="Dine tilbud" tab="Partnerportal" />
          <ScreenActions>
            <Link className={buttonClass({ kind: 'quiet' }, 'max-sm:hidden')} href={SETTINGS_PATH}>
              <Icon name="gear" />
              Innstillinger
            </Link>
            <Button kind="line" icon="people" onClick={() => setGivingAccess(true)}>
              Gi tilgang
            </Button>
            <NewOfferLink />
          </ScreenActions>
        </ScreenHead>
        <OfferList
          list={list}
          empty={
            <EmptyState
              drawing
              title="Ingen tilbud opprettet ennå"
              text="Du trenger bare navnet på kunden. Resten er fylt ut, og lenken er klar med en gang."
            />
          }
        />
      </Screen>
      {(givingAccess || grantDialog.component) && (
        <Lazy part={grantDialog} waiting={null} onMissing={() => setGivingAccess(false)}>
          {(GrantAccessDialog) => (
            <GrantAccessDialog open={givingAccess} session={session} onClose={() => setGivingAccess(false)} />
          )}
        </Lazy>
      )}
      {(created || createdDialog.component) && (
        <Lazy part={createdDialog} waiting={null} onMissing={() => setCreated(null)}>
          {(OfferCreatedDialog) => (
            <OfferCreatedDialog
              partnerId={session.partnerId}
              created={created}
              onClose={() => setCreated(null)}
            />
          )}
        </Lazy>
      )}
    </>
  )
}

function NewOfferLink() {
  return (
    <Link className={buttonClass({ kind: 'gold' })} href={NEW_OFFER_PATH}>
      <Icon name="plus" />
      Opprett nytt tilbud
    </Link>
  )
}
