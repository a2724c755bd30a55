import type { OfferPaths, PortalConfig } from '../session/portal-context.ts'
import {
  copyOfferFormPath,
  createdOfferDialogPath,
  DASHBOARD_PATH,
  LOGIN_PATH,
  NEW_OFFER_PATH,
  offerFormPath,
} from './router.ts'
import { endedSession, logOut, resume, SESSIONS_PATH } from './session.ts'

const OFFERS: OfferPaths = {
  api: '/api/partner/offers',
  contactApi: '/api/partner/offer-contact',
  preferencesApi: '/api/partner/preferences',
  listPath: DASHBOARD_PATH,
  listLabel: 'Til tilbudene dine',
  newPath: NEW_OFFER_PATH,
  copyPath: copyOfferFormPath,
  editPath: offerFormPath,
  createdPath: createdOfferDialogPath,
}

/** The partner portal, where all offers belong to the partner who is logged in. */
export const PARTNER_PORTAL: PortalConfig = {
  name: 'partner',
  loginPath: LOGIN_PATH,
  homePath: DASHBOARD_PATH,
  sessionsPath: SESSIONS_PATH,
  resume,
  endedSession,
  logOut,
  offersOf: () => OFFERS,
}
