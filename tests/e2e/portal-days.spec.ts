import type { Browser, Page } from 'playwright/test'
import { accountButton } from '../support/account-menu.ts'
import { fillInLogin } from '../support/admin.ts'
import { expectFocusStaysIn, tabTo } from '../support/keyboard.ts'
import { expect, logIn, test, toast } from '../support/partner.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })
const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

/** Another user's page, with nothing loaded yet. */
async function another(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL!, reducedMotion: 'reduce' })
  return context.newPage()
}

test("a hotel's first day, with the keyboard alone (F-503, F-509, F-514, F-515)", {
  tag: '@desktop',
}, async ({ page, browser, hotel }) => {
  await page.goto('/partner')
  await tabTo(page, page.getByLabel('E-postadresse'))
  await page.keyboard.type(hotel.email)
  await page.keyboard.press('Enter')
  await expect(title(page, 'Dine tilbud')).toBeFocused()

  const opener = button(page, 'Gi tilgang')
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const access = page.getByRole('dialog', { name: 'Gi tilgang til flere personer' })
  await expect(access.getByRole('listitem')).toHaveCount(1)
  await expectFocusStaysIn(page, access)
  await tabTo(page, access.getByLabel('Ny e-postadresse'))
  const colleague = `henrik@${hotel.partnerId}.example`
  await page.keyboard.type(colleague)
  await page.keyboard.press('Enter')
  await expect(access.getByRole('listitem')).toHaveCount(2)
  await expect(access.getByLabel('Ny e-postadresse')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(access).toHaveCount(0)
  await expect(opener).toBeFocused()

  await tabTo(page, link(page, 'Opprett nytt tilbud'))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(/^Kundenavn/)).toBeFocused()
  await page.keyboard.type('Nordlys Eiendom')
  await tabTo(page, page.getByLabel(/^Pris gjennom/))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('kr 42 000')
  await tabTo(page, page.getByLabel(/^Svev en ansatt/))
  await page.keyboard.press('Space')
  await tabTo(page, page.locator('summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Førpris'))
  await expect(page.getByLabel('Førpris')).toHaveValue('100000')
  await tabTo(page, button(page, 'Opprett tilbud'))
  await page.keyboard.press('Enter')

  const created = page.getByRole('dialog', { name: 'Tilbud opprettet for Nordlys Eiendom!' })
  await tabTo(page, created.getByRole('button', { name: 'Kopier lenke' }))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Lenke kopiert!')).toBeVisible()
  await expectFocusStaysIn(page, created)
  await page.keyboard.press('Escape')
  await expect(created).toHaveCount(0)
  await expect(title(page, 'Dine tilbud')).toBeFocused()

  const customer = await another(browser)
  await customer.goto(await page.evaluate(() => navigator.clipboard.readText()))
  await expect(customer.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Nordlys Eiendom')
  await expect(customer.locator('#packages')).toContainText('42 000,-')
  await customer.context().close()
  const theirs = await another(browser)
  await logIn(theirs, { email: colleague })
  await expect(theirs.getByRole('heading', { name: 'Nordlys Eiendom' })).toBeVisible()
  await theirs.context().close()

  const more = button(page, 'Mer om tilbudet for Nordlys Eiendom')
  await tabTo(page, more)
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Trekk tilbake'))
  await page.keyboard.press('Enter')
  await expect(button(page, 'Behold')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Trekk tilbake'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake' }))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Ingen tilbud akkurat nå')).toBeVisible()
  await expect(title(page, 'Dine tilbud')).toBeFocused()

  const account = accountButton(page)
  await tabTo(page, account)
  await page.keyboard.press('Enter')
  await expect(account).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(button(page, 'Innlogginger')).toBeHidden()
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Innlogginger'))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText('Denne')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(account).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, button(page, 'Logg ut'))
  await expect(account, 'the focus has left the menu').toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Logg inn')).toBeFocused()
})

test('when an offer is taken back the focus goes to the next one, and the list stays where it was (F-515)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  for (const name of ['Sist', 'Midt', 'Først']) await hotel.hasOffer(name)
  await logIn(page, hotel)
  for (const [name, next] of [
    ['Midt', 'Sist'],
    ['Sist', 'Først'],
  ] as const) {
    await button(page, `Mer om tilbudet for ${name}`).press('Enter')
    await button(page, 'Trekk tilbake').press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Trekk tilbake' }).press('Enter')
    await expect(button(page, `Kopier lenke for ${next}`)).toBeFocused()
  }
})

test("an admin's day, with the keyboard alone (F-620, F-641, F-642, F-644)", { tag: '@desktop' }, async ({
  page,
}) => {
  const partnerId = `fjord-${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin')
  await fillInLogin(page)
  await expect(title(page, 'Oversikt')).toBeFocused()
  await tabTo(page, link(page, 'Legg til partner'))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Legg til partner')).toBeFocused()
  await tabTo(page, page.getByLabel(/^Partner ID/))
  await page.keyboard.type(partnerId)
  await tabTo(page, page.getByLabel(/^Navn/))
  await page.keyboard.type('Fjordhotellet')
  await page.keyboard.press('Enter')
  await expect(title(page, 'Innstillinger for Fjordhotellet')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Tilgang' }), 'what a new partner lacks most').toBeFocused()
  await tabTo(page, page.getByLabel('Ny e-postadresse'))
  await page.keyboard.type(`kari@${partnerId}.example`)
  await tabTo(page, button(page, 'Lagre tilgang'))
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Tilgangskontroll oppdatert')).toBeVisible()
  await tabTo(page, link(page, 'Portal'))
  await tabTo(page, page.getByLabel('Logo', { exact: true }))
  await tabTo(page, page.getByRole('switch', { name: 'Avanserte innstillinger' }))
  await page.keyboard.press('Space')
  await expect(toast(page, 'Partner oppdatert')).toBeVisible()

  await tabTo(page, link(page, 'Henvendelser'))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Henvendelser')).toBeFocused()
  await tabTo(page, link(page, 'Aktivitet'))
  await page.keyboard.press('Enter')
  await expect(title(page, 'Aktivitet')).toBeFocused()
  await tabTo(page, link(page, 'E-post'))
  await page.keyboard.press('Enter')
  await expect(title(page, 'E-post')).toBeFocused()
})
