import type { Page } from 'playwright/test'
import { REPLY_PROMISE_HOURS } from '#domain/reply-promise.ts'
import { FORM_HASH } from '#scripts/header.ts'
import { ADS } from '../support/addresses.ts'
import { expect, expectAccessible, startPageScript, test, UNTIL_IT_LEAVES } from '../support/browser.ts'
import { stopClock } from '../support/clock.ts'

const PAGES = ['/', '/kontakt']

const FOOTER_LINKS = [
  '/underholdning-julebord',
  '/underholdning-kickoff',
  '/underholdning-sommerfest',
  '/tryllekunstner-oslo',
  '/tryllekunstner-bergen',
  '/tryllekunstner-stavanger',
  '/tryllekunstner-trondheim',
  '/faq',
  '/personvern',
  '/vilkar',
]

test('stays in view, with the logo and a button to /kontakt (F-110, F-112, F-116)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  await page.evaluate(() => scrollTo(0, 3000))
  await expect(header.getByRole('link', { name: 'Magiske Falk', exact: true })).toBeInViewport()
  await expect(header.getByRole('link', { name: 'Book Magiske Falk' })).toBeInViewport()
  await header.getByRole('link', { name: 'Book Magiske Falk' }).click()
  await expect(page).toHaveURL(/\/kontakt$/)
  await expect.poll(() => page.evaluate(() => scrollY), 'F-116 a new page begins at its top').toBe(0)
})

test('shrinks past 20 px and grows again; beyond 1,700 px the page grows with its window, by a quarter at most (F-113, F-1406)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/')
  const header = page.getByRole('banner')
  const height = async () => (await header.boundingBox())?.height
  const full = await height()
  await page.evaluate(() => scrollTo(0, 20))
  await expect(header).not.toHaveAttribute('data-small')
  await page.evaluate(() => scrollTo(0, 21))
  await expect(header).toHaveAttribute('data-small')
  await expect.poll(height).toBeLessThan(full ?? 0)
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(height).toBe(full)

  const row = page.locator('.head-row')
  const width = async () => Math.round((await row.boundingBox())?.width ?? 0)
  for (const [size, content] of [
    [1440, 1152],
    [1700, 1152],
    [1920, 1299],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width: size, height: 1080 })
    await expect.poll(width, `the content's width at ${size}`).toBe(content)
  }
})

/** Runs in the page: when the header's height is measured, counted from when that was planned. */
function recordMeasures(): void {
  const measures: { from: number | null; at: number[] } = { from: null, at: [] }
  Object.assign(window, { measures })
  const plan = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, delay?: number) => {
    if (delay === 350) measures.from = Date.now()
    return plan(run, delay)
  }) as typeof setTimeout
  const set = CSSStyleDeclaration.prototype.setProperty
  CSSStyleDeclaration.prototype.setProperty = function (name, ...value) {
    if (name === '--header-now') measures.at.push(Date.now() - (measures.from ?? Number.NaN))
    set.call(this, name, ...value)
  }
}

test.describe('header', { tag: '@desktop' }, () => {
  test('its height is measured after 100 ms and after 350 ms (F-114)', async ({ page }) => {
    await page.clock.install({ time: 0 })
    await page.addInitScript(recordMeasures)
    await page.clock.pauseAt(1000)
    await page.goto('/')
    const measures = () =>
      page.evaluate(() => (window as unknown as { measures: { from: number | null; at: number[] } }).measures)
    // The script waits for an idle page, and the page for the clock.
    await expect
      .poll(async () => {
        await page.clock.runFor(20)
        return (await measures()).from
      })
      .not.toBeNull()
    expect((await measures()).at).toEqual([])
    await page.clock.runFor(100)
    expect((await measures()).at).toEqual([100])
    await page.clock.runFor(250)
    expect((await measures()).at).toEqual([100, 350])
  })

  test('its height is measured again when a resize has been over for 100 ms (F-114)', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await startPageScript(page)
    const header = page.getByRole('banner')
    const measured = () =>
      page.evaluate(() => document.documentElement.style.getPropertyValue('--header-now'))
    const setHeight = (px: number) =>
      header.evaluate((element, height) => {
        element.style.transition = 'none'
        element.style.height = `${height}px`
      }, px)
    await stopClock(page)
    await expect.poll(measured).not.toBe('')
    await setHeight(50)
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    await page.clock.fastForward(60)
    await page.evaluate(() => dispatchEvent(new Event('resize')))
    await page.clock.fastForward(60)
    expect(await measured()).not.toBe('50px')
    await page.clock.fastForward(100)
    await expect.poll(measured).toBe('50px')
  })

  test('a header that cannot be measured is a warning, and the page goes on (F-967)', async ({ page }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await page.addInitScript(() => {
      Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
        get: () => {
          throw new RangeError('no layout')
        },
      })
    })
    await page.goto('/')
    await expect
      .poll(() => warnings.filter((line) => line.startsWith('Could not measure the header')).length)
      .toBe(2)
    await page.evaluate(() => scrollTo(0, 500))
    await expect(page.getByRole('banner')).toHaveAttribute('data-small')
  })

  test('the logo leads home, and at home smoothly to the top (F-111)', async ({ page }) => {
    await page.goto('/kontakt')
    const logo = page.getByRole('banner').getByRole('link', { name: 'Magiske Falk', exact: true })
    await logo.click()
    await expect(page).toHaveURL(/\/$/)
    await startPageScript(page)
    await page.evaluate(() => {
      Object.assign(window, { sameDocument: true })
      scrollTo(0, 2000)
    })
    const scrolls = await recordScrolls(page)
    await logo.click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
    expect(await scrolls()).toEqual([{ top: 0, behavior: 'smooth' }])
  })

  test('a call to action leads to /kontakt, and there smoothly to the top after 100 ms (F-117)', async ({
    page,
  }) => {
    await page.clock.install()
    await page.goto('/')
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Magiske Falk' })
    await book.click()
    await expect(page).toHaveURL(/\/kontakt$/)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('banner')).toHaveAttribute('data-small')
    await stopClock(page)
    const scrolls = await recordScrolls(page)
    await book.click()
    await page.clock.runFor(99)
    expect(await scrolls()).toEqual([])
    await page.clock.runFor(1)
    expect(await scrolls()).toEqual([{ top: 0, behavior: 'smooth' }])
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  })
})

/** Records from now on how the page is told to scroll. */
async function recordScrolls(page: Page) {
  const told = await page.evaluateHandle(() => {
    const all: unknown[] = []
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = (...options: unknown[]) => {
      all.push(...options)
      Reflect.apply(scroll, window, options)
    }
    return all
  })
  return () => told.jsonValue()
}

test.describe('the header’s button on the contact page', () => {
  test('leads back to the top and on in the form, without calling up a phone’s keyboard (F-1405)', async ({
    page,
    isMobile,
  }) => {
    await page.goto('/kontakt')
    const book = page.getByRole('banner').getByRole('link', { name: 'Book Magiske Falk' })
    await expect(book).toHaveAttribute('href', FORM_HASH)
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('banner')).toHaveAttribute('data-small')
    await book.click()
    await expect(isMobile ? page.locator(FORM_HASH) : page.getByLabel('Navn')).toBeFocused()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(page).toHaveURL(/\/kontakt$/)
    if (isMobile) await page.keyboard.press('Tab')
    await expect(page.getByLabel('Navn')).toBeFocused()
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test('leads to the form without JavaScript, below the header (F-1405)', { tag: '@phone' }, async ({
      page,
    }) => {
      await page.goto('/kontakt?tilbud=%2Ftilbud%2Fnordisk-kraft')
      const header = page.getByRole('banner')
      await header.getByRole('link', { name: 'Book Magiske Falk' }).click()
      await expect(page).toHaveURL(/\/kontakt\?tilbud=.*#skjema$/)
      const name = page.getByLabel('Navn')
      await expect(name).toBeInViewport()
      const edge = (await header.boundingBox())!
      await expect.poll(async () => (await name.boundingBox())!.y).toBeGreaterThan(edge.y + edge.height)
    })
  })
})

test.describe('footer', { tag: '@desktop' }, () => {
  test.describe(() => {
    test.use({ onlyReads: true })

    test('it has every link, video profile, e-mail, year, organisation number and address (F-120, F-121, F-122, F-124, F-125, F-126)', async ({
      page,
    }) => {
      await page.goto('/')
      const footer = page.locator('footer#kontakt')
      for (const href of FOOTER_LINKS) await expect(footer.locator(`a[href="${href}"]`)).toHaveCount(1)
      const video = footer.getByRole('link', { name: /Se videoene/ })
      await expect(video).toHaveAttribute('href', /^https:/)
      await expect(video, 'the browsers of many apps open no other tab').not.toHaveAttribute('target')
      await expect(footer.locator('a[href="mailto:booking@magiskefalk.example"]')).toBeVisible()
      await expect(footer).toContainText('© 2025 Magiske Falk')
      await expect(footer).toContainText(/Org\.nr\. \d{3} \d{3} \d{3}/)
      await expect(footer).toContainText(/7010 Trondheim/)
    })
  })

  test('a click on the phone number is announced, and the page a visit began on follows it to the form (F-123, F-830, F-833)', async ({
    page,
  }) => {
    await page.goto('/?utm_source=google&utm_campaign=julebord&device=m')
    await page.evaluate(() => {
      addEventListener('falk:click', (event) => {
        Object.assign(window, { announced: (event as CustomEvent).detail })
      })
      document
        .querySelector('footer a[href^="tel:"]')
        ?.addEventListener('click', (event) => event.preventDefault())
    })
    await page.locator('footer a[href^="tel:"]').click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { announced: unknown }).announced))
      .toEqual({ what: 'footer-phone' })
    await page.getByRole('banner').getByRole('link', { name: 'Book Magiske Falk' }).click()
    await expect(page).toHaveURL(/\/kontakt$/)
    const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('falk.landing') ?? '{}'))
    expect(stored).toEqual({
      href: expect.stringMatching(/\/\?utm_source=google&utm_campaign=julebord&device=m$/),
      at: expect.any(Number),
    })
  })
})

test.describe('every page', { tag: '@desktop' }, () => {
  for (const path of PAGES) {
    test.describe(() => {
      test.use({ onlyReads: true })

      test(`the head of ${path} (F-101, F-130, F-132, F-139)`, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', 'nb')
        await expect(page).toHaveTitle(/.{20,60}/)
        const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`)
        await expect(meta('description')).toHaveAttribute(
          'content',
          new RegExp(`innen ${REPLY_PROMISE_HOURS} timer`),
        )
        await expect(meta('robots')).toHaveAttribute('content', /^index, follow/)
        await expect(meta('og:type')).toHaveAttribute('content', 'website')
        await expect(meta('og:title')).toHaveAttribute('content', await page.title())
        await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
          'href',
          `https://magiskefalk.example${path}`,
        )
        const share = new URL((await meta('og:image').getAttribute('content')) ?? '')
        expect(share.origin).toBe('https://magiskefalk.example')
        expect((await page.request.get(share.pathname)).headers()['content-type']).toBe('image/jpeg')
        const data = JSON.parse(
          (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
        )
        expect(data['@graph']?.[0] ?? data).toMatchObject({ '@type': 'Organization', name: 'Magiske Falk' })
      })
    })

    test(`the skip link of ${path} moves focus to the content, and the page logs no error (F-115)`, async ({
      page,
    }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.keyboard.press('Tab')
      const skip = page.getByRole('link', { name: 'Hopp til innholdet' })
      await expect(skip).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator('main')).toBeFocused()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('contentinfo')).toBeInViewport()
      await expect(page.locator('meta[http-equiv="content-security-policy"]')).toHaveCount(1)
      expect(complaints).toEqual([])
    })
  }
})

test.describe('the not-found page', () => {
  test.use({ reducedMotion: 'reduce' })

  test('says so wherever it comes, leads home and is not indexed (F-152, F-370, F-1269, F-131)', {
    tag: '@phone',
  }, async ({ page }) => {
    for (const path of ['/404', '/lp/finnes-ikke', '/finnes-ikke']) {
      const answer = await page.goto(path)
      if (path !== '/404') expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Siden ble ikke funnet' })).toBeVisible()
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
      await expect(page.locator('link[rel="canonical"]')).toHaveCount(0)
    }
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Tilbake til forsiden' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
})

test('an address in capitals leads on, with what stands behind it, unless there is none (F-150)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/TERMS?utm_source=trykk#betaling', UNTIL_IT_LEAVES)
  await expect(page).toHaveURL(/\/vilkar(\?utm_source=trykk)?#betaling$/)
  await page.goto('/Underholdning-Julebord', UNTIL_IT_LEAVES)
  await expect(page).toHaveURL(/\/underholdning-julebord$/)
  const asked = page.waitForResponse((response) => response.url().endsWith('/finnes-ikke'))
  await page.goto('/Finnes-Ikke')
  expect((await asked).status()).toBe(404)
  await expect(page).toHaveURL(/\/Finnes-Ikke$/)
})

test('the top hat opens home and no other page, and stands on none twice', { tag: '@desktop' }, async ({
  request,
}) => {
  for (const path of [
    ...PAGES,
    ...FOOTER_LINKS,
    ...ADS,
    '/404',
    '/tilbud/nordisk-kraft',
    '/partner/radisson',
  ]) {
    const html = await (await request.get(path)).text()
    const pictures = html.match(/<picture>.*?<\/picture>/gs) ?? []
    const showing = (names: RegExp) => pictures.filter((picture) => names.test(picture)).length
    expect(showing(/\/_astro\/(hero-desktop|hero-mobile)\./), path).toBe(path === '/' ? 1 : 0)
    expect(showing(/\/_astro\/(hero-desktop|hero-mobile|wand)\./), path).toBeLessThanOrEqual(1)
  }
})
