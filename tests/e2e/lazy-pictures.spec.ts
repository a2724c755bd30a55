import type { Page } from 'playwright/test'
import { browserArgs, findBrowser } from '#local/cli/browser.ts'
import { expect, test } from '../support/browser.ts'

const executablePath = findBrowser()

// On a slow connection Chromium fetches lazy pictures furthest ahead of the screen.
test.use({
  launchOptions: {
    args: browserArgs({ connection: 'slow' }),
    ...(executablePath ? { executablePath } : {}),
  },
})

/** As long as `.near` hides pictures in Art.astro. */
const FIRST_SCREEN_MS = 1500

/** When the page asked for each picture but the first screen's, in milliseconds from its start. */
const askedAfterPoster = (page: Page) =>
  page.evaluate(() => {
    const poster = document.querySelector<HTMLImageElement>('.hero-pic img, .frame img')?.currentSrc
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => /\.(avif|webp)$/.test(name) && name !== poster)
      .map(({ startTime }) => startTime)
  })

for (const path of ['/', '/underholdning-julebord', '/lp/firmafest'])
  test(`a phone has ${path} on screen before it asks for the pictures further down`, {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(FIRST_SCREEN_MS)
    await page.locator('main picture:below(h1)').nth(1).scrollIntoViewIfNeeded()
    await expect.poll(async () => (await askedAfterPoster(page)).length).toBeGreaterThan(0)
    expect(Math.min(...(await askedAfterPoster(page)))).toBeGreaterThanOrEqual(FIRST_SCREEN_MS)
  })
