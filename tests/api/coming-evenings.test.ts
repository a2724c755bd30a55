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
