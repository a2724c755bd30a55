import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPasswordHasher } from '#netlify/auth/passwords.ts'
import { createTestDatabase, EMPTY } from '#tests/support/database.ts'
import { CommandError } from '../cli/command.ts'
import { MIGRATIONS } from '../cli/paths.ts'
import { DEMO_LOGINS } from '../demo/partners.ts'
import { readyText } from '../demo/ready-message.ts'
import { seedLocalDemo } from '../demo/seed.ts'
import { withConfiguredDatabase } from '../postgres/database.ts'
import { migrate } from '../postgres/migrations.ts'
import { withClient } from '../postgres/postgres.ts'
import { askForFirstAdmin, createOrResetAdmin, removeAdminSecondFactor } from './admin-create.ts'

let url: string

const query = (sql: string) => withClient(url, async (client) => (await client.query(sql)).rows)

/** Creates the test's database: migrated unless it is to be empty. */
async function createDatabase(template?: typeof EMPTY): Promise<void> {
  const { directUrl, drop } = await createTestDatabase(template)
  url = directUrl
  onTestFinished(drop)
}

test('migrations bring an empty database to the newest, and a second run changes nothing', async () => {
  await createDatabase(EMPTY)
  expect(await migrate(url)).toContain('0000_foundation')
  const tables = await query("select table_name from information_schema.tables where table_schema = 'public'")
  expect(tables.length).toBeGreaterThanOrEqual(15)
  expect(await migrate(url)).toEqual([])
})

test.each([
  [
    'does not answer',
    { port: '1' },
    'does not answer (ECONNREFUSED): is it running, and is DATABASE_URL right?',
  ],
  ['refuses the password', { password: 'feil' }, 'refuses the user name or password in DATABASE_URL'],
  ['does not exist', { pathname: '/finnesikke' }, 'There is no database "finnesikke" at 127.0.0.1.'],
  ['has no TLS', { search: '?sslmode=require' }, 'has no TLS: leave sslmode out of DATABASE_URL.'],
])('a command on a database that %s says so in one sentence', async (_what, part, sentence) => {
  await createDatabase(EMPTY)
  vi.stubEnv('DATABASE_URL', Object.assign(new URL(url), part).href)
  const asking = withConfiguredDatabase('a test', (at) => withClient(at, async () => {}))
  await expect(asking).rejects.toThrow(CommandError)
  await expect(asking).rejects.toThrow(sentence)
  vi.unstubAllEnvs()
})

test('what is no connection string is told without its password', async () => {
  vi.stubEnv('DATABASE_URL', `psql '${url}'`)
  const asking = withConfiguredDatabase('a test', async () => {})
  await expect(asking).rejects.toThrow('DATABASE_URL is not a Postgres connection string')
  await expect(asking).rejects.not.toThrow(new URL(url).password)
  vi.unstubAllEnvs()
})

test('a command on a database without tables names the command that makes them', async () => {
  await createDatabase(EMPTY)
  vi.stubEnv('DATABASE_URL', url)
  const login = { email: 'kari@magiskefalk.example', password: 'et langt passord' }
  const creating = withConfiguredDatabase('a test', (at) => createOrResetAdmin(at, login))
  await expect(creating).rejects.toThrow('has no tables yet: run "npm run db:migrate"')
  vi.unstubAllEnvs()
})

test('what is printed at the start names only logins that work', async () => {
  await createDatabase()
  const text = (adminPassword: string) =>
    readyText({ url: 'http://localhost:8888', database: { url, folder: '/data' }, adminPassword })
  const empty = await text('et hemmelig ord')
  expect(empty).toContain('nobody can log in yet: npm run admin:create')
  expect(empty).not.toContain('log in as')
  expect(empty).not.toContain('Offer')

  await seedLocalDemo(url, { adminPassword: 'et hemmelig ord' })
  const demo = await text('et hemmelig ord')
  expect(demo).toContain(`log in as ${DEMO_LOGINS.admin}, password et hemmelig ord`)
  expect(demo).toContain(`log in as ${DEMO_LOGINS.radisson} or ${DEMO_LOGINS.haubitz}`)
  expect(demo).toContain('Offer     http://localhost:8888/partner/radisson/Nordlys-Eiendom')

  // As after importing a backup from another machine.
  const elsewhere = await text('passordet på denne maskinen')
  expect(elsewhere).not.toContain('passordet på denne maskinen')
  expect(elsewhere).toContain('password forgotten? npm run admin:create')
})

test('an empty start asks for the first admin once', async () => {
  await createDatabase()
  const typed = ['Kari@Magiskefalk.example', 'et langt passord', 'et langt passord']
  const asked = await askForFirstAdmin(url, (work) => work(async () => typed.shift() ?? ''))
  expect(asked).toEqual({ email: 'kari@magiskefalk.example', password: 'et langt passord' })
  await createOrResetAdmin(url, asked!)
  expect(await askForFirstAdmin(url, () => Promise.reject(new Error('asked again')))).toBeUndefined()
  expect(await seedLocalDemo(url, { adminPassword: 'et hemmelig ord' })).toBe(false)
  await createOrResetAdmin(url, { email: DEMO_LOGINS.admin, password: 'et langt passord' })
  await expect(askForFirstAdmin(url)).rejects.toThrow('"npm start -- --reset --empty"')
})

test('a command goes past the pooler where a variable or Neon’s host tells how', async () => {
  await createDatabase(EMPTY)
  const seen: string[] = []
  const see = async (at: string) => void seen.push(at)
  vi.stubEnv('DATABASE_URL', 'postgres://u:p@ep-x-pooler.eu-central-1.aws.neon.tech/db')
  await withConfiguredDatabase('a test', see)
  vi.stubEnv('DATABASE_URL_UNPOOLED', url)
  await withConfiguredDatabase('a test', see)
  expect(seen).toEqual(['postgres://u:p@ep-x.eu-central-1.aws.neon.tech/db', url])
  vi.unstubAllEnvs()
})

test('a migration that fails leaves nothing of itself', async () => {
  await createDatabase(EMPTY)
  const folder = mkdtempSync(join(tmpdir(), 'falk-migrations-'))
  writeFileSync(join(folder, '0000_wrong.sql'), 'create table half (id int);\nselect nothing_like_this();')
  await expect(migrate(url, folder)).rejects.toThrow('nothing_like_this')
  expect(await query("select to_regclass('half') as found")).toEqual([{ found: null }])
  rmSync(folder, { recursive: true })
})

test('the demo fills an empty database once, with an admin whose password is the printed one (F-1242)', async () => {
  await createDatabase()
  expect(await seedLocalDemo(url, { adminPassword: 'et hemmelig ord' })).toBe(true)
  expect(await seedLocalDemo(url, { adminPassword: 'et annet ord' })).toBe(false)
  const [admin] = await query('select email, password from admin_users')
  expect(admin.email).toBe(DEMO_LOGINS.admin)
  expect(await createPasswordHasher().verify('et hemmelig ord', admin.password)).toBe(true)
  expect(await query('select partner_id, count(*)::int from offers group by 1 order by 1')).toEqual([
    { partner_id: 'haubitz', count: 2 },
    { partner_id: 'radisson', count: 8 },
  ])
  // Every state that an offer's card can have is there to be looked at.
  const [shown] = await query(`
    select count(*) filter (where open_count > 0)::int as opened, count(answered_at)::int as answered,
      count(withdrawn_at)::int as withdrawn, count(valid_until)::int as ending from offers`)
  expect(shown).toEqual({ opened: 5, answered: 2, withdrawn: 1, ending: 3 })
  expect(
    await query(`
      select status, value, data #>> '{offer,companyName}' as company, offers.company_name as about
      from events join offers on offers.id = offer_id order by status`),
  ).toEqual([
    { status: 'booket', value: 42_000, company: 'Kvitfjell Revisjon', about: 'Kvitfjell Revisjon' },
    { status: 'ny', value: null, company: 'Fjordtind Rederi', about: 'Fjordtind Rederi' },
  ])
  // Nothing was answered after an enquiry of the demo.
  expect(
    await query(`select offer_id from events join offer_answers using (offer_id)
      where offer_answers.created_at > events.created_at`),
  ).toEqual([])
})

test('a database with a partner or an admin gets no demo content (F-1243)', async () => {
  await createDatabase()
  await query("insert into partners (partner_id, name) values ('hotell', 'Hotell')")
  expect(await seedLocalDemo(url, { adminPassword: 'et hemmelig ord' })).toBe(false)
  expect(await query('select * from admin_users')).toEqual([])
})

test('an admin is created, and a new password ends the sessions of the old one (F-1241)', async () => {
  await createDatabase()
  await createOrResetAdmin(url, { email: 'kari@magiskefalk.example', password: 'første passord' })
  await query(
    "insert into sessions (role, email, admin_id, expires_at) select 'admin', email, id, now() + interval '1 day' from admin_users",
  )
  await createOrResetAdmin(url, { email: 'kari@magiskefalk.example', password: 'andre passord' })
  const [admin] = await query('select password from admin_users')
  expect(await createPasswordHasher().verify('andre passord', admin.password)).toBe(true)
  expect(await query('select count(*)::int as running from sessions where ended_at is null')).toEqual([
    { running: 0 },
  ])
})

test('a second factor is taken from an admin who is locked out, and from nobody else; a new password leaves it (F-1346)', async () => {
  await createDatabase()
  const login = { email: 'kari@magiskefalk.example', password: 'et langt passord' }
  await createOrResetAdmin(url, login)
  await createOrResetAdmin(url, { email: 'per@magiskefalk.example', password: 'et langt passord' })
  await query(
    "insert into second_factors (admin_id, secret, confirmed_at) select id, 'x', now() from admin_users",
  )
  await createOrResetAdmin(url, { ...login, password: 'et nytt langt passord' })
  expect(await query('select secret from second_factors')).toEqual([{ secret: 'x' }, { secret: 'x' }])
  await query(
    "insert into sessions (role, email, admin_id, expires_at) select 'admin', email, id, now() + interval '1 day' from admin_users",
  )
  await expect(removeAdminSecondFactor(url, 'ola@magiskefalk.example')).rejects.toThrow(
    'has no second factor',
  )
  await removeAdminSecondFactor(url, login.email)
  expect(
    await query('select email from second_factors join admin_users on admin_id = admin_users.id'),
  ).toEqual([{ email: 'per@magiskefalk.example' }])
  expect(await query('select email from sessions where ended_at is null')).toEqual([
    { email: 'per@magiskefalk.example' },
  ])
  expect(await query('select action, role, subject from activity')).toEqual([
    { action: 'second-factor.reset', role: 'system', subject: login.email },
  ])
  expect(await query('select recipient_email, subject from email_outbox')).toEqual([
    { recipient_email: login.email, subject: 'Totrinnsinnlogging er nullstilt' },
  ])
  await expect(removeAdminSecondFactor(url, login.email)).rejects.toThrow('nothing was changed')
})

test('the demo is refused by a database that is not on this machine (F-1243)', async () => {
  const elsewhere = 'postgres://falk:local@db.example.com/falk'
  await expect(seedLocalDemo(elsewhere, { adminPassword: 'et hemmelig ord' })).rejects.toThrow(
    'this machine only',
  )
})

test('a database of the first release keeps and finds its rows after all migrations', async () => {
  await createDatabase(EMPTY)
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
      offer: 'blabaeras blabaeras ',
      sort_name: 'bl}b{r as',
      partner: 'hotell |rn',
      status: 'ny',
      enquiry: 'kari 4791234567  julebord   ',
      mail: 'kari@firmaexample  hei',
    },
  ])
})
