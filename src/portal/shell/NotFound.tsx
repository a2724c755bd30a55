import { usePortal } from '../session/portal-context.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Screen, ScreenHead } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { Link } from './links.tsx'
import { ScreenTitle } from './navigation.tsx'

/** The screen for a portal URL that does not exist. */
export function NotFound({ portal }: { portal: string }) {
  const { homePath } = usePortal()
  return (
    <Screen>
      <ScreenHead>
        <ScreenTitle title="Siden ble ikke funnet" tab={portal} />
      </ScreenHead>
      <EmptyState
        title="Her er det ingenting"
        text="Adressen finnes ikke i portalen. Alt du har laget, er der det skal være."
      >
        <Link className={buttonClass({ kind: 'gold' })} href={homePath}>
          Til oversikten
        </Link>
      </EmptyState>
    </Screen>
  )
}
