import { useState } from 'react'
import { callApi } from '#browser/api.ts'
import { showToast } from '#browser/toasts.ts'
import { canUseAdvanced, type Partner, partnerResponseSchema } from '#domain/partner.ts'
import { useExclusiveCall } from '../../query/exclusive-call.ts'
import { cachePartner, PARTNERS_API, useSettings } from '../../query/partners.ts'
import { responseGuard } from '../../query/response-guard.ts'
import { Panel } from '../../ui/Panel.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextButton } from '../../ui/TextButton.tsx'

/** Whether the partner may use advanced fields, or follows the global setting; saved at once. */
export function AdvancedFieldsPermissionPanel({ partner }: { partner: Partner }) {
  const settings = useSettings().data
  const { run } = useExclusiveCall({ failed: 'Kunne ikke oppdatere partner' })
  const [wished, setWished] = useState<string | null | undefined>(undefined)
  const flag = wished === undefined ? partner.allowAdvancedSettings : wished
  const followsGlobal = flag !== 'true' && flag !== 'false'

  async function save(allowAdvancedSettings: 'true' | 'false' | null) {
    setWished(allowAdvancedSettings)
    const body = { allowAdvancedSettings }
    const path = `${PARTNERS_API}/${partner.partnerId}`
    cachePartner(
      (await callApi('PATCH', path, { body, guard: responseGuard(partnerResponseSchema) })).partner,
    )
    showToast({ title: 'Partner oppdatert', description: effectOf(allowAdvancedSettings) })
  }
  const choose = (flag: 'true' | 'false' | null) => run(() => save(flag).finally(() => setWished(undefined)))

  return (
    <Panel id="portal" title="Portal">
      <div>
        <Switch
          label="Avanserte innstillinger"
          hint="Partneren kan endre førpris, lenke og tekst på knappen. Lagres med en gang."
          checked={canUseAdvanced(flag, settings?.showAdvancedSettingsByDefault)}
          onChange={(event) => choose(event.target.checked ? 'true' : 'false')}
        />
        <p className="mt-2 text-14 text-ink-mute">
          {followsGlobal ? (
            'Følger de globale innstillingene.'
          ) : (
            <>
              Partneren har sitt eget valg.{' '}
              <TextButton onClick={() => choose(null)}>Følg de globale innstillingene</TextButton>
            </>
          )}
        </p>
      </div>
    </Panel>
  )
}

function effectOf(flag: string | null): string {
  if (flag === 'true') return 'Partneren ser avanserte innstillinger nå.'
  if (flag === 'false') return 'Avanserte innstillinger er skjult for partneren.'
  return 'Partneren følger de globale innstillingene.'
}
