import { sql } from 'drizzle-orm'
import { asAdmin, fillInLogin } from '../support/admin.ts'
import { expectRests } from '../support/keyboard.ts'
import { expect, expectAccessible, test, toast } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

test('the bar says how many enquiries are new and how many mails are stuck, and follows what is done (F-1383)', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.route('**/api/admin/notices', (route) =>
    route.fulfill({ json: { notices: [], waiting: { enquiries: 120, mails: 1 } } }),
  )
  await page.goto('/admin/activity')
  const part = (name: string) => page.getByRole('navigation').getByRole('link', { name })
  await expect(part('Henvendelser')).toHaveAccessibleDescription('99+ nye')
  await expect(part('E-post')).toHaveAccessibleDescription('1 sitter fast')
  await expect(part('Aktivitet')).toHaveAccessibleDescription('')
  // The bar may be there before the screen is.
  await expect(page.getByRole('heading', { level: 1, name: 'Aktivitet' })).toBeVisible()
  await expectAccessible(page)
  let unanswered = 7
  await page.route('**/api/admin/enquiries?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ json: { ...body, counts: { ...body.counts, ny: unanswered } } })
  })
  await part('Henvendelser').click()
  await expect(part('Henvendelser')).toHaveAccessibleDescription('7 nye')
  // Who presses the part wants to see what has come since.
  unanswered = 8
  await part('Henvendelser').click()
  await expect(part('Henvendelser')).toHaveAccessibleDescription('8 nye')
})

test('an admin sees which offer was answered, writes down what it is worth and a note, and finds it by the note (F-1380, F-1381, F-1382)', {
  tag: '@phone',
}, async ({ page, context, db, hotel }) => {
  const mark = crypto.randomUUID().slice(0, 8)
  const kari = `Kari Nordmann ${mark}`
  const data = {
    name: kari,
    email: `${mark}@nordlys.example`,
    message: 'Ja takk!',
    offer: {
      ...{ companyName: 'Nordlys Eiendom', partnerName: 'Hotell Fjordgløtt', price: '35000' },
      ...{ extras: ['em_act'], version: 3, url: `${process.env.E2E_URL}/partner/${hotel.partnerId}` },
    },
  }
  const offer = (await queryRow<{ id: string }>(
    db,
    sql`insert into offers (partner_id, company_name, customer_slug, price)
      values (${hotel.partnerId}, 'Nordlys Eiendom', ${`nordlys-${mark}`}, '35000') returning id`,
  ))!
  await db.execute(sql`
    with contact as (insert into contacts (name, email) values (${kari}, ${data.email}) returning id)
    insert into events (contact_id, event_type, offer_id, partner_id, data)
    select id, 'enquiry', ${offer.id}::uuid, ${hotel.partnerId}, ${JSON.stringify(data)}::jsonb from contact`)
  await page.goto('/admin/enquiries')
  const search = page.getByRole('searchbox', { name: 'Søk i henvendelser' })
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: kari })
  // Rows of the search before are dimmed: what is read of the screen waits until they are gone.
  const found = page.waitForResponse((answer) => answer.url().includes(mark))
  await search.fill(mark)
  await found
  await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0)
  await expect(row).toContainText('Tilbud fra')
  await page.getByRole('button', { name: kari }).click()
  const details = page.getByRole('dialog', { name: kari })
  await expect(details.getByRole('link', { name: 'Nordlys Eiendom' })).toBeVisible()
  await expect(details).toContainText('35 000,-')
  await expect(details).toContainText('EM-akt')
  // Nothing is kept of the visit of who answers an offer.
  await expect(details).not.toContainText('Første side')
  await expect(details).toContainText('Versjon 3')
  await expect(details.getByRole('link', { name: 'Se tilbudssiden' })).toHaveAttribute('href', data.offer.url)

  const value = details.getByLabel('Verdi i kroner')
  const save = details.getByRole('button', { name: 'Lagre' })
  await expect(save).toBeDisabled()
  await expect(value).toHaveAttribute('inputmode', 'numeric')
  await value.fill('førti tusen')
  await save.click()
  await expect(details.getByText('Skriv beløpet i hele kroner')).toBeVisible()
  await expect(value).toBeFocused()
  await expectAccessible(page)
  await value.fill('42 500')
  await details.getByLabel('Notat').fill(`Opptredener ${mark}`)
  await page.keyboard.press('Escape')
  const asked = page.getByRole('alertdialog', { name: 'Vil du forkaste det du har skrevet?' })
  await asked.getByRole('button', { name: 'Fortsett å skrive' }).click()
  await expect(asked).toBeHidden()
  await page.route('**/api/admin/enquiries/*', (route) => route.abort(), { times: 1 })
  await save.click()
  await expect(toast(page, 'Kunne ikke lagre')).toContainText('Sjekk internettforbindelsen')
  await expect(value).toHaveValue('42 500')
  await save.click()
  await expect(toast(page, 'Lagret')).toBeVisible()
  await expectRests(page, save)

  // F-1481 A colleague has saved another note since: both are there, to be joined.
  await db.execute(sql`update events set note = 'Ring etter klokka 16' where offer_id = ${offer.id}::uuid`)
  const note = details.getByLabel('Notat')
  await note.fill(`Opptredener ${mark}, og mat`)
  await save.click()
  await expect(toast(page, 'Kunne ikke lagre')).toContainText('er endret i mellomtiden')
  await expect(note).toHaveValue(`Opptredener ${mark}, og mat`)
  await expect(details.getByText('Ring etter klokka 16')).toBeVisible()
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Behold begge' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveValue(`Ring etter klokka 16\n\nOpptredener ${mark}, og mat`)
  await save.click()
  await expect(toast(page, 'Lagret')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(row).toContainText('42 500,-')

  await search.fill(`opptredener ${mark}`)
  await expect(row).toHaveCount(1)
  await page.getByRole('button', { name: kari }).click()
  await details.getByRole('link', { name: 'Nordlys Eiendom' }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/partner/${hotel.partnerId}/offer/${offer.id}$`))

  // F-1455 The link in a mail leads on after the login.
  const { id } = (await queryRow<{ id: string }>(
    db,
    sql`select id from events where offer_id = ${offer.id}::uuid`,
  ))!
  await context.clearCookies()
  await page.goto(`/admin/enquiries?id=${id}`)
  await expect(page).toHaveURL(/\/admin$/)
  await fillInLogin(page)
  await expect(details).toContainText('Ja takk!')
  await context.clearCookies()
  await page.goto(`/api/admin/enquiries/${id}/confirmation`)
  await expect(page, 'the page of a confirmation asks for the login too').toHaveURL(/\/admin$/)
  await fillInLogin(page)
  await expect(details).toContainText('Ja takk!')
})
