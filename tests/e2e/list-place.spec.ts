import { card } from '../support/offer-steps.ts'
import { expect, logIn, test } from '../support/partner.ts'

// No size changes what stands in an address.
test.describe('the place in a list (F-1376)', { tag: '@desktop' }, () => {
  test('is where Back, a refresh, a second tab and the link come back to', async ({
    page,
    hotel,
    context,
  }) => {
    for (let count = 1; count <= 23; count++) await hotel.hasOffer(`Kunde ${String(count).padStart(2, '0')}`)
    await logIn(page, hotel)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(20)
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await page.getByLabel('Rekkefølge').selectOption('A–Å')
    await page.getByRole('button', { name: 'Vis flere' }).click()
    await expect(cards).toHaveCount(23)
    await expect(page).toHaveURL(/\?sort=name&n=2$/)

    await page.getByRole('link', { name: 'Rediger tilbudet for Kunde 23' }).click()
    await expect(page.getByLabel(/^Kundenavn/)).toHaveValue('Kunde 23')
    await page.goBack()
    await expect(cards).toHaveCount(23)
    await expect(card(page, 'Kunde 23')).toBeInViewport()
    await page.reload()
    await expect(cards).toHaveCount(23)
    const second = await context.newPage()
    await second.goto(page.url())
    await expect(second.getByRole('main').getByRole('listitem')).toHaveCount(23)
    await expect(second.getByLabel('Rekkefølge')).toHaveValue('name')
    await second.close()

    await page.getByRole('link', { name: 'Rediger tilbudet for Kunde 23' }).click()
    await page.getByRole('link', { name: 'Dine tilbud' }).click()
    await expect(cards).toHaveCount(23)

    const entries = () => page.evaluate(() => history.length)
    const before = await entries()
    await page.getByRole('searchbox').pressSequentially('kunde-1')
    await expect(cards).toHaveCount(10)
    await expect(page).toHaveURL(/\?sort=name&q=kunde-1$/)
    await page.getByRole('radio', { name: /^Arkivert/ }).check()
    await expect(page).toHaveURL(/\?sort=name&q=kunde-1&tab=archived$/)
    expect(await entries()).toBe(before)
    await page.getByRole('button', { name: 'Vis alle' }).click()
    await expect(cards).toHaveCount(20)
    await expect(page).toHaveURL(/\?sort=name$/)
  })

  test('that nobody can have left is the beginning of the list', async ({ page, hotel }) => {
    for (const name of ['Abel', 'Nordlys', 'Vestlys', 'Zeta', 'Åsen']) await hotel.hasOffer(name)
    await logIn(page, hotel)
    const cards = page.getByRole('main').getByRole('listitem')
    await expect(cards).toHaveCount(5)
    await page.goto(`/partner/dashboard?q=${'x'.repeat(200)}&sort=__proto__&tab=%00&n=1e9&from=%3Cscript%3E`)
    await expect(cards).toHaveCount(5)
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await expect(page.getByLabel('Rekkefølge')).toHaveValue('next')
    await expect(page.getByRole('radio', { name: /^Alle/ })).toBeChecked()
  })
})
