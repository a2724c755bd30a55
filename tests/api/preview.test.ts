import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '@netlify/functions'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { PREVIEW_CLOSED } from '#domain/preview.ts'
import { blobsVariable, type LocalBlobs, startBlobs } from '#local/platform/blobs.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { closeDb } from '#netlify/data/client.ts'
import { createLogoStore } from '#netlify/files/logo-store.ts'
import { createPendingMarkers } from '#netlify/mail/pending-markers.ts'
import { TEST_SECRET } from '../support/api.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { undocumented } from '../support/documented.ts'
import { queryRows } from '../support/rows.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'

// As a new process has them.
vi.resetModules()
const { default: api } = await import('#netlify/functions/api.mts')
const { servicesOfProcess } = await import('#netlify/services.ts')

const ENQUIRY = { name: 'Kari', email: 'kari@b.example', message: 'Julebord' }

let database: TestDatabase
let smtp: TestSmtp
let folder: string
let blobs: LocalBlobs

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
  folder = await mkdtemp(join(tmpdir(), 'falk-preview-'))
  blobs = await startBlobs(folder)
})
beforeEach(() => {
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobsVariable(blobs).NETLIFY_BLOBS_CONTEXT)
  // The way a deployed function sees them when all are set for all contexts.
  for (const name of ['NODE_ENV', 'NETLIFY_DB_URL', 'NETLIFY_DATABASE_URL']) vi.stubEnv(name, '')
  vi.stubEnv('SESSION_SECRET', TEST_SECRET)
  vi.stubEnv('SMTP_URL', smtp.url)
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterAll(async () => {
  await closeDb((await servicesOfProcess()).db)
  await database.drop()
  await smtp.stop()
  await blobs.stop()
  await rm(folder, { recursive: true, force: true })
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

const call = async (context: string, path: string, body?: object) => {
  const method = body ? 'POST' : 'GET'
  const pending: Promise<unknown>[] = []
  const response = await api(
    new Request(`https://deploy-preview-7--falk.netlify.app${path}`, {
      method,
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      ...(body && { body: JSON.stringify(body) }),
    }),
    {
      ip: '',
      deploy: { context },
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    } as unknown as Context,
  )
  await Promise.all(pending)
  const { status, headers } = response
  const text = await response.text()
  expect(undocumented({ method, address: path }, { status, headers, text })).toEqual([])
  return { status, body: JSON.parse(text) }
}
const logged = () => vi.mocked(console.log).mock.calls.map(([line]) => JSON.parse(String(line)))

test.each(['deploy-preview', 'branch-deploy'])(
  "a %s with nothing but production's variables writes nothing, mails nobody, and says so",
  async (context) => {
    vi.stubEnv('DATABASE_URL', database.url)
    for (const answer of [await call(context, '/api/contact', ENQUIRY), await call(context, '/api/health')]) {
      expect(answer).toEqual({ status: 503, body: { error: PREVIEW_CLOSED, preview: true } })
    }
    expect(logged()).toContainEqual(
      expect.objectContaining({
        event: 'preview.closed',
        message: expect.stringContaining('PREVIEW_DATABASE_URL'),
      }),
    )
    const { rows } = await withClient(database.directUrl, (client) =>
      client.query(
        'select (select count(*)::int from events) + (select count(*)::int from email_outbox) as count',
      ),
    )
    expect(rows).toEqual([{ count: 0 }])
    expect(smtp.received).toEqual([])
  },
)

test('a form posted to it without JavaScript is told so on a page', async () => {
  vi.stubEnv('DATABASE_URL', database.url)
  const form = new Request('https://deploy-preview-7--falk.netlify.app/api/contact', {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(ENQUIRY),
  })
  const answer = await api(form, { ip: '', deploy: { context: 'deploy-preview' } } as unknown as Context)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
  const page = await answer.text()
  expect(page).toContain(PREVIEW_CLOSED)
  expect(page).toContain('href="/kontakt"')
})

test("a preview with a database of its own mails nobody and touches nothing of production's", async () => {
  const now = new Date()
  const png = { type: 'png', bytes: new Uint8Array([1]) } as const
  const theirs = await createLogoStore(blobs.access).save(png, now)
  vi.stubEnv('DATABASE_URL', 'postgres://falk:local@127.0.0.1:1/production')
  vi.stubEnv('PREVIEW_DATABASE_URL', database.url)
  expect(await call('deploy-preview', '/api/contact', ENQUIRY)).toEqual({
    status: 200,
    body: { success: true, told: 'Kvitteringen er på vei dit.' },
  })
  expect(smtp.received).toEqual([])
  const { db, pendingMail, logos } = await servicesOfProcess()
  const mails = await queryRows(db, sql`select status, error_message as error from email_outbox`)
  expect(mails).toEqual(
    Array(2).fill({ status: 'pending', error: expect.stringContaining('This preview sends no mail') }),
  )
  await db.execute(
    sql`update email_outbox set created_at = now() - interval '3 days', next_attempt_at = now() - interval '3 days'`,
  )
  expect(await call('deploy-preview', '/api/health'), 'mail that waits for good is nothing late').toEqual({
    status: 200,
    body: { ok: true, database: 'ok', mail: 'none', preview: true },
  })

  expect(await pendingMail.all()).toHaveLength(1)
  expect(await createPendingMarkers('waiting-mail', blobs.access).all()).toEqual([])
  expect(await logos.read(theirs)).toEqual(png.bytes.buffer)
  await logos.delete(theirs)
  const own = await logos.save(png, now)
  expect(await logos.names()).toEqual([own])
  expect(await createLogoStore(blobs.access).names()).toEqual([theirs])
})
