import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter, norwegianDay, norwegianMoment } from '#domain/validity.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { browserOf, confirmationTerms, givenPartner, givenQuickAdmin } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const PATH = '/api/admin/evenings'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => api.rewind())
beforeEach(() => api.services.db.execute(sql`truncate contacts cascade`))

/** Logged in when the clock says what it does now. */
async function admin(): Promise<ApiClient> {
  return browserOf(api, { role: 'admin', email: await givenQuickAdmin(api.services.db) })
}

/** Stores a confirmed evening; returns its enquiry's id. */
async function givenEvening(day: string, { isCancelled = false, ...more }: Record<string, unknown> = {}) {
  const { id, ...agreed } = confirmationTerms({ eventDate: day, customer: day, ...more })
  const terms = JSON.stringify({ ...agreed, partnerName: 'Grand', termsVersion: '1' })
  const [row] = await queryRows<{ enquiryId: string }>(
    api.services.db,
    sql`with contact as (insert into contacts (name, email) values ('Kari', ${`${id}@a.example`}) returning id),
      enquiry as (insert into events (contact_id, event_type, data) select id, 'enquiry', '{"name": "Kari"}' from contact returning id)
      insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
      select ${id}::uuid, id, ${day}::date, ${terms}::jsonb, ${id}, ${isCancelled ? sql`now()` : null}
      from enquiry returning event_id as "enquiryId"`,
  )
  return row!.enquiryId
}

const customers = async () =>
  (await (await admin()).get(PATH)).body.evenings.map(({ customer }: { customer: string }) => customer)

describe('the coming evenings (F-1456)', () => {
  test('are told as they were confirmed, and nothing more of them', async () => {
    const day = daysAfter(norwegianDay(new Date()), 40)
    const enquiryId = await givenEvening(day, { customer: 'Nordlys AS' })
    const { status, body } = await (await admin()).get(PATH)
    expect([status, body]).toEqual([
      200,
      {
        evenings: [
          {
            ...{ enquiryId, eventDate: day, startsAt: '22:30', endsAt: '00:15', customer: 'Nordlys AS' },
            ...{ place: 'Peissalen', what: 'Magisk Aften', price: '45 000,-', partnerName: 'Grand' },
          },
        ],
        unconfirmed: [],
        unsettled: [],
      },
    ])
  })

  test.each<[string, number, { isCancelled?: boolean }, boolean]>([
    ['today', 0, {}, true],
    ['tomorrow', 1, {}, true],
    ['yesterday', -1, {}, false],
    ['tomorrow, but cancelled', 1, { isCancelled: true }, false],
  ])('an evening of %s', async (_, days, more, isListed) => {
    const day = daysAfter(norwegianDay(new Date()), days)
    await givenEvening(day, more)
    expect(await customers()).toEqual(isListed ? [day] : [])
  })

  test('come soonest first, two of one day by the clock', async () => {
    const today = norwegianDay(new Date())
    const [soon, late] = [daysAfter(today, 3), daysAfter(today, 30)]
    await givenEvening(late, { customer: 'last' })
    await givenEvening(soon, { startsAt: '21:00', endsAt: '22:00', customer: 'second' })
    await givenEvening(soon, { startsAt: '09:00', endsAt: '10:00', customer: 'first' })
    expect(await customers()).toEqual(['first', 'second', 'last'])
  })

  test('are no longer listed from midnight in Norway, not in UTC', async () => {
    const today = norwegianDay(new Date())
    const midnight = norwegianMoment(daysAfter(today, 1)).getTime()
    await givenEvening(today)
    api.advance(midnight - 60_000 - Date.now())
    expect(await customers()).toEqual([today])
    api.rewind()
    api.advance(midnight + 60_000 - Date.now())
    expect(await customers()).toEqual([])
  })

  test('are for no partner and no visitor', async () => {
    const partner = await browserOf(api, { role: 'partner', ...(await givenPartner(api)) })
    expect((await partner.get(PATH)).status).toBe(401)
    expect((await api.client().get(PATH)).status).toBe(401)
  })
})

/** Stores an enquiry about an offer, which was marked as answered so many days ago; returns its id. */
async function givenAnswered(
  days: number,
  { status = 'besvart', offerId = null, ...data }: Record<string, unknown> = {},
): Promise<string> {
  const kari = { name: 'Kari', email: 'kari@a.example', answer: 'yes', eventDate: null, ...data }
  const [row] = await queryRows<{ id: string }>(
    api.services.db,
    sql`with contact as (insert into contacts (name, email) values ('Kari', ${`${crypto.randomUUID()}@a.example`}) returning id)
      insert into events (contact_id, event_type, status, status_changed_at, offer_id, data)
      select id, 'enquiry', ${status}, now() - make_interval(days => ${days}), ${offerId}::uuid, ${JSON.stringify(kari)}::jsonb
      from contact returning id`,
  )
  return row!.id
}

/** Stores an offer; returns its id. */
async function givenOffer(partnerId: string, slug: string): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    api.services.db,
    sql`insert into offers (partner_id, company_name, customer_slug) values (${partnerId}, ${slug}, ${slug}) returning id`,
  )
  return row!.id
}

describe('a yes that was answered, whose evening nobody has confirmed (F-1480)', () => {
  const unconfirmed = async () => (await (await admin()).get(PATH)).body.unconfirmed
  const ids = async () => (await unconfirmed()).map(({ enquiryId }: { enquiryId: string }) => enquiryId)
  const today = norwegianDay(new Date())

  test('is listed at once, the oldest first, with whose it is, the day and the sum', async () => {
    const offer = { companyName: 'Nordlys AS', partnerName: 'Grand', price: '45000' }
    const young = await givenAnswered(0, { offer, eventDate: daysAfter(today, 9), guests: '80' })
    const old = await givenAnswered(9)
    const found = await unconfirmed()
    expect(found.map(({ enquiryId }: { enquiryId: string }) => enquiryId)).toEqual([old, young])
    expect(found[1]).toEqual({
      ...{
        enquiryId: young,
        answer: 'yes',
        message: '',
        name: 'Kari',
        companyName: 'Nordlys AS',
        partnerName: 'Grand',
      },
      ...{
        eventDate: daysAfter(today, 9),
        guests: '80',
        price: '45000',
        answeredAt: expect.stringContaining('T'),
      },
    })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a question', { answer: 'question' }],
    ['a plain enquiry', { answer: undefined }],
    ['a yes that waits', { status: 'ny' }],
    ['a lost one', { status: 'tapt' }],
    ['a day that is over', { eventDate: daysAfter(today, -1) }],
  ])('is not %s', async (_, data) => {
    await givenAnswered(9, data)
    expect(await ids()).toEqual([])
  })

  test('is not one whose evening was confirmed, even if it was cancelled since', async () => {
    const id = await givenEvening(daysAfter(today, 9), { isCancelled: true })
    await api.services.db.execute(sql`
      update events set status = 'besvart', status_changed_at = now() - make_interval(days => 9),
        data = data || '{"answer": "yes"}' where id = ${id}::uuid`)
    const other = await givenAnswered(9)
    expect(await ids()).toEqual([other])
  })

  test('is not one that was replaced or taken back since', async () => {
    const { partnerId } = await givenPartner(api)
    const offerId = await givenOffer(partnerId, 'Replaced')
    await givenAnswered(9, { offerId })
    const newer = await givenAnswered(8, { offerId })
    expect(await ids(), 'the newer one stands').toEqual([newer])
    const other = await givenOffer(partnerId, 'No')
    const declined = await givenAnswered(10, { offerId: other })
    expect(await ids()).toEqual([declined, newer])
    await api.services.db.execute(
      sql`insert into offer_answers (partner_id, offer_id, kind, role) values (${partnerId}, ${other}::uuid, 'no', 'visitor')`,
    )
    expect(await ids()).toEqual([newer])
  })
})

describe('an answered enquiry that is no yes and has no outcome (F-1487)', () => {
  const unsettled = async () => (await (await admin()).get(PATH)).body.unsettled
  const ids = async () => (await unsettled()).map(({ enquiryId }: { enquiryId: string }) => enquiryId)
  const today = norwegianDay(new Date())
  const asked = (days: number, data: Record<string, unknown> = {}) =>
    givenAnswered(days, { answer: undefined, ...data })

  test('is listed at once, what was answered longest ago first, with how its message begins', async () => {
    const young = await asked(0, { answer: 'question', offer: { companyName: 'Nordlys AS' } })
    const old = await asked(6, { message: 'x'.repeat(1000), eventDate: today })
    const found = await unsettled()
    expect(found.map(({ enquiryId }: { enquiryId: string }) => enquiryId)).toEqual([old, young])
    expect(found[0]).toMatchObject({ answer: '', message: 'x'.repeat(200), companyName: null, price: null })
    expect(found[1]).toMatchObject({ answer: 'question', message: '', companyName: 'Nordlys AS' })
  })

  test.each<[string, Record<string, unknown>]>([
    ['a yes', { answer: 'yes' }],
    ['one that waits for us', { status: 'ny' }],
    ['a lost one', { status: 'tapt' }],
    ['a booked one', { status: 'booket' }],
    ['one for a day that is over', { eventDate: daysAfter(today, -1) }],
  ])('is not %s', async (_, data) => {
    await asked(9, data)
    expect(await ids()).toEqual([])
  })

  test('is not one whose evening was confirmed and cancelled', async () => {
    const id = await givenEvening(daysAfter(today, 9), { isCancelled: true })
    await api.services.db.execute(sql`update events set status = 'besvart' where id = ${id}::uuid`)
    expect(await ids()).toEqual([])
  })

  test('is not one about an offer that is withdrawn, answered since, or booked by another', async () => {
    const { db } = api.services
    const { partnerId } = await givenPartner(api)
    const [withdrawn, declined, booked, open] = await Promise.all(
      ['Withdrawn', 'Declined', 'Booked', 'Open'].map((slug) => givenOffer(partnerId, slug)),
    )
    for (const offerId of [withdrawn, declined, booked]) await asked(9, { answer: 'question', offerId })
    const waits = await asked(9, { answer: 'question', offerId: open })
    expect(await ids()).toHaveLength(4)
    await db.execute(sql`update offers set withdrawn_at = now() where id = ${withdrawn}::uuid`)
    await db.execute(
      sql`insert into offer_answers (partner_id, offer_id, kind, role) values (${partnerId}, ${declined}::uuid, 'no', 'visitor')`,
    )
    const evening = await givenEvening(daysAfter(today, 20))
    await db.execute(sql`update events set offer_id = ${booked}::uuid where id = ${evening}::uuid`)
    expect(await ids()).toEqual([waits])
  })
})
