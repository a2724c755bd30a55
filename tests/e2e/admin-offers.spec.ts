import { asAdmin, fillInLogin } from '../support/admin.ts'
import { card, nameField, pressInMore, priceField } from '../support/offer-steps.ts'
import { expect, requests, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('an admin makes, changes, shares, takes back and deletes an offer of a partner (F-630, F-631, F-633, F-650, F-651, F-652)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { partnerId } = hotel
  const listPath = new RegExp(`/admin/partner/${partnerId}$`)
  await page.goto(`/admin/partner/${partnerId}`)
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).click()
  await expect(priceField(page)).toHaveValue('35000')
  await page.getByText('Vis avanserte innstillinger').click()
  await expect(page.getByText('Skjul avanserte innstillinger')).toBeVisible()
  const before = page.getByLabel('Førpris')
  await expect(before).toHaveValue('75000')
  await page.getByLabel('Svev en ansatt').check()
  await expect(before).toHaveValue('100000')
  await before.fill('90000')
  await page.getByLabel('Svev en ansatt').uncheck()
  await expect(before).toHaveValue('90000')
  await page.getByRole('button', { name: 'Følg bonusene igjen' }).click()
  await expect(before).toHaveValue('75000')
  await page.getByText('Skjul avanserte innstillinger').click()
  await expect(before).toBeHidden()

  await nameField(page).fill('Nordlys Eiendom')
  const sent = requests(page, 'POST', /\/offers$/)
  await page.getByRole('button', { name: 'Opprett tilbud' }).dblclick()
  const created = page.getByRole('dialog', { name: 'Tilbud opprettet for Nordlys Eiendom!' })
  await expect(created).toBeVisible()
  await expect(page).toHaveURL(listPath)
  expect(sent).toHaveLength(1)
  // The second half of a double click may come when the dialog already lies under it.
  await created.getByRole('link', { name: 'Rediger tilbudet' }).dispatchEvent('click', { detail: 2 })
  await expect(page).toHaveURL(listPath)
  await created.getByRole('button', { name: 'Kopier lenke' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(new RegExp(`/partner/${partnerId}/Nordlys-Eiendom$`))
  await created.getByRole('link', { name: 'Rediger tilbudet' }).click()

  await priceField(page).fill('38000')
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(toast(page, 'Tilbud oppdatert!')).toBeVisible()
  await expect(page).toHaveURL(listPath)
  await expect(card(page, 'Nordlys Eiendom')).toContainText('38 000,-')
  await expect(card(page, 'Nordlys Eiendom').getByRole('link', { name: /Se tilbudssiden/ })).toHaveAttribute(
    'href',
    `/partner/${partnerId}/Nordlys-Eiendom`,
  )
  await page.goBack()
  await expect(priceField(page)).toHaveValue('38000')
  await page.goForward()

  await pressInMore(page, 'Nordlys Eiendom', 'Trekk tilbake')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(
    'Er du sikker på at du vil trekke tilbake tilbudet for Nordlys Eiendom?',
  )
  await question.getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(toast(page, 'Tilbudet er trukket tilbake')).toBeVisible()
  await expect(page.getByText('Ingen tilbud akkurat nå')).toBeVisible()
  await page.getByRole('radio', { name: /^Arkivert/ }).check()
  await card(page, 'Nordlys Eiendom')
    .getByRole('button', { name: /^Hent tilbake/ })
    .click()
  await expect(toast(page, 'Tilbudet er hentet tilbake')).toBeVisible()
  await page.getByRole('radio', { name: /^Alle/ }).click()
  await expect(card(page, 'Nordlys Eiendom')).toBeVisible()
  await pressInMore(page, 'Nordlys Eiendom', 'Slett')
  await expect(question).toContainText('Er du sikker på at du vil slette tilbudet for Nordlys Eiendom?')
  await question.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(toast(page, 'Tilbud slettet')).toContainText('Tilbudet er fjernet')
  await expect(card(page, 'Nordlys Eiendom')).toHaveCount(0)
  await page.getByRole('link', { name: 'Innstillinger' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/partner/${partnerId}/settings$`))
})

test('two tabs: a taken link and a change made meanwhile are told, nothing is overwritten (F-1225, F-1226)', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  const offer = await hotel.hasOffer('Vestlys Energi')
  const path = `/admin/partner/${hotel.partnerId}/offer/${offer.id}`
  await page.goto(path)
  await expect(priceField(page)).toHaveValue('35000')
  const other = await context.newPage()
  await other.goto(path)
  await priceField(other).fill('41000')
  await other.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(toast(other, 'Tilbud oppdatert!')).toBeVisible()
  await other.close()
  await priceField(page).fill('39000')
  await page.getByRole('button', { name: 'Lagre endringer' }).click()
  await expect(page.getByText('Tilbudet er endret i en annen fane eller av en annen.')).toBeVisible()
  await expect(priceField(page)).toHaveValue('39000')
  await page.getByRole('button', { name: 'Last inn på nytt' }).click()
  await expect(priceField(page)).toHaveValue('41000')

  await page.goto(`/admin/partner/${hotel.partnerId}/offer/new`)
  await nameField(page).fill('Vestlys energi')
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await page.getByRole('link', { name: 'Åpne det som finnes' }).click()
  await page.getByRole('button', { name: 'Forkast' }).click()
  await expect(nameField(page)).toHaveValue('Vestlys Energi')
})

test('a session that ends under the offer form costs the admin nothing, nor does an outage', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  const path = `/admin/partner/${hotel.partnerId}/offer/new`
  await page.goto(path)
  await nameField(page).fill('Havgard')
  await page.route('**/offers', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Alt du skrev, står her.')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await fillInLogin(page)
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(nameField(page)).toHaveValue('Havgard')
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(page.getByRole('dialog', { name: 'Tilbud opprettet for Havgard!' })).toBeVisible()
})

test('an unknown partner or offer is said, with the way back', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  await page.goto('/admin/partner/finnes-ikke')
  await expect(page.getByText('Fant ikke partneren')).toBeVisible()
  await page.goto('/admin/partner/finnes-ikke/settings')
  await expect(page.getByText('Fant ikke partneren')).toBeVisible()
  await page.goto(`/admin/partner/${hotel.partnerId}/offer/00000000-0000-4000-8000-000000000000`)
  await page.getByRole('link', { name: 'Til partnerens tilbud' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/partner/${hotel.partnerId}$`))
})
