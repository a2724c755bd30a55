import './toast-room.css'
import { CSPProvider } from '@base-ui/react/csp-provider'
import { useStore } from '@nanostores/react'
import type { ReadableAtom } from 'nanostores'
import { type ComponentProps, type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { $toast } from '#browser/toasts.ts'
import { type PortalConfig, PortalProvider } from '../session/portal-context.ts'
import { sessionOwner } from '../session/session.ts'
import { dialogSheet } from '../ui/Dialog.tsx'
import { usePrefetchParts } from '../ui/lazy.tsx'
import { ContentProvider, type PortalContent } from './content.ts'
import { NavigationProvider, useNavigate } from './navigation.tsx'
import { OtherUserScreen } from './OtherUserScreen.tsx'
import { PortalToaster } from './PortalToaster.tsx'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { SessionGate } from './SessionGate.tsx'
import { useDelayedPagesToast, useReloadOnMissingScript } from './window-events.ts'

patchDomForTranslators()

const DIALOGS = [dialogSheet]

type Router = ComponentProps<typeof NavigationProvider>['router'] &
  ReadableAtom<{ route: string; path: string; search: Record<string, string> } | undefined>

type ScreensProps<LoggedIn> = {
  router: Router
  /** Who is logged in, also while that is being read; null is nobody. */
  session: ReadableAtom<{ data?: LoggedIn | { authenticated: false } | null; error?: unknown }>
  onRetry: () => void
  portal: PortalConfig
  otherTabs: OtherTabs<LoggedIn>
  login: (onLoggedIn: () => void) => ReactNode
  children: (session: LoggedIn) => ReactNode
}

/** How a portal learns of logins in other tabs. */
type OtherTabs<LoggedIn> = {
  /** Who is logged in by now, while the screen still shows somebody else. */
  $other: ReadableAtom<LoggedIn | null>
  goOnAsOther: () => Promise<void>
  followOtherTabs: () => () => void
  /** What tells two logins apart on the screen. */
  nameOf: (session: LoggedIn, besides: LoggedIn) => string
}

/** What both portals share: router, content, toasts, session, error boundary, no style elements (CSP). */
export function PortalShell<LoggedIn extends { authenticated: true; identity: string }>({
  content,
  ...screens
}: ScreensProps<LoggedIn> & { content: PortalContent }) {
  usePrefetchParts(DIALOGS)
  useDelayedPagesToast()
  return (
    <CSPProvider disableStyleElements>
      <NavigationProvider router={screens.router}>
        <ContentProvider value={content}>
          <Ground router={screens.router}>
            <ScreenBoundary portal={screens.portal} router={screens.router}>
              <Screens {...screens} />
            </ScreenBoundary>
            <PortalToaster />
          </Ground>
        </ContentProvider>
      </NavigationProvider>
    </CSPProvider>
  )
}

/** The portal's ground; once a screen has made room for a toast at its end, the room stays until the next screen. */
function Ground({ router, children }: { router: Router; children: ReactNode }) {
  const path = useStore(router)?.path
  const toast = useStore($toast)
  const [roomAt, setRoomAt] = useState<string>()
  if (toast?.open && path !== roomAt) setRoomAt(path)
  return (
    <div
      className="group/portal min-h-svh font-sans text-16 leading-normal"
      data-toast-room={(roomAt !== undefined && path === roomAt) || undefined}
    >
      {children}
    </div>
  )
}

function Screens<LoggedIn extends { authenticated: true; identity: string }>({
  router,
  session,
  portal,
  otherTabs: { $other, goOnAsOther, followOtherTabs, nameOf },
  login,
  children,
  ...gate
}: ScreensProps<LoggedIn>) {
  useReloadOnMissingScript(portal.resume)
  const navigate = useNavigate()
  const route = useStore(router)
  const { data, error } = useStore(session)
  const other = useStore($other)
  useEffect(followOtherTabs, [followOtherTabs])
  const owner = sessionOwner(data ?? null)
  const context = useMemo(
    () => (owner === null ? null : { ...portal, owner, places: new Map() }),
    [portal, owner],
  )
  const { loginPath, homePath, resume } = portal
  const leaveLogin = () => navigate(resume.takeReturn() ?? homePath, { replace: true, force: true })
  const isKnown = data !== undefined
  const isLogin = route?.route === 'login'
  // In the first commit of a login, before any form looks for its draft.
  useLayoutEffect(() => {
    if (isKnown) resume.tidyDrafts(owner)
  }, [isKnown, owner, resume])
  // A link from a mail leads on after the login; whoever logs out starts afresh.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who comes.
  useLayoutEffect(() => {
    if (isKnown && owner === null && !isLogin) resume.rememberReturn(location.pathname + location.search)
  }, [isKnown])
  return (
    <PortalProvider value={context}>
      <SessionGate<LoggedIn>
        {...gate}
        onOut={() => navigate(loginPath, { replace: true, force: true })}
        onIn={leaveLogin}
        session={data?.authenticated === false ? null : data}
        error={error}
        isLogin={isLogin}
        hasParts={portal.name === 'admin'}
        login={login(leaveLogin)}
      >
        {(shown) =>
          other ? (
            <OtherUserScreen
              shown={nameOf(shown, other)}
              now={nameOf(other, shown)}
              isKept={resume.hasDrafts(shown.identity)}
              onGoOn={async () => {
                await goOnAsOther()
                navigate(homePath, { replace: true, force: true })
              }}
            />
          ) : (
            children(shown)
          )
        }
      </SessionGate>
    </PortalProvider>
  )
}

/**
 * Patches Node.prototype so that React survives browser translation (https://github.com/facebook/react/issues/11538).
 * Text that changes needs its own element.
 */
function patchDomForTranslators(): void {
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(child: Child): Child {
    return child.parentNode === this ? (removeChild.call(this, child) as Child) : child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null): Child {
    return insertBefore.call(this, child, next?.parentNode === this ? next : null) as Child
  }
}
