import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import { loggedInAdmin } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const LIVE = { NODE_ENV: 'production', SMTP_URL: 'smtp://127.0.0.1:1' }

let live: TestApi
let atHome: TestApi

beforeAll(async () => {
  live = await startApi({ environment: LIVE })
  atHome = await startApi()
})
afterAll(() => Promise.all([live.close(), atHome.close()]))

const told = async (client: Awaited<ReturnType<typeof loggedInAdmin>>['client']) =>
  (await client.get('/api/admin/notices')).body.notices

const warnings = ({ logs }: TestApi) => logs.filter(({ event }) => event === 'login.direct')

test('a live site that lets partners in by their address says so once in its log', async () => {
  expect(warnings(live)).toEqual([
    { event: 'login.direct', hint: expect.stringContaining('PARTNER_LOGIN=link') },
  ])
})

test('and tells every admin, until that admin has put it away', async () => {
  const { client, email } = await loggedInAdmin(live)
  const colleague = await loggedInAdmin(live)
  expect(await told(client)).toEqual(['direct-login'])
  for (let times = 1; times <= 2; times++) {
    expect((await client.post('/api/admin/notices/seen', { notice: 'direct-login' })).status).toBe(200)
  }
  expect(await told(client)).toEqual([])
  expect(await told(colleague.client)).toEqual(['direct-login'])
  const stored = sql`select seen_notices as seen from admin_users where email = ${email}`
  expect(await queryRows(live.services.db, stored)).toEqual([{ seen: ['direct-login'] }])
  expect((await client.post('/api/admin/notices/seen', { notice: 'noe annet' })).status).toBe(422)
})

test('neither is said of a site that mails links, a preview or a local one', async () => {
  const others: Record<string, string>[] = [
    { ...LIVE, PARTNER_LOGIN: 'link' },
    { CONTEXT: 'deploy-preview', NODE_ENV: 'production', PREVIEW_DATABASE_URL: live.directUrl },
  ]
  for (const environment of others) {
    const other = await startApi({ environment })
    expect(warnings(other)).toEqual([])
    expect(await told((await loggedInAdmin(other)).client)).toEqual([])
    await other.close()
  }
  expect(warnings(atHome)).toEqual([])
  expect(await told((await loggedInAdmin(atHome)).client)).toEqual([])
})

test('an admin is told how many enquiries are new and how many mails are stuck, and the outbox lists the same (F-1383)', async () => {
  const { client } = await loggedInAdmin(atHome)
  const { db } = atHome.services
  const waiting = async () => (await client.get('/api/admin/notices')).body.waiting
  expect(await waiting()).toEqual({ enquiries: 0, mails: 0 })
  await db.execute(sql`
    with contact as (insert into contacts (name, email) values ('Kari', 'kari@firma.example') returning id)
    insert into events (contact_id, event_type, status)
    select id, type, status from contact, (values ('enquiry', 'ny'), ('enquiry', 'ny'), ('enquiry', 'besvart'),
      ('payment', 'ny')) given (type, status)`)
  // Given up twice, given up long ago, given up in time, too late by itself, waiting, to be tried again, being tried
  // again, and long overdue.
  await db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content, status, retry_count, created_at,
      next_attempt_at, expires_at)
    select 'kari@firma.example', 'Hei', '', '', status, tries, now() - age, now() - due, now() + left_over
    from (values
      ('failed', 5, interval '1 day', interval '1 hour', null::interval),
      ('failed', 5, interval '13 days 23 hours', interval '1 hour', null),
      ('failed', 5, interval '14 days 1 hour', interval '1 hour', null),
      ('failed', 5, interval '1 hour', interval '1 hour', interval '1 hour'),
      ('failed', 1, interval '1 hour', interval '1 hour', interval '-50 minutes'),
      ('pending', 0, interval '1 minute', interval '1 minute', null),
      ('pending', 2, interval '1 day', interval '-1 hour', null),
      ('sending', 2, interval '1 day', interval '1 hour', null),
      ('pending', 0, interval '1 hour', interval '1 hour', null),
      ('sent', 0, interval '1 hour', interval '1 hour', null)) given (status, tries, age, due, left_over)`)
  expect(await waiting()).toEqual({ enquiries: 2, mails: 4 })
  const listed = (await client.get('/api/admin/outbox?stuck=true')).body
  expect(listed.total).toBe(4)
  expect(listed.mails.map(({ status }: { status: string }) => status).sort()).toEqual([
    'failed',
    'failed',
    'failed',
    'pending',
  ])
  expect((await client.get('/api/admin/outbox?stuck=ja')).status).toBe(422)
  await db.execute(sql`
    insert into events (contact_id, event_type) select id, 'enquiry' from contacts, generate_series(1, 200)`)
  expect((await waiting()).enquiries).toBe(100)
})
