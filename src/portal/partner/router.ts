import { createRouter, getPagePath } from '@nanostores/router'

/** The screens of the partner portal. Links use the portal's own `Link`. */
export const $route = createRouter(
  {
    login: '/partner',
    dashboard: '/partner/dashboard',
    settings: '/partner/settings',
    newOffer: '/partner/offer/new',
    offer: '/partner/offer/:offerId',
  },
  { links: false },
)

export const LOGIN_PATH = getPagePath($route, 'login')
export const DASHBOARD_PATH = getPagePath($route, 'dashboard')
export const SETTINGS_PATH = getPagePath($route, 'settings')
export const NEW_OFFER_PATH = getPagePath($route, 'newOffer')

/** Partner portal path of an offer's form. */
export function offerFormPath(offerId: string): string {
  return getPagePath($route, 'offer', { offerId })
}

/** Path of the new-offer form filled in from this offer (`?kopi=<offerId>`); nothing is stored until it is sent. */
export function copyOfferFormPath(offerId: string): string {
  return getPagePath($route, 'newOffer', {}, { kopi: offerId })
}

/** Partner portal path of the partner's offers with the dialog for an offer just created open. */
export function createdOfferDialogPath(offer: { id: string; companyName: string }): string {
  return getPagePath($route, 'dashboard', {}, { newOfferId: offer.id, companyName: offer.companyName })
}
