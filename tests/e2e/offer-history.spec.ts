import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { asAdmin } from '../support/admin.ts'
import { priceField } from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, requests, test } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

const history = (page: Page) => page.locator('details').filter({ hasText: 'Historikk' })

test('the form tells what happened to its offer, and who did it, once somebody asks (F-1320, F-1463)', {
  tag: '@phone',
}, async ({ page, context, hotel, db }) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom')
  await db.execute(sql`
    insert into offer_openings (offer_id, opened_at)
    select ${id}::uuid, now() - interval '40 days' - at * interval '1 day' from generate_series(1, 24) at`)
  await logIn(page, hotel)
  const asked = requests(page, 'GET', /\/history/)
  await page.goto(`/partner/offer/${id}`)
  await priceField(page).fill('38000')
  expect(asked).toEqual([])
  await history(page).getByText('Historikk').click()
  const rows = history(page).getByRole('listitem')
  await expect(rows.first()).toContainText(/Opprettet tilbudet\s*I dag/)
  await expect(rows.nth(1)).toContainText('Kunden åpnet tilbudet')
  await expect(rows).toHaveCount(20)
  await history(page).getByRole('button', { name: 'Vis flere' }).click()
  await expect(rows).toHaveCount(25)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await page.getByRole('dialog', { name: 'Lagret!' }).press('Escape')
  await expect(rows.first(), 'what is saved stands there at once').toContainText(
    new RegExp(`Endret prisen\\s*I dag.*${hotel.email}`),
  )

  await asAdmin(context, db)
  await page.goto(`/admin/partner/${hotel.partnerId}/offer/${id}`)
  await history(page).getByText('Historikk').click()
  await expect(rows.first()).toContainText(hotel.email)

  // F-1463 What was said on the phone, and taken back.
  await history(page).getByLabel('Hva sa kunden på telefonen?').fill('Ringte tirsdag')
  await history(page).getByRole('button', { name: 'Sa nei' }).click()
  await expect(rows.first()).toContainText(/Noterte at kunden sa nei.*«Ringte tirsdag»/s)
  await expectAccessible(page)
  await history(page).getByRole('button', { name: 'Ta tilbake det siste' }).click()
  await expect(rows.first()).toContainText('Tok tilbake svaret som var notert')
  // The same from the list.
  await page.goto(`/admin/partner/${hotel.partnerId}`)
  await page.getByRole('button', { name: /^Mer om tilbudet/ }).click()
  await page.getByRole('button', { name: 'Noter svar' }).click()
  const call = page.getByRole('dialog', { name: /^Svar fra / })
  await expectAccessible(page)
  await call.getByRole('button', { name: 'Sa ja' }).click()
  await expect(call).toBeHidden()
  await expect(page.getByRole('list', { name: 'Tilbud' })).toContainText('Interessert')
})
