import { useState } from 'react'
import { listsAtPath } from '#browser/cache-keys.ts'
import { revalidate } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import type { Offer } from '#domain/offer.ts'
import { resolvePartnerConfig } from '#domain/offer-page.ts'
import { canUseAdvanced } from '#domain/partner.ts'
import type { PriceTax } from '#domain/price-tax.ts'
import { shownPriceTax } from '#domain/price-tax-choice.ts'
import { usePortal } from '../session/portal-context.ts'
import { useContent } from '../shell/content.ts'
import { useNavigate } from '../shell/navigation.tsx'
import { Lazy, LazyPart, usePrefetchParts } from '../ui/lazy.tsx'
import { LoadErrorCard, RowsLoading } from '../ui/States.tsx'
import type { AnswerLineProps } from './AnswerLine.tsx'
import { type FormSources, useOfferFormSources } from './form-sources.ts'
import type { OfferFormValues } from './form-values.ts'
import { type AdvancedLabels, OfferForm } from './OfferForm.tsx'
import { OfferLoader } from './OfferLoader.tsx'
import type { KnownOffer } from './offers-api.ts'
import { PreviewAside } from './PreviewAside.tsx'
import { useOfferEditing } from './save-offer.ts'
import type { WithdrawnOfferPanelProps } from './WithdrawnOfferPanel.tsx'

/** A new offer has none. */
const answerLine = new LazyPart<AnswerLineProps>(() => import('./AnswerLine.tsx'))
const NO_PARTS: [] = []
/** Few forms are opened of an offer that is withdrawn. */
const withdrawnPanel = new LazyPart<WithdrawnOfferPanelProps>(() => import('./WithdrawnOfferPanel.tsx'))

const ADVANCED: AdvancedLabels = { closed: 'Avanserte innstillinger', open: 'Avanserte innstillinger' }

type OfferEditorProps = {
  partnerId: string
  partnerName: string
  /** Null for a new offer. */
  offerId: string | null
  /** The offer whose values a new one starts from, all but whose it is; null for one from scratch. */
  copyOf: string | null
  /** Labels of the toggle over advanced fields that always show; without them the permission decides. */
  advancedLabels?: AdvancedLabels
  /** Runs after an offer was changed; `before` is the offer as it was opened. */
  onUpdated: (saved: Offer, before: KnownOffer) => void
}

/**
 * Edits a new or stored offer. The form starts from the offer or the partner's defaults and its unsaved draft
 * (form-sources, form-values); `useOfferEditing` sends it under the version that was opened, and recovers after a lost
 * response (save-offer). Then the cache has the saved offer (offers-api), the draft goes, and the screen follows `onSaved`.
 */
export function OfferEditor(props: OfferEditorProps) {
  const { partnerId, offerId, copyOf } = props
  const sources = useOfferFormSources({ partnerId, isNew: offerId === null })
  const { config } = resolvePartnerConfig(useContent().configs, partnerId)
  const standardPrice = sources.data?.defaults?.price ?? config.price
  const priceTax = shownPriceTax(sources.data?.preferences?.priceTax)
  const [round, setRound] = useState(0)
  usePrefetchParts(NO_PARTS, () => (offerId ? answerLine : null))
  const form = (offer: KnownOffer | null, copied: Offer | null, onReload: () => void) => {
    if (sources.data) {
      return (
        <>
          {/* Not before the form, which has the history that it leads to. */}
          {offer && (
            <Lazy part={answerLine} waiting={null} isExtra>
              {(Line) => <Line offer={offer} shown={{ price: offer.price ?? standardPrice, priceTax }} />}
            </Lazy>
          )}
          <ReadyForm
            key={round}
            {...props}
            sources={sources.data}
            standardPrice={standardPrice}
            priceTax={priceTax}
            offer={offer}
            copied={copied}
            onReload={onReload}
            onFresh={() => {
              setRound(round + 1)
              // The button that was pressed is gone.
              document.querySelector('h1')?.focus()
            }}
          />
        </>
      )
    }
    if (!sources.error) return <RowsLoading />
    return (
      <LoadErrorCard
        text="Vi fikk ikke hentet standardprisen. Prøv igjen om et øyeblikk."
        onRetry={sources.retry}
      />
    )
  }
  const stored = offerId ?? copyOf
  if (!stored) return form(null, null, () => {})
  return (
    <OfferLoader partnerId={partnerId} offerId={stored}>
      {(offer, onReload) => {
        if (!offerId) return form(null, offer, onReload)
        const { withdrawnAt } = offer
        if (withdrawnAt === null) return form(offer, null, onReload)
        return (
          <Lazy part={withdrawnPanel} waiting={<RowsLoading />}>
            {(Panel) => <Panel offer={{ ...offer, withdrawnAt }} />}
          </Lazy>
        )
      }}
    </OfferLoader>
  )
}

type ReadyFormProps = OfferEditorProps & {
  sources: FormSources
  /** The price customers see while the field is empty. */
  standardPrice: string
  priceTax: PriceTax | null
  offer: KnownOffer | null
  copied: Offer | null
  onReload: () => void
  onFresh: () => void
}

function ReadyForm(props: ReadyFormProps) {
  const { partnerId, partnerName, advancedLabels, sources, offer, copied, onReload, onFresh, onUpdated } =
    props
  const { standardPrice, priceTax } = props
  const { partner, defaults, settings } = sources
  const { owner, resume, offersOf } = usePortal()
  const { api, listPath, editPath, createdPath } = offersOf(partnerId)
  const navigate = useNavigate()
  const opened = useOfferEditing({ partnerId, offer, copied, sources })
  const mayUseAdvanced = canUseAdvanced(
    partner?.allowAdvancedSettings,
    settings?.showAdvancedSettingsByDefault,
  )
  const labels = advancedLabels ?? (mayUseAdvanced ? ADVANCED : null)

  function onSaved(saved: Offer | null, typedOn: OfferFormValues | null) {
    if (saved && typedOn) {
      goOnTyping(saved, typedOn)
    } else if (offer) {
      onUpdated(saved ?? offer, offer)
    } else if (saved) {
      navigate(createdPath(saved), { force: true })
    } else {
      showToast({ title: 'Tilbud opprettet!', description: 'Tilbudet er nå tilgjengelig for kunder' })
      revalidate(listsAtPath(api))
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
      partner={{ partnerId, name: partnerName }}
      opened={opened}
      advancedLabels={labels}
      standardPrice={standardPrice}
      onSaved={onSaved}
      onReload={onReload}
      onFresh={onFresh}
      preview={(values) => (
        <PreviewAside
          values={values}
          tiers={opened.tiers}
          partner={{ partnerId, name: partnerName, logoUrl: partner?.logoUrl ?? null }}
          defaults={defaults}
          priceTax={priceTax}
          stored={offer}
          setsButton={labels !== null || offer !== null}
        />
      )}
    />
  )
}
