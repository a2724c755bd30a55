import { asAdmin } from '../support/admin.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('an admin deletes a partner after a question that names what goes (F-1391)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await page.goto(`/admin/partner/${hotel.partnerId}/settings`)
  await page.getByRole('button', { name: 'Slett partneren' }).click()
  const asked = page.getByRole('alertdialog', { name: `Slette ${hotel.name} og alt som hører til?` })
  await expect(asked).toContainText('1 person')
  await expect(asked).toContainText('Det kan ikke angres.')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Behold' }).click()
  await expect(asked).toBeHidden()
  await page.getByRole('button', { name: 'Slett partneren' }).click()
  await asked.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(toast(page, 'Slettet')).toContainText(`${hotel.name} er borte.`)
  await expect(page.getByRole('heading', { level: 1, name: 'Oversikt' })).toBeVisible()
  await page.goto(`/admin/partner/${hotel.partnerId}`)
  await expect(page.getByText('Fant ikke partneren').first()).toBeVisible()
})
