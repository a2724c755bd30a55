import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRoundTripCounter } from '#bench/api/trips.ts'
import { daysAfter, formatLongDate, norwegianDay } from '#domain/validity.ts'
import { deliverDueMail } from '#netlify/mail/outbox.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import {
  confirmationTerms,
  EVENING,
  givenEnquiryForDay,
  givenPartner,
  loggedInAdmin,
} from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const PATH = '/api/admin/enquiries'
const KARI = 'kari@nordlys.example'
const IN_WORDS = formatLongDate(EVENING)
const NEXT_DAY = daysAfter(EVENING, 1)

let api: TestApi
let admin: ApiClient
let hotel: { partnerId: string; email: string; name: string }

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin } = await loggedInAdmin(api))
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

const post = async (path: string, body: object) => {
  const answer = await admin.post(`${PATH}/${path}`, body)
  await api.settled()
  return answer
}
const confirm = (id: string, body: object) => post(`${id}/confirmation`, body)
/** A confirmed evening, and what changes it: each time from what stood before. */
async function givenEvening(more: object = {}) {
  const id = await givenEnquiry()
  const first = confirmationTerms({ startsAt: '23:00', endsAt: '01:00', ...more })
  const { url } = (await confirm(id, first)).body
  let standing = first
  const change = async (what: object) => {
    const body = { ...standing, ...what, id: crypto.randomUUID(), replaces: standing.id }
    const answer = await confirm(id, body)
    if (answer.status === 201) standing = body
    return { ...answer, sent: body }
  }
  const cancel = () => post(`${id}/confirmation/cancel`, { id: standing.id })
  return { id, first, url, change, cancel }
}
const enquiryOf = async (id: string) =>
  (await admin.get(PATH)).body.enquiries.find((one: { id: string }) => one.id === id)
const mailsNow = async () => {
  await api.settled()
  const known = (await api.mails()).length
  return async () => {
    await api.settled()
    return (await api.mails()).slice(known)
  }
}
const pageAt = async (url: string) => {
  const { status, text } = await api.client().get(new URL(url).pathname)
  return { status, text: text.replaceAll('\u00a0', ' ') }
}
type Mail = Awaited<ReturnType<TestApi['mails']>>[number]
const subjectsOf = (mails: Mail[]) => mails.map(({ subject }) => subject!.replace(/:.*/, '')).sort()
function calendarOf({ attachments }: Mail): string {
  const { content } = attachments[0]!
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}
const plain = (text: string | undefined) => text!.replaceAll('\u00a0', ' ').replaceAll(/ \n/g, ' ')

describe('a confirmed evening that is changed (F-1475)', () => {
  test('takes two round trips, whatever is changed', async () => {
    const { id, first } = await givenEvening()
    const counter = createRoundTripCounter(api.services.db)
    const changed = { ...first, id: crypto.randomUUID(), replaces: first.id }
    const everything = { ...changed, eventDate: NEXT_DAY, email: 'ola@nordlys.example', price: '50 000,-' }
    const { trips, statements } = await counter.count(async () => {
      expect((await admin.post(`${PATH}/${id}/confirmation`, everything)).status).toBe(201)
    })
    expect([statements, trips]).toEqual([2, 2])
  })

  test('is told once each to customer, hotel and owner: first what is changed, then all that holds', async () => {
    const { id, first, change } = await givenEvening()
    const since = await mailsNow()
    const { status, body, sent } = await change({ startsAt: '19:00', endsAt: '21:00', price: '50 000,-' })
    expect([status, body.mailed]).toEqual([201, { customer: true, partner: 1 }])
    const mails = await since()
    const addresses = [KARI, hotel.email, api.services.site.email]
    expect(mails.map(({ to }) => to![0]!.address).sort()).toEqual(addresses.sort())
    for (const mail of mails) {
      const isTheirs = mail.to![0]!.address === KARI
      expect(mail.subject).toBe(`Endret bekreftelse: ${IN_WORDS}${isTheirs ? '' : ', Nordlys Eiendom AS'}`)
      const text = plain(mail.text)
      const parts = [
        'Tid: kl. 19.00–21.00 (før: kl. 23.00–01.00)',
        'Sum: 50 000,- uten mva. (unntatt) (før: 45 000,- uten mva. (unntatt))',
        body.url,
        'Avtalen',
        'Tid: kl. 19.00–21.00\n',
      ].map((part) => text.replaceAll(/\s+/g, ' ').indexOf(part.trim()))
      expect(parts.every((at) => at >= 0)).toBe(true)
      expect(text).not.toContain('vlyst')
      expect(mail.attachments[0]).toMatchObject({ mimeType: 'text/calendar', method: 'PUBLISH' })
      for (const line of [`UID:${first.id}@`, 'SEQUENCE:1', 'STATUS:CONFIRMED', 'T180000Z'])
        expect(calendarOf(mail)).toContain(line)
    }
    expect(await enquiryOf(id)).toMatchObject({
      ...{ status: 'booket', value: 50_000 },
      confirmation: { id: sent.id, startsAt: '19:00', cancelledAt: null, changedAt: expect.any(String) },
    })
    expect((await admin.get('/api/admin/evenings')).body.evenings).toMatchObject([{ startsAt: '19:00' }])
  })

  test('has one event in every calendar from its confirmation until it is called off, and a new one after that', async () => {
    const { id, first, change, cancel } = await givenEvening()
    const since = await mailsNow()
    await change({ startsAt: '22:00' })
    await change({ place: 'Storsalen' })
    const { confirmation } = await enquiryOf(id)
    await post(`${id}/confirmation/link`, { id: confirmation.id })
    await cancel()
    const anew = confirmationTerms()
    expect((await confirm(id, anew)).status).toBe(201)
    const told = (await since())
      .filter(({ to }) => to![0]!.address === KARI)
      .map((mail) => [
        mail.subject!.replace(/:.*/, ''),
        ...['UID', 'SEQUENCE'].map(
          (name) => new RegExp(`^${name}:([^@\\r\\n]*)`, 'm').exec(calendarOf(mail))![1],
        ),
      ])
    expect(told).toEqual([
      ['Endret bekreftelse', first.id, '1'],
      ['Endret bekreftelse', first.id, '2'],
      ['Bekreftelse', first.id, '2'],
      ['Avlyst', first.id, '3'],
      ['Bekreftelse', anew.id, '0'],
    ])
  })

  test('is read at every link that was sent of it, as it holds now, until they are replaced', async () => {
    const { id, url, change, cancel } = await givenEvening()
    const second = (await change({ startsAt: '19:00', endsAt: '21:00' })).body.url
    const third = (await change({ place: 'Storsalen' })).body.url
    const today = formatLongDate(norwegianDay(new Date()))
    for (const link of [url, second, third]) {
      const { status, text } = await pageAt(link)
      expect(status).toBe(200)
      for (const words of ['kl. 19.00–21.00', 'Storsalen', `Bekreftet ${today}, endret ${today}.`])
        expect(text).toContain(words)
      expect(text).not.toContain('Peissalen')
    }
    const { confirmation } = await enquiryOf(id)
    const renewed = (await post(`${id}/confirmation/link`, { id: confirmation.id })).body.url
    for (const link of [url, second, third]) expect((await pageAt(link)).status).toBe(404)
    expect((await pageAt(renewed)).status).toBe(200)
    const last = (await change({ place: 'Biblioteket' })).body.url
    await cancel()
    for (const link of [renewed, last]) expect((await pageAt(link)).text).toContain('Avlyst</h1>')
  })

  test('with another address ends the links that went to the former one, and mails only the new, which gets the confirmation itself (SECURITY 41, F-1511)', async () => {
    const { url, change } = await givenEvening()
    const second = (await change({ place: 'Storsalen' })).body.url
    const since = await mailsNow()
    const { body } = await change({ email: 'per@nordlys.example' })
    for (const link of [url, second]) expect((await pageAt(link)).status).toBe(404)
    expect((await pageAt(body.url)).status).toBe(200)
    const mails = await since()
    expect(mails.map(({ to }) => to![0]!.address)).not.toContain(KARI)
    const theirs = mails.find(({ to }) => to![0]!.address === 'per@nordlys.example')!
    expect(theirs.subject, 'its first mail').toBe(`Bekreftelse: ${IN_WORDS}`)
    expect(plain(theirs.text)).toContain('Da er det avtalt')
    expect(plain(theirs.text)).not.toMatch(/endret|før:/i)
    expect(theirs.text).toContain(body.url)
    expect(calendarOf(theirs), 'the hotel’s calendars keep one evening').toContain('SEQUENCE:2')
    const toOwner = mails.find(({ to }) => to![0]!.address === api.services.site.email)!
    expect(toOwner.subject).toContain('Endret bekreftelse')
    expect(plain(toOwner.text)).toContain('E-post: per@nordlys.example')
    expect(theirs.text, 'whose the former was is not theirs to know').not.toContain(KARI)
  })

  test('of two admins is changed by one; the other is told, and the same change again changes nothing', async () => {
    const { id, first, change } = await givenEvening()
    const since = await mailsNow()
    const bodies = ['Storsalen', 'Biblioteket'].map((place) => ({
      ...{ ...first, place, id: crypto.randomUUID(), replaces: first.id },
    }))
    const answers = await Promise.all(bodies.map((body) => confirm(id, body)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)!.body.error).toContain('endret eller avlyst')
    const winner = bodies[answers.findIndex(({ status }) => status === 201)]!
    expect(await confirm(id, winner)).toMatchObject({ status: 200, body: { url: null, mailed: null } })
    expect((await confirm(id, confirmationTerms())).status, 'confirmed beside it').toBe(409)
    expect((await change({ place: 'Peisen' })).status, 'from what stood before').toBe(409)
    expect(await since()).toHaveLength(3)
    // Pressed twice at the same moment.
    const again = { ...winner, place: 'Salen', id: crypto.randomUUID(), replaces: winner.id }
    const pressed = await Promise.all([again, again].map((body) => confirm(id, body)))
    expect(pressed.map(({ status }) => status).sort()).toEqual([200, 201])
    const late = await post(`${id}/confirmation/cancel`, { id: first.id })
    expect([late.status, late.body.error]).toEqual([409, expect.stringContaining('endret eller avlyst')])
    expect(await enquiryOf(id)).toMatchObject({ status: 'booket', confirmation: { place: 'Salen' } })
    expect(await since()).toHaveLength(6)
  })

  test('is not there before it is confirmed, once it is called off, or of another enquiry', async () => {
    const { id, first, change, cancel } = await givenEvening()
    const other = await givenEnquiry({ email: 'ola@nordlys.example' })
    const since = await mailsNow()
    const body = { ...first, id: crypto.randomUUID(), replaces: first.id, place: 'Storsalen' }
    expect((await confirm(other, body)).status).toBe(409)
    expect((await change({ price: '45000' })).body, 'nothing is changed').toEqual({
      ...{ url: null, mailed: null, confirmation: null },
    })
    expect(await since()).toEqual([])
    expect(await enquiryOf(id)).toMatchObject({ confirmation: { id: first.id, changedAt: null } })
    await cancel()
    expect((await change({ place: 'Storsalen' })).status).toBe(409)
    expect(await enquiryOf(id)).toMatchObject({ status: 'besvart', confirmation: { place: 'Peissalen' } })
  })

  test('leaves a value that somebody wrote down, unless the sum is changed', async () => {
    const { id, change } = await givenEvening()
    await admin.patch(`${PATH}/${id}`, { value: 30_000 })
    await change({ place: 'Storsalen' })
    expect(await enquiryOf(id)).toMatchObject({ value: 30_000 })
    await change({ price: '50 000,-' })
    expect(await enquiryOf(id)).toMatchObject({ value: 50_000 })
    await change({ price: '50 000,50' })
    expect(await enquiryOf(id)).toMatchObject({ value: null })
  })

  test('keeps its day once that is over, and goes to no other that is', async () => {
    const { id, change } = await givenEvening()
    const over = norwegianDay(new Date(Date.now() - 3 * 86_400_000))
    const { db } = api.services
    await db.execute(sql`alter table confirmations disable trigger confirmations_stay`)
    await db.execute(sql`update confirmations set event_date = ${over}::date,
      terms = terms || jsonb_build_object('eventDate', ${over}::text, 'depositDue', ${over}::text)`)
    await db.execute(sql`alter table confirmations enable trigger confirmations_stay`)
    const past = { eventDate: over, depositDue: over }
    expect((await change({ ...past, price: '50 000,-' })).status).toBe(201)
    const moved = await change({ ...past, eventDate: daysAfter(over, 1) })
    expect([moved.status, Object.keys(moved.body.fields)]).toEqual([422, ['eventDate']])
    expect(await enquiryOf(id)).toMatchObject({ confirmation: { eventDate: over } })
  })

  test('stands in the log with both addresses, until a person with one of them is deleted', async () => {
    const { change } = await givenEvening()
    await change({ email: 'ny@nordlys.example' })
    const logged = async () =>
      (
        await queryRows<{ details: object }>(
          api.services.db,
          sql`select details from activity where action = 'enquiry.changed'`,
        )
      ).map(({ details }) => details)
    expect(await logged()).toEqual([{ email: ['kari@nordlys.example', 'ny@nordlys.example'], fields: [] }])
    const lines = { enquiries: [], offers: [], access: [] }
    await admin.post('/api/admin/people/delete', { email: 'ny@nordlys.example', ...lines })
    expect(await logged()).toEqual([{ fields: [] }])
  })

  test('stands in the log with what is changed, and never with what was typed otherwise', async () => {
    const { id, change } = await givenEvening()
    await change({ startsAt: '22:00', place: 'Hemmelig sal' })
    const [logged] = await queryRows(
      api.services.db,
      sql`select role, subject, subject_id, details from activity where action = 'enquiry.changed'`,
    )
    expect(logged).toEqual({
      ...{ role: 'admin', subject: 'Kari Nordmann', subject_id: id },
      details: { times: ['kl.\u00a023.00–01.00', 'kl.\u00a022.00–01.00'], fields: ['place'] },
    })
  })

  test('is told to nobody else while its day stays; moved, the former day is free later and the new one taken', async () => {
    const [former, next] = [await givenPartner(api), await givenPartner(api)]
    await givenEnquiry({ partnerId: former.partnerId, email: 'ole@havn.example' })
    await givenEnquiry({ partnerId: next.partnerId, email: 'liv@fjell.example', day: NEXT_DAY })
    const { change } = await givenEvening()
    const since = await mailsNow()
    const toldOf = async (what: string, day: string) => {
      await api.services.db.execute(
        sql`update email_outbox set next_attempt_at = now() - interval '1 second' where subject like 'Ledig igjen%' and status = 'pending'`,
      )
      await deliverDueMail(api.services)
      return (await since())
        .filter(({ subject }) => subject === `${what}: ${formatLongDate(day)}`)
        .map(({ to }) => to![0]!.address)
    }
    await change({ startsAt: '22:00' })
    // Asked while it was taken, and told by nobody.
    const later = await givenPartner(api)
    await givenEnquiry({ partnerId: later.partnerId, email: 'siv@vik.example' })
    await change({ startsAt: '21:00' })
    expect(subjectsOf(await since())).toEqual(Array(6).fill('Endret bekreftelse'))
    await change({ eventDate: NEXT_DAY })
    const queued = await queryRows<{ late: boolean }>(
      api.services.db,
      sql`select next_attempt_at > now() + interval '25 minutes' as late from email_outbox where subject like 'Ledig igjen%'`,
    )
    expect(queued).toEqual([{ late: true }])
    expect(await toldOf('Booket', NEXT_DAY)).toEqual([next.email])
    expect(await toldOf('Ledig igjen', EVENING)).toEqual([former.email])
    expect(await toldOf('Booket', EVENING)).toEqual([])
  })

  test('moved there and back at once is told to be free to nobody', async () => {
    const former = await givenPartner(api)
    await givenEnquiry({ partnerId: former.partnerId, email: 'ole@havn.example' })
    const { change } = await givenEvening()
    const since = await mailsNow()
    await change({ eventDate: NEXT_DAY })
    await change({ eventDate: EVENING })
    expect(subjectsOf(await since())).toEqual(Array(6).fill('Endret bekreftelse'))
    const waiting = sql`select subject from email_outbox where status = 'pending'`
    expect(await queryRows(api.services.db, waiting)).toEqual([])
  })

  test('ends what was not sent of it, and is not told after it is called off', async () => {
    const { change, cancel } = await givenEvening()
    const unsend = (subject: string) =>
      api.services.db.execute(sql`
        update email_outbox set status = 'pending', retry_count = 1, sent_at = null, error_message = 'x',
          next_attempt_at = now() + interval '1 hour' where subject like ${`${subject}%`}`)
    const since = await mailsNow()
    await unsend('Bekreftelse')
    await change({ place: 'Storsalen' })
    await unsend('Endret')
    await cancel()
    await api.settled()
    api.advance(26 * 60 * 60_000)
    await deliverDueMail(api.services)
    expect(subjectsOf(await since())).toEqual([
      ...Array(3).fill('Avlyst'),
      ...Array(3).fill('Endret bekreftelse'),
    ])
  })

  test('goes with all its confirmations and mails when its person is deleted (SECURITY 39)', async () => {
    const { id, change } = await givenEvening({ email: 'faktura@nordlys.example' })
    await change({ email: 'per@nordlys.example' })
    await change({ place: 'Storsalen' })
    const found = (await admin.post('/api/admin/people/find', { email: 'faktura@nordlys.example' })).body
      .found
    expect(found.enquiries).toHaveLength(1)
    const left = () =>
      queryRows(
        api.services.db,
        sql`select 1 from email_outbox where calendar is not null union all select 1 from confirmations`,
      )
    expect(await left()).toHaveLength(9 + 3)
    const deleted = await admin.post('/api/admin/people/delete', {
      ...{ email: 'faktura@nordlys.example', enquiries: [id], offers: [], access: [] },
    })
    expect(deleted.body).toMatchObject({ enquiries: 1 })
    expect(await left()).toEqual([])
  })
})
