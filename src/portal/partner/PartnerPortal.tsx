import { CSPProvider } from '@base-ui/react/csp-provider'
import { useStore } from '@nanostores/react'
import { useEffect, useMemo } from 'react'
import type { PartnerConfig } from '../../domain/offer-view.ts'
import type { LoginPictures } from '../ui/LoginFrame.tsx'
import { Link, NavigationProvider, ScreenTitle, useNavigate } from '../ui/navigation.tsx'
import { Empty, Failed, ScreenLoading } from '../ui/States.tsx'
import { TooltipGroup } from '../ui/Tooltip.tsx'
import { DashboardScreen } from './DashboardScreen.tsx'
import { LoginScreen } from './LoginScreen.tsx'
import { OfferScreen } from './OfferScreen.tsx'
import { PartnerBar } from './PartnerBar.tsx'
import { takeReturn } from './return.ts'
import { $route, DASHBOARD_PATH, LOGIN_PATH } from './router.ts'
import { $session, type LoggedIn, readSessionAgain } from './session.ts'
import '../ui/portal.css'

/** How long somebody who is logged in already reads 'Omdirigerer...' at the login, in milliseconds (F-504). */
export const REDIRECT_NOTICE_MS = 400

type PartnerPortalProps = {
  brand: string
  magician: string
  pictures: LoginPictures
  configs: PartnerConfig[]
}

/** The partner portal: four screens behind one login. */
export default function PartnerPortal(props: PartnerPortalProps) {
  return (
    <CSPProvider disableStyleElements>
      <TooltipGroup>
        <NavigationProvider router={$route}>
          <div className="portal">
            <Screens {...props} />
          </div>
        </NavigationProvider>
      </TooltipGroup>
    </CSPProvider>
  )
}

function Screens(props: PartnerPortalProps) {
  const route = useStore($route)
  const { data: session, error } = useStore($session)
  if (session === undefined && error) {
    return (
      <main className="screen" id="innhold">
        <Failed text="Vi får ikke kontakt med serveren. Prøv igjen om et øyeblikk." onRetry={readSessionAgain} />
      </main>
    )
  }
  if (session === undefined) return <ScreenLoading />
  if (!session?.authenticated) return <Login {...props} isHere={route?.route === 'login'} />
  if (route?.route === 'login') return <Redirecting />
  return <Screen {...props} session={session} />
}

function Screen({ session, magician, configs }: PartnerPortalProps & { session: LoggedIn }) {
  const route = useStore($route)
  const { newOfferId, companyName } = route?.search ?? {}
  const newOffer = useMemo(
    () => (newOfferId ? { id: newOfferId, companyName: companyName ?? '' } : null),
    [newOfferId, companyName],
  )
  switch (route?.route) {
    case 'dashboard':
      return <DashboardScreen session={session} magician={magician} newOffer={newOffer} />
    case 'newOffer':
      return <OfferScreen key="new" session={session} offerId={null} configs={configs} />
    case 'offer':
      return (
        <OfferScreen
          key={route.params.offerId}
          session={session}
          offerId={route.params.offerId}
          configs={configs}
        />
      )
    default:
      return (
        <>
          <PartnerBar session={session} />
          <main className="screen" id="innhold">
            <ScreenTitle title="Siden ble ikke funnet" tab="Partnerportal" />
            <Empty title="Her er det ingenting" text="Adressen finnes ikke i partnerportalen.">
              <Link href={DASHBOARD_PATH}>Til tilbudene dine</Link>
            </Empty>
          </main>
        </>
      )
  }
}

/** The login, at its own address: other screens of the portal lead to it (F-850). */
function Login({ isHere, brand, magician, pictures }: PartnerPortalProps & { isHere: boolean }) {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isHere) navigate(LOGIN_PATH, { replace: true, force: true })
  }, [isHere, navigate])
  return (
    <LoginScreen
      brand={brand}
      magician={magician}
      pictures={pictures}
      onLoggedIn={() => navigate(takeReturn() ?? DASHBOARD_PATH, { replace: true })}
    />
  )
}

function Redirecting() {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(DASHBOARD_PATH, { replace: true }), REDIRECT_NOTICE_MS)
    return () => clearTimeout(timer)
  }, [navigate])
  return <ScreenLoading text="Omdirigerer..." immediately />
}
