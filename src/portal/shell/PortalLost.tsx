import { buttonClass } from '../ui/Button.tsx'
import { Screen } from '../ui/Screen.tsx'
import { Failed } from '../ui/States.tsx'
import { ContentProvider, type PortalContent } from './content.ts'
import { BareBar } from './PortalBar.tsx'

/** In place of a portal whose scripts never came; drawn by the build, and shown by src/layouts/lost-island.ts. */
export function PortalLost({ content }: { content: PortalContent }) {
  return (
    <ContentProvider value={content}>
      <div className="min-h-svh font-sans text-16 leading-normal">
        <BareBar />
        <Screen>
          <Failed isScreen text="Vi fikk ikke åpnet portalen. Prøv igjen om et øyeblikk." onRetry={byThePage}>
            <a className={buttonClass({ kind: 'line' })} href="/">
              Til forsiden
            </a>
          </Failed>
        </Screen>
      </div>
    </ContentProvider>
  )
}

/** There is no React then: the page itself loads anew. */
const byThePage = () => {}
