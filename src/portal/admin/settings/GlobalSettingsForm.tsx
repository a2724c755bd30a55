import { useController, useWatch } from 'react-hook-form'
import { callApi } from '#browser/api.ts'
import { setCached } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { formatKroner, wholeKroner } from '#domain/price.ts'
import { ctaLinkFor, type GlobalSettings, settingsResponseSchema } from '#domain/settings.ts'
import { SaveBar } from '../../forms/SaveBar.tsx'
import { useVersionedForm } from '../../forms/versioned-form.tsx'
import { BonusChoice } from '../../offers/BonusChoice.tsx'
import { partnerKeys, SETTINGS_API } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { useContent } from '../../shell/content.ts'
import { UnsavedGuard } from '../../shell/navigation.tsx'
import { ConfirmDialog } from '../../ui/Dialog.tsx'
import { Field, FieldRow, KronerField, VERBATIM } from '../../ui/Field.tsx'
import { DirtyState, Panel } from '../../ui/Panel.tsx'
import { SaveButton } from '../../ui/SaveButton.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { HintPrice } from '../../ui/TabularFigures.tsx'
import { SETTINGS_PATH } from '../router.ts'
import {
  findLargePriceChanges,
  SETTINGS_SENTENCES,
  type SettingsFormValues,
  settingsResolver,
  toSettingsBody,
  valuesOfSettings,
} from './settings-form.ts'

const TIERS = [
  { field: 'closeupOnlyPrice', label: 'Uten EM-akt' },
  { field: 'withEmActPrice', label: 'Med EM-akt' },
  { field: 'withBigIllusionsPrice', label: 'Med sjefen eller svev' },
] as const

const SAVE_FAILED = { title: 'Feil ved lagring', fallback: 'Kunne ikke lagre innstillinger' }

/** Unusual prices, as they differ from the settings at a version. */
type PriceDoubt = { about: string; version: number }

/** All global settings in one form. */
export function GlobalSettingsForm({ settings }: { settings: GlobalSettings }) {
  const { form, submit, question, notice } = useVersionedForm<SettingsFormValues, PriceDoubt>({
    path: SETTINGS_PATH,
    start: valuesOfSettings(settings, location.origin),
    stored: { name: 'innstillingene', key: partnerKeys.settings, version: settings.version },
    resolver: settingsResolver,
    sentences: SETTINGS_SENTENCES,
    failed: SAVE_FAILED,
    doubts(typed) {
      const about = findLargePriceChanges(typed, settings)
        .map(({ from, to }) => `${formatKroner(to)} (var ${formatKroner(from)})`)
        .join(', ')
      return about === '' ? [] : [{ about, version: settings.version }]
    },
    async save(typed, version) {
      const body = toSettingsBody(typed)
      const answer = await callApi('POST', SETTINGS_API, {
        body,
        version,
        guard: responseGuard(settingsResponseSchema),
      })
      setCached(partnerKeys.settings, answer)
      showToast({
        title: 'Innstillinger lagret',
        description: 'Globale innstillinger har blitt oppdatert.',
      })
      const values = valuesOfSettings(answer.settings, location.origin)
      return { version: answer.settings.version, values }
    },
  })
  const { name: magician } = useContent().magician
  const { errors, isDirty, isSubmitting } = form.formState
  const { field: extras } = useController({ control: form.control, name: 'defaultSelectedExtras' })
  const typed = useWatch({ control: form.control }) as SettingsFormValues

  const price = (field: 'defaultPrice' | (typeof TIERS)[number]['field'], label: string) => {
    const kroner = wholeKroner(typed[field])
    const hint = kroner && (
      <>
        Kunden ser <HintPrice>{formatKroner(Number(kroner))}</HintPrice>
      </>
    )
    return (
      <KronerField
        key={field}
        label={label}
        error={errors[field]?.message}
        hint={hint}
        {...form.register(field)}
      />
    )
  }

  return (
    <>
      <UnsavedGuard dirty={isDirty} consequence="Innstillingene er ikke lagret ennå." />
      <ConfirmDialog
        open={question.doubt !== null}
        question="Er prisen riktig?"
        consequence={`${question.doubt?.about}. Den gjelder alle nye tilbud uten egen pris.`}
        confirmLabel="Lagre likevel"
        keepLabel="Ikke lagre"
        onKeep={question.keep}
        onConfirm={question.accept}
      />
      {notice}
      <form className="grid min-w-0 gap-5" noValidate onSubmit={submit}>
        <Panel
          id="nye-tilbud"
          title="Nye tilbud"
          lead="Står ferdig utfylt når en partner lager et tilbud. Har partneren egen pris, gjelder den."
        >
          <FieldRow>
            {price('defaultPrice', 'Pris')}
            <Field
              label="Tekst på knappen"
              autoComplete="off"
              error={errors.defaultCtaText?.message}
              {...form.register('defaultCtaText')}
            />
          </FieldRow>
          <Field
            label="Lenke på knappen"
            inputMode="url"
            {...VERBATIM}
            error={errors.defaultCtaLink?.message}
            hint={
              <>
                For partneren radisson blir den <b>{exampleLink(typed.defaultCtaLink)}</b>
              </>
            }
            {...form.register('defaultCtaLink')}
          />
          <BonusChoice
            chosen={extras.value}
            onChange={extras.onChange}
            firstRef={extras.ref}
            error={errors.defaultSelectedExtras?.message}
          />
        </Panel>
        <Panel
          id="forpriser"
          title="Førpriser"
          lead="Den overstrøkne prisen følger bonusene i tilbudet, til noen skriver sin egen."
        >
          <FieldRow three>{TIERS.map(({ field, label }) => price(field, label))}</FieldRow>
        </Panel>
        <Panel id="portal" title="Partnerportalen">
          <Switch
            label="Avanserte innstillinger"
            hint="Gjelder partnere som ikke har sitt eget valg: De kan endre førpris, lenke og tekst på knappen."
            {...form.register('showAdvancedSettingsByDefault')}
          />
        </Panel>
        <Panel id="varsler" title="Varsler">
          <Switch
            label={`Kopi til ${magician} når et tilbud åpnes`}
            hint="Første gang en kunde åpner et tilbud, får partneren e-post. Slå på for å få den samme e-posten, også fra partnere som har slått av sin."
            {...form.register('copyWhenOpened')}
          />
        </Panel>
        <SaveBar>
          <div className="flex-1 xl:order-3 xl:flex-none">
            <DirtyState isDirty={isDirty} />
          </div>
          <SaveButton
            kind={isDirty || isSubmitting ? 'gold' : 'line'}
            size="tall"
            canSave={isDirty || isSubmitting}
            busy={isSubmitting}
          >
            Lagre innstillinger
          </SaveButton>
        </SaveBar>
      </form>
    </>
  )
}

function exampleLink(template: string): string {
  return ctaLinkFor(template.trim(), 'radisson').replaceAll('{host}', location.origin) || '…'
}
