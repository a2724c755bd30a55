import { createRouter, getPagePath } from '@nanostores/router'

/** The screens of the admin portal. Links use the portal's own `Link`. */
export const $route = createRouter(
  {
    login: '/admin',
    dashboard: '/admin/dashboard',
    settings: '/admin/settings',
    newPartner: '/admin/partner/new',
    partnerSettings: '/admin/partner/:partnerId/settings',
    newOffer: '/admin/partner/:partnerId/offer/new',
    offer: '/admin/partner/:partnerId/offer/:offerId',
    partner: '/admin/partner/:partnerId',
    enquiries: '/admin/enquiries',
    figures: '/admin/figures',
    activity: '/admin/activity',
    outbox: '/admin/outbox',
  },
  { links: false },
)

export const LOGIN_PATH = getPagePath($route, 'login')
export const DASHBOARD_PATH = getPagePath($route, 'dashboard')
export const SETTINGS_PATH = getPagePath($route, 'settings')
export const NEW_PARTNER_PATH = getPagePath($route, 'newPartner')
export const ENQUIRIES_PATH = getPagePath($route, 'enquiries')
export const FIGURES_PATH = getPagePath($route, 'figures')
export const ACTIVITY_PATH = getPagePath($route, 'activity')
export const OUTBOX_PATH = getPagePath($route, 'outbox')

/** The API paths of the lists behind the screens. */
export const ENQUIRIES_API = '/api/admin/enquiries'
export const FIGURES_API = '/api/admin/figures'
export const ACTIVITY_API = '/api/admin/activity'
export const OUTBOX_API = '/api/admin/outbox'

/** Admin path of a partner's offers. */
export function partnerOffersPath(partnerId: string): string {
  return getPagePath($route, 'partner', { partnerId })
}

/** The path of a partner's settings. */
export function partnerSettingsPath(partnerId: string): string {
  return getPagePath($route, 'partnerSettings', { partnerId })
}

/** Admin path of the form for a partner's new offer. */
export function newOfferFormPath(partnerId: string): string {
  return getPagePath($route, 'newOffer', { partnerId })
}

/** Path of the new-offer form filled in from this offer (`?kopi=<offerId>`); nothing is stored until it is sent. */
export function copyOfferFormPath(partnerId: string, offerId: string): string {
  return getPagePath($route, 'newOffer', { partnerId }, { kopi: offerId })
}

/** Admin path of the form for a partner's existing offer. */
export function offerFormPath(partnerId: string, offerId: string): string {
  return getPagePath($route, 'offer', { partnerId, offerId })
}

/** Admin path of a partner's offers with the dialog for an offer just created open. */
export function createdOfferDialogPath(offer: {
  id: string
  partnerId: string
  companyName: string
}): string {
  const { id, partnerId, companyName } = offer
  return getPagePath($route, 'partner', { partnerId }, { newOfferId: id, companyName })
}

/** The path of one partner's activity log. */
export function partnerActivityPath(partnerId: string): string {
  return getPagePath($route, 'activity', {}, { partnerId })
}
