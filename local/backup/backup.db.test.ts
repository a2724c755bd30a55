import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { createLogoStore, type LogoStore, logoPath } from '#netlify/files/logo-store.ts'
import { createTestDatabase, EMPTY, type TestDatabase } from '#tests/support/database.ts'
import { seedLocalDemo } from '../demo/seed.ts'
import { type LocalBlobs, startBlobs } from '../platform/blobs.ts'
import { withClient } from '../postgres/postgres.ts'
import { exportDatabase } from './export.ts'
import { importDatabase } from './import.ts'

const ODD = `æøå "q" \\ ' ; \n\r\t \u0001 🎩 {"table":"offers"} null`

let folder: string
/** A database with rows in every table, to be copied. */
let filled: TestDatabase

const query = (at: string, sql: string, values: unknown[] = []) =>
  withClient(at, async (client) => (await client.query(sql, values)).rows)

async function newDatabase(template?: string): Promise<string> {
  const { directUrl, drop } = await createTestDatabase(template)
  onTestFinished(drop)
  return directUrl
}
const emptyDatabase = () => newDatabase(EMPTY)
const filledDatabase = () => newDatabase(new URL(filled.directUrl).pathname.slice(1))

/** Every table with all its rows as PostgreSQL writes them, including generated columns. */
function everything(at: string): Promise<Record<string, string[]>> {
  // One connection: a new one costs PostgreSQL more than reading a table.
  return withClient(at, async (client) => {
    const { rows: tables } = await client.query(
      "select tablename from pg_tables where schemaname = 'public' order by 1",
    )
    const found: Record<string, string[]> = {}
    for (const { tablename } of tables) {
      const { rows } = await client.query(`select line::text from ${tablename} line order by 1`)
      found[tablename] = rows.map(({ line }) => line)
    }
    return found
  })
}

beforeAll(async () => {
  filled = await createTestDatabase()
  await fill(filled.directUrl)
})
afterAll(() => filled.drop())
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'falk-backup-'))
  return () => rmSync(folder, { recursive: true })
})

/** Puts at least one row in every table, including values that are hard to carry over. */
async function fill(at: string): Promise<void> {
  await seedLocalDemo(at, { adminPassword: 'et hemmelig ord' })
  await query(
    at,
    'update offers set company_name = $1, selected_extras = null where customer_slug ilike $2',
    [ODD, 'vest%'],
  )
  await query(
    at,
    "update offers set created_at = '2026-01-02 03:04:05.678901Z', selected_extras = '{}' where version = 1 and price is null",
  )
  await query(
    at,
    `insert into offer_slug_history (partner_id, slug, offer_id) select partner_id, 'gammel', id from offers limit 1`,
  )
  await query(at, `insert into users (username, password) values ('u', 'x')`)
  await query(
    at,
    `insert into sessions (role, email, partner_id, expires_at) values ('partner', 'a', 'radisson', 'infinity')`,
  )
  await query(
    at,
    `insert into sessions (role, email, admin_id, expires_at) select 'admin', email, id, now() from admin_users`,
  )
  await query(
    at,
    `insert into second_factors (admin_id, secret, confirmed_at, last_step, recovery_hashes)
     select id, 'x', now(), 58000000, '{a,b}' from admin_users`,
  )
  await query(
    at,
    `insert into login_links (token_hash, email, partner_id, expires_at) values ('h', 'a', 'radisson', now())`,
  )
  await query(
    at,
    `insert into password_links (token_hash, admin_id, expires_at) select 'h', id, now() from admin_users`,
  )
  await query(at, `insert into offer_openings (offer_id) select id from offers`)
  await query(
    at,
    `insert into offer_calls (offer_id, word, ring_on) select id, $1, '2026-12-03' from offers`,
    [ODD],
  )
  await query(
    at,
    `insert into offer_answers (partner_id, kind, reason, word, role) values ('radisson', 'no', 'pris', $1, 'visitor')`,
    [ODD],
  )
  await query(
    at,
    `insert into partner_preferences (partner_id, valid_days, price_tax, share_text) values ('radisson', 30, 'eks', $1)`,
    [ODD],
  )
  await query(at, `insert into rate_limits (key, count, window_ends_at) values ('k', 1, now())`)
  await query(at, `insert into access_grants (access_type, amount) values ('paid', 123456789012345678.0100)`)
  await query(at, `insert into activity (action, role, details) values ('login', 'admin', '{"a":["b"]}')`)
  await query(
    at,
    `insert into email_outbox (recipient_email, subject, html_content, text_content) values ('a', $1, $1, $1)`,
    [ODD],
  )
  await query(
    at,
    `insert into contacts (name, email, tags) values ($1, 'kari@firma.example', '{"a,b","NULL",""}')`,
    [ODD],
  )
  await query(
    at,
    `insert into events (contact_id, event_type, data)
     select id, 'enquiry', jsonb_build_object('message', $1::text, 'big', 12345678901234567890.12) from contacts, generate_series(1, 1200)
     where email = 'kari@firma.example'`,
    [ODD],
  )
  await query(
    at,
    `insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
     select gen_random_uuid(), id, '2026-12-12', jsonb_build_object('place', $1::text), 'h', now() from events limit 1`,
    [ODD],
  )
}

test.each(['backup.jsonl', 'backup.jsonl.gz'])(
  'what db:export wrote to %s, db:import restores exactly, table by table (SECURITY 21)',
  async (name) => {
    const file = join(folder, name)
    const url = await filledDatabase()
    const before = await everything(url)
    for (const [table, rows] of Object.entries(before)) expect(rows.length, table).toBeGreaterThan(0)
    const counts = await exportDatabase(url, file, { logos: null })
    expect(counts.events).toBe(before.events!.length)
    expect(counts.events, 'more than one batch').toBeGreaterThan(1000)
    expect(statSync(file).mode & 0o077).toBe(0)
    const other = await emptyDatabase()
    expect(await importDatabase(other, file, { logos: null })).toEqual(counts)
    expect(await everything(other)).toEqual(before)
    expect(await everything(url)).toEqual(before)
  },
)

test('a backup is readable: a line a row, under its table', async () => {
  const url = await filledDatabase()
  const file = join(folder, 'backup.jsonl')
  await exportDatabase(url, file, { logos: null })
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  const at = lines.findIndex(({ table }) => table === 'partners')
  expect(lines[at + 1]).toMatchObject({ partner_id: expect.any(String), name: expect.any(String) })
  await expect(exportDatabase(url, file, { logos: null })).rejects.toThrow('exists already')
})

test('a database with rows is refused, unless it is to be replaced', async () => {
  const file = join(folder, 'backup.jsonl')
  const url = await filledDatabase()
  await exportDatabase(url, file, { logos: null })
  const before = await everything(url)
  const other = await newDatabase()
  await query(other, `insert into partners (partner_id, name) values ('annet', 'Annet')`)
  const held = await everything(other)
  await expect(importDatabase(other, file, { logos: null })).rejects.toThrow('--replace')
  expect(await everything(other)).toEqual(held)
  await importDatabase(other, file, { logos: null, replace: true })
  expect(await everything(other)).toEqual(before)
})

test.each([
  ['is cut off', (text: string) => text.slice(0, text.length - 400), /not whole|json/i],
  ['lost a row', (text: string) => text.replace(/\n\{"partner_id":"haubitz".*/, ''), /not whole|violates/],
  ['holds nothing', (text: string) => `${text.split('\n')[0]}\n{"end":0}\n`, /no tables/],
  ['is something else', () => '{"hello":"world"}\n', /no backup/],
  [
    'is of a newer release',
    (text: string) => text.replace('"columns":["', '"columns":["nytt_felt","'),
    /newer/,
  ],
])('a file that %s changes nothing, not even with --replace', async (_what, damaged, sentence) => {
  const file = join(folder, 'backup.jsonl')
  const url = await filledDatabase()
  await exportDatabase(url, file, { logos: null })
  const before = await everything(url)
  writeFileSync(file, damaged(readFileSync(file, 'utf8')))
  await expect(importDatabase(url, file, { logos: null, replace: true })).rejects.toThrow(sentence)
  expect(await everything(url)).toEqual(before)
})

test('a database without tables is not kept: no file is left that looks like a backup', async () => {
  const file = join(folder, 'backup.jsonl')
  await expect(exportDatabase(await emptyDatabase(), file, { logos: null })).rejects.toThrow('no tables')
  expect(existsSync(file)).toBe(false)
})

test('logos that partners show come along byte for byte, others stay behind (SECURITY 21)', async () => {
  const url = await newDatabase()
  const file = join(folder, 'backup.jsonl.gz')
  const stores: LocalBlobs[] = []
  const storeIn = async (name: string): Promise<LogoStore> => {
    const blobs = await startBlobs(join(folder, name))
    stores.push(blobs)
    return createLogoStore(blobs.access)
  }
  try {
    const [here, there] = [await storeIn('here'), await storeIn('there')]
    const bytes = new Uint8Array(Array.from({ length: 3000 }, (_, at) => at % 256))
    const shown = await here.save({ type: 'png', bytes }, new Date())
    await here.save({ type: 'svg', bytes }, new Date())
    await query(url, 'insert into partners (partner_id, name, logo_url) values ($1, $1, $2), ($3, $3, $4)', [
      ...['hotell', logoPath(shown)],
      ...['kro', 'https://kroa.example/logo.svg'],
    ])
    expect(await exportDatabase(url, file, { logos: here })).toMatchObject({ partners: 2, logos: 1 })
    const other = await emptyDatabase()
    expect(await importDatabase(other, file, { logos: there })).toMatchObject({ partners: 2, logos: 1 })
    expect(await there.names()).toEqual([shown])
    expect(new Uint8Array((await there.read(shown))!)).toEqual(bytes)
    expect(await importDatabase(await emptyDatabase(), file, { logos: null })).toMatchObject({ logos: 1 })
  } finally {
    await Promise.all(stores.map((blobs) => blobs.stop()))
  }
})

test('a file that is cut off after its rows puts no logo back either', async () => {
  const url = await newDatabase()
  const file = join(folder, 'backup.jsonl')
  const blobs = await startBlobs(join(folder, 'blobs'))
  try {
    const logos = createLogoStore(blobs.access)
    const shown = await logos.save({ type: 'png', bytes: new Uint8Array(3000) }, new Date())
    const add = 'insert into partners (partner_id, name, logo_url) values ($1, $1, $2)'
    await query(url, add, ['hotell', logoPath(shown)])
    await exportDatabase(url, file, { logos })
    await logos.delete(shown)
    const whole = readFileSync(file, 'utf8')
    const cut = [whole.slice(0, whole.lastIndexOf('{"end"')), whole.slice(0, -1000)]
    for (const text of cut) {
      writeFileSync(file, text)
      await expect(importDatabase(url, file, { logos, replace: true })).rejects.toThrow('nothing was changed')
    }
    const packed = gzipSync(whole)
    writeFileSync(`${file}.gz`, packed.subarray(0, packed.length - 20))
    await expect(importDatabase(url, `${file}.gz`, { logos, replace: true })).rejects.toThrow(
      'nothing was changed',
    )
    expect(await logos.names()).toEqual([])
  } finally {
    await blobs.stop()
  }
})

test('a backup of the format before the logos is read', async () => {
  const file = join(folder, 'backup.jsonl')
  const url = await filledDatabase()
  await exportDatabase(url, file, { logos: null })
  writeFileSync(file, readFileSync(file, 'utf8').replace('backup 2', 'backup 1'))
  const other = await emptyDatabase()
  await importDatabase(other, file, { logos: null })
  expect(await everything(other)).toEqual(await everything(url))
})
