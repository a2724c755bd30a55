import type { Page } from 'playwright/test'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { norwegianDay } from '#domain/validity.ts'
import { expect } from './browser.ts'

/** The form with which a customer says yes on an offer page, its button, and what is said afterwards. */
export const form = (page: Page) =>
  page.getByRole('form', { name: /^(Ja, vi er interessert|Endre svaret|Svar på nytt)$/ })
export const button = (page: Page) => form(page).getByRole('button')
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Takk for svaret!' })

/** The form once its script is there: its field for an address is none of the browser's from then. */
export const scripted = (page: Page) => form(page).filter({ has: page.locator('[name=email][type=text]') })

/** The day so many days from now, as a date field takes it. */
export const dayIn = (days: number) => norwegianDay(new Date(Date.now() + days * 86_400_000))

/** Fills in the form by label; a name, a number and a date unless told otherwise. */
export async function fill(page: Page, more: Record<string, string> = {}) {
  const typed = { Navn: 'Kari Nordmann', Telefon: '91234567', 'Dato for arrangementet': dayIn(30), ...more }
  for (const [label, text] of Object.entries(typed)) await form(page).getByLabel(label).fill(text)
}

/** Waits until the form's script is there, and turns its clock on by as long as a person would need at least. */
export async function takeTime(page: Page) {
  await page.clock.install({ time: await page.evaluate(() => Date.now()) })
  await form(page).getByLabel('Navn').focus()
  await expect(scripted(page)).toBeVisible()
  await page.clock.fastForward(TOO_FAST_MS)
}
