import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { PRINT_HASH } from '#domain/offer-links.ts'
import type { Db } from '#netlify/data/client.ts'
import * as answer from '../support/answer-steps.ts'
import { refuseStorage, takeAway } from '../support/harsh.ts'
import { open, ready } from '../support/offer-page-steps.ts'
import { expect, test } from '../support/partner.ts'
import { queryRows } from '../support/rows.ts'
import { asks } from '../support/walks.ts'

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36'

/** The browsers inside apps, as they name themselves, and what a link from there carries. */
const APPS = [
  {
    app: 'Facebook',
    userAgent: `${IPHONE} [FBAN/FBIOS;FBAV/468.1.0.37.74;FBBV/611234567;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5.1;FBSS/3;FBID/phone;FBLC/nb_NO;FBOP/5]`,
    link: 'utm_source=facebook&utm_medium=paid_social&fbclid=IwAR0ab_c',
    kept: { utmSource: 'facebook', utmMedium: 'paid_social', clickId: 'fbclid=IwAR0ab_c', gclid: '' },
  },
  {
    app: 'Instagram',
    userAgent: `${ANDROID} Instagram 337.0.0.35.102 Android (34/14; 480dpi; 1080x2125; samsung; SM-S911B; dm1q; qcom; nb_NO; 612345678)`,
    link: 'utm_source=instagram&utm_campaign=julebord&fbclid=PAZXh0',
    kept: { utmSource: 'instagram', utmCampaign: 'julebord', clickId: 'fbclid=PAZXh0' },
  },
]

/** What is stored of the enquiry from this address. */
const storedOf = async (db: Db, email: string) => {
  const [row] = await queryRows<{ data: Record<string, unknown> }>(
    db,
    sql`select event.data from events event join contacts contact on contact.id = event.contact_id
      where contact.email = ${email}`,
  )
  return row?.data
}

/** The app shows one page: a link to a new window does nothing, and no file can be saved. */
async function insideAnApp(page: Page): Promise<string[]> {
  const left: string[] = []
  await page.addInitScript(takeAway)
  await page.addInitScript(() =>
    document.addEventListener('click', (event) => {
      if ((event.target as Element).closest('a[target="_blank"], a[download]')) event.preventDefault()
    }),
  )
  page.context().on('page', (other) => left.push(other.url()))
  page.on('download', (file) => left.push(file.suggestedFilename()))
  return left
}

test.use({ reducedMotion: 'reduce' })

for (const { app, userAgent, link, kept } of APPS) {
  test.describe(`in the browser of ${app}`, { tag: '@phone' }, () => {
    test.use({ userAgent })

    test('an ad leads to an enquiry that knows where it came from', async ({ page, db, hotel }) => {
      const left = await insideAnApp(page)
      const { email } = await asks(page, `/lp/firmafest?${link}`)
      await expect
        .poll(() => storedOf(db, email))
        .toMatchObject({ ...kept, landingPage: 'lp-firmafest', landingUrl: '/lp/firmafest' })

      const { customerSlug } = await hotel.hasOffer('Nordlys')
      await open(page, hotel, customerSlug)
      await ready(page)
      await page.locator('.price-card .offer-cta').click()
      await expect(answer.form(page)).toBeInViewport()
      await answer.takeTime(page)
      await answer.fill(page)
      await answer.button(page).click()
      await expect(answer.thanks(page)).toBeFocused()
      expect(left).toEqual([])
    })
  })
}

test('where an app opens no tab, the hotel’s links lead there, and Back to the offer', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const ctaButtonUrl = 'https://hotell.example/book'
  const left = await insideAnApp(page)
  await page.route(ctaButtonUrl, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Bestill hos hotellet</h1>' }),
  )
  const { customerSlug } = await hotel.hasOffer('Nordlys', { ctaButtonUrl })
  await open(page, hotel, customerSlug)
  await ready(page)
  const links = page.locator(`a[href="${ctaButtonUrl}"]`)
  await expect(links).toHaveCount(3)
  for (const at of [0, 1, 2]) {
    await links.nth(at).click()
    await expect(page.getByRole('heading', { name: 'Bestill hos hotellet' })).toBeVisible()
    await page.goBack()
    await ready(page)
  }
  expect(left).toEqual([])
})

test('where an app’s browser cannot print, an offer’s address for paper still shows the offer', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await insideAnApp(page)
  const { customerSlug } = await hotel.hasOffer('Nordlys')
  await open(page, hotel, customerSlug + PRINT_HASH)
  await ready(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nordlys')
  await expect(page.locator('.price-card')).toBeVisible()
})

test('where an app’s browser stores nothing, campaign and click still reach the enquiry', {
  tag: '@phone',
}, async ({ page, db }) => {
  await page.addInitScript(refuseStorage)
  const { email } = await asks(page, '/lp/firmafest?utm_source=facebook&fbclid=IwAR0')
  await expect
    .poll(() => storedOf(db, email))
    .toMatchObject({
      utmSource: 'facebook',
      clickId: 'fbclid=IwAR0',
      landingPage: 'lp-firmafest',
    })
})
