import type { Page } from 'playwright/test'
import { ADS } from '../support/addresses.ts'
import { expect, test } from '../support/browser.ts'

/** The end of the main button, at the latest, on a phone whose browser shows its bars. */
const BUTTON_ENDS_BY_PX = 640
/** The length of a landing page on a phone, at most. */
const LONGEST_PX = 6_500
const WITH_BARS = { width: 390, height: 664 }
const WITHOUT_BARS = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }
const SMALLEST = { width: 320, height: 640 }

test.use({ reducedMotion: 'reduce' })

/** Home, every occasion and city, every ad page, and the offer for anyone. */
async function landings(page: Page): Promise<string[]> {
  const sitemap = await (await page.request.get('/sitemap-0.xml')).text()
  const found = [...sitemap.matchAll(/\/(?:underholdning|tryllekunstner)-\w+/g)].map(([path]) => path)
  expect(found.length).toBeGreaterThan(6)
  return ['/', ...found, ...ADS, '/tilbud']
}

/** How far a headline's words reach beyond the sides of its own box, in pixels. */
const cutOff = (heading: Element): number => {
  const words = document.createRange()
  words.selectNodeContents(heading)
  const ends = [...words.getClientRects()].map(({ right }) => right)
  const gutter = heading.getBoundingClientRect().left
  return Math.max(0, Math.max(...ends) - (innerWidth - gutter))
}

test('on a phone every landing page has its main button on the first screen, its headline whole and an end in reach (F-1410, F-1411)', {
  tag: '@phone',
}, async ({ page }) => {
  const button = page.locator('main .btn-gold').first()
  for (const path of await landings(page)) {
    await page.setViewportSize(WITH_BARS)
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    const end = () => button.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
    await expect.poll(end, `the button of ${path}`).toBeLessThanOrEqual(BUTTON_ENDS_BY_PX)
    await page.setViewportSize(WITHOUT_BARS)
    const length = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(length, `the length of ${path}`).toBeLessThanOrEqual(LONGEST_PX)
    await page.setViewportSize(SMALLEST)
    const headline = page.getByRole('heading', { level: 1 })
    await expect.poll(() => headline.evaluate(cutOff), `the headline of ${path}`).toBeLessThan(1)
  }
})

test('rows of cards are swiped on a phone, with the next card in sight, and scrolled by keyboard (F-1411)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/underholdning-kickoff')
  const row = page.getByRole('group', { name: 'Én til åpningen, én til pausen, én til hele dagen' })
  const cards = row.getByRole('article')
  await expect(cards).toHaveCount(3)
  await page.setViewportSize(DESK)
  await expect(row).toHaveAttribute('tabindex', '-1')
  await page.setViewportSize(WITHOUT_BARS)
  await expect(row).toHaveAttribute('tabindex', '0')
  const { left, right } = await cards.nth(1).evaluate((card) => card.getBoundingClientRect().toJSON())
  expect(left).toBeLessThan(WITHOUT_BARS.width)
  expect(right).toBeGreaterThan(WITHOUT_BARS.width)
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await expect(cards.nth(1)).toBeInViewport({ ratio: 0.9 })
})
