import type { Page, Response } from 'playwright/test'
import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { hasFallbackFont } from '#local/cli/browser.ts'
import { ADS } from '../support/addresses.ts'
import { brotliSize } from '../support/brotli-size.ts'
import { expect, holdBack, test } from '../support/browser.ts'

/** What one round trip carries at the start of a connection. */
const FIRST_WINDOW_BYTES = 14_600
/** What stays free of it on every page: the answer's headers take some 330 B, the rest is for what is to come. */
const FREE_BYTES = 500
/** HTML with its inlined CSS, brotli. An offer's document carries the offer twice: drawn, and as data. */
const PAGE_BUDGET_BYTES = FIRST_WINDOW_BYTES - FREE_BYTES
const OFFER_BUDGET_BYTES = 21_000
/** The inline script that loads a public page's own, brotli. */
const LOADER_BUDGET_BYTES = 400
/** Both faces of a first screen together. */
const FONT_BUDGET_BYTES = 23_000
/** The poster on a phone, and on a desktop. */
const POSTER_BUDGET_BYTES = { phone: 15_000, desktop: 60_000 }
/** A city's film on a phone, in either format. */
const CITY_FILM_BUDGET_BYTES = 150_000
/** All JavaScript of a public page once it is idle, brotli. */
const SCRIPT_BUDGET_BYTES = 70_000
/** The same where the page is a form, and where it ends in one that comes when it is touched. */
const FORM_SCRIPT_BUDGET_BYTES = 75_000
const OFFER_SCRIPT_BUDGET_BYTES = 71_000
/** The same while the cookie banner stands, with what is fetched for it. */
const SCRIPT_BUDGETS_WITH_BANNER = {
  '/': 68_500,
  '/kontakt': 78_000,
  '/tilbud/nordisk-kraft': 70_800,
  '/partner/haubitz': 75_000,
}
/** What an offer's form adds for whoever touches it. */
const TOUCHED_FORM_BUDGET_BYTES = 11_000

/** Loads a page and returns the size of each file that arrived, by the end of its name. */
async function load(page: Page, path: string, late: readonly string[] = [], loaded = async () => {}) {
  const files: { name: string; bytes: number; brotli: number }[] = []
  const reading: Promise<unknown>[] = []
  const weigh = (response: Response) => {
    if (response.request().resourceType() === 'media') return
    const read = response.body().then((body) => {
      const { pathname } = new URL(response.url())
      files.push({ name: pathname, bytes: body.length, brotli: brotliSize(body) })
    })
    reading.push(read)
  }
  page.on('response', weigh)
  const coming = late.map((name) => page.waitForResponse(`**${name}`))
  await page.goto(path, { waitUntil: 'networkidle' })
  await loaded()
  // A slow machine may be idle before it has asked for the poster.
  await page.waitForLoadState('load')
  await Promise.all(coming)
  // Whatever comes later, such as the consent banner, may still be under way when the test ends.
  page.off('response', weigh)
  await Promise.all(reading)
  return files
}

/** The URL of the picture at the top of the page, for this window's size. */
async function posterOf(page: Page): Promise<string | undefined> {
  const picture = page.locator('.hero-pic img, .frame img')
  if ((await picture.count()) === 0) return undefined
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe('')
  return new URL(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).pathname
}

const bodySize = async (response: Response | null) => (response ? brotliSize(await response.body()) : 0)
const sum = (numbers: number[]) => numbers.reduce((total, bytes) => total + bytes, 0)

const WEIGHED = [
  '/',
  '/kontakt',
  '/404',
  '/faq',
  '/underholdning-julebord',
  '/underholdning-kickoff',
  '/underholdning-sommerfest',
  '/tryllekunstner-bergen',
  '/tryllekunstner-stavanger',
  '/lp/firmafest',
  '/tilbud/nordisk-kraft',
  '/partner/haubitz',
]

/** Pages that open with text, or with a picture of their own. */
const WITHOUT_POSTER = ['/kontakt', '/404', '/faq']

/** The scripts of pages that fetch no others, and no stylesheet but that for paper. */
const SCRIPTS_OF: { [path: string]: string[] } = {
  '/': ['HeroVideo', 'client', 'page', 'react', 'run'].map((name) => `/_astro/${name}.*.js`),
  '/404': ['/_astro/page.*.js'],
}

/** Fails if a page has fetched other scripts or styles than these, or any script before it had loaded. */
async function expectNoOthers(page: Page, names: string[], scripts: string[]): Promise<void> {
  const fetched = names.filter((name) => /\.(js|css)$/.test(name))
  expect(fetched.map((name) => name.replace(/\.[\w-]+(?=\.\w+$)/, '.*')).sort()).toEqual(
    [...scripts, '/_astro/print.*.css'].sort(),
  )
  const startedLate = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime > (document?.loadEventStart ?? 0))
  })
  expect(startedLate).toEqual(scripts.map(() => true))
}

for (const path of WEIGHED) {
  test(`${path} keeps to the speed budget`, { tag: '@phone' }, async ({ page }) => {
    const files = await load(page, path, SCRIPTS_OF[path])
    const scripts = SCRIPTS_OF[path]
    if (scripts)
      await expectNoOthers(
        page,
        files.map(({ name }) => name),
        scripts,
      )
    const weigh = (pattern: RegExp, kind: 'bytes' | 'brotli') =>
      sum(files.filter(({ name }) => pattern.test(name)).map((file) => file[kind]))
    const isOffer = path === '/partner/haubitz'
    const budget = isOffer ? OFFER_BUDGET_BYTES : PAGE_BUDGET_BYTES
    expect(files.find(({ name }) => name === path)?.brotli).toBeLessThanOrEqual(budget)
    expect(weigh(/\.woff2$/, 'bytes')).toBeGreaterThan(0)
    expect(weigh(/\.woff2$/, 'bytes')).toBeLessThanOrEqual(FONT_BUDGET_BYTES)
    const withoutForm = isOffer ? OFFER_SCRIPT_BUDGET_BYTES : SCRIPT_BUDGET_BYTES
    expect(weigh(/\.js$/, 'brotli')).toBeLessThanOrEqual(
      path === '/kontakt' ? FORM_SCRIPT_BUDGET_BYTES : withoutForm,
    )
    const poster = await posterOf(page)
    expect(poster !== undefined, 'has a poster').toBe(!WITHOUT_POSTER.includes(path))
    if (path === '/faq') expect(weigh(/microphone/, 'bytes')).toBeLessThanOrEqual(POSTER_BUDGET_BYTES.phone)
    if (poster === undefined) return
    expect(weigh(new RegExp(poster), 'bytes')).toBeGreaterThan(0)
    expect(weigh(new RegExp(poster), 'bytes')).toBeLessThanOrEqual(POSTER_BUDGET_BYTES.phone)
  })
}

test('the poster of every kind of page is light at a desk', { tag: '@desktop' }, async ({
  page,
  request,
}) => {
  for (const path of WEIGHED.filter((path) => !WITHOUT_POSTER.includes(path))) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const poster = await (await request.get((await posterOf(page)) ?? '')).body()
    expect(poster.length, path).toBeGreaterThan(1000)
    expect(poster.length, path).toBeLessThanOrEqual(POSTER_BUDGET_BYTES.desktop)
  }
})

test.describe('with the cookie banner', { tag: '@phone' }, () => {
  test.use({ consent: null })

  for (const [path, budget] of Object.entries(SCRIPT_BUDGETS_WITH_BANNER)) {
    test(`${path} keeps to its budget of scripts, React included`, async ({ page }) => {
      await page.clock.install()
      const late = ['/samtykke-banner.js', '/deler/informasjonskapsler.json']
      const files = await load(page, path, late, () => page.clock.fastForward(COOKIE_BANNER_DELAY_MS))
      await expect(page.locator('.cookies')).toBeVisible()
      const scripts = files.filter(({ name }) => name.endsWith('.js'))
      expect(scripts.map(({ name }) => name).join()).toContain('/react.')
      expect(sum(scripts.map(({ brotli }) => brotli))).toBeLessThanOrEqual(budget)
    })
  }
})

test('what loads a public page’s script takes at most 400 bytes of it', { tag: '@phone' }, async ({
  request,
}) => {
  for (const path of WEIGHED.filter((path) => path !== '/partner/haubitz')) {
    const html = await (await request.get(path)).text()
    const inline = html.match(/<script type="module">.*?<\/script>/gs) ?? []
    const loaders = inline.filter((script) => script.includes('/_astro/page.'))
    expect(loaders, path).toHaveLength(1)
    expect(brotliSize(Buffer.from(loaders.join())), path).toBeLessThanOrEqual(LOADER_BUDGET_BYTES)
  }
})

test('the form of an offer costs scripts once it is touched, and not before (F-1325)', {
  tag: '@phone',
}, async ({ page }) => {
  // The film comes whenever the page is quiet.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = await load(page, '/partner/haubitz')
  expect(before.filter(({ name }) => /form/i.test(name))).toEqual([])
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.response().then(bodySize))
  })
  await page.getByRole('form', { name: 'Ja, vi er interessert' }).getByLabel('Navn').focus()
  await expect(page.locator('form.answer [name=email]')).toHaveAttribute('type', 'text')
  expect(sum(await Promise.all(scripts))).toBeGreaterThan(0)
  expect(sum(await Promise.all(scripts))).toBeLessThanOrEqual(TOUCHED_FORM_BUDGET_BYTES)
})

test('the framed poster and film of every city and ad page are light on a phone', {
  tag: '@phone',
}, async ({ page, request }) => {
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  const cities = [...sitemap.matchAll(/\/tryllekunstner-\w+/g)].map(([path]) => path)
  expect(cities.length).toBeGreaterThan(3)
  for (const path of [...cities, ...ADS]) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const poster = await (await request.get((await posterOf(page)) ?? '')).body()
    expect(poster.length, path).toBeGreaterThan(1000)
    expect(poster.length, path).toBeLessThanOrEqual(POSTER_BUDGET_BYTES.phone)
    const films = await page
      .locator('.framed[data-film]')
      .evaluateAll((all) => all.map((each) => each.dataset.film))
    expect(films, 'an ad page stands still').toHaveLength(cities.includes(path) ? 1 : 0)
    for (const [film, format] of films.flatMap((name) => [
      [name, 'webm'],
      [name, 'mp4'],
    ])) {
      const { length } = await (await request.get(`/videos/${film}-mobile.${format}`)).body()
      expect(length, `${film}, ${format}`).toBeGreaterThan(10_000)
      expect(length, `${film}, ${format}`).toBeLessThanOrEqual(CITY_FILM_BUDGET_BYTES)
    }
  }
})

for (const path of ['/', '/kontakt']) {
  test(`nothing on ${path} jumps when the fonts arrive late`, async ({ page }) => {
    test.skip(!hasFallbackFont(), 'no font here that could stand in')
    const letThrough = await holdBack(page, '**/*.woff2')
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          Object.assign(window, {
            shifted: window.shifted + (entry as PerformanceEntry & { value: number }).value,
          })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    const headline = page.locator('h1')
    await expect(headline).toBeVisible()
    const before = await headline.boundingBox()
    letThrough()
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => page.evaluate(() => document.fonts.check('40px "Falk Display"'))).toBe(true)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    expect((await headline.boundingBox())?.height).toBe(before?.height)
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01)
  })
}

declare global {
  interface Window {
    shifted: number
  }
}
