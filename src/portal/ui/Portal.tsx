import { CSPProvider } from '@base-ui/react/csp-provider'
import type { ComponentProps, ReactNode } from 'react'
import { Toaster } from '../../islands/Toaster.tsx'
import { ContentProvider, type PortalContent } from './content.ts'
import { NavigationProvider } from './navigation.tsx'
import { TooltipGroup } from './Tooltip.tsx'
import './portal.css'
import './toast.css'

type PortalProps = {
  router: ComponentProps<typeof NavigationProvider>['router']
  content: PortalContent
  children: ReactNode
}

/** What both portals stand on: paper, navigation, tooltips, the toast, and no style elements (strict CSP). */
export function Portal({ router, content, children }: PortalProps) {
  return (
    <CSPProvider disableStyleElements>
      <TooltipGroup>
        <NavigationProvider router={router}>
          <ContentProvider value={content}>
            <div className="portal">
              {children}
              <Toaster />
            </div>
          </ContentProvider>
        </NavigationProvider>
      </TooltipGroup>
    </CSPProvider>
  )
}
