import { useEffect, useState } from 'react'
import { serverError } from '../../browser/api.ts'
import { showToast } from '../../browser/toasts.ts'
import type { Offer } from '../../domain/offer.ts'
import { type Created, CreatedDialog } from '../offers/CreatedDialog.tsx'
import { OfferList } from '../offers/OfferList.tsx'
import { useOfferList } from '../offers/offer-list.ts'
import { deleteOffer, forgetOffer, knownOffer } from '../offers/offers-api.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Link, ScreenTitle, useNavigate } from '../ui/navigation.tsx'
import { SessionsButton } from '../ui/SessionsDialog.tsx'
import { Empty } from '../ui/States.tsx'
import { AccessDialog } from './AccessDialog.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { OFFERS_PATH } from './queries.ts'
import { DASHBOARD_PATH, NEW_OFFER_PATH, offerFormPath } from './router.ts'
import { endedSession, type LoggedIn, SESSIONS_PATH } from './session.ts'

type DashboardScreenProps = {
  session: LoggedIn
  /** Set in the address right after an offer was created (F-516). */
  newOffer: { id: string; companyName: string } | null
}

/** The partner's offers and who may make them. */
export function DashboardScreen({ session, newOffer }: DashboardScreenProps) {
  const list = useOfferList(OFFERS_PATH, endedSession)
  const [givingAccess, setGivingAccess] = useState(false)
  const [created, setCreated] = useCreated(newOffer)

  async function remove(offer: Offer) {
    try {
      await deleteOffer(OFFERS_PATH, offer.id)
    } catch (failure) {
      if (endedSession(failure)) return
      const description = serverError(failure) ?? 'Failed to delete offer'
      showToast({ tone: 'failed', title: 'Kunne ikke slette tilbud', description })
      return
    }
    forgetOffer(OFFERS_PATH, offer.id)
    showToast({ title: 'Tilbud slettet', description: 'Tilbudet er fjernet' })
  }

  return (
    <>
      <PartnerBar session={session} canSwitch />
      <main className="screen" id="innhold">
        <div className="screen-head">
          <ScreenTitle title="Dine tilbud" tab="Partnerportal" />
          <div className="screen-actions">
            <Button kind="line" icon="people" onClick={() => setGivingAccess(true)}>
              Gi tilgang
            </Button>
            {!list.isEmpty && <NewOfferLink />}
          </div>
        </div>
        <OfferList
          list={list}
          empty={
            <Empty
              drawing
              title="Ingen tilbud opprettet ennå"
              text="Du trenger bare navnet på kunden. Resten er fylt ut, og lenken er klar med en gang."
            >
              <NewOfferLink />
            </Empty>
          }
          editPath={offerFormPath}
          onDelete={remove}
        />
        <p className="screen-foot">
          <SessionsButton path={SESSIONS_PATH} onError={endedSession} />
        </p>
      </main>
      <AccessDialog open={givingAccess} session={session} onClose={() => setGivingAccess(false)} />
      <CreatedDialog
        created={created && { ...created, offer: knownOffer(OFFERS_PATH, created.id) }}
        editPath={offerFormPath}
        onClose={() => setCreated(null)}
      />
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

/** Takes the created offer out of the address, so that a reload or a shared link does not open the dialog again. */
function useCreated(newOffer: DashboardScreenProps['newOffer']) {
  const navigate = useNavigate()
  const [created, setCreated] = useState<Omit<Created, 'offer'> | null>(newOffer)
  useEffect(() => {
    if (!newOffer) return
    setCreated(newOffer)
    navigate(DASHBOARD_PATH, { replace: true })
  }, [newOffer, navigate])
  return [created, setCreated] as const
}
