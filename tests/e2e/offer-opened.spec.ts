import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { UNHYDRATED } from '../support/browser.ts'
import { card } from '../support/offer-steps.ts'
import { expect, logIn, test } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

test.use({ reducedMotion: 'reduce' })

/** The reports a page sends. */
function reportsOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/openings/')) sent.push(`${request.method()} ${pathname}${search}`)
  })
  return sent
}

/** Does what somebody does who reads, once the page listens. */
async function pressKey(page: Page) {
  await expect(page.locator(UNHYDRATED)).toHaveCount(0)
  await page.keyboard.press('Shift')
}

/** The page believes for now that nobody looks at it, until 'look' is dispatched on the window. */
const hideAtFirst = (page: Page) =>
  page.addInitScript(() => {
    let isHidden = true
    Object.defineProperty(document, 'hidden', { get: () => isHidden })
    addEventListener('look', () => {
      isHidden = false
      document.dispatchEvent(new Event('visibilitychange'))
    })
  })

test('a customer opens an offer; the hotel sees it on the card (F-1334)', { tag: '@phone' }, async ({
  page,
  browser,
  hotel,
}) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom')
  await logIn(page, hotel)
  await expect(card(page, 'Nordlys Eiendom')).toContainText('Ikke åpnet ennå')
  // Its own people do not count.
  const own = reportsOf(page)
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
  await pressKey(page)
  const fingerprint = await page.locator('[form="annet"][name="termsFingerprint"]').inputValue()
  expect(fingerprint).not.toBe('')
  const report = `POST /api/openings/${hotel.partnerId}/${customerSlug}?termsFingerprint=${fingerprint}`
  await expect.poll(() => own).toEqual([report])
  await page.goto('/partner/dashboard')
  await expect(card(page, 'Nordlys Eiendom')).toContainText('Ikke åpnet ennå')

  const customer = await browser.newContext({ userAgent: await page.evaluate(() => navigator.userAgent) })
  const visit = await customer.newPage()
  const reports = reportsOf(visit)
  await visit.goto(`${process.env.E2E_URL}/partner/${hotel.partnerId}/${customerSlug}`)
  await pressKey(visit)
  await expect.poll(() => reports).toHaveLength(1)
  await visit.reload()
  await pressKey(visit)
  await expect.poll(() => reports).toHaveLength(2)
  await visit.goto(`${visit.url()}/`)
  await pressKey(visit)
  await expect.poll(() => reports).toEqual(Array(3).fill(reports[0]))
  expect(await customer.cookies()).toEqual([])
  await customer.close()
  await expect
    .poll(async () => {
      await page.reload()
      return card(page, 'Nordlys Eiendom').textContent()
    })
    .toMatch(/Åpnet i dag \d\d\.\d\d/)
})

test('what nobody looks at, or for a moment only, is not reported until somebody does; other pages report nothing (F-1334)', {
  tag: '@desktop',
}, async ({ page, hotel, db }) => {
  const { id, customerSlug } = await hotel.hasOffer('Nordlys Eiendom')
  const reports = reportsOf(page)
  await page.goto(`/partner/${hotel.partnerId}`)
  await expect(page.locator(UNHYDRATED)).toHaveCount(0)
  await hideAtFirst(page)
  await page.clock.install()
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
  await expect(page.locator(UNHYDRATED)).toHaveCount(0)
  await page.clock.runFor(60_000)
  await page.evaluate(() => dispatchEvent(new Event('look')))
  await page.clock.runFor(9_000)
  expect(reports).toEqual([])
  await page.clock.runFor(1_000)
  await page.clock.runFor(60_000)
  await expect.poll(() => reports).toHaveLength(1)
  const stored = () => queryRow(db, sql`select open_count from offers where id = ${id}`)
  await expect.poll(stored).toEqual({ open_count: 1 })
})

test('a page whose report fails shows and says nothing of it (F-1335)', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom')
  const answered: number[] = []
  await page.route('**/api/openings/**', (route) => {
    answered.push(503)
    return route.fulfill({ status: 503, json: { error: 'Tjenesten svarer ikke.' } })
  })
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
  await pressKey(page)
  await expect.poll(() => answered).toHaveLength(1)
  await expect(page.getByText('Tjenesten svarer ikke.')).toHaveCount(0)
  await expect(page.locator('#packages')).toBeVisible()
})
