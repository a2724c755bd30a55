import { type ReactNode, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { showToast } from '#browser/toasts.ts'
import type { BeforePriceTiers } from '#domain/before-price.ts'
import { bonusCountLabel } from '#domain/bonus.ts'
import type { Offer } from '#domain/offer.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { useSaveForm } from '../forms/contract-form.ts'
import { type DraftKey, useDraftForm } from '../forms/draft-form.ts'
import type { Draft } from '../forms/return.ts'
import { StaleNotice } from '../forms/StaleNotice.tsx'
import { standOnStored } from '../forms/saved-form.ts'
import { Link, UnsavedGuard } from '../shell/navigation.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { AdvancedFields, isAdvancedField } from './AdvancedFields.tsx'
import { BonusFields } from './BonusFields.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { formErrorsOf, NAME_MISSING, offerResolver } from './form-errors.ts'
import type { OfferFormValues } from './form-values.ts'
import { type OfferHandle, refusalOf } from './save-offer.ts'
import './offer-form.css'
import '../forms/form-layout.css'

type OfferFormProps = {
  partnerId: string
  partnerName: string
  /** The offer being edited; null for a new one. */
  offer: Offer | null
  /** What the form starts from. */
  start: OfferFormValues
  draftKey: DraftKey
  /** What was typed before the session ended; counts as unsaved. */
  draft: Draft<OfferFormValues> | null
  /** The version of the offer being edited. */
  version: number | null
  tiers: BeforePriceTiers
  /** False hides the advanced fields from a partner without the right (F-535). */
  showsAdvanced: boolean
  /** What the toggle over the advanced fields says, closed and open. */
  advancedLabels?: { closed: string; open: string }
  /** The price customers see while the field is empty. */
  standardPrice: string | null
  listPath: string
  editPath: (offerId: string) => string
  /** Saves the checked values; throws what the call throws. */
  save: (values: OfferFormValues) => Promise<Offer | null>
  /** `typedOn` is what the form holds when somebody typed while it was saved. */
  onSaved: (offer: Offer | null, typedOn: OfferFormValues | null) => void
  /** Leads to the login when the session has ended; true when that was so. */
  endedSession: (error: unknown) => boolean
  /** Fetches the offer as others have left it. */
  onReload: () => void
  preview: (values: OfferFormValues) => ReactNode
}

const ADVANCED = { closed: 'Avanserte innstillinger', open: 'Avanserte innstillinger' }

/** The form of one offer, new or stored. Nothing typed is lost when a save does not go through. */
export function OfferForm(props: OfferFormProps) {
  const { offer, start, draftKey, draft, version, tiers, endedSession } = props
  const [advancedOpen, setAdvancedOpen] = useState(false)
  const [taken, setTaken] = useState<{ name: string; existing: OfferHandle | null } | null>(null)
  const [isStale, setStale] = useState(false)
  const [saved, setSaved] = useState(false)
  const form = useDraftForm<OfferFormValues>({
    ...draftKey,
    draft,
    version,
    start,
    resolver: offerResolver(() => tiers),
  })
  const values = useWatch({ control: form.control, compute: (all: OfferFormValues) => all })
  const { isDirty, isSubmitting } = form.formState

  const submit = useSaveForm<OfferFormValues, Offer | null>({
    form,
    failed: { title: 'Kunne ikke lagre tilbud', fallback: 'Failed to save offer' },
    endedSession,
    save(checked) {
      setTaken(null)
      setStale(false)
      return props.save(checked)
    },
    onSaved(stored, sent) {
      setSaved(true)
      const hasTypedOn = standOnStored({ form, sent, stored: sent })
      props.onSaved(stored, hasTypedOn ? form.getValues() : null)
    },
    wrongFields: formErrorsOf,
    onRefused(error, sent) {
      const refusal = refusalOf(error, offer !== null)
      if (refusal?.kind === 'stale') setStale(true)
      if (refusal?.kind === 'taken') {
        setTaken({ name: sent.companyName.trim(), existing: refusal.existing })
        form.setFocus('companyName')
      }
      return refusal !== null
    },
    reveal(wrong) {
      if (wrong.some(isAdvancedField)) setAdvancedOpen(true)
    },
    onInvalid(errors) {
      if (errors.companyName?.message === NAME_MISSING.text) {
        showToast({ tone: 'failed', title: NAME_MISSING.title, description: NAME_MISSING.text })
      }
    },
  })

  return (
    <FormProvider {...form}>
      <UnsavedGuard dirty={isDirty && !(saved && offer === null)} />
      {isStale && <StaleNotice what="tilbudet" onReload={props.onReload} />}
      <form className="split" noValidate onSubmit={submit}>
        <div className="split-form">
          <CustomerFields
            partnerId={props.partnerId}
            partnerName={props.partnerName}
            standardPrice={props.standardPrice}
            renames={offer}
            taken={taken}
            onTakenSolved={() => setTaken(null)}
            editPath={props.editPath}
          />
          <BonusFields />
          {props.showsAdvanced && (
            <AdvancedFields
              labels={props.advancedLabels ?? ADVANCED}
              tiers={tiers}
              open={advancedOpen}
              onToggle={setAdvancedOpen}
            />
          )}
        </div>
        <aside className="split-side" aria-label="Forhåndsvisning">
          {props.preview(values)}
        </aside>
        <div className="savebar">
          <p className="savebar-sum">
            <b className="number savebar-price">{shownPrice(values.price, props.standardPrice)}</b>
            {bonusCountLabel(values.selectedExtras.length)}
          </p>
          <Button kind="gold" type="submit" busy={isSubmitting} busyText="Lagrer …">
            {offer ? 'Lagre endringer' : 'Opprett tilbud'}
          </Button>
          <Link className={buttonClass({ kind: 'quiet' })} href={props.listPath}>
            Avbryt
          </Link>
        </div>
      </form>
    </FormProvider>
  )
}

function shownPrice(typed: string, standard: string | null): string {
  const price = typed.trim() || standard
  return price ? formatOfferPrice(price) : ''
}
