import { useEffect, useMemo } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { callApi } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, setCached } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { isBeforePriceLower } from '#domain/before-price.ts'
import { resolvePartnerConfig } from '#domain/offer-page.ts'
import { type StoredDefaults, savedDefaultsResponseSchema } from '#domain/partner.ts'
import { formatOfferPrice } from '#domain/price.ts'
import { trimAndNullEmptyTexts } from '../../forms/contract-form.ts'
import { type FormPanelProps, useVersionedForm } from '../../forms/versioned-form.tsx'
import { BonusChoice } from '../../offers/BonusChoice.tsx'
import { PARTNERS_API, partnerKeys, useSettings } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useContent } from '../../shell/content.ts'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Field, FieldRow, PriceField, TextArea, UrlField } from '../../ui/Field.tsx'
import { Panel, PanelFoot } from '../../ui/Panel.tsx'
import { HintPrice } from '../../ui/TabularFigures.tsx'
import { partnerSettingsPath } from '../router.ts'
import {
  DEFAULTS_SENTENCES,
  type DefaultsDoubt,
  type DefaultsFormValues,
  defaultsResolver,
  findDefaultsDoubts,
  valuesOfDefaults,
} from './defaults-form.ts'

type DefaultsPanelProps = FormPanelProps & { partnerId: string; defaults: StoredDefaults | null }

/** Form for the default values of a partner's offers: price, before-price, text, button and bonuses. */
export function DefaultsPanel({ partnerId, defaults, onDirty }: DefaultsPanelProps) {
  const {
    magician: { name: magician },
    configs,
  } = useContent()
  const { config } = resolvePartnerConfig(configs, partnerId)
  const globalPrice = useSettings().data?.defaultPrice
  const { form, submit, question, notice } = useVersionedForm<DefaultsFormValues, DefaultsDoubt>({
    path: `${partnerSettingsPath(partnerId)}#standard`,
    start: valuesOfDefaults(defaults, magician),
    stored: {
      name: 'standardverdiene',
      key: partnerKeys.defaults(partnerId),
      version: defaults?.version ?? 0,
    },
    resolver: useMemo(() => defaultsResolver(partnerId), [partnerId]),
    sentences: DEFAULTS_SENTENCES,
    failed: { title: 'Kunne ikke oppdatere standardverdier' },
    doubts: (typed) => findDefaultsDoubts(typed, defaults, globalPrice),
    async save(values, version) {
      const answer = await callApi('POST', `${PARTNERS_API}/${partnerId}/defaults`, {
        body: trimAndNullEmptyTexts({ ...values, partnerId }),
        version,
        guard: responseGuard(savedDefaultsResponseSchema),
      })
      setCached(partnerKeys.defaults(partnerId), answer)
      invalidate(listsAtPath(PARTNERS_API))
      showToast({
        title: 'Standardverdier oppdatert',
        description: 'Verdier som allerede står i et tilbud, er ikke endret.',
      })
      return { version: answer.defaults.version, values: valuesOfDefaults(answer.defaults, magician) }
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const { field: extras } = useController({ control: form.control, name: 'selectedExtras' })
  const [price, beforePrice] = useWatch({ control: form.control, name: ['price', 'beforePrice'] }).map(
    (text) => text.trim(),
  ) as [string, string]
  useEffect(() => onDirty('standard', isDirty), [isDirty, onDirty])

  return (
    <>
      <ConfirmDialog
        open={question.doubt !== null}
        question={question.doubt?.question ?? ''}
        consequence={question.doubt?.consequence}
        confirmLabel="Lagre likevel"
        keepLabel="Ikke lagre"
        onKeep={question.keep}
        onConfirm={question.accept}
      />
      <form noValidate onSubmit={submit}>
        <Panel
          id="standard"
          title="Standardverdier"
          lead="Pris, knappetekst og lenke fylles ut i nye tilbud. Verdier som allerede står i et tilbud, endres ikke."
          notice={notice}
        >
          <FieldRow>
            <PriceField
              label="Pris"
              error={errors.price?.message}
              hint={
                price && defaults === null ? (
                  <UnsavedPrice price={price} shared={config.price} />
                ) : price ? (
                  <>
                    Kunden ser <HintPrice>{formatOfferPrice(price)}</HintPrice>
                  </>
                ) : (
                  'Tomt felt: Den globale prisen gjelder.'
                )
              }
              {...form.register('price')}
            />
            <PriceField
              label="Førpris"
              error={errors.beforePrice?.message}
              hint={
                isBeforePriceLower(price, beforePrice) ? (
                  'Den er lavere enn prisen, og vises ikke.'
                ) : config.beforePrice ? (
                  <>
                    For tilbud uten egen førpris. Tomt felt: Kunden ser{' '}
                    <HintPrice>{formatOfferPrice(config.beforePrice)}</HintPrice>
                  </>
                ) : (
                  'For tilbud uten egen førpris. Tomt felt: Førprisen følger bonusene.'
                )
              }
              {...form.register('beforePrice')}
            />
          </FieldRow>
          <TextArea
            label="Tekst under overskriften"
            rows={3}
            placeholder={config.heroDescription}
            error={errors.heroDescription?.message}
            hint={
              <>
                <b>{'{partnerName}'}</b> blir partnerens navn. Tomt felt: Teksten på partnersiden gjelder.
              </>
            }
            {...form.register('heroDescription')}
          />
          <FieldRow>
            <Field
              label="Tekst på knappen"
              autoComplete="off"
              error={errors.ctaButtonText?.message}
              {...form.register('ctaButtonText')}
            />
            <UrlField
              label="Lenke på knappen"
              error={errors.ctaButtonUrl?.message}
              hint="Tomt felt: Den globale lenken gjelder."
              {...form.register('ctaButtonUrl')}
            />
          </FieldRow>
          <BonusChoice
            chosen={extras.value}
            onChange={extras.onChange}
            hint="De du krysser av, vises på partnersiden når partneren ikke har noe tilbud som gjelder; nye tilbud starter med bonusene fra de globale innstillingene."
            firstRef={extras.ref}
          />
          <PanelFoot
            label="Lagre standardverdier"
            isDirty={isDirty}
            isNew={defaults === null}
            isBusy={isSubmitting}
          />
        </Panel>
      </form>
    </>
  )
}

/** Says what the partner's page shows until a price of its own is first saved, and from then on (F-1544). */
function UnsavedPrice({ price, shared }: { price: string; shared: string }) {
  return (
    <>
      Ikke lagret ennå: Kundene ser <HintPrice>{formatOfferPrice(shared)}</HintPrice> (felles pris) på
      partnersiden. Når du har lagret, ser de <HintPrice>{formatOfferPrice(price)}</HintPrice>
    </>
  )
}
