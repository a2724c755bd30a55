import type { OfferPlaces, PortalPlaces } from '../reading/portal-context.ts'
import { OFFERS_PATH } from './queries.ts'
import { resume } from './return.ts'
import { createdPath, DASHBOARD_PATH, LOGIN_PATH, NEW_OFFER_PATH, offerFormPath } from './router.ts'
import { endedSession, logOut, SESSIONS_PATH } from './session.ts'

const OFFERS: OfferPlaces = {
  api: OFFERS_PATH,
  listPath: DASHBOARD_PATH,
  listLabel: 'Til tilbudene dine',
  newPath: NEW_OFFER_PATH,
  editPath: offerFormPath,
  createdPath,
}

/** The partner portal, where all offers are those of the partner that is logged in. */
export const PARTNER_PORTAL: PortalPlaces = {
  loginPath: LOGIN_PATH,
  homePath: DASHBOARD_PATH,
  sessionsPath: SESSIONS_PATH,
  resume,
  endedSession,
  logOut,
  offersOf: () => OFFERS,
}
