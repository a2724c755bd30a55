import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { confirmationTerms, givenPartner, loggedInAdmin } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const PATH = '/api/admin/enquiries'
const DAY = '2027-12-11'
const KARI = 'kari@nordlys.example'

let api: TestApi
let admin: ApiClient
let hotel: { partnerId: string; email: string; name: string }

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin } = await loggedInAdmin(api))
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits, activity cascade`)
  hotel = await givenPartner(api)
})

/** An enquiry of a partner's customer, for a day. */
async function givenEnquiry({
  partnerId = hotel.partnerId,
  email = KARI,
  day = DAY,
  status = 'ny',
}: {
  partnerId?: string | null
  email?: string
  day?: string
  status?: string
} = {}): Promise<string> {
  const data = JSON.stringify({ name: 'Kari Nordmann', email, message: 'Ja takk!', eventDate: day })
  const [row] = await queryRows<{ id: string }>(
    api.services.db,
    sql`with contact as (insert into contacts (name, email) values ('Kari Nordmann', ${email})
        on conflict (email) do update set email = excluded.email returning id)
      insert into events (contact_id, event_type, partner_id, status, data)
      select id, 'enquiry', ${partnerId}, ${status}, ${data}::jsonb from contact returning id`,
  )
  return row!.id
}

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
const pageAt = (url: string) => api.client().get(new URL(url).pathname)

describe('an evening that is confirmed (F-1450)', () => {
  test('is booked with its value, and both get a mail with a calendar file', async () => {
    const id = await givenEnquiry()
    const since = await mailsNow()
    const { status, body } = await confirm(id)
    expect(status).toBe(201)
    const enquiry = await enquiryOf(id)
    expect(enquiry).toMatchObject({ status: 'booket', value: 45_000 })
    expect(enquiry.confirmation).toMatchObject({
      ...{ what: 'Magisk Aften', priceTax: 'uten', organisationNumber: '974760673', cancelledAt: null },
      partnerName: hotel.name,
    })
    const mails = await since()
    expect(mails.map(({ to }) => to![0]!.address).sort()).toEqual([KARI, hotel.email].sort())
    for (const mail of mails) {
      for (const words of [
        'lørdag 11. desember 2027',
        'kl. 22.30–00.15',
        '45 000,- uten mva. – unntatt',
        '974 760 673',
      ])
        expect(mail.text!.replaceAll('\u00a0', ' ').replaceAll(/ \n/g, ' ')).toContain(words)
      expect(mail.attachments).toHaveLength(1)
      expect(mail.attachments[0]).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' })
      const calendar = calendarOf(mail.attachments)
      for (const line of [
        'DTSTART:20271211T213000Z',
        'DTEND:20271211T231500Z',
        'LOCATION:Peissalen',
        'SEQUENCE:0',
      ])
        expect(calendar).toContain(line)
    }
    const page = await pageAt(body.url)
    expect(page.status).toBe(200)
    for (const words of ['Nordlys Eiendom AS', 'Peissalen', hotel.name]) expect(page.text).toContain(words)
  })

  test('confirmed again changes nothing; of two admins at once one is told', async () => {
    const id = await givenEnquiry()
    const since = await mailsNow()
    const body = terms()
    expect((await confirm(id, body)).status).toBe(201)
    expect(await confirm(id, body)).toMatchObject({ status: 200, body: { url: null } })
    expect(await since()).toHaveLength(2)
    const other = await givenEnquiry({ email: 'ola@nordlys.example' })
    const answers = await Promise.all(
      [terms(), terms({ price: '50 000,-' })].map((one) => confirm(other, one)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toContain('bekreftet allerede')
    expect(await since()).toHaveLength(4)
    // Pressed twice at the same moment.
    const third = await givenEnquiry({ email: 'per@nordlys.example' })
    const same = terms()
    const pressed = await Promise.all([same, same].map((one) => confirm(third, one)))
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 201])
    expect(await since()).toHaveLength(6)
  })

  test('stays as it is: no status, no statement changes it, and nothing is booked without it', async () => {
    const id = await givenEnquiry()
    expect((await admin.patch(`${PATH}/${id}`, { status: 'booket' })).status).toBe(422)
    await confirm(id)
    expect((await admin.patch(`${PATH}/${id}`, { status: 'tapt', note: 'x' })).body.error).toContain('Avlys')
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', note: null })
    expect((await admin.patch(`${PATH}/${id}`, { note: 'Ring fredag' })).status).toBe(200)
    for (const change of [sql`terms = '{}'`, sql`event_date = '2028-01-01'`, sql`confirmed_at = now()`]) {
      const write = api.services.db.execute(sql`update confirmations set ${change}`)
      await expect(write).rejects.toMatchObject({
        cause: { message: expect.stringContaining('stays as it is') },
      })
    }
  })

  test('called off, tells both with a cancelling calendar file, and can be confirmed anew', async () => {
    const id = await givenEnquiry()
    const body = terms()
    const { url } = (await confirm(id, body)).body
    const since = await mailsNow()
    const cancel = () => admin.post(`${PATH}/${id}/confirmation/cancel`, { id: body.id })
    const answers = await Promise.all([cancel(), cancel()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect((await cancel()).status).toBe(200)
    const mails = await since()
    expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Avlyst: lørdag 11. desember 2027'))
    for (const { attachments } of mails) {
      expect(attachments[0]).toMatchObject({ method: 'CANCEL' })
      const calendar = calendarOf(attachments)
      for (const line of [`UID:${body.id}@`, 'SEQUENCE:1', 'STATUS:CANCELLED', 'DTSTART:20271211T213000Z'])
        expect(calendar).toContain(line)
    }
    expect((await pageAt(url)).text).toContain('gjelder ikke lenger')
    expect(await enquiryOf(id)).toMatchObject({ status: 'besvart' })
    expect((await confirm(id)).status).toBe(201)
    // The former one does not call off what was confirmed since.
    expect((await cancel()).status).toBe(200)
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', confirmation: { cancelledAt: null } })
    expect((await admin.post(`${PATH}/${id}/confirmation/cancel`, { id: crypto.randomUUID() })).status).toBe(
      404,
    )
  })

  test.each<[string, object, string]>([
    ['without a place', { place: ' ' }, 'place'],
    ['with a deposit that is due on no day', { depositDue: '' }, 'depositDue'],
    ['with a day that is none', { eventDate: '2027-02-30' }, 'eventDate'],
    ['with a time that is none', { startsAt: '24:00' }, 'startsAt'],
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
    const gone = { status: 404, body: { error: 'Fant ikke bekreftelsen.' } }
    for (const path of ['/cancel', '/link']) {
      for (const one of [id, crypto.randomUUID()]) expect(await post(one, path), path).toMatchObject(gone)
    }
    expect((await post(crypto.randomUUID())).body.error).toBe('Fant ikke henvendelsen.')
    expect(await enquiryOf(other)).toMatchObject({ status: 'booket', confirmation: { cancelledAt: null } })
    expect(api.logs).toContainEqual(expect.objectContaining({ event: 'enquiry.confirmed', enquiry: other }))
    expect(await post(other, '/cancel')).toMatchObject({ status: 200 })
    expect(api.logs).toContainEqual(expect.objectContaining({ event: 'enquiry.cancelled', enquiry: other }))
  })

  test('at a sum in words leaves the value that was written down', async () => {
    const id = await givenEnquiry()
    await admin.patch(`${PATH}/${id}`, { value: 30_000 })
    expect((await confirm(id, terms({ price: 'etter avtale' }))).status).toBe(201)
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', value: 30_000 })
  })

  test('of nobody’s customer is not invoiced by a partner', async () => {
    const id = await givenEnquiry({ partnerId: null })
    expect((await confirm(id)).body.fields).toHaveProperty('invoicedBy')
    const since = await mailsNow()
    expect((await confirm(id, terms({ invoicedBy: 'magician', email: '' }))).status).toBe(201)
    expect(await since()).toEqual([])
  })

  test('is told to the hotels whose customers named the same day, in one line and without whose it is (F-1452)', async () => {
    const [theirs, far] = [await givenPartner(api), await givenPartner(api)]
    const open = await givenEnquiry({
      partnerId: theirs.partnerId,
      email: 'ole@havn.example',
      status: 'besvart',
    })
    await givenEnquiry({ partnerId: far.partnerId, email: 'liv@fjell.example', status: 'tapt' })
    await givenEnquiry({ partnerId: far.partnerId, email: 'siv@fjell.example', day: '2027-12-12' })
    const id = await givenEnquiry()
    const since = await mailsNow()
    await confirm(id)
    const told = (await since()).filter(({ subject }) => subject === 'Booket: lørdag 11. desember 2027')
    expect(told.map(({ to }) => to![0]!.address)).toEqual([theirs.email])
    expect(told[0]!.text).not.toContain('Nordlys')
    const sameDay = (await admin.get(`${PATH}?day=${DAY}`)).body.enquiries
    expect(sameDay.map((one: { id: string }) => one.id)).toEqual(expect.arrayContaining([id, open]))
    expect(sameDay).toHaveLength(3)
  })
})

describe('the page of a confirmation (SECURITY 41, F-1451)', () => {
  test('is for whoever has its link, and kept by no cache or index', async () => {
    const { url } = (await confirm(await givenEnquiry())).body
    const { headers } = await pageAt(url)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-robots-tag')).toContain('noindex')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    const wrong = await api.client().get(`/bekreftelse/${'x'.repeat(43)}`)
    expect(wrong.status).toBe(404)
    expect(wrong.text).toContain('Lenken virker ikke')
    expect(wrong.headers.get('cache-control')).toBe('no-store')
  })

  test('gets another link: the former one ends, and neither stands in the database', async () => {
    const id = await givenEnquiry()
    const body = terms()
    const first = (await confirm(id, body)).body.url
    const { url } = (await admin.post(`${PATH}/${id}/confirmation/link`, { id: body.id })).body
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
