import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { NAME_UNDERLINE_MAX_LENGTH } from '#offer/customer-name.ts'
import { fill, send, thanks, visitor } from '../support/contact-steps.ts'
import { expectNothingWider } from '../support/edges.ts'
import { expect, expectAccessible, holdBack, pagesOf, test } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

const headline = (page: Page) => page.getByRole('heading', { level: 1 })

test.use({ reducedMotion: 'reduce' })

test('a customer reads her offer from top to end, and asks for a package (F-401, F-402, F-404, F-405, F-408, F-409, F-411)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/tilbud/nordisk-kraft')
  await expect(headline(page)).toHaveText('Tilbud for Nordisk Kraft')
  await expect(page).toHaveTitle('Eksklusivt Tilbud til Nordisk Kraft - Magiske Falk')
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/)
  const sections = page.locator('main > section')
  const classes = await sections.evaluateAll((all) => all.map(({ classList }) => [...classList]))
  expect(classes.map((names) => ORDER.find((name) => names.includes(name)))).toEqual(ORDER)
  const tiers = page.locator('#packages .tier')
  await expect(tiers).toHaveCount(3)
  for (const [place, words] of TIERS.entries()) {
    for (const word of words) await expect(tiers.nth(place)).toContainText(word)
  }
  await expect(tiers.nth(2).getByRole('heading')).toHaveAttribute('lang', 'en')
  await expect(tiers.nth(1).getByRole('heading')).not.toHaveAttribute('lang')
  await expect(page.locator('form.choice span[lang="en"]')).toHaveCount(1)
  await expect(page.getByText('Mest Populær')).toHaveCount(1)
  await expectAccessible(page)
  const closing = page.locator('main > section').last()
  await expect(closing.getByRole('radio')).toHaveCount(3)
  await closing.getByRole('radio', { name: 'Las Vegas Experience fra 100 000,-' }).check()
  await closing.getByRole('button', { name: 'SJEKK TILGJENGELIGHET' }).click()
  await expect(page).toHaveURL(/\/kontakt\?pakke=3$/)
  const form = page.getByRole('form', { name: 'Henvendelse' })
  await expect(form).toContainText('Gjelder Las Vegas Experience, fra 100 000,-')
  await page.goBack()
  await page.getByRole('link', { name: 'SJEKK TILGJENGELIGHET for Pakke 2' }).click()
  await expect(form).toContainText('Gjelder Magisk Aften med nærmagi, 45 000,-')
})

test('a name of 13 characters is underlined, one of 14 is not (F-406)', { tag: '@desktop' }, async ({
  page,
}) => {
  for (const [length, line] of [
    [NAME_UNDERLINE_MAX_LENGTH, 'underline'],
    [NAME_UNDERLINE_MAX_LENGTH + 1, 'none'],
  ] as const) {
    await page.goto(`/tilbud/${'n'.repeat(length)}`)
    await expect(page.locator('.customer')).toHaveCSS('text-decoration-line', line)
  }
})

test('the button scrolls to the quotes, which nothing covers (F-407, F-410)', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.goto('/tilbud/nordisk-kraft')
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth')
  await page.getByRole('link', { name: 'SE TILBUDET' }).click()
  const top = () =>
    page.locator('.said').evaluate((said) => Math.abs(Math.round(said.getBoundingClientRect().top)))
  await expect.poll(top).toBe(0)
  await expect(page.getByRole('banner')).not.toBeInViewport()
})

test('four quotes are shown, the button shows four more and hides them again (F-440)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/tilbud/nordisk-kraft')
  const quotes = page.locator('.said .quote:visible')
  await expect(quotes).toHaveCount(4)
  await page.getByRole('button', { name: 'Se flere referanser' }).click()
  await expect(quotes).toHaveCount(8)
  await page.getByRole('button', { name: 'Lukk referanser' }).click()
  await expect(quotes).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Se flere referanser' })).toBeInViewport()
})

test('what was pressed before React has arrived counts (F-440, F-444)', { tag: '@phone' }, async ({
  page,
}) => {
  const letThrough = await holdBack(page, '**/_astro/islands.*.js*')
  await page.goto('/tilbud/nordisk-kraft')
  await page.getByRole('button', { name: 'Se flere referanser' }).click()
  await page.getByRole('button', { name: 'Se hva kundene sier om nærmagien' }).click()
  await expect(page.locator('.said .quote:visible')).toHaveCount(4)
  letThrough()
  await expect(page.locator('.said .quote:visible')).toHaveCount(8)
  const quotes = page.getByRole('group', { name: 'Det kundene sier om nærmagien' })
  await expect(quotes).toBeVisible()
  await expect(quotes.getByRole('status')).toHaveText('')
  await quotes.getByRole('button', { name: 'Forrige' }).click()
  await expect(quotes.getByRole('status')).toHaveText('4 av 4: Per Vik')
  await page.getByRole('button', { name: 'Lukk', exact: true }).click()
  await expect(quotes).toBeHidden()
})

test('whoever opens the page without scripts can read all of it, the name included, and ask for a package (F-1304)', {
  tag: '@desktop',
}, async ({ browser, baseURL, db }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL! })
  const page = await context.newPage()
  await page.goto('/tilbud/nordisk-kraft')
  await expect(headline(page)).toHaveText('Tilbud for Nordisk Kraft')
  await expect(headline(page)).toBeVisible()
  await expect(page).toHaveTitle('Eksklusivt Tilbud til Nordisk Kraft - Magiske Falk')
  await expect(page.locator('.said .quote:visible')).toHaveCount(8)
  await expect(page.locator('.closeup-card blockquote')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Se flere referanser' })).toBeHidden()
  await page.getByRole('radio', { name: 'Magisk Aften med nærmagi 45 000,-' }).check()
  await page.getByRole('button', { name: 'SJEKK TILGJENGELIGHET' }).click()
  const binds = page.getByText('Henvendelsen binder ingen før kvelden er bekreftet skriftlig.')
  await expect(binds.getByRole('link', { name: 'vilkårene' })).toHaveAttribute('href', '/vilkar')
  const ingrid = visitor()
  await fill(page, ingrid)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const stored = () =>
    queryRow(
      db,
      sql`select data #>> '{package,title}' as title from events where data ->> 'email' = ${ingrid.email}`,
    )
  await expect.poll(stored).toEqual({ title: 'Magisk Aften med nærmagi' })
  await context.close()
})

test('the name needs no file of its own: it is there before any script has arrived (F-402)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/*.js', () => {})
  await page.goto('/tilbud/nordisk-kraft', { waitUntil: 'commit' })
  await expect(headline(page)).toHaveText('Tilbud for Nordisk Kraft')
  await expect(headline(page)).toBeVisible()
})

test('nothing moves when the name arrives, however long it is', { tag: '@chromium' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { jumps: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) globalThis.jumps += (entry as LayoutShift).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/tilbud/sorlandets-eiendomsutvikling-og-forvaltning-as', { waitUntil: 'networkidle' })
  await expect(headline(page)).toHaveText('Tilbud for Sorlandets Eiendomsutvikling Og Forvaltning As')
  await page.evaluate(() => document.fonts.ready)
  expect(await page.evaluate(() => globalThis.jumps)).toBeLessThan(0.001)
})

test('printed, the three packages stand side by side on one A4 page', {
  tag: ['@desktop', '@chromium'],
}, async ({ page }) => {
  await page.goto('/tilbud/sorlandets-eiendomsutvikling-og-forvaltning-as')
  expect(await pagesOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.tier').filter({ visible: true })).toHaveCount(3)
  await expect(page.locator('.tiers')).toHaveCSS('opacity', '1')
  await expect(page.locator('a.btn').filter({ visible: true })).toHaveCount(0)
})

test('odd links are text, and nothing scrolls sideways (F-401)', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const [slug, name] of [
    ['', 'dere'],
    ['%F0%9F%8E%A9-hatten', '🎩 Hatten'],
    ['%3Cimg%20src=x%20onerror=alert(1)%3E', '<img Src=x Onerror=alert(1)>'],
    ['w'.repeat(400), `W${'w'.repeat(78)}…`],
    ['-', 'dere'],
  ]) {
    await page.goto(`/tilbud${slug && `/${slug}`}`)
    await expect(headline(page)).toHaveText(`Tilbud for ${name}`)
    await expect(page).toHaveTitle(`Eksklusivt Tilbud til ${name} - Magiske Falk`)
    await expectNothingWider(page)
  }
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})

/** The classes of the sections, in order (F-404). */
const ORDER = ['hero', 'figures', 'said', 'acts-section', 'tiers', 'bond', 'final']
const TIERS = [
  ['Pakke 1', 'Magisk Aften', '35 000,-'],
  ['Pakke 2', 'nærmagi', '45 000,-', 'Mest Populær'],
  ['Pakke 3', 'Las Vegas Experience', 'fra 100 000,-'],
]

interface LayoutShift extends PerformanceEntry {
  value: number
}
