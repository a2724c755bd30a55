import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'

/** The scripts the page has requested. */
function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const hydrated = (page: Page) => page.locator('form.sheet[novalidate]')

test.describe('client:calm', { tag: '@phone' }, () => {
  test('React is asked for only after the page has loaded and its largest element so far is painted', {
    tag: '@chromium',
  }, async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { painted: [] })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.painted.push(entry.startTime)
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    await page.goto('/kontakt')
    await expect(hydrated(page)).toBeVisible()
    const { loadedAt, paintedAt, askedAt } = await page.evaluate(() => ({
      loadedAt: (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming).loadEventStart,
      // A font that arrives late may paint the same element once more, whenever that is.
      paintedAt: Math.min(...window.painted),
      askedAt: performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ startTime }) => startTime),
    }))
    expect(askedAt.length).toBeGreaterThan(1)
    expect(paintedAt).toBeGreaterThan(0)
    expect(Math.min(...askedAt)).toBeGreaterThan(Math.max(loadedAt, paintedAt))
  })

  test('an island that is touched before the page is quiet comes at once', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const asked = scripts(page)
    await page.goto('/kontakt')
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)))),
    )
    expect(asked).toEqual([])
    await page.getByLabel('Navn').click()
    await expect(hydrated(page)).toBeVisible()
    await expect(page.getByLabel('Navn')).toBeFocused()
  })

  test('a browser that draws nothing gets its islands all the same', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.goto('/kontakt')
    await expect(hydrated(page)).toBeVisible()
  })
})

declare global {
  interface Window {
    painted: number[]
  }
}
