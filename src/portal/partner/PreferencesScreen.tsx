import { useCallback, useState } from 'react'
import { PreferencesPanel } from '../offers/PreferencesPanel.tsx'
import { usePreferences } from '../query/partners.ts'
import { BackLink } from '../shell/links.tsx'
import { ScreenTitle, UnsavedGuard } from '../shell/navigation.tsx'
import { Screen, ScreenHead } from '../ui/Screen.tsx'
import { LoadErrorCard, RowsLoading } from '../ui/States.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { DASHBOARD_PATH, SETTINGS_PATH } from './router.ts'
import type { LoggedIn } from './session.ts'

/** A partner's screen for the preferences of all its offers. */
export default function PreferencesScreen({ session }: { session: LoggedIn }) {
  const preferences = usePreferences(session.partnerId)
  const [dirty, setDirty] = useState(false)
  const onDirty = useCallback((_: string, isDirty: boolean) => setDirty(isDirty), [])
  return (
    <>
      <PartnerBar session={session} />
      <Screen>
        <UnsavedGuard dirty={dirty} consequence="Innstillingene er ikke lagret ennå." />
        <BackLink href={DASHBOARD_PATH}>Dine tilbud</BackLink>
        <ScreenHead>
          <ScreenTitle title="Innstillinger" tab="Partnerportal" />
        </ScreenHead>
        {preferences.data ? (
          <PreferencesPanel
            path={SETTINGS_PATH}
            partnerId={session.partnerId}
            preferences={preferences.data}
            onDirty={onDirty}
          />
        ) : preferences.error ? (
          <LoadErrorCard
            text="Vi fikk ikke hentet innstillingene. De er trygge. Prøv igjen om et øyeblikk."
            onRetry={preferences.retry}
          />
        ) : (
          <RowsLoading />
        )}
      </Screen>
    </>
  )
}
