import type { Page } from 'playwright/test'
import { type Answers, AWAY, ok, refused } from '../answers.ts'
import {
  access,
  activity,
  activityPage,
  adminSession,
  adminSessions,
  BROKEN_LOGO,
  DARK_LOGO,
  defaults,
  enquiries,
  enquiryPage,
  LOGO_ANSWERS,
  LONG_COMPANY,
  LONG_PARTNER,
  loggedOut,
  longAccess,
  MISSING_LOGO,
  mails,
  manyOffers,
  manyPartners,
  offer,
  offerPage,
  outboxPage,
  PARTNER_ID,
  partner,
  partnerPage,
  settings,
  uuid,
} from '../fixtures.ts'
import { ALL_WIDTHS, type Scene, type Stage, type WindowWidth } from '../scene.ts'

const DASHBOARD = '/admin/dashboard'
const PARTNER = `/admin/partner/${PARTNER_ID}`
const PARTNER_SETTINGS = `${PARTNER}/settings`
const NEW_PARTNER = '/admin/partner/new'
const NEW_OFFER = `${PARTNER}/offer/new`
const EDIT_OFFER = `${PARTNER}/offer/${offer.id}`
const ENQUIRIES = '/admin/enquiries'
const ACTIVITY = '/admin/activity'
const OUTBOX = '/admin/outbox'
const SETTINGS = '/admin/settings'
const OFFERS_API = `/api/admin/partners/${PARTNER_ID}/offers`
const PARTNER_API = `/api/admin/partners/${PARTNER_ID}`
const ACCESS_API = '/api/partner/access-config'
const NARROW_AND_WIDE: readonly WindowWidth[] = [390, 1440]

/** What an admin with a handful of everything is told. */
const AT_WORK: Answers = {
  ...LOGO_ANSWERS,
  'GET /api/auth/admin/session': ok(adminSession),
  'GET /api/auth/admin/sessions': ok({ sessions: adminSessions }),
  'GET /api/admin/partners': ok(partnerPage(manyPartners)),
  'GET /api/admin/partners/*': refused(404, 'Fant ikke partneren.'),
  'GET /api/admin/partners/*/offers': refused(404, 'Fant ikke partneren.'),
  'GET /api/admin/partners/*/defaults': refused(404, 'Fant ikke partneren.'),
  [`GET ${PARTNER_API}`]: ok({ partner }),
  [`GET ${PARTNER_API}/defaults`]: ok({ defaults }),
  [`GET ${OFFERS_API}`]: ok(offerPage(manyOffers)),
  [`GET ${OFFERS_API}/*`]: ok({ offer }),
  [`GET ${ACCESS_API}`]: ok({ access }),
  'GET /api/admin/settings': ok({ settings }),
  'GET /api/admin/enquiries': ok(enquiryPage(enquiries)),
  'GET /api/admin/activity': ok(activityPage(activity)),
  'GET /api/admin/outbox': ok(outboxPage(mails)),
}
const AT_THE_DOOR: Answers = { 'GET /api/auth/admin/session': ok(loggedOut) }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    button(page, name).first().click()
const skeleton = ({ page }: Stage) => page.locator('[data-shown]').first().waitFor()
const search = ({ page }: Stage, words: string) => page.getByRole('searchbox').fill(words)
const logIn = async ({ page }: Stage) => {
  await page.getByLabel('E-postadresse').fill('falk@magiskefalk.example')
  await page.getByLabel('Passord').fill('kvelden-for-kvelden')
  await button(page, 'Logg inn').click()
}

/** The states that every list has: on its way, failed, empty, without hits, and going on below. */
function listScenes(params: {
  name: string
  path: string
  call: string
  empty: unknown
  emptyText: string
  more: unknown
}): Scene[] {
  const { name, path, call, empty, emptyText, more } = params
  return [
    { name: `${name}-empty`, path, answers: { [call]: ok(empty) }, shows: emptyText },
    { name: `${name}-loading`, path, answers: { [call]: 'never' }, shows: 'Laster...', act: skeleton },
    { name: `${name}-away`, path, answers: { [call]: AWAY }, shows: 'Noe gikk galt' },
    {
      name: `${name}-more`,
      path,
      answers: { [call]: ok(more) },
      shows: 'Vis flere',
      widths: NARROW_AND_WIDE,
    },
    {
      name: `${name}-no-hits`,
      path,
      shows: 'Ingen treff på «finnes ikke»',
      widths: NARROW_AND_WIDE,
      laterAnswers: { [call]: ok(noHits(more)) },
      act: (stage) => search(stage, 'finnes ikke'),
    },
  ]
}

/** The same page with its counts and without its rows. */
function noHits(page: unknown): unknown {
  const fields = Object.entries(page as object).map(([key, value]) => [
    key,
    Array.isArray(value) ? [] : value,
  ])
  return { ...Object.fromEntries(fields), total: 0, nextCursor: null }
}

const login: Scene[] = [
  { name: 'login', path: '/admin', answers: AT_THE_DOOR, shows: 'Logg inn', widths: ALL_WIDTHS },
  {
    name: 'login-empty',
    path: '/admin',
    answers: AT_THE_DOOR,
    shows: 'Mangler informasjon',
    act: press('Logg inn'),
  },
  {
    name: 'login-wrong',
    path: '/admin',
    answers: {
      ...AT_THE_DOOR,
      'POST /api/auth/admin/login': refused(401, 'Feil e-postadresse eller passord.'),
    },
    shows: 'Innlogging feilet',
    act: logIn,
  },
  {
    name: 'login-busy',
    path: '/admin',
    answers: { ...AT_THE_DOOR, 'POST /api/auth/admin/login': 'never' },
    shows: 'Logger inn …',
    widths: NARROW_AND_WIDE,
    act: logIn,
  },
  {
    name: 'session-away',
    path: DASHBOARD,
    answers: { 'GET /api/auth/admin/session': AWAY },
    shows: 'Noe gikk galt',
    widths: NARROW_AND_WIDE,
  },
]

const partners: Scene[] = [
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
    act: press('Innlogginger'),
  },
  {
    name: 'sessions-loading',
    path: DASHBOARD,
    answers: { 'GET /api/auth/admin/sessions': 'never' },
    isWindow: true,
    shows: 'Laster...',
    widths: NARROW_AND_WIDE,
    act: press('Innlogginger'),
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
    shows: 'Er du sikker på at du vil slette tilbudet for Nordlys Eiendom?',
    act: press('Slett tilbudet for Nordlys Eiendom'),
  },
]

const offers: Scene[] = [
  { name: 'offer-new', path: NEW_OFFER, shows: 'Opprett tilbud' },
  {
    name: 'offer-new-advanced',
    path: NEW_OFFER,
    shows: 'Skjul avanserte innstillinger',
    act: ({ page }) => page.getByText('Vis avanserte innstillinger').click(),
  },
  {
    name: 'offer-new-own-before-price',
    path: NEW_OFFER,
    shows: 'Følg bonusene igjen',
    widths: NARROW_AND_WIDE,
    async act({ page }) {
      await page.getByText('Vis avanserte innstillinger').click()
      await page.getByLabel('Førpris').fill('90000')
    },
  },
  {
    name: 'offer-new-unknown-partner',
    path: '/admin/partner/finnes-ikke/offer/new',
    shows: 'Fant ikke partneren',
    widths: NARROW_AND_WIDE,
  },
  { name: 'offer-edit', path: EDIT_OFFER, shows: 'Lagre endringer' },
  {
    name: 'offer-edit-deleted',
    path: EDIT_OFFER,
    answers: { [`GET ${OFFERS_API}/*`]: refused(404, 'Fant ikke tilbudet. Det kan være slettet.') },
    shows: 'Fant ikke tilbudet',
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'offer-edit-link-taken',
    path: EDIT_OFFER,
    answers: {
      [`POST ${OFFERS_API}`]: refused(409, `Et annet tilbud har allerede denne lenken: ${LONG_COMPANY}.`, {
        fields: { customerSlug: 'Lenken er i bruk av et annet tilbud' },
        offer: { id: uuid(2), companyName: LONG_COMPANY, customerSlug: 'x', version: 1 },
      }),
    },
    shows: 'Åpne det som finnes',
    async act({ page }) {
      await page.getByLabel(/^Kundenavn/).fill(LONG_COMPANY)
      await button(page, 'Lagre endringer').click()
    },
  },
  {
    name: 'offer-edit-stale',
    path: EDIT_OFFER,
    answers: { [`POST ${OFFERS_API}`]: refused(412, 'Noen andre har endret tilbudet i mellomtiden.') },
    shows: 'Noen andre har endret tilbudet.',
    widths: NARROW_AND_WIDE,
    async act({ page }) {
      await page.getByLabel(/^Pris gjennom/).fill('39000')
      await button(page, 'Lagre endringer').click()
    },
  },
]

const panel = (page: Page, name: string) =>
  page
    .locator('form, section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
const withLogo = (logoUrl: string | null): Answers => ({
  [`GET ${PARTNER_API}`]: ok({ partner: { ...partner, logoUrl } }),
})

const partnerSettings: Scene[] = [
  { name: 'partner-settings', path: PARTNER_SETTINGS, shows: 'Standardverdier', widths: ALL_WIDTHS },
  {
    name: 'partner-settings-forced-colors',
    path: PARTNER_SETTINGS,
    shows: 'Standardverdier',
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'partner-settings-nothing-stored',
    path: PARTNER_SETTINGS,
    answers: {
      ...withLogo(null),
      [`GET ${PARTNER_API}`]: ok({ partner: { ...partner, logoUrl: null, allowAdvancedSettings: null } }),
      [`GET ${PARTNER_API}/defaults`]: ok({ defaults: null }),
      [`GET ${ACCESS_API}`]: ok({ access: { whitelistedEmails: [], trustedDomains: [], version: 0 } }),
    },
    shows: 'Følger de globale innstillingene.',
  },
  {
    name: 'partner-settings-many',
    path: PARTNER_SETTINGS,
    answers: {
      [`GET ${ACCESS_API}`]: ok({ access: longAccess }),
      [`GET ${PARTNER_API}`]: ok({ partner: { ...partner, name: LONG_PARTNER } }),
    },
    shows: '18 adresser.',
    widths: NARROW_AND_WIDE,
  },
  ...Object.entries({ dark: DARK_LOGO, missing: MISSING_LOGO, broken: BROKEN_LOGO }).map(
    ([kind, logoUrl]) => ({
      name: `partner-settings-logo-${kind}`,
      path: PARTNER_SETTINGS,
      answers: withLogo(logoUrl),
      shows: 'Partnerinfo',
    }),
  ),
  {
    name: 'partner-settings-logo-refused',
    path: PARTNER_SETTINGS,
    isWindow: true,
    shows: 'Opplasting feilet',
    answers: {
      'POST /api/upload/logo': refused(422, 'Vi klarte ikke å lese bildet. Lagre det på nytt og prøv igjen'),
    },
    async act({ page }) {
      await page.getByLabel('Logo', { exact: true }).setInputFiles({
        name: 'logo.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
        ),
      })
    },
  },
  {
    name: 'partner-settings-errors',
    path: PARTNER_SETTINGS,
    shows: /«ida» er ikke en e-postadresse/,
    async act({ page }) {
      await page.getByLabel(/^Navn/).fill('')
      await button(page, 'Lagre partnerinfo').click()
      await panel(page, 'Standardverdier').getByLabel('Lenke på knappen').fill('ikke en lenke')
      await button(page, 'Lagre standardverdier').click()
      await page.getByLabel('E-postadresser').fill('ida, henrik@fjordglott.example')
      await button(page, 'Lagre tilgang').click()
    },
  },
  {
    name: 'partner-settings-saved',
    path: PARTNER_SETTINGS,
    isWindow: true,
    answers: { [`PATCH ${PARTNER_API}`]: ok({ partner: { ...partner, name: 'Et nytt navn', version: 4 } }) },
    shows: 'Partner oppdatert',
    async act({ page }) {
      await page.getByLabel(/^Navn/).fill('Et nytt navn')
      await button(page, 'Lagre partnerinfo').click()
    },
  },
  {
    name: 'partner-settings-stale',
    path: PARTNER_SETTINGS,
    answers: {
      [`POST ${PARTNER_API}/defaults`]: refused(412, 'Noen andre har endret standardverdiene i mellomtiden.'),
    },
    shows: 'Noen andre har endret standardverdiene.',
    async act({ page }) {
      await panel(page, 'Standardverdier').getByLabel('Pris').fill('42000')
      await button(page, 'Lagre standardverdier').click()
    },
  },
  {
    name: 'partner-settings-away',
    path: PARTNER_SETTINGS,
    answers: { [`GET ${ACCESS_API}`]: AWAY },
    shows: 'Noe gikk galt',
  },
  {
    name: 'partner-settings-loading',
    path: PARTNER_SETTINGS,
    answers: { [`GET ${ACCESS_API}`]: 'never' },
    shows: 'Laster...',
    widths: NARROW_AND_WIDE,
    act: skeleton,
  },
  {
    name: 'partner-settings-missing',
    path: '/admin/partner/finnes-ikke/settings',
    shows: 'Fant ikke partneren',
    widths: NARROW_AND_WIDE,
  },
]

const globalSettings: Scene[] = [
  { name: 'settings', path: SETTINGS, shows: 'Globale innstillinger', widths: ALL_WIDTHS },
  {
    name: 'settings-errors',
    path: SETTINGS,
    shows: 'Velg minst én bonus',
    async act({ page }) {
      await page.getByLabel('Pris', { exact: true }).fill('')
      await page.getByLabel('Lenke på knappen').fill('')
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
      await button(page, 'Lagre innstillinger').click()
    },
  },
  {
    name: 'settings-stale',
    path: SETTINGS,
    answers: {
      'POST /api/admin/settings': refused(412, 'Noen andre har endret innstillingene i mellomtiden.'),
    },
    shows: 'Noen andre har endret innstillingene.',
    async act({ page }) {
      await page.getByLabel('Uten EM-akt').fill('51000')
      await button(page, 'Lagre innstillinger').click()
    },
  },
  {
    name: 'settings-save-away',
    path: SETTINGS,
    answers: { 'POST /api/admin/settings': AWAY },
    isWindow: true,
    shows: 'Feil ved lagring',
    async act({ page }) {
      await page.getByLabel('Uten EM-akt').fill('51000')
      await button(page, 'Lagre innstillinger').click()
    },
  },
  {
    name: 'settings-discard',
    path: SETTINGS,
    isWindow: true,
    shows: 'Innstillingene er ikke lagret ennå.',
    widths: NARROW_AND_WIDE,
    async act({ page }) {
      await page.getByLabel('Uten EM-akt').fill('51000')
      await page.getByRole('main').getByRole('link', { name: 'Partnere' }).click()
    },
  },
  {
    name: 'settings-away',
    path: SETTINGS,
    answers: { 'GET /api/admin/settings': AWAY },
    shows: 'Noe gikk galt',
  },
  {
    name: 'settings-loading',
    path: SETTINGS,
    answers: { 'GET /api/admin/settings': 'never' },
    shows: 'Laster...',
    widths: NARROW_AND_WIDE,
    act: skeleton,
  },
]

const lists: Scene[] = [
  { name: 'enquiries', path: ENQUIRIES, shows: 'Ingrid Solheim', widths: ALL_WIDTHS },
  {
    name: 'enquiries-forced-colors',
    path: ENQUIRIES,
    shows: 'Ingrid Solheim',
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  ...listScenes({
    name: 'enquiries',
    path: ENQUIRIES,
    call: 'GET /api/admin/enquiries',
    empty: enquiryPage([]),
    emptyText: 'Ingen henvendelser ennå',
    more: enquiryPage(enquiries, 63),
  }),
  {
    name: 'enquiries-filtered',
    path: ENQUIRIES,
    shows: 'Per Hansen',
    laterAnswers: {
      'GET /api/admin/enquiries': ok({
        ...enquiryPage(enquiries.filter(({ status }) => status === 'tapt')),
        counts: enquiryPage(enquiries).counts,
      }),
    },
    async act({ page }) {
      await page.getByRole('radio', { name: /^Tapt/ }).check()
      await page.getByText('Ingrid Solheim').waitFor({ state: 'detached' })
    },
  },
  {
    name: 'enquiry',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Svar på e-post',
    act: press('Ingrid Solheim'),
  },
  {
    name: 'enquiry-long',
    path: ENQUIRIES,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: 'Svar på e-post',
    act: press(/^Anne-Margrethe/),
  },
  {
    name: 'enquiry-status-away',
    path: ENQUIRIES,
    isWindow: true,
    answers: { 'PATCH /api/admin/enquiries/*': 'no contact' },
    shows: 'Kunne ikke lagre statusen',
    async act({ page }) {
      await page.getByLabel('Status for Ingrid Solheim').selectOption('Besvart')
    },
  },
  {
    name: 'enquiry-status-saved',
    path: ENQUIRIES,
    isWindow: true,
    answers: { 'PATCH /api/admin/enquiries/*': ok({ enquiry: { ...enquiries[0], status: 'besvart' } }) },
    shows: 'Besvart: Ingrid Solheim',
    async act({ page }) {
      await page.getByLabel('Status for Ingrid Solheim').selectOption('Besvart')
    },
  },

  { name: 'activity', path: ACTIVITY, shows: /Nordlys Eiendom/, widths: ALL_WIDTHS },
  ...listScenes({
    name: 'activity',
    path: ACTIVITY,
    call: 'GET /api/admin/activity',
    empty: activityPage([]),
    emptyText: 'Ingenting har skjedd ennå',
    more: activityPage(activity, 500),
  }),
  { name: 'activity-of-partner', path: `${ACTIVITY}?partnerId=${PARTNER_ID}`, shows: 'Vis for alle' },
  {
    name: 'activity-no-days',
    path: ACTIVITY,
    shows: 'Ingenting skjedde de dagene',
    laterAnswers: { 'GET /api/admin/activity': ok(activityPage([])) },
    async act({ page }) {
      await page.getByLabel('Fra').fill('2026-11-01')
      await page.getByLabel('Til').fill('2026-11-02')
    },
  },

  { name: 'outbox', path: OUTBOX, shows: 'Adressen finnes ikke.', widths: ALL_WIDTHS },
  ...listScenes({
    name: 'outbox',
    path: OUTBOX,
    call: 'GET /api/admin/outbox',
    empty: outboxPage([]),
    emptyText: 'Ingen e-post ennå',
    more: outboxPage(mails, 412),
  }),
  {
    name: 'outbox-none-of-status',
    path: OUTBOX,
    shows: 'Ingen står her nå',
    laterAnswers: {
      'GET /api/admin/outbox': ok({ ...outboxPage([]), counts: outboxPage(mails).counts }),
    },
    async act({ page }) {
      await page.getByRole('radio', { name: /^Feilet/ }).check()
    },
  },
  {
    name: 'outbox-sending-again',
    path: OUTBOX,
    isWindow: true,
    answers: { 'POST /api/admin/outbox/*/retry': 'never' },
    shows: 'Sender …',
    widths: NARROW_AND_WIDE,
    act: press(/^Send igjen/),
  },
  {
    name: 'outbox-sent-again',
    path: OUTBOX,
    isWindow: true,
    answers: {
      'POST /api/admin/outbox/*/retry': ok({ mail: { ...mails[3], status: 'pending', retryCount: 0 } }),
    },
    shows: 'Sendes på nytt',
    act: press(/^Send igjen/),
  },
]

/** What the magician sees who runs it all. */
export const ADMIN_SCENES: Scene[] = [
  ...login,
  ...[...partners, ...offers, ...partnerSettings, ...globalSettings, ...lists].map((scene) => ({
    ...scene,
    answers: { ...AT_WORK, ...scene.answers },
  })),
].map((scene) => ({ ...scene, name: `admin/${scene.name}` }))
