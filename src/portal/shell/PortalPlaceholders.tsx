import { buttonClass } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { LoadErrorCard, ScreenSkeleton } from '../ui/States.tsx'
import { ContentProvider, type PortalContent } from './content.ts'
import { PortalBarPlaceholder } from './PortalBar.tsx'

/** Placeholder for a portal while its scripts load; rendered by the build. */
export function PortalLoading({ content, hasParts }: { content: PortalContent; hasParts: boolean }) {
  return (
    <ContentProvider value={content}>
      <div className="min-h-svh font-sans text-16 leading-normal">
        <PortalBarPlaceholder hasParts={hasParts} />
        <ScreenSkeleton immediately hasTools={!hasParts} />
      </div>
    </ContentProvider>
  )
}

/** Error for a portal whose scripts did not load; rendered by the build, and shown by src/layouts/failed-island.ts. */
export function PortalLoadError({ content }: { content: PortalContent }) {
  return (
    <ContentProvider value={content}>
      <div className="min-h-svh font-sans text-16 leading-normal">
        <PortalBarPlaceholder />
        <Screen>
          <LoadErrorCard
            hasPageTitle
            text="Vi fikk ikke åpnet portalen. Prøv igjen om et øyeblikk."
            onRetry={byThePage}
          >
            <a className={buttonClass({ kind: 'line' })} href="/">
              Til forsiden
            </a>
          </LoadErrorCard>
        </Screen>
      </div>
    </ContentProvider>
  )
}

/** There is no React then: the page itself loads anew. */
const byThePage = () => {}
