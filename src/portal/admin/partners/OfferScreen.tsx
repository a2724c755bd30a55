import { showToast } from '#browser/toasts.ts'
import { usePartner } from '../../offers/form-sources.ts'
import { OfferEditor } from '../../offers/OfferEditor.tsx'
import { BackLink, ScreenTitle, useNavigate } from '../../shell/navigation.tsx'
import { offersApi } from '../queries.ts'
import { resume } from '../return.ts'
import { createdPath, newOfferPath, offerFormPath, partnerPath } from '../router.ts'
import { endedSession, type LoggedIn } from '../session.ts'
import { PartnerMissing } from './PartnerMissing.tsx'

const ADVANCED = { closed: 'Vis avanserte innstillinger', open: 'Skjul avanserte innstillinger' }

type OfferScreenProps = {
  session: LoggedIn
  partnerId: string
  /** Null for a new offer. */
  offerId: string | null
}

/** A partner's offer being made or changed by an admin (F-650, F-651, F-652). */
export function OfferScreen({ session, partnerId, offerId }: OfferScreenProps) {
  const navigate = useNavigate()
  const partner = usePartner(partnerId, endedSession)
  const name = partner.data?.name ?? partnerId
  const listPath = partnerPath(partnerId)
  return (
    <main className="screen" id="innhold">
      <BackLink href={listPath}>{name}</BackLink>
      <div className="screen-head">
        <ScreenTitle title={offerId ? 'Rediger tilbud' : 'Opprett nytt tilbud'} tab="Admin" />
      </div>
      {partner.isMissing ? (
        <PartnerMissing />
      ) : (
        <OfferEditor
          api={offersApi(partnerId)}
          partnerId={partnerId}
          partnerName={name}
          offerId={offerId}
          owner={session.admin.email}
          resume={resume}
          endedSession={endedSession}
          listPath={listPath}
          listLabel="Til partnerens tilbud"
          newPath={newOfferPath(partnerId)}
          editPath={(id) => offerFormPath(partnerId, id)}
          createdPath={createdPath}
          advancedLabels={ADVANCED}
          onUpdated={() => {
            showToast({ title: 'Tilbud oppdatert!', description: 'Endringene er synlige for kunden nå.' })
            navigate(listPath, { force: true })
          }}
        />
      )}
    </main>
  )
}
