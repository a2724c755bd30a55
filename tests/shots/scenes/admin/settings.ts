import { AWAY, refused } from '../../answers.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { button, skeleton } from '../steps.ts'
import { SETTINGS } from './at-work.ts'

export const globalSettings: Scene[] = [
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
      'POST /api/admin/settings': refused(
        412,
        'Innstillingene er endret i mellomtiden, i en annen fane eller av en annen.',
      ),
    },
    shows: 'Innstillingene er endret i en annen fane eller av en annen.',
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
      await page.getByRole('main').getByRole('link', { name: 'Oversikt' }).click()
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
