import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '../../browser/api.ts'
import { refetchAll, setCached } from '../../browser/queries.ts'
import { showToast } from '../../browser/toasts.ts'
import type { Partner } from '../../domain/partner.ts'
import { keyOf, PARTNERS_API } from '../offers/form-sources.ts'
import { useSaveForm } from '../ui/contract-form.ts'
import { Field, UrlField } from '../ui/Field.tsx'
import { Panel, PanelFoot } from '../ui/Panel.tsx'
import { useSettled } from '../ui/pages.ts'
import { useAdminForm } from './admin-form.ts'
import { LogoField } from './LogoField.tsx'
import type { PanelProps } from './PartnerSettingsScreen.tsx'
import { PARTNER_SENTENCES, type PartnerInfoValues, partnerInfoResolver, shownLogo } from './partner-form.ts'
import { partnerSettingsPath } from './router.ts'
import { endedSession } from './session.ts'

/** Name and logo of a partner (F-641). */
export function InfoPanel({ owner, partner, onDirty }: PanelProps & { partner: Partner }) {
  const { partnerId } = partner
  const form = useAdminForm<PartnerInfoValues>({
    owner,
    path: `${partnerSettingsPath(partnerId)}#info`,
    start: { name: partner.name, logoUrl: partner.logoUrl ?? '' },
    resolver: partnerInfoResolver,
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [name, logoUrl] = useWatch({ control: form.control, name: ['name', 'logoUrl'] })
  const settledLogo = useSettled(logoUrl)
  useEffect(() => onDirty('info', isDirty), [isDirty, onDirty])

  const submit = useSaveForm({
    form,
    sentences: PARTNER_SENTENCES,
    failed: { title: 'Kunne ikke oppdatere partner', fallback: 'Prøv igjen om et øyeblikk.' },
    endedSession,
    async save(values) {
      const answer = await callApi<{ partner: Partner }>('PATCH', `${PARTNERS_API}/${partnerId}`, {
        body: values,
      })
      rememberPartner(answer.partner)
      form.reset({ name: answer.partner.name, logoUrl: answer.partner.logoUrl ?? '' })
      showToast({ title: 'Partner oppdatert', description: 'Navn og logo vises på alle tilbudene.' })
    },
  })

  function onUploaded(publicURL: string) {
    rememberPartner({ ...partner, logoUrl: publicURL })
    form.resetField('logoUrl', { defaultValue: publicURL })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel id="info" title="Partnerinfo" lead="Navn og logo vises øverst på alle tilbudene.">
        <Field
          label="Navn"
          mustBeFilled
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <LogoField
          partnerId={partnerId}
          name={name.trim() || partnerId}
          logo={shownLogo(settledLogo)}
          onUploaded={onUploaded}
        />
        <UrlField
          label="Eller lenke til logoen"
          error={errors.logoUrl?.message}
          {...form.register('logoUrl')}
        />
        <PanelFoot label="Lagre partnerinfo" isDirty={isDirty} isBusy={isSubmitting} />
      </Panel>
    </form>
  )
}

/** Puts a changed partner in the cache; lists are read again for it. */
export function rememberPartner(partner: Partner): void {
  setCached(keyOf.partner(partner.partnerId), { partner })
  refetchAll(`${PARTNERS_API}?`)
}
