import type { Page } from 'playwright/test'
import { DEMO_LOGINS } from '#local/demo/partners.ts'
import { TEST_ADMIN_PASSWORD } from '../support/identities.ts'
import { expect, expectAccessible, test, toast, watchRedirectNotice } from '../support/partner.ts'

const email = (page: Page) => page.getByLabel('E-postadresse')
const password = (page: Page) => page.getByLabel('Passord')
const submit = (page: Page) => page.getByRole('button', { name: 'Logg inn' }).click()

async function logIn(page: Page) {
  await page.goto('/admin')
  await email(page).fill(DEMO_LOGINS.admin)
  await password(page).fill(TEST_ADMIN_PASSWORD)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Oversikt' })).toBeVisible()
}

test('an admin logs in and sees the partners (F-601, F-602, F-603, F-852, F-955)', { tag: '@phone' }, async ({
  page,
  hotel,
}) => {
  await page.goto('/admin')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await logIn(page)
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(toast(page, 'Innlogget!')).toContainText('Velkommen til admin dashboard')
  await expect(page.getByRole('link', { name: 'Globale innstillinger' })).toHaveAttribute(
    'href',
    '/admin/settings',
  )
  await expect(page.getByRole('link', { name: 'Legg til partner' })).toHaveAttribute(
    'href',
    '/admin/partner/new',
  )
  await expect(page.getByRole('button', { name: 'Logg ut' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  const search = page.getByRole('searchbox')
  if (await search.isVisible()) {
    await search.fill(hotel.partnerId)
    await expect(page.getByText(/^\d+ treff$/)).toBeVisible()
  }
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `@${hotel.partnerId}` }),
  ).toContainText(hotel.name)
  await expectAccessible(page)
  const notice = await watchRedirectNotice(page)
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/admin\/dashboard$/)
  await expect(notice).toBeAttached()
})

test('without e-mail or password nothing is sent; a wrong one is said, and the address stays (F-914, F-954)', {
  tag: '@desktop',
}, async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  await page.goto('/admin')
  await submit(page)
  await expect(toast(page, 'Mangler informasjon')).toContainText('Vennligst fyll inn e-post og passord')
  await expect(email(page)).toBeFocused()
  await email(page).fill(DEMO_LOGINS.admin)
  await submit(page)
  await expect(password(page)).toBeFocused()
  await expectAccessible(page)
  expect(sent).toEqual([])
  await password(page).fill('noe helt annet')
  await submit(page)
  await expect(toast(page, 'Innlogging feilet')).toContainText('Feil e-postadresse eller passord.')
  await expect(email(page)).toHaveValue(DEMO_LOGINS.admin)
  await expect(page).toHaveURL(/\/admin$/)
})

test('a visitor of any page of the portal is led to the login (F-851)', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const path of [
    '/admin/dashboard',
    '/admin/settings',
    '/admin/partner/new',
    '/admin/partner/radisson',
    '/admin/partner/radisson/settings',
    '/admin/partner/radisson/offer/new',
    '/admin/partner/radisson/offer/1',
  ]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(/\/admin$/)
    await expect(password(page), path).toBeVisible()
  }
})

test('logging out leads to the login and forgets the partners (F-854, F-1058)', { tag: '@desktop' }, async ({
  page,
}) => {
  await logIn(page)
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page).toHaveURL(/\/admin$/)
  await page.goBack()
  await expect(password(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0)
})

test('a list that fails has a way to try again', { tag: '@desktop' }, async ({ page }) => {
  await page.route('**/api/admin/partners?*', (route) => route.abort())
  await logIn(page)
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await page.unroute('**/api/admin/partners?*')
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
})
