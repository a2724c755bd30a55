import { adminActivityRoutes } from './admin-activity.ts'
import { adminEnquiryRoutes } from './admin-enquiries.ts'
import { adminOfferRoutes } from './admin-offers.ts'
import { adminOutboxRoutes } from './admin-outbox.ts'
import { adminPartnerRoutes } from './admin-partners.ts'
import { adminSettingsRoutes } from './admin-settings.ts'
import { adminAuthRoutes } from './auth-admin.ts'
import { partnerAuthRoutes } from './auth-partner.ts'
import { contactRoutes } from './contact.ts'
import { healthRoutes } from './health.ts'
import { logoRoutes } from './logos.ts'
import { partnerAccessRoutes } from './partner-access.ts'
import { partnerOfferRoutes } from './partner-offers.ts'
import { publicOfferRoutes } from './public-offers.ts'
import type { Route } from './route.ts'
import { sessionRoutes } from './sessions.ts'

/** Every route of the API; a path with a fixed last part stands before one with a parameter there. */
export const routes: readonly Route[] = [
  ...healthRoutes,
  ...contactRoutes,
  ...publicOfferRoutes,
  ...partnerAuthRoutes,
  ...partnerOfferRoutes,
  ...partnerAccessRoutes,
  ...adminAuthRoutes,
  ...adminPartnerRoutes,
  ...adminOfferRoutes,
  ...adminSettingsRoutes,
  ...adminActivityRoutes,
  ...logoRoutes,
  ...adminEnquiryRoutes,
  ...sessionRoutes,
  ...adminOutboxRoutes,
]
