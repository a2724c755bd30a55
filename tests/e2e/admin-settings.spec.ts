import type { Locator } from 'playwright/test'
import { asAdmin, panel } from '../support/admin.ts'
import { givenQuickAdmin } from '../support/given.ts'
import { expect, expectAccessible, holdBack, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('every global setting can be changed and is kept (F-610, F-611, F-930, F-931, F-932, F-956, F-957)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: 'Globale innstillinger' }).click()
  const save = page.getByRole('button', { name: 'Lagre innstillinger' })
  const price = panel(page, 'Nye tilbud').getByLabel('Pris')
  const link = page.getByLabel('Lenke på knappen')
  await expect(link).toHaveValue('{host}/[partnername]/kontakt')
  await expect(page.getByText(/For partneren radisson blir den http.*\/radisson\/kontakt/)).toBeVisible()
  await expect(price).toHaveAttribute('inputmode', 'numeric')
  await expect(page.locator('[type="number"]')).toHaveCount(0)
  await expect(save).toBeDisabled()
  const besides = page.getByLabel('Tekst på knappen', { exact: true })
  const lineOf = async (field: Locator) => (await field.boundingBox())?.y
  await expect.poll(async () => (await lineOf(price)) === (await lineOf(besides))).toBe(true)

  await price.fill('')
  await link.fill('')
  await page.getByLabel('Utvidet nærmagi').uncheck()
  await page.getByLabel('Spesialillusjon med firmaets logo').uncheck()
  await page.getByLabel('EM-akt på storskjerm').uncheck()
  await save.click()
  await expect(price).toBeFocused()
  for (const sentence of ['hele kroner', 'hvor knappen skal føre', 'Velg minst én bonus']) {
    await expect(page.getByText(sentence)).toBeVisible()
  }
  await expectAccessible(page)

  await price.fill('36000')
  await link.fill('{host}/[partnername]/kontakt')
  await page.getByLabel('Utvidet nærmagi').check()
  await page.getByLabel('EM-akt på storskjerm').check()
  await page.getByLabel('Spesialillusjon med firmaets logo').check()
  await page.getByLabel('Uten EM-akt').fill('51000')
  await expect(page.getByLabel('Uten EM-akt')).toHaveAccessibleDescription('Kunden ser 51 000,-')
  await page.route('**/api/admin/settings', (route) => route.fulfill({ status: 500, body: '{}' }), {
    times: 1,
  })
  await price.fill('360000')
  await save.click()
  const asked = page.getByRole('alertdialog', { name: 'Er prisen riktig?' })
  await expect(asked).toContainText('360 000,- (var 35 000,-)')
  await asked.getByRole('button', { name: 'Ikke lagre' }).click()
  await price.fill('36000')
  await save.click()
  await expect(toast(page, 'Feil ved lagring')).toContainText('Kunne ikke lagre innstillinger')
  await expect(price).toHaveValue('36000')
  await page.goBack()
  await expect(page.getByRole('alertdialog')).toContainText('Innstillingene er ikke lagret ennå.')
  await page.getByRole('button', { name: 'Fortsett å skrive' }).click()
  await save.click()
  await expect(toast(page, 'Innstillinger lagret')).toContainText(
    'Globale innstillinger har blitt oppdatert.',
  )
  await page.reload()
  await expect(price).toHaveValue('36000')
  await expect(page.getByLabel('Uten EM-akt')).toHaveValue('51000')
  await price.fill('35000')
  const answer = await holdBack(page, '**/api/admin/settings', { times: 1 })
  await save.click()
  // What is typed during the save stays.
  await page.getByLabel('Uten EM-akt').fill('50000')
  answer()
  await expect(toast(page, 'Innstillinger lagret')).toBeVisible()
  await expect(page.getByLabel('Uten EM-akt')).toHaveValue('50000')
  await save.click()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(price).toHaveValue('35000')
  await expect(page.getByLabel('Uten EM-akt')).toHaveValue('50000')
})

test('a form is not saved in the name of another admin who logged in since', {
  tag: '@desktop',
}, async ({ page, hotel, context, db }) => {
  const settings = `/admin/partner/${hotel.partnerId}/settings`
  await page.goto(settings)
  const name = panel(page, 'Partnerinfo').getByLabel('Navn')
  await name.fill('Hotell Nordlys')
  const second = await givenQuickAdmin(db)
  await asAdmin(context, db, second)
  await page.getByRole('button', { name: 'Lagre partnerinfo' }).click()
  await expect(page.getByRole('heading', { name: `Nå er ${second} logget inn` })).toBeVisible()
  await page.getByRole('button', { name: `Fortsett som ${second}` }).click()
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()
  await page.goto(settings)
  await expect(name).toHaveValue(hotel.name)
  // The first one is back.
  await asAdmin(context, db)
  await page.goto(settings)
  await expect(name).toHaveValue('Hotell Nordlys')
})
