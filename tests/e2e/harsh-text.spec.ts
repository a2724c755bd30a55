import { browserArgs, findBrowser } from '#local/cli/browser.ts'
import { asAdmin } from '../support/admin.ts'
import { expectNothingWider } from '../support/edges.ts'
import { more } from '../support/offer-steps.ts'
import { expect, logIn, test } from '../support/partner.ts'
import { asks, bothWork, readsHerOffer } from '../support/walks.ts'

const executablePath = findBrowser()

/** The browser's own setting for text, doubled from 16 px: what media queries count in grows with it. */
const DOUBLE_TEXT = 'defaultFontSize=32'

const KINDS_OF_PAGE = [
  '/',
  '/underholdning-julebord',
  '/tryllekunstner-trondheim',
  '/lp/firmafest',
  '/lp/tryllekunstner-stavanger',
  '/faq',
  '/vilkar',
  '/finnes-ikke',
  '/partner',
  '/admin',
]
const SCREENS = [
  '/admin/dashboard',
  '/admin/settings',
  '/admin/enquiries',
  '/admin/outbox',
  '/admin/activity',
  '/admin/figures',
]

test.use({
  reducedMotion: 'reduce',
  permissions: ['clipboard-read', 'clipboard-write'],
  launchOptions: {
    args: browserArgs({ settings: [DOUBLE_TEXT] }),
    ...(executablePath ? { executablePath } : {}),
  },
})

test.beforeEach(async ({ page }) => {
  await page.goto('/kontakt')
  await expect(page.locator('html')).toHaveCSS('font-size', '32px')
})

for (const [where, width] of [
  ['on a desk', 1280],
  ['on a phone', 390],
] as const) {
  test.describe(where, { tag: '@desktop' }, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a visitor with text at 200 % asks, and reads her offer', async ({ page, hotel }) => {
      await expectNothingWider(page)
      await asks(page)
      await expectNothingWider(page)
      await readsHerOffer(page)
      await hotel.hasOffer('Nordlys')
      await page.goto(`/partner/${hotel.partnerId}/Nordlys`)
      await expect(page.locator('#packages')).toBeVisible()
      await expectNothingWider(page)
    })

    test('a partner and an admin with text at 200 % work, and no column of an offer’s form is narrower than a short word', async ({
      page,
      hotel,
    }) => {
      await bothWork(page, hotel)
      await page.goto('/partner/offer/new')
      await expect(page.getByRole('checkbox')).toHaveCount(5)
      await expect.poll(() => page.getByRole('main').evaluate(narrowTexts)).toEqual([])
    })
  })
}

test.describe('on the smallest phone', { tag: '@desktop' }, () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('no page with text at 200 % is cut off', async ({ page, hotel, context, db }) => {
    const heading = page.getByRole('heading', { level: 1 })
    for (const path of KINDS_OF_PAGE) {
      await page.goto(path)
      await expect(heading, path).toBeVisible()
      await expect(page.getByRole('link', { name: 'Hopp til innholdet' }), path).not.toBeInViewport()
      await expectNothingWider(page)
    }
    await logIn(page, hotel)
    await expect(page.getByText('Ingen tilbud opprettet ennå')).toBeVisible()
    await expectNothingWider(page)
    await hotel.hasOffer('Sørlandets Eiendomsutvikling')
    await page.reload()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await expectNothingWider(page)
    await more(page, 'Sørlandets Eiendomsutvikling').click()
    const entry = page.getByRole('button', { name: 'Noter svar' })
    await entry.scrollIntoViewIfNeeded()
    await expect(entry).toBeInViewport({ ratio: 1 })
    await expectNothingWider(page)
    await asAdmin(context, db)
    const own = `/admin/partner/${hotel.partnerId}`
    for (const path of [...SCREENS, own, `${own}/settings`]) {
      await page.goto(path)
      await expect(heading, path).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNothingWider(page)
      await expect(page.getByRole('banner').locator('[aria-current]'), path).toBeInViewport({ ratio: 0.9 })
    }
  })
})

/** Runs in the page: texts of several letters in less than the width of three. */
function narrowTexts(area: HTMLElement | SVGElement): string[] {
  return [...area.querySelectorAll<HTMLElement>('b, small, p, span, button')].flatMap((element) => {
    const text = [...element.childNodes]
      .map(({ nodeType, nodeValue }) => (nodeType === 3 ? nodeValue : ''))
      .join('')
    const letter = Number.parseFloat(getComputedStyle(element).fontSize)
    const isSeen = element.checkVisibility() && !element.closest('.visually-hidden')
    return isSeen && text.trim().length > 4 && element.getBoundingClientRect().width < letter * 1.5
      ? [text]
      : []
  })
}
