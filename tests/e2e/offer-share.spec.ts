import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import { UNHYDRATED } from '../support/browser.ts'
import { comeAsShells } from '../support/offer-page-steps.ts'
import { card, clipboard, dialog } from '../support/offer-steps.ts'
import { expect, expectAccessible, logIn, test, toast } from '../support/partner.ts'

test.use({ reducedMotion: 'reduce', permissions: ['clipboard-read', 'clipboard-write'] })

const shareButton = (page: Page, company: string) =>
  card(page, company).getByRole('button', { name: `Del tilbudet for ${company}` })

/** The phone's share sheet, which a test cannot see: remembers what it is given. */
const withShareSheet = (page: Page) =>
  page.addInitScript(() => {
    const given: unknown[] = []
    Object.assign(window, { given })
    Object.defineProperty(navigator, 'share', { value: async (data: unknown) => void given.push(data) })
  })

/** Notes each time the page asks for the print dialog, with the page's title and the logo's ink by then. */
const watchPrinting = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, {
      print: () => {
        const { dataset } = document.documentElement
        const ink = document.querySelector<HTMLElement>('.offer-logo')?.dataset.ink
        dataset.printed = `${dataset.printed ?? ''}[${document.title}: ${ink ?? 'no logo'}]`
      },
    })
  })

test('a partner shares an offer in its own words: share sheet, SMS, mail, clipboard (F-1367, F-1368)', {
  tag: '@phone',
}, async ({ page, hotel, db }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys & Sønn')
  await db.execute(sql`
    insert into partner_preferences (partner_id, share_text)
    values (${hotel.partnerId}, 'Hei {kunde}! Her: {lenke}')`)
  const link = `${process.env.E2E_URL}/partner/${hotel.partnerId}/${customerSlug}`
  const text = `Hei Nordlys & Sønn! Her: ${link}`
  await withShareSheet(page)
  await logIn(page, hotel)
  await shareButton(page, 'Nordlys & Sønn').click()
  await expect(dialog(page)).toHaveAccessibleName('Del tilbudet til Nordlys & Sønn')
  await expect(dialog(page).getByText(text)).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Del', exact: true }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: unknown[] }).given))
    .toEqual([{ title: 'Tilbud til Nordlys & Sønn', text }])
  const hrefOf = (name: string) => dialog(page).getByRole('link', { name }).getAttribute('href')
  expect(decodeURIComponent((await hrefOf('SMS'))!)).toBe(`sms:?&body=${text}`)
  const mail = new URL((await hrefOf('E-post'))!)
  expect(mail.searchParams.get('subject')).toBe('Tilbud til Nordlys & Sønn')
  expect(mail.searchParams.get('body')).toBe(text)
  await dialog(page).getByRole('button', { name: 'Kopier teksten' }).click()
  await expect(toast(page, 'Tekst kopiert!')).toBeVisible()
  await expect.poll(() => clipboard(page)).toBe(text)
})

test('whose share text could not be read, still sends the link, and opened again it is read anew (F-1367)', {
  tag: '@phone',
}, async ({ page, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys')
  const link = `${process.env.E2E_URL}/partner/${hotel.partnerId}/${customerSlug}`
  await logIn(page, hotel)
  await page.route('**/api/partner/preferences', (route) => route.abort())
  await shareButton(page, 'Nordlys').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Vi fikk ikke hentet teksten.')
  await expect(dialog(page).getByRole('link', { name: 'SMS' })).toHaveAttribute(
    'href',
    `sms:?&body=${encodeURIComponent(link)}`,
  )
  await page.keyboard.press('Escape')
  await page.unroute('**/api/partner/preferences')
  await shareButton(page, 'Nordlys').click()
  await expect(dialog(page).getByText('Her er tilbudet til Nordlys')).toBeVisible()
  await expect(dialog(page).getByRole('alert')).toBeHidden()
})

test('the link comes as a QR code: on the screen, as SVG, and as PNG for print (F-1369)', {
  tag: '@desktop',
}, async ({ page, hotel }) => {
  await hotel.hasOffer('Nordlys')
  await logIn(page, hotel)
  await shareButton(page, 'Nordlys').click()
  await expect(dialog(page).getByRole('img', { name: 'QR-kode til tilbudet til Nordlys' })).toBeVisible()
  const saved = async (name: string) => {
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name }).click()
    const file = await download
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) }
  }
  const svg = await saved('QR som SVG')
  expect(svg.name).toBe('QR Nordlys.svg')
  expect(svg.bytes.toString()).toContain('<svg xmlns="http://www.w3.org/2000/svg"')
  const png = await saved('QR som PNG')
  expect(png.name).toBe('QR Nordlys.png')
  expect(png.bytes.readUInt32BE(16)).toBeGreaterThanOrEqual(1600)
  expect(png.bytes.readUInt32BE(20)).toBe(png.bytes.readUInt32BE(16))
})

test('one press opens the offer to be printed or saved as PDF; an ordinary visit does not (F-1370)', {
  tag: '@desktop',
}, async ({ page, context, hotel }) => {
  const { customerSlug } = await hotel.hasOffer('Nordlys')
  await logIn(page, hotel)
  await shareButton(page, 'Nordlys').click()
  const link = dialog(page).getByRole('link', { name: 'Skriv ut eller lag PDF' })
  await expect(link).toHaveAttribute('href', `/partner/${hotel.partnerId}/${customerSlug}#skriv-ut`)
  await watchPrinting(page)
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}`)
  await expect(page.locator(UNHYDRATED)).toHaveCount(0)
  await expect(page.locator('html')).not.toHaveAttribute('data-printed')
  await page.goto('about:blank')
  await page.goto(`/partner/${hotel.partnerId}/${customerSlug}#skriv-ut`)
  const title = 'Eksklusivt Tilbud til Nordlys - Magiske Falk'
  await expect(page.locator('html')).toHaveAttribute('data-printed', `[${title}: no logo]`)
  await comeAsShells(context)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-printed', `[${title}: no logo]`)
  await hotel.hasLogo('/favicon.svg')
  await page.reload()
  await expect(page.locator('html'), 'on paper a light logo needs a dark plate').toHaveAttribute(
    'data-printed',
    `[${title}: dark]`,
  )
})
