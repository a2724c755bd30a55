import { ScreenSkeleton } from '../ui/States.tsx'
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
