import type { Page } from 'playwright/test'
import { BONUS_IDS } from '#domain/bonus.ts'
import { UNHYDRATED } from '../support/browser.ts'
import { comeAsShells, headline, open, prices, ready } from '../support/offer-page-steps.ts'
import { expect, type Hotel, holdBack, pagesOf, test } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce' })

const content = (page: Page, name: string) => page.locator(`meta[property="${name}"]`)
/** Carousels of an offer page: the extras and what is said of the close-up magic. */
const TRACKS = 2

/** Every element of the offer with its attributes and own text. */
const drawn = (page: Page) =>
  page.locator('.offer *').evaluateAll((elements) =>
    elements.map(({ localName, attributes, childNodes }) => ({
      name: localName,
      attributes: Object.fromEntries([...attributes].map(({ name, value }) => [name, value])),
      text: [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : '')).join(''),
    })),
  )
/** React has taken over, the logo's ink is known, and carousels and rows to swipe have seen which of them scroll. */
const settled = async (page: Page, hotel: Hotel) => {
  await ready(page)
  await expect(page.locator(UNHYDRATED)).toHaveCount(0)
  const logo = page.getByRole('banner').getByRole('img', { name: hotel.name })
  await expect(logo).toHaveAttribute('data-ink', 'dark')
  const tracks = page.locator('.carousel-track')
  await expect(tracks).toHaveCount(TRACKS)
  for (let at = 0; at < TRACKS; at++) {
    const fits = await tracks.nth(at).evaluate((track) => track.scrollWidth <= track.clientWidth)
    await expect(tracks.nth(at)).toHaveAttribute('tabindex', fits ? '-1' : '0')
  }
  await expect(page.locator('.offer .swiped:visible')).not.toHaveCount(0)
  await expect(page.locator('.offer .swiped:visible:not([tabindex])')).toHaveCount(0)
}

test.describe('a browser without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('reads the whole offer, and can answer it (F-1300)', { tag: '@phone' }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom', {
      price: '48500',
      beforePrice: '100000',
      ctaButtonUrl: 'https://hotell.example/book',
      ctaButtonText: 'Bestill kvelden',
    })
    await open(page, hotel, customerSlug)
    await expect(headline(page)).toHaveText('Tilbud for Nordlys Eiendom')
    await expect(page).toHaveTitle('Eksklusivt Tilbud til Nordlys Eiendom - Magiske Falk')
    await expect(page.getByRole('banner')).toContainText(hotel.name)
    await expect(prices(page)).toContainText('48 500,-')
    await expect(prices(page)).toContainText('Dere sparer 51 500,-')
    await expect(prices(page).getByRole('link', { name: /Bestill kvelden/ })).toHaveAttribute(
      'href',
      'https://hotell.example/book',
    )
    await expect(page.locator('.extra h3')).toHaveCount(3)
    await expect(page.locator('.said .quote:visible')).toHaveCount(8)
    await expect(page.getByRole('contentinfo')).toContainText('Magiske Falk')
    await expect(page.getByText('trenger JavaScript')).toHaveCount(0)
  })

  test('meets no button that does nothing (F-1315)', { tag: '@phone' }, async ({ page, hotel }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys', { selectedExtras: [...BONUS_IDS] })
    for (const path of [
      `/partner/${hotel.partnerId}/${customerSlug}`,
      '/tilbud/nordlys',
      '/',
      '/underholdning-julebord',
    ]) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible()
      await expect(page.locator('button:not([type="submit"]):visible'), path).toHaveCount(0)
    }
  })

  test('prints it on one A4 page, with its address (F-1300)', { tag: ['@desktop', '@chromium'] }, async ({
    page,
    hotel,
  }) => {
    const { customerSlug } = await hotel.hasOffer('Nordlys')
    await hotel.hasLogo('/favicon.svg')
    await open(page, hotel, customerSlug)
    await expect(page.getByRole('banner').getByRole('img', { name: hotel.name })).toBeVisible()
    expect(await pagesOf(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    const { host } = new URL(page.url())
    await expect(
      page.getByText(`Svar på ${host}/partner/${hotel.partnerId}/${customerSlug} eller ring`),
    ).toBeVisible()
  })
})

test('name and price are there before any script has arrived (F-1301)', { tag: '@phone' }, async ({
  page,
  hotel,
}) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys', { price: '48500' })
  await page.route('**/*.js', () => {})
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`, { waitUntil: 'commit' })
  await expect(headline(page)).toHaveText('Tilbud for Nordlys')
  await expect(headline(page)).toBeVisible()
  await expect(prices(page)).toContainText('48 500,-')
})

test('the browser asks for nothing that came with the document, and draws the same as it would alone (F-1301)', {
  tag: '@desktop',
}, async ({ page, hotel, context }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys & Sønner «AS»', { beforePrice: '100000' })
  await hotel.hasLogo('/favicon.svg')
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/offer')) asked.push(request.url())
  })
  await open(page, hotel, customerSlug)
  await settled(page, hotel)
  const fromDocument = await drawn(page)
  expect(asked).toEqual([])
  await comeAsShells(context)
  await open(page, hotel, customerSlug)
  await settled(page, hotel)
  expect(asked).toHaveLength(1)
  await expect.poll(() => drawn(page)).toEqual(fromDocument)
})

test('whoever has scrolled on from the part in the address is not scrolled back when the scripts come (F-427)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys')
  const letThrough = await holdBack(page, '**/OfferPage.*.js*')
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}#packages`, { waitUntil: 'domcontentloaded' })
  await expect(prices(page)).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  letThrough()
  // Left when the offer is drawn (OFFER_SHOWN).
  await page.waitForFunction(() => performance.getEntriesByName('offer-shown').length > 0)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('what was swiped and pressed before the page’s script has arrived counts, and keeps the focus (F-444, F-445)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys', { selectedExtras: ['em_act', 'levitate'] })
  const letThrough = await holdBack(page, '**/OfferPage.*.js*')
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`, { waitUntil: 'domcontentloaded' })
  const bonuses = page.getByRole('group', { name: 'Bonusene' })
  await bonuses.getByRole('list', { name: 'Bonusene' }).evaluate((track) => {
    track.scrollTo({ left: track.scrollWidth })
  })
  await page.getByRole('button', { name: 'Se flere referanser' }).click()
  const toggle = page.locator('[aria-controls="naermagien"]')
  await toggle.click()
  letThrough()
  await expect(bonuses.getByRole('status')).toHaveText('2 av 2: Svev en ansatt')
  await expect(page.getByRole('group', { name: 'Det kundene sier om nærmagien' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Lukk referanser' })).toHaveAttribute('aria-expanded', 'true')
  await expect(toggle).toBeFocused()
  await expect(toggle).toHaveText('Lukk')
  await bonuses.getByRole('button', { name: 'Forrige' }).click()
  await expect(bonuses.getByRole('status')).toHaveText('1 av 2: EM-akt på storskjerm')
})

test('a link’s preview names customer and place and keeps the price to itself (F-1302)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Ærlig & Ålesund <AS> 🎩', { price: '48500' })
  await page.goto(`/partner/${hotel.partnerId.toUpperCase()}/${customerSlug.toLowerCase()}?fbclid=abc`)
  await expect(content(page, 'og:title')).toHaveAttribute('content', 'Tilbud til Ærlig & Ålesund <AS> 🎩')
  const description = 'Tilbudet deres på en kveld med Magiske Falk, gjennom Hotell Fjordgløtt.'
  await expect(content(page, 'og:description')).toHaveAttribute('content', description)
  await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', description)
  const own = `${new URL(page.url()).origin}/partner/${hotel.partnerId}/${customerSlug}`
  await expect(content(page, 'og:url')).toHaveAttribute('content', own)
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', own)
  expect(
    await page.locator('meta').evaluateAll((all) => all.map((meta) => meta.outerHTML).join()),
  ).not.toMatch(/48.?500/)
  await open(page, hotel)
  await expect(content(page, 'og:title')).toHaveAttribute('content', 'Tilbud gjennom Hotell Fjordgløtt')
})

test('no text of an offer breaks out of the data that travels with it (F-1303)', { tag: '@desktop' }, async ({
  page,
  hotel,
}) => {
  const hostile = '</script><script>document.title="brutt"</script><!--\u2028'
  const { customerSlug } = await hotel.hasOffer(`Ola ${hostile}`, { ctaButtonText: hostile })
  await hotel.isCalled(`Hotell ${hostile}`)
  await open(page, hotel, customerSlug)
  await expect(page.locator(UNHYDRATED)).toHaveCount(0)
  await expect(headline(page)).toContainText('</script><script>')
  await expect(page).not.toHaveTitle('brutt')
  await expect(page.getByRole('contentinfo')).toBeVisible()
})

test('/tilbud says whose it is before any script, in the tab and in a preview (F-1304)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/tilbud/%C3%A6rlig-%26-co', { waitUntil: 'commit' })
  await expect(headline(page)).toHaveText('Tilbud for Ærlig & Co')
  await expect(page).toHaveTitle('Eksklusivt Tilbud til Ærlig & Co - Magiske Falk')
  await expect(content(page, 'og:title')).toHaveAttribute('content', 'Tilbud til Ærlig & Co')
})
