import type { Page } from 'playwright/test'

/**
 * How far ahead a page's clock is stopped, in milliseconds: on a busy machine it may have run on for seconds, and a
 * clock cannot be stopped in its past.
 */
const STOP_AHEAD_MS = 300_000

/** From here on, time passes on the page only when the test says so. */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + STOP_AHEAD_MS)
}
