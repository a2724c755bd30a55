import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { verifyPassword } from '#netlify/auth/passwords.ts'
import { MIGRATIONS } from '../cli/paths.ts'
import { DEMO_LOGINS } from '../demo/logins.ts'
import { seed } from '../demo/seed.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'
import { migrate } from '../postgres/migrations.ts'
import { withClient } from '../postgres/postgres.ts'
import { createAdmin } from './admin-create.ts'

let url: string
let name: string

const query = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

beforeEach(async () => {
  const cluster = inject('clusterUrl')
  name = `local_${process.hrtime.bigint()}`
  await withClient(cluster, (client) => client.query(`create database ${name}`))
  url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
})
afterEach(async () => {
  await withClient(inject('clusterUrl'), (client) => client.query(`drop database ${name} with (force)`))
})

test('migrations bring an empty database to the newest, and a second run changes nothing', async () => {
  expect(await migrate(url)).toContain('0000_foundation')
  const tables = await query("select table_name from information_schema.tables where table_schema = 'public'")
  expect(tables.length).toBeGreaterThanOrEqual(15)
  expect(await migrate(url)).toEqual([])
})

test('a command on a database that does not answer says so in one sentence', async () => {
  const gone = new URL(url)
  gone.port = '1'
  vi.stubEnv('DATABASE_URL', gone.href)
  const asking = withConfiguredDatabase('a test', (at) => withClient(at, async () => {}))
  await expect(asking).rejects.toThrow('does not answer: is it running, and is DATABASE_URL right?')
  vi.unstubAllEnvs()
})

test('a migration that fails leaves nothing of itself', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falk-migrations-'))
  writeFileSync(join(folder, '0000_wrong.sql'), 'create table half (id int);\nselect nothing_like_this();')
  await expect(migrate(url, folder)).rejects.toThrow('nothing_like_this')
  expect(await query("select to_regclass('half') as found")).toEqual([{ found: null }])
  rmSync(folder, { recursive: true })
})

test('F-1242 the demo fills an empty database once, with an admin whose password is the printed one', async () => {
  await migrate(url)
  expect(await seed(url, { adminPassword: 'et hemmelig ord' })).toBe(true)
  expect(await seed(url, { adminPassword: 'et annet ord' })).toBe(false)
  const [admin] = await query('select email, password from admin_users')
  expect(admin.email).toBe(DEMO_LOGINS.admin)
  expect(await verifyPassword('et hemmelig ord', admin.password)).toBe(true)
  expect(await query('select partner_id, count(*)::int from offers group by 1 order by 1')).toEqual([
    { partner_id: 'haubitz', count: 2 },
    { partner_id: 'radisson', count: 7 },
  ])
})

test('F-1243 a database with a partner or an admin gets no demo content', async () => {
  await migrate(url)
  await query("insert into partners (partner_id, name) values ('hotell', 'Hotell')")
  expect(await seed(url, { adminPassword: 'et hemmelig ord' })).toBe(false)
  expect(await query('select * from admin_users')).toEqual([])
})

test('F-1241 an admin is created, and a new password ends the sessions of the old one', async () => {
  await migrate(url)
  await createAdmin(url, { email: 'kari@magiskefalk.example', password: 'første passord' })
  await query(
    "insert into sessions (role, email, admin_id, expires_at) select 'admin', email, id, now() + interval '1 day' from admin_users",
  )
  await createAdmin(url, { email: 'kari@magiskefalk.example', password: 'andre passord' })
  const [admin] = await query('select password from admin_users')
  expect(await verifyPassword('andre passord', admin.password)).toBe(true)
  expect(await query('select count(*)::int as running from sessions where ended_at is null')).toEqual([
    { running: 0 },
  ])
})

test('F-1243 the demo is refused by a database that is not on this machine', async () => {
  const elsewhere = 'postgres://falk:local@db.example.com/falk'
  await expect(seed(elsewhere, { adminPassword: 'et hemmelig ord' })).rejects.toThrow('this machine only')
})

test('a database of the first release keeps its rows, and finds them in lists, after the newest migrations', async () => {
  const first = mkdtempSync(join(tmpdir(), 'falk-migrations-'))
  cpSync(join(MIGRATIONS, '0000_foundation.sql'), join(first, '0000_foundation.sql'))
  expect(await migrate(url, first)).toEqual(['0000_foundation'])
  rmSync(first, { recursive: true })
  await query(`
    with p as (insert into partners (partner_id, name) values ('hotell', 'Hotell Ørn') returning partner_id),
      o as (insert into offers (partner_id, company_name, customer_slug) select partner_id, 'Blåbær AS', 'Blabaer-AS' from p),
      c as (insert into contacts (name, email) values ('Kari', 'kari@firma.example') returning id),
      e as (insert into events (contact_id, event_type, data)
        select id, 'enquiry', '{"name":"Kari","phone":"+47 912 34 567","message":"Julebord"}' from c)
    insert into email_outbox (recipient_email, subject, html_content, text_content)
    values ('Kari@firma.example', 'Hei', '<p>Hei</p>', 'Hei')`)
  const applied = await migrate(url)
  expect(applied[0]).toBe('0001_lists_and_activity')
  expect(await migrate(url)).toEqual([])
  expect(
    await query(`select offers.search_text as offer, offers.sort_name, partners.sort_name as partner,
      events.status, events.search_text as enquiry, email_outbox.search_text as mail
      from offers, partners, events, email_outbox`),
  ).toEqual([
    {
      offer: 'blåbær as blabaer-as',
      sort_name: 'bl}b{r as',
      partner: 'hotell |rn',
      status: 'ny',
      enquiry: 'kari +47 912 34 567 +4791234567 julebord',
      mail: 'kari@firma.example hei',
    },
  ])
})
