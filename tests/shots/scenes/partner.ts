import type { Page } from 'playwright/test'
import type { Offer } from '#domain/offer.ts'
import { type Answers, AWAY, ok, refused } from '../answers.ts'
import {
  access,
  defaults,
  LOGO_ANSWERS,
  LONG_COMPANY,
  loggedOut,
  longAccess,
  manyOffers,
  offer,
  offerPage,
  PARTNER_ID,
  partner,
  partnerSession,
  sessions,
  settings,
  uuid,
} from '../fixtures.ts'
import { ALL_WIDTHS, type Scene, type Stage } from '../scene.ts'

const DASHBOARD = '/partner/dashboard'
const NEW_OFFER = '/partner/offer/new'
const EDIT_OFFER = `/partner/offer/${offer.id}`
const OFFERS = '/api/partner/offers'
const ENDED = refused(401, 'Du er ikke logget inn. Logg inn og prøv igjen.')

const listed = (offers: Offer[], total?: number): Answers => ({
  [`GET ${OFFERS}`]: ok(offerPage(offers, total)),
})

/** What a partner with a handful of offers is told. */
const AT_WORK: Answers = {
  ...LOGO_ANSWERS,
  'GET /api/auth/partner/session': ok(partnerSession),
  'GET /api/auth/partner/sessions': ok({ sessions }),
  ...listed(manyOffers),
  [`GET ${OFFERS}/*`]: ok({ offer }),
  'GET /api/partner/access-config': ok({ access }),
  [`GET /api/admin/partners/${PARTNER_ID}`]: ok({ partner }),
  [`GET /api/admin/partners/${PARTNER_ID}/defaults`]: ok({ defaults }),
  'GET /api/admin/settings': ok({ settings }),
}
const AT_THE_DOOR: Answers = { 'GET /api/auth/partner/session': ok(loggedOut) }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const logInAs = async ({ page }: Stage, email: string) => {
  await page.getByLabel('E-postadresse').fill(email)
  await button(page, 'Logg inn').click()
}
const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    button(page, name).first().click()
const openFold = ({ page }: Stage) => page.getByText('Avanserte innstillinger').click()
const create = ({ page }: Stage) => button(page, 'Opprett tilbud').click()
const save = ({ page }: Stage) => button(page, 'Lagre endringer').click()

const login: Scene[] = [
  { name: 'login', path: '/partner', answers: AT_THE_DOOR, shows: 'Logg inn', widths: ALL_WIDTHS },
  {
    name: 'login-forced-colors',
    path: '/partner',
    answers: AT_THE_DOOR,
    shows: 'Logg inn',
    forcedColors: true,
    widths: [390, 1440],
  },
  {
    name: 'login-empty',
    path: '/partner',
    answers: AT_THE_DOOR,
    shows: 'Mangler e-postadresse',
    act: press('Logg inn'),
  },
  {
    name: 'login-half-address',
    path: '/partner',
    answers: AT_THE_DOOR,
    shows: 'Innlogging feilet',
    act: (stage) => logInAs(stage, 'ida'),
  },
  {
    name: 'login-busy',
    path: '/partner',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/partner/login': 'never' },
    shows: 'Logger inn …',
    act: (stage) => logInAs(stage, partnerSession.authenticated ? partnerSession.email : ''),
  },
  {
    name: 'login-no-access',
    path: '/partner',
    answers: {
      ...AT_THE_DOOR,
      'POST /api/auth/partner/login': refused(401, 'Denne adressen har ikke tilgang til partnerportalen.'),
    },
    shows: 'Innlogging feilet',
    act: (stage) => logInAs(stage, 'noen@annetsted.example'),
  },
  {
    name: 'login-no-contact',
    path: '/partner',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/partner/login': 'no contact' },
    shows: 'Innlogging feilet',
    widths: [390],
    act: (stage) => logInAs(stage, 'ida@fjordglott.example'),
  },
  {
    name: 'login-link-sent',
    path: '/partner',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/partner/login': { status: 202, body: { sent: true } } },
    shows: 'Sjekk e-posten',
    act: (stage) =>
      logInAs(
        stage,
        'konferanseavdelingen.og.selskapslokalene@sorlandets-konferansehotell-og-kulturhus.example',
      ),
  },
  { name: 'login-link', path: '/partner?lenke=abc', answers: AT_THE_DOOR, shows: 'Velkommen inn' },
  {
    name: 'login-link-used',
    path: '/partner?lenke=abc',
    answers: {
      ...AT_THE_DOOR,
      'POST /api/auth/partner/link': refused(401, 'Lenken er brukt eller for gammel. Be om en ny.'),
    },
    shows: 'Lenken virker ikke',
    act: press('Logg inn'),
  },
  {
    name: 'session-loading',
    path: DASHBOARD,
    answers: { 'GET /api/auth/partner/session': 'never' },
    shows: 'Laster...',
    act: ({ page }) => page.locator('[data-shown]').first().waitFor(),
  },
  {
    name: 'session-away',
    path: DASHBOARD,
    answers: { 'GET /api/auth/partner/session': AWAY },
    shows: 'Noe gikk galt',
  },
]

const dashboard: Scene[] = [
  { name: 'offers', path: DASHBOARD, shows: LONG_COMPANY, widths: ALL_WIDTHS },
  {
    name: 'offers-forced-colors',
    path: DASHBOARD,
    shows: LONG_COMPANY,
    forcedColors: true,
    widths: [390, 1440],
  },
  {
    name: 'offers-empty',
    path: DASHBOARD,
    answers: listed([]),
    shows: 'Ingen tilbud opprettet ennå',
    widths: ALL_WIDTHS,
  },
  {
    name: 'offers-few',
    path: DASHBOARD,
    answers: listed(manyOffers.slice(0, 2)),
    shows: LONG_COMPANY,
    widths: [390, 1440],
  },
  { name: 'offers-more', path: DASHBOARD, answers: listed(manyOffers, 63), shows: 'Vis flere' },
  {
    name: 'offers-rest-away',
    path: DASHBOARD,
    answers: listed(manyOffers, 63),
    shows: 'Vi fikk ikke hentet resten.',
    laterAnswers: { [`GET ${OFFERS}`]: AWAY },
    act: press('Vis flere'),
  },
  {
    name: 'offers-loading',
    path: DASHBOARD,
    answers: { [`GET ${OFFERS}`]: 'never' },
    shows: 'Dine tilbud',
    act: ({ page }) => page.locator('[data-shown]').first().waitFor(),
  },
  { name: 'offers-away', path: DASHBOARD, answers: { [`GET ${OFFERS}`]: AWAY }, shows: 'Noe gikk galt' },
  {
    name: 'offers-offline',
    path: DASHBOARD,
    shows: 'Du er uten nett',
    laterAnswers: { [`GET ${OFFERS}`]: 'no contact' },
    async act({ page }) {
      await page.context().setOffline(true)
      await page.getByRole('searchbox').fill('lys')
    },
  },
  {
    name: 'offers-no-hits',
    path: DASHBOARD,
    shows: 'Ingen treff på «finnes ikke»',
    laterAnswers: listed([]),
    act: ({ page }) => page.getByRole('searchbox').fill('finnes ikke'),
  },
  {
    name: 'offers-switch',
    path: DASHBOARD,
    answers: {
      'GET /api/auth/partner/session': ok({
        ...partnerSession,
        partners: [
          { partnerId: PARTNER_ID, name: partner.name },
          { partnerId: 'radisson', name: 'Radisson' },
        ],
      }),
    },
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Dine tilbud',
    act: ({ page }) => page.getByLabel('Bytt partner').waitFor(),
  },
  {
    name: 'offers-copied',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Lenke kopiert!',
    act: press(/^Kopier lenke/),
  },
  {
    name: 'offers-tooltip',
    hovers: true,
    path: DASHBOARD,
    isWindow: true,
    widths: [768, 1440],
    shows: 'Rediger',
    async act({ page }) {
      await page
        .getByRole('link', { name: /^Rediger tilbudet/ })
        .first()
        .hover()
      await page.getByText('Rediger', { exact: true }).waitFor()
    },
  },
  {
    name: 'created',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}&companyName=Nordlys+Eiendom`,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Se tilbudssiden',
    act: ({ page }) => page.getByRole('dialog').getByRole('link', { name: 'Rediger tilbudet' }).waitFor(),
  },
  {
    name: 'created-long-name',
    path: `${DASHBOARD}?newOfferId=${uuid(2)}&companyName=x`,
    answers: { [`GET ${OFFERS}/*`]: ok({ offer: manyOffers[1] }) },
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: `Tilbud opprettet for ${LONG_COMPANY}!`,
  },
  {
    name: 'created-waiting',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}&companyName=Nordlys+Eiendom`,
    answers: { [`GET ${OFFERS}/*`]: 'never' },
    isWindow: true,
    shows: 'Tilbud opprettet for Nordlys Eiendom!',
  },
  {
    name: 'created-away',
    path: `${DASHBOARD}?newOfferId=${uuid(1)}`,
    answers: { [`GET ${OFFERS}/*`]: AWAY },
    isWindow: true,
    shows: 'Vi fikk ikke hentet lenken.',
  },
  {
    name: 'delete',
    path: DASHBOARD,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Er du sikker på at du vil slette tilbudet for Nordlys Eiendom?',
    act: press('Slett tilbudet for Nordlys Eiendom'),
  },
  {
    name: 'delete-busy',
    path: DASHBOARD,
    answers: { [`DELETE ${OFFERS}/*`]: 'never' },
    isWindow: true,
    widths: [390, 1440],
    shows: 'Sletter …',
    async act(stage) {
      await press('Slett tilbudet for Nordlys Eiendom')(stage)
      await button(stage.page, /^Slett tilbudet$/).click()
    },
  },
  {
    name: 'delete-away',
    path: DASHBOARD,
    answers: { [`DELETE ${OFFERS}/*`]: AWAY },
    isWindow: true,
    shows: 'Kunne ikke slette tilbud',
    async act(stage) {
      await press('Slett tilbudet for Nordlys Eiendom')(stage)
      await button(stage.page, /^Slett tilbudet$/).click()
    },
  },
  {
    name: 'access',
    path: DASHBOARD,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'henrik@fjordglott.example',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-many',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': ok({ access: longAccess }) },
    isWindow: true,
    shows: 'henrik@fjordglott.example',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-empty',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': ok({ access: { ...access, whitelistedEmails: [] } }) },
    isWindow: true,
    widths: [390, 1440],
    shows: 'Ingen e-postadresser lagt til',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-loading',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': 'never' },
    isWindow: true,
    widths: [390, 1440],
    shows: 'Laster...',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-away',
    path: DASHBOARD,
    answers: { 'GET /api/partner/access-config': AWAY },
    isWindow: true,
    widths: [390, 1440],
    shows: 'Vi fikk ikke hentet listen.',
    act: press('Gi tilgang'),
  },
  {
    name: 'access-half-address',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Skriv hele adressen, for eksempel navn@bedrift.no',
    async act(stage) {
      await press('Gi tilgang')(stage)
      const dialog = stage.page.getByRole('dialog')
      await dialog.getByLabel('Ny e-postadresse').fill('ida')
      await dialog.getByRole('button', { name: 'Gi tilgang' }).click()
    },
  },
  {
    name: 'sessions',
    path: DASHBOARD,
    isWindow: true,
    shows: 'Safari på iPhone',
    act: press('Innlogginger'),
  },
  {
    name: 'sessions-away',
    path: DASHBOARD,
    answers: { 'GET /api/auth/partner/sessions': AWAY },
    isWindow: true,
    widths: [390, 1440],
    shows: 'Vi fikk ikke hentet innloggingene.',
    act: press('Innlogginger'),
  },
  {
    name: 'not-found',
    path: '/partner/offer/x/y',
    answers: {},
    shows: /ble ikke funnet/,
    widths: [390, 1440],
  },
]

const form: Scene[] = [
  { name: 'offer-new', path: NEW_OFFER, shows: 'Opprett tilbud', widths: ALL_WIDTHS },
  {
    name: 'offer-new-forced-colors',
    path: NEW_OFFER,
    shows: 'Opprett tilbud',
    forcedColors: true,
    widths: [390, 1440],
  },
  {
    name: 'offer-new-loading',
    path: NEW_OFFER,
    answers: { 'GET /api/admin/settings': 'never' },
    shows: 'Opprett nytt tilbud',
    act: ({ page }) => page.locator('[data-shown]').first().waitFor(),
  },
  {
    name: 'offer-new-away',
    path: NEW_OFFER,
    answers: { [`GET /api/admin/partners/${PARTNER_ID}/defaults`]: AWAY },
    shows: 'Noe gikk galt',
  },
  { name: 'offer-new-advanced', path: NEW_OFFER, shows: 'Lenke på knappen', act: openFold },
  {
    name: 'offer-new-not-advanced',
    path: NEW_OFFER,
    answers: {
      [`GET /api/admin/partners/${PARTNER_ID}`]: ok({
        partner: { ...partner, allowAdvancedSettings: 'false' },
      }),
    },
    shows: 'Opprett tilbud',
    widths: [390, 1440],
  },
  {
    name: 'offer-new-errors',
    path: NEW_OFFER,
    shows: 'Mangler kundenavn',
    async act(stage) {
      await openFold(stage)
      await stage.page.getByLabel('Lenke på knappen').fill('ikke en lenke')
      await create(stage)
      await stage.page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'offer-new-long-name',
    path: NEW_OFFER,
    shows: /Sorlandets-Eiendomsutvikling/,
    async act({ page }) {
      await page.getByLabel(/^Kundenavn/).fill(LONG_COMPANY)
      await page.getByLabel(/^Pris gjennom/).fill('Etter avtale')
      await page.getByLabel(/^Svev en ansatt/).check()
    },
  },
  {
    name: 'offer-new-no-bonus',
    path: NEW_OFFER,
    shows: 'Opprett tilbud',
    widths: [390, 1440],
    async act({ page }) {
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    },
  },
  {
    name: 'offer-new-preview',
    path: NEW_OFFER,
    isWindow: true,
    widths: [320, 390, 768, 844],
    shows: 'Skjul forhåndsvisning',
    async act({ page }) {
      await page.getByLabel(/^Kundenavn/).fill('Nordlys Eiendom')
      const toggle = button(page, 'Vis forhåndsvisning')
      if (await toggle.isVisible()) await toggle.click()
    },
  },
  {
    name: 'offer-new-saving',
    path: NEW_OFFER,
    answers: { [`POST ${OFFERS}`]: 'never' },
    shows: 'Lagrer …',
    async act(stage) {
      await stage.page.getByLabel(/^Kundenavn/).fill('Nordlys Eiendom')
      await create(stage)
    },
  },
  {
    name: 'offer-new-taken',
    path: NEW_OFFER,
    answers: {
      [`POST ${OFFERS}`]: refused(412, 'Det finnes allerede et tilbud med lenken til Nordlys Eiendom.', {
        offer: { id: uuid(1), companyName: 'Nordlys Eiendom', customerSlug: 'Nordlys-Eiendom', version: 2 },
      }),
    },
    shows: 'Åpne det som finnes',
    async act(stage) {
      await stage.page.getByLabel(/^Kundenavn/).fill('Nordlys eiendom')
      await create(stage)
    },
  },
  {
    name: 'offer-new-save-away',
    path: NEW_OFFER,
    answers: { [`POST ${OFFERS}`]: 'no contact' },
    shows: 'Kunne ikke lagre tilbud',
    async act(stage) {
      await stage.page.getByLabel(/^Kundenavn/).fill('Nordlys Eiendom')
      await create(stage)
    },
  },
  {
    name: 'offer-new-discard',
    path: NEW_OFFER,
    isWindow: true,
    shows: 'Vil du forkaste det du har skrevet?',
    async act({ page }) {
      await page.getByLabel(/^Kundenavn/).fill('Nordlys Eiendom')
      await page.getByRole('link', { name: 'Dine tilbud' }).click()
    },
  },
  { name: 'offer-edit', path: EDIT_OFFER, shows: 'Lagre endringer' },
  {
    name: 'offer-edit-loading',
    path: EDIT_OFFER,
    answers: { [`GET ${OFFERS}/*`]: 'never' },
    shows: 'Rediger tilbud',
    act: ({ page }) => page.locator('[data-shown]').first().waitFor(),
  },
  {
    name: 'offer-edit-away',
    path: EDIT_OFFER,
    answers: { [`GET ${OFFERS}/*`]: AWAY },
    shows: 'Noe gikk galt',
  },
  {
    name: 'offer-edit-deleted',
    path: EDIT_OFFER,
    answers: { [`GET ${OFFERS}/*`]: refused(404, 'Fant ikke tilbudet. Det kan være slettet.') },
    shows: 'Fant ikke tilbudet',
  },
  {
    name: 'offer-edit-stale',
    path: EDIT_OFFER,
    answers: { [`POST ${OFFERS}`]: refused(412, 'Noen andre har endret tilbudet i mellomtiden.') },
    shows: 'Noen andre har endret tilbudet.',
    async act(stage) {
      await stage.page.getByLabel(/^Pris gjennom/).fill('39000')
      await save(stage)
    },
  },
  {
    name: 'offer-edit-saved',
    path: EDIT_OFFER,
    answers: { [`POST ${OFFERS}`]: ok({ offer: { ...offer, price: '39000', version: 3 } }) },
    isWindow: true,
    shows: 'Lagret!',
    async act(stage) {
      await stage.page.getByLabel(/^Pris gjennom/).fill('39000')
      await save(stage)
    },
  },
  {
    name: 'offer-edit-session-ended',
    path: EDIT_OFFER,
    answers: { [`POST ${OFFERS}`]: ENDED },
    isWindow: true,
    shows: 'Du er logget ut',
    async act(stage) {
      await stage.page.getByLabel(/^Pris gjennom/).fill('39000')
      await save(stage)
    },
  },
]

/** What those see who sell evenings to their own customers. */
export const PARTNER_SCENES: Scene[] = [
  ...login,
  ...[...dashboard, ...form].map((scene) => ({ ...scene, answers: { ...AT_WORK, ...scene.answers } })),
].map((scene) => ({ ...scene, name: `partner/${scene.name}` }))
