import { createRouter, getPagePath } from '@nanostores/router'

/** The screens of the admin portal (F-102). Links are opened by the portal's own `Link`. */
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
  },
  { links: false },
)

export const LOGIN_PATH = getPagePath($route, 'login')
export const DASHBOARD_PATH = getPagePath($route, 'dashboard')
