import { createHash } from 'node:crypto'
import type { Page } from 'playwright/test'
import { ENQUIRY_VALUE_NOK, OTHER_VALUE_NOK } from '#consent/conversions.ts'
import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { listCookiesAndStorageKeys } from '#domain/browser-storage.ts'
import {
  ALL,
  CONSENT_KEY,
  type ConsentRecord,
  ESSENTIAL_ONLY,
  type Preferences,
  SETTINGS_OPENED_KEY,
} from '#domain/consent.ts'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { expect, startPageScript, test } from '../support/browser.ts'
import { refuseStorage } from '../support/harsh.ts'
import { type OtherSite, otherSite, standInTag, TEST_IDS } from '../support/other-site.ts'
import { itemNamed } from '../support/stored-items.ts'

const { PUBLIC_ANALYTICS_ID: ANALYTICS, PUBLIC_ADS_ID: ADS } = TEST_IDS

const TAG = standInTag({ collect: 'https://region1.google-analytics.com/g/collect', overHttps: true })

type Command = [string, ...unknown[]]
const commands = (page: Page): Promise<Command[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).map((command) => JSON.parse(JSON.stringify([...(command as unknown[])]))),
  )
const named = async (page: Page, name: string, what: string) =>
  (await commands(page)).filter(([command, first]) => command === name && first === what)
const cookieNames = async (page: Page) => (await page.context().cookies()).map(({ name }) => name)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

let site: OtherSite
/** Requests to other hosts, and errors the page logged. */
let abroad: string[] = []
let faults: string[] = []

test.describe.configure({ mode: 'serial' })
test.use({ reducedMotion: 'reduce' })

test.beforeAll(async () => {
  test.setTimeout(600_000)
  site = await otherSite()
})
test.beforeEach(async ({ page }) => {
  abroad = []
  faults = []
  page.on('request', (request) => {
    if (!request.url().startsWith(process.env.E2E_URL ?? '')) abroad.push(request.url())
  })
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) faults.push(message.text())
  })
  await page.route(/^https:/, (route) =>
    route.request().url().includes('/gtag/js')
      ? route.fulfill({ contentType: 'text/javascript', body: TAG })
      : route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } }),
  )
  await site.show(page)
  await page.clock.install()
})
test.afterEach(() => expect(faults).toEqual([]))

/** Opens a page and waits for the tags the visitor agreed to. */
async function visitWithTags(page: Page, path = '/') {
  await page.goto(path)
  await startPageScript(page)
  await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
  await expect.poll(async () => (await named(page, 'js', '')).length + abroad.length).toBeGreaterThan(0)
}

test.describe('a visitor who has not been asked', () => {
  test.use({ consent: null })

  test('nothing before a yes; then one denied default, first, and both tags as configured (F-1070, F-1071, F-1072, F-1211)', async ({
    page,
  }) => {
    await page.goto('/')
    await startPageScript(page)
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    const banner = page.getByRole('region', { name: 'Kortene på bordet' })
    await expect(banner).toBeVisible()
    expect(abroad).toEqual([])
    expect(await cookieNames(page)).toEqual([])
    expect(await commands(page)).toEqual([])

    await banner.getByRole('button', { name: 'Godta alle' }).click()
    await expect.poll(() => cookieNames(page)).toContain('_ga')
    const told = await commands(page)
    expect(told[0]).toEqual([
      'consent',
      'default',
      {
        ad_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        analytics_storage: 'denied',
        personalization_storage: 'denied',
        functionality_storage: 'granted',
        security_storage: 'granted',
      },
    ])
    expect(told.filter(([, first]) => first === 'default')).toHaveLength(1)
    expect(told.slice(1).map(([name, first]) => (name === 'js' ? name : `${name} ${first}`))).toEqual([
      'js',
      'set ads_data_redaction',
      'consent update',
      `config ${ANALYTICS}`,
      `config ${ADS}`,
    ])
    expect(told[4]?.[2]).toEqual({ anonymize_ip: true, cookie_flags: 'SameSite=Lax;Secure' })
    const [cookie] = await page.context().cookies()
    expect(cookie).toMatchObject({ name: '_ga', secure: true, sameSite: 'Lax' })
    expect(abroad[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${ANALYTICS}`)
    await expect
      .poll(() => abroad)
      .toContain(`https://region1.google-analytics.com/g/collect?tid=${ANALYTICS}`)
  })

  test('«Kun nødvendige» loads nothing, on this page and the next (F-1211)', async ({ page }) => {
    await page.goto('/')
    await startPageScript(page)
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await page.getByRole('button', { name: 'Kun nødvendige' }).click()
    await page.goto('/faq')
    await startPageScript(page)
    await page.clock.fastForward(60_000)
    expect(abroad).toEqual([])
    expect(await cookieNames(page)).toEqual([])
  })
})

/** What a visitor's browser holds, and the consent that the tags were told last. */
async function heldBy(page: Page) {
  const keys = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)])
  const stored = [await cookieNames(page), ...keys].flatMap((names, at) =>
    names.map((name) => ({ where: (['cookie', 'local', 'session'] as const)[at]!, name })),
  )
  const state = (await named(page, 'consent', 'update')).at(-1)?.[2]
  return { stored, names: stored.map(({ name }) => name), state }
}

const CHOICES: [what: string, preferences: Preferences | null, how: Partial<ConsentRecord>][] = [
  ['nothing', null, {}],
  ['essential by click', ESSENTIAL_ONLY, { by: 'click' }],
  ['analytics in the settings', { ...ESSENTIAL_ONLY, analytics: true }, { by: 'settings' }],
  ['ads in the settings', { ...ESSENTIAL_ONLY, marketing: true }, { by: 'settings' }],
  ['all by click', ALL, { by: 'click' }],
  ['all by silence', ALL, { by: 'silence' }],
  ...(
    [
      ['essential', ESSENTIAL_ONLY],
      ['analytics', { ...ESSENTIAL_ONLY, analytics: true }],
      ['ads', { ...ESSENTIAL_ONLY, marketing: true }],
      ['all', ALL],
    ] as const
  ).flatMap(([what, chosen]): [string, Preferences, Partial<ConsentRecord>][] => [
    [`${what} under an old version`, chosen, { by: 'click', version: '0.9' as '1.0' }],
    [`${what} more than a year ago`, chosen, { by: 'click', timestamp: '2020-01-01T00:00:00Z' }],
  ]),
]
/** What the tags leave on the site's domain when they are allowed to. */
const LEFT_BY_TAGS = ['_ga', '_gcl_au']

for (const strict of [false, true]) {
  test.describe(strict ? 'where only a click is consent' : 'as specified', () => {
    test.use({ consent: null })

    test('each choice stores, tells and fetches what it allows, all of it on the list (F-1214, F-1440, F-1441)', async ({
      page,
    }) => {
      if (strict) {
        await page.addInitScript(() => {
          new MutationObserver(() => {
            if (document.documentElement) document.documentElement.dataset.consent = 'strict'
          }).observe(document, { childList: true })
        })
      }
      const items = listCookiesAndStorageKeys({ strict })
      for (const [what, preferences, how] of CHOICES) {
        await page.goto('/vilkar')
        await page.context().clearCookies()
        const time = { timestamp: new Date().toISOString(), version: '1.0', words: '' }
        const record = preferences && JSON.stringify({ preferences, ...time, ...how })
        await page.evaluate(
          ([key, text]) => {
            localStorage.clear()
            sessionStorage.clear()
            if (text) localStorage.setItem(key, text)
          },
          [CONSENT_KEY, record] as const,
        )
        abroad = []
        const isPreviousSearch = how.version || how.timestamp || (strict && how.by === 'silence')
        // What an older yes allowed is still there, and has to go.
        const url = page.url()
        if (isPreviousSearch)
          await page.context().addCookies(LEFT_BY_TAGS.map((name) => ({ name, value: 'x', url })))
        await page.goto('/lp/firmafest?gclid=abc&utm_source=google')
        await startPageScript(page)
        await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
        const holds = isPreviousSearch ? null : preferences
        const allowed = holds ?? ESSENTIAL_ONLY
        const banner = page.getByRole('region', { name: 'Kortene på bordet' })
        await expect(banner, what).toHaveCount(holds ? 0 : 1)
        const wanted = [allowed.analytics && '_ga', allowed.marketing && '_gcl_au'].filter(Boolean)
        await expect.poll(() => cookieNames(page), what).toEqual(wanted)
        const { stored, names, state } = await heldBy(page)
        expect(
          stored.filter((item) => !itemNamed(items, item)),
          what,
        ).toEqual([])
        const categories = new Set(stored.map((item) => itemNamed(items, item)!.category))
        for (const category of categories)
          if (category !== 'visit') expect(allowed[category], what).toBe(true)
        const keepsVisit = !strict || allowed.marketing
        expect([names.includes('falk.gclid'), names.includes('falk.landing')], what).toEqual([
          keepsVisit,
          keepsVisit,
        ])
        if (wanted.length === 0) expect([state, abroad], what).toEqual([undefined, []])
        else {
          expect(abroad.length, what).toBeGreaterThan(0)
          const redaction = (await named(page, 'set', 'ads_data_redaction')).at(-1)?.[2]
          expect(redaction, what).toBe(!allowed.marketing)
          expect(state, what).toMatchObject({
            analytics_storage: allowed.analytics ? 'granted' : 'denied',
            ad_storage: allowed.marketing ? 'granted' : 'denied',
            ad_user_data: allowed.marketing ? 'granted' : 'denied',
            ad_personalization: 'denied',
          })
        }
        if (!preferences) {
          // Not answered: silence is a yes as specified, and none where only a click is one.
          await page.clock.fastForward(strict ? 60_000 : 8_000)
          await expect(banner, what).toHaveCount(strict ? 1 : 0)
          await expect.poll(() => cookieNames(page), what).toEqual(strict ? [] : LEFT_BY_TAGS)
          if (strict) expect(abroad, what).toEqual([])
          else expect((await heldBy(page)).state, what).toMatchObject({ ad_user_data: 'granted' })
        }
        if (wanted.length === 0) continue
        // Withdrawn: what the yes had allowed is gone, and the tags are told.
        await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()
        const settings = page.getByRole('dialog', { name: 'Velg informasjonskapsler' })
        await settings.getByRole('button', { name: 'Kun nødvendige' }).click()
        // As specified, where the visit began is stored whatever is chosen; it goes with a yes to ads.
        const left = [
          CONSENT_KEY,
          ...(strict ? [] : [SETTINGS_OPENED_KEY]),
          ...(strict || allowed.marketing ? [] : ['falk.gclid', 'falk.landing']),
        ]
        await expect.poll(async () => (await heldBy(page)).names.sort(), what).toEqual(left.sort())
        const denied = { analytics_storage: 'denied', ad_storage: 'denied' }
        expect((await heldBy(page)).state).toMatchObject(denied)
      }

      // Storage refused: silence is no yes, a click is one for this page, and the next page asks and clears again.
      await page.addInitScript(refuseStorage)
      await page.goto('/lp/firmafest?gclid=abc')
      await page.context().clearCookies()
      abroad = []
      await startPageScript(page)
      await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
      const acceptAll = page.getByRole('button', { name: 'Godta alle' })
      await expect(acceptAll).toBeVisible()
      await page.clock.fastForward(60_000)
      await expect(acceptAll).toBeVisible()
      expect(abroad).toEqual([])
      await acceptAll.click()
      await expect.poll(() => cookieNames(page)).toEqual(['_ga', '_gcl_au'])
      await expect.poll(() => abroad.filter((url) => url.includes('/collect'))).toHaveLength(2)
      abroad = []
      await page.goto('/vilkar')
      await startPageScript(page)
      await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
      await expect(acceptAll).toBeVisible()
      await expect.poll(() => cookieNames(page)).toEqual([])
      await page.getByRole('button', { name: 'Kun nødvendige' }).click()
      await expect(acceptAll).toHaveCount(0)
      await page.clock.fastForward(60_000)
      expect(await cookieNames(page)).toEqual([])
      expect(abroad).toEqual([])
    })
  })
}

test.describe('a visitor who has said yes to all', () => {
  test.use({ consent: ALL })

  test('a withdrawal denies analytics, stops its tag and clears its cookie (F-806)', async ({ page }) => {
    await visitWithTags(page)
    await expect.poll(() => cookieNames(page)).toContain('_ga')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Informasjonskapsler' }).click()
    const settings = page.getByRole('dialog', { name: 'Velg informasjonskapsler' })
    await settings.getByRole('checkbox', { name: 'Analyse' }).uncheck()
    await settings.getByRole('button', { name: 'Lagre valget' }).click()
    await expect.poll(async () => (await named(page, 'consent', 'update')).length).toBe(2)
    await expect
      .poll(async () => (await named(page, 'consent', 'update')).at(-1)?.[2])
      .toMatchObject({
        analytics_storage: 'denied',
        ad_storage: 'granted',
      })
    await expect
      .poll(() => page.evaluate((id) => Reflect.get(window, `ga-disable-${id}`), ANALYTICS))
      .toBe(true)
    await expect.poll(() => cookieNames(page)).not.toContain('_ga')
  })

  test('a click on a phone number is counted, and is worth 3000 NOK (F-123, F-1074)', async ({ page }) => {
    await visitWithTags(page)
    const phone = page.getByRole('contentinfo').locator('a[href^="tel:"]')
    await phone.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await phone.click()
    await expect
      .poll(() => named(page, 'event', 'phone_click'))
      .toEqual([['event', 'phone_click', { send_to: ANALYTICS, where: 'footer-phone' }]])
    expect(OTHER_VALUE_NOK).toBe(3000)
    await expect
      .poll(() => named(page, 'event', 'conversion'))
      .toEqual([['event', 'conversion', { send_to: `${ADS}/phone`, value: 3000, currency: 'NOK' }]])
  })

  test('an enquiry, once it is stored, is a conversion of 3500 NOK with hashed user data (F-1073, F-1106)', async ({
    page,
  }) => {
    await sendEnquiry(page, { fails: true })
    expect(await named(page, 'event', 'conversion')).toEqual([])
    await page.unroute('**/api/contact')
    const sent = page.waitForRequest('**/api/contact')
    await page.getByRole('button', { name: 'Send henvendelsen' }).click()
    await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
    await expect.poll(async () => (await named(page, 'event', 'conversion')).length).toBe(1)
    const [[, , conversion]] = (await named(page, 'event', 'conversion')) as [[string, string, object]]
    expect(ENQUIRY_VALUE_NOK).toBe(3500)
    expect(conversion).toEqual({
      send_to: `${ADS}/enquiry`,
      value: 3500,
      currency: 'NOK',
      form_location: 'contact_page',
      landing_page: 'kontakt',
      landing_url: '/kontakt',
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'julebord',
      utm_content: '',
      utm_term: '',
      transaction_id: (await sent).postDataJSON().submissionId,
    })
    await expect
      .poll(() => named(page, 'set', 'user_data'))
      .toEqual([
        [
          'set',
          'user_data',
          {
            sha256_email_address: sha256('ingrid@lyngmark.example'),
            sha256_phone_number: sha256('+4791234567'),
          },
        ],
      ])
    expect(JSON.stringify(await commands(page))).not.toContain('lyngmark')
  })
})

test.describe('a visitor whose browser keeps no choice', () => {
  test.use({ consent: null })

  test('is not told to Google by address or number: her enquiry has no yes either (F-1073, F-1442)', async ({
    page,
  }) => {
    await page.addInitScript(refuseStorage)
    const sent = page.waitForRequest('**/api/contact')
    await page.goto('/kontakt')
    await startPageScript(page)
    await page.clock.fastForward(COOKIE_BANNER_DELAY_MS)
    await page.getByRole('button', { name: 'Godta alle' }).click()
    await expect.poll(() => named(page, 'config', ADS)).not.toEqual([])
    await fillAndSend(page)
    await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
    expect((await sent).postDataJSON()).toMatchObject({ adConsent: false, adConsentBy: '' })
    await expect.poll(async () => (await named(page, 'event', 'generate_lead')).length).toBe(1)
    expect(await named(page, 'set', 'user_data')).toEqual([])
    expect(await named(page, 'event', 'conversion')).toEqual([])
  })
})

test.describe('a visitor who has said yes to analytics only', () => {
  test.use({ consent: { ...ESSENTIAL_ONLY, analytics: true } })

  test('her enquiry is counted without a word of who she is, and no ad tag is loaded (F-1073, F-1212)', async ({
    page,
  }) => {
    await sendEnquiry(page)
    await expect(page.getByRole('heading', { name: 'Takk for din henvendelse!' })).toBeVisible()
    await expect.poll(async () => (await named(page, 'event', 'generate_lead')).length).toBe(1)
    expect(await named(page, 'event', 'conversion')).toEqual([])
    expect(await named(page, 'set', 'user_data')).toEqual([])
    expect(await named(page, 'config', ADS)).toEqual([])
    expect(JSON.stringify(await commands(page))).not.toContain(sha256('ingrid@lyngmark.example'))
  })
})

/** Fills in the form and sends it; with `fails` the network is down. */
async function sendEnquiry(page: Page, { fails = false } = {}) {
  await visitWithTags(page, '/kontakt?utm_source=google&utm_medium=cpc&utm_campaign=julebord')
  if (fails) await page.route('**/api/contact', (route) => route.abort())
  await fillAndSend(page)
  if (fails) await expect(page.locator('.toast')).toContainText('Kunne ikke sende melding')
}

async function fillAndSend(page: Page) {
  await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
  await page.getByLabel('Navn').fill('Ingrid Solheim')
  await page.getByLabel('E-post').fill(' Ingrid@Lyngmark.example')
  await page.getByLabel('Telefon').fill('91234567')
  await page.getByLabel('Fortell om kvelden').fill('Julebord, 40 gjester.')
  await page.clock.fastForward(TOO_FAST_MS)
  await page.getByRole('button', { name: 'Send henvendelsen' }).click()
}
