import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Screen } from '../ui/Screen.tsx'
import { LoadErrorCard, ScreenLoading, ScreenSkeleton } from '../ui/States.tsx'
import { PortalBarPlaceholder } from './PortalBar.tsx'

/** How long somebody already logged in sees 'Omdirigerer...' at the login, in milliseconds. */
const REDIRECT_NOTICE_MS = 400

type SessionGateProps<Session> = {
  /** Null is nobody; undefined while it is being read. */
  session: Session | null | undefined
  /** Why the session could not be read. */
  error: unknown
  onRetry: () => void
  isLogin: boolean
  /** True for a portal whose bar leads to several parts. */
  hasParts: boolean
  /** Goes to the login. */
  onOut: () => void
  /** Leaves the login. */
  onIn: () => void
  login: ReactNode
  children: (session: Session) => ReactNode
}

/** Redirects to the login without a session, and from the login with one. */
export function SessionGate<Session>(props: SessionGateProps<Session>) {
  const { session, error, onRetry, isLogin, hasParts, onOut, onIn, login, children } = props
  if (session === undefined) {
    if (!error && isLogin) return <ScreenLoading />
    return (
      <>
        <PortalBarPlaceholder hasParts={hasParts} />
        {error ? (
          <Screen>
            <LoadErrorCard
              hasPageTitle
              text="Vi får ikke kontakt med serveren. Prøv igjen om et øyeblikk."
              onRetry={onRetry}
            />
          </Screen>
        ) : (
          <ScreenSkeleton hasTools={!hasParts} />
        )}
      </>
    )
  }
  if (session === null) {
    return (
      <>
        {!isLogin && <Redirect go={onOut} />}
        {login}
      </>
    )
  }
  if (isLogin) return <Redirect go={onIn} noticeMs={REDIRECT_NOTICE_MS} />
  return children(session)
}

/** Redirects, after the notice has been shown long enough to read if there is one. */
function Redirect({ go, noticeMs = 0 }: { go: () => void; noticeMs?: number }) {
  const due = useEffectEvent(go)
  useEffect(() => {
    const timer = setTimeout(() => due(), noticeMs)
    return () => clearTimeout(timer)
  }, [noticeMs])
  return noticeMs > 0 ? <ScreenLoading text="Omdirigerer..." immediately /> : null
}
