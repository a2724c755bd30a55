import type { Page } from 'playwright/test'
import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { ALL, CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, PASSIVE_CONSENT_MS } from '#domain/consent.ts'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { MODAL_CLOSE_MS } from '#islands/ModalDialog.tsx'
import {
  expect,
  expectAccessible,
  PAGE_SCRIPT,
  showStrict,
  startPageScript,
  test,
} from '../support/browser.ts'
import { expectNothingWider } from '../support/edges.ts'
import { refuseStorage } from '../support/harsh.ts'

/** What is left of it when the banner appears. */
const SILENCE_MS = PASSIVE_CONSENT_MS - COOKIE_BANNER_DELAY_MS

const banner = (page: Page) => page.getByRole('region', { name: 'Kortene på bordet' })
const settings = (page: Page) => page.getByRole('dialog', { name: 'Velg informasjonskapsler' })
const button = (page: Page, name: string) => banner(page).getByRole('button', { name })
const stored = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), CONSENT_KEY)
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

/** Stops the clock of every page from here on: only the test moves it. */
async function stopClock(page: Page) {
  await page.clock.install({ time: '2026-11-21T12:00:00Z' })
  // Minutes later: on a busy machine the clock runs on for seconds before it can be stopped.
  await page.clock.pauseAt('2026-11-21T12:05:00Z')
}

/** Opens a page with a clock that only the test moves. */
async function visit(page: Page, path = '/') {
  await stopClock(page)
  await page.goto(path)
  await startPageScript(page)
}

/** Opens a page and waits for the banner. */
async function visitUntilAsked(page: Page, path = '/') {
  await visit(page, path)
  await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
  await expect(banner(page)).toBeVisible()
}

const openFromFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()

/** Stores a no as another page would, then tells this one as the browser does. */
const sayNoElsewhere = (page: Page, how: 'storage' | 'pageshow') => {
  const record: ConsentRecord = {
    preferences: ESSENTIAL_ONLY,
    timestamp: '2026-11-21T12:00:00Z',
    version: '1.0',
    by: 'click',
    words: '',
  }
  return page.evaluate(
    ({ key, value, event }) => {
      localStorage.setItem(key, value)
      dispatchEvent(new PageTransitionEvent(event, { persisted: true }))
    },
    { key: CONSENT_KEY, value: JSON.stringify(record), event: how },
  )
}

async function setTagCookies(page: Page) {
  await page.evaluate(() => {
    for (const name of ['_ga', '_ga_ABC', '_gcl_au', 'other']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the tags do the same.
      document.cookie = `${name}=1; Path=/; Max-Age=1000`
    }
  })
}

test.use({ consent: null, reducedMotion: 'reduce' })

test('the banner comes 3 s after load, and its two answers weigh the same (F-801, F-128, F-1213)', {
  tag: '@phone',
}, async ({ page }) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await visit(page)
  await page.clock.fastForward(COOKIE_BANNER_DELAY_MS - 1)
  expect(fetched).not.toContain('/samtykke.js')
  await expect(banner(page)).toHaveCount(0)
  await page.clock.fastForward(1)
  await expect(banner(page)).toBeVisible()

  const look = (name: string) =>
    button(page, name).evaluate((element) => {
      const { backgroundColor, color, fontSize, fontWeight } = getComputedStyle(element)
      const { width, height } = element.getBoundingClientRect()
      return { backgroundColor, color, fontSize, fontWeight, width: Math.round(width), height }
    })
  for (const [width, height] of [PHONES[0], DESKS[0]]) {
    await page.setViewportSize({ width, height })
    await expect.poll(() => look('Kun nødvendige')).toEqual(await look('Godta alle'))
  }

  await button(page, 'Kun nødvendige').click()
  await expect(banner(page)).toBeHidden()
  await expect
    .poll(() => stored(page))
    .toEqual({
      preferences: ESSENTIAL_ONLY,
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      version: '1.0',
      by: 'click',
      words: expect.stringMatching(/^[0-9a-f]{8}$/),
    })
})

test('the banner leaves headline and buttons free on every kind of page', async ({ page, isMobile }) => {
  await stopClock(page)
  for (const path of KINDS_OF_PAGE) {
    await page.goto(path)
    await startPageScript(page)
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await expect(banner(page)).toBeVisible()
    for (const [width, height] of isMobile ? PHONES : DESKS) {
      await page.setViewportSize({ width, height })
      await expect
        .poll(() => page.evaluate(seenWithBanner), `${path} at ${width} × ${height}`)
        .toEqual({ cardIsInWindow: true, headlines: 1, hasMore: true, covered: [] })
    }
  }
})

test('the banner is never the largest paint of a page of text', { tag: ['@phone', '@chromium'] }, async ({
  page,
}) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Object.assign(window, { largest: [] })
    new PerformanceObserver((list) => {
      for (const { element } of list.getEntries() as (PerformanceEntry & { element: Element | null })[])
        window.largest.push(element?.closest('.cookies') ? 'banner' : 'page')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  for (const path of ['/faq', '/kontakt', '/vilkar']) {
    await page.goto(path)
    await expect.poll(() => page.evaluate(() => window.largest)).toContain('page')
    await startPageScript(page)
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await expect(banner(page).getByRole('button').first()).toBeVisible()
    await page.screenshot()
    expect(await page.evaluate(() => window.largest), path).not.toContain('banner')
  }
})

test('the settings and the banner are accessible and no wider than the page', { tag: '@phone' }, async ({
  page,
}) => {
  await visitUntilAsked(page)
  await button(page, 'Innstillinger').click()
  await page.clock.resume()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(settings(page)).toBeHidden()
  await expectAccessible(page)
  await expectNothingWider(page)
})

const PHONES = [
  [390, 844],
  [390, 664],
  [360, 740],
  [320, 640],
  [844, 390],
  [740, 360],
  [667, 375],
  [568, 320],
] as const
const DESKS = [[1440, 900]] as const
const KINDS_OF_PAGE = [
  '/',
  '/underholdning-julebord',
  '/tryllekunstner-bergen',
  '/lp/firmafest',
  '/faq',
  '/kontakt',
  '/vilkar',
  '/tilbud/nordisk-kraft',
  '/partner/haubitz',
  '/finnes-ikke',
]

/**
 * Runs in the page: whether the whole banner is in the window, and the words of headline and buttons that it covers; of
 * a block only as wide as its words are.
 */
function seenWithBanner() {
  const { left, right, top, bottom } = document.querySelector('.cookies-card')!.getBoundingClientRect()
  const shown = [...document.querySelectorAll('h1, header a, main .btn, .offer-hero a')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  )
  const isCovered = (element: Element) => {
    const box = element.getBoundingClientRect()
    const words = document.createRange()
    words.selectNodeContents(element)
    const end = element.matches('a, button') ? box.right : words.getBoundingClientRect().right
    return box.left < right && end > left && box.top < bottom && box.bottom > top
  }
  const isInside = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1
  return {
    cardIsInWindow: bottom > top && isInside,
    headlines: shown.filter((element) => element.matches('h1')).length,
    hasMore: shown.length > 1,
    covered: shown.filter(isCovered).map(({ textContent }) => textContent.trim()),
  }
}

test.describe('at one size', { tag: '@desktop' }, () => {
  test('the card covers no field of an offer’s answer form that has the focus (F-1498)', async ({ page }) => {
    await visitUntilAsked(page, '/partner/haubitz')
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      for (const label of ['E-post', 'Antall gjester', 'Noe vi bør vite?']) {
        const field = page.locator('form.answer').getByLabel(label)
        await field.evaluate((it) => it.blur())
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await field.focus()
        const covered = () =>
          field.evaluate((it) => {
            const [one, card] = [it, document.querySelector('.cookies-card')!].map((e) =>
              e.getBoundingClientRect(),
            )
            return one!.bottom > card!.top && one!.top < card!.bottom && one!.right > card!.left
          })
        await expect.poll(covered, `${label} at ${width}`).toBe(false)
        await expect(field).toBeInViewport()
      }
    }
  })

  test('with a stored choice there is no banner, no script but the page’s own and nothing of React (F-801)', async ({
    page,
  }) => {
    await visitUntilAsked(page)
    await button(page, 'Godta alle').click()
    await expect.poll(async () => (await stored(page))?.preferences).toEqual(ALL)
    const scripts: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
    })
    await page.goto('/tryllekunstner-oslo')
    await expect
      .poll(async () => {
        await page.clock.fastForward(60_000)
        return scripts
      })
      .toEqual([expect.stringMatching(PAGE_SCRIPT)])
    await page.evaluate(() => document.fonts.ready)
    await page.clock.fastForward(60_000)
    await expect(banner(page)).toHaveCount(0)
    expect(scripts).toHaveLength(1)
  })

  test('silence for 8 s after load is a yes to everything (F-802, F-810, F-1104)', async ({ page }) => {
    await visitUntilAsked(page)
    await page.clock.fastForward(SILENCE_MS - 1)
    expect(await stored(page)).toBeNull()
    await page.clock.fastForward(1)
    await expect(banner(page)).toBeHidden()
    await expect.poll(async () => (await stored(page))?.preferences).toEqual(ALL)
  })

  test('a no in one tab, or on the next page, holds in the other, whose silence is no yes (F-802)', async ({
    page,
    context,
  }) => {
    await visitUntilAsked(page)
    const other = await context.newPage()
    await other.goto('/faq')
    await startPageScript(other)
    // One clock for both: the first page's silence is not over yet.
    await other.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await button(other, 'Kun nødvendige').click()
    await expect(banner(page)).toBeHidden()
    await page.clock.fastForward(60_000)
    expect((await stored(page)).preferences).toEqual(ESSENTIAL_ONLY)

    await other.close()
    await page.evaluate(() => {
      localStorage.clear()
      sessionStorage.clear()
    })
    await visitUntilAsked(page)
    await sayNoElsewhere(page, 'pageshow')
    await expect(banner(page), 'the browser brings back the page before').toBeHidden()
    await page.clock.fastForward(60_000)
    expect((await stored(page)).preferences).toEqual(ESSENTIAL_ONLY)
  })

  test('a banner that a blocker hides takes no silence for a yes (F-802)', async ({ page }) => {
    await visitUntilAsked(page)
    for (const hidden of [
      'display: none',
      'visibility: hidden',
      'opacity: 0',
      'transform: translateX(-200vw)',
      'clip-path: inset(100%)',
      'height: 0; overflow: hidden',
    ]) {
      await page.evaluate((rules) => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`.cookies { ${rules} }`)
        document.adoptedStyleSheets = [sheet]
      }, hidden)
      for (let silences = 0; silences < 3; silences += 1) await page.clock.fastForward(PASSIVE_CONSENT_MS)
      expect(await stored(page), hidden).toBeNull()
    }
  })

  test('silence is no yes once the settings were open: before the banner came, and on the next page (F-803)', async ({
    page,
  }) => {
    await visit(page)
    await openFromFooter(page)
    await expect(settings(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(settings(page)).toBeHidden()
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await expect(banner(page)).toBeVisible()
    await page.clock.fastForward(60_000)
    expect(await stored(page)).toBeNull()
    await visitUntilAsked(page, '/faq')
    await page.clock.fastForward(60_000)
    expect(await stored(page)).toBeNull()
    await expect(banner(page)).toBeVisible()
  })

  test('the settings stop the clock, hold three categories, lead to /personvern and fade for 300 ms (F-447, F-803, F-808, F-809)', async ({
    page,
  }) => {
    await visitUntilAsked(page)
    await button(page, 'Innstillinger').click()
    await expect(settings(page)).toBeVisible()
    await expect(settings(page).getByRole('listitem')).toHaveCount(3)
    await expect(settings(page).getByRole('listitem').first()).toContainText(/Nødvendige.*Alltid på/)
    await expect(settings(page).getByRole('checkbox')).toHaveCount(2)
    await expect(settings(page).getByRole('checkbox', { name: 'Markedsføring' })).toHaveAccessibleDescription(
      /ikke i bruk i dag/,
    )
    await expect(settings(page).locator('a[href="/personvern"]')).toBeVisible()
    await page.clock.fastForward(60_000)
    expect(await stored(page)).toBeNull()
    await page.keyboard.press('Escape')
    await expect(settings(page)).toBeHidden()
    await expect(button(page, 'Innstillinger')).toBeFocused()
    await page.clock.fastForward(60_000)
    expect(await stored(page)).toBeNull()
    await button(page, 'Innstillinger').click()
    await expect(settings(page)).toBeVisible()
    const fading = await settings(page).evaluate(async (dialog: HTMLDialogElement) => {
      dialog.querySelector<HTMLElement>('.cookies-close')?.click()
      // React answers a press within its task.
      await Promise.resolve()
      const { effect } = dialog.getAnimations().at(-1)!
      return { open: dialog.open, ms: effect?.getTiming().duration }
    })
    expect(fading).toEqual({ open: true, ms: MODAL_CLOSE_MS })
    await expect(settings(page)).toBeHidden()
    await expect(button(page, 'Innstillinger')).toBeFocused()
  })

  test('silence means nothing where only a click is consent, and whoever said nothing before is asked once more (F-1214)', async ({
    page,
  }) => {
    await visitUntilAsked(page)
    await page.clock.fastForward(SILENCE_MS)
    await expect.poll(async () => (await stored(page))?.by).toBe('silence')
    await showStrict(page.context())
    await visitUntilAsked(page, '/?gclid=abc')
    const session = () => page.evaluate(() => Object.keys(sessionStorage).sort())
    expect(await session()).toEqual([])
    await button(page, 'Godta alle').click()
    await expect(banner(page)).toBeHidden()
    expect(await session()).toEqual(['falk.gclid', 'falk.landing'])
    await openFromFooter(page)
    await settings(page).getByRole('button', { name: 'Slett valget mitt' }).click()
    await page.clock.fastForward(60_000)
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toBeNull()
  })

  test('where only a click is consent, an enquiry tells of the ad after a yes, and of the page before otherwise (F-1214)', async ({
    page,
  }) => {
    await showStrict(page.context())
    await page.clock.install()
    const sends = async () => {
      // As by the header's link, which may show a page prepared ahead: that one is made strict by nobody.
      await page.goto('/kontakt', { referer: page.url() })
      await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
      await page.getByLabel('Navn').fill('Ingrid Solheim')
      await page.getByLabel('E-post').fill('ingrid@lyngmark.example')
      await page.getByLabel('Fortell om kvelden').fill('Julebord, 40 gjester.')
      await page.clock.fastForward(TOO_FAST_MS)
      const sent = page.waitForRequest('**/api/contact')
      await page.getByRole('button', { name: 'Send henvendelsen' }).click()
      await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
      return (await sent).postDataJSON()
    }
    const arrives = async () => {
      await page.goto('/lp/firmafest?gclid=abc&utm_source=google')
      await startPageScript(page)
      await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    }
    const untold = { gclid: '', utmSource: '', landingUrl: '/lp/firmafest', adConsent: false }
    await arrives()
    expect(await sends()).toMatchObject(untold)
    await arrives()
    await button(page, 'Godta alle').click()
    await expect(banner(page)).toBeHidden()
    expect(await sends()).toMatchObject({
      ...untold,
      gclid: 'abc',
      utmSource: 'google',
      adConsent: true,
      adConsentBy: 'click',
    })
    // A choice that another tab deletes takes along what this one holds, on its next page.
    await page.evaluate(() => localStorage.clear())
    await page.goto('/faq')
    await startPageScript(page)
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([])
  })

  test('by keyboard: only what is switched on is stored (F-805)', async ({ page }) => {
    await visitUntilAsked(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Hopp til innholdet' })).toBeFocused()
    for (const name of ['Kun nødvendige', 'Godta alle', 'Innstillinger']) {
      await page.keyboard.press('Tab')
      await expect(button(page, name)).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await expect(settings(page)).toBeVisible()
    const analytics = settings(page).getByRole('checkbox', { name: 'Analyse' })
    while (!(await analytics.evaluate((box) => box === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(analytics).toBeChecked()
    const save = settings(page).getByRole('button', { name: 'Lagre valget' })
    while (!(await save.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(settings(page)).toBeHidden()
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'Valget er lagret' })).toBeAttached()
    await expect
      .poll(async () => (await stored(page))?.preferences)
      .toEqual({ ...ESSENTIAL_ONLY, analytics: true })
  })

  test('withdrawing analytics in the footer’s settings clears its cookies and no others (F-806)', async ({
    page,
  }) => {
    await visitUntilAsked(page)
    await button(page, 'Godta alle').click()
    await setTagCookies(page)
    await openFromFooter(page)
    const analytics = settings(page).getByRole('checkbox', { name: 'Analyse' })
    await expect(analytics).toBeChecked()
    await analytics.uncheck()
    await settings(page).getByRole('button', { name: 'Lagre valget' }).click()
    await expect(settings(page)).toBeHidden()
    await expect.poll(() => cookieNames(page)).toEqual(['_gcl_au', 'other'])
    await expect.poll(async () => (await stored(page))?.preferences).toEqual({ ...ALL, analytics: false })
    await openFromFooter(page)
    const ads = settings(page).getByRole('checkbox', { name: 'Markedsføring' })
    await expect(ads).toBeChecked()
    await sayNoElsewhere(page, 'storage')
    await expect(ads, 'open settings say what another tab has chosen').not.toBeChecked()
  })

  test('deleting the choice clears the cookies, asks again and starts the 8 s anew (F-807)', async ({
    page,
  }) => {
    await visitUntilAsked(page, '/personvern')
    await button(page, 'Godta alle').click()
    await setTagCookies(page)
    await openFromFooter(page)
    await settings(page).getByRole('button', { name: 'Slett valget mitt' }).click()
    await expect(settings(page)).toBeHidden()
    await expect(banner(page)).toBeVisible()
    expect(await stored(page)).toBeNull()
    await expect.poll(() => cookieNames(page)).toEqual(['other'])
    await page.clock.fastForward(PASSIVE_CONSENT_MS - 1)
    expect(await stored(page)).toBeNull()
    await page.clock.fastForward(1)
    await expect(banner(page)).toBeHidden()
    await expect.poll(async () => (await stored(page))?.preferences).toEqual(ALL)
  })

  test('the footers of both kinds of offer page open the settings (F-806)', async ({ page }) => {
    for (const path of ['/tilbud/nordisk-kraft', '/partner/haubitz']) {
      // On a slow machine the banner would come first, and lie over the link.
      await visit(page, path)
      await openFromFooter(page)
      await expect(settings(page), path).toBeVisible()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
    }
  })

  test('a choice of another version, or that cannot be read, is asked for again (F-965, F-1216)', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    for (const { record, complaints } of [
      { record: '{"version":"0.9","preferences":{"analytics":true,"marketing":true}}', complaints: 0 },
      { record: '{"version":', complaints: 1 },
      { record: '{"version":"1.0","preferences":"all"}', complaints: 1 },
    ]) {
      await page.addInitScript(([key, value]) => localStorage.setItem(key!, value!), [CONSENT_KEY, record])
      logged.length = 0
      await visitUntilAsked(page)
      const told = logged.filter((line) => line.startsWith('Failed to load stored preferences'))
      expect(told, record).toHaveLength(complaints)
      await expect(page.locator('.toast')).toHaveCount(0)
    }
  })

  test('where storage is forbidden the choice holds for the page, and only the console knows (F-965)', async ({
    page,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.addInitScript(refuseStorage)
    await visitUntilAsked(page)
    await button(page, 'Kun nødvendige').click()
    await expect(banner(page)).toBeHidden()
    await openFromFooter(page)
    await settings(page).getByRole('button', { name: 'Slett valget mitt' }).click()
    await expect(settings(page)).toBeHidden()
    await page.clock.fastForward(PASSIVE_CONSENT_MS)
    // A no may have been refused its place on the page before.
    await expect(banner(page)).toBeVisible()
    for (const failed of [
      'Failed to load stored preferences',
      'Failed to save preferences',
      'Failed to reset preferences',
      'Failed to save passive consent',
    ]) {
      expect(logged.filter((line) => line.startsWith(failed))).toHaveLength(1)
    }
  })

  test('nothing moves when the banner comes and goes', async ({ page }) => {
    await visit(page)
    const places = () =>
      page
        .locator('main h1, main .btn-gold, footer')
        .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().toJSON()))
    await page.evaluate(() => document.fonts.ready)
    const before = await places()
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await expect(banner(page)).toBeVisible()
    expect(await places()).toEqual(before)
    await button(page, 'Godta alle').click()
    expect(await places()).toEqual(before)
  })
})

test.describe('without JavaScript', { tag: '@desktop' }, () => {
  test.use({ javaScriptEnabled: false })

  test('the footer leads to what is written about cookies', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()
    await expect(page).toHaveURL(/\/personvern#informasjonskapsler$/)
  })
})

declare global {
  interface Window {
    /** Where each largest paint so far was. */
    largest: string[]
  }
}
