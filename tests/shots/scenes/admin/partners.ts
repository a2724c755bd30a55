import { AWAY, ok, refused } from '../../answers.ts'
import { LONG_COMPANY, LONG_PARTNER, uuid } from '../../fixtures/names.ts'
import { offerPage } from '../../fixtures/offers.ts'
import { manyPartners, partner, partnerPage } from '../../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { askToWithdraw, button, press, pressAccount, skeleton } from '../steps.ts'
import { DASHBOARD, NEW_PARTNER, OFFERS_API, PARTNER, PARTNER_API } from './at-work.ts'
import { listScenes } from './states.ts'

export const partners: Scene[] = [
  { name: 'partners', path: DASHBOARD, shows: 'Hotell Fjordgløtt', widths: ALL_WIDTHS },
  {
    name: 'partners-forced-colors',
    path: DASHBOARD,
    shows: 'Hotell Fjordgløtt',
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'partners-few',
    path: DASHBOARD,
    answers: { 'GET /api/admin/partners': ok(partnerPage(manyPartners.slice(0, 2))) },
    shows: 'Hotell Fjordgløtt',
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'partners-quiet',
    path: DASHBOARD,
    answers: {
      'GET /api/admin/partners': ok(partnerPage(manyPartners.slice(0, 2))),
      'GET /api/admin/notices': ok({ notices: [], waiting: { enquiries: 0, mails: 0 } }),
      'GET /api/admin/evenings': ok({ evenings: [], unconfirmed: [], unsettled: [] }),
    },
    shows: 'Ingenting venter på deg',
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'partners-notice',
    path: DASHBOARD,
    answers: {
      'GET /api/admin/notices': ok({ notices: ['direct-login'], waiting: { enquiries: 120, mails: 0 } }),
    },
    shows: 'Greit, ikke vis igjen',
    widths: ALL_WIDTHS,
  },
  ...listScenes({
    name: 'partners',
    path: DASHBOARD,
    call: 'GET /api/admin/partners',
    empty: partnerPage([]),
    emptyText: 'Ingen partnere ennå',
    more: partnerPage(manyPartners, 1234),
  }),
  {
    name: 'sessions',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Safari på iPhone',
    act: pressAccount('Innlogginger'),
  },
  {
    name: 'sessions-loading',
    path: DASHBOARD,
    answers: { 'GET /api/auth/admin/sessions': 'never' },
    isWindow: true,
    shows: 'Laster...',
    widths: NARROW_AND_WIDE,
    act: pressAccount('Innlogginger'),
  },
  {
    name: 'log-out-away',
    path: DASHBOARD,
    answers: { 'POST /api/auth/admin/logout': 'no contact' },
    isWindow: true,
    shows: 'Kunne ikke logge ut',
    act: press('Logg ut'),
  },
  { name: 'not-found', path: '/admin/finnes-ikke', shows: 'Siden ble ikke funnet' },

  { name: 'partner-new', path: NEW_PARTNER, shows: 'Opprett partner', widths: ALL_WIDTHS },
  {
    name: 'partner-new-errors',
    path: NEW_PARTNER,
    shows: 'Mangler informasjon',
    act: press('Opprett partner'),
  },
  {
    name: 'partner-new-filled',
    path: NEW_PARTNER,
    shows: 'Opprett partner',
    async act({ page }) {
      await page.getByLabel(/^Partner ID/).fill('sorlandets-konferansehotell')
      await page.getByLabel(/^Navn/).fill(LONG_PARTNER)
    },
  },
  {
    name: 'partner-new-taken',
    path: NEW_PARTNER,
    answers: {
      'POST /api/admin/partners': refused(409, 'Det finnes allerede en partner med denne ID-en.', {
        fields: { partnerId: 'Det finnes allerede en partner med denne ID-en.' },
      }),
    },
    shows: 'Det finnes allerede en partner med denne ID-en.',
    async act({ page }) {
      await page.getByLabel(/^Partner ID/).fill('radisson')
      await page.getByLabel(/^Navn/).fill('Radisson')
      await button(page, 'Opprett partner').click()
    },
  },

  { name: 'partner', path: PARTNER, shows: LONG_COMPANY, widths: ALL_WIDTHS },
  {
    name: 'partner-empty',
    path: PARTNER,
    answers: { [`GET ${OFFERS_API}`]: ok(offerPage([])) },
    shows: 'Ingen tilbud opprettet ennå',
  },
  {
    name: 'partner-long-name',
    path: PARTNER,
    answers: { [`GET ${PARTNER_API}`]: ok({ partner: { ...partner, name: LONG_PARTNER } }) },
    shows: LONG_PARTNER,
    widths: ALL_WIDTHS,
  },
  { name: 'partner-away', path: PARTNER, answers: { [`GET ${OFFERS_API}`]: AWAY }, shows: 'Noe gikk galt' },
  {
    name: 'partner-loading',
    path: PARTNER,
    answers: { [`GET ${OFFERS_API}`]: 'never' },
    shows: 'Laster...',
    act: skeleton,
  },
  { name: 'partner-missing', path: '/admin/partner/finnes-ikke', shows: 'Fant ikke partneren' },
  {
    name: 'partner-created',
    path: `${PARTNER}?newOfferId=${uuid(1)}&companyName=Nordlys+Eiendom`,
    isWindow: true,
    shows: 'Se tilbudssiden',
    act: ({ page }) => page.getByRole('dialog').getByRole('link', { name: 'Rediger tilbudet' }).waitFor(),
  },
  {
    name: 'partner-delete',
    path: PARTNER,
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Er du sikker på at du vil trekke tilbake tilbudet for Nordlys Eiendom?',
    act: askToWithdraw,
  },
]
