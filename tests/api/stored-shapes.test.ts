import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import { queryRows } from '../support/rows.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

test('a user of the earlier systems has an id and a username of its own (F-742)', async () => {
  const { db } = api.services
  const add = sql`insert into users (username, password) values ('kari', 'hash') returning id`
  const [user] = await queryRows<{ id: string }>(db, add)
  expect(user?.id).toMatch(/^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/)
  await expect(db.execute(add)).rejects.toThrow()
})

test('an event is about a contact, with type and data; a payment’s id is stored once, others have none (F-745)', async () => {
  const { db } = api.services
  const add = (stripeId: string | null) => sql`
    with contact as (
      insert into contacts (name, email) values ('Kari', ${`${crypto.randomUUID()}@firma.example`}) returning id
    )
    insert into events (contact_id, event_type, data, stripe_event_id)
    select id, 'payment', '{"amount": 3500}', ${stripeId}::text from contact
    returning id, contact_id, event_type, data, stripe_event_id, created_at`
  const uuid = expect.stringMatching(/^[\da-f]{8}-/)
  expect(await queryRows(db, add('evt_1'))).toEqual([
    {
      id: uuid,
      contact_id: uuid,
      event_type: 'payment',
      data: { amount: 3500 },
      stripe_event_id: 'evt_1',
      created_at: expect.anything(),
    },
  ])
  await expect(db.execute(add('evt_1'))).rejects.toThrow()
  for (let at = 0; at < 2; at++) expect(await queryRows(db, add(null))).toHaveLength(1)
})

test('an access grant is free or paid, with code, payment and amount (F-747)', async () => {
  const { db } = api.services
  const add = (type: string) => sql`
    insert into access_grants (access_type, discount_code, payment_id, amount)
    values (${type}, 'JUL', 'pi_1', 1250.5) returning access_type, discount_code, payment_id, amount::float`
  expect(await queryRows(db, add('paid'))).toEqual([
    { access_type: 'paid', discount_code: 'JUL', payment_id: 'pi_1', amount: 1250.5 },
  ])
  await expect(db.execute(add('lånt'))).rejects.toThrow()
})
