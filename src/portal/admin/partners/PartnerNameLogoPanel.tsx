import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { callApi } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { type Partner, partnerResponseSchema } from '#domain/partner.ts'
import { trimAndNullEmptyTexts } from '../../forms/contract-form.ts'
import { type FormPanelProps, useVersionedForm } from '../../forms/versioned-form.tsx'
import { cachePartner, PARTNERS_API, partnerKeys } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Field, UrlField } from '../../ui/Field.tsx'
import { Panel, PanelFoot } from '../../ui/Panel.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { partnerSettingsPath } from '../router.ts'
import { LogoField } from './LogoField.tsx'
import {
  PARTNER_SENTENCES,
  type PartnerInfoValues,
  parseLogoSrc,
  partnerInfoResolver,
} from './partner-form.ts'

/** Form for a partner's name and logo; `onDirty('info', isDirty)` is called whenever unsaved changes appear or go. */
export function PartnerNameLogoPanel({ partner, onDirty }: FormPanelProps & { partner: Partner }) {
  const { partnerId } = partner
  const { form, submit, notice } = useVersionedForm<PartnerInfoValues>({
    path: `${partnerSettingsPath(partnerId)}#info`,
    start: infoOf(partner),
    stored: { name: 'partneren', key: partnerKeys.partner(partnerId), version: partner.version },
    resolver: partnerInfoResolver,
    sentences: PARTNER_SENTENCES,
    failed: { title: 'Kunne ikke oppdatere partner' },
    async save(values, version) {
      const answer = await callApi('PATCH', `${PARTNERS_API}/${partnerId}`, {
        body: trimAndNullEmptyTexts(values),
        version,
        guard: responseGuard(partnerResponseSchema),
      })
      cachePartner(answer.partner)
      showToast({ title: 'Partner oppdatert', description: 'Navn og logo vises på alle tilbudene.' })
      return { version: answer.partner.version, values: infoOf(answer.partner) }
    },
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [name, logoUrl] = useWatch({ control: form.control, name: ['name', 'logoUrl'] })
  const settledLogo = useDebounced(logoUrl)
  useEffect(() => onDirty('info', isDirty), [isDirty, onDirty])

  function onUploaded(publicURL: string, changed: Partner | undefined) {
    if (changed) cachePartner(changed)
    form.resetField('logoUrl', { defaultValue: publicURL })
  }

  return (
    <form noValidate onSubmit={submit}>
      <Panel
        id="info"
        title="Partnerinfo"
        lead="Navn og logo vises øverst på alle tilbudene."
        notice={notice}
      >
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
          logo={parseLogoSrc(settledLogo)}
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

function infoOf({ name, logoUrl }: Partner): PartnerInfoValues {
  return { name, logoUrl: logoUrl ?? '' }
}
