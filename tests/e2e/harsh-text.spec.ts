import { BROWSER_ARGS, findBrowser } from '#local/cli/browser.ts'
import { expect, test } from '../support/partner.ts'
import { asks, bothWork, expectNothingWider, readsHerOffer } from '../support/walks.ts'

const executablePath = findBrowser()

/** The browser's own setting for text, doubled from 16 px: what media queries count in grows with it. */
const DOUBLE_TEXT = '--blink-settings=defaultFontSize=32'

test.use({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
  viewport: { width: 1280, height: 844 },
  launchOptions: { args: [...BROWSER_ARGS, DOUBLE_TEXT], ...(executablePath ? { executablePath } : {}) },
})

test.beforeEach(async ({ page }) => {
  await page.goto('/kontakt')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})

test('a visitor with text at 200 % asks, and reads her offer', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  await expectNothingWider(page)
  await asks(page)
  await expectNothingWider(page)
  await readsHerOffer(page)
  await hotel.hasOffer('Nordlys')
  await page.goto(`/partner/${hotel.partnerId}/Nordlys`)
  await expect(page.locator('#packages')).toBeVisible()
  await expectNothingWider(page)
})

test('a partner and an admin with text at 200 % work', { tag: '@desktop' }, async ({ page, hotel }) =>
  bothWork(page, hotel),
)
