import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { phoneHref } from '#domain/phone.ts'
import { parseTermsVersion } from '#domain/terms-version.ts'
import { daysAfter, formatLongDate, norwegianDay } from '#domain/validity.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { HOLD_MS, recordMailFailure } from '#netlify/data/queries/outbox.ts'
import { deliverDueMail } from '#netlify/mail/outbox.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import {
  confirmationTerms,
  EVENING,
  givenEnquiryForDay,
  givenPartner,
  loggedInAdmin,
  loggedInPartner,
} from '../support/given.ts'
import { queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const PATH = '/api/admin/enquiries'
const DAY = EVENING
const YEAR = DAY.slice(0, 4)
const IN_WORDS = formatLongDate(DAY)
const KARI = 'kari@nordlys.example'

let api: TestApi
let admin: ApiClient
let adminEmail: string
let hotel: { partnerId: string; email: string; name: string }

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin, email: adminEmail } = await loggedInAdmin(api))
})
afterAll(() => api.close())
afterEach(() => api.rewind())
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits, activity cascade`)
  hotel = await givenPartner(api)
})

type Given = Partial<Parameters<typeof givenEnquiryForDay>[1]>
const givenEnquiry = (more: Given = {}) => givenEnquiryForDay(api, { partnerId: hotel.partnerId, ...more })

const terms = (more: object = {}) => confirmationTerms({ email: KARI, ...more })
const confirm = async (id: string, body: object = terms()) => {
  const answer = await admin.post(`${PATH}/${id}/confirmation`, body)
  await api.settled()
  return answer
}
const enquiryOf = async (id: string) =>
  (await admin.get(PATH)).body.enquiries.find((one: { id: string }) => one.id === id)
const mailsNow = async () => {
  const known = (await api.mails()).length
  return async () => {
    await api.settled()
    return (await api.mails()).slice(known)
  }
}
/** The calendar file that a mail has. */
function calendarOf(attachments: Awaited<ReturnType<TestApi['mails']>>[number]['attachments']): string {
  const { content } = attachments[0]!
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
/** Sets the mails with this subject back to before they could be sent. */
const unsend = (subject: string, status: 'pending' | 'failed') =>
  api.services.db.execute(sql`
    update email_outbox set status = ${status}, retry_count = 1, sent_at = null, error_message = 'ECONNREFUSED',
      next_attempt_at = now() + interval '1 hour' where subject like ${`${subject}%`}`)
/** Sends what waits, as if a day had passed. */
const sendAllWaiting = async () => {
  await api.settled()
  api.advance(26 * 60 * 60_000)
  await deliverDueMail(api.services)
  api.rewind()
}
const outbox = async (query = '') => (await admin.get(`/api/admin/outbox${query}`)).body
const pageAt = (url: string) => api.client().get(new URL(url).pathname)

describe('an evening that is confirmed (F-1450)', () => {
  test('is booked with its value, and customer, partner and owner get a mail with a calendar file', async () => {
    const id = await givenEnquiry()
    const since = await mailsNow()
    const { status, body } = await confirm(id)
    expect([status, body.mailed]).toEqual([201, { customer: true, partner: 1 }])
    const enquiry = await enquiryOf(id)
    expect(enquiry).toMatchObject({ status: 'booket', value: 45_000, statusChangedAt: expect.any(String) })
    expect(enquiry.confirmation).toMatchObject({
      ...{ what: 'Magisk Aften', priceTax: 'uten', organisationNumber: '974760673', cancelledAt: null },
      partnerName: hotel.name,
    })
    const mails = await since()
    const { updated, hash } = parseTermsVersion(api.services.termsVersion)
    const { site } = api.services
    const addresses = [KARI, hotel.email, site.email]
    expect(mails.map(({ to }) => to![0]!.address).sort()).toEqual(addresses.sort())
    const ours = mails.find(({ to }) => to![0]!.address === site.email)!
    expect(ours.replyTo![0]!.address).toBe(KARI)
    expect(mails.find(({ to }) => to![0]!.address === KARI)!.text).toContain('Hei, Kari! Da er det avtalt')
    expect(ours.text).toContain(`/admin/enquiries?id=${id}`)
    expect(mails.find(({ to }) => to![0]!.address === KARI)!.replyTo![0]!.address).toBe(site.email)
    expect(body.url).toMatch(new RegExp(`^https://${site.domain}/bekreftelse/[\\w-]{43}$`))
    for (const mail of mails) {
      for (const words of [
        body.url,
        IN_WORDS,
        'kl. 22.30–00.15',
        '45 000,- uten mva. (unntatt)',
        '974 760 673',
      ])
        expect(mail.text!.replaceAll('\u00a0', ' ').replaceAll(/ \n/g, ' ')).toContain(words)
      expect(mail.attachments).toHaveLength(1)
      expect(mail.attachments[0]).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' })
      const calendar = calendarOf(mail.attachments)
      for (const line of [
        `DTSTART:${YEAR}1211T213000Z`,
        `DTEND:${YEAR}1211T231500Z`,
        'LOCATION:Peissalen',
        'SEQUENCE:0',
        'DESCRIPTION:Nordlys Eiendom AS',
      ])
        expect(calendar).toContain(line)
      const isOurs = mail === ours
      const summary = isOurs
        ? 'Nordlys Eiendom AS\\, Peissalen'
        : `${site.brand}: Magisk Aften – Nordlys Eiendom AS`
      const unfolded = calendar.replaceAll(/\r?\n[ \t]/g, '')
      expect(unfolded).toContain(`SUMMARY:${summary}`)
      expect(unfolded.includes('\\nKari Nordmann\\n'), 'who asked').toBe(isOurs)
      expect(unfolded.includes(`/admin/enquiries?id=${id}`)).toBe(isOurs)
      expect(unfolded.includes(`\\n${site.name}: ${site.phone}`), 'whom to ring').toBe(!isOurs)
      expect(unfolded).toContain(`URL;VALUE=URI:${body.url}`)
    }
    const page = await pageAt(body.url)
    expect(page.status).toBe(200)
    for (const words of [
      'Nordlys Eiendom AS',
      'Peissalen',
      hotel.name,
      'mailto:',
      `href="${phoneHref(site.phone)}"`,
      'href="/vilkar"',
      `<small>(versjon ${hash})</small>`,
    ])
      expect(page.text).toContain(words)
    for (const text of [page.text, ...mails.map((mail) => mail.text)])
      expect(text!.replaceAll('\u00a0', ' ')).toContain(`oppdatert ${updated}`)
    expect(page.text, 'its heading has the day').not.toContain('<dt>Dato</dt>')
  })

  test('confirmed again changes nothing; of two admins at once one is told', async () => {
    const id = await givenEnquiry()
    const since = await mailsNow()
    const body = terms()
    expect((await confirm(id, body)).status).toBe(201)
    expect(await confirm(id, body)).toMatchObject({ status: 200, body: { url: null, mailed: null } })
    expect(await since()).toHaveLength(3)
    const other = await givenEnquiry({ email: 'ola@nordlys.example' })
    const answers = await Promise.all(
      [terms(), terms({ price: '50 000,-' })].map((one) => confirm(other, one)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toContain('bekreftet allerede')
    expect(await since()).toHaveLength(6)
    // Pressed twice at the same moment.
    const third = await givenEnquiry({ email: 'per@nordlys.example' })
    const same = terms()
    const pressed = await Promise.all([same, same].map((one) => confirm(third, one)))
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await since()).toHaveLength(9)
  })

  test('stays as it is: no status, no statement changes it, and nothing is booked without it', async () => {
    const id = await givenEnquiry()
    expect((await admin.patch(`${PATH}/${id}`, { status: 'booket' })).status).toBe(422)
    await confirm(id)
    expect((await admin.patch(`${PATH}/${id}`, { status: 'tapt', note: 'x' })).body.error).toContain('Avlys')
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', note: null })
    expect((await admin.patch(`${PATH}/${id}`, { note: 'Ring fredag' })).status).toBe(200)
    const unconfirmed = await givenEnquiry({ email: 'ola@nordlys.example', status: 'booket' })
    expect((await admin.patch(`${PATH}/${unconfirmed}`, { status: 'tapt' })).status).toBe(200)
    for (const change of [sql`terms = '{}'`, sql`event_date = '2028-01-01'`, sql`confirmed_at = now()`]) {
      const write = api.services.db.execute(sql`update confirmations set ${change}`)
      await expect(write).rejects.toMatchObject({
        cause: { message: expect.stringContaining('stays as it is') },
      })
    }
  })

  test('called off, tells all three with a cancelling calendar file, and can be confirmed anew', async () => {
    const id = await givenEnquiry()
    const body = terms()
    const { url } = (await confirm(id, body)).body
    const since = await mailsNow()
    const cancel = () => admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id, by: 'customer' })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers.map(({ body: { mailed } }) => mailed)).toEqual(
      expect.arrayContaining([{ customer: true, partner: 1 }, null]),
    )
    expect((await cancel()).status).toBe(200)
    const mails = await since()
    const subjects = mails.map(({ to, subject }) => [to![0]!.address === KARI, subject])
    const named = [false, `Avlyst: ${IN_WORDS}, Nordlys Eiendom AS`]
    expect(subjects.sort(), 'the customer’s without their own name').toEqual([
      ...[named, named],
      [true, `Avlyst: ${IN_WORDS}`],
    ])
    for (const { attachments } of mails) {
      expect(attachments[0]).toMatchObject({ method: 'CANCEL' })
      const calendar = calendarOf(attachments)
      for (const line of [`UID:${body.id}@`, 'SEQUENCE:1', 'STATUS:CANCELLED', `DTSTART:${YEAR}1211T213000Z`])
        expect(calendar).toContain(line)
    }
    const { text } = await pageAt(url)
    for (const words of ['Avlyst</h1>', 'Avlyst av kunden', 'gjelder ikke lenger'])
      expect(text).toContain(words)
    for (const words of ['Bekreftet', 'Sum', 'Reise', 'Faktura', 'Scene, lyd', 'Skriv ut'])
      expect(text).not.toContain(words)
    for (const { text } of mails) for (const words of ['Sum:', 'Reise:']) expect(text).not.toContain(words)
    expect(text, 'where the terms say what holds of a deposit').toContain('href="/vilkar#avbestilling"')
    for (const told of [text, ...mails.map(({ text }) => text)]) expect(told).not.toContain('betales innen')
    expect(await enquiryOf(id)).toMatchObject({ status: 'besvart' })
    expect((await confirm(id, body)).status, 'the same one again').toBe(409)
    expect((await confirm(id)).status).toBe(201)
    // The former one does not call off what was confirmed since.
    expect((await cancel()).status).toBe(200)
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', confirmation: { cancelledAt: null } })
    expect((await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: crypto.randomUUID() })).status).toBe(
      404,
    )
  })

  test('called off by the magician, says so with his own words and cites no terms; who did it stays (F-1541)', async () => {
    const id = await givenEnquiry()
    const body = terms()
    const { url, confirmation } = (await confirm(id, body)).body
    expect(confirmation, 'what stands from now on').toEqual((await enquiryOf(id)).confirmation)
    const since = await mailsNow()
    const cancel = (more: object) => admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id, ...more })
    expect((await cancel({ by: 'hotel' })).body.fields).toEqual({ by: 'Velg hvem som avlyser' })
    expect((await cancel({ by: 'magician', word: ' Jeg er\nblitt syk. ' })).status).toBe(200)
    expect((await cancel({ by: 'customer' })).status, 'once more').toBe(200)
    const mails = await since()
    expect(mails).toHaveLength(3)
    for (const { to, text } of mails) {
      const isTheirs = to![0]!.address === KARI
      expect(text).toContain(isTheirs ? '\nJeg er blitt syk.\n' : ': «Jeg er blitt syk.»')
      if (isTheirs) expect(text).toContain(`Jeg må dessverre avlyse kvelden ${IN_WORDS}.`)
      expect(text).not.toContain('avbestilling')
    }
    expect(mails.map(({ text }) => text).join()).toContain(
      'må dessverre avlyse kvelden for Nordlys Eiendom AS',
    )
    const { text } = await pageAt(url)
    expect(text).toContain('Avlyst av Falk')
    for (const absent of ['avbestilling', 'blitt syk']) expect(text).not.toContain(absent)
    expect(await enquiryOf(id)).toMatchObject({
      confirmation: {
        ...{ cancelledBy: 'magician', price: '45 000,-', startsAt: '22:30' },
        cancelledWord: 'Jeg er blitt syk.',
      },
    })
    const [logged] = await queryRows(
      api.services.db,
      sql`select details from activity where action = 'enquiry.cancelled'`,
    )
    expect(logged).toEqual({ details: { day: DAY, by: 'magician', email: [KARI] } })
    const other = sql`update confirmations set cancelled_word = 'Noe annet' where id = ${body.id}::uuid`
    await expect(api.services.db.execute(other)).rejects.toThrow()
  })

  test.each<[string, object, string]>([
    ['without a place', { place: ' ' }, 'place'],
    ['with a deposit that is due on no day', { depositDue: '' }, 'depositDue'],
    ['with a day that is none', { eventDate: `${YEAR}-02-30` }, 'eventDate'],
    ['with a time that is none', { startsAt: '24:00' }, 'startsAt'],
    ['with a year that is over', { eventDate: '2025-12-11' }, 'eventDate'],
    ['with a year of the next century', { eventDate: '2126-12-11' }, 'eventDate'],
    ['with a deposit that is due after the evening', { depositDue: '2126-11-01' }, 'depositDue'],
    ['with an end that is its beginning', { endsAt: '22:30' }, 'endsAt'],
    ['with an end before its beginning', { endsAt: '22:00' }, 'endsAt'],
    ['with guests without a number', { guests: 'mange' }, 'guests'],
    ['with a sum that is no amount', { price: 'gratis' }, 'price'],
    ['with a deposit that is no amount', { deposit: 'masse' }, 'deposit'],
    ['with a deposit larger than the sum', { price: '9 000,- inkl. reise' }, 'deposit'],
  ])('%s is refused at its field', async (_what, more, field) => {
    const { status, body } = await confirm(await givenEnquiry(), terms(more))
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]])
  })

  test('of an enquiry that is not there, or was never confirmed, is not found; no enquiry is another’s', async () => {
    const [id, other] = [await givenEnquiry(), await givenEnquiry({ email: 'ola@nordlys.example' })]
    const body = terms()
    expect((await confirm(other, body)).status).toBe(201)
    const post = (enquiryId: string, path = '') =>
      admin.post(`${PATH}/${enquiryId}/confirmation${path}`, path ? { id: body.id } : terms())
    const payment = await givenEnquiry({ type: 'payment' })
    const gone = { status: 404, body: { error: 'Fant ikke bekreftelsen.' } }
    for (const path of ['/cancel', '/link']) {
      for (const one of [id, crypto.randomUUID()]) expect(await post(one, path), path).toMatchObject(gone)
    }
    for (const one of [payment, crypto.randomUUID()])
      expect(await post(one)).toMatchObject({
        status: 404,
        body: { error: expect.stringContaining('Henvendelsen finnes ikke lenger.') },
      })
    expect(await enquiryOf(other)).toMatchObject({ status: 'booket', confirmation: { cancelledAt: null } })
    expect(await post(other, '/cancel')).toMatchObject({ status: 200 })
    for (const event of ['enquiry.confirmed', 'enquiry.cancelled'])
      expect(api.logs).toContainEqual(expect.objectContaining({ event, actor: adminEmail, enquiry: other }))
  })

  test('of one enquiry is neither called off nor given a link through another that is confirmed too', async () => {
    const enquiries = [await givenEnquiry(), await givenEnquiry({ email: 'ola@nordlys.example' })]
    const bodies = [terms(), terms()]
    const urls: string[] = []
    for (const [at, id] of enquiries.entries()) urls.push((await confirm(id, bodies[at])).body.url)
    for (const path of ['/cancel', '/link']) {
      const crossed = await admin.post(`${PATH}/${enquiries[0]}/confirmation${path}`, { id: bodies[1]!.id })
      expect(crossed, path).toMatchObject({ status: 404, body: { error: 'Fant ikke bekreftelsen.' } })
    }
    const third = await givenEnquiry({ email: 'per@nordlys.example' })
    expect((await confirm(third, bodies[0])).status, 'under the id of another').toBe(409)
    expect(await enquiryOf(third)).toMatchObject({ status: 'ny', confirmation: null })
    for (const [at, id] of enquiries.entries()) {
      expect(await enquiryOf(id)).toMatchObject({ status: 'booket', confirmation: { cancelledAt: null } })
      expect((await pageAt(urls[at]!)).status).toBe(200)
    }
  })

  test('tells the log each step: who took it, whose enquiry it was, and which sum in place of which was confirmed', async () => {
    const [id] = [await givenEnquiry(), await givenEnquiry({ email: 'ola@nordlys.example' })]
    await api.services.db.execute(
      sql`update events set data = data || '{"offer": {"price": "40000"}}' where id = ${id}::uuid`,
    )
    const body = terms()
    await confirm(id, body)
    for (const path of ['/link', '/cancel'])
      expect((await admin.post(`${PATH}/${id}/confirmation${path}`, { id: body.id })).status).toBe(200)
    const told = await queryRows(
      api.services.db,
      sql`select action, role, actor, subject, subject_id, details from activity where action like 'enquiry.%' order by at, action desc`,
    )
    const of = {
      role: 'admin',
      actor: expect.stringContaining('@'),
      subject: 'Kari Nordmann',
      subject_id: id,
    }
    const mailed = { email: [body.email] }
    expect(told).toEqual([
      { action: 'enquiry.status', ...of, details: { from: 'ny', to: 'booket' } },
      {
        ...{ action: 'enquiry.confirmed', ...of },
        details: { day: DAY, price: '45 000,- uten mva. (unntatt)', offered: '40 000,-', ...mailed },
      },
      { action: 'enquiry.link-renewed', ...of, details: mailed },
      { action: 'enquiry.cancelled', ...of, details: { day: DAY, ...mailed } },
    ])
  })

  test('is known to the other answers to its offer while it stands (F-1474)', async () => {
    const ids = [
      await givenEnquiry(),
      await givenEnquiry({ email: 'ola@nordlys.example' }),
      await givenEnquiry(),
    ]
    const offers = await queryRows<{ id: string }>(
      api.services.db,
      sql`insert into offers (partner_id, company_name, customer_slug)
        select ${hotel.partnerId}, slug, slug from unnest(array['nordlys', 'vest']) slug returning id`,
    )
    for (const [index, id] of ids.entries())
      await api.services.db.execute(
        sql`update events set offer_id = ${offers[index < 2 ? 0 : 1]!.id}::uuid where id = ${id}::uuid`,
      )
    const known = async () => Promise.all(ids.map(async (id) => (await enquiryOf(id)).otherConfirmed))
    expect(await known()).toEqual([null, null, null])
    const body = terms()
    await confirm(ids[0]!, body)
    expect(await known()).toEqual([null, { id: ids[0], eventDate: DAY }, null])
    await admin.post(`${PATH}/${ids[0]}/confirmation/cancel`, { id: body.id })
    expect(await known()).toEqual([null, null, null])
  })

  test('is not told to another address than the one who asked by the name of who did (F-1451)', async () => {
    const other = 'faktura@nordlys.example'
    const since = await mailsNow()
    await confirm(await givenEnquiry(), terms({ email: other }))
    const mail = (await since()).find(({ to }) => to![0]!.address === other)!
    expect(mail.text).toContain('Hei! Da er det avtalt')
  })

  test('at a sum with øre leaves the value that was written down', async () => {
    const id = await givenEnquiry()
    await admin.patch(`${PATH}/${id}`, { value: 30_000 })
    expect((await confirm(id, terms({ price: '45 000,50' }))).status).toBe(201)
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', value: 30_000 })
  })

  test('keeps what is written down while it waits for the enquiry', async () => {
    const id = await givenEnquiry()
    const confirmed = await withClient(api.directUrl, async (client) => {
      await client.query('begin')
      await client.query(`update events set value = 30000, status = 'besvart' where id = $1`, [id])
      const confirming = confirm(id, terms({ price: '45 000,50' }))
      await expect.poll(async () => (await waitingStatements(api.directUrl)).length).toBe(1)
      await client.query('commit')
      return confirming
    })
    expect(confirmed.status).toBe(201)
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', value: 30_000 })
    const moved = sql`select details from activity where action = 'enquiry.status'`
    expect(await queryRows(api.services.db, moved)).toEqual([{ details: { from: 'besvart', to: 'booket' } }])
  })

  test('amended to a sum with øre no longer counts the former sum, unless somebody has written another', async () => {
    for (const [typed, value] of [
      [null, null],
      [30_000, 30_000],
    ]) {
      const id = await givenEnquiry({ email: `${typed}@nordlys.example` })
      const former = terms()
      await confirm(id, former)
      if (typed) await admin.patch(`${PATH}/${id}`, { value: typed })
      await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: former.id })
      await confirm(id, terms({ price: '45 000,50' }))
      expect(await enquiryOf(id)).toMatchObject({ status: 'booket', value })
    }
  })

  test('that was booked before there were confirmations keeps the day it was booked', async () => {
    const id = await givenEnquiry({ status: 'booket' })
    const booked = '2026-03-01T12:00:00.000Z'
    await api.services.db.execute(sql`update events set status_changed_at = ${booked}::timestamptz`)
    await confirm(id)
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', statusChangedAt: booked })
    const logged = await queryRows(api.services.db, sql`select action from activity where subject_id = ${id}`)
    expect(logged).toEqual([{ action: 'enquiry.confirmed' }])
  })

  test('of nobody’s customer is not invoiced by a partner', async () => {
    const id = await givenEnquiry({ partnerId: null })
    expect((await confirm(id)).body.fields).toHaveProperty('invoicedBy')
    const since = await mailsNow()
    const { status, body } = await confirm(id, terms({ invoicedBy: 'magician', email: '' }))
    expect([status, body.mailed]).toEqual([201, { customer: false, partner: 0 }])
    expect((await since()).map(({ to }) => to![0]!.address)).toEqual([api.services.site.email])
  })

  test('is told to the hotels whose customers named the same day, in one line and without whose it is (F-1452)', async () => {
    const [theirs, far] = [await givenPartner(api), await givenPartner(api)]
    const open = await givenEnquiry({
      partnerId: theirs.partnerId,
      email: 'ole@havn.example',
      status: 'besvart',
    })
    await givenEnquiry({ partnerId: far.partnerId, email: 'liv@fjell.example', status: 'tapt' })
    await givenEnquiry({ partnerId: far.partnerId, email: 'liv@fjell.example', type: 'payment' })
    await givenEnquiry({ partnerId: far.partnerId, email: 'siv@fjell.example', day: `${YEAR}-12-12` })
    const id = await givenEnquiry()
    const since = await mailsNow()
    await confirm(id)
    const told = (await since()).filter(({ subject }) => subject === `Booket: ${IN_WORDS}`)
    expect(told.map(({ to }) => to![0]!.address)).toEqual([theirs.email])
    expect(told[0]!.text).not.toContain('Nordlys')
    const sameDay = (await admin.get(`${PATH}?day=${DAY}`)).body.enquiries
    expect(sameDay.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([id, open]))
    expect(sameDay).toHaveLength(3)
  })
})

describe('the hotels that are told of a booked day (F-1452)', () => {
  const toldOf = async (since: () => Promise<Awaited<ReturnType<TestApi['mails']>>>) =>
    (await since())
      .filter(({ subject }) => subject === `Booket: ${IN_WORDS}`)
      .map(({ to }) => to![0]!.address)

  test('are not those whose own customer it is, however often that customer said yes', async () => {
    const id = await givenEnquiry()
    const again = await givenEnquiry()
    const [offer] = await queryRows<{ id: string }>(
      api.services.db,
      sql`insert into offers (partner_id, company_name, customer_slug)
        values (${hotel.partnerId}, 'Nordlys', 'nordlys') returning id`,
    )
    await givenEnquiry({ email: 'ola@nordlys.example' })
    const since = await mailsNow()
    await api.services.db.execute(
      sql`update events set offer_id = ${offer!.id}::uuid where id <> ${again}::uuid`,
    )
    await confirm(id)
    expect(await toldOf(since)).toEqual([])
    await api.services.db.execute(sql`update events set offer_id = null`)
    const other = await givenEnquiry({ email: 'per@havn.example' })
    await admin.post(`${PATH}/${other}/confirmation`, terms({ email: 'per@havn.example' }))
    expect(await toldOf(since), 'another customer of theirs has asked').toEqual([hotel.email])
  })

  test('are not those whose customer has moved to another day by a newer yes (F-1471)', async () => {
    const moved = await givenPartner(api)
    await givenEnquiry({ partnerId: moved.partnerId, email: 'vera@vest.example' })
    await givenEnquiry({ partnerId: moved.partnerId, email: 'vera@vest.example', day: `${YEAR}-12-22` })
    const id = await givenEnquiry()
    await api.services.db.execute(sql`
      with offer as (
        insert into offers (partner_id, company_name, customer_slug)
        values (${moved.partnerId}, 'Vest', 'vest') returning id
      )
      update events set offer_id = offer.id, data = data || '{"answer": "yes"}',
        created_at = now() + case when data ->> 'eventDate' = ${DAY} then interval '-1 hour' else '0' end
      from offer where partner_id = ${moved.partnerId}`)
    const since = await mailsNow()
    await confirm(id)
    expect(await toldOf(since)).toEqual([])
  })

  test('are told that it is free again half an hour after it is cancelled, if it still is (F-1452)', async () => {
    const [first, later] = [await givenPartner(api), await givenPartner(api)]
    await givenEnquiry({ partnerId: first.partnerId, email: 'ole@havn.example' })
    const [id, sameDay] = [await givenEnquiry(), await givenEnquiry({ email: 'ola@nordlys.example' })]
    const since = await mailsNow()
    const freeOf = async () =>
      (await since())
        .filter(({ subject }) => subject === `Ledig igjen: ${IN_WORDS}`)
        .map(({ to, text }) => [to![0]!.address, text!.includes('Nordlys')])
    const { db } = api.services
    const halfAnHourLater = async () => {
      await db.execute(
        sql`update email_outbox set next_attempt_at = now() - interval '1 second' where subject like 'Ledig igjen%' and status = 'pending'`,
      )
      await sendAllWaiting()
    }
    const confirmed = async (enquiry: string) => {
      const body = terms()
      expect((await confirm(enquiry, body)).status).toBe(201)
      return () => admin.post(`${PATH}/${enquiry}/confirmation/cancel`, { id: body.id })
    }
    const cancel = await confirmed(id)
    const cancelOther = await confirmed(sameDay)
    await givenEnquiry({ partnerId: later.partnerId, email: 'liv@fjell.example' })
    await cancel()
    await halfAnHourLater()
    expect(await freeOf(), 'another evening has the day').toEqual([])
    await cancelOther()
    await cancelOther()
    expect(await freeOf(), 'it may be confirmed anew at once').toEqual([])
    const cancelAgain = await confirmed(sameDay)
    await halfAnHourLater()
    expect(await freeOf(), 'and was').toEqual([])
    await cancelAgain()
    await halfAnHourLater()
    // The hotel whose evening it was has another customer who asked.
    const others = [first.email, hotel.email, later.email].sort()
    expect((await freeOf()).sort()).toEqual(others.map((address) => [address, false]))
    const before = (await toldOf(since)).length
    const usual = api.services.now
    api.services.now = () => new Date(usual().getTime() + 31 * 60_000)
    await confirmed(sameDay)
    api.services.now = usual
    expect((await toldOf(since)).slice(before).sort(), 'who was told that it is free').toEqual(others)
  })

  test('are told once when it is confirmed anew, except those who were asked since', async () => {
    const [first, later] = [await givenPartner(api), await givenPartner(api)]
    await givenEnquiry({ partnerId: first.partnerId, email: 'ole@havn.example' })
    const staff = Array.from({ length: 51 }, (_, at) => `salg${at}@fjell.example`)
    const { partnerId: many } = await givenPartner(api, { emails: staff })
    const moved = terms({ eventDate: daysAfter(DAY, 1) })
    await givenEnquiry({ partnerId: many, email: 'siv@fjell.example', day: moved.eventDate })
    const id = await givenEnquiry()
    const since = await mailsNow()
    const former = terms()
    await confirm(id, former)
    expect(await toldOf(since)).toEqual([first.email])
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: former.id })
    await givenEnquiry({ partnerId: later.partnerId, email: 'liv@fjell.example' })
    await confirm(id)
    expect(await toldOf(since)).toEqual([first.email, later.email])
    const { confirmation } = await enquiryOf(id)
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: confirmation.id })
    await confirm(id, moved)
    const booked = `Booket: ${formatLongDate(moved.eventDate)}`
    const told = (await since()).filter(({ subject }) => subject === booked)
    expect(told, 'fifty people at most').toHaveLength(50)
  })
})

describe('a mail of a confirmation that did not go out (F-1451)', () => {
  test('is not sent after the evening is called off, and waits for nobody', async () => {
    const [id, other] = [await givenEnquiry(), await givenEnquiry({ email: 'ola@nordlys.example' })]
    const body = terms()
    await confirm(id, body)
    await confirm(other)
    const since = await mailsNow()
    await unsend('Bekreftelse', 'pending')
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id })
    await api.settled()
    const { mails } = await outbox('?status=failed&q=Bekreftelse')
    expect(mails).toHaveLength(3)
    await sendAllWaiting()
    const subjects = (await since()).map(({ subject }) => subject!.replace(/:.*/, ''))
    expect(subjects.sort(), 'what is sent of another').toEqual([
      ...Array(3).fill('Avlyst'),
      ...Array(3).fill('Bekreftelse'),
    ])
    for (const mail of mails) expect(mail).toMatchObject({ status: 'failed', canRetry: false })
    expect(mails[0].errorReason).toBe('Den gjaldt ikke lenger da den kunne sendes.')
    expect(await outbox('?stuck=true')).toMatchObject({ total: 0 })
  })

  test('being tried while the evening is called off, is not tried again', async () => {
    const id = await givenEnquiry()
    const body = terms()
    await confirm(id, body)
    const { db, now } = api.services
    const heldUntil = new Date(now().getTime() + HOLD_MS)
    await unsend('Bekreftelse', 'pending')
    await db.execute(
      sql`update email_outbox set status = 'sending', next_attempt_at = ${heldUntil.toISOString()}::timestamptz`,
    )
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id })
    const { mails } = await outbox('?status=sending&q=Bekreftelse')
    expect(mails).toHaveLength(3)
    for (const { id: mail } of mails)
      expect(await recordMailFailure(db, { id: mail, heldUntil, now: now(), error: 'x' })).toBe('failed')
  })

  test('may be tried for fourteen days while it has the secret link, and for good once it has none', async () => {
    const id = await givenEnquiry()
    const body = terms()
    await confirm(id, body)
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id })
    const days = await queryRows<{ days: number | null }>(
      api.services.db,
      sql`select round(extract(epoch from expires_at - created_at) / 86400)::int as days
        from email_outbox where calendar is not null order by days nulls last`,
    )
    expect(days.map((each) => each.days)).toEqual([...Array(3).fill(14), ...Array(3).fill(null)])
  })

  test('tells of a cancellation once more with its calendar file, for it has no secret', async () => {
    const id = await givenEnquiry()
    const body = terms()
    await confirm(id, body)
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id })
    await api.settled()
    await unsend('Avlyst', 'failed')
    const since = await mailsNow()
    for (const { id: mail, canRetry } of (await outbox('?status=failed')).mails) {
      expect(canRetry).toBe(true)
      expect((await admin.post(`/api/admin/outbox/${mail}/retry`)).status).toBe(200)
    }
    for (const { attachments, text } of await since()) {
      expect(calendarOf(attachments)).toContain('METHOD:CANCEL')
      expect(text).toContain('avlyst')
    }
    expect(await since()).toHaveLength(3)
  })

  test('is mailed anew with another link, and is then no longer stuck', async () => {
    const id = await givenEnquiry()
    const body = terms()
    const first = (await confirm(id, body)).body.url
    await unsend('Bekreftelse', 'failed')
    expect(await outbox('?stuck=true')).toMatchObject({
      total: 3,
      mails: Array(3).fill({ canRetry: false, enquiryId: id }),
    })
    const since = await mailsNow()
    const again = () => admin.post(`${PATH}/${id}/confirmation/link`, { id: body.id })
    const { status, body: renewed } = await again()
    expect([status, renewed.mailed]).toEqual([200, { customer: true, partner: 1 }])
    const mails = await since()
    const addresses = [KARI, hotel.email, api.services.site.email]
    expect(mails.map(({ to }) => to![0]!.address).sort()).toEqual(addresses.sort())
    for (const { text, attachments } of mails) {
      expect(text).toContain(renewed.url)
      expect(text).toContain('på nytt, med ny lenke. Den gamle lenken virker ikke lenger.')
      expect(calendarOf(attachments)).toContain('METHOD:PUBLISH')
    }
    expect(await outbox('?stuck=true')).toMatchObject({ total: 0 })
    expect((await pageAt(first)).status).toBe(404)
    // A mail that waits with the former link is not sent either.
    await unsend('Bekreftelse', 'pending')
    const last = (await again()).body.url
    await sendAllWaiting()
    const [later, ...more] = (await since()).slice(3)
    expect(more).toHaveLength(2)
    for (const { text } of [later!, ...more]) expect(text).toContain(last)
    await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id })
    expect((await again()).status, 'of an evening that is off').toBe(404)
  })
})

describe('the page of a confirmation (SECURITY 41, F-1451)', () => {
  test('is for whoever has its link, and kept by no cache or index', async () => {
    const body = terms({ place: 'Sal <i>1</i>' })
    const { url } = (await confirm(await givenEnquiry(), body)).body
    const { headers, text } = await pageAt(url)
    expect(text).toContain('Sal &lt;i&gt;1&lt;/i&gt;')
    const words = text.replaceAll('\u00a0', ' ')
    expect(words.toLowerCase()).toContain(`<p class="day">${IN_WORDS}</p>`)
    expect(words).toContain(`Bekreftet ${formatLongDate(norwegianDay(new Date()))}.`)
    const style = createHash('sha256')
      .update(/<style>(.*?)<\/style>/s.exec(text)![1]!)
      .digest('base64')
    expect(headers.get('content-security-policy')).toContain(`style-src 'sha256-${style}'`)
    const [, script = ''] = /<script>(.*?)<\/script>/s.exec(text) ?? []
    const hash = createHash('sha256').update(script).digest('base64')
    expect(headers.get('content-security-policy')).toContain(`script-src 'sha256-${hash}'`)
    expect(text).toContain('>Skriv ut</button>')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const wrong = await api.client().get(`/bekreftelse/${'x'.repeat(43)}`)
    expect(wrong.status).toBe(404)
    expect(wrong.text).toContain('Lenken virker ikke')
    expect(wrong.text).toContain(`href="${phoneHref(api.services.site.phone)}"`)
    expect(wrong.headers.get('cache-control')).toBe('no-store')
    await api.services.db.execute(
      sql`update confirmations set cancelled_at = '2026-03-01' where id = ${body.id}::uuid`,
    )
    const cancelled = (await pageAt(url)).text.replaceAll('\u00a0', ' ')
    expect(cancelled).toContain(`Avlyst ${formatLongDate('2026-03-01')}.`)
  })

  test('says how many come, and leads to its calendar file, which takes the evening out once it is called off (F-1451)', async () => {
    const id = await givenEnquiry()
    const since = await mailsNow()
    const { body } = await confirm(id, terms({ guests: ' 80–100 ' }))
    for (const mail of await since()) expect(mail.text).toContain('Gjester: 80–100')
    const page = await pageAt(body.url)
    expect(page.text).toContain('<dt>Gjester</dt><dd>80–100</dd>')
    const [, path = ''] = /<a class="act" href="([^"]+)">Legg i kalenderen</.exec(page.text) ?? []
    expect(path).toBe(`${new URL(body.url).pathname}/kalender.ics`)
    const file = await api.client().get(path)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(file.headers.get('cache-control')).toBe('no-store')
    expect(file.text).toMatch(/METHOD:PUBLISH.*SEQUENCE:0.*SUMMARY:.*Magisk Aften/s)
    expect(file.text.replaceAll(/\r\n[ \t]/g, '')).toContain(`URL;VALUE=URI:${body.url}\r\n`)
    const own = await admin.get(`/api/admin/enquiries/${id}/confirmation`)
    expect(own.text).toContain('<dt>Gjester</dt>')
    expect(own.text, 'an admin has no secret link').not.toContain('kalender.ics')
    const { confirmation } = await enquiryOf(id)
    await admin.post(`/api/admin/enquiries/${id}/confirmation/cancel`, { id: confirmation.id })
    expect((await pageAt(body.url)).text).not.toContain('kalender.ics')
    expect((await api.client().get(path)).text).toMatch(/METHOD:CANCEL.*SEQUENCE:1/s)
    const wrong = await api.client().get(`/bekreftelse/${'x'.repeat(43)}/kalender.ics`)
    expect([wrong.status, wrong.text.includes('Lenken virker ikke')]).toEqual([404, true])
  })

  test('from before guests were confirmed says those of the enquiry, until they are corrected (F-1543)', async () => {
    const id = await givenEnquiry()
    await api.services.db.execute(
      sql`update events set data = data || '{"guests": "80–100"}' where id = ${id}::uuid`,
    )
    const body = terms()
    const { url } = (await confirm(id, body)).body
    expect((await pageAt(url)).text, 'none are confirmed').not.toContain('Gjester')
    await api.services.db.execute(sql`alter table confirmations disable trigger confirmations_stay`)
    await api.services.db.execute(sql`update confirmations set terms = terms - 'guests'`)
    await api.services.db.execute(sql`alter table confirmations enable trigger confirmations_stay`)
    expect((await pageAt(url)).text).toContain('<dt>Gjester</dt><dd>80–100</dd>')
    expect(await enquiryOf(id)).toMatchObject({ confirmation: { guests: '80–100' } })
    const since = await mailsNow()
    const change = { ...body, id: crypto.randomUUID(), replaces: body.id, guests: '64' }
    expect((await confirm(id, change)).status).toBe(201)
    for (const { text } of await since()) expect(text).toContain('Gjester: 64 (før: 80–100)')
    expect((await pageAt(url)).text).toContain('<dt>Gjester</dt><dd>64</dd>')
    expect(await enquiryOf(id), 'what the customer wrote').toMatchObject({ guests: '80–100' })
  })

  test('and the mail to the customer say whom to ask at the partner, and lead to the terms; what is agreed is a list (F-1497)', async () => {
    const id = await givenEnquiry()
    const since = await mailsNow()
    const withoutOffer = (await confirm(id)).body
    expect((await pageAt(withoutOffer.url)).text).not.toContain('<dt>Kontakt</dt>')
    for (const { text } of await since()) expect(text).not.toContain('Kontakt:')
    const other = await givenEnquiry({ email: 'per@nordlys.example' })
    await api.services.db.execute(sql`
      with offer as (
        insert into offers (partner_id, company_name, customer_slug, contact_name, contact_phone, contact_email)
        values (${hotel.partnerId}, 'Acme', 'acme', 'Kari Vik', '+47 912 34 567', 'kari@hotell.example') returning id)
      update events set offer_id = offer.id from offer where events.id = ${other}::uuid`)
    const sent = await mailsNow()
    const what = 'Magisk Aften: show, lyd og lys. Bonuser: Nærmagi, Bokstart'
    const { url } = (await confirm(other, terms({ what }))).body
    const page = (await pageAt(url)).text.replaceAll(' ', ' ')
    expect(page).toContain(
      `<dt>Kontakt</dt><dd>Kari Vik hos ${hotel.name}<br><a href="tel:+4791234567">+47 912 34 567</a><br><a href="mailto:kari@hotell.example">kari@hotell.example</a></dd>`,
    )
    expect(page).toContain(
      '<dt>Avtalt</dt><dd>Magisk Aften<ul><li>Show</li><li>Lyd og lys</li></ul>Bonuser<ul><li>Nærmagi</li><li>Bokstart</li></ul></dd>',
    )
    const mail = (await sent()).find(({ text }) => text?.includes('Da er det avtalt'))!
    expect(mail.text).toContain(`Kontakt: Kari Vik hos ${hotel.name}, +47 912 34 567, kari@hotell.example`)
    expect(mail.html).toContain('href="https://magiskefalk.example/vilkar"')
  })

  test('that is asked for too often says so, not that its link is wrong', async () => {
    const client = api.client()
    const { url } = (await confirm(await givenEnquiry())).body
    const open = () => client.get(new URL(url).pathname)
    expect((await open()).status).toBe(200)
    await api.services.db.execute(sql`update rate_limits set count = 1000`)
    const { status, headers, text } = await open()
    expect([status, headers.get('cache-control')]).toEqual([429, 'no-store'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(text).toContain('Bekreftelsen kom ikke fram</h1>')
    expect(text).not.toContain('byttet ut')
  })

  test('is read by an admin without a link, the newest first, and by nobody else there', async () => {
    const id = await givenEnquiry()
    const path = `${PATH}/${id}/confirmation`
    expect((await admin.get(path)).status, 'not confirmed yet').toBe(404)
    const body = terms({ place: 'Sal 1' })
    const { url } = (await confirm(id, body)).body
    const read = await admin.get(path)
    const page = await pageAt(url)
    const withoutCalendar = page.text.replace(/<a class="act"[^>]*>Legg i kalenderen<\/a>/, '')
    expect([read.status, read.text]).toEqual([200, withoutCalendar])
    for (const name of ['cache-control', 'content-security-policy', 'x-robots-tag'])
      expect(read.headers.get(name), name).toBe(page.headers.get(name))
    expect((await pageAt(url)).status, 'the customer’s link still works').toBe(200)
    const { client: hotelier } = await loggedInPartner(api, hotel)
    for (const other of [api.client(), hotelier]) {
      expect((await other.get(path)).status).toBe(401)
      const sent = await other.get(path, { accept: 'text/html,*/*;q=0.8' })
      expect([sent.status, sent.headers.get('location')]).toEqual([303, `/admin/enquiries?id=${id}`])
    }
    await admin.post(`${path}/cancel`, { id: body.id })
    expect((await admin.get(path)).text).toContain('<h1>Avlyst</h1>')
    await confirm(id, terms({ place: 'Sal 2' }))
    expect((await admin.get(path)).text).toContain('Sal 2')
  })

  test('gets another link: the former one ends, and neither stands in the database', async () => {
    const id = await givenEnquiry()
    const body = terms()
    const first = (await confirm(id, body)).body.url
    const { url } = (await admin.post(`${PATH}/${id}/confirmation/link`, { id: body.id })).body
    await api.settled()
    expect((await pageAt(first)).status).toBe(404)
    expect((await pageAt(url)).status).toBe(200)
    for (const link of [first, url]) {
      const token = link.split('/').at(-1)
      for (const table of ['confirmations', 'email_outbox', 'activity']) {
        const rows = await queryRows(
          api.services.db,
          sql`select 1 from ${sql.identifier(table)} row where strpos(row::text, ${token}) > 0`,
        )
        expect(rows, table).toEqual([])
      }
    }
  })
})
