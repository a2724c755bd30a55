import { PARTNERS_API } from '../query/partners.ts'
import type { PortalConfig } from '../session/portal-context.ts'
import {
  copyOfferFormPath,
  createdOfferDialogPath,
  DASHBOARD_PATH,
  LOGIN_PATH,
  newOfferFormPath,
  offerFormPath,
  partnerOffersPath,
} from './router.ts'
import { endedSession, logOut, resume, SESSIONS_PATH } from './session.ts'

/** The admin portal, where every partner has its own offers. */
export const ADMIN_PORTAL: PortalConfig = {
  name: 'admin',
  loginPath: LOGIN_PATH,
  homePath: DASHBOARD_PATH,
  sessionsPath: SESSIONS_PATH,
  resume,
  endedSession,
  logOut,
  offersOf: (partnerId) => ({
    api: `${PARTNERS_API}/${partnerId}/offers`,
    contactApi: `${PARTNERS_API}/${partnerId}/offer-contact`,
    preferencesApi: `${PARTNERS_API}/${partnerId}/preferences`,
    listPath: partnerOffersPath(partnerId),
    listLabel: 'Til partnerens tilbud',
    newPath: newOfferFormPath(partnerId),
    copyPath: (offerId) => copyOfferFormPath(partnerId, offerId),
    editPath: (offerId) => offerFormPath(partnerId, offerId),
    createdPath: createdOfferDialogPath,
  }),
}
