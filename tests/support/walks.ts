import type { Page } from 'playwright/test'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { fillInLogin, panel } from './admin.ts'
import { expect } from './browser.ts'
import { fill, send, thanks, visitor } from './contact-steps.ts'
import { expectNothingWider } from './edges.ts'
import { clipboard, createButton, dialog, nameField, openNewForm, priceField } from './offer-steps.ts'
import { type Hotel, toast } from './partner.ts'

/** A visitor goes from a page's first button to the form, and sends it; returns who she is. */
export async function asks(page: Page, from = '/') {
  const ingrid = visitor()
  await page.clock.install()
  await page.goto(from)
  await page.getByRole('main').locator('.btn, .offer-cta').first().click()
  await expect(page).toHaveURL(/\/kontakt/)
  await fillAndSend(page, ingrid)
  return ingrid
}

/** Fills in the form on the page, waits as long as people need to, and sends it. */
async function fillAndSend(page: Page, who: ReturnType<typeof visitor>): Promise<void> {
  await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
  await fill(page, who)
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
}

/** A customer reads an offer of the demo, with its price. */
export async function readsHerOffer(page: Page): Promise<void> {
  await page.goto('/tilbud/nordisk-kraft')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordisk Kraft')
  await expect(page.getByText(/\d{2}\s000,-/).first()).toBeVisible()
  await expectNothingWider(page)
}

/** A partner logs in, makes an offer and asks for its link. */
export async function offers(page: Page, { email }: Hotel, customer: string): Promise<void> {
  await page.goto('/partner')
  await page.getByLabel('E-postadresse').fill(email)
  await page.getByRole('button', { name: 'Logg inn' }).click()
  await expect(page.getByRole('heading', { name: 'Dine tilbud' })).toBeVisible()
  await openNewForm(page)
  await nameField(page).fill(customer)
  await priceField(page).fill('41 500')
  await expectNothingWider(page)
  await createButton(page).click()
  await expect(dialog(page)).toContainText(`Tilbud opprettet for ${customer}!`)
  await dialog(page).getByRole('button', { name: 'Kopier lenke' }).click()
}

/** An admin logs in, finds the hotel, and gives it another name. */
export async function saves(page: Page, { partnerId }: Hotel, name: string): Promise<void> {
  await page.goto('/admin')
  await fillInLogin(page)
  const found = page.getByRole('main').getByRole('listitem').filter({ hasText: partnerId })
  await expect(found.or(page.getByRole('searchbox')).first()).toBeVisible()
  if (await page.getByRole('searchbox').isVisible()) await page.getByRole('searchbox').fill(partnerId)
  await found.getByRole('link').click()
  await page.getByRole('link', { name: 'Innstillinger' }).click()
  const info = panel(page, 'Partnerinfo')
  await expect(info).toBeVisible()
  await expectNothingWider(page)
  await info.getByLabel(/^Navn/).fill(name)
  await info.getByRole('button', { name: 'Lagre partnerinfo' }).click()
  await expect(toast(page, 'Partner oppdatert')).toBeVisible()
}

/** The link to a customer's offer, as it is copied. */
export const linkTo = ({ partnerId }: Hotel, slug: string) =>
  `${process.env.E2E_URL}/partner/${partnerId}/${slug}`

/** A partner makes an offer and has its link; then an admin gives the partner another name. */
export async function bothWork(page: Page, hotel: Hotel): Promise<void> {
  await offers(page, hotel, 'Nordlys')
  await expect(toast(page, 'Lenke kopiert!')).toBeVisible()
  await expect.poll(() => clipboard(page)).toBe(linkTo(hotel, 'Nordlys'))
  await expectNothingWider(page)
  await saves(page, hotel, 'Grand Hotel')
  await expectNothingWider(page)
}
