import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { verifyPassword } from '../netlify/auth/passwords.ts'
import { createAdmin } from './admin-create.ts'
import { migrate } from './migrations.ts'
import { withClient } from './postgres.ts'
import { DEMO_LOGINS, seed } from './seed.ts'

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
