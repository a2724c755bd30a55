import { readdir } from 'node:fs/promises'
import type { Page, Request } from 'playwright/test'
import { expect } from './browser.ts'

/** A visitor with an address of her own, to tell her mail from everybody else's. */
export function visitor() {
  return {
    name: 'Ingrid Solheim',
    email: `ingrid.${crypto.randomUUID().slice(0, 8)}@lyngmark.example`,
    phone: '91234567',
    message: 'Julebord 12. desember, 40 gjester.',
  }
}

/** The hydrated form, with a clock that the test moves. */
export async function openForm(page: Page, path = '/kontakt') {
  await page.clock.install()
  await page.goto(path)
  await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
}

/**
 * Types into the fields, by name; anew where the browser gave a text to the field before, as a busy one does now and
 * then, also without any script.
 */
export async function fill(page: Page, typed: Partial<ReturnType<typeof visitor>>) {
  const field = (name: string) => page.locator(`[name="${name}"]`)
  await expect(async () => {
    for (const [name, text] of Object.entries(typed)) await field(name).fill(text)
    // The script writes a number its own way.
    const { phone: _, ...kept } = typed
    for (const [name, text] of Object.entries(kept)) expect(await field(name).inputValue()).toBe(text)
  }).toPass({ timeout: 20_000 })
}

/** The form's submit button. */
export const send = (page: Page) => page.getByRole('button', { name: 'Send henvendelsen' })
/** The heading of the panel that replaces the form. */
export const thanks = (page: Page) => page.getByRole('heading', { name: 'Takk for din henvendelse!' })
/** The form's values. */
export const values = (page: Page) =>
  page.locator('form.sheet').evaluate((form) => Object.fromEntries(new FormData(form as HTMLFormElement)))

/** The enquiries sent by the browser from now on. */
export function enquiries(page: Page): Request[] {
  const sent: Request[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/contact')) sent.push(request)
  })
  return sent
}

/** The number of mails to an address in the mail folder; file names contain it with the @ replaced. */
export async function mailsTo(address: string): Promise<number> {
  const files = await readdir(process.env.E2E_MAIL_FOLDER ?? '')
  return files.filter((file) => file.endsWith('.eml') && file.includes(address.replace('@', '_'))).length
}
