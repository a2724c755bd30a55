import { hasMail } from '../support/admin.ts'
import { refuseStorage, takeAway, translate } from '../support/harsh.ts'
import {
  card,
  dialog,
  nameField,
  pressInMore,
  priceField,
  question,
  saveButton,
} from '../support/offer-steps.ts'
import { expect, test, toast } from '../support/partner.ts'
import { bothWork, linkTo, offers, saves } from '../support/walks.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('a partner and an admin', { tag: '@phone' }, () => {
  test('work where the browser refuses all storage', async ({ page, hotel }) => {
    await page.addInitScript(refuseStorage)
    await bothWork(page, hotel)
  })

  test('work without clipboard, share sheet or new windows: the link is there to read', async ({
    page,
    hotel,
  }) => {
    await page.addInitScript(takeAway)
    await offers(page, hotel, 'Nordlys')
    await expect(toast(page, 'Kunne ikke kopiere')).toContainText(
      `Prøv å kopiere lenken manuelt: ${linkTo(hotel, 'Nordlys')}`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('button', { name: 'Kopier lenke for Nordlys' }).click()
    await expect(toast(page, 'Kunne ikke kopiere')).toContainText(linkTo(hotel, 'Nordlys'))
    await page.getByRole('link', { name: 'Se tilbudssiden for Nordlys' }).click()
    await expect(page, 'in the same window').toHaveURL(linkTo(hotel, 'Nordlys'))
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
  })
})

for (const [where, width, height] of [
  ['on a phone lying on its side', 844, 390],
  ['in a window of 320 px', 320, 640],
] as const) {
  test.describe(where, { tag: '@phone' }, () => {
    test.use({ viewport: { width, height } })

    test('a partner and an admin work, whatever the hotel is called', async ({ page, hotel }) => {
      await hotel.isCalled('Arbeidsmarkedskvalifiseringssenterhotellet')
      await bothWork(page, hotel)
    })
  })
}

test.describe('a page that is translated while it is used', { tag: '@desktop' }, () => {
  test.beforeEach(({ page }) => page.addInitScript(translate))

  test('a partner types, searches, saves and deletes, and reads no old words', async ({ page, hotel }) => {
    for (const name of ['Vestlys', 'Sørlys', 'Østlys', 'Midlys', 'Havlys']) await hotel.hasOffer(name)
    await offers(page, hotel, 'Nordlys')
    await expect(toast(page, 'Lenke kopiert!')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.locator('font').first()).toBeVisible()
    const rows = page.getByRole('main').getByRole('listitem')
    const search = page.getByRole('searchbox')
    await search.fill('Vest')
    await expect(rows).toHaveCount(1)
    await expect(page.getByText('1 treff')).toBeVisible()
    await search.fill('finnes ikke')
    await expect(page.getByText('Ingen treff på «finnes ikke»')).toBeVisible()
    await page.getByRole('button', { name: 'Vis alle' }).click()
    await expect(rows).toHaveCount(6)

    await page.getByRole('link', { name: 'Rediger tilbudet for Nordlys' }).click()
    await nameField(page).fill('')
    await saveButton(page).click()
    await expect(page.getByText('Vennligst fyll inn kundenavn').first()).toBeVisible()
    await nameField(page).fill('Nordlys AS')
    await expect(page.getByText('Nordlys-AS. Den gamle lenken virker fortsatt.')).toBeVisible()
    await priceField(page).fill('')
    await expect(page.getByText(/kunden ser standardprisen/)).toBeVisible()
    await priceField(page).fill('99000')
    await expect(page.getByText('Kunden ser 99 000,-')).toBeVisible()
    await expect(page.locator('.price-now')).toHaveText(/99 000,-$/)
    await expect(page.getByText(/standardprisen/)).toHaveCount(0)
    await page.getByRole('checkbox').first().uncheck()
    await saveButton(page).click()
    await question(page).getByRole('button').first().click()
    await expect(dialog(page)).toContainText('Lagret!')
    await page.getByRole('link', { name: 'Tilbake til dashboard' }).click()
    await expect(card(page, 'Nordlys AS')).toContainText('2 bonuser')
    await pressInMore(page, 'Nordlys AS', 'Trekk tilbake')
    await page.getByRole('button', { name: 'Trekk tilbake', exact: true }).click()
    await expect(card(page, 'Nordlys AS')).toHaveCount(0)
  })

  test('an admin saves and searches, and React bears texts that are gone', async ({ page, db, hotel }) => {
    await saves(page, hotel, 'Grand Hotel')
    await expect(page.getByRole('link', { name: 'Grand Hotel' })).toBeVisible()
    const subject = await hasMail(db, 'failed', 'nei')
    await page.getByRole('link', { name: 'E-post', exact: true }).click()
    await page.getByRole('searchbox').fill(subject)
    await expect(page.getByText('1 treff')).toBeVisible()
    await page.getByRole('radio', { name: /^Sendt/ }).check()
    await page.getByRole('button', { name: 'Vis alle' }).click()
    await expect(page.getByRole('button', { name: subject, exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: /^Alle/ })).toBeChecked()
    const left = await page.evaluate(() => {
      const line = document.createElement('p')
      const text = line.appendChild(new Text('Hei'))
      text.replaceWith(document.createElement('font'))
      line.removeChild(text)
      line.insertBefore(document.createElement('b'), text)
      return line.innerHTML
    })
    expect(left).toBe('<font></font><b></b>')
  })
})
