import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { Screen, ScreenHead } from '../ui/Screen.tsx'
import { EmptyState } from '../ui/States.tsx'
import { ScreenTitle } from './navigation.tsx'
import { PortalBarPlaceholder } from './PortalBar.tsx'

type OtherUserProps = {
  /** Whom the tab has shown so far. */
  shown: string
  /** Who is logged in by now. */
  now: string
  /** True if what was typed is kept for the former. */
  isKept: boolean
  onGoOn: () => Promise<void>
}

/** After another tab logged in as somebody else or switched partner: a button to go on as them. */
export function OtherUserScreen({ shown, now, isKept, onGoOn }: OtherUserProps) {
  const [busy, setBusy] = useState(false)
  return (
    <>
      <PortalBarPlaceholder />
      <Screen>
        <ScreenHead>
          <ScreenTitle title={`Nå er ${now} logget inn`} tab="Portal" takesFocus />
        </ScreenHead>
        <EmptyState
          title="Det ble byttet i en annen fane"
          text={`Her så du ${shown} til nå.${isKept ? ` Det du skrev, er tatt vare på til ${shown} er logget inn igjen.` : ''}`}
        >
          <Button
            kind="gold"
            busy={busy}
            busyText="Åpner …"
            onClick={() => {
              setBusy(true)
              void onGoOn()
            }}
          >
            Fortsett som {now}
          </Button>
        </EmptyState>
      </Screen>
    </>
  )
}
