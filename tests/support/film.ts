import type { Page } from 'playwright/test'
import { expect } from './browser.ts'

/** The film over the poster. */
export const film = (page: Page) => page.locator('.hero-pic video')
/** The button while the film moves, and while it stands still. */
export const stop = (page: Page) => page.getByRole('button', { name: 'Stans filmen' })
export const play = (page: Page) => page.getByRole('button', { name: 'Spill filmen' })

/** Stops the film. On a busy machine it may wait for data at the moment of the press, which then plays it. */
export async function stopFilm(page: Page): Promise<void> {
  await expect(async () => {
    await stop(page).click({ timeout: 10_000 })
    await expect(film(page)).toHaveJSProperty('paused', true, { timeout: 2000 })
  }).toPass({ timeout: 60_000 })
  await expect(play(page)).toBeVisible()
}

/** Makes the page believe that its tab is in the background, or is seen again. */
export function setHidden(page: Page, hidden: boolean): Promise<void> {
  return page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}
