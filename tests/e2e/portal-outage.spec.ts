import type { Page } from 'playwright/test'
import { pressInAccount } from '../support/account-menu.ts'
import { ADMIN_EMAIL, asAdmin, fillInLogin, hasMail } from '../support/admin.ts'
import { pressInMore } from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, test, toast } from '../support/partner.ts'

const NO_CONTACT = 'Sjekk internettforbindelsen din og prøv igjen.'
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test.use({ reducedMotion: 'reduce' })

/** Calls with this method to this path get no answer; `isBack` restores the API. */
async function isAway(page: Page, method: string, path: string) {
  await page.route(path, (route) => (route.request().method() === method ? route.abort() : route.fallback()))
  return { isBack: () => page.unroute(path) }
}

test("the API is away at each step of a hotel's day: each is said, nothing is lost, and the next try goes through (F-854, F-941, F-953)", {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await hotel.hasOffer('Nordlys')
  let api = await isAway(page, 'POST', '**/api/auth/partner/login')
  await page.goto('/partner')
  await page.getByLabel('E-postadresse').fill(hotel.email)
  await button(page, 'Logg inn').click()
  await expect(toast(page, 'Innlogging feilet')).toContainText(NO_CONTACT)
  await expect(page.getByLabel('E-postadresse')).toHaveValue(hotel.email)
  await api.isBack()
  api = await isAway(page, 'GET', '**/api/partner/access-config')
  await button(page, 'Logg inn').click()

  await button(page, 'Gi tilgang').click()
  const access = page.getByRole('dialog')
  await expect(access.getByRole('alert')).toContainText('Vi fikk ikke hentet listen.')
  await api.isBack()
  await access.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(access.getByRole('listitem')).toHaveCount(1)
  await page.keyboard.press('Escape')

  api = await isAway(page, 'GET', '**/api/auth/partner/sessions?*')
  await pressInAccount(page, 'Innlogginger')
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
    'Vi fikk ikke hentet innloggingene.',
  )
  await api.isBack()
  await page.getByRole('dialog').getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('dialog').getByText('Denne')).toBeVisible()
  await page.keyboard.press('Escape')

  api = await isAway(page, 'GET', '**/api/admin/partners/*/defaults')
  await page.goto('/partner/offer/new')
  await expect(page.getByText('Vi fikk ikke hentet standardprisen.')).toBeVisible()
  await expect(page.getByLabel(/^Pris gjennom/), 'no price is better than a wrong one').toHaveCount(0)
  await expectAccessible(page)
  await api.isBack()
  await button(page, 'Prøv igjen').click()
  await expect(page.getByLabel(/^Pris gjennom/)).toHaveValue('35000')

  const { id } = await hotel.hasOffer('Vestlys')
  api = await isAway(page, 'GET', '**/api/partner/offers/*')
  await page.goto(`/partner/offer/${id}`)
  await expect(page.getByText('Kunne ikke laste tilbud. Vennligst prøv igjen senere.')).toBeVisible()
  await expectAccessible(page)
  await api.isBack()
  await button(page, 'Prøv igjen').click()
  await page.getByLabel(/^Pris gjennom/).fill('41000')
  api = await isAway(page, 'POST', '**/api/partner/offers')
  await button(page, 'Lagre endringer').click()
  await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Alt du skrev, står her.')
  await api.isBack()
  await button(page, 'Lagre endringer').click()
  await page.getByRole('link', { name: 'Tilbake til dashboard' }).click()
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Vestlys' })).toContainText(
    '41 000,-',
  )

  api = await isAway(page, 'POST', '**/api/auth/partner/logout')
  await button(page, 'Logg ut').click()
  await expect(toast(page, 'Kunne ikke logge ut')).toContainText(NO_CONTACT)
  await api.isBack()
  await button(page, 'Logg ut').click()
  await expect(page).toHaveURL(/\/partner$/)
})

test('a search without a network says so, and is made when it is back', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  for (const name of ['Nordlys', 'Vestlys', 'Granli', 'Skjær', 'Å']) await hotel.hasOffer(name)
  const rows = page.getByRole('main').getByRole('listitem')
  const search = page.getByLabel('Søk etter kunde')
  await logIn(page, hotel)
  await context.setOffline(true)
  await search.pressSequentially('lys')
  const notice = page.getByRole('alert').filter({ hasText: 'Du er uten nett' })
  await expect(notice).toBeVisible()
  await expect(rows).toHaveCount(5)
  await expect(page.locator('[data-count]'), 'nothing was counted').toBeEmpty()
  await notice.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(notice).toBeVisible()
  await expect(rows).toHaveCount(5)
  await search.fill('')
  await expect(notice).toBeHidden()
  await expect(rows).toHaveCount(5)
  await search.fill('lys')
  await expect(notice).toBeVisible()
  await context.setOffline(false)
  await expect(rows).toHaveCount(2)
  await expect(page.getByText('2 treff')).toBeVisible()
})

test("the API is away at each step of an admin's day: each is said, nothing is lost, and the next try goes through (F-854, F-941, F-954, F-958, F-1252)", {
  tag: '@desktop',
}, async ({ page, context, db }) => {
  let api = await isAway(page, 'POST', '**/api/auth/admin/login')
  await page.goto('/admin')
  await fillInLogin(page)
  await expect(toast(page, 'Innlogging feilet')).toContainText(NO_CONTACT)
  await expect(page.getByLabel('E-postadresse')).toHaveValue(ADMIN_EMAIL)
  await api.isBack()

  await asAdmin(context, db)
  api = await isAway(page, 'GET', '**/api/admin/partners?*')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await api.isBack()
  await button(page, 'Prøv igjen').click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()

  const partnerId = `fjord-${crypto.randomUUID().slice(0, 8)}`
  api = await isAway(page, 'POST', '**/api/admin/partners')
  await page.getByRole('link', { name: 'Legg til partner' }).click()
  await page.getByLabel(/^Partner ID/).fill(partnerId)
  await page.getByLabel(/^Navn/).fill('Fjordhotellet')
  await button(page, 'Opprett partner').click()
  await expect(toast(page, 'Feil')).toContainText('Alt du skrev, står her.')
  await api.isBack()
  api = await isAway(page, 'GET', '**/api/partner/access-config?*')
  await button(page, 'Opprett partner').click()
  await expect(page.getByText('Vi fikk ikke hentet innstillingene.')).toBeVisible()
  await expectAccessible(page)
  await api.isBack()
  await button(page, 'Prøv igjen').click()
  await expect(page.getByRole('group', { name: 'E-postadresser' })).toBeVisible()

  const advanced = page.getByRole('switch', { name: 'Avanserte innstillinger' })
  const right = await advanced.isChecked()
  api = await isAway(page, 'PATCH', `**/api/admin/partners/${partnerId}`)
  await advanced.click()
  await expect(toast(page, 'Kunne ikke oppdatere partner')).toContainText(NO_CONTACT)
  await expect(advanced).toBeChecked({ checked: right })
  await api.isBack()
  await advanced.click()
  await expect(toast(page, 'Partner oppdatert')).toBeVisible()

  const offers = `**/api/admin/partners/${partnerId}/offers`
  await page.goto(`/admin/partner/${partnerId}/offer/new`)
  await page.getByLabel('Kundenavn').fill('Nordlys')
  api = await isAway(page, 'POST', offers)
  await button(page, 'Opprett tilbud').click()
  await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Alt du skrev, står her.')
  await expect(page.getByLabel('Kundenavn')).toHaveValue('Nordlys')
  await api.isBack()
  await button(page, 'Opprett tilbud').click()
  await expect(page.getByRole('dialog', { name: /Nordlys/ })).toBeVisible()
  await page.keyboard.press('Escape')
  api = await isAway(page, 'POST', `${offers}/*/withdraw`)
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Nordlys' })
  await pressInMore(page, 'Nordlys', 'Trekk tilbake')
  const sure = page.getByRole('alertdialog')
  await sure.getByRole('button', { name: /^Trekk tilbake/ }).click()
  await expect(toast(page, 'Kunne ikke trekke tilbake tilbudet')).toContainText(NO_CONTACT)
  await api.isBack()
  await expect(card).toBeVisible()
  await pressInMore(page, 'Nordlys', 'Trekk tilbake')
  await sure.getByRole('button', { name: /^Trekk tilbake/ }).click()
  await expect(toast(page, 'Tilbudet er trukket tilbake')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)

  const subject = await hasMail(db, 'failed', '451 Try again later')
  api = await isAway(page, 'GET', '**/api/admin/outbox?*')
  await page.goto('/admin/outbox')
  await expect(page.getByText('Vi fikk ikke hentet e-posten.')).toBeVisible()
  await api.isBack()
  await button(page, 'Prøv igjen').click()
  await page.getByRole('searchbox').fill(subject)
  const mail = page.getByRole('main').getByRole('listitem').filter({ hasText: subject })
  api = await isAway(page, 'POST', '**/api/admin/outbox/*/retry')
  await mail.getByRole('button', { name: /^Send igjen/ }).click()
  await expect(toast(page, 'Kunne ikke sende på nytt')).toContainText(NO_CONTACT)
  await expect(mail.getByRole('button', { name: /^Send igjen/ })).toBeEnabled()
  await api.isBack()
  await mail.getByRole('button', { name: /^Send igjen/ }).click()
  await expect(toast(page, 'Sendes på nytt')).toBeVisible()

  api = await isAway(page, 'POST', '**/api/auth/admin/logout')
  await button(page, 'Logg ut').click()
  await expect(toast(page, 'Kunne ikke logge ut')).toContainText(NO_CONTACT)
  await api.isBack()
  await button(page, 'Logg ut').click()
  await expect(page).toHaveURL(/\/admin$/)
  await expect(page.locator('.toast:visible')).toHaveCount(0)
})
