import { expect, expectAccessible, logIn, test, toast } from '../support/partner.ts'

test('F-1238 one address with two partners sees each one’s offers, and no other partner is offered', async ({
  page,
  hotel,
}) => {
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

test('who has one partner is offered no switch', { tag: '@desktop' }, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await expect(page.getByLabel('Bytt partner')).toHaveCount(0)
})

test('a login that was left open elsewhere is seen and ended', async ({ page, hotel, browser }) => {
  const elsewhere = await (await browser.newContext({ baseURL: process.env.E2E_URL })).newPage()
  await logIn(elsewhere, hotel)
  await logIn(page, hotel)
  await page.getByRole('button', { name: 'Innlogginger' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await expect(dialog.getByText('Denne')).toHaveCount(1)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: /^Logg ut/ }).click()
  await expect(toast(page, 'Innloggingen er avsluttet')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByRole('button', { name: 'Avslutt alle andre' })).toHaveCount(0)
  await elsewhere.reload()
  await expect(elsewhere.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
  await elsewhere.context().close()
})

test('all logins left open elsewhere are ended with one press', async ({ page, hotel, browser }) => {
  const others = await Promise.all([1, 2].map(() => browser.newContext({ baseURL: process.env.E2E_URL })))
  for (const context of others) await logIn(await context.newPage(), hotel)
  await logIn(page, hotel)
  await page.getByRole('button', { name: 'Innlogginger' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  await dialog.getByRole('button', { name: 'Avslutt alle andre' }).click()
  await expect(toast(page, 'Alle andre er logget ut')).toContainText('2 innlogginger')
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  await expect(dialog.getByText('Denne')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await logIn(others[0]!.pages()[0]!, hotel)
  await page.getByRole('button', { name: 'Innlogginger' }).click()
  await expect(dialog.getByRole('listitem'), 'a login since the list was last open').toHaveCount(2)
  await dialog.getByRole('button', { name: 'Avslutt alle andre' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(1)
  for (const context of others) {
    const [elsewhere] = context.pages()
    await elsewhere!.reload()
    await expect(elsewhere!.getByRole('heading', { name: 'Logg inn' })).toBeVisible()
    await context.close()
  }
})

test('F-1240 access that is removed in the middle ends the work at once, with the reason at the login', async ({
  page,
  hotel,
}) => {
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
