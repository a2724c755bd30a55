import { type Answers, ok, refused } from '../../answers.ts'
import { loggedOut, partnerSession, sessionPage, sessions } from '../../fixtures/logins.ts'
import { LOGO_ANSWERS } from '../../fixtures/logos.ts'
import { asRead, manyOffers, offer, offerPage, settings } from '../../fixtures/offers.ts'
import { access, defaults, PARTNER_ID, partner, preferences } from '../../fixtures/partners.ts'

export const DASHBOARD = '/partner/dashboard'
export const NEW_OFFER = '/partner/offer/new'
export const EDIT_OFFER = `/partner/offer/${offer.id}`
export const OFFERS = '/api/partner/offers'
export const PREFERENCES = '/api/partner/preferences'
export const ENDED = refused(401, 'Du er ikke logget inn. Logg inn og prøv igjen.')

export const listed = (...[offers, total]: Parameters<typeof offerPage>): Answers => ({
  [`GET ${OFFERS}`]: ok(offerPage(offers, total)),
})

/** The API's answers for a partner with a handful of offers. */
export const AT_WORK: Answers = {
  ...LOGO_ANSWERS,
  'GET /api/auth/partner/session': ok(partnerSession),
  'GET /api/auth/partner/sessions': ok(sessionPage(sessions)),
  ...listed(manyOffers),
  [`GET ${OFFERS}/*`]: ok({ offer: asRead(offer) }),
  'GET /api/partner/offer-contact': ok({ contact: null }),
  [`GET ${PREFERENCES}`]: ok({ preferences }),
  'GET /api/partner/access-config': ok({ access }),
  [`GET /api/admin/partners/${PARTNER_ID}`]: ok({ partner }),
  [`GET /api/admin/partners/${PARTNER_ID}/defaults`]: ok({ defaults }),
  'GET /api/admin/settings': ok({ settings }),
}
export const AT_THE_DOOR: Answers = { 'GET /api/auth/partner/session': ok(loggedOut) }
