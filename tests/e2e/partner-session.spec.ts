import type { Page } from 'playwright/test'
import { pressInAccount } from '../support/account-menu.ts'
import { createButton, nameField } from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, test, toast } from '../support/partner.ts'

/** What a tab shows once another tab has logged in somebody else, or switched. */
const nowLoggedIn = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name: `Nå er ${name} logget inn` })
const goOnAs = (page: Page, name: string) => page.getByRole('button', { name: `Fortsett som ${name}` })

test('one address with two partners sees each one’s offers, and no other partner is offered (F-1238)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const other = await hotel.alsoWorksFor('Konferansehuset')
  await hotel.hasOffer('Nordlys')
  await logIn(page, hotel)
  const choice = page.getByLabel('Bytt partner')
  await expect(choice.getByRole('option')).toHaveText([hotel.name, 'Konferansehuset'])
  await expect(page.getByRole('heading', { name: 'Nordlys' })).toBeVisible()
  await expectAccessible(page)
  await choice.selectOption('Konferansehuset')
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link')).toContainText(other)
  await page.reload()
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  await choice.selectOption(hotel.name)
  await expect(page.getByRole('heading', { name: 'Nordlys' })).toBeVisible()
})

test('logins left open elsewhere are seen, and ended one by one or all with one press', {
  tag: '@phone',
}, async ({ page, hotel, browser }) => {
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: process.env.E2E_URL })))
  for (const context of others) await logIn(await context.newPage(), hotel)
  await logIn(page, hotel)
  await expect(page.getByLabel('Bytt partner'), 'who has one partner is offered no switch').toHaveCount(0)
  await pressInAccount(page, 'Innlogginger')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await expect(dialog.getByText('Denne')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Avslutt alle andre' }).click()
  await expect(toast(page, 'Alle andre er logget ut')).toContainText('2 innlogginger')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText('Denne')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await logIn(others[0]!.pages()[0]!, hotel)
  await pressInAccount(page, 'Innlogginger')
  await expect(dialog.getByRole('listitem'), 'a login since the list was last open').toHaveCount(2)
  await dialog.getByRole('button', { name: /^Logg ut/ }).click()
  await expect(toast(page, 'Innloggingen er avsluttet')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Avslutt alle andre' })).toHaveCount(0)
  for (const context of others) {
    const [elsewhere] = context.pages()
    await elsewhere!.reload()
    await expect(elsewhere!.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
    await context.close()
  }
})

test('access that is removed in the middle ends the work at once, with the reason at the login (F-1240)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).first().click()
  await page.getByLabel('Kundenavn').fill('Nordlys')
  await hotel.losesAccess()
  await page.getByRole('button', { name: 'Opprett tilbud' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await page.getByLabel('E-postadresse').fill(hotel.email)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(toast(page, 'Innlogging feilet')).toBeVisible()
})

test('a tab with a half-written offer says at once that another has switched hotel', {
  tag: '@desktop',
}, async ({ page, hotel, context }) => {
  page.on('dialog', (leave) => leave.accept())
  const conference = await hotel.alsoWorksFor('Konferansehuset')
  await logIn(page, hotel)
  await page.goto('/partner/offer/new')
  await nameField(page).fill('Nordlys')
  const other = await context.newPage()
  await other.goto('/partner/dashboard')
  const choice = other.getByLabel('Bytt partner')
  await choice.selectOption('Konferansehuset')
  await expect(other.getByText('Ingen tilbud opprettet ennå')).toBeVisible()

  await expect(nowLoggedIn(page, 'Konferansehuset')).toBeFocused()
  await expect(
    page.getByText(`Det du skrev, er tatt vare på til ${hotel.name} er logget inn igjen.`),
  ).toBeVisible()
  await expectAccessible(page)
  await choice.selectOption(hotel.name)
  await expect(nameField(page)).toHaveValue('Nordlys')

  await choice.selectOption('Konferansehuset')
  await goOnAs(page, 'Konferansehuset').click()
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  await page.goto('/partner/offer/new')
  await expect(nameField(page)).toHaveValue('')
  await page.goto('/partner/dashboard')
  await page.getByLabel('Bytt partner').selectOption(hotel.name)
  const bar = page.getByRole('banner').getByRole('link')
  // The other's id begins with the hotel's.
  await expect(bar).not.toContainText(conference)
  await expect(bar).toContainText(hotel.partnerId)
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).first().click()
  await expect(nameField(page)).toHaveValue('Nordlys')
})

test('a tab that has heard nothing saves nothing for the hotel that another has switched to (F-1003)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const other = await hotel.alsoWorksFor('Konferansehuset')
  await logIn(page, hotel)
  await page.goto('/partner/offer/new')
  await nameField(page).fill('Nordlys')
  const switched = await page.request.post('/api/auth/partner/switch', {
    headers: { origin: process.env.E2E_URL! },
    data: { partnerId: other },
  })
  expect(switched.status()).toBe(200)
  await createButton(page).click()
  await expect(nowLoggedIn(page, 'Konferansehuset')).toBeVisible()
  expect(await (await page.request.get('/api/partner/offers')).json()).toMatchObject({ total: 0 })
  await goOnAs(page, 'Konferansehuset').click()
  await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
})

test('a logout in one tab, and the login after it, show in the other', { tag: '@desktop' }, async ({
  page,
  hotel,
  context,
}) => {
  await hotel.hasOffer('Nordlys')
  await logIn(page, hotel)
  const other = await context.newPage()
  await other.goto('/partner/dashboard')
  await other.getByRole('button', { name: 'Logg ut' }).click()
  await expect(page.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await expect(toast(page, 'Du er logget ut')).toBeVisible()
  await other.getByLabel('E-postadresse').fill(hotel.email)
  await other.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Nordlys' })).toBeVisible()
})
