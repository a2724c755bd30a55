import { SCRIPT_PATIENCE_MS } from '#browser/reload-once.ts'
import { form, scripted } from '../support/answer-steps.ts'
import { comeAsShells, headline, open, prices, ready } from '../support/offer-page-steps.ts'
import { expect, expectAccessible, holdBack, test, UNTIL_IT_LEAVES } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

test.describe('where the page comes without the offer', () => {
  test.beforeEach(({ context }) => comeAsShells(context))

  test('the page says that it is loading, and nothing jumps when it is there (F-426, F-969)', {
    tag: '@chromium',
  }, async ({ page, hotel, baseURL }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await hotel.hasLogo(`${baseURL}/favicon.svg`)
    await page.addInitScript(() => {
      Object.assign(globalThis, { jumps: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          if (!(entry as LayoutShift).hadRecentInput) globalThis.jumps += (entry as LayoutShift).value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const films: string[] = []
    page.on('request', (request) => {
      if (/hero-\w+\.(webm|mp4)/.test(request.url())) films.push(request.url())
    })
    const letThrough = await holdBack(page, '**/api/**')
    const question = page.waitForRequest('**/api/offer-page/**')
    await open(page, hotel, customerSlug)
    await expect(page.getByText('Laster...')).toBeVisible()
    await question
    await expect(prices(page)).toHaveCount(0)
    await expectAccessible(page)
    expect(films, 'the film waits for the offer').toEqual([])
    const asked: string[] = []
    page.on('request', (request) => {
      // The film may be requested: it loads once the offer is shown.
      const isFilm = request.url().includes('/HeroVideo.')
      if (!isFilm && ['script', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request.url())
    })
    letThrough()
    await ready(page)
    expect(asked, 'the price needs nothing more than the one answer').toEqual([])
    await expect(page.getByText('Laster...')).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('img', { name: hotel.name })).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    expect(await page.evaluate(() => globalThis.jumps)).toBeLessThan(0.0001)
  })

  test('the offer is asked for once, however its address is written, and the page names every script that draws it', {
    tag: '@desktop',
  }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nord lys')
    const asked: string[] = []
    const scripts: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/api/offer-page/')) asked.push(pathname)
      if (request.resourceType() === 'script') scripts.push(pathname)
    })
    const html = (await (await open(page, hotel, customerSlug.replace('-', '%2D')))?.text()) ?? ''
    await ready(page)
    expect(asked).toEqual([`/api/offer-page/${hotel.partnerId}/${customerSlug}`])
    // What reads an offer comes after, as nearly every page has its offer already.
    const drawing = scripts.slice(0, scripts.indexOf('/tilbud.js'))
    expect(drawing.length).toBeGreaterThan(3)
    expect(drawing.filter((path) => !html.includes(`"${path}"`))).toEqual([])
  })

  test('whoever has no scripts is told where to ring', { tag: '@desktop' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
    await comeAsShells(context)
    const page = await context.newPage()
    await page.goto('/partner/haubitz')
    await expect(page.getByRole('heading', { name: 'Tilbudet trenger JavaScript' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Ring +47 000 00 000' })).toHaveAttribute('href', /^tel:/)
    await expect(page.getByText('Laster...')).toBeHidden()
    await context.close()
  })

  test('an unknown partner leads to the not-found page (F-372, F-1228)', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.goto('/partner/finnes-ikke/Nordlys', UNTIL_IT_LEAVES)
    await expect(page).toHaveURL(/\/404$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Siden ble ikke funnet')
  })

  test('with the API away the page says so, and the retry brings the offer and keeps the place (F-946, F-1229)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await page.route('**/api/**', (route) => route.abort())
    await open(page, hotel, `${customerSlug}#packages`)
    await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
    await expect(page.getByText('Kunne ikke laste tilbud. Vennligst prøv igjen senere.')).toBeVisible()
    await expect(page).not.toHaveURL(/\/404$/)
    await expectAccessible(page)
    await page.unroute('**/api/**')
    await page.getByRole('button', { name: 'Prøv igjen' }).press('Enter')
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
    await expect(page.getByRole('main'), 'the focus is not lost with the button').toBeFocused()
    await expect(prices(page), 'the part that the address names').toBeInViewport()
  })

  test('where the script that reads the offer is lost, the retry brings the offer', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    // As for browsers that remember what failed: the same address never comes.
    await page.route('**/tilbud.js', (route) => route.abort())
    await open(page, hotel, customerSlug)
    await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
    // Its form is an island that came with it.
    await form(page).getByLabel('Navn').fill('Kari')
    await expect(scripted(page)).toBeVisible()
    await expect(form(page).getByLabel('Navn')).toHaveValue('Kari')
  })

  test('where the script that reads the offer never answers, the page says so after a while, and the retry brings the offer (F-1392)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await page.clock.install()
    const letThrough = await holdBack(page, '**/tilbud.js')
    const asked = page.waitForRequest('**/tilbud.js')
    await open(page, hotel, customerSlug)
    await asked
    await expect(page.getByText('Laster...')).toBeVisible()
    await page.clock.runFor(SCRIPT_PATIENCE_MS)
    await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
    await expect(page.getByText('Laster...')).toHaveCount(0)
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
    letThrough()
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
  })

  test('where the page’s own script is lost, it says so, gives the phone and the way home, and the retry brings the offer (F-1392)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    // Astro asks a second time, with a query.
    const script = '**/OfferPage.*.js*'
    await page.route(script, (route) => route.abort())
    await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`, UNTIL_IT_LEAVES)
    const alert = page.getByRole('alert').filter({ hasText: 'Kunne ikke laste tilbud.' })
    await expect(alert).toBeVisible()
    await expect(alert.getByRole('link', { name: 'Ring +47 000 00 000' })).toHaveAttribute('href', /^tel:/)
    await expect(alert.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
    await expect(page.getByText('Laster...')).toHaveCount(0)
    await page.unroute(script)
    await page.getByRole('button', { name: 'Prøv igjen' }).click()
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
  })

  test('where the page’s own script never answers, it says so after a while, and the offer stands if it comes after all (F-1392)', {
    tag: '@phone',
  }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    const script = /\/OfferPage\.[^/]*\.js/
    await page.clock.install()
    const letThrough = await holdBack(page, script)
    const asked = page.waitForRequest(script)
    await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`, { waitUntil: 'domcontentloaded' })
    await asked
    await expect(page.getByText('Laster...')).toBeVisible()
    await page.clock.runFor(SCRIPT_PATIENCE_MS)
    const alert = page.getByRole('alert').filter({ hasText: 'Kunne ikke laste tilbud.' })
    await expect(alert).toBeVisible()
    letThrough()
    await expect(headline(page)).toHaveText('Tilbud for Nordlys')
    await expect(alert).toHaveCount(0)
  })

  test('a fixed partner’s page stands without the API (F-734, F-846, F-1205)', { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.route('**/api/**', (route) => route.abort())
    await page.goto('/partner/haubitz')
    await expect(headline(page)).toHaveText('Tilbud gjennom Haubitz')
    await expect(page.getByRole('banner')).toContainText('Haubitz')
    await expect(page.locator('.price-now')).toHaveText(/35 000,-$/)
    await expect(prices(page).locator('s')).toHaveText('100 000,-')
    await expect(prices(page)).toContainText('3 bonuser')
  })
})

interface LayoutShift extends PerformanceEntry {
  value: number
  hadRecentInput: boolean
}

declare global {
  /** The sum of all layout shifts, counted by the test. */
  var jumps: number
}
