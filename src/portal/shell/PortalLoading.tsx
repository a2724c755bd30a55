import { ScreenSkeleton } from '../ui/States.tsx'
import { ContentProvider, type PortalContent } from './content.ts'
import { BareBar } from './PortalBar.tsx'

/** In place of a portal whose scripts are on their way; drawn by the build. */
export function PortalLoading({ content, hasParts }: { content: PortalContent; hasParts: boolean }) {
  return (
    <ContentProvider value={content}>
      <div className="min-h-svh font-sans text-16 leading-normal">
        <BareBar hasParts={hasParts} />
        <ScreenSkeleton immediately hasTools={!hasParts} />
      </div>
    </ContentProvider>
  )
}
