import type { Locator, Page } from 'playwright/test'
import { expect } from './browser.ts'

/** A section below the first screen is dim until it is scrolled to, and never again. */
export async function expectFadesInOnce(page: Page, section: Locator): Promise<void> {
  await expect(section).toHaveCSS('opacity', '0')
  await section.scrollIntoViewIfNeeded()
  await expect(section).toHaveCSS('opacity', '1')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(section).not.toBeInViewport()
  await expect(section).toHaveCSS('opacity', '1')
}
