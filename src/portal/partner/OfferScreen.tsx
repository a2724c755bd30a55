import { useState } from 'react'
import { configOf } from '../../browser/offer-page.ts'
import { readAgain } from '../../browser/queries.ts'
import { showToast } from '../../browser/toasts.ts'
import { canUseAdvanced } from '../../domain/advanced.ts'
import { type Offer, offerPath } from '../../domain/offer.ts'
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
import { ButtonLink, buttonClass } from '../ui/Button.tsx'
import { useContent } from '../ui/content.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useLast } from '../ui/last.ts'
import { Link, ScreenTitle, useNavigate } from '../ui/navigation.tsx'
import { RowsLoading } from '../ui/States.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { OFFERS_PATH, useFormSources } from './queries.ts'
import { saveDraft, takeDraft } from './return.ts'
import { createdPath, DASHBOARD_PATH, NEW_OFFER_PATH, offerFormPath } from './router.ts'
import { endedSession, type LoggedIn } from './session.ts'

type OfferScreenProps = {
  session: LoggedIn
  /** Null for a new offer. */
  offerId: string | null
}

/** An offer being made or changed (F-530). */
export function OfferScreen({ session, offerId }: OfferScreenProps) {
  return (
    <>
      <PartnerBar session={session} />
      <main className="screen" id="innhold">
        <Link className="back" href={DASHBOARD_PATH}>
          <Icon name="left" />
          Dine tilbud
        </Link>
        <div className="screen-head">
          <ScreenTitle title={offerId ? 'Rediger tilbud' : 'Opprett nytt tilbud'} tab="Partnerportal" />
        </div>
        {offerId ? (
          <StoredOffer
            path={OFFERS_PATH}
            offerId={offerId}
            endedSession={endedSession}
            listPath={DASHBOARD_PATH}
            listLabel="Til tilbudene dine"
          >
            {(offer, reload) => <Form session={session} offer={offer} onReload={reload} />}
          </StoredOffer>
        ) : (
          <Form session={session} offer={null} onReload={() => {}} />
        )}
      </main>
    </>
  )
}

type FormProps = { session: LoggedIn; offer: Offer | null; onReload: () => void }

/** The form, once all that it starts from has been read. */
function Form(props: FormProps) {
  const sources = useFormSources()
  return sources ? <ReadyForm {...props} sources={sources} /> : <RowsLoading />
}

function ReadyForm({
  session,
  offer,
  onReload,
  sources,
}: FormProps & { sources: NonNullable<ReturnType<typeof useFormSources>> }) {
  const navigate = useNavigate()
  const { partnerId, partnerName } = session
  const { partner, defaults, settings } = sources
  const tiers = tiersOf(settings)
  const path = offer ? offerFormPath(offer.id) : NEW_OFFER_PATH
  const [draft] = useState(() => takeDraft<OfferFormValues>(partnerId, path))
  // The version that was opened, not the one that a later reading may have brought: else a save could overwrite others.
  const [edited, setEdited] = useState(offer && { id: offer.id, version: draft?.version ?? offer.version })
  const [start] = useState(() =>
    offer ? valuesOfOffer(offer, tiers) : newOfferValues({ partnerId, defaults, settings }),
  )
  const [saved, setSaved] = useState<{ offer: Offer; linkMoved: boolean } | null>(null)
  const { config } = configOf(useContent().configs, partnerId)
  const showsAdvanced = canUseAdvanced(
    partner?.allowAdvancedSettings,
    settings?.showAdvancedSettingsByDefault,
  )
  const standardPrice = defaults?.price ?? config.price

  async function save(values: OfferFormValues) {
    const outcome = await saveOffer({ path: OFFERS_PATH, edited, body: requestBodyOf(values, tiers) })
    if (outcome.kind === 'logged out') {
      saveDraft({ owner: partnerId, path, values, version: edited?.version ?? null })
      endedSession(outcome.error)
    }
    return outcome
  }

  function onSaved(savedOffer: Offer | null) {
    if (offer && savedOffer) {
      setEdited({ id: savedOffer.id, version: savedOffer.version })
      setSaved({ offer: savedOffer, linkMoved: savedOffer.customerSlug !== offer.customerSlug })
    } else if (savedOffer) {
      navigate(createdPath(savedOffer), { force: true })
    } else {
      showToast({ title: 'Tilbud opprettet!', description: 'Tilbudet er nå tilgjengelig for kunder' })
      readAgain(`${OFFERS_PATH}?`)
      navigate(DASHBOARD_PATH, { force: true })
    }
  }

  return (
    <>
      <OfferForm
        partnerId={partnerId}
        partnerName={partnerName}
        offer={offer}
        start={start}
        draft={draft?.values ?? null}
        tiers={tiers}
        showsAdvanced={showsAdvanced}
        standardPrice={standardPrice}
        listPath={DASHBOARD_PATH}
        editPath={offerFormPath}
        save={save}
        onSaved={onSaved}
        onReload={onReload}
        preview={(values) => (
          <PreviewAside
            values={values}
            tiers={tiers}
            partner={{ partnerId, name: partnerName, logoUrl: partner?.logoUrl ?? null }}
            defaults={defaults}
            setsButton={showsAdvanced || offer !== null}
          />
        )}
      />
      <SavedDialog saved={saved} onClose={() => setSaved(null)} />
    </>
  )
}

function SavedDialog({
  saved,
  onClose,
}: {
  saved: { offer: Offer; linkMoved: boolean } | null
  onClose: () => void
}) {
  const shown = useLast(saved)
  return (
    <Dialog
      open={saved !== null}
      onClose={onClose}
      title="Lagret!"
      lead={
        shown?.linkMoved
          ? 'Endringene er synlige for kunden nå. Lenken er ny, men den gamle virker fortsatt.'
          : 'Endringene er synlige for kunden nå. Lenken er den samme.'
      }
    >
      {shown && (
        <div className="dialog-actions dialog-actions-row">
          <Link className={buttonClass({ kind: 'gold' })} href={DASHBOARD_PATH}>
            Tilbake til dashboard
          </Link>
          <ButtonLink
            kind="line"
            href={offerPath(shown.offer.partnerId, shown.offer.customerSlug)}
            target="_blank"
            iconAfter="out"
          >
            Se tilbudssiden
          </ButtonLink>
        </div>
      )}
    </Dialog>
  )
}
