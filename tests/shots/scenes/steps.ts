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

/** Asks to withdraw the offer for Nordlys Eiendom: by its icon in a wide list, elsewhere in the card's menu. */
export async function askToWithdraw({ page }: Stage): Promise<void> {
  const icon = button(page, 'Trekk tilbake tilbudet for Nordlys Eiendom')
  const menu = button(page, 'Mer om tilbudet for Nordlys Eiendom')
  await icon.or(menu).waitFor()
  if (await icon.isVisible()) return icon.click()
  await menu.click()
  await button(page, 'Trekk tilbake').click()
}

/** Waits for the loading skeleton. */
export const skeleton = ({ page }: Stage) => page.locator('[data-shown]').first().waitFor()

/** Types text into the search field. */
export const search = ({ page }: Stage, words: string) => page.getByRole('searchbox').fill(words)

/** Presses an item of the account menu in the header. */
export const pressAccount =
  (item: string) =>
  ({ page }: Stage) =>
    pressInAccount(page, item)
