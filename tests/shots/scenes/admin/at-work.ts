import { type Answers, ok, refused } from '../../answers.ts'
import { activity, activityPage } from '../../fixtures/activity.ts'
import { enquiries, enquiryPage } from '../../fixtures/enquiries.ts'
import { evenings, unconfirmed, unsettled } from '../../fixtures/evenings.ts'
import { figures } from '../../fixtures/figures.ts'
import { adminSession, adminSessions, loggedOut, sessionPage } from '../../fixtures/logins.ts'
import { LOGO_ANSWERS } from '../../fixtures/logos.ts'
import { mails, outboxPage } from '../../fixtures/mails.ts'
import { asRead, manyOffers, offer, offerPage, settings } from '../../fixtures/offers.ts'
import {
  access,
  defaults,
  manyPartners,
  PARTNER_ID,
  partner,
  partnerPage,
  preferences,
} from '../../fixtures/partners.ts'

export const DASHBOARD = '/admin/dashboard'
export const PARTNER = `/admin/partner/${PARTNER_ID}`
export const PARTNER_SETTINGS = `${PARTNER}/settings`
export const NEW_PARTNER = '/admin/partner/new'
export const NEW_OFFER = `${PARTNER}/offer/new`
export const EDIT_OFFER = `${PARTNER}/offer/${offer.id}`
export const ENQUIRIES = '/admin/enquiries'
export const ACTIVITY = '/admin/activity'
export const OUTBOX = '/admin/outbox'
export const SETTINGS = '/admin/settings'
export const OFFERS_API = `/api/admin/partners/${PARTNER_ID}/offers`
export const PARTNER_API = `/api/admin/partners/${PARTNER_ID}`
export const ACCESS_API = '/api/partner/access-config'

/** The API's answers for an admin with a handful of everything. */
export const AT_WORK: Answers = {
  ...LOGO_ANSWERS,
  'GET /api/auth/admin/session': ok(adminSession),
  'GET /api/auth/admin/sessions': ok(sessionPage(adminSessions)),
  'GET /api/admin/partners': ok(partnerPage(manyPartners)),
  'GET /api/admin/partners/*': refused(404, 'Fant ikke partneren.'),
  'GET /api/admin/partners/*/offers': refused(404, 'Fant ikke partneren.'),
  'GET /api/admin/partners/*/offer-contact': refused(404, 'Fant ikke partneren.'),
  'GET /api/admin/partners/*/defaults': refused(404, 'Fant ikke partneren.'),
  'GET /api/admin/partners/*/preferences': refused(404, 'Fant ikke partneren.'),
  [`GET ${PARTNER_API}`]: ok({ partner }),
  [`GET ${PARTNER_API}/defaults`]: ok({ defaults }),
  [`GET ${PARTNER_API}/preferences`]: ok({ preferences }),
  [`GET ${PARTNER_API}/offer-contact`]: ok({ contact: null }),
  [`GET ${OFFERS_API}`]: ok(offerPage(manyOffers)),
  [`GET ${OFFERS_API}/*`]: ok({ offer: asRead(offer) }),
  [`GET ${ACCESS_API}`]: ok({ access }),
  'GET /api/admin/settings': ok({ settings }),
  'GET /api/admin/enquiries': ok(enquiryPage(enquiries)),
  'GET /api/admin/activity': ok(activityPage(activity)),
  'GET /api/admin/outbox': ok(outboxPage(mails)),
  'GET /api/admin/figures': ok(figures),
  'GET /api/admin/evenings': ok({ evenings, unconfirmed, unsettled }),
  'GET /api/admin/notices': ok({ notices: [], waiting: { enquiries: 3, mails: 1 } }),
}
export const AT_THE_DOOR: Answers = { 'GET /api/auth/admin/session': ok(loggedOut) }
