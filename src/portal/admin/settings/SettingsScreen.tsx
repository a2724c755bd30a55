import { useSettings } from '../../query/partners.ts'
import { BackLink } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { Failed, RowsLoading } from '../../ui/States.tsx'
import { DASHBOARD_PATH } from '../router.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** What applies to every partner without values of its own. */
export function SettingsScreen() {
  const settings = useSettings()
  return (
    <Screen>
      <BackLink href={DASHBOARD_PATH}>Partnere</BackLink>
      <ScreenHead>
        <ScreenTitle title="Globale innstillinger" tab="Admin" />
      </ScreenHead>
      {settings.data ? (
        <SettingsForm settings={settings.data} />
      ) : settings.error ? (
        <Failed
          text="Vi fikk ikke hentet innstillingene. De er trygge. Prøv igjen om et øyeblikk."
          onRetry={settings.retry}
        />
      ) : (
        <RowsLoading />
      )}
    </Screen>
  )
}
