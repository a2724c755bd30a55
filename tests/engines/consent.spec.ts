import { COOKIE_BANNER_DELAY_MS } from '#consent/start.ts'
import { listCookiesAndStorageKeys, type StoredItem } from '#domain/browser-storage.ts'
import { ALL, CONSENT_KEY, type ConsentRecord, ESSENTIAL_ONLY, type Preferences } from '#domain/consent.ts'
import { itemNamed } from '../support/stored-items.ts'
import { button, css, link } from './find.ts'
import { startTaggedSite, type TaggedSite } from './tagged-site.ts'
import { test as engineTest, expect } from './test.ts'
import type { Visitor } from './visitor.ts'

const BANNER = css('.cookies-card')
const FROM_AN_AD = '/lp/firmafest?gclid=abc&utm_source=google'

const test = engineTest.extend<object, { site: TaggedSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires the pattern.
    async ({}, use) => {
      const site = await startTaggedSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  origin: async ({ site }, use) => use(site.url),
})

/** Everything the browser holds of the site, and the consent that the tags were told last. */
async function heldBy(visitor: Visitor) {
  const [cookie, local, session, state] = await visitor.asks(() => {
    const told = (window.dataLayer ?? []).map((command) => [...(command as unknown[])])
    return [
      document.cookie
        .split('; ')
        .map((text) => text.split('=')[0]!)
        .filter(Boolean)
        .sort(),
      Object.keys(localStorage).sort(),
      Object.keys(sessionStorage).sort(),
      (told.filter(([name, what]) => name === 'consent' && what === 'update').at(-1)?.[2] ?? null) as Record<
        string,
        string
      > | null,
    ] as const
  })
  const stored = Object.entries({ cookie, local, session }).flatMap(([where, names]) =>
    names.map((name) => ({ where: where as StoredItem['where'], name })),
  )
  return { cookie, session, stored, state }
}

const cookiesOf = (visitor: Visitor) =>
  visitor.asks(() =>
    ['_ga', '_gcl_au'].filter((name) =>
      document.cookie.split('; ').some((text) => text.startsWith(`${name}=`)),
    ),
  )

/** Long enough for a banner to come, and for tags. */
const waitsAWhile = (visitor: Visitor) =>
  expect
    .poll(() => visitor.asks(() => performance.now()), { timeout: 30_000 })
    .toBeGreaterThan(2 * COOKIE_BANNER_DELAY_MS)

const CHOICES: [what: string, preferences: Preferences | null, how: Partial<ConsentRecord>][] = [
  ['nothing', null, {}],
  ['essential by click', ESSENTIAL_ONLY, { by: 'click' }],
  ['analytics in the settings', { ...ESSENTIAL_ONLY, analytics: true }, { by: 'settings' }],
  ['ads in the settings', { ...ESSENTIAL_ONLY, marketing: true }, { by: 'settings' }],
  ['all by silence', ALL, { by: 'silence' }],
  ['all under an old version', ALL, { by: 'click', version: '0.9' as '1.0' }],
  ['all more than a year ago', ALL, { by: 'click', timestamp: '2020-01-01T00:00:00Z' }],
  ['all by click', ALL, { by: 'click' }],
]

for (const strict of [false, true]) {
  const mode = strict ? 'where only a click is consent' : 'as specified'

  test(`${mode}, each choice stores, tells and fetches what it allows (F-1214, F-1440, F-1441)`, async ({
    visitor,
    site,
  }) => {
    test.setTimeout(240_000)
    Object.assign(site.shown, { strict, refusesStorage: false })
    const items = listCookiesAndStorageKeys({ strict })
    for (const [what, preferences, how] of CHOICES) {
      await visitor.opens('/robots.txt')
      const time = { timestamp: new Date().toISOString(), version: '1.0', words: '' }
      await visitor.engine.run(
        ([key, text]) => {
          for (const name of ['_ga', '_gcl_au']) {
            // biome-ignore lint/suspicious/noDocumentCookie: the tags do the same.
            document.cookie = `${name}=; Path=/; Max-Age=0`
          }
          sessionStorage.clear()
          localStorage.clear()
          if (text) localStorage.setItem(key, text)
        },
        [CONSENT_KEY, preferences && JSON.stringify({ preferences, ...time, ...how })] as const,
      )
      site.asked.length = 0
      await visitor.opens(FROM_AN_AD)
      const isAsked = !preferences || how.version || how.timestamp || (strict && how.by === 'silence')
      const allowed = (!isAsked && preferences) || ESSENTIAL_ONLY
      const wanted = [allowed.analytics && '_ga', allowed.marketing && '_gcl_au'].filter(Boolean)
      if (isAsked) await visitor.sees(BANNER)
      else if (wanted.length === 0) await waitsAWhile(visitor)
      await expect.poll(() => cookiesOf(visitor), { message: what, timeout: 30_000 }).toEqual(wanted)
      if (!isAsked) await visitor.doesNotSee(BANNER)
      const { stored, session, state } = await heldBy(visitor)
      expect(
        stored.filter((item) => !itemNamed(items, item)),
        what,
      ).toEqual([])
      const visit = !strict || allowed.marketing ? ['falk.gclid', 'falk.landing'] : []
      expect(session, what).toEqual(visit)
      const told = (yes: boolean) => (yes ? 'granted' : 'denied')
      if (wanted.length === 0) expect([state, site.asked], what).toEqual([null, []])
      else {
        await expect
          .poll(() => site.asked.filter((path) => path.includes('/collect')))
          .toHaveLength(wanted.length)
        expect(state, what).toMatchObject({
          analytics_storage: told(allowed.analytics),
          ad_storage: told(allowed.marketing),
          ad_user_data: told(allowed.marketing),
        })
      }
    }
    // The last of them said yes to all, and takes it back.
    await visitor.clicks(link('Informasjonskapsler'))
    await visitor.clicks(button('Kun nødvendige'))
    await expect.poll(() => cookiesOf(visitor)).toEqual([])
    const { session, state } = await heldBy(visitor)
    expect(session).toEqual([])
    expect(state).toMatchObject({ analytics_storage: 'denied', ad_storage: 'denied', ad_user_data: 'denied' })
  })

  test(`${mode}, a yes that cannot be stored holds for its page (F-965, F-1440)`, async ({
    visitor,
    site,
  }) => {
    test.setTimeout(120_000)
    Object.assign(site.shown, { strict, refusesStorage: true })
    site.asked.length = 0
    await visitor.opens(FROM_AN_AD)
    await visitor.sees(BANNER)
    expect(site.asked).toEqual([])
    await visitor.clicks(button('Godta alle'))
    await expect.poll(() => cookiesOf(visitor)).toEqual(['_ga', '_gcl_au'])
    await expect.poll(() => site.asked.filter((path) => path.includes('/collect'))).toHaveLength(2)
    site.asked.length = 0
    await visitor.opens('/vilkar')
    await visitor.sees(BANNER)
    await expect.poll(() => cookiesOf(visitor)).toEqual([])
    expect(site.asked).toEqual([])
  })
}

test('where only a click is consent, an ad’s click is nowhere but in the address until then, and after it in the tab (F-1214)', async ({
  visitor,
  site,
}) => {
  Object.assign(site.shown, { strict: true, refusesStorage: false })
  await visitor.opens(FROM_AN_AD)
  await visitor.sees(BANNER)
  expect((await heldBy(visitor)).stored).toEqual([])
  await visitor.clicks(button('Godta alle'))
  await expect.poll(async () => (await heldBy(visitor)).session).toEqual(['falk.gclid', 'falk.landing'])
  const { stored } = await heldBy(visitor)
  expect(stored.filter(({ where, name }) => where !== 'session' && /landing|clid/.test(name))).toEqual([])
})
