import { useStore } from '@nanostores/react'
import { LOGIN_LINK_PARAMETER } from '#domain/session.ts'
import { useCreatedOfferParam } from './offers/created-offer.ts'
import { PartnerBar } from './partner/PartnerBar.tsx'
import { PartnerLoginScreen } from './partner/PartnerLoginScreen.tsx'
import { PARTNER_PORTAL } from './partner/portal.ts'
import { $route } from './partner/router.ts'
import {
  $other,
  $session,
  followOtherTabs,
  goOnAsOther,
  type LoggedIn,
  readSessionAgain,
} from './partner/session.ts'
import { useLinkToken } from './session/link-token.ts'
import type { PortalContent } from './shell/content.ts'
import { NotFound } from './shell/NotFound.tsx'
import { PortalShell } from './shell/PortalShell.tsx'
import { Lazy, LazyPart, usePrefetchParts } from './ui/lazy.tsx'
import { ScreenSkeleton } from './ui/States.tsx'

const listScreen = new LazyPart(() => import('./partner/OwnOffersScreen.tsx'))
const offerScreen = new LazyPart(() => import('./partner/PartnerOfferFormScreen.tsx'))
const preferencesScreen = new LazyPart(() => import('./partner/PreferencesScreen.tsx'))
const LAZY_SCREENS = [listScreen, offerScreen, preferencesScreen]

const OTHER_TABS = {
  ...{ $other, goOnAsOther, followOtherTabs },
  nameOf: (session: LoggedIn, besides: LoggedIn) =>
    session.email === besides.email ? session.partnerName : session.email,
}

/** The partner portal: all its screens behind one login. */
export default function PartnerPortal(content: PortalContent) {
  usePrefetchParts(LAZY_SCREENS, () => partOf($route.get()?.route))
  const [token, setToken] = useLinkToken(LOGIN_LINK_PARAMETER)
  // Whoever is in needs no link: one left here would let in the next person at this browser.
  const { data } = useStore($session)
  if (token !== null && data?.authenticated) setToken(null)
  return (
    <PortalShell
      router={$route}
      content={content}
      session={$session}
      onRetry={readSessionAgain}
      portal={PARTNER_PORTAL}
      otherTabs={OTHER_TABS}
      login={(onLoggedIn) => (
        <PartnerLoginScreen onLoggedIn={onLoggedIn} token={token} onNewLinkWanted={() => setToken(null)} />
      )}
    >
      {(session: LoggedIn) => <Screen key={session.partnerId} session={session} />}
    </PortalShell>
  )
}

function Screen({ session }: { session: LoggedIn }) {
  const route = useStore($route)
  const newOffer = useCreatedOfferParam(route?.search)
  switch (route?.route) {
    case 'dashboard':
      return (
        <Lazy part={listScreen} waiting={<Waiting session={session} />}>
          {(OwnOffers) => <OwnOffers session={session} newOffer={newOffer} />}
        </Lazy>
      )
    case 'settings':
      return (
        <Lazy part={preferencesScreen} waiting={<Waiting session={session} />}>
          {(Preferences) => <Preferences session={session} />}
        </Lazy>
      )
    case 'newOffer':
      return (
        <Lazy part={offerScreen} waiting={<Waiting session={session} />}>
          {(Offer) => (
            <Offer
              key={route.search.kopi ?? 'new'}
              session={session}
              offerId={null}
              copyOf={route.search.kopi ?? null}
            />
          )}
        </Lazy>
      )
    case 'offer':
      return (
        <Lazy part={offerScreen} waiting={<Waiting session={session} />}>
          {(Offer) => <Offer key={route.params.offerId} session={session} offerId={route.params.offerId} />}
        </Lazy>
      )
    default:
      return (
        <>
          <PartnerBar session={session} />
          <NotFound portal="Partnerportal" />
        </>
      )
  }
}

/** The bar stays while a screen's file is on its way. */
function Waiting({ session }: { session: LoggedIn }) {
  return (
    <>
      <PartnerBar session={session} />
      <ScreenSkeleton />
    </>
  )
}

/** The part that a screen is in, fetched while the session is read; null where there is none. */
function partOf(route: string | undefined) {
  switch (route) {
    case 'dashboard':
      return listScreen
    case 'newOffer':
    case 'offer':
      return offerScreen
    case 'settings':
      return preferencesScreen
    default:
      return null
  }
}
