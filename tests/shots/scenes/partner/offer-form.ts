import { AWAY, ok, refused } from '../../answers.ts'
import { offerHistory } from '../../fixtures/history.ts'
import { LONG_COMPANY, uuid } from '../../fixtures/names.ts'
import { asRead, offer } from '../../fixtures/offers.ts'
import { PARTNER_ID, partner } from '../../fixtures/partners.ts'
import { ALL_WIDTHS, NARROW_AND_WIDE, type Scene, type Stage } from '../../scene.ts'
import { button, skeleton } from '../steps.ts'
import { EDIT_OFFER, ENDED, NEW_OFFER, OFFERS } from './at-work.ts'

const openFold = ({ page }: Stage) => page.getByText('Avanserte innstillinger').click()
const create = ({ page }: Stage) => button(page, 'Opprett tilbud').click()
const save = ({ page }: Stage) => button(page, 'Lagre endringer').click()

export const form: Scene[] = [
  { name: 'offer-new', path: NEW_OFFER, shows: 'Opprett tilbud', widths: ALL_WIDTHS },
  {
    name: 'offer-new-forced-colors',
    path: NEW_OFFER,
    shows: 'Opprett tilbud',
    forcedColors: true,
    widths: NARROW_AND_WIDE,
  },
  {
    name: 'offer-new-loading',
    path: NEW_OFFER,
    answers: { 'GET /api/admin/settings': 'never' },
    shows: 'Opprett nytt tilbud',
    act: skeleton,
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
    widths: NARROW_AND_WIDE,
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
    widths: NARROW_AND_WIDE,
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
  {
    name: 'offer-new-draft',
    path: NEW_OFFER,
    isWindow: true,
    widths: ALL_WIDTHS,
    shows: /^Du har et utkast fra/,
    async act({ page, passTime }) {
      page.on('dialog', (leave) => leave.accept())
      await page.getByLabel(/^Kundenavn/).fill('Nordlys Eiendom')
      await passTime(1000)
      await page.reload()
    },
  },
  { name: 'offer-edit', path: EDIT_OFFER, shows: 'Lagre endringer' },
  {
    name: 'offer-edit-booked',
    path: EDIT_OFFER,
    answers: {
      [`GET ${OFFERS}/*`]: ok({
        offer: {
          ...{ ...asRead(offer), answeredAt: offer.updatedAt, booked: true, bookedFor: '2027-01-05' },
          evening: {
            ...{
              startsAt: '19:00',
              endsAt: '20:30',
              place: 'Festsalen',
              price: '42 000,-',
              priceTax: 'uten',
            },
          },
          yes: {
            ...{ at: offer.updatedAt, name: 'Ingrid Solheim', price: '42000', extras: ['em_act'] },
            priceChange: { at: '2026-11-25T10:00:00.000Z', price: offer.price },
          },
        },
      }),
    },
    isWindow: true,
    shows: 'Kvelden er booket',
  },
  {
    name: 'offer-edit-cancelled',
    path: EDIT_OFFER,
    answers: {
      [`GET ${OFFERS}/*`]: ok({
        offer: { ...asRead(offer), answeredAt: offer.updatedAt, cancelledFor: '2027-01-05' },
      }),
    },
    isWindow: true,
    shows: 'Kvelden er avlyst',
  },
  {
    name: 'offer-edit-answered',
    path: EDIT_OFFER,
    answers: {
      [`GET ${OFFERS}/*`]: ok({
        offer: {
          ...{ ...asRead(offer), answeredAt: offer.updatedAt },
          yes: {
            ...{ at: offer.updatedAt, name: 'Ingrid Solheim', price: '45000', extras: null },
            priceChange: { at: '2026-11-25T10:00:00.000Z', price: offer.price },
          },
        },
      }),
    },
    isWindow: true,
    widths: NARROW_AND_WIDE,
    shows: 'Ingrid Solheim sa ja',
  },
  {
    name: 'offer-edit-loading',
    path: EDIT_OFFER,
    answers: { [`GET ${OFFERS}/*`]: 'never' },
    shows: 'Rediger tilbud',
    act: skeleton,
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
    answers: { [`GET ${OFFERS}/*`]: refused(404, 'Fant ikke tilbudet.') },
    shows: 'Fant ikke tilbudet',
  },
  {
    name: 'offer-edit-history',
    path: EDIT_OFFER,
    answers: { [`GET ${OFFERS}/*/history`]: ok(offerHistory) },
    shows: 'Kunden er interessert',
    act: ({ page }) => page.getByText('Historikk').click(),
  },
  {
    name: 'offer-edit-stale',
    path: EDIT_OFFER,
    answers: {
      [`POST ${OFFERS}`]: refused(
        412,
        'Tilbudet er endret i mellomtiden, i en annen fane eller av en annen.',
      ),
    },
    shows: 'Tilbudet er endret i en annen fane eller av en annen.',
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
