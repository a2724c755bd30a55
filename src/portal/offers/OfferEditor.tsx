import { useState } from 'react'
import { listsAt } from '#browser/cache-keys.ts'
import { configOf } from '#browser/offer-page.ts'
import { readAgain } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { canUseAdvanced } from '#domain/advanced.ts'
import type { Offer } from '#domain/offer.ts'
import { type DraftKey, useDraft } from '../forms/draft-form.ts'
import type { Resume } from '../forms/return.ts'
import { useContent } from '../shell/content.ts'
import { useNavigate } from '../shell/navigation.tsx'
import { Failed, RowsLoading } from '../ui/States.tsx'
import { type FormSources, useFormSources } from './form-sources.ts'
import { newOfferValues, type OfferFormValues, requestBodyOf, tiersOf, valuesOfOffer } from './form-values.ts'
import { OfferForm } from './OfferForm.tsx'
import { PreviewAside } from './PreviewAside.tsx'
import { StoredOffer } from './StoredOffer.tsx'
import { saveOffer } from './save-offer.ts'

type OfferEditorProps = {
  /** Where offers are read and saved, '/api/partner/offers' or an admin's twin of it. */
  api: string
  partnerId: string
  partnerName: string
  /** Null for a new offer. */
  offerId: string | null
  /** Whose drafts these are: a partner's id, an admin's address. */
  owner: string
  resume: Resume
  endedSession: (error: unknown) => boolean
  /** The list the form belongs to, and what the way back to it is called where the offer is gone. */
  listPath: string
  listLabel: string
  newPath: string
  editPath: (offerId: string) => string
  /** The list with the dialog of a new offer open. */
  createdPath: (offer: Offer) => string
  /** What the toggle over the advanced fields says where they always show; without it the partner's right counts (F-535, F-650). */
  advancedLabels?: { closed: string; open: string }
  /** What comes after an offer was changed; `before` is the offer as it was opened. */
  onUpdated: (saved: Offer, before: Offer) => void
}

/** The form of one offer, new or stored, from reading all it needs to what comes after the save. */
export function OfferEditor(props: OfferEditorProps) {
  const { api, partnerId, offerId, endedSession, listPath, listLabel } = props
  const sources = useFormSources({ partnerId, isNew: offerId === null, onError: endedSession })
  const form = (offer: Offer | null, onReload: () => void) => {
    if (sources.data) return <ReadyForm {...props} sources={sources.data} offer={offer} onReload={onReload} />
    if (!sources.error) return <RowsLoading />
    return (
      <Failed text="Vi fikk ikke hentet standardprisen. Prøv igjen om et øyeblikk." onRetry={sources.retry} />
    )
  }
  if (!offerId) return form(null, () => {})
  return (
    <StoredOffer
      path={api}
      offerId={offerId}
      endedSession={endedSession}
      listPath={listPath}
      listLabel={listLabel}
    >
      {form}
    </StoredOffer>
  )
}

type ReadyFormProps = OfferEditorProps & { sources: FormSources; offer: Offer | null; onReload: () => void }

function ReadyForm(props: ReadyFormProps) {
  const { api, partnerId, partnerName, owner, resume, listPath, editPath, advancedLabels, offer } = props
  const { partner, defaults, settings } = props.sources
  const navigate = useNavigate()
  const tiers = tiersOf(settings)
  const draftKey: DraftKey = { resume, owner, path: offer ? editPath(offer.id) : props.newPath }
  const draft = useDraft<OfferFormValues>(draftKey)
  // The version that was opened, not the one that a later reading may have brought: else a save could overwrite others.
  const [edited, setEdited] = useState(offer && { id: offer.id, version: draft?.version ?? offer.version })
  const [start] = useState(() =>
    offer ? valuesOfOffer(offer, tiers) : newOfferValues({ partnerId, defaults, settings }),
  )
  const { config } = configOf(useContent().configs, partnerId)
  const showsAdvanced =
    advancedLabels !== undefined ||
    canUseAdvanced(partner?.allowAdvancedSettings, settings?.showAdvancedSettingsByDefault)

  function onSaved(saved: Offer | null, typedOn: OfferFormValues | null) {
    if (offer && saved) setEdited({ id: saved.id, version: saved.version })
    if (saved && typedOn) {
      goOnTyping(saved, typedOn)
    } else if (offer) {
      props.onUpdated(saved ?? offer, offer)
    } else if (saved) {
      navigate(props.createdPath(saved), { force: true })
    } else {
      showToast({ title: 'Tilbud opprettet!', description: 'Tilbudet er nå tilgjengelig for kunder' })
      readAgain(listsAt(api))
      navigate(listPath, { force: true })
    }
  }

  function goOnTyping(saved: Offer, typed: OfferFormValues) {
    showToast({ title: 'Tilbudet er lagret', description: 'Det du skrev etterpå, er ikke lagret ennå.' })
    if (offer) return
    resume.saveDraft({ owner, path: editPath(saved.id), values: typed, version: saved.version })
    navigate(editPath(saved.id), { force: true, replace: true })
  }

  return (
    <OfferForm
      partnerId={partnerId}
      partnerName={partnerName}
      offer={offer}
      start={start}
      draftKey={draftKey}
      draft={draft}
      version={edited?.version ?? null}
      tiers={tiers}
      showsAdvanced={showsAdvanced}
      {...(advancedLabels ? { advancedLabels } : {})}
      standardPrice={defaults?.price ?? config.price}
      listPath={listPath}
      editPath={editPath}
      save={(values) => saveOffer({ path: api, edited, body: requestBodyOf(values, tiers) })}
      onSaved={onSaved}
      endedSession={props.endedSession}
      onReload={props.onReload}
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
  )
}
