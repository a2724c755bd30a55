import {
  card,
  clipboard,
  createButton,
  dialog,
  nameField,
  openFold,
  openNewForm,
  priceField,
} from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, test, toast } from '../support/partner.ts'

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

test.describe('a first offer', () => {
  test('a partner makes it, copies the link, and the customer opens it (F-510, F-516, F-520, F-521, F-530, F-531, F-532, F-533, F-534, F-536, F-514, F-963)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    await logIn(page, hotel)
    await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
    await expectAccessible(page)
    await openNewForm(page)
    await expect(page).toHaveURL(/\/partner\/offer\/new$/)
    await nameField(page).fill('  Sjøbris & Sønner AS ')
    await expect(nameField(page)).toHaveAccessibleDescription(
      `Lenken blir /partner/${hotel.partnerId}/Sjobris-Sonner-AS`,
    )
    await expect(page.getByLabel('Pris gjennom Hotell Fjordgløtt')).toHaveValue('35000')
    await priceField(page).fill('42000')
    await expect(page.getByText('Kunden ser 42 000,-')).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(5)
    await page.getByLabel(/^Tryll fram sjefen/).check()
    await expect(page.getByText('4 bonuser valgt')).toBeVisible()
    await openFold(page)
    await expect(page.getByLabel('Førpris')).toHaveValue('100000')
    await page.getByLabel('Lenke på knappen').fill('https://hotell.example/book')
    await page.getByLabel('Tekst på knappen').fill('Bestill kvelden')
    await expectAccessible(page)
    await createButton(page).click()

    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Sjøbris & Sønner AS!')
    await expect(page).toHaveURL(/\/partner\/dashboard$/)
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Kopier lenke' }).click()
    await expect(toast(page, 'Lenke kopiert!')).toContainText('Tilbudslenken er kopiert til utklippstavlen')
    const link = await clipboard(page)
    expect(new URL(link).pathname).toBe(`/partner/${hotel.partnerId}/Sjobris-Sonner-AS`)
    await expect(dialog(page).getByRole('link', { name: /Se tilbudssiden/ })).toHaveAttribute(
      'href',
      new URL(link).pathname,
    )
    await expect(dialog(page).getByRole('link', { name: 'Rediger tilbudet' })).toHaveAttribute(
      'href',
      /\/partner\/offer\/[\w-]{36}$/,
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 'Sjøbris & Sønner AS')).toContainText('42 000,-')
    await page.reload()
    await expect(card(page, 'Sjøbris & Sønner AS')).toBeVisible()
    await expect(dialog(page)).toHaveCount(0)

    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tilbud for Sjøbris & Sønner AS')
    const package_ = page.locator('#packages')
    await expect(package_).toContainText('42 000,-')
    await expect(package_).toContainText('100 000,-')
    await expect(package_).toContainText('Dere sparer 58 000,-')
    await expect(package_).toContainText('4 bonuser')
    await expect(package_.getByRole('link', { name: /Bestill kvelden/ })).toHaveAttribute(
      'href',
      'https://hotell.example/book',
    )
  })

  test('the created dialog leads to the form of that offer (F-520, F-521)', { tag: '@desktop' }, async ({
    page,
    hotel,
  }) => {
    const offer = await hotel.hasOffer('Vestlys')
    // More than the list shows at first: the dialog also knows an offer further down.
    for (let at = 1; at <= 20; at++) await hotel.hasOffer(`Nyere ${at}`)
    await logIn(page, hotel)
    await page.goto(`/partner/dashboard?newOfferId=${offer.id}`)
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Vestlys!')
    await dialog(page).getByRole('link', { name: 'Rediger tilbudet' }).click()
    await expect(page).toHaveURL(`/partner/offer/${offer.id}`)
    await expect(nameField(page)).toHaveValue('Vestlys')
    await page.goto(`/partner/dashboard?newOfferId=${offer.id}`)
    await dialog(page).getByRole('link', { name: 'Lag et nytt' }).click()
    await expect(page).toHaveURL('/partner/offer/new')
    await expect(nameField(page)).toBeFocused()
    await page.goto(`/partner/dashboard?newOfferId=${crypto.randomUUID()}`)
    await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet!')
  })
})
