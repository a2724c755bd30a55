import type { Page } from 'playwright/test'
import { expect } from './browser.ts'

/** The field for the customer's name, in the offer form. */
export const nameField = (page: Page) => page.getByLabel(/^Kundenavn/)
/** The price field, in the offer form. */
export const priceField = (page: Page) => page.getByLabel(/^Pris gjennom/)
/** The button that saves a new offer. */
export const createButton = (page: Page) => page.getByRole('button', { name: 'Opprett tilbud' })
/** The button that saves a changed offer. */
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Lagre endringer' })
/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog')
/** The open confirmation dialog. */
export const question = (page: Page) => page.getByRole('alertdialog')
/** The card of this company's offer. */
export const card = (page: Page, company: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: company, exact: true }) })

/** What opens the rest of what can be done with this company's offer. */
export const more = (page: Page, company: string) => card(page, company).getByRole('button', { name: /^Mer/ })

/** Opens that menu and presses one of its entries. */
export async function pressInMore(page: Page, company: string, entry: string) {
  await more(page, company).click()
  await card(page, company).getByText(entry, { exact: true }).click()
}

/** Goes from the list of offers to the form for a new one. */
export async function openNewForm(page: Page) {
  await page.getByRole('link', { name: 'Opprett nytt tilbud' }).click()
  await expect(page.getByRole('heading', { name: 'Opprett nytt tilbud' })).toBeVisible()
  await expect(nameField(page)).toBeVisible()
}

/** Opens the form's advanced settings. */
export async function openFold(page: Page) {
  await page.getByText('Avanserte innstillinger').click()
  await expect(page.getByLabel('Førpris')).toBeVisible()
}

/** The text copied last. */
export const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
