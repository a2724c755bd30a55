import type { Page } from 'playwright/test'
import { pressInAccount } from '../../support/account-menu.ts'
import type { Stage } from '../scene.ts'

/** A button by its name. */
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

/** Presses the first button with this name. */
export const press =
  (name: string | RegExp) =>
  ({ page }: Stage) =>
    button(page, name).first().click()

/** Opens a page that is no file of the site, as a function answers it. */
export async function openHtml(page: Page, path: string, body: string) {
  await page.route(`**${path}`, (route) => route.fulfill({ body, contentType: 'text/html; charset=utf-8' }))
  await page.goto(path)
}

/** Opens the menu of the first offer's card and presses an entry. */
export const pressInFirstCard =
  (entry: string) =>
  async ({ page }: Stage) => {
    await button(page, /^Mer om tilbudet/)
      .first()
      .click()
    await button(page, entry).click()
  }

/** Asks to withdraw the offer for Nordlys Eiendom. */
export const askToWithdraw = pressInFirstCard('Trekk tilbake')

/** Waits for the loading skeleton. */
export const skeleton = ({ page }: Stage) => page.locator('[data-shown]').first().waitFor()

/** Types text into the search field. */
export const search = ({ page }: Stage, words: string) => page.getByRole('searchbox').fill(words)

/** Presses an item of the account menu in the header. */
export const pressAccount =
  (item: string) =>
  ({ page }: Stage) =>
    pressInAccount(page, item)
