import { useEffect } from 'react'
import { callApi } from '#browser/api.ts'
import { setCached } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import { type PartnerPreferences, preferencesResponseSchema } from '#domain/partner-preferences.ts'
import { INITIAL_SHARE_TEXT } from '#domain/share-text.ts'
import { type FormPanelProps, useVersionedForm } from '../forms/versioned-form.tsx'
import { preferencesKey } from '../query/partners.ts'
import { responseGuard } from '../query/response-guard.ts'
import { usePortal } from '../session/portal-context.ts'
import { Field, FieldFrame, FieldRow, Select, TextArea } from '../ui/Field.tsx'
import { Panel, PanelFoot } from '../ui/Panel.tsx'
import { Switch } from '../ui/Switch.tsx'
import {
  PREFERENCES_SENTENCES,
  type PreferencesFormValues,
  preferencesResolver,
  toPreferencesBody,
  valuesOfPreferences,
} from './preferences-form.ts'

type PreferencesPanelProps = FormPanelProps & {
  /** The path of the screen it is on. */
  path: string
  partnerId: string
  preferences: PartnerPreferences
}

/** Form for a partner's preferences for all its offers: mail when opened, days of validity, VAT and share text. */
export function PreferencesPanel({ path, partnerId, preferences, onDirty }: PreferencesPanelProps) {
  const { name: portal, offersOf } = usePortal()
  const { preferencesApi } = offersOf(partnerId)
  const isPartner = portal === 'partner'
  const { form, submit, notice } = useVersionedForm<PreferencesFormValues>({
    path: `${path}#tilbud`,
    start: valuesOfPreferences(preferences),
    stored: {
      name: 'innstillingene',
      key: preferencesKey(preferencesApi),
      version: preferences.version,
    },
    resolver: preferencesResolver,
    sentences: PREFERENCES_SENTENCES,
    failed: { title: 'Kunne ikke lagre innstillingene' },
    async save(values, version) {
      const body = toPreferencesBody(values)
      const answer = await callApi('POST', preferencesApi, {
        body,
        version,
        guard: responseGuard(preferencesResponseSchema),
      })
      setCached(preferencesKey(preferencesApi), answer)
      showToast({ title: 'Innstillinger lagret', description: 'De gjelder fra nå av.' })
      return { version: answer.preferences.version, values: valuesOfPreferences(answer.preferences) }
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  useEffect(() => onDirty('tilbud', isDirty), [isDirty, onDirty])

  return (
    <form noValidate onSubmit={submit}>
      <Panel id="tilbud" title="Tilbudene" notice={notice}>
        <Switch
          label="E-post når kunden åpner tilbudet"
          hint={
            isPartner
              ? 'Første gang en kunde åpner et tilbud, får dere beskjed på e-post. Den går til alle adressene i listen over dem som har tilgang.'
              : 'Første gang en kunde åpner et tilbud, går det e-post til alle adressene i listen under Tilgang.'
          }
          {...form.register('mailWhenOpened')}
        />
        <FieldRow>
          <Field
            label="Nye tilbud gjelder i så mange dager"
            inputMode="numeric"
            autoComplete="off"
            error={errors.validDays?.message}
            hint="Tomt felt: Tilbudet har ingen sluttdato."
            {...form.register('validDays')}
          />
          <FieldFrame
            label="Merverdiavgift"
            fieldId="priceTax"
            hint="Står ved prisen på tilbudssiden, på utskriften og i e-postene. Nevnes den ikke, må kunden gjette."
            error={errors.priceTax?.message}
          >
            <Select id="priceTax" aria-describedby="priceTax-hint" {...form.register('priceTax')}>
              <option value="inkl">Prisen er inkl. mva.</option>
              <option value="eks">Prisen er eks. mva.</option>
              <option value="uten">Prisen er uten mva. (unntatt)</option>
              <option value="none">Uten å nevne mva.</option>
            </Select>
          </FieldFrame>
        </FieldRow>
        <TextArea
          label="Teksten som følger lenken"
          placeholder={INITIAL_SHARE_TEXT}
          rows={6}
          error={errors.shareText?.message}
          hint={
            <>
              Brukes når lenken sendes på SMS, e-post eller i en annen app. Tomt felt: Portalens egen tekst
              brukes. <b>{'{kunde}'}</b> blir kundens navn, <b>{'{lenke}'}</b> lenken og <b>{'{avsender}'}</b>{' '}
              {isPartner ? 'navnet deres' : 'partnerens navn'}.
            </>
          }
          {...form.register('shareText')}
        />
        <PanelFoot label="Lagre innstillinger" isDirty={isDirty} isBusy={isSubmitting} />
      </Panel>
    </form>
  )
}
