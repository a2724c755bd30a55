import { useSettings } from '../../query/partners.ts'
import { BackLink } from '../../shell/links.tsx'
import { ScreenTitle } from '../../shell/navigation.tsx'
import { Screen, ScreenHead } from '../../ui/Screen.tsx'
import { LoadErrorCard, RowsLoading } from '../../ui/States.tsx'
import { DASHBOARD_PATH } from '../router.ts'
import { GlobalSettingsForm } from './GlobalSettingsForm.tsx'

/** Admin screen of the settings that apply to every partner without values of its own. */
export default function GlobalSettingsScreen() {
  const settings = useSettings()
  return (
    <Screen>
      <BackLink href={DASHBOARD_PATH}>Oversikt</BackLink>
      <ScreenHead>
        <ScreenTitle title="Globale innstillinger" tab="Admin" />
      </ScreenHead>
      {settings.data ? (
        <GlobalSettingsForm settings={settings.data} />
      ) : settings.error ? (
        <LoadErrorCard
          text="Vi fikk ikke hentet innstillingene. De er trygge. Prøv igjen om et øyeblikk."
          onRetry={settings.retry}
        />
      ) : (
        <RowsLoading />
      )}
    </Screen>
  )
}
