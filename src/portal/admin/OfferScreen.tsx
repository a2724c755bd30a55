import { useState } from 'react'
import { configOf } from '../../browser/offer-page.ts'
import { readAgain } from '../../browser/queries.ts'
import { showToast } from '../../browser/toasts.ts'
import type { Offer } from '../../domain/offer.ts'
import {
  newOfferValues,
  type OfferFormValues,
  requestBodyOf,
  tiersOf,
  valuesOfOffer,
} from '../offers/form-values.ts'
import { OfferForm } from '../offers/OfferForm.tsx'
import { PreviewAside } from '../offers/PreviewAside.tsx'
import { StoredOffer } from '../offers/StoredOffer.tsx'
import { saveOffer } from '../offers/save-offer.ts'
import { useContent } from '../ui/content.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link, ScreenTitle, useNavigate } from '../ui/navigation.tsx'
import { RowsLoading } from '../ui/States.tsx'
import { PartnerMissing } from './PartnerMissing.tsx'
import { offersApi, useFormSources, usePartner } from './queries.ts'
import { saveDraft, takeDraft } from './return.ts'
import { createdPath, newOfferPath, offerFormPath, partnerPath } from './router.ts'
import { endedSession, type LoggedIn } from './session.ts'

const ADVANCED = { closed: 'Vis avanserte innstillinger', open: 'Skjul avanserte innstillinger' }

type OfferScreenProps = {
  session: LoggedIn
  partnerId: string
  /** Null for a new offer. */
  offerId: string | null
}

/** An admin makes or changes an offer of a partner (F-650). */
export function OfferScreen({ session, partnerId, offerId }: OfferScreenProps) {
  const partner = usePartner(partnerId)
  const form = (offer: Offer | null, onReload: () => void) => (
    <Form session={session} partnerId={partnerId} offer={offer} onReload={onReload} />
  )
  return (
    <main className="screen" id="innhold">
      <Link className="back" href={partnerPath(partnerId)}>
        <Icon name="left" />
        {partner.data?.name ?? partnerId}
      </Link>
      <div className="screen-head">
        <ScreenTitle title={offerId ? 'Rediger tilbud' : 'Opprett nytt tilbud'} tab="Admin" />
      </div>
      {partner.isMissing ? (
        <PartnerMissing />
      ) : offerId ? (
        <StoredOffer
          path={offersApi(partnerId)}
          offerId={offerId}
          endedSession={endedSession}
          listPath={partnerPath(partnerId)}
          listLabel="Til partnerens tilbud"
        >
          {form}
        </StoredOffer>
      ) : (
        form(null, () => {})
      )}
    </main>
  )
}

type FormProps = { session: LoggedIn; partnerId: string; offer: Offer | null; onReload: () => void }

/** The form, once all that it starts from has been read. */
function Form(props: FormProps) {
  const sources = useFormSources(props.partnerId)
  return sources ? <ReadyForm {...props} sources={sources} /> : <RowsLoading />
}

function ReadyForm({
  session,
  partnerId,
  offer,
  onReload,
  sources,
}: FormProps & { sources: NonNullable<ReturnType<typeof useFormSources>> }) {
  const navigate = useNavigate()
  const { partner, defaults, settings } = sources
  const partnerName = partner?.name ?? partnerId
  const tiers = tiersOf(settings)
  const api = offersApi(partnerId)
  const owner = session.admin.email
  const path = offer ? offerFormPath(partnerId, offer.id) : newOfferPath(partnerId)
  const [draft] = useState(() => takeDraft<OfferFormValues>(owner, path))
  // The version that was opened, not the one that a later reading may have brought: else a save could overwrite others.
  const [edited] = useState(offer && { id: offer.id, version: draft?.version ?? offer.version })
  const [start] = useState(() =>
    offer ? valuesOfOffer(offer, tiers) : newOfferValues({ partnerId, defaults, settings }),
  )
  const { config } = configOf(useContent().configs, partnerId)

  async function save(values: OfferFormValues) {
    const outcome = await saveOffer({ path: api, edited, body: requestBodyOf(values, tiers) })
    if (outcome.kind === 'logged out') {
      saveDraft({ owner, path, values, version: edited?.version ?? null })
      endedSession(outcome.error)
    }
    return outcome
  }

  function onSaved(savedOffer: Offer | null) {
    if (offer) {
      showToast({ title: 'Tilbud oppdatert!', description: 'Endringene er synlige for kunden nå.' })
      navigate(partnerPath(partnerId), { force: true })
    } else if (savedOffer) {
      navigate(createdPath(savedOffer), { force: true })
    } else {
      showToast({ title: 'Tilbud opprettet!', description: 'Tilbudet er nå tilgjengelig for kunder' })
      readAgain(`${api}?`)
      navigate(partnerPath(partnerId), { force: true })
    }
  }

  return (
    <OfferForm
      partnerId={partnerId}
      partnerName={partnerName}
      offer={offer}
      start={start}
      draft={draft?.values ?? null}
      tiers={tiers}
      showsAdvanced
      advancedLabels={ADVANCED}
      standardPrice={defaults?.price ?? config.price}
      listPath={partnerPath(partnerId)}
      editPath={(id) => offerFormPath(partnerId, id)}
      save={save}
      onSaved={onSaved}
      onReload={onReload}
      preview={(values) => (
        <PreviewAside
          values={values}
          tiers={tiers}
          partner={{ partnerId, name: partnerName, logoUrl: partner?.logoUrl ?? null }}
          defaults={defaults}
          setsButton
        />
      )}
    />
  )
}
