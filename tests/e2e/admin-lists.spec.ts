import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import type { Page } from 'playwright/test'
import type { Db } from '#netlify/data/client.ts'
import { ADMIN_EMAIL, asAdmin, hasMail } from '../support/admin.ts'
import { expect, expectAccessible, requests, test, toast } from '../support/partner.ts'
import { queryRows } from '../support/rows.ts'

const row = (page: Page, text: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text })

/** What is said once a search has its rows; those of the one before are pale meanwhile. */
const hits = (page: Page) => page.getByText(/^\d+ treff$|av .* treff$/)

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

/**
 * Stores enquiries as if visitors had sent them, the last one newest; their names end with a word unique to the test.
 */
async function haveAsked(db: Db, names: string[], message = 'Julebord for 80 i Trondheim?'): Promise<string> {
  const mark = crypto.randomUUID().slice(0, 8)
  for (const name of names) {
    const email = `${crypto.randomUUID()}@firma.example`
    const data = { name: `${name} ${mark}`, email, phone: '+47 912 34 567', message, landingUrl: '/kontakt' }
    await db.execute(sql`
      with contact as (insert into contacts (name, email) values (${data.name}, ${email}) returning id)
      insert into events (contact_id, event_type, data) select id, 'enquiry', ${JSON.stringify(data)}::jsonb from contact`)
  }
  return mark
}

test('an admin finds an enquiry, reads it, sets its status and exports the list', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = await haveAsked(
    db,
    ['Per Hansen', 'Kari <b>Nordmann</b>'],
    'Hei!\nHar dere ledig 11. desember?',
  )
  const kari = `Kari <b>Nordmann</b> ${mark}`
  await page.goto('/admin/enquiries')
  await page.getByRole('searchbox', { name: 'Søk i henvendelser' }).fill(mark)
  await expect(page.getByRole('status').filter({ hasText: '2 treff' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading').first()).toHaveText(kari)
  await expectAccessible(page)

  await page.getByRole('button', { name: kari }).click()
  const details = page.getByRole('dialog', { name: kari })
  await expect(details.getByText('Har dere ledig 11. desember?')).toBeVisible()
  await expect(details.getByRole('link', { name: 'Ring' })).toHaveAttribute('href', 'tel:+4791234567')
  await expect(details.getByRole('link', { name: 'Svar på e-post' })).toHaveAttribute(
    'href',
    /^mailto:.*\?subject=Henvendelsen%20din&body=Hei%20/,
  )
  await expectAccessible(page)
  await details.getByLabel(`Status for ${kari}`).selectOption('Besvart')
  await expect(toast(page, `Besvart: ${kari}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page.getByRole('button', { name: kari })).toBeFocused()
  await expect(row(page, kari).getByLabel(/^Status/)).toHaveValue('besvart')

  await page.route('**/api/admin/enquiries/*', (route) => route.abort(), { times: 1 })
  await row(page, kari)
    .getByLabel(/^Status/)
    .selectOption('Tapt')
  await expect(toast(page, 'Kunne ikke lagre statusen')).toContainText('Sjekk internettforbindelsen')
  await expect(row(page, kari).getByLabel(/^Status/)).toHaveValue('besvart')

  await page.getByRole('radio', { name: /^Besvart/ }).check()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(row(page, kari)).toBeVisible()
  await page.route('**/enquiries/export?*', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Last ned CSV' }).click()
  await expect(toast(page, 'Kunne ikke laste ned')).toContainText('Sjekk internettforbindelsen')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Last ned CSV' }).click()
  const file = await download
  await expect(toast(page, 'Filen er lastet ned')).toContainText('Kom den ikke? Åpne portalen i en annen')
  expect(file.suggestedFilename()).toMatch(/^henvendelser-.*\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(kari)
  expect(text).not.toContain(`Per Hansen ${mark}`)

  await page.getByRole('radio', { name: /^Tapt/ }).check()
  await page.getByRole('button', { name: 'Vis alle' }).click()
  await expect(page.getByRole('radio', { name: /^Alle/ })).toBeChecked()
})

test('an admin deletes a person, from an enquiry and by address, and is asked once', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const mark = await haveAsked(db, ['Per Hansen', 'Kari Nordmann', 'Ola Moen'])
  const { email } = (
    await queryRows<{ email: string }>(
      db,
      sql`select email from contacts where name = ${`Per Hansen ${mark}`}`,
    )
  )[0]!
  await page.goto('/admin/enquiries')
  await page.getByRole('searchbox', { name: 'Søk i henvendelser' }).fill(mark)
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3)

  await page.getByRole('button', { name: `Kari Nordmann ${mark}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slett personen' }).click()
  const asked = page.getByRole('dialog', { name: `Slette alt om Kari Nordmann ${mark}?` })
  const line = asked.getByRole('checkbox', { name: `Henvendelse fra Kari Nordmann ${mark}` })
  await expect(line).toBeChecked()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Behold' }).click()
  await expect(asked).toBeHidden()
  await expect(row(page, `Kari Nordmann ${mark}`)).toBeVisible()
  await page.getByRole('button', { name: `Kari Nordmann ${mark}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Slett personen' }).click()
  await page.route('**/api/admin/people/delete', (route) => route.abort(), { times: 1 })
  await asked.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(toast(page, 'Kunne ikke slette')).toContainText('Sjekk internettforbindelsen')
  await asked.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(toast(page, 'Slettet')).toContainText('1 henvendelse er borte.')
  await expect(asked).toBeHidden()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Slett en person' }).click()
  const typed = page.getByRole('dialog', { name: 'Slette alt om en person?' })
  const address = typed.getByLabel('E-postadressen personen skrev fra')
  await typed.getByRole('button', { name: 'Vis hva som slettes' }).click()
  await expect(address).toBeFocused()
  await expect(typed.getByText('Skriv hele adressen')).toBeVisible()
  await expectAccessible(page)
  await address.fill('ingen@firma.example')
  await typed.getByRole('button', { name: 'Vis hva som slettes' }).click()
  await expect(typed.getByText('Ingen henvendelser')).toBeVisible()
  await expect(address).toBeFocused()
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await address.fill(`Per Hansen <${email}>`)
  await typed.getByRole('button', { name: 'Vis hva som slettes' }).click()
  const found = typed.getByRole('checkbox', { name: `Henvendelse fra Per Hansen ${mark}` })
  await expect(found).toBeChecked()
  await found.uncheck()
  await typed.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(typed.getByText('Kryss av det som skal slettes.')).toBeVisible()
  await expectAccessible(page)
  await found.check()
  await expect(typed.getByText('Kryss av')).toBeHidden()
  await typed.getByRole('button', { name: 'Slett for godt' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  await expect(row(page, `Ola Moen ${mark}`)).toBeVisible()
  expect(await queryRows(db, sql`select from contacts where email = ${email}`)).toEqual([])
})

test('a long list comes page by page, and a failed page can be retried', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const mark = await haveAsked(
    db,
    Array.from({ length: 33 }, (_, at) => `Nummer ${at}`),
  )
  const first = requests(page, 'GET', /^\/api\/admin\/enquiries$/)
  await page.route('**/api/admin/enquiries?*', (route) => route.abort(), { times: 1 })
  await page.goto('/admin/enquiries')
  await expect(page.getByRole('heading', { name: 'Noe gikk galt' })).toBeVisible()
  await page.getByRole('button', { name: 'Prøv igjen' }).click()
  await page.getByRole('searchbox').fill(mark)
  await expect(page.getByText('30 av 33 treff')).toBeVisible()
  await page.getByRole('button', { name: 'Vis flere' }).click()
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(33)
  expect(first.every((request) => !request.url().includes('limit=1000'))).toBe(true)
  await page.getByRole('searchbox').fill(`finnes ikke ${mark}`)
  await expect(page.getByText(`Ingen treff på «finnes ikke ${mark}»`)).toBeVisible()
})

test('without a network a list says so, and comes by itself when the network does', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  await context.setOffline(true)
  await page.getByRole('link', { name: 'E-post' }).click()
  await expect(page.getByRole('heading', { name: 'Du er uten nett' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('searchbox').or(page.getByText('Ingen e-post ennå')).first()).toBeVisible()
})

test('an admin reads what a mail says, but no login link, and sends again what failed (F-1252)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const opened = await hasMail(db, 'sent', null)
  const failed = await hasMail(db, 'failed', '550 Mailbox does not exist')
  const withLink = await hasMail(db, 'failed', null)
  const later = await hasMail(db, 'failed', null)
  await db.execute(sql`
    update email_outbox set status = 'pending', retry_count = 0, next_attempt_at = now() + interval '20 hours'
    where subject = ${later}`)
  const mark = await haveAsked(db, ['Kari Nordmann'])
  await db.execute(
    sql`update email_outbox set expires_at = now(), text_content = 'lenken',
      created_at = (select created_at from events where data ->> 'name' = ${`Kari Nordmann ${mark}`})
      where subject = ${withLink}`,
  )
  await page.goto('/admin/outbox')
  await page.getByRole('searchbox').fill('Beskjed')
  await expect(hits(page)).toBeVisible()
  await page.getByRole('button', { name: opened, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: opened })
  await expect(dialog.getByText('Hei', { exact: true })).toBeVisible()
  await expect(dialog).toContainText('Til mottaker@firma.example')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: opened, exact: true })).toBeFocused()
  await page.getByRole('button', { name: withLink, exact: true }).click()
  const secret = page.getByRole('dialog', { name: withLink })
  await expect(secret).toContainText('den har en hemmelig lenke')
  await secret.getByRole('link', { name: 'Se henvendelsen' }).click()
  await expect(page.getByRole('dialog', { name: `Kari Nordmann ${mark}` })).toBeVisible()
  await page.goBack()
  await row(page, withLink).getByRole('link', { name: 'Se henvendelsen' }).click()
  await expect(page.getByRole('dialog', { name: `Kari Nordmann ${mark}` })).toBeVisible()
  await page.goBack()

  await expect(row(page, later)).toContainText(/VenterGår kl\.\s\d\d\.\d\d/)
  await expect(row(page, opened).getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await page.getByRole('radio', { name: /^Feilet/ }).check()
  await expect(row(page, opened)).toHaveCount(0)
  await expect(row(page, failed)).toContainText('Adressen finnes ikke.')
  await expect(row(page, failed)).toContainText('550 Mailbox does not exist')
  await expect(row(page, failed)).toContainText('8 forsøk, gitt opp')
  await expectAccessible(page)
  await row(page, failed)
    .getByRole('button', { name: /^Send igjen/ })
    .click()
  await expect(toast(page, 'Sendes på nytt')).toContainText('mottaker@firma.example')
  const statusOfMail = sql`select status from email_outbox where subject = ${failed}`
  await expect.poll(() => queryRows(db, statusOfMail)).toEqual([{ status: 'sent' }])
  await page.getByRole('button', { name: 'Oppdater' }).click()
  await expect(row(page, failed)).toHaveCount(0)
})

test('the dashboard shows six of many that wait, counts partners, finds one by name, and leads to each part of the portal (F-604, F-1455)', {
  tag: '@phone',
}, async ({ page, hotel, db }) => {
  await haveAsked(db, Array(8).fill('Per Hansen'))
  await page.goto('/admin/dashboard')
  const waiting = page.getByRole('region', { name: 'Venter på deg' })
  await expect(waiting.getByRole('listitem')).toHaveCount(6)
  await expect(waiting.getByText(/^og \d+ til$/)).toBeVisible()
  const tiles = page.locator('main dl')
  for (const label of ['Aktive partnere', 'Med logo', 'Ferdig satt opp'])
    await expect(tiles).toContainText(label)
  await page.getByRole('radio', { name: /^Ikke ferdig satt opp/ }).check()
  await expect(page).toHaveURL(/\?setup=unfinished$/)
  await expectAccessible(page)
  const search = page.getByRole('searchbox', { name: 'Søk etter partner' })
  if (await search.isVisible()) {
    await search.fill(hotel.partnerId)
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
    await page.getByRole('radio', { name: /^Alle/ }).check()
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1)
  }
  await page.goto(`/admin/dashboard?q=${hotel.partnerId}`)
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: `@${hotel.partnerId}` })
  await expect(card).toContainText('Mangler logo og standardverdier')
  for (const [name, path] of [
    ['Henvendelser', '/admin/enquiries'],
    ['Tall', '/admin/figures'],
    ['Aktivitet', '/admin/activity'],
    ['E-post', '/admin/outbox'],
    ['Oversikt', '/admin/dashboard'],
  ] as const) {
    await page.getByRole('navigation').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'E-post' })).toBeVisible()
  await page.setViewportSize({ width: 320, height: 640 })
  for (const name of ['Oversikt', 'Henvendelser', 'Tall', 'Aktivitet', 'E-post'])
    await expect(page.getByRole('navigation').getByRole('link', { name })).toBeInViewport({ ratio: 1 })
})

test('a notice on the dashboard goes for good when it is put away; a quiet day is said to be one (F-1455)', {
  tag: '@phone',
}, async ({ page }) => {
  await page.route('**/api/admin/notices', (route) =>
    route.fulfill({ json: { notices: ['direct-login'], waiting: { enquiries: 0, mails: 0 } } }),
  )
  await page.route('**/api/admin/evenings', (route) =>
    route.fulfill({ json: { evenings: [], unconfirmed: [], unsettled: [] } }),
  )
  await page.goto('/admin/dashboard')
  const notice = page.getByRole('region', { name: 'Partnere slipper inn med e-postadressen alene' })
  await expect(notice).toContainText('PARTNER_LOGIN til link')
  const quiet = page.getByText('Ingenting venter på deg, og ingen kvelder er bekreftet ennå.')
  await expect(quiet).toBeVisible()
  await expectAccessible(page)
  await page.unroute('**/api/admin/evenings')
  const evening = {
    ...{ enquiryId: crypto.randomUUID(), eventDate: '2099-12-11', startsAt: '19:00', endsAt: '20:30' },
    ...{
      customer: 'Fjord AS',
      place: 'Peissalen',
      what: 'Magisk Aften',
      price: '45 000,-',
      partnerName: null,
    },
  }
  await page.route('**/api/admin/evenings', (route) =>
    route.fulfill({ json: { evenings: [evening], unconfirmed: [], unsettled: [] } }),
  )
  await page.reload()
  await expect(page.getByText('Ingenting venter på deg.', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Neste kvelder' })).toBeVisible()
  await page.unroute('**/api/admin/notices')
  const put = requests(page, 'POST', /notices\/seen$/)
  await notice.getByRole('button', { name: 'Greit, ikke vis igjen' }).click()
  await expect(notice).toHaveCount(0)
  expect(put).toHaveLength(1)
})

test('a yes that was answered but never confirmed stands quietly on the first screen, until it is confirmed, which its step leads straight to, or lost (F-1480, F-1516)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = await haveAsked(db, ['Kari'])
  const kari = `Kari ${mark}`
  await db.execute(sql`
    update events set status = 'besvart', status_changed_at = '2020-01-31',
      data = data || '{"answer": "yes", "offer": {"price": "45000"}}' where data ->> 'name' = ${kari}`)
  await page.goto('/admin/dashboard')
  const region = page.getByRole('region', { name: 'Ikke bekreftet ennå' })
  await expect(region.getByRole('listitem').first()).toContainText(/45.000,-Besvart 31\. jan\. 2020/)
  await expectAccessible(page)
  await region.getByRole('link', { name: `Bekreft: ${kari} sa ja til tilbudet` }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await expect(confirming.getByLabel('Sum'), 'the form at once').toHaveValue('45 000,-')
  await confirming.getByRole('button', { name: 'Tilbake' }).click()
  const details = page.getByRole('dialog', { name: kari })
  await expect(details.getByRole('button', { name: 'Bekreft kvelden' })).toBeVisible()
  await details.getByLabel(`Status for ${kari}`).selectOption('Tapt')
  await expect(toast(page, `Tapt: ${kari}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Oversikt' }).click()
  await expect(page.getByRole('heading', { name: 'Partnere' })).toBeVisible()
  await expect(page.getByText(kari)).toHaveCount(0)
})

test('what was answered and waits for the customer stands on the first screen, the longest wait first, and leads to the list (F-1487)', {
  tag: '@phone',
}, async ({ page, db }) => {
  const mark = await haveAsked(db, ['A', 'B', 'C', 'D', 'E', 'F'])
  await db.execute(sql`
    update events set status = 'besvart',
      status_changed_at = '2019-01-01'::timestamptz + make_interval(days => ascii(data ->> 'name'))
    where data ->> 'name' like ${`% ${mark}`}`)
  await page.goto('/admin/dashboard')
  const region = page.getByRole('region', { name: 'Venter på kunden' })
  const items = region.getByRole('listitem')
  await expect(items).toHaveCount(5)
  await expect(items.first()).toContainText(`A ${mark} har skrevet`)
  await expect(items.first()).toContainText('Julebord for 80 i Trondheim?Besvart 7. mars 2019')
  await expectAccessible(page)
  await region.getByRole('link', { name: `Følg opp: A ${mark}` }).click()
  const details = page.getByRole('dialog', { name: `A ${mark}` })
  await details.getByLabel('Status for').selectOption('Tapt')
  await expect(toast(page, `Tapt: A ${mark}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('navigation').getByRole('link', { name: 'Oversikt' }).click()
  await expect(items.first()).toContainText(`B ${mark}`)
  await db.execute(
    sql`update events set status = 'tapt' where data ->> 'name' like ${`% ${mark}`} and data ->> 'name' not like 'B%'`,
  )
  await db.execute(sql`insert into events (contact_id, event_type, status, data)
    select contact_id, 'enquiry', 'besvart', data from events, generate_series(1, 5) where data ->> 'name' = ${`B ${mark}`}`)
  await page.reload()
  await region.getByRole('link', { name: 'Se alle' }).click()
  await expect(page).toHaveURL(/\/admin\/enquiries\?status=besvart$/)
  await expect(page.getByRole('radio', { name: /^Besvart/ })).toBeChecked()
})

test('what comes while Oversikt or Henvendelser stands open is there within a few minutes, but not while the user types, has a dialog open or looks elsewhere (F-1510)', {
  tag: '@desktop',
}, async ({ page, db }) => {
  const word = `sal${crypto.randomUUID().slice(0, 8)}`
  const items = page.getByRole('main').getByRole('listitem')
  const isRead = (path: string) => page.waitForResponse(`**/api/admin/${path}`)
  await haveAsked(db, ['Kari'], word)
  await page.route('**/api/admin/evenings', (route) =>
    route.fulfill({ json: { evenings: [], unconfirmed: [], unsettled: [] } }),
  )
  await page.clock.install()
  await page.goto(`/admin/enquiries?q=${word}`)
  await expect(items).toHaveCount(1)
  const read = requests(page, 'GET', /\/api\/admin\/enquiries$/)

  await haveAsked(db, ['Per'], word)
  await page.clock.fastForward('01:30')
  expect(read, 'not yet').toHaveLength(0)
  const search = page.getByRole('searchbox', { name: 'Søk i henvendelser' })
  await search.focus()
  await page.clock.fastForward('05:00')
  await search.blur()
  await page.getByRole('button', { name: /^Kari/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.clock.fastForward('05:00')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  const look = (state: string) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    }, state)
  await look('hidden')
  await page.clock.fastForward('05:00')
  expect(read).toHaveLength(0)
  await look('visible')
  await page.route('**/api/admin/enquiries?*', (route) => route.abort(), { times: 1 })
  const failed = page.waitForEvent('requestfailed')
  await page.clock.fastForward('00:30')
  await failed
  await expect(items).toHaveCount(1)
  await expect(page.getByText('Vi fikk ikke hentet')).toHaveCount(0)
  await page.clock.fastForward('02:00')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Per')
  expect(read).toHaveLength(2)

  await page.getByRole('navigation').getByRole('link', { name: 'Oversikt' }).click()
  await expect(page.getByRole('heading', { name: 'Partnere' })).toBeVisible()
  await expect(page.getByText('Neste kvelder')).toHaveCount(0)
  const evening = { enquiryId: crypto.randomUUID(), eventDate: '2099-12-11', startsAt: '19:00' }
  const agreed = {
    endsAt: '20:30',
    customer: 'Fjord AS',
    place: 'Peissalen',
    what: 'Magi',
    price: '45 000,-',
  }
  await page.unroute('**/api/admin/evenings')
  await page.route('**/api/admin/evenings', (route) =>
    route.fulfill({
      json: { evenings: [{ ...evening, ...agreed, partnerName: null }], unconfirmed: [], unsettled: [] },
    }),
  )
  const all = ['notices', 'enquiries?*', 'outbox?*', 'partners?*'].map(isRead)
  await page.clock.fastForward('02:30')
  await Promise.all(all)
  await expect(page.getByRole('region', { name: 'Neste kvelder' })).toContainText('Fjord AS')
})

test('an admin sees who did what to a partner and when, by day', {
  tag: '@phone',
}, async ({ page, baseURL, hotel }) => {
  const api = `/api/admin/partners/${hotel.partnerId}`
  const headers = { origin: baseURL! }
  await page.request.patch(api, { headers, data: { name: 'Hotell Fjordblikk' } })
  await page.request.post('/api/partner/access-config', {
    headers,
    data: { partnerId: hotel.partnerId, whitelistedEmails: [], trustedDomains: ['fjordblikk.example'] },
  })
  await page.goto(`/admin/partner/${hotel.partnerId}`)
  await page.getByRole('link', { name: 'Hva har skjedd?' }).click()
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries.first()).toContainText(
    `Ga tilgang til fjordblikk.example, fjernet tilgangen for ${hotel.email}`,
  )
  await expect(entries.nth(1)).toContainText('Endret navnet for Hotell Fjordblikk')
  await expect(entries.first()).toContainText(ADMIN_EMAIL)
  await expectAccessible(page)

  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Oslo' }).format(new Date())
  const before = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Til').fill(before(today))
  await expect(page.getByText('Ingenting skjedde de dagene')).toBeVisible()
  await page.getByLabel('Fra').fill(today)
  await expect(page.getByText('«Til» er før «Fra». Rett en av datoene.')).toBeVisible()
  await page.getByLabel('Fra').fill(before(today))
  await page.getByLabel('Til').fill(today)
  await expect(entries.first()).toContainText('Ga tilgang til')
  await page.getByLabel('Fra').fill(today)
  await expect(entries.first()).toContainText('Ga tilgang til')
  await page.getByRole('link', { name: 'Vis for alle' }).click()
  await page.getByRole('searchbox').fill(`finnes ikke ${hotel.partnerId}`)
  await expect(page.getByText(/Ingen treff på «finnes ikke/)).toBeVisible()
  await page.getByRole('button', { name: 'Vis alle' }).click()
  await expect(entries.first()).toBeVisible()
})
