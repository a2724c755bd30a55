import { sql } from 'drizzle-orm'
import type { Locator } from 'playwright/test'
import { formatDayAndMonth } from '#domain/validity.ts'
import type { Db } from '#netlify/data/client.ts'
import { asAdmin } from '../support/admin.ts'
import { dayIn } from '../support/answer-steps.ts'
import { requests } from '../support/browser.ts'
import { confirmationTerms } from '../support/given.ts'
import { expect, expectAccessible, type Hotel, test, toast } from '../support/partner.ts'
import { queryRow } from '../support/rows.ts'

test.use({ reducedMotion: 'reduce' })
test.beforeEach(async ({ context, db }) => asAdmin(context, db))

const [OLD_DAY, NEW_DAY] = [dayIn(50), dayIn(57)]
const [oldDay, newDay] = [OLD_DAY, NEW_DAY].map(formatDayAndMonth)
const ANEW = `Kunden har svart på nytt: ${newDay} i stedet for ${oldDay}.`

test('a replaced yes says so at its top, leads to the newer one, and is confirmed only after a question with both days (F-1471)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const offer = await haveOffer(db, hotel)
  const old = await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 3 })
  const newer = await haveYes(db, offer, { eventDate: NEW_DAY, daysAgo: 1 })
  await page.goto(`/admin/enquiries?q=${offer.email}`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText(`Endret svar, før ${oldDay}`)
  await expect(rows.last()).toContainText('Erstattet av et nyere svar')
  // Known already, it is there at once when it is opened from the other.
  await rows.first().getByRole('button', { name: offer.who }).click()
  const details = page.getByRole('dialog', { name: offer.who })
  await expect(details).toContainText(`Endret svar, før ${oldDay}.`)
  await page.keyboard.press('Escape')
  await rows.last().getByRole('button', { name: offer.who }).click()
  await expect(details).toContainText(ANEW)
  await expect(details.getByRole('button', { name: 'Bekreft kvelden' })).toHaveCount(0)
  await expectAccessible(page)

  await details.getByRole('button', { name: 'Bekreft det gamle svaret' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await expect(confirming).toContainText(ANEW)
  await expect(confirming.getByRole('link', { name: 'Åpne det nyere svaret' })).toHaveAttribute(
    'href',
    `/admin/enquiries?id=${newer}`,
  )
  await fillIn(confirming)
  const confirmed = requests(page, 'POST', /\/confirmation$/)
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const asked = page.getByRole('alertdialog', { name: `${ANEW} Bekreft det gamle svaret likevel?` })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Ikke bekreft' }).click()
  await expect(confirming.getByLabel('Dato')).toBeFocused()
  expect(confirmed.length).toBe(0)
  await confirming.getByRole('button', { name: 'Tilbake' }).click()

  await page.setViewportSize({ width: 640, height: 360 })
  // Scrolled down, and pressed as in Safari, which moves no focus to a pressed button.
  await details.getByRole('heading', { name: offer.who }).focus()
  await details.evaluate((popup) => popup.scrollTo(0, 150))
  await details
    .getByRole('button', { name: 'Åpne det nyere svaret' })
    .evaluate((button: HTMLElement) => button.click())
  await expect(page).toHaveURL(new RegExp(`id=${newer}`))
  await expect(details).toContainText(`Endret svar, før ${oldDay}.`)
  await expect(details.getByRole('heading', { name: offer.who })).toBeFocused()
  expect(await details.evaluate((popup) => popup.scrollTop), 'it begins at its top').toBe(0)
  await expect(details.getByRole('button', { name: 'Bekreft kvelden' })).toBeVisible()

  // From the list too.
  await page.keyboard.press('Escape')
  await rows.last().getByLabel(`Status for ${offer.who}`).selectOption('booket')
  await expect(confirming).toContainText(ANEW)
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  await asked.getByRole('button', { name: 'Bekreft likevel' }).click()
  await expect(page.getByRole('dialog', { name: 'Kvelden er bekreftet' })).toBeVisible()
  expect(confirmed.map((request) => new URL(request.url()).pathname)).toEqual([
    `/api/admin/enquiries/${old}/confirmation`,
  ])
})

test('a yes that is replaced while its evening is being confirmed is asked about too (F-1471)', {
  tag: '@desktop',
}, async ({ page, db, hotel }) => {
  const offer = await haveOffer(db, hotel)
  const old = await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 3 })
  await page.goto(`/admin/enquiries?id=${old}`)
  const details = page.getByRole('dialog', { name: offer.who })
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  await fillIn(confirming, LATE)
  await haveYes(db, offer, { eventDate: NEW_DAY, daysAgo: 0 })
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const question = `${ANEW} Bekreft det gamle svaret likevel?`
  await expect(page.getByRole('alertdialog', { name: question })).toBeVisible()
})

test('whoever answers by mail marks the enquiry as answered with one press, undoes it with another, and nothing is marked unasked (F-1455)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const offer = await haveOffer(db, hotel)
  const id = await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 1 })
  await page.goto(`/admin/enquiries?id=${id}`)
  const details = page.getByRole('dialog', { name: offer.who })
  const answered = details.getByRole('button', { name: 'Merk som besvart' })
  const mail = details.getByRole('link', { name: 'Svar på e-post' })
  await expect(mail).toBeVisible()
  await expect(answered).toHaveCount(0)
  await mail.click()
  await expect(answered).toBeVisible()
  await expect(details.getByLabel(`Status for ${offer.who}`)).toHaveValue('ny')
  await expectAccessible(page)
  await answered.click()
  await expect(toast(page, `Besvart: ${offer.who}`)).toBeVisible()
  await expect(details.getByLabel(`Status for ${offer.who}`)).toHaveValue('besvart')
  await expect(answered).toHaveCount(0)
  await expect(mail).toBeFocused()
  const undo = details.getByRole('button', { name: 'Angre' })
  await expectAccessible(page)
  await undo.click()
  await expect(toast(page, `Ny: ${offer.who}`)).toBeVisible()
  await expect(details.getByLabel(`Status for ${offer.who}`)).toHaveValue('ny')
  await expect(undo).toHaveCount(0)
  await expect(mail).toBeFocused()
  await expect(answered).toBeVisible()
})

test('a second evening of one offer is asked about, and a replaced yes has no button for it (F-1474)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const offer = await haveOffer(db, hotel)
  const old = await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 3 })
  const newer = await haveYes(db, offer, { eventDate: NEW_DAY, daysAgo: 1 })
  const confirming = page.getByRole('dialog', { name: 'Bekreft kvelden' })
  const details = page.getByRole('dialog', { name: offer.who })
  await page.goto(`/admin/enquiries?id=${newer}`)
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  await fillIn(confirming, LATE)
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  await expect(page.getByRole('dialog', { name: 'Kvelden er bekreftet' })).toBeVisible()

  await page.goto(`/admin/enquiries?id=${old}`)
  await expect(details).toContainText(`Kunden har svart på nytt, og kvelden ${newDay} er bekreftet.`)
  await expect(details.getByRole('button', { name: 'Åpne det nyere svaret' })).toBeVisible()
  await expect(details.getByRole('button', { name: /^Bekreft/ })).toHaveCount(0)
  await expectAccessible(page)

  await details.getByLabel(`Status for ${offer.who}`).selectOption('booket')
  await fillIn(confirming, LATE)
  await confirming.getByRole('button', { name: 'Bekreft og send' }).click()
  const asked = page.getByRole('alertdialog', {
    name: `Tilbudet har allerede en bekreftet kveld, ${newDay}. Bekreft enda en?`,
  })
  await expect(asked).toBeVisible()
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Ikke bekreft' }).click()
  await expect(confirming.getByLabel('Dato')).toBeFocused()
})

test('what a changed answer leaves out is shown and begins its confirmation, with the day it was said (F-1483)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const offer = await haveOffer(db, hotel)
  const said = { invoiceReference: 'PO-4711', note: 'To er allergiske' }
  await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 3, ...said })
  const newer = await haveYes(db, offer, { eventDate: NEW_DAY, daysAgo: 1 })
  await page.goto(`/admin/enquiries?id=${newer}`)
  const details = page.getByRole('dialog', { name: offer.who })
  const from = `ra svaret ${formatDayAndMonth(dayIn(-3))}`
  await expect(details.getByRole('definition').filter({ hasText: from })).toHaveText([
    `PO-4711F${from}`,
    `To er allergiskeF${from}`,
  ])
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Bekreft kvelden' }).click()
  const reference = page.getByRole('dialog', { name: 'Bekreft kvelden' }).getByLabel('Fakturareferanse')
  await expect(reference).toHaveValue('PO-4711')
  await expect(reference).toHaveAccessibleDescription(`F${from}.`)
  await expectAccessible(page)
})

test('a question about an offer whose evening is confirmed says so in the list and opened, and leads there (F-1488)', {
  tag: '@phone',
}, async ({ page, db, hotel, baseURL }) => {
  const offer = await haveOffer(db, hotel)
  // Nobody else's evening.
  const day = dayIn(93)
  const asked = await haveYes(db, offer, { eventDate: day, daysAgo: 3 })
  const booked = await haveYes(db, offer, { eventDate: day, daysAgo: 1 })
  await db.execute(
    sql`update events set status = 'ny', data = data || '{"answer": "question"}' where id = ${asked}::uuid`,
  )
  const terms = confirmationTerms({ eventDate: day, depositDue: day })
  const headers = { origin: baseURL! }
  const api = `/api/admin/enquiries/${booked}/confirmation`
  expect((await page.request.post(api, { headers, data: terms })).status()).toBe(201)
  await page.goto(`/admin/enquiries?q=${offer.email}`)
  const row = page.getByRole('main').getByRole('listitem').last()
  const told = `Kvelden ${formatDayAndMonth(day)} er bekreftet`
  await expect(row).not.toContainText('Dagen er booket')
  await expectAccessible(page)
  await row.getByRole('button', { name: told }).click()
  await expect(page).toHaveURL(new RegExp(`q=.*id=${booked}`))
  await page.goto(`/admin/enquiries?id=${asked}`)
  const details = page.getByRole('dialog', { name: offer.who })
  await expect(details).toContainText(`${told}.`)
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Se den kvelden' }).click()
  await expect(page).toHaveURL(new RegExp(`id=${booked}$`))
})

test('a yes of whoever had asked says what was asked in the list and opened, and its answer quotes that (F-1530)', {
  tag: '@phone',
}, async ({ page, db, hotel }) => {
  const offer = await haveOffer(db, hotel)
  const asked = await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 2 })
  const question = JSON.stringify({ answer: 'question', message: 'Går det uten scene?' })
  await db.execute(sql`update events set data = data || ${question}::jsonb where id = ${asked}::uuid`)
  await haveYes(db, offer, { eventDate: OLD_DAY, daysAgo: 1 })
  await page.goto(`/admin/enquiries?q=${offer.email}`)
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(rows.first()).toContainText('Har spurt om noe')
  await expect(rows.last()).not.toContainText('Har spurt om noe')
  await expectAccessible(page)
  await rows.first().getByRole('button', { name: offer.who }).click()
  const details = page.getByRole('dialog', { name: offer.who })
  await expect(details).toContainText('Går det uten scene?')
  await expect(details.getByRole('link', { name: 'Svar på e-post' })).toHaveAttribute(
    'href',
    /scene%3F.*Ja%20takk/,
  )
  await expectAccessible(page)
})

/** When the evening of the first test is over: no overlap is asked about too. */
const LATE = { 'Fra kl.': '21:00', 'Til kl.': '22:30' }

async function fillIn(
  confirming: Locator,
  times = { 'Fra kl.': '19:00', 'Til kl.': '20:30' },
): Promise<void> {
  const fields = { 'Hva som er avtalt': 'Magisk Aften', Sum: '45000', Sted: 'Peissalen', ...times }
  for (const [label, text] of Object.entries(fields))
    await confirming.getByLabel(new RegExp(`^${label}`)).fill(text)
}

type OfferOfCustomer = { id: string; partnerId: string; who: string; email: string }

async function haveOffer(db: Db, { partnerId }: Hotel): Promise<OfferOfCustomer> {
  const mark = crypto.randomUUID().slice(0, 8)
  const row = await queryRow<{ id: string }>(
    db,
    sql`insert into offers (partner_id, company_name, customer_slug, price)
      values (${partnerId}, 'Nordlys Eiendom', ${`nordlys-${mark}`}, '45000') returning id`,
  )
  return { id: row!.id, partnerId, who: `Kari ${mark}`, email: `${mark}@nordlys.example` }
}

/** Stores a yes as the offer's page sends it; what it replaces no longer waits. */
async function haveYes(
  db: Db,
  { id, partnerId, who, email }: OfferOfCustomer,
  { daysAgo, ...said }: { eventDate: string; daysAgo: number; invoiceReference?: string; note?: string },
): Promise<string> {
  await db.execute(sql`update events set status = 'besvart' where offer_id = ${id}::uuid`)
  const data = { name: who, email, message: 'Ja takk!', answer: 'yes', ...said }
  const row = await queryRow<{ id: string }>(
    db,
    sql`with contact as (insert into contacts (name, email) values (${who}, ${email})
        on conflict (email) do update set email = excluded.email returning id)
      insert into events (contact_id, event_type, offer_id, partner_id, data, created_at)
      select id, 'enquiry', ${id}::uuid, ${partnerId}, ${JSON.stringify(data)}::jsonb, now() - ${daysAgo} * interval '1 day'
      from contact returning id`,
  )
  return row!.id
}
