import { useCallback, useState } from 'react'
import { GENERIC_SLUG, offerPath } from '#domain/offer-address.ts'
import { PreferencesPanel } from '../../offers/PreferencesPanel.tsx'
import { useAccess, usePartner, usePartnerDefaults, usePreferences } from '../../query/partners.ts'
import { useLastListUrl } from '../../shell/address.ts'
import { BackLink } from '../../shell/links.tsx'
import { ScreenTitle, UnsavedGuard } from '../../shell/navigation.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { PanelIndex } from '../../ui/PanelIndex.tsx'
import { Screen, ScreenHead, TitleWithSubtitle } from '../../ui/Screen.tsx'
import { LoadErrorCard, RowsLoading } from '../../ui/States.tsx'
import { partnerOffersPath, partnerSettingsPath } from '../router.ts'
import { AccessPanel } from './AccessPanel.tsx'
import { AdvancedFieldsPermissionPanel } from './AdvancedFieldsPermissionPanel.tsx'
import { DefaultsPanel } from './DefaultsPanel.tsx'
import { DeletePartnerButton } from './DeletePartnerButton.tsx'
import { PartnerMissing } from './PartnerMissing.tsx'
import { PartnerNameLogoPanel } from './PartnerNameLogoPanel.tsx'

const PANELS = [
  { id: 'info', title: 'Partnerinfo' },
  { id: 'portal', title: 'Portal' },
  { id: 'standard', title: 'Standardverdier' },
  { id: 'tilbud', title: 'Tilbudene' },
  { id: 'tilgang', title: 'Tilgang' },
]

/** A partner's settings: name, logo, advanced fields, defaults, preferences, access; and deletion. */
export function PartnerSettingsScreen({ partnerId }: { partnerId: string }) {
  const partner = usePartner(partnerId)
  const name = partner.data?.name ?? partnerId
  return (
    <Screen>
      <BackLink href={useLastListUrl(partnerOffersPath(partnerId))}>{name}</BackLink>
      <ScreenHead>
        <TitleWithSubtitle title={<ScreenTitle title={`Innstillinger for ${name}`} tab="Admin" />}>
          @{partnerId}
        </TitleWithSubtitle>
        {!partner.isMissing && (
          <ButtonLink kind="line" href={offerPath({ partnerId, slug: GENERIC_SLUG })} newTab iconAfter="out">
            Se partnersiden
          </ButtonLink>
        )}
      </ScreenHead>
      {partner.isMissing ? <PartnerMissing /> : <Panels partnerId={partnerId} />}
    </Screen>
  )
}

function Panels({ partnerId }: { partnerId: string }) {
  const partner = usePartner(partnerId)
  const defaults = usePartnerDefaults(partnerId)
  const preferences = usePreferences(partnerId)
  const access = useAccess(partnerId)
  const [dirty, setDirty] = useState<readonly string[]>([])
  const onDirty = useCallback((panel: string, isDirty: boolean) => {
    setDirty((others) => [...others.filter((other) => other !== panel), ...(isDirty ? [panel] : [])])
  }, [])

  if (!partner.data || defaults.data === undefined || !preferences.data || !access.data) {
    const failed = [partner, defaults, preferences, access].filter(
      ({ data, error }) => data === undefined && error,
    )
    if (failed.length === 0) return <RowsLoading />
    return (
      <LoadErrorCard
        text="Vi fikk ikke hentet innstillingene. De er trygge. Prøv igjen om et øyeblikk."
        onRetry={() => {
          for (const { retry } of failed) retry()
        }}
      />
    )
  }
  return (
    <div className="grid gap-5 *:min-w-0 xl:grid-cols-[13.5rem_minmax(0,1fr)] xl:items-start xl:gap-10">
      <UnsavedGuard dirty={dirty.length > 0} consequence="Innstillingene er ikke lagret ennå." />
      <PanelIndex panels={PANELS} />
      <div className="grid min-w-0 gap-5">
        <PartnerNameLogoPanel partner={partner.data} onDirty={onDirty} />
        <AdvancedFieldsPermissionPanel partner={partner.data} />
        <DefaultsPanel partnerId={partnerId} defaults={defaults.data} onDirty={onDirty} />
        <PreferencesPanel
          path={partnerSettingsPath(partnerId)}
          partnerId={partnerId}
          preferences={preferences.data}
          onDirty={onDirty}
        />
        <AccessPanel partnerId={partnerId} name={partner.data.name} access={access.data} onDirty={onDirty} />
        <DeletePartnerButton partner={partner.data} />
      </div>
    </div>
  )
}
