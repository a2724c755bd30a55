import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldErrors, FormProvider, useWatch } from 'react-hook-form'
import { dismissToast, showToast } from '../../browser/toasts.ts'
import type { BeforePriceTiers } from '../../domain/before-price.ts'
import { bonusCountLabel } from '../../domain/bonus.ts'
import type { Offer } from '../../domain/offer.ts'
import { formatOfferPrice } from '../../domain/price.ts'
import { Button, buttonClass } from '../ui/Button.tsx'
import { type DraftKey, useDraftForm } from '../ui/draft-form.ts'
import { Link, UnsavedGuard } from '../ui/navigation.tsx'
import type { Draft } from '../ui/return.ts'
import { StaleNotice } from '../ui/StaleNotice.tsx'
import { standOnStored } from '../ui/saved-form.ts'
import { AdvancedFields, isAdvancedField } from './AdvancedFields.tsx'
import { BonusFields } from './BonusFields.tsx'
import { CustomerFields } from './CustomerFields.tsx'
import { formErrorsOf, NAME_MISSING, offerResolver } from './form-errors.ts'
import type { OfferFormValues } from './form-values.ts'
import type { OfferHandle, SaveOutcome } from './save-offer.ts'
import './offer-form.css'
import '../ui/form-layout.css'

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
  save: (values: OfferFormValues) => Promise<SaveOutcome>
  /** `typedOn` is what the form holds when somebody typed while it was saved. */
  onSaved: (offer: Offer | null, typedOn: OfferFormValues | null) => void
  /** Fetches the offer as others have left it. */
  onReload: () => void
  preview: (values: OfferFormValues) => ReactNode
}

const ADVANCED = { closed: 'Avanserte innstillinger', open: 'Avanserte innstillinger' }

/** The form of one offer, new or stored. Nothing typed is lost when a save does not go through. */
export function OfferForm(props: OfferFormProps) {
  const { offer, start, draftKey, draft, version, tiers, save, onSaved } = props
  const [advancedOpen, setAdvancedOpen] = useState(false)
  const [taken, setTaken] = useState<{ name: string; existing: OfferHandle | null } | null>(null)
  const [isStale, setStale] = useState(false)
  const [saved, setSaved] = useState(false)
  const sending = useRef(false)
  const form = useDraftForm<OfferFormValues>({
    ...draftKey,
    draft,
    version,
    start,
    resolver: offerResolver(() => tiers),
  })
  const values = useWatch({ control: form.control, compute: (all: OfferFormValues) => all })
  const { isDirty, isSubmitting } = form.formState

  function pointOut(errors: [keyof OfferFormValues, string][]) {
    for (const [field, message] of errors) form.setError(field, { type: 'contract', message })
    const first = errors[0]?.[0]
    if (!first) return
    // A field in a closed fold cannot take the focus.
    if (isAdvancedField(first)) flushSync(() => setAdvancedOpen(true))
    form.setFocus(first)
  }

  function refuse(errors: FieldErrors<OfferFormValues>) {
    const found = Object.entries(errors).map(([field, error]) => [field, error?.message ?? ''])
    pointOut(found as [keyof OfferFormValues, string][])
    if (errors.companyName?.message === NAME_MISSING.text) {
      showToast({ tone: 'failed', title: NAME_MISSING.title, description: NAME_MISSING.text })
    }
  }

  async function send(checked: OfferFormValues) {
    // A double click is one save: state alone would let the second click through.
    if (sending.current) return
    sending.current = true
    dismissToast()
    setTaken(null)
    setStale(false)
    const outcome = await save(checked)
    sending.current = false
    switch (outcome.kind) {
      case 'saved': {
        setSaved(true)
        const hasTypedOn = standOnStored({ form, sent: checked, stored: checked })
        onSaved(outcome.offer, hasTypedOn ? form.getValues() : null)
        return
      }
      case 'taken':
        setTaken({ name: checked.companyName.trim(), existing: outcome.existing })
        form.setFocus('companyName')
        return
      case 'stale':
        setStale(true)
        return
      case 'wrong fields':
        pointOut(formErrorsOf(outcome.fields))
        return
      case 'logged out':
        return
      case 'failed':
        showToast({ tone: 'failed', title: 'Kunne ikke lagre tilbud', description: outcome.sentence })
    }
  }

  return (
    <FormProvider {...form}>
      <UnsavedGuard dirty={isDirty && !(saved && offer === null)} />
      {isStale && <StaleNotice what="tilbudet" onReload={props.onReload} />}
      <form className="split" noValidate onSubmit={form.handleSubmit(send, refuse)}>
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
