import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { blobsVariable, type LocalBlobs, startBlobs } from '#local/platform/blobs.ts'
import { closeDb } from '#netlify/data/client.ts'
import { TEST_SECRET } from '../support/api.ts'
import { createTestDatabase, type TestDatabase, whileAway } from '../support/database.ts'
import { queryRows } from '../support/rows.ts'
import { startSilentServer } from '../support/silent-server.ts'

// As a new process has them.
vi.resetModules()
const { default: api, config: apiConfig } = await import('#netlify/functions/api.mts')
const { config: pageConfig } = await import('#netlify/functions/offer-page.mts')
const { config: pictureConfig } = await import('#netlify/functions/offer-picture.mts')
const { default: outbox, config: outboxConfig } = await import('#netlify/functions/outbox.mts')
const { default: retention, config: retentionConfig } = await import('#netlify/functions/retention.mts')
const { servicesOfProcess } = await import('#netlify/services.ts')

let database: TestDatabase
let mailDir: string
let blobs: LocalBlobs

beforeAll(async () => {
  database = await createTestDatabase()
  mailDir = await mkdtemp(join(tmpdir(), 'falk-mail-'))
  blobs = await startBlobs(join(mailDir, 'blobs'))
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
beforeEach(() => {
  const { NETLIFY_BLOBS_CONTEXT } = blobsVariable(blobs)
  const environment = { NETLIFY_BLOBS_CONTEXT, DATABASE_URL: database.url, SESSION_SECRET: TEST_SECRET }
  for (const [name, value] of Object.entries({ NODE_ENV: 'test', ...environment, MAIL_DIR: mailDir }))
    vi.stubEnv(name, value)
})
afterAll(async () => {
  await closeDb((await servicesOfProcess()).db)
  await database.drop()
  await blobs.stop()
  await rm(mailDir, { recursive: true, force: true })
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** Runs a scheduled function the way the platform does. */
const run = (scheduled: (request: Request, context: Context) => Promise<void>) =>
  scheduled(new Request('https://magiskefalk.example/', { method: 'POST' }), {} as Context)

const post = async (body: object) => {
  const pending: Promise<unknown>[] = []
  const context = { ip: '', waitUntil: (work: Promise<unknown>) => pending.push(work) } as unknown as Context
  const response = await api(
    new Request('https://magiskefalk.example/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify(body),
    }),
    context,
  )
  return { response, pending }
}

test('a function that cannot start names the variable in the log only', async () => {
  vi.stubEnv('SESSION_SECRET', '')
  const { response } = await post({ name: 'Kari', email: 'kari@b.example', message: 'Julebord' })
  expect(response.status).toBe(503)
  expect(Object.keys(await response.json())).toEqual(['error'])
  expect(String(vi.mocked(console.log).mock.calls.at(-1))).toContain('SESSION_SECRET is missing')
  vi.stubEnv('SESSION_SECRET', TEST_SECRET)
})

test('the api function answers every /api path, and mails after the answer', async () => {
  expect(apiConfig.path).toEqual(['/api/*', '/bekreftelse/:token', '/bekreftelse/:token/kalender.ics'])
  // The host reads an object that it need not run, and takes a single name for the whole site's.
  for (const { rateLimit } of [apiConfig, pageConfig, pictureConfig]) {
    expect(rateLimit).toEqual({
      windowLimit: expect.any(Number),
      windowSize: 60,
      aggregateBy: ['ip', 'domain'],
    })
  }
  const { response, pending } = await post({ name: 'Kari', email: 'kari@b.example', message: 'Julebord' })
  expect(await response.json()).toEqual({ success: true, told: 'Kvitteringen er på vei dit.' })
  expect(pending).toHaveLength(1)
  await Promise.all(pending)
  expect((await readdir(mailDir)).filter((name) => name.endsWith('.eml'))).toHaveLength(2)
})

/** Mail as left by a process that was killed before it could send it. */
const givenUnsentMail = async () => {
  const { db } = await servicesOfProcess()
  await db.execute(
    sql`update email_outbox set status = 'pending', sent_at = null, next_attempt_at = now() - interval '1 second'`,
  )
}
const statuses = async () => {
  const { db } = await servicesOfProcess()
  return queryRows(db, sql`select distinct status from email_outbox`)
}
const mailFiles = async () => (await readdir(mailDir)).filter((name) => name.endsWith('.eml')).length

test('with nothing waiting the outbox function asks no statement of the database, which may sleep (F-1250)', async () => {
  expect(outboxConfig).toMatchObject({ schedule: '*/5 * * * *' })
  const { pendingMail } = await servicesOfProcess()
  expect(await pendingMail.all()).toEqual([])
  await whileAway(database, async () => {
    await run(outbox)
    const later = await pendingMail.leave(new Date(Date.now() + 60_000))
    await run(outbox)
    await pendingMail.take([later])
    const now = await pendingMail.leave(new Date(Date.now() - 1))
    await expect(run(outbox)).rejects.toThrow()
    expect(await pendingMail.all()).toEqual([now])
    await pendingMail.take([now])
  })
})

test('the outbox function sends what a killed process left behind, and takes its note away (F-1250)', async () => {
  await givenUnsentMail()
  const { pendingMail } = await servicesOfProcess()
  await run(outbox)
  expect(await statuses()).toEqual([{ status: 'pending' }])
  await pendingMail.leave(new Date(Date.now() - 1))
  await run(outbox)
  expect(await statuses()).toEqual([{ status: 'sent' }])
  expect(await pendingMail.all()).toEqual([])
  expect(await mailFiles()).toBe(4)
})

test('the outbox function sends mail while the network it has to purge does not answer (F-1250)', async () => {
  await givenUnsentMail()
  const { pendingMail, pendingPurges } = await servicesOfProcess()
  const silent = await startSilentServer()
  vi.stubEnv('NETLIFY_API_URL', silent.url)
  vi.stubEnv('NETLIFY_PURGE_API_TOKEN', 'local')
  vi.stubEnv('SITE_ID', 'local')
  await pendingMail.leave(new Date(Date.now() - 1))
  await pendingPurges.leave(new Date(Date.now() - 1), 'hotell')
  const ran = run(outbox)
  await silent.asked
  await expect.poll(statuses).toEqual([{ status: 'sent' }])
  silent.stop()
  await ran
  await pendingPurges.take(await pendingPurges.all())
})

test('mail whose note was lost goes with the daily round (F-1250)', async () => {
  await givenUnsentMail()
  await run(retention)
  expect(await statuses()).toEqual([{ status: 'sent' }])
  expect(await mailFiles()).toBe(8)
})

test('the retention function deletes what is past its time and nothing else', async () => {
  expect(retentionConfig).toMatchObject({ schedule: '@daily' })
  const { db } = await servicesOfProcess()
  await db.execute(sql`truncate email_outbox, sessions, rate_limits, login_links`)
  await db.execute(sql`insert into partners (partner_id, name) values ('p', 'P')`)
  await db.execute(sql`
    insert into sessions (role, email, partner_id, expires_at, ended_at) values
      ('partner', 'runs', 'p', now() + interval '1 hour', null),
      ('partner', 'expired', 'p', now() - interval '1 second', null),
      ('partner', 'ended', 'p', now() + interval '1 hour', now() - interval '1 second')`)
  await db.execute(sql`
    insert into rate_limits (key, count, window_ends_at) values
      ('open', 1, now() + interval '1 hour'), ('over', 1, now() - interval '1 second')`)
  await db.execute(sql`
    insert into login_links (token_hash, email, partner_id, expires_at, used_at) values
      ('open', 'a', 'p', now() + interval '1 hour', null),
      ('expired', 'a', 'p', now() - interval '1 second', null),
      ('used', 'a', 'p', now() + interval '1 hour', now() - interval '1 second')`)
  await db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content, status, created_at)
    select status || ' ' || age, '', '', '', status, now() - age::interval
    from unnest('{pending,sent,failed}'::text[]) status, unnest('{366 days,360 days}'::text[]) age`)
  const { logos } = await servicesOfProcess()
  const png = { type: 'png', bytes: new Uint8Array([1]) } as const
  await logos.save(png, new Date(0))
  const recent = await logos.save(png, new Date())
  await run(retention)
  expect(await logos.names()).toEqual([recent])
  const texts = async (statement: ReturnType<typeof sql>) =>
    (await queryRows<{ text: string }>(db, statement)).map(({ text }) => text)
  expect(await texts(sql`select email as text from sessions`)).toEqual(['runs'])
  expect(await texts(sql`select key as text from rate_limits`)).toEqual(['open'])
  expect(await texts(sql`select token_hash as text from login_links`)).toEqual(['open'])
  expect(await texts(sql`select recipient_email as text from email_outbox order by 1`)).toEqual([
    'failed 360 days',
    'pending 360 days',
    'pending 366 days',
    'sent 360 days',
  ])
})
