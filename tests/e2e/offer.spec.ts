import type { Page } from 'playwright/test'
import { NAME_UNDERLINE_MAX_LENGTH } from '#offer/customer-name.ts'
import { expectNothingWider } from '../support/edges.ts'
import { expectFadesInOnce } from '../support/fading.ts'
import { headline, open, prices, ready } from '../support/offer-page-steps.ts'
import { expect, expectAccessible, pagesOf, test } from '../support/partner.ts'

/** The header's height plus the air below it, in pixels (F-427). */
const HEADER_OFFSET_PX = 70 + 12

/** The height of a square logo inside its plate, in pixels. */
const LOGO_PX = 32

const extras = (page: Page) => page.locator('.extra h3')

test.use({ reducedMotion: 'reduce' })

test('a customer reads her offer from top to end (F-405, F-421, F-422, F-423, F-424, F-425, F-428, F-429, F-430)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom', {
    price: '48500',
    beforePrice: '100000',
    ctaButtonUrl: 'https://hotell.example/book',
    ctaButtonText: 'Bestill kvelden',
    selectedExtras: ['extended_magic', 'logo_illusion', 'boss_appear', 'levitate'],
  })
  await open(page, hotel, customerSlug)
  await expect(headline(page)).toHaveText('Tilbud for Nordlys Eiendom')
  await expect(page).toHaveTitle('Eksklusivt Tilbud til Nordlys Eiendom - Magiske Falk')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const header = page.getByRole('banner')
  await expect(header).toContainText(hotel.name)
  await expect(header.getByRole('link', { name: /Book Magiske Falk/ })).toHaveAttribute(
    'href',
    'https://hotell.example/book',
  )
  await expect(page.locator('main > *, main > astro-slot > *').getByRole('heading', { level: 2 })).toHaveText(
    [
      'De hadde også ansvaret for festen',
      'Slik fyller Falk kvelden',
      '4 bonuser på kjøpet',
      'Magisk Aften',
      'Ja, vi er interessert',
      'Uten skryt etterpå får dere pengene tilbake',
      'Skal kvelden bli deres?',
    ],
  )
  await expect(page.getByRole('region', { name: 'I tall' }), 'F-422 the shared strip').toBeVisible()
  await expect(extras(page), 'F-722').toHaveText([
    'Utvidet nærmagi',
    'Spesialillusjon',
    'Tryll fram sjefen',
    'Svev en ansatt',
  ])
  await expect(prices(page)).toContainText('Nordlys Eiendom gjennom Hotell Fjordgløtt')
  await expect(prices(page)).toContainText('48 500,-')
  await expect(prices(page).locator('s')).toHaveText('100 000,-')
  await expect(prices(page)).toContainText('Dere sparer 51 500,-')
  const button = prices(page).getByRole('link', { name: /Bestill kvelden/ })
  await expect(button).toHaveAttribute('href', 'https://hotell.example/book')
  await expect(button).toHaveAttribute('rel', 'external')
  const closing = page.getByRole('link', { name: /BOOK FALK I DAG/ })
  await expect(closing).toHaveAttribute('href', 'https://hotell.example/book')
  await expect(closing).not.toHaveAttribute('target')
  await expectAccessible(page)
})

test('beside the price stands what may cost more, the deposit, the cancellation and the liability, word for word as in the terms, whose address paper names (F-1546)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom')
  await open(page, hotel, customerSlug)
  await ready(page)
  await expect(prices(page).getByRole('heading', { name: 'Pris og betaling' })).toBeVisible()
  const sentences = await page.locator('.price-card-payment li').allInnerTexts()
  const [travel, deposit, cancellation, liability, ...others] = sentences
  expect(travel).toMatch(/^Reisekostnader/)
  expect(deposit).toMatch(/be om et depositum/)
  expect(cancellation).toMatch(/^Avbestiller dere .*14\sdager/)
  expect(liability).toMatch(/begrenset til det avtalte honoraret/)
  expect(others).toEqual([])
  const terms = prices(page).getByRole('link', { name: 'Les vilkårene' })
  const questions = prices(page).getByRole('link', { name: 'Spørsmål og svar' })
  await page.emulateMedia({ media: 'print' })
  await expect(prices(page).getByText(/^Les vilkårene: [\w.]+\/vilkar/)).toBeVisible()
  await expect(questions).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await questions.click()
  await expect(page).toHaveURL(/\/faq$/)
  await page.goBack()
  await expect(terms).toHaveText('Les vilkårene', { useInnerText: true })
  await terms.click()
  await expect(page).toHaveURL(/\/vilkar$/)
  for (const sentence of sentences) await expect(page.getByRole('main')).toContainText(sentence)
})

test('a link within the site stays in the tab (F-424)', { tag: '@desktop' }, async ({ page, hotel }) => {
  await open(page, hotel)
  await ready(page)
  const closing = page.getByRole('link', { name: 'BOOK FALK I DAG' })
  await expect(closing).not.toHaveAttribute('target')
  await closing.click()
  await expect(page).toHaveURL(/#svar$/)
  await expect(page.getByRole('form', { name: 'Ja, vi er interessert' })).toBeInViewport()
})

test('the header stays, and the button scrolls to the price below it (F-421, F-427)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const { customerSlug } = await hotel.hasOffer('Nordlys')
  await open(page, hotel, customerSlug)
  await page.getByRole('link', { name: 'Se tilbudet' }).click()
  const top = () => prices(page).evaluate((section) => Math.round(section.getBoundingClientRect().top))
  await expect.poll(top).toBe(HEADER_OFFSET_PX)
  await expect(page.getByRole('banner')).toBeInViewport()
})

test('past 20 px the header shrinks and moves nothing; sections fade in once (F-113, F-114, F-129)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, hotel)
  await ready(page)
  const header = page.getByRole('banner')
  const height = () => header.evaluate((element: HTMLElement) => element.offsetHeight)
  const measured = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--header-now'))
  const full = await height()
  await expect.poll(measured, 'F-114').toBe(`${full}px`)
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const lengthBefore = await length()
  await page.evaluate(() => scrollTo(0, 20))
  await expect(header).not.toHaveAttribute('data-small')
  await page.evaluate(() => scrollTo(0, 21))
  await expect.poll(height, 'F-113').toBe(full - 14)
  expect(await length()).toBe(lengthBefore)
  await page.setViewportSize({ width: 1024, height: 700 })
  await expect.poll(measured, 'F-114 after a resize').toBe(`${await height()}px`)
  await expectFadesInOnce(page, prices(page))
})

test('the film plays behind the headline, not for those who want no motion (F-815, F-821)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await open(page, hotel)
  await ready(page)
  const film = page.locator('.offer-backdrop video')
  await expect(film).toHaveAttribute('src', /hero-offer-mobile/)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await expect(film).toHaveCount(0)
})

test('on a slow line the poster is the largest paint, not the film that comes after it (F-815)', {
  tag: ['@desktop', '@chromium'],
}, async ({ page, hotel }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.addInitScript(() => {
    Object.assign(globalThis, { largest: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        globalThis.largest = (entry as PerformanceEntry & { element?: Element }).element?.tagName ?? ''
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  const kilobit = 1024 / 8
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  })
  await open(page, hotel)
  const film = page.locator('.offer-backdrop video')
  await expect(film).toHaveCSS('opacity', '1')
  await expect(film).toHaveAttribute('src', /hero-offer-desktop/)
  await expect.poll(() => page.evaluate(() => globalThis.largest)).toBe('IMG')
})

test.describe('what the page says, before any script', { tag: '@desktop' }, () => {
  test.use({ onlyReads: true })

  test('without an offer of its own it names no customer, and shows the newest price (F-420, F-842, F-1267)', async ({
    page,
    hotel,
  }) => {
    await hotel.hasOffer('Hemmelig Kunde AS', { price: '37500' })
    for (const [slug, words] of [
      ['', 'Tilbud gjennom Hotell Fjordgløtt'],
      ['kunde', 'Tilbud gjennom Hotell Fjordgløtt'],
      ['Kunde', 'Tilbud gjennom Hotell Fjordgløtt'],
      ['nordisk-kraft', 'Tilbud for Nordisk Kraft'],
    ] as const) {
      await open(page, hotel, slug)
      await expect(headline(page)).toHaveText(words)
      await expect(prices(page)).toContainText('37 500,-')
      await expect(page.locator('body')).not.toContainText('Hemmelig')
    }
  })

  test('a price is shown as written, words as words, whatever the case of the link (F-431, F-1219)', async ({
    page,
    hotel,
  }) => {
    await hotel.hasOffer('Aa', { price: '35.000,-', beforePrice: null })
    await hotel.hasOffer('Bb', { price: 'Etter avtale', beforePrice: '75000' })
    await page.goto(`/partner/${hotel.partnerId.toUpperCase()}/AA`)
    await expect(headline(page)).toHaveText('Tilbud for Aa')
    await expect(page.locator('.price-now')).toHaveText(/35\.000,-$/)
    await open(page, hotel, 'bb')
    await expect(page.locator('.price-now')).toHaveText(/Etter avtale$/)
    await expect(prices(page)).not.toContainText('Dere sparer')
  })

  test('a short name is underlined, a longer one is not; without bonuses there is no section for them (F-428, F-406)', async ({
    page,
    hotel,
  }) => {
    expect(NAME_UNDERLINE_MAX_LENGTH).toBe(13)
    const short = 'N'.repeat(NAME_UNDERLINE_MAX_LENGTH)
    for (const [name, line] of [
      ['Å', 'underline'],
      [short, 'underline'],
      [`${short}N`, 'none'],
    ] as const) {
      await hotel.hasOffer(name, { selectedExtras: [] })
      await open(page, hotel, name === 'Å' ? 'A' : name)
      await expect(headline(page).getByText(name)).toHaveCSS('text-decoration-line', line)
    }
    await expect(extras(page)).toHaveCount(0)
    await expect(page.getByText('på kjøpet')).toHaveCount(0)
    await expect(prices(page)).not.toContainText('bonus')
  })

  test('a company name with markup is text on the page and in the title', async ({ page, hotel }) => {
    const name = '<img src=x onerror=alert(1)></title>'
    const { customerSlug } = await hotel.hasOffer(name)
    await open(page, hotel, customerSlug)
    await expect(headline(page)).toHaveText(`Tilbud for ${name}`)
    await expect(page).toHaveTitle(`Eksklusivt Tilbud til ${name} - Magiske Falk`)
    await expect(page.locator('main img[src="x"]')).toHaveCount(0)
  })
})

test('long names wrap and nothing scrolls sideways', { tag: '@phone' }, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Sørlandets Eiendomsutvikling og Forvaltning AS')
  await page.setViewportSize({ width: 320, height: 700 })
  await open(page, hotel, customerSlug)
  await expect(headline(page)).toHaveText('Tilbud for Sørlandets Eiendomsutvikling og Forvaltning AS')
  await expectNothingWider(page)
  for (const name of [
    'Arbeidsmarkedskvalifiseringssenterhotellet',
    'Sørlandets Konferansehotell og Kulturhus Kristiansand AS',
  ]) {
    await hotel.isCalled(name)
    await page.reload()
    await expect(page.getByRole('banner')).toContainText(name)
    await expectNothingWider(page, name)
    const height = async () => (await page.getByRole('banner').boundingBox())?.height
    await expect.poll(height, 'the height that scrolling to a section counts on').toBeLessThanOrEqual(71)
  }
})

test('a logo takes the place of the name, and one that is missing gives it back (F-841)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await hotel.hasLogo('/api/logos/finnes-ikke.png')
  await open(page, hotel)
  await ready(page)
  await expect(page.getByRole('banner').getByText(hotel.name)).toBeVisible()
  const { origin } = new URL(page.url())
  await hotel.hasLogo(`${origin}/favicon.svg`)
  await page.reload()
  const logo = page.getByRole('banner').getByRole('img', { name: hotel.name })
  await expect(logo).toHaveAttribute('data-ink', 'dark')
  const { width = 0 } = (await logo.boundingBox()) ?? {}
  expect(width, 'a drawing without a size of its own is more than its plate').toBeGreaterThan(LOGO_PX)
})

test('a hotel prints the offer: everything that counts on one A4 page', {
  tag: ['@desktop', '@chromium'],
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Sørlandets Eiendomsutvikling og Forvaltning AS', {
    price: 'Etter avtale med Hotell Fjordgløtt',
    selectedExtras: ['extended_magic', 'logo_illusion', 'em_act', 'boss_appear', 'levitate'],
  })
  await page.route('**/api/logos/white.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: WHITE_LOGO }),
  )
  await hotel.hasLogo('/api/logos/white.svg')
  await open(page, hotel, customerSlug)
  await ready(page)
  const logo = page.getByRole('banner').getByRole('img', { name: hotel.name })
  await expect(logo).toHaveAttribute('data-ink', 'light')
  expect(await pagesOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  for (const words of [
    'Sørlandets Eiendomsutvikling',
    'Etter avtale',
    'En kollega legger seg ned',
    '+47 000 00 000',
  ])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByText(`Svar på ${new URL(page.url()).host}`)).toBeVisible()
  for (const part of ['.offer-cta', '.toggle', '.closeup-panel', '.said', 'main img', '.price-card-corner']) {
    await expect(page.locator(part).filter({ visible: true })).toHaveCount(0)
  }
  await expect(logo, 'white on white paper it would be lost').toHaveCSS('background-color', 'rgb(18, 20, 42)')
})

const WHITE_LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="120"><rect width="400" height="120" fill="#fff"/></svg>'

declare global {
  /** The kind of element painted largest so far, recorded by the test. */
  var largest: string
}
