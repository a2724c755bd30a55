import type { Locator, Route } from 'playwright/test'
import {
  card,
  createButton,
  dialog,
  nameField,
  openFold,
  openNewForm,
  pressInMore,
  priceField,
  question,
} from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, requests, test, toast } from '../support/partner.ts'

test('a new offer whose answer is lost is there once at the next try', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await openNewForm(page)
  await nameField(page).fill('Nordlys')
  await page.route('**/api/partner/offers', loseAnswer, { times: 1 })
  await createButton(page).click()
  await expect(toast(page, 'Kunne ikke lagre tilbud')).toContainText('Alt du skrev, står her.')
  await createButton(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Nordlys!')
  await dialog(page).getByRole('button', { name: 'Lukk' }).click()
  await expect(card(page, 'Nordlys')).toHaveCount(1)

  await openNewForm(page)
  await nameField(page).fill('Vestlys')
  await page.route('**/api/partner/offers', loseAnswer, { times: 1 })
  await createButton(page).click()
  await expect(toast(page, 'Kunne ikke lagre tilbud')).toBeVisible()
  page.on('dialog', (leaving) => leaving.accept())
  await page.reload()
  await expect(nameField(page)).toHaveValue('Vestlys')
  await createButton(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Vestlys!')
  await dialog(page).getByRole('button', { name: 'Lukk' }).click()

  await page.route('**/api/partner/offers/*/withdraw', loseAnswer, { times: 1 })
  await pressInMore(page, 'Nordlys', 'Trekk tilbake')
  await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(toast(page, 'Kunne ikke trekke tilbake tilbudet')).toBeVisible()
  await pressInMore(page, 'Nordlys', 'Trekk tilbake')
  await question(page).getByRole('button', { name: 'Trekk tilbake' }).click()
  await expect(toast(page, 'Tilbudet er trukket tilbake')).toBeVisible()
  await expect(card(page, 'Nordlys')).toHaveCount(0)
})

test('rows pasted from a spreadsheet give the first one’s name and price', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await logIn(page, hotel)
  await openNewForm(page)
  await paste(
    nameField(page),
    'Sjøbris AS\tKari Nordmann\tkr 45 000,00\r\nVestbris AS\tOla Moen\tkr 30 000,00\r\n',
  )
  await expect(nameField(page)).toHaveValue('Sjøbris AS')
  await expect(page.getByRole('status').filter({ hasText: 'har også en pris' })).toBeVisible()
  await expectAccessible(page)
  await expect(priceField(page)).toHaveValue('35000')
  await page.getByRole('button', { name: 'Bruk kr 45 000,00' }).click()
  await expect(priceField(page)).toHaveValue('kr 45 000,00')
  await expect(priceField(page)).toBeFocused()
  await expect(page.getByRole('button', { name: 'Bruk kr 45 000,00' })).toBeHidden()
  await priceField(page).fill('')
  await paste(priceField(page), '45 000,00\t12.12.2026')
  await expect(priceField(page)).toHaveValue('45 000,00')
  await createButton(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Sjøbris AS!')
  await page.goto(`/partner/${hotel.partnerId}/Sjobris-AS`)
  await expect(page.locator('.price-now')).toHaveText(/45 000,00$/)
  await expect(page.locator('.price-save')).toHaveText('Dere sparer 30 000,-')
})

test('a before-price below the price, words in its place, one with a letter and one with a nought too few are asked about before they are saved (F-1518, F-1529, F-1536)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const sent = requests(page, 'POST', /offers/)
  await logIn(page, hotel)
  await openNewForm(page)
  await nameField(page).fill('Nordlys')
  await priceField(page).fill('abc')
  await createButton(page).click()
  await expect(question(page)).toContainText('Kunden ser «abc» der prisen står.')
  await question(page).getByRole('button', { name: 'Rett prisen' }).click()
  await expect(priceField(page)).toBeFocused()
  await priceField(page).fill('3500o')
  await createButton(page).click()
  await expect(question(page)).toContainText('Er «3500o» riktig pris?')
  await expect(question(page)).toContainText('Den vises slik den står.')
  await question(page).getByRole('button', { name: 'Rett prisen' }).click()
  await priceField(page).fill('3500')
  await createButton(page).click()
  await expect(question(page)).toContainText('Er 3 500,- riktig pris?')
  await expect(question(page)).toHaveText(/Standardprisen er 35\s000,-\.Opprett likevel/)
  await question(page).getByRole('button', { name: 'Rett prisen' }).click()
  await priceField(page).fill('kr 90 000,00')
  await createButton(page).click()
  await expect(question(page)).toContainText('Førprisen er lavere enn prisen')
  await expect(question(page)).toContainText('Kunden ser 75 000,- strøket over og skal betale 90 000,-.')
  await expectAccessible(page)
  await question(page).getByRole('button', { name: 'Rett prisen' }).click()
  await expect(priceField(page), 'a before-price that follows the bonuses is right').toBeFocused()
  await openFold(page)
  const beforePrice = page.getByRole('textbox', { name: 'Førpris' })
  await beforePrice.fill('80000')
  await createButton(page).click()
  await question(page).getByRole('button', { name: 'Rett førprisen' }).click()
  await expect(beforePrice).toBeFocused()
  expect(sent).toEqual([])
  await createButton(page).click()
  await question(page).getByRole('button', { name: 'Opprett likevel' }).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Nordlys!')
  expect(sent).toHaveLength(1)

  await hotel.mayUseAdvanced('false')
  await page.goto('/partner/offer/new')
  await nameField(page).fill('Vestlys')
  await priceField(page).fill('90000')
  await createButton(page).click()
  await question(page).getByRole('button', { name: 'Rett prisen' }).click()
  await expect(priceField(page), 'who cannot set it is led to the price').toBeFocused()
  await priceField(page).fill('70000')
  await createButton(page).click()
  await expect(dialog(page).getByRole('heading')).toHaveText('Tilbud opprettet for Vestlys!')
})

/** Lets a request reach the API, and its answer nobody. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() === 'GET') return route.fallback()
  await route.fetch()
  await route.abort('connectionreset')
}

/** Pastes a text into a field, as from another program. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    const isHandled = !input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
    if (!isHandled) document.execCommand('insertText', false, pasted)
  }, text)
}
