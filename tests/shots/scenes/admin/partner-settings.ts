import type { Page } from 'playwright/test'
import { LOGO_UNREADABLE } from '#domain/logo.ts'
import { type Answers, AWAY, ok, refused } from '../../answers.ts'
import { BROKEN_LOGO, DARK_LOGO, MISSING_LOGO } from '../../fixtures/logos.ts'
import { LONG_PARTNER } from '../../fixtures/names.ts'
import { longAccess, partner } from '../../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { button, skeleton } from '../steps.ts'
import { ACCESS_API, PARTNER_API, PARTNER_SETTINGS } from './at-work.ts'

const panel = (page: Page, name: string) =>
  page
    .locator('form, section')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .first()
const withLogo = (logoUrl: string | null): Answers => ({
  [`GET ${PARTNER_API}`]: ok({ partner: { ...partner, logoUrl } }),
})

export const partnerSettings: Scene[] = [
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
      'POST /api/upload/logo': refused(422, LOGO_UNREADABLE),
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
      await page.getByLabel('Ny e-postadresse').fill('ida, olav@fjordglott.example')
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
      [`POST ${PARTNER_API}/defaults`]: refused(
        412,
        'Standardverdiene er endret i mellomtiden, i en annen fane eller av en annen.',
      ),
    },
    shows: 'Standardverdiene er endret i en annen fane eller av en annen.',
    async act({ page }) {
      await panel(page, 'Standardverdier').getByLabel('Pris', { exact: true }).fill('42000')
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
