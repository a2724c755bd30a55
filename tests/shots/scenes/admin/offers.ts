import { refused } from '../../answers.ts'
import { LONG_COMPANY, uuid } from '../../fixtures/names.ts'
import { NARROW_AND_WIDE, type Scene } from '../../scene.ts'
import { button } from '../steps.ts'
import { EDIT_OFFER, NEW_OFFER, OFFERS_API } from './at-work.ts'

export const offers: Scene[] = [
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
    answers: { [`GET ${OFFERS_API}/*`]: refused(404, 'Fant ikke tilbudet.') },
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
    answers: {
      [`POST ${OFFERS_API}`]: refused(
        412,
        'Tilbudet er endret i mellomtiden, i en annen fane eller av en annen.',
      ),
    },
    shows: 'Tilbudet er endret i en annen fane eller av en annen.',
    widths: NARROW_AND_WIDE,
    async act({ page }) {
      await page.getByLabel(/^Pris gjennom/).fill('39000')
      await button(page, 'Lagre endringer').click()
    },
  },
]
