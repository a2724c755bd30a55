import { type ReactNode, useEffect, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { showToast } from '#browser/toasts.ts'
import type { BeforePriceTiers } from '#domain/before-price.ts'
import { bonusCountLabel } from '#domain/bonus.ts'
import type { Offer, OfferHandle } from '#domain/offer.ts'
import type { Partner } from '#domain/partner.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { useSaveForm } from '../forms/contract-form.ts'
import { resetFormAfterSave, useDraftForm } from '../forms/draft-form.ts'
import { DraftNote, StaleNotice } from '../forms/FormNotices.tsx'
import { SaveBarSummary } from '../forms/SaveBar.tsx'
import { SplitForm } from '../forms/SplitForm.tsx'
import { usePortal } from '../session/portal-context.ts'
import { Link } from '../shell/links.tsx'
import { UnsavedGuard } from '../shell/navigation.tsx'
import { Button, buttonClass } from '../ui/Button.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import { Lazy, LazyPart, usePrefetchParts } from '../ui/lazy.tsx'
import { RowsLoading } from '../ui/States.tsx'
import { BonusFields } from './BonusFields.tsx'
import type { ConflictingFieldsProps } from './ConflictingFields.tsx'
import { CustomerAndPriceFields } from './CustomerAndPriceFields.tsx'
import { NAME_MISSING, offerResolver, toFormErrors } from './form-errors.ts'
import { type OfferFormValues, shownBeforePrice } from './form-values.ts'
import type { OfferHistoryProps } from './history/OfferHistory.tsx'
import type { SaveQuestionProps } from './SaveDoubtDialog.tsx'
import { findSaveDoubts, type SaveDoubt } from './save-doubts.ts'
import { type OpenedOffer, toRefusal } from './save-offer.ts'
import { isValidUntilIncomplete, ValidityAndContactFields } from './ValidityAndContactFields.tsx'

const saveDoubtDialog = new LazyPart<SaveQuestionProps>(() => import('./SaveDoubtDialog.tsx'))
const advancedFields = new LazyPart<{ tiers: BeforePriceTiers }>(() => import('./AdvancedFields.tsx'))
const conflictingFields = new LazyPart<ConflictingFieldsProps>(() => import('./ConflictingFields.tsx'))
const AHEAD = [advancedFields]
const AHEAD_OF_STORED = [advancedFields, conflictingFields]
/** A new offer has none. */
const history = new LazyPart<OfferHistoryProps>(() => import('./history/OfferHistory.tsx'))

/** The labels of the toggle over the advanced fields; an admin's describe what it does. */
export type AdvancedLabels = { closed: string; open: string }

type OfferFormProps = {
  partner: Pick<Partner, 'partnerId' | 'name'>
  opened: OpenedOffer
  /** The labels of the toggle over the advanced fields; null hides them from a partner without permission. */
  advancedLabels: AdvancedLabels | null
  /** The price customers see while the field is empty. */
  standardPrice: string | null
  /** `typedOn` holds the form's values if somebody went on typing during the save. */
  onSaved: (offer: Offer | null, typedOn: OfferFormValues | null) => void
  /** Fetches the offer as others have left it. */
  onReload: () => void
  /** Begins anew, without what was typed. */
  onFresh: () => void
  preview: (values: OfferFormValues) => ReactNode
}

/** The form of a new or stored offer. Nothing typed is lost when a save fails. */
export function OfferForm(props: OfferFormProps) {
  const { partner, opened, advancedLabels, standardPrice } = props
  const { offer, tiers } = opened
  const { listPath } = usePortal().offersOf(partner.partnerId)
  const [advancedOpen, setAdvancedOpen] = useState(false)
  usePrefetchParts(offer ? AHEAD_OF_STORED : AHEAD)
  const [taken, setTaken] = useState<{ name: string; existing: OfferHandle | null } | null>(null)
  const [isStale, setStale] = useState(opened.isStale)
  const [saved, setSaved] = useState(false)
  const [resolver] = useState(() =>
    offerResolver(tiers, { stored: offer?.validUntil ?? null, isHalf: isValidUntilIncomplete }),
  )
  const form = useDraftForm<OfferFormValues>({ ...opened, lasting: true, resolver })
  const values = useWatch({ control: form.control, compute: (all: OfferFormValues) => all })
  const { isDirty, isSubmitting } = form.formState

  const isNew = offer === null
  const setsBeforePrice = advancedLabels !== null && values.beforePriceByHand !== null
  const { setFocus } = form
  useEffect(() => {
    if (isNew && isFocusFree()) setFocus('companyName')
  }, [isNew, setFocus])

  const { submit, question } = useSaveForm<OfferFormValues, Offer | null, SaveDoubt>({
    form,
    failed: { title: 'Kunne ikke lagre tilbud', fallback: 'Failed to save offer' },
    doubts(checked) {
      const price = checked.price.trim() || (standardPrice ?? '')
      return findSaveDoubts(
        { ...checked, price, beforePrice: shownBeforePrice(checked, tiers) },
        { offer, standardPrice },
      )
    },
    save(checked) {
      setTaken(null)
      setStale(false)
      return opened.save(checked)
    },
    onSaved(stored, sent) {
      setSaved(true)
      const hasTypedOn = resetFormAfterSave({ form, sent, stored: sent })
      if (!hasTypedOn || !offer) opened.forgetDraft()
      props.onSaved(stored, hasTypedOn ? form.getValues() : null)
    },
    wrongFields: toFormErrors,
    onRefused(error, sent) {
      const refusal = toRefusal(error, offer !== null)
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
      <UnsavedGuard
        dirty={isDirty && !(saved && offer === null)}
        consequence={offer ? 'Endringene er ikke lagret ennå.' : 'Tilbudet er ikke lagret ennå.'}
        onDiscard={opened.forgetDraft}
      />
      {(question.doubt || saveDoubtDialog.component) && (
        <Lazy part={saveDoubtDialog} waiting={null} onMissing={question.keep}>
          {(SaveDoubtDialog) => (
            <SaveDoubtDialog
              doubt={question.doubt}
              isNew={isNew}
              setsBeforePrice={setsBeforePrice}
              onKeep={() => {
                if (setsBeforePrice && question.doubt?.about === 'before-price') setAdvancedOpen(true)
                question.keep()
              }}
              onSave={question.accept}
            />
          )}
        </Lazy>
      )}
      {opened.copied && (
        <p className="mb-6 max-w-[60ch] text-ink-mute">
          Kopi av tilbudet for {opened.copied.companyName}. Skriv hvem det nye er til.
        </p>
      )}
      {opened.draft && isDirty && !saved && (
        <DraftNote
          at={opened.draft.at}
          onDiscard={() => {
            opened.forgetDraft()
            props.onFresh()
          }}
        />
      )}
      {isStale && offer && (
        <StaleNotice
          what="tilbudet"
          isKept={opened.keepsDraft}
          onReload={() => {
            opened.forgetDraft()
            props.onReload()
          }}
        >
          <Lazy part={conflictingFields} waiting={null} isExtra>
            {(Fields) => (
              <Fields partnerId={partner.partnerId} offer={offer} opened={opened} onKept={props.onReload} />
            )}
          </Lazy>
        </StaleNotice>
      )}
      <SplitForm
        onSubmit={submit}
        preview={props.preview(values)}
        bar={
          <>
            <SaveBarSummary>
              <b className="block truncate text-17 font-bold text-ink lining-nums tabular-nums">
                {shownPrice(values.price, standardPrice)}
              </b>
              <span>{bonusCountLabel(values.selectedExtras.length)}</span>
            </SaveBarSummary>
            <Button kind="gold" size="tall" type="submit" busy={isSubmitting} busyText="Lagrer …">
              {offer ? 'Lagre endringer' : 'Opprett tilbud'}
            </Button>
            <Link className={buttonClass({ kind: 'quiet', size: 'tall' }, 'max-xl:hidden')} href={listPath}>
              Avbryt
            </Link>
          </>
        }
      >
        <div className="*:border-ivory-line *:not-first:mt-7 *:not-first:border-t *:not-first:pt-7">
          <CustomerAndPriceFields
            partner={partner}
            standardPrice={standardPrice}
            renames={offer}
            taken={taken}
            onTakenSolved={() => setTaken(null)}
          />
          <BonusFields />
          <ValidityAndContactFields partnerName={partner.name} leftOut={Boolean(opened.copied?.validUntil)} />
          {advancedLabels && (
            <div>
              <Disclosure
                open={advancedOpen}
                onToggle={setAdvancedOpen}
                title={advancedOpen ? advancedLabels.open : advancedLabels.closed}
                lead="Førpris, lenke og knapp"
              >
                {(advancedOpen || advancedFields.component) && (
                  <Lazy part={advancedFields} waiting={<RowsLoading rows={2} />}>
                    {(AdvancedFields) => <AdvancedFields tiers={tiers} />}
                  </Lazy>
                )}
              </Disclosure>
            </div>
          )}
          {offer && (
            <div>
              <Lazy part={history} waiting={null} isExtra>
                {(OfferHistory) => <OfferHistory offer={offer} />}
              </Lazy>
            </div>
          )}
        </div>
      </SplitForm>
    </FormProvider>
  )
}

/** True for the offer form's advanced fields: before-price, and the button's link and text. */
function isAdvancedField(field: string): boolean {
  return field === 'beforePriceByHand' || field === 'ctaButtonUrl' || field === 'ctaButtonText'
}

/** True if nothing but the screen's title has the focus, and no keyboard comes up over the form with it. */
function isFocusFree(): boolean {
  return document.activeElement?.matches('body, h1') === true && matchMedia('(pointer: fine)').matches
}

function shownPrice(typed: string, standard: string | null): string {
  const price = typed.trim() || standard
  return price ? formatOfferPrice(price) : ''
}
