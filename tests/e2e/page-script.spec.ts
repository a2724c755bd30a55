import type { Page } from 'playwright/test'
import { expect, HYDRATION_MISMATCH, holdBack, PAGE_SCRIPT, test } from '../support/browser.ts'

/** The scripts the page has requested. */
function scripts(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push(new URL(request.url()).pathname)
  })
  return asked
}

const hydrated = (page: Page) => page.locator('form.sheet[novalidate]')

test.describe('client:deferred', { tag: '@phone' }, () => {
  test('React is asked for only after the page has loaded and its largest element so far is painted, and is compiled as it arrives', {
    tag: '@chromium',
  }, async ({ page }) => {
    const react: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.url().includes('/_astro/react.')) react.push(response.text())
    })
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
    expect((await Promise.all(react)).join()).toContain('//# allFunctionsCalledOnLoad\n')
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

  test('HTML that is not what React draws is a fault that fails its test', async ({ page, faults }) => {
    await page.route('**/kontakt', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, body: (await response.text()).replace('>Navn<', '>Nafn<') })
    })
    await page.goto('/kontakt')
    await expect.poll(() => faults.splice(0).join()).toMatch(HYDRATION_MISMATCH)
    await expect(hydrated(page)).toBeVisible()
  })

  test('a browser that draws nothing gets its islands all the same', async ({ page }) => {
    await page.addInitScript(() => {
      window.requestAnimationFrame = () => 0
      PerformanceObserver.prototype.observe = () => {}
    })
    await page.clock.install()
    await page.goto('/kontakt')
    await expect(async () => {
      await page.clock.fastForward(1000)
      await expect(hydrated(page)).toBeVisible({ timeout: 100 })
    }).toPass()
  })
})

test.describe('before its script has come', { tag: '@phone' }, () => {
  const heldBack = async (page: Page, path: string) => {
    const letThrough = await holdBack(page, /\/_astro\/page\./)
    const asked = page.waitForRequest((request) => PAGE_SCRIPT.test(new URL(request.url()).pathname))
    await page.goto(path)
    return { asked, letThrough }
  }

  test('a visitor who leaves at once has left her landing and ad click (F-831, F-832)', async ({ page }) => {
    await heldBack(page, '/underholdning-julebord?gclid=abc&utm_source=google')
    await page.getByRole('link', { name: /Book Magiske/ }).click()
    await expect(page).toHaveURL(/\/kontakt/)
    const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(stored).toContain('/underholdning-julebord')
    expect(stored).toContain('utm_source=google')
    expect(stored).toContain('abc')
  })

  test('a section that is in view by then is never dimmed (F-129)', async ({ page }) => {
    const { asked, letThrough } = await heldBack(page, '/')
    const section = page.locator('main > section').nth(1)
    await page.evaluate(() => {
      Object.assign(window, { dimmed: [] })
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if ((target as Element).matches('.dim')) window.dimmed.push((target as Element).className)
      }).observe(document.body, { attributeFilter: ['class'], subtree: true })
    })
    await section.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await page.keyboard.press('Shift')
    await asked
    letThrough()
    await expect.poll(() => page.evaluate(() => window.dimmed.length)).toBeGreaterThan(0)
    await expect(section).not.toHaveClass(/dim/)
    expect(await page.evaluate(() => window.dimmed)).not.toContain(await section.getAttribute('class'))
  })

  test('a tracked click on the first touch counts (F-123)', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { tracked: [] })
      addEventListener('falk:click', (event) => window.tracked.push((event as CustomEvent).detail.what))
      addEventListener('click', (event) => event.preventDefault())
    })
    const { asked, letThrough } = await heldBack(page, '/kontakt')
    await page.locator('[data-track="contact-phone"]').click()
    await asked
    letThrough()
    await expect.poll(() => page.evaluate(() => window.tracked)).toEqual(['contact-phone'])
    await page.locator('[data-track="contact-phone"]').click()
    await expect.poll(() => page.evaluate(() => window.tracked)).toEqual(['contact-phone', 'contact-phone'])
  })

  test('the cookie settings that were asked for open once it is there (F-803)', async ({ page }) => {
    const { letThrough } = await heldBack(page, '/')
    await page.getByRole('link', { name: 'Informasjonskapsler' }).click()
    letThrough()
    await expect(page.getByRole('dialog', { name: 'Velg informasjonskapsler' })).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test.describe('and never does', () => {
    test.use({ expectedFault: /Failed to fetch dynamically imported module/ })

    test('the link to the cookie settings leads to their page', async ({ page }) => {
      await page.route(/\/_astro\/page\./, (route) => route.abort())
      await page.goto('/')
      await page.getByRole('link', { name: 'Informasjonskapsler' }).click()
      await expect(page).toHaveURL('/personvern#informasjonskapsler')
    })
  })

  test('the form that is touched gets its script, and keeps the focus and what is typed', async ({
    page,
  }) => {
    const { letThrough } = await heldBack(page, '/kontakt')
    await page.getByLabel('Navn').click()
    await page.keyboard.type('Kari')
    letThrough()
    await expect(hydrated(page)).toBeVisible()
    await expect(page.getByLabel('Navn')).toBeFocused()
    await expect(page.getByLabel('Navn')).toHaveValue('Kari')
  })

  test('the islands that were touched are asked for in that order, and then pressed', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.addInitScript(() => {
      window.requestIdleCallback = () => 0
    })
    const asked = scripts(page)
    const { asked: own, letThrough } = await heldBack(page, '/tilbud')
    await page.getByRole('button', { name: 'Se hva kundene sier om nærmagien' }).click()
    await page.getByRole('button', { name: 'Se flere referanser' }).click()
    await own
    letThrough()
    for (const panel of ['#naermagien', '#flere-referanser']) await expect(page.locator(panel)).toBeVisible()
    const islands = asked.flatMap((path) => /(CloseupQuotes|ShowHideButton)\./.exec(path)?.[1] ?? [])
    expect(islands).toEqual(['CloseupQuotes', 'ShowHideButton'])
  })

  test('the film’s window that was asked for opens once it is there (F-1414)', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.route('https://www.youtube-nocookie.com/**', (route) => route.abort())
    const { letThrough } = await heldBack(page, '/')
    await page.getByRole('link', { name: 'Se 40 sekunder' }).click()
    letThrough()
    await expect(page.getByRole('dialog', { name: 'Nærmagien på video' })).toBeVisible()
  })
})

declare global {
  interface Window {
    painted: number[]
    dimmed: string[]
    tracked: string[]
  }
}
