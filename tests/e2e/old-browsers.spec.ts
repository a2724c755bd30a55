import type { Page } from 'playwright/test'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { type Missing, openAsOldBrowser } from '../browsers/old-browser.ts'
import * as answer from '../support/answer-steps.ts'
import { fill, mailsTo, send, thanks, visitor } from '../support/contact-steps.ts'
import { expectNothingWider } from '../support/edges.ts'
import { headline, open, prices } from '../support/offer-page-steps.ts'
import { expect, test } from '../support/partner.ts'

const EACH: readonly Missing[] = ['layers', 'container queries', 'media ranges', 'modules']
const header = (page: Page) => page.getByRole('banner')

for (const missing of [...EACH.map((one) => [one]), EACH]) {
  test.describe(`a browser without ${missing.join(', ')}`, { tag: '@desktop' }, () => {
    // A narrow window, and no phone: Playwright's phones zoom out to a page that is wider than they are.
    test.use({ viewport: { width: 390, height: 844 } })

    test('gets a page that reads, a form that sends, and an offer that leads to its form', async ({
      page,
      hotel,
    }) => {
      const ingrid = visitor()
      await openAsOldBrowser(page, missing)
      await page.clock.install()
      await page.goto('/')
      await expectReadable(page, missing)
      await header(page)
        .getByRole('link', { name: /Book Magiske Falk/ })
        .click()
      await expect(page).toHaveURL('/kontakt')
      await expectReadable(page, missing)
      if (!missing.includes('modules')) await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
      await fill(page, { ...ingrid, phone: '+47 912 34 567' })
      await page.clock.fastForward(TOO_FAST_MS)
      await send(page).click()
      await expect(thanks(page)).toBeVisible()
      await expect.poll(() => mailsTo(ingrid.email)).toBe(1)

      const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom', { price: '48500' })
      await open(page, hotel, customerSlug)
      await expect(headline(page)).toHaveText('Tilbud for Nordlys Eiendom')
      await expectReadable(page, missing)
      await expect(prices(page)).toContainText('48 500,-')
      await header(page)
        .getByRole('link', { name: /Book Magiske Falk/ })
        .click()
      await expect(page).toHaveURL(/#svar$/)
      await expect(answer.button(page)).toBeVisible()
    })
  })
}

/** Nothing is wider than the window; where there is a layout, the first words stand in sight and nothing covers them. */
async function expectReadable(page: Page, missing: readonly Missing[]): Promise<void> {
  await expect(headline(page)).toBeVisible()
  await expectNothingWider(page)
  if (missing.includes('layers')) return
  await expect.poll(() => headline(page).evaluate(firstWordIsOnTop)).toBe(true)
}

function firstWordIsOnTop(heading: Element): boolean {
  const range = document.createRange()
  range.selectNodeContents(heading)
  const [line] = range.getClientRects()
  if (!line) return false
  const found = document.elementFromPoint(line.left + 4, line.top + line.height / 2)
  return found !== null && (heading.contains(found) || found.contains(heading))
}
