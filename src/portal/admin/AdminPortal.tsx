import { useStore } from '@nanostores/react'
import type { PortalContent } from '../ui/content.ts'
import { NotFound } from '../ui/NotFound.tsx'
import { useNavigate } from '../ui/navigation.tsx'
import { Portal } from '../ui/Portal.tsx'
import { SessionGate } from '../ui/SessionGate.tsx'
import { AdminBar } from './AdminBar.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { $route, DASHBOARD_PATH, LOGIN_PATH } from './router.ts'
import { $session, type LoggedIn, readSessionAgain } from './session.ts'

/** The admin portal: all its screens behind one login. */
export default function AdminPortal(content: PortalContent) {
  return (
    <Portal router={$route} content={content}>
      <Screens />
    </Portal>
  )
}

function Screens() {
  const navigate = useNavigate()
  const route = useStore($route)
  const { data, error } = useStore($session)
  return (
    <SessionGate
      session={data?.authenticated === false ? null : data}
      error={error}
      onRetry={readSessionAgain}
      isLogin={route?.route === 'login'}
      loginPath={LOGIN_PATH}
      homePath={DASHBOARD_PATH}
      login={<LoginScreen onLoggedIn={() => navigate(DASHBOARD_PATH, { replace: true })} />}
    >
      {(session) => <Screen session={session} />}
    </SessionGate>
  )
}

/** Of the routes, the dashboard has a screen so far. */
function Screen({ session }: { session: LoggedIn }) {
  const route = useStore($route)
  if (route?.route === 'dashboard') return <DashboardScreen session={session} />
  return (
    <>
      <AdminBar session={session} />
      <NotFound portal="Admin" home={DASHBOARD_PATH} />
    </>
  )
}
