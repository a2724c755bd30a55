import { sql } from 'drizzle-orm'
import { TOO_FAST_MS } from '#domain/contact-fields.ts'
import { contactFormPathForOffer } from '#domain/offer-contact.ts'
import { expectAccessible } from '../support/browser.ts'
import { fill, openForm, send, thanks, visitor } from '../support/contact-steps.ts'
import { card } from '../support/offer-steps.ts'
import { expect, logIn, test } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

test('whoever asks for a new offer writes in a form that knows the old one (F-1328)', {
  tag: '@phone',
}, async ({ page, hotel, db }) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom', { validUntil: '2026-01-05' })
  const ingrid = visitor()
  await openForm(page, contactFormPathForOffer(`/partner/${hotel.partnerId}/Nordlys-Eiendom`))
  const form = page.getByRole('form', { name: 'Henvendelse' })
  await expect(form).toContainText(`Gjelder et nytt tilbud til Nordlys Eiendom gjennom ${hotel.name}.`)
  await expect(form).not.toContainText('35')
  await expectAccessible(page)
  await fill(page, ingrid)
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const stored = () => queryRow(db, sql`select offer_id from events where data ->> 'email' = ${ingrid.email}`)
  await expect.poll(stored).toEqual({ offer_id: id })

  await hotel.hasOffer('Fjell Eiendom')
  await page.goto(contactFormPathForOffer(`/partner/${hotel.partnerId}/Fjell-Eiendom`))
  await expect(form).toContainText('Gjelder tilbudet til Fjell Eiendom')

  // The answer of the offer's own call says that there is nothing to show.
  const answered = page.waitForResponse(/\/api\/offer-page\//)
  await page.goto(contactFormPathForOffer(`/partner/${hotel.partnerId}/finnes-ikke`))
  await answered
  await expect(page.locator('form.sheet[novalidate]')).toBeVisible()
  await expect(form).not.toContainText('Gjelder')
})

test('the contact form of a withdrawn offer knows whose it was', { tag: '@phone' }, async ({
  page,
  hotel,
  db,
}) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom')
  await db.execute(sql`update offers set withdrawn_at = now() where id = ${id}`)
  const ingrid = visitor()
  await openForm(page, contactFormPathForOffer(`/partner/${hotel.partnerId}/Nordlys-Eiendom`))
  const form = page.getByRole('form', { name: 'Henvendelse' })
  await expect(form).toContainText(`Gjelder et nytt tilbud gjennom ${hotel.name}.`)
  await expect(form).not.toContainText(/Nordlys|35/)
  const message = page.getByLabel('Fortell om kvelden')
  await expect(message).toHaveValue('Nytt tilbud ')
  await expectAccessible(page)
  await fill(page, { name: ingrid.name, email: ingrid.email })
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(message, 'what the form wrote itself says nothing yet').toHaveAccessibleDescription(
    /Fortell litt mer/,
  )
  await message.fill('Nytt tilbud for 40 gjester')
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const stored = () => queryRow(db, sql`select offer_id from events where data ->> 'email' = ${ingrid.email}`)
  await expect.poll(stored).toEqual({ offer_id: id })
})

test('a form that has named an offer tells nobody of another customer’s that takes its link', {
  tag: '@desktop',
}, async ({ page, hotel, db }) => {
  const { id } = await hotel.hasOffer('Nordlys Eiendom')
  const ingrid = visitor()
  await openForm(page, contactFormPathForOffer(`/partner/${hotel.partnerId}/Nordlys-Eiendom`))
  await expect(page.getByRole('form', { name: 'Henvendelse' })).toContainText('Gjelder tilbudet til Nordlys')
  await db.execute(sql`update offers set company_name = 'Betafirma' where id = ${id}`)
  await fill(page, ingrid)
  await page.clock.fastForward(TOO_FAST_MS)
  await send(page).click()
  await expect(thanks(page)).toBeVisible()
  const stored = () => queryRow(db, sql`select offer_id from events where data ->> 'email' = ${ingrid.email}`)
  await expect.poll(stored).toEqual({ offer_id: null })
})

test.describe('without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const [over, set] of [
    ['a withdrawn', sql`withdrawn_at = now()`],
    ['an expired', sql`valid_until = '2026-01-05'`],
  ] as const) {
    test(`whoever asks for a new offer in place of ${over} one is thanked by the hotel's name, and the hotel sees it (F-1462)`, async ({
      page,
      browser,
      hotel,
      db,
    }) => {
      const { id } = await hotel.hasOffer('Nordlys Eiendom')
      await db.execute(sql`update offers set ${set} where id = ${id}`)
      const ingrid = visitor()
      await page.goto(`/partner/${hotel.partnerId}/Nordlys-Eiendom`)
      await page.getByRole('link', { name: 'Be om et nytt tilbud' }).first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Be om et nytt tilbud')
      await expect(page.getByText('Det gjelder et nytt tilbud')).toContainText(`fra ${hotel.name}.`)
      await expect(page.getByLabel('Hva trenger dere?')).toHaveValue('Vi vil gjerne ha et nytt tilbud.')
      await page.getByLabel('Navn').fill(ingrid.name)
      await page.getByLabel('E-post').fill(ingrid.email)
      await page.getByRole('button', { name: 'Be om et nytt tilbud' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        `Takk! Dere har bedt om et nytt tilbud fra ${hotel.name}`,
      )
      await expect(page.getByText(`Kvitteringen er på vei til ${ingrid.email}.`)).toBeVisible()
      const seller = await browser.newPage({ baseURL: process.env.E2E_URL!, javaScriptEnabled: true })
      await logIn(seller, hotel)
      await seller.goto(`/partner/offer/${id}`)
      await seller.locator('details').filter({ hasText: 'Historikk' }).getByText('Historikk').click()
      await expect(seller.getByText('Kunden ba om et nytt tilbud').first()).toBeVisible()
      if (over === 'an expired') {
        await seller.goto('/partner/dashboard')
        await expect(card(seller, 'Nordlys Eiendom')).toContainText('Har et spørsmål: svar')
      }
      await seller.close()
    })
  }

  test('the plain form knows its offer too (F-1328)', async ({ page, hotel, db }) => {
    const { id } = await hotel.hasOffer('Nordlys Eiendom')
    const ingrid = visitor()
    await page.goto(contactFormPathForOffer(`/partner/${hotel.partnerId}/Nordlys-Eiendom`))
    await fill(page, { ...ingrid, phone: '12' })
    await send(page).click()
    await page.getByLabel('Telefon').fill('+47 912 34 567')
    await send(page).click()
    await expect(thanks(page)).toBeVisible()
    const stored = () =>
      queryRow(db, sql`select offer_id from events where data ->> 'email' = ${ingrid.email}`)
    await expect.poll(stored).toEqual({ offer_id: id })
  })
})
