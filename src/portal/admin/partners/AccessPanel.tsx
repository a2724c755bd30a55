import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#browser/api.ts'
import { listsAtPath } from '#browser/cache-keys.ts'
import { invalidate, setCached } from '#browser/queries.ts'
import { showToast } from '#browser/toasts.ts'
import {
  ACCESS_MESSAGES,
  type AccessMessage,
  accessResponseSchema,
  type StoredAccess,
} from '#domain/access.ts'
import { type FormPanelProps, useVersionedForm } from '../../forms/versioned-form.tsx'
import { ACCESS_API, accessKey, PARTNERS_API } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Callout } from '../../ui/Callout.tsx'
import { Field, VERBATIM } from '../../ui/Field.tsx'
import { Panel, PanelFoot } from '../../ui/Panel.tsx'
import { partnerSettingsPath } from '../router.ts'
import { AddressRows } from './AddressRows.tsx'
import { type AccessFormValues, accessResolver, toAccessConfig, valuesOfAccess } from './access-form.ts'

const SENTENCES: Record<AccessMessage, string> = {
  [ACCESS_MESSAGES.invalidEmail]: 'En av adressene kan ikke brukes. Skriv hver av dem slik: navn@hotellet.no',
  [ACCESS_MESSAGES.invalidDomain]: 'Et av domenene kan ikke brukes. Skriv hvert av dem slik: hotellet.no',
}

type AccessPanelProps = FormPanelProps & { partnerId: string; name: string; access: StoredAccess }

/** Who may log in for a partner: individual addresses and whole domains. */
export function AccessPanel({ partnerId, name, access, onDirty }: AccessPanelProps) {
  const { form, submit, notice } = useVersionedForm<AccessFormValues>({
    path: `${partnerSettingsPath(partnerId)}#tilgang`,
    start: valuesOfAccess(access),
    stored: { name: 'tilgangen', key: accessKey(partnerId), version: access.version },
    resolver: accessResolver,
    sentences: SENTENCES,
    failed: { title: 'Kunne ikke oppdatere tilgangskontroll' },
    async save(values, version) {
      const body = { partnerId, ...toAccessConfig(values) }
      const answer = await callApi('POST', ACCESS_API, {
        body,
        version,
        guard: responseGuard(accessResponseSchema),
      })
      setCached(accessKey(partnerId), answer)
      invalidate(listsAtPath(PARTNERS_API))
      showToast({ title: 'Tilgangskontroll oppdatert', description: 'Gjelder fra nå av.' })
      return { version: answer.access.version, values: valuesOfAccess(answer.access) }
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [whitelistedEmails, trustedDomains] = useWatch({
    control: form.control,
    name: ['whitelistedEmails', 'trustedDomains'],
  })
  const typed = toAccessConfig({ whitelistedEmails, trustedDomains })
  const removes =
    isLess(access.whitelistedEmails, typed.whitelistedEmails) ||
    isLess(access.trustedDomains, typed.trustedDomains)
  useEffect(() => onDirty('tilgang', isDirty), [isDirty, onDirty])

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        id="tilgang"
        title="Tilgang"
        lead={`Hvem som kan logge inn og lage tilbud for ${name}.`}
        notice={notice}
      >
        <AddressRows
          value={whitelistedEmails}
          error={errors.whitelistedEmails?.message}
          onChange={(emails, isWhole) =>
            form.setValue('whitelistedEmails', emails, {
              shouldDirty: true,
              shouldValidate: isWhole || errors.whitelistedEmails !== undefined,
            })
          }
        />
        <Field
          label="Domener vi stoler på"
          inputMode="url"
          {...VERBATIM}
          error={errors.trustedDomains?.message}
          hint="Alle med adresse på et slikt domene slipper inn. Skill med komma."
          {...form.register('trustedDomains')}
        />
        <Callout bad={removes}>
          Fjerner du en adresse eller et domene, blir de det gjelder, logget ut med en gang.
        </Callout>
        <PanelFoot label="Lagre tilgang" isDirty={isDirty} isBusy={isSubmitting} />
      </Panel>
    </form>
  )
}

function isLess(stored: readonly string[], typed: readonly string[]): boolean {
  return stored.some((entry) => !typed.includes(entry))
}
