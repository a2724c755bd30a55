import type { BrowserContext, Page } from 'playwright/test'
import { expect, type Hotel } from './partner.ts'

/** The headline of an offer page. */
export const headline = (page: Page) => page.getByRole('heading', { level: 1 })
/** The section of an offer page with the price. */
export const prices = (page: Page) => page.locator('#packages')
/** Waits until the price is shown. */
export const ready = (page: Page) => expect(prices(page)).toBeVisible()
/** Opens the offer page of a hotel, or of one of its customers. */
export const open = (page: Page, hotel: Hotel, slug = '') =>
  page.goto(`/partner/${hotel.partnerId}${slug && `/${slug}`}`)
/** Offer pages come without the offer, as when the server cannot read it: the browser has to ask. */
export const comeAsShells = (context: BrowserContext) =>
  context.route(/\/partner\/(?!dashboard|offer\/)[^/]+/, async (route) => {
    const { origin } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: `${origin}/partnertilbud` }) })
  })
