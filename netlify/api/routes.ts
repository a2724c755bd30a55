import { adminActivityRoutes } from './admin-activity.ts'
import { adminEnquiryRoutes } from './admin-enquiries.ts'
import { adminEveningRoutes } from './admin-evenings.ts'
import { adminFigureRoutes } from './admin-figures.ts'
import { adminNoticeRoutes } from './admin-notices.ts'
import { adminOfferRoutes } from './admin-offers.ts'
import { adminOutboxRoutes } from './admin-outbox.ts'
import { adminPartnerRoutes } from './admin-partners.ts'
import { adminPasswordRoutes } from './admin-passwords.ts'
import { adminPeopleRoutes } from './admin-people.ts'
import { adminSettingsRoutes } from './admin-settings.ts'
import { adminAuthRoutes } from './auth-admin.ts'
import { partnerAuthRoutes } from './auth-partner.ts'
import { confirmationRoutes } from './confirmations.ts'
import { contactRoutes } from './contact.ts'
import { faultRoutes } from './faults.ts'
import { healthRoutes } from './health.ts'
import { logoRoutes } from './logos.ts'
import { offerAnswerRoutes } from './offer-answers.ts'
import { offerOpeningRoutes } from './offer-openings.ts'
import { partnerAccessRoutes } from './partner-access.ts'
import { partnerOfferRoutes } from './partner-offers.ts'
import { partnerPreferenceRoutes } from './partner-preferences.ts'
import { publicOfferRoutes } from './public-offers.ts'
import type { Route } from './route.ts'
import { secondFactorRoutes } from './second-factor.ts'
import { sessionRoutes } from './sessions.ts'

/**
 * Every route of the API; a fixed last part comes before a parameter in its place. Guards decide who may ask, not
 * paths: partners may read their own under `/api/admin/partners/{partnerId}`, as specified.
 */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...contactRoutes,
  ...faultRoutes,
  ...publicOfferRoutes,
  ...offerAnswerRoutes,
  ...offerOpeningRoutes,
  ...partnerAuthRoutes,
  ...partnerOfferRoutes,
  ...partnerAccessRoutes,
  ...partnerPreferenceRoutes,
  ...adminAuthRoutes,
  ...adminPartnerRoutes,
  ...adminOfferRoutes,
  ...adminSettingsRoutes,
  ...adminActivityRoutes,
  ...logoRoutes,
  ...adminEnquiryRoutes,
  ...confirmationRoutes,
  ...adminEveningRoutes,
  ...adminPeopleRoutes,
  ...adminFigureRoutes,
  ...sessionRoutes,
  ...secondFactorRoutes,
  ...adminPasswordRoutes,
  ...adminOutboxRoutes,
  ...adminNoticeRoutes,
]
