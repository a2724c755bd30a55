import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#local/postgres/postgres.ts'
import { deleteExpired } from '#netlify/data/queries/retention.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const NOW = new Date('2026-11-21T03:00:00Z')

let api: TestApi

beforeAll(async () => {
  api = await startApi()
  await api.services.db.execute(sql`insert into partners (partner_id, name) values ('p', 'P')`)
})
afterAll(() => api.close())

const texts = async (statement: ReturnType<typeof sql>) =>
  (await queryRows<{ text: string }>(api.services.db, statement)).map(({ text }) => text)

test('what is past its time goes, to the second; what is not stays (SECURITY 22)', async () => {
  const { db } = api.services
  const now = sql`${NOW.toISOString()}::timestamptz`
  await db.execute(sql`
    insert into activity (action, role, subject, at)
    select 'login', 'partner', age, ${now} - age::interval
    from unnest('{12 months,11 months 29 days,12 months 1 day,30 months}'::text[]) age`)
  await db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content, status, created_at)
    select status || ' ' || age, '', '', '', status, ${now} - age::interval
    from unnest('{pending,sending,sent,failed}'::text[]) status, unnest('{12 months,11 months 29 days}'::text[]) age`)
  await db.execute(sql`
    insert into access_grants (access_type, payment_id, created_at)
    select 'paid', age, ${now} - age::interval from unnest('{5 years,4 years 364 days,1 day}'::text[]) age`)
  await db.execute(sql`
    with contact as (insert into contacts (name, email) values ('Kari', 'kari@firma.example') returning id)
    insert into events (contact_id, event_type, stripe_event_id, created_at)
    select id, type, case type when 'payment' then age end, ${now} - age::interval
    from contact, unnest('{payment,enquiry}'::text[]) type, unnest('{5 years,4 years 364 days}'::text[]) age`)
  await db.execute(sql`
    insert into sessions (role, email, partner_id, expires_at, ended_at) values
      ('partner', 'runs', 'p', ${now} + interval '1 second', null),
      ('partner', 'expired', 'p', ${now}, null),
      ('partner', 'ended', 'p', ${now} + interval '1 hour', ${now} - interval '1 second')`)
  await db.execute(sql`
    insert into rate_limits (key, count, window_ends_at) values
      ('open', 1, ${now} + interval '1 second'), ('over', 1, ${now})`)
  await db.execute(sql`
    insert into login_links (token_hash, email, partner_id, expires_at, used_at) values
      ('open', 'a', 'p', ${now} + interval '1 second', null), ('expired', 'a', 'p', ${now}, null),
      ('used', 'a', 'p', ${now} + interval '1 hour', ${now})`)
  await db.execute(sql`
    with admin as (insert into admin_users (email, password) values ('kari@firma.example', '') returning id)
    insert into password_links (token_hash, admin_id, expires_at, used_at)
    select state, id, ${now} + rest::interval, case state when 'used' then ${now} end
    from admin, (values ('open', '1 second'), ('expired', '0'), ('used', '1 hour')) links (state, rest)`)

  const expired = {
    sessions: 2,
    rateLimits: 1,
    loginLinks: 4,
    mails: 2,
    activity: 3,
    payments: 2,
    enquiries: 2,
    clicks: 0,
  }
  expect(await deleteExpired(db, { now: NOW })).toEqual(expired)
  expect(await texts(sql`select subject as text from activity`)).toEqual(['11 months 29 days'])
  expect(await texts(sql`select recipient_email as text from email_outbox order by 1`)).toEqual([
    'failed 11 months 29 days',
    'pending 11 months 29 days',
    'pending 12 months',
    'sending 11 months 29 days',
    'sending 12 months',
    'sent 11 months 29 days',
  ])
  expect(await texts(sql`select payment_id as text from access_grants order by 1`)).toEqual([
    '1 day',
    '4 years 364 days',
  ])
  expect(
    await texts(
      sql`select event_type || ' ' || coalesce(stripe_event_id, '') as text from events order by 1`,
    ),
  ).toEqual(['payment 4 years 364 days'])
  expect(await texts(sql`select email as text from sessions`)).toEqual(['runs'])
  expect(await texts(sql`select key as text from rate_limits`)).toEqual(['open'])
  expect(await texts(sql`select token_hash as text from login_links`)).toEqual(['open'])
  expect(await texts(sql`select token_hash as text from password_links`)).toEqual(['open'])
  expect(await texts(sql`select email as text from contacts`)).toEqual(['kari@firma.example'])

  const none = Object.fromEntries(Object.keys(expired).map((kind) => [kind, 0]))
  expect(await deleteExpired(db, { now: NOW })).toEqual(none)
})

test('the id of an ad click leaves its enquiry after 90 days; the campaign stays (F-1390)', async () => {
  const { db } = api.services
  await db.execute(sql`
    with contact as (insert into contacts (name, email) values ('Ida', 'ida@firma.example') returning id)
    insert into events (contact_id, event_type, data, created_at)
    select id, 'enquiry', '{"gclid":"a","gbraid":"b","wbraid":"c","clickId":"fbclid=d","utmSource":"e"}',
      ${NOW.toISOString()}::timestamptz - age::interval
    from contact, unnest('{90 days,89 days 23 hours}'::text[]) age`)
  expect(await deleteExpired(db, { now: NOW })).toMatchObject({ enquiries: 0, clicks: 1 })
  expect(await deleteExpired(db, { now: NOW })).toMatchObject({ clicks: 0 })
  const kept = sql`select string_agg(key, ' ' order by key) as text from events, jsonb_object_keys(data) key
    where event_type = 'enquiry' group by events.id order by 1`
  expect(await texts(kept)).toEqual(['clickId gbraid gclid utmSource wbraid', 'utmSource'])
  await db.execute(sql`with gone as (delete from events where event_type = 'enquiry') select`)
  await db.execute(sql`delete from contacts where email = 'ida@firma.example'`)
})

test('the address of a refused login or a stranger over a limit goes after 30 days, whoever else is in the log (F-1396)', async () => {
  const { db } = api.services
  await db.execute(sql`truncate activity`)
  await db.execute(sql`
    insert into activity (action, role, actor, at)
    select action, role, action || ' ' || role || ' ' || age, ${NOW.toISOString()}::timestamptz - age::interval
    from (values ('login.refused', 'partner'), ('login.refused', 'admin'), ('login', 'partner'),
      ('login.code-refused', 'admin'), ('denied', 'partner'), ('limited', 'visitor'), ('limited', 'partner'))
      entries (action, role),
      unnest('{30 days,29 days 23 hours}'::text[]) age`)
  expect(await deleteExpired(db, { now: NOW })).toMatchObject({ activity: 3 })
  const kept = sql`select actor as text from activity where actor like '% hours'
    and action in ('login.refused', 'limited') order by 1`
  expect(await texts(kept)).toEqual([
    'limited partner 29 days 23 hours',
    'limited visitor 29 days 23 hours',
    'login.refused admin 29 days 23 hours',
    'login.refused partner 29 days 23 hours',
  ])
  expect(await texts(sql`select actor as text from activity where actor like '%30 days' order by 1`)).toEqual(
    [
      'denied partner 30 days',
      'limited partner 30 days',
      'login partner 30 days',
      'login.code-refused admin 30 days',
    ],
  )
})

test('a lost enquiry goes after a year, an open one after two, a booked one after five (SECURITY 22)', async () => {
  const { db } = api.services
  const now = sql`${NOW.toISOString()}::timestamptz`
  await db.execute(sql`truncate contacts, events cascade`)
  await db.execute(sql`
    with ages as (
      select row_number() over () n, status, age from (values
        ('tapt', '12 months'), ('tapt', '11 months 29 days'), ('ny', '24 months'), ('ny', '23 months 29 days'),
        ('besvart', '24 months'), ('besvart', '23 months 29 days'),
        ('booket', '60 months'), ('booket', '59 months 29 days')) ages (status, age)
    ), people as (
      insert into contacts (name, email) select status || ' ' || age, n || '@firma.example' from ages returning id, name
    )
    insert into events (contact_id, event_type, status, created_at, status_changed_at)
    select people.id, 'enquiry', status, ${now} - interval '9 years', ${now} - age::interval
    from ages join people on people.name = status || ' ' || age`)
  // A new enquiry from yesterday by somebody whose first one is old, and one whose status has never been touched.
  await db.execute(sql`
    with contact as (
      insert into contacts (name, email) values ('kommer igjen', 'a@firma.example'), ('ble liggende', 'b@firma.example')
      returning id, name
    )
    insert into events (contact_id, event_type, created_at)
    select id, 'enquiry', ${now} - interval '3 years' from contact
    union all select id, 'enquiry', ${now} - interval '1 day' from contact where name = 'kommer igjen'`)

  await db.execute(sql`
    insert into confirmations (id, event_id, event_date, terms, token_hash)
    select gen_random_uuid(), id, '2021-11-01', '{}', id::text from events where status = 'booket'`)

  expect(await deleteExpired(db, { now: NOW })).toMatchObject({ enquiries: 6 })
  expect(await texts(sql`select count(*)::text as text from confirmations`)).toEqual(['1'])
  expect(await texts(sql`select name as text from contacts order by 1`)).toEqual([
    'besvart 23 months 29 days',
    'booket 59 months 29 days',
    'kommer igjen',
    'ny 23 months 29 days',
    'tapt 11 months 29 days',
  ])
  expect(await texts(sql`select count(*)::text as text from events`)).toEqual(['5'])
})

test('a confirmed evening is kept five years after its day, one that is called off is not (SECURITY 22)', async () => {
  const { db } = api.services
  await db.execute(sql`truncate contacts, events cascade`)
  await db.execute(sql`
    with contact as (insert into contacts (name, email) values ('Kari', 'kari@firma.example') returning id),
      booked as (
        insert into events (contact_id, event_type, status, created_at, status_changed_at, data)
        select id, 'enquiry', 'booket', '2018-01-01', '2018-02-01', jsonb_build_object('evening', day, 'off', off)
        from contact, (values ('2021-11-20', false), ('2021-11-21', false), ('2021-11-22', true)) evenings (day, off)
        returning id, data
      )
    insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
    select gen_random_uuid(), id, (data ->> 'evening')::date, '{}', id::text, case when (data ->> 'off')::bool then now() end
    from booked`)
  const kept = sql`select data ->> 'evening' as text from events`
  // 2026-11-20, one o'clock in the night after, and then a second before.
  expect(await deleteExpired(db, { now: new Date('2026-11-20T22:59:59Z') })).toMatchObject({ enquiries: 1 })
  expect(await deleteExpired(db, { now: new Date('2026-11-20T23:00:00Z') })).toMatchObject({ enquiries: 1 })
  expect(await texts(kept)).toEqual(['2021-11-21'])
  await db.execute(sql`truncate contacts, events cascade`)
})

/** Runs retention from the moment it waits for the enquiries of somebody who wrote long ago, while `work` is done. */
const whileExpiring = async (
  email: string,
  work: (query: (text: string) => Promise<unknown>) => Promise<unknown>,
) => {
  const { db } = api.services
  await db.execute(sql`
    with contact as (insert into contacts (name, email) values ('Kari', ${email}) returning id)
    insert into events (contact_id, event_type, status, created_at)
    select id, 'enquiry', 'tapt', ${NOW.toISOString()}::timestamptz - interval '9 years' from contact`)
  return withClient(api.directUrl, async (holder) => {
    await holder.query('begin')
    await holder.query("select from events where created_at < '2020-01-01' for update")
    const expiring = deleteExpired(db, { now: NOW })
    await expect.poll(() => waitingStatements(api.directUrl)).toHaveLength(1)
    await work((text) => holder.query(text))
    await holder.query('commit')
    return expiring
  })
}

test('an enquiry accepted while retention deletes the person’s old one is kept (SECURITY 18)', async () => {
  const email = 'gammel.kunde@firma.example'
  const expired = await whileExpiring(email, async () => {
    const enquiry = { name: 'Kari', email, message: 'Julebord igjen' }
    expect((await api.client().post('/api/contact', enquiry)).status).toBe(200)
  })
  await api.settled()
  expect(expired).toMatchObject({ enquiries: 1 })
  const kept = sql`select data ->> 'message' as text from events join contacts on contacts.id = contact_id
    where contacts.email = ${email}`
  expect(await texts(kept)).toEqual(['Julebord igjen'])
  await api.services.db.execute(sql`truncate contacts cascade`)
})

test('an old enquiry that is booked while retention runs is kept (SECURITY 18)', async () => {
  const expired = await whileExpiring('booket@firma.example', (query) =>
    query("update events set status = 'booket', status_changed_at = now() where created_at < '2020-01-01'"),
  )
  expect(expired).toMatchObject({ enquiries: 0 })
  expect(await texts(sql`select status as text from events`)).toEqual(['booket'])
})

test('a contact is never deleted over the head of an enquiry (SECURITY 18)', async () => {
  await expect(api.services.db.execute(sql`delete from contacts`)).rejects.toMatchObject({
    cause: { code: expect.stringMatching(/^23(001|503)$/) },
  })
})
