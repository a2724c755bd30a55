import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { Boundary, faultNote } from '#browser/Boundary.tsx'
import { invalidate } from '#browser/queries.ts'
import type { PortalConfig } from '../session/portal-context.ts'
import { buttonClass } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { LoadErrorCard } from '../ui/States.tsx'
import { PortalBarPlaceholder } from './PortalBar.tsx'

type ScreenBoundaryProps = {
  portal: Pick<PortalConfig, 'name' | 'homePath' | 'resume'>
  router: ReadableAtom<{ path: string } | undefined>
  children: ReactNode
}

/** In place of a screen that could not be drawn: what was typed is kept, and everything is read afresh. */
export function ScreenBoundary({ portal, router, children }: ScreenBoundaryProps) {
  const screen = useStore(router)?.path
  return (
    <Boundary
      part={portal.name}
      screen={screen}
      keep={portal.resume.keepDrafts}
      fallback={({ retry, faultId }) => (
        <>
          <PortalBarPlaceholder />
          <Screen>
            <LoadErrorCard
              hasPageTitle
              text={`Feilen er vår. Prøv igjen, så fortsetter du der du var.${faultNote(faultId)}`}
              onRetry={() => {
                invalidate(isNoSession)
                retry()
              }}
            >
              {/* A whole new page, in case it is this one that is broken. */}
              <a className={buttonClass({ kind: 'line' })} href={portal.homePath}>
                Til oversikten
              </a>
            </LoadErrorCard>
          </Screen>
        </>
      )}
    >
      {children}
    </Boundary>
  )
}

const isNoSession = (key: string) => !key.endsWith('/session')
