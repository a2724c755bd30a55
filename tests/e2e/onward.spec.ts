import type { Page } from 'playwright/test'
import { expect, PAGE_SCRIPT, test } from '../support/browser.ts'

/** How the browser came by the document it shows. */
const deliveryOf = (page: Page) =>
  page.evaluate(
    () => (performance.getEntriesByType('navigation')[0] as { deliveryType?: string }).deliveryType,
  )

// The browsers of these tests may not prepare whole pages: what they prepare instead is the document.
test('a link of the site is prepared before it is followed (F-1400)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.goto('/faq')
  await page.locator('footer a[href="/personvern"]').first().click()
  await page.waitForURL('**/personvern')
  expect(await deliveryOf(page)).toBe('navigational-prefetch')
})

test.describe('a page that is prepared ahead', { tag: '@phone' }, () => {
  test.use({ consent: null })

  for (const [path, later] of [
    ['/', [/HeroVideo/, /samtykke-banner/]],
    ['/kontakt', [/ContactForm/, /samtykke-banner/]],
  ] as const) {
    test(`${path} starts neither film, banner, tags nor islands before it is shown (F-1400)`, async ({
      page,
    }) => {
      const scripts: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (pathname.endsWith('.js') && !PAGE_SCRIPT.test(pathname)) scripts.push(pathname)
      })
      await page.clock.install()
      await page.addInitScript(() => {
        let isAhead = true
        Object.defineProperty(document, 'prerendering', { get: () => isAhead })
        addEventListener('show-page', () => {
          isAhead = false
          document.dispatchEvent(new Event('prerenderingchange'))
        })
      })
      await page.goto(path, { waitUntil: 'load' })
      await page.clock.fastForward(60_000)
      expect(scripts).toEqual([])
      await page.evaluate(() => dispatchEvent(new Event('show-page')))
      await expect
        .poll(async () => {
          await page.clock.fastForward(5_000)
          return scripts
        })
        .toEqual(expect.arrayContaining(later.map((file) => expect.stringMatching(file))))
    })
  }
})
