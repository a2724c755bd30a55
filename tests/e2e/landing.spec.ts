import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { PROJECT } from '#local/cli/paths.ts'
import { ADS } from '../support/addresses.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { expectFadesInOnce } from '../support/fading.ts'

type Landing = {
  path: string
  headline: RegExp
  button: string
  closing: string
  sections: string[]
}

/** A page's sections between hero and closing call, in order, by name. */
const OCCASION = ['services', 'story', 'logos', 'testimonials', 'guarantee', 'faq']
const CITY_WITH_GUARANTEE = ['services', 'story', 'logos', 'testimonials', 'guarantee', 'faq']
const CITY_WITH_OTHER = ['services', 'story', 'logos', 'testimonials', 'points', 'faq']

const OCCASIONS: Landing[] = [
  {
    path: '/underholdning-julebord',
    headline: /Julebordet/,
    button: 'BOOK JULEBORD-UNDERHOLDNING',
    closing: 'SJEKK TILGJENGELIGHET',
    sections: ['services', 'story', 'testimonials', 'trust', 'guarantee', 'faq'],
  },
  {
    path: '/underholdning-kickoff',
    headline: /Kickoffen/,
    button: 'BOOK KICKOFF-UNDERHOLDNING',
    closing: 'BOOK KICKOFF-UNDERHOLDNING',
    sections: ['Erfaring i tall', ...OCCASION],
  },
  {
    path: '/underholdning-sommerfest',
    headline: /Sommerfesten/,
    button: 'BOOK SOMMERFEST-UNDERHOLDNING',
    closing: 'SJEKK TILGJENGELIGHET',
    sections: OCCASION,
  },
]
const CITIES = [
  { city: 'Oslo', region: 'Oslo og Akershus', sections: CITY_WITH_GUARANTEE },
  { city: 'Bergen', region: 'Bergen og Hordaland', sections: CITY_WITH_GUARANTEE },
  { city: 'Stavanger', region: 'Stavanger og Rogaland', sections: CITY_WITH_OTHER },
  { city: 'Trondheim', region: 'Trondheim og Trøndelag', sections: CITY_WITH_OTHER },
]
const CITY_PAGES: Landing[] = CITIES.map(({ city, sections }) => ({
  path: `/tryllekunstner-${city.toLowerCase()}`,
  headline: new RegExp(`^${city}s foretrukne tryllekunstner`),
  button: `SJEKK TILGJENGELIGHET I ${city.toUpperCase()}`,
  closing: `SJEKK TILGJENGELIGHET I ${city.toUpperCase()}`,
  sections,
}))
const LANDINGS: Landing[] = [...OCCASIONS, ...CITY_PAGES]
const INDEXED = ['/', '/kontakt', '/faq', '/vilkar', '/personvern', ...LANDINGS.map(({ path }) => path)]

const ORIGIN = 'https://magiskefalk.example'
const DIST = join(PROJECT, 'dist')

type Thing = Record<string, unknown> & { '@type': string }

/** Everything a page tells search engines. */
function thingsIn(html: string): Thing[] {
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const data = json === undefined ? {} : JSON.parse(json)
  return data['@graph'] ?? (data['@type'] ? [data] : [])
}

/** The structured data of a page, by type. */
async function toldTo(page: Page): Promise<Record<string, Thing>> {
  return Object.fromEntries(thingsIn(await page.content()).map((thing) => [thing['@type'], thing]))
}

/** Facts that the business and the organization must agree on. */
const SHARED = ['telephone', 'email', 'address', 'aggregateRating', 'name', 'url']

/** What things with an id or a name, and those within them, say: as subject, property and value. */
function* factsOf(thing: Record<string, unknown>): Generator<[string, string, unknown]> {
  const kind = String(thing['@type'])
  const subject = thing['@id'] ?? (thing.name === undefined ? undefined : `${kind} ${thing.name}`)
  for (const [property, value] of Object.entries(thing)) {
    const isShared = SHARED.includes(property) && /Organization|Business/.test(kind)
    if (subject !== undefined && property !== '@context') {
      yield [isShared ? 'the business' : String(subject), property, value]
    }
    for (const inner of [value].flat()) {
      if (typeof inner === 'object' && inner !== null) yield* factsOf(inner as Record<string, unknown>)
    }
  }
}

/** A section of a page, by name. */
const sectionOf = (page: Page, name: string) =>
  page.locator(`main > section[aria-labelledby="${name}-title"]`)

const bareText = (texts: string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())

test.use({ reducedMotion: 'reduce' })

for (const [ids, kind, landings] of [
  ['F-303 F-305 F-307 F-308 F-309', 'occasion', OCCASIONS],
  ['F-315 F-316 F-317 F-319', 'city', CITY_PAGES],
] as const) {
  test.describe(() => {
    test.use({ onlyReads: true })
    test(`the page of every ${kind} has its headline, buttons and sections (F-102, F-104, F-1402, ${ids})`, {
      tag: '@desktop',
    }, async ({ page }) => {
      for (const landing of landings) await expectLanding(page, landing, landings)
    })
  })
}

/** Fails if a landing page is not as described, or leads to other pages than those of its kind. */
async function expectLanding(page: Page, landing: Landing, kin: readonly Landing[]): Promise<void> {
  const { path, headline, button, closing, sections } = landing
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline)
  const buttons = page.locator('main .btn-gold')
  expect(bareText(await buttons.allTextContents())).toEqual([button, closing])
  for (const link of await buttons.all()) await expect(link).toHaveAttribute('href', '/kontakt')
  const found = await page
    .locator('main > section')
    .evaluateAll((all) =>
      all.map(
        (section) =>
          section.getAttribute('aria-label') ??
          section.getAttribute('aria-labelledby')?.replace('-title', ''),
      ),
    )
  expect(found, path).toEqual(['hero', ...sections, 'closing'])
  await expect(sectionOf(page, 'services').getByRole('article')).toHaveCount(3)
  await expect(page.locator('.ace')).toHaveCount(4)
  await expect(sectionOf(page, 'faq').locator('details')).toHaveCount(5)
  const ways = await sectionOf(page, 'closing')
    .locator('a[href^="/"]:not(.btn)')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const others = kin.map((each) => each.path).filter((other) => other !== path)
  expect(ways.sort(), `${path} leads to its own kind (F-1402)`).toEqual(others.sort())
  const pictures = await page
    .locator('main > section:not([aria-labelledby="logos-title"]) img')
    .evaluateAll((all) => all.map((img) => new URL((img as HTMLImageElement).src).pathname.split('.')[0]))
  expect(pictures.length, path).toBeGreaterThan(4)
  expect(new Set(pictures).size, `no picture stands twice on ${path}`).toBe(pictures.length)
}

/** A landing page of each composition of sections, and one page of every other kind. */
const KINDS = [
  ...['/underholdning-julebord', '/underholdning-kickoff', '/tryllekunstner-stavanger'],
  ...['/faq', '/vilkar', '/personvern', '/lp/firmafest'],
]
test('no kind of page to read has an accessibility fault', { tag: '@phone' }, async ({ page }) => {
  for (const path of KINDS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectAccessible(page)
    })
  }
})

test.describe('the film', { tag: '@desktop' }, () => {
  test.use({ reducedMotion: 'no-preference' })

  test('the film of every occasion and of a city plays by itself over its poster (F-302, F-305, F-308, F-815, F-816)', async ({
    page,
  }) => {
    for (const path of [...OCCASIONS.map((occasion) => occasion.path), '/tryllekunstner-bergen']) {
      await page.goto(path)
      await expect(page.locator('[data-film] picture img').first(), path).toBeVisible()
      const film = page.locator('[data-film] video.is-ready')
      await expect(film, path).toHaveCSS('opacity', '1')
      await expect(film, path).toHaveJSProperty('paused', false)
      await expect
        .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime), path)
        .toBeGreaterThan(0)
    }
  })
})

test.describe('in a window', { tag: '@desktop' }, () => {
  test('several answers may be open at once, by mouse and by keyboard (F-329)', async ({ page }) => {
    for (const path of ['/faq', '/tryllekunstner-bergen', '/lp/firmafest']) {
      await page.goto(path)
      const items = page.locator('details')
      const [first, second] = [items.nth(1), items.nth(2)]
      for (const item of [first, second]) await expect(item, path).toHaveJSProperty('open', false)
      await first.locator('summary').click()
      await second.locator('summary').press('Enter')
      for (const item of [first, second]) {
        await expect(item, path).toHaveJSProperty('open', true)
        await expect(item.locator('p').first(), path).toBeVisible()
      }
      await first.locator('summary').click()
      await expect(first, path).toHaveJSProperty('open', false)
      await expect(second, path).toHaveJSProperty('open', true)
    }
  })
})

test.describe('on every kind of page', { tag: '@desktop' }, () => {
  test.use({ reducedMotion: 'no-preference' })

  test('each section below the first screen fades in once (F-129)', async ({ page }) => {
    for (const path of ['/tilbud/nordisk-kraft', '/faq', '/tryllekunstner-bergen', '/lp/firmafest']) {
      await page.goto(path)
      const sections = page.locator('main > section').filter({ visible: true })
      const end = page.viewportSize()?.height ?? 0
      const below = await sections.evaluateAll((all, height) => {
        const tops = all.map((section) => section.getBoundingClientRect().top)
        return tops.flatMap((top, place) => (top > height ? [place] : []))
      }, end)
      expect(below.length, path).toBeGreaterThan(0)
      for (const place of below) await expect(sections.nth(place), path).toHaveCSS('opacity', '0')
      await expectFadesInOnce(page, sections.nth(below.at(-1) ?? 0))
    }
  })
})

test.describe('once', { tag: '@desktop' }, () => {
  test.use({ onlyReads: true })

  test('every page has one headline (F-102)', async ({ request }) => {
    for (const path of [...INDEXED, ...ADS]) {
      const html = await (await request.get(path)).text()
      expect(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    }
  })

  test('no marketing page names a price (F-107, F-1111)', async ({ request }) => {
    for (const path of ['/', '/kontakt', '/faq', ...LANDINGS.map((landing) => landing.path)]) {
      const [, main = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(await (await request.get(path)).text()) ?? []
      const words = main.replace(/<[^>]+>|&nbsp;|\s+/g, ' ')
      expect(words.length, path).toBeGreaterThan(500)
      expect(words, path).not.toMatch(/\d,-|\bkr\b|\bNOK\b/)
    }
  })

  test('the page of every city names its region and tells of the business there (F-134, F-136, F-137, F-318)', async ({
    page,
  }) => {
    for (const { city, region } of CITIES) {
      await page.goto(`/tryllekunstner-${city.toLowerCase()}`)
      await expect(sectionOf(page, 'hero').getByText(region, { exact: true })).toBeVisible()
      const told = await toldTo(page)
      expect(Object.keys(told).sort()).toEqual([
        'BreadcrumbList',
        'EntertainmentBusiness',
        'FAQPage',
        'Organization',
        'Service',
      ])
      expect(told.Service).toMatchObject({
        url: `https://magiskefalk.example/tryllekunstner-${city.toLowerCase()}`,
        areaServed: [{ name: city }, { name: region }],
        provider: { '@id': told.EntertainmentBusiness?.['@id'] },
      })
      expect(told.EntertainmentBusiness).toMatchObject({
        name: 'Magiske Falk',
        areaServed: expect.arrayContaining([
          { '@type': 'City', name: city },
          { '@type': 'AdministrativeArea', name: region },
        ]),
        openingHoursSpecification: { opens: '09:00', closes: '21:00' },
        paymentAccepted: 'Cash, Credit Card, Invoice, Bank Transfer',
        priceRange: '$$',
        aggregateRating: { ratingValue: '5.0', reviewCount: 500, bestRating: 5, worstRating: 1 },
      })
      const hours = told.EntertainmentBusiness?.openingHoursSpecification as
        | { dayOfWeek: string[] }
        | undefined
      expect(hours?.dayOfWeek, city).toHaveLength(7)
    }
  })

  test('the julebord page tells of a season that is not over (F-133, F-135, F-1208)', async ({ page }) => {
    await page.goto('/underholdning-julebord')
    const event = (await toldTo(page)).Event
    const year = String(event?.startDate).slice(0, 4)
    expect(event).toMatchObject({
      startDate: `${year}-12-01T18:00:00+01:00`,
      endDate: `${year}-12-31T23:00:00+01:00`,
      offers: {
        price: 15000,
        priceCurrency: 'NOK',
        availability: 'https://schema.org/PreOrder',
        validFrom: `${year}-09-01`,
        validThrough: `${year}-12-31`,
      },
    })
    expect(Date.parse(String(event?.endDate))).toBeGreaterThan(Date.now())
  })

  test('the julebord guarantee is for the party committee, with its two figures; an ad page says them once (F-304)', async ({
    page,
  }) => {
    await page.goto('/underholdning-julebord')
    const guarantee = page.locator('.bond')
    await expect(guarantee).toContainText('festkomiteen')
    await expect(guarantee).toContainText(/100\s% av honoraret.*tilbake/)
    await expect(guarantee.locator('dd')).toHaveText(['500+', '0'])
    await expect(guarantee.locator('dt')).toHaveText([
      /arrangementer|firmafester/,
      /refusjoner|pengene tilbake/,
    ])
    await page.goto('/lp/firmafest')
    await expect(page.locator('dd').filter({ hasText: /^(500\+|0)$/ })).toHaveText(['500+', '0'])
  })

  test('/faq has four categories, a button and a phone link (F-325, F-326, F-327)', async ({ page }) => {
    await page.goto('/faq')
    await expect(page.locator('.page-intro-picture img')).toBeInViewport()
    await expect(page.locator('main section[aria-labelledby^="category-"]')).toHaveCount(4)
    await expect(page.getByRole('link', { name: 'KONTAKT OSS DIREKTE' })).toHaveAttribute('href', '/kontakt')
    const more = page.getByRole('region', { name: 'Har du andre spørsmål?' })
    await expect(more.getByRole('link', { name: 'FÅ PRISTILBUD' })).toHaveAttribute('href', '/kontakt')
    await expect(more.locator('a[href^="tel:+47"]')).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Emner' })
      .getByRole('link', { name: /^Sted og teknikk/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Sted og teknikk' }), 'F-1413').toBeInViewport()
    const channel = page.locator('details a', { hasText: 'YouTube' })
    await expect(channel).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\//)
    const { FAQPage } = await toldTo(page)
    expect(JSON.stringify(FAQPage)).toContain('Klippene ligger på YouTube, der')
    expect(FAQPage?.mainEntity).toHaveLength(await page.locator('details').count())
  })

  test('/vilkar has its nine sections and says what it must (F-350, F-351, F-151)', async ({ page }) => {
    await page.goto('/vilkar')
    await expect(page.locator('.legal > section')).toHaveCount(9)
    for (const [number, text] of [
      [3, /avtales for hvert oppdrag.*inkludert mva.*depositum/],
      [4, /skriftlig.*14 dager.*force majeure.*hele beløpet tilbake/],
      [5, /48 timer/],
      [6, /begrenset til det avtalte honoraret/],
    ] as const) {
      const words = bareText([
        (await page
          .locator('.legal > section')
          .nth(number - 1)
          .textContent()) ?? '',
      ])[0]
      expect(words?.replace(/\s/g, ' ')).toMatch(text)
    }
    await expect(page.locator('.legal a[href="/personvern"]')).toBeVisible()
  })

  test('/personvern has its eleven sections, its date and how long things are kept (F-360, F-361, F-362, F-1214)', async ({
    page,
  }) => {
    await page.goto('/personvern')
    const sections = page.locator('.legal > section')
    await expect(sections).toHaveCount(11)
    await expect(page.locator('main')).toContainText('Sist oppdatert 13. september 2025')
    await expect(page.locator('#lagring')).toContainText('høyst 12 måneder')
    await expect(page.locator('#lagring')).toContainText('5 år')
    await expect(page.locator('#informasjonskapsler')).toContainText('etter noen sekunder som et ja')
  })

  test('every ad page is one that only the ad leads to (F-139, F-340, F-342, F-343, F-1412)', async ({
    page,
  }) => {
    for (const path of ADS) {
      const answer = await page.goto(path)
      expect(answer?.headers()['x-robots-tag']).toBe('noindex, nofollow')
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow')
      const header = page.getByRole('banner')
      await expect(header.getByRole('link')).toHaveText(['Magiske Falk', 'Book Magiske Falk'])
      await expect(header.getByRole('link', { name: 'Book Magiske Falk' })).toHaveAttribute(
        'href',
        '/kontakt',
      )
      await page.evaluate(() => scrollTo(0, 2000))
      await expect(header).not.toBeInViewport()
      await expect(page.locator('footer#kontakt')).toHaveCount(1)
      const buttons = page.locator('main .btn-gold')
      expect(bareText(await buttons.allTextContents())).toEqual(['FÅ PRISTILBUD', 'FÅ PRISTILBUD'])
      for (const link of await buttons.all()) await expect(link).toHaveAttribute('href', '/kontakt')
      await expect(sectionOf(page, 'benefits').locator('li')).toHaveCount(3)
      const sections = page.locator('main > section')
      await expect(sections).toHaveCount(7)
      await expect(sections.nth(1), 'F-1412 its figures come right after the first screen').toHaveText(
        /16\+.*500\+.*0.*10.mill\./s,
      )
      await expect(sections.nth(1).getByRole('link', { name: '10 mill.' })).toHaveAttribute(
        'href',
        /^https:\/\/www\.youtube\.com\//,
      )
      await expect(
        sections.nth(4).locator('blockquote'),
        'F-1412 and one quote before the questions',
      ).toHaveCount(1)
      await expect(page.locator('.final a[href^="tel:+47"]')).toBeVisible()
      await expect(page.locator('details'), path).toHaveCount(5)
    }
  })

  test('every page has a title, description and address of its own, a share picture, type and robots (F-130, F-131, F-139)', async ({
    request,
  }) => {
    const seen = { title: new Map<string, string>(), description: new Map<string, string>() }
    for (const path of [...INDEXED, ...ADS]) {
      const html = await (await request.get(path)).text()
      const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
      const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
      expect(title.length, `${path}: ${title}`).toBeGreaterThan(10)
      expect(title.length, `${path}: ${title}`).toBeLessThanOrEqual(60)
      expect(description.length, `${path}: ${description}`).toBeGreaterThan(60)
      expect(description.length, `${path}: ${description}`).toBeLessThanOrEqual(160)
      expect(seen.title.get(title), `${path}: ${title}`).toBeUndefined()
      expect(seen.description.get(description), `${path}: ${description}`).toBeUndefined()
      seen.title.set(title, path)
      seen.description.set(description, path)
      expect(html).toContain('<meta property="og:type" content="website">')
      expect(html).toMatch(
        /<meta property="og:image"[^>]* content="https:\/\/magiskefalk\.example\/share\/[^"]+\.jpg">/,
      )
      expect(html).toContain(`<link rel="canonical" href="https://magiskefalk.example${path}">`)
      expect(html).toContain(
        `<meta name="robots" content="${ADS.includes(path) ? 'noindex, nofollow' : 'index, follow, max-image-preview:large'}">`,
      )
    }
  })

  test('no question and no paragraph of a page stands on another, and nothing is left unfilled (F-1206)', async ({
    page,
  }) => {
    const askedOn = new Map<string, string>()
    for (const path of ['/faq', ...LANDINGS.map((landing) => landing.path), ...ADS]) {
      await page.goto(path)
      const texts = bareText(
        await page
          .locator('summary, details p, [aria-labelledby="story-title"] p, .service p, main .lead')
          .allTextContents(),
      )
      expect(texts.length, path).toBeGreaterThan(10)
      for (const text of texts) {
        expect(askedOn.get(text), `«${text}» on ${path} stands there too`).toBeUndefined()
        askedOn.set(text, path)
      }
      expect((await page.locator('main').allInnerTexts()).join()).not.toMatch(
        /lorem ipsum|TODO|\{\w+\}|undefined|\[object/i,
      )
    }
  })

  test('every page has a heading of its own over what people said, home too', async ({ request }) => {
    const headings: string[] = []
    for (const path of ['/', ...LANDINGS.map((landing) => landing.path)]) {
      const html = await (await request.get(path)).text()
      headings.push(/<h2[^>]* id="testimonials-title"[^>]*>([^<]+)</.exec(html)?.[1]?.trim() ?? '')
    }
    expect(headings).not.toContain('')
    expect(new Set(headings).size).toBe(headings.length)
  })

  test('every occasion has its own hero, and every occasion and city its own pictures (F-1206)', async ({
    request,
  }) => {
    const heroes: string[] = []
    const stories: string[] = []
    const sets: string[] = []
    for (const { path } of LANDINGS) {
      const html = await (await request.get(path)).text()
      const pictures = [...html.matchAll(/<img [^>]*?src="\/_astro\/([\w-]+)\.[^>]*loading="lazy"/g)].map(
        ([, name]) => name,
      )
      const story = /id="story-title".*?\/_astro\/([\w-]+)\./s.exec(html)?.[1] ?? ''
      heroes.push(...(/class="hero hero-own".*?<img src="\/_astro\/([\w-]+)\./s.exec(html)?.slice(1) ?? []))
      stories.push(story)
      sets.push(pictures.slice(0, 4).join(' '))
    }
    expect(new Set(heroes).size).toBe(OCCASIONS.length)
    expect(stories).not.toContain('')
    expect(new Set(stories).size).toBe(LANDINGS.length)
    expect(new Set(sets).size).toBe(LANDINGS.length)
  })

  test('structured data: every id and address is there, and no fact has two values', async ({ request }) => {
    const facts = new Map<string, string>()
    const addresses = new Set<string>()
    const pages = readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.html'),
    )
    let told = 0
    for (const page of pages) {
      const things = thingsIn(readFileSync(join(DIST, page), 'utf8'))
      const ids = things.flatMap((thing) => thing['@id'] ?? [])
      expect(new Set(ids).size, `${page} tells each thing once`).toBe(ids.length)
      for (const [subject, property, value] of things.flatMap((thing) => [...factsOf(thing)])) {
        if (property === '@id' && !ids.includes(String(value))) expect.soft(ids, page).toContain(value)
        if (typeof value === 'string' && value.startsWith(ORIGIN) && property !== '@id') addresses.add(value)
        const fact = `${subject} ${property}`
        const known = facts.get(fact) ?? JSON.stringify(value)
        expect.soft(JSON.stringify(value), `${page}: ${fact}`).toBe(known)
        facts.set(fact, known)
        told += 1
      }
    }
    expect(told).toBeGreaterThan(500)
    for (const address of addresses) {
      expect.soft((await request.get(address.slice(ORIGIN.length))).status(), address).toBe(200)
    }
    expect(
      [...addresses].filter((address) => /\/_astro\/.*\.jpg$/.test(address)),
      'the film’s still',
    ).toHaveLength(1)
  })

  test('the sitemap lists every indexed page and no other, and robots.txt blocks none (F-139)', async ({
    request,
  }) => {
    const sitemap = await (await request.get('/sitemap-0.xml')).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = '']) => new URL(address).pathname,
    )
    expect(listed.sort()).toEqual([...INDEXED].sort())
    const changes = [...sitemap.matchAll(/<loc>[^<]+?([^/<]*)<\/loc><lastmod>(.{10})T00:00:00/g)]
    expect(changes, 'lastmod of every page').toHaveLength(INDEXED.length)
    expect(changes.find(([, page]) => page === 'personvern')?.[2]).toBe('2025-09-13')
    for (const [, page, day = ''] of changes) expect(Date.parse(day), page).toBeLessThan(Date.now())
    const robots = await (await request.get('/robots.txt')).text()
    expect(robots).not.toContain('Disallow')
    expect(robots).toContain('Sitemap: https://magiskefalk.example/sitemap-index.xml')
  })
})
