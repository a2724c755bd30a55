import { useStore } from '@nanostores/react'
import { refetch } from '../../browser/queries.ts'
import type { GlobalSettings } from '../../domain/settings.ts'
import { Icon } from '../ui/Icon.tsx'
import { Link, ScreenTitle } from '../ui/navigation.tsx'
import { Failed, RowsLoading } from '../ui/States.tsx'
import { $settings, SETTINGS_API } from './queries.ts'
import { DASHBOARD_PATH } from './router.ts'
import { SettingsForm } from './SettingsForm.tsx'
import type { LoggedIn } from './session.ts'

/** What holds for all partners until they have values of their own (F-610). */
export function SettingsScreen({ session }: { session: LoggedIn }) {
  const { data, error } = useStore($settings)
  return (
    <main className="screen" id="innhold">
      <Link className="back" href={DASHBOARD_PATH}>
        <Icon name="left" />
        Partnere
      </Link>
      <div className="screen-head">
        <ScreenTitle title="Globale innstillinger" tab="Admin" />
      </div>
      <SettingsContent session={session} settings={data?.settings} error={error} />
    </main>
  )
}

type SettingsContentProps = { session: LoggedIn; settings: GlobalSettings | undefined; error: unknown }

function SettingsContent({ session, settings, error }: SettingsContentProps) {
  if (settings) return <SettingsForm session={session} settings={settings} />
  if (!error) return <RowsLoading />
  return (
    <Failed
      text="Vi fikk ikke hentet innstillingene. De er trygge, prøv igjen om et øyeblikk."
      onRetry={() => refetch([SETTINGS_API])}
    />
  )
}
