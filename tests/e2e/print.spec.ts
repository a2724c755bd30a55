import type { Page } from 'playwright/test'
import { GUESTS_MAX_LENGTH, REFERENCE_MAX_LENGTH } from '#domain/acceptance-fields.ts'
import { BONUS_IDS } from '#domain/bonus.ts'
import { confirmationRequest } from '#domain/confirmation-request.ts'
import { CONFIRMED_MAX_LENGTH } from '#domain/confirmed-fields.ts'
import { CONTACT_MAX_LENGTH } from '#domain/offer.ts'
import { PARTNER_NAME_MAX_LENGTH } from '#domain/partner.ts'
import { renderBookingConfirmationPage } from '#netlify/api/confirmation-page.ts'
import { readSiteFacts } from '#netlify/host/built-content.ts'
import { confirmationTerms } from '../support/given.ts'
import { headline, open, ready } from '../support/offer-page-steps.ts'
import { coloursOfFrame, isDarkGround, printed } from '../support/paper.ts'
import { expect, test } from '../support/partner.ts'

/** The margin of a printed offer, in millimetres. */
const MARGIN_MM = 10
/** How far the edge of a letter may be from the margin, in millimetres. */
const ROUNDING_MM = 1
/** All that an offer can hold. */
const LISTED =
  'Magisk Aften: konferansier hele kvelden, sceneshow på 25–45 minutter, kjøreplan laget sammen med Grand Fjordhotell og Spa, lyd og lys avtalt med stedet på forhånd. Bonuser: Utvidet nærmagi, Spesialillusjon, EM-akt på storskjerm, Tryll fram sjefen, Svev en ansatt'

test('an offer is printed white to the edge with a margin of 10 mm, with and without background graphics', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom', {
    validUntil: '2099-12-31',
    contactName: 'Kari Nordmann',
    contactPhone: '+47 912 34 567',
    contactEmail: 'kari.nordmann@fjordglott.example',
  })
  await open(page, hotel, customerSlug)
  await ready(page)
  await expectWhiteMargin(page, { printBackground: true })
  await expectWhiteMargin(page, { printBackground: false })
  await page.goto('/tilbud/nordisk-kraft')
  await expect(headline(page)).toHaveText('Tilbud for Nordisk Kraft')
  await expectWhiteMargin(page, { printBackground: true })
  await expectWhiteMargin(page, { printBackground: false })
})

test('an offer with every bonus, a last day and whom to ask is one sheet, which says what the terms do of liability (F-1300, F-1546)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys Eiendom og Forvaltning', {
    validUntil: '2099-12-31',
    selectedExtras: [...BONUS_IDS],
    contactName: 'Kari Nordmann',
    contactPhone: '+47 912 34 567',
    contactEmail: 'kari.nordmann@fjordglott.example',
  })
  await open(page, hotel, customerSlug)
  await ready(page)
  const sheets = await printed(page, { preferCSSPageSize: true })
  expect(sheets).toHaveLength(1)
  expect(sheets[0]!.lines.join(' ')).toMatch(
    /begrenset til det avtalte honoraret\. Les vilkårene: \S+\/vilkar/,
  )
})

test('an offer printed before its scripts have come has the hotel’s logo and the house’s name (F-1370)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await hotel.hasLogo('/favicon.svg')
  await page.route('**/*.js', () => {})
  await page.goto(`/partner/${hotel.partnerId}`, { waitUntil: 'commit' })
  const logo = page.locator('.offer-logo')
  await expect(logo).toHaveJSProperty('complete', true)
  await expect(logo).toHaveAttribute('data-ink', 'unknown')
  await page.emulateMedia({ media: 'print' })
  await expect(logo).toBeVisible()
  await expect(page.getByRole('banner').getByText('Magiske Falk', { exact: true })).toBeVisible()
})

// What a technician is handed, what an ad leads to, and how to get in touch are one sheet (F-1453).
for (const [path, most] of [
  ['/', 2],
  ['/tryllekunstner-oslo', 2],
  ['/underholdning-julebord', 2],
  ['/lp/firmafest', 1],
  ['/faq', 2],
  ['/kontakt', 1],
  ['/vilkar', 2],
  ['/personvern', 4],
  ['/det-praktiske', 1],
] as const) {
  test(`${path} prints black on white on at most ${most} × A4, no heading parted from its text (F-1415)`, {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto(path)
    const sheets = await printed(page, { preferCSSPageSize: true, printBackground: true })
    expect(sheets.length).toBeGreaterThan(0)
    expect(sheets.length).toBeLessThanOrEqual(most)
    const headings = await page.locator('main').locator('h1, h2, h3, summary').allInnerTexts()
    for (const sheet of sheets) {
      expect(coloursOfFrame(sheet, MARGIN_MM - ROUNDING_MM)).toEqual(['255,255,255'])
      expect(isDarkGround(sheet)).toBe(false)
      expect(headings).not.toContain(sheet.lines.at(-1))
    }
    expect(sheets.at(-1)?.lines.join('\n')).toContain('booking@magiskefalk.example')
    await page.emulateMedia({ media: 'print' })
    const screenOnly = page.locator(
      'picture, video, form, nav, .btn, .logos img, .foot-links [href="/personvern"] >> visible=true',
    )
    await expect(page.locator('main, header, footer').locator(screenOnly)).toHaveCount(0)
    for (const answer of await page.locator('.questions p').all()) await expect(answer).toBeVisible()
  })
}

test('a confirmation that says as much as it can, and is called off, prints on one sheet of A4 (F-1451, F-1533)', {
  tag: '@desktop',
}, async ({ page }) => {
  const text = 'W'.repeat(CONFIRMED_MAX_LENGTH.text)
  const sum = '9 '.padEnd(CONFIRMED_MAX_LENGTH.sum, 'W')
  const agreed = confirmationRequest.parse(
    confirmationTerms({
      ...{ travel: text, place: text, customer: text, price: sum, deposit: sum },
      invoiceReference: 'W'.repeat(REFERENCE_MAX_LENGTH),
    }),
  )
  const at = '2026-11-24T12:00:00Z'
  const partnerName = 'W'.repeat(PARTNER_NAME_MAX_LENGTH)
  const confirmation = {
    ...agreed,
    partnerName,
    termsVersion: '23. november 2026 (d863f596)',
    confirmedAt: at,
    changedAt: at,
    cancelledAt: at,
    guests: 'W'.repeat(GUESTS_MAX_LENGTH),
    cancelledBy: 'customer' as const,
    cancelledWord: null,
  }
  const contact = {
    contactName: 'W'.repeat(CONTACT_MAX_LENGTH.name),
    contactPhone: '+47 912 34 567',
    contactEmail: `${'w'.repeat(64)}@hotellet.example`,
  }
  const evening = { contact, calendarPath: null }
  for (const what of ['W'.repeat(CONFIRMED_MAX_LENGTH.what), LISTED]) {
    const said = { ...evening, confirmation: { ...confirmation, what } }
    await page.setContent(await renderBookingConfirmationPage(said, await readSiteFacts()).text())
    expect(await printed(page, { preferCSSPageSize: true })).toHaveLength(1)
  }
})

async function expectWhiteMargin(
  page: Page,
  { printBackground }: { printBackground: boolean },
): Promise<void> {
  const [sheet, ...others] = await printed(page, { preferCSSPageSize: true, printBackground })
  expect(others).toHaveLength(0)
  expect(coloursOfFrame(sheet!, MARGIN_MM - ROUNDING_MM)).toEqual(['255,255,255'])
  expect(coloursOfFrame(sheet!, MARGIN_MM + ROUNDING_MM), 'ink where the margin ends').toContain('185,129,47')
}
