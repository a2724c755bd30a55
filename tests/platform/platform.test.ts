import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Config } from '@netlify/functions'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PREVIEW_CLOSED } from '#domain/preview.ts'
import { PROJECT } from '#local/cli/paths.ts'
import { createOrResetAdmin } from '#local/commands/admin-create.ts'
import { type LocalBlobs, startBlobs } from '#local/platform/blobs.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { createPendingMarkers } from '#netlify/mail/pending-markers.ts'
import { TEST_SECRET } from '../support/api.ts'
import { ApiClient } from '../support/api-client.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { ADMIN_PASSWORD } from '../support/given.ts'
import { ADDRESS_HEADER } from '../support/identities.ts'
import { startNeonEndpoint } from '../support/neon-endpoint.ts'
import { NO_PGBOUNCER, pgBouncerProgram, startPgBouncer } from '../support/pgbouncer.ts'
import { startSmtp, type TestSmtp } from '../support/smtp.ts'
import { type Host, manifest, SITE, startHost } from './host.ts'

const bouncer = pgBouncerProgram()
if (!bouncer) console.warn(NO_PGBOUNCER)

type Way = { environment: Record<string, string>; databaseUrl?: string; stop: () => Promise<void> }

/** The ways a deployed function may reach its database. */
const WAYS: Record<string, (database: TestDatabase) => Promise<Way>> = {
  'straight to PostgreSQL': async ({ directUrl }) => ({
    environment: { DATABASE_URL: directUrl },
    stop: async () => {},
  }),
  'through PgBouncer': async ({ directUrl }) => {
    const pooler = await startPgBouncer(bouncer!, { databaseUrl: directUrl, mode: 'transaction' })
    return { environment: { DATABASE_URL: pooler.url }, stop: pooler.stop }
  },
  "as Netlify's own database, through Neon's endpoint": async ({ directUrl }) => {
    const endpoint = await startNeonEndpoint(directUrl)
    const { username, password, pathname } = new URL(directUrl)
    const url = `postgres://${username}:${password}@ep-test-0001.eu-central-1.aws.neon.tech${pathname}`
    return { environment: { NEON_ENDPOINT: endpoint.url }, databaseUrl: url, stop: endpoint.stop }
  },
}

let blobs: LocalBlobs
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'falk-host-'))
  blobs = await startBlobs(folder)
})
afterAll(async () => {
  await blobs.stop()
  await rm(folder, { recursive: true, force: true })
})

test('the build’s manifest has each function’s addresses, schedule and region', async () => {
  const found = manifest()
  expect(found.map(({ name }) => name).sort()).toEqual([
    'api',
    'offer-page',
    'offer-picture',
    'outbox',
    'retention',
  ])
  for (const { name, routes = [], schedule, region, runtimeVersion, buildData } of found) {
    const { config } = (await import(`../../netlify/functions/${name}.mts`)) as { config: Config }
    expect({
      path: routes.map(({ pattern }) => pattern),
      schedule,
      region,
    }).toEqual({ path: [config.path ?? []].flat(), schedule: config.schedule, region: config.region })
    expect([runtimeVersion, buildData?.runtimeAPIVersion]).toEqual(['nodejs24.x', 2])
  }
})

test('the built site is complete, and no catch-all function stands before it', async () => {
  for (const page of ['index', 'kontakt', 'partner', 'admin', '404']) {
    expect(await readFile(join(PROJECT, 'dist', `${page}.html`), 'utf8')).toContain('<html lang="nb"')
  }
  const routes = manifest().flatMap(({ routes = [] }) => routes.map(({ pattern }) => pattern))
  expect(routes.filter((pattern) => !/^\/(api|partner|tilbud|bekreftelse)\//.test(pattern))).toEqual([])
})

describe.each(Object.keys(WAYS).filter((way) => bouncer || way !== 'through PgBouncer'))('%s', (way) => {
  let database: TestDatabase
  let reached: Way
  let smtp: TestSmtp
  let host: Host
  let clients = 0
  const client = () => {
    clients += 1
    return new ApiClient(host.url, { [ADDRESS_HEADER]: `10.9.0.${clients}` })
  }
  const rows = (query: string) =>
    withClient(database.directUrl, async (direct) => (await direct.query(query)).rows)

  beforeAll(async () => {
    database = await createTestDatabase()
    reached = await WAYS[way]!(database)
    smtp = await startSmtp()
    host = await startHost({
      blobs,
      ...(reached.databaseUrl && { databaseUrl: reached.databaseUrl }),
      environment: { ...reached.environment, SESSION_SECRET: TEST_SECRET, SMTP_URL: smtp.url },
    })
  })
  afterAll(async () => {
    await host.stop()
    await smtp.stop()
    await reached.stop()
    await database.drop()
  })

  test('is healthy, and says so in JSON that nobody keeps', async () => {
    const answer = await client().get('/api/health')
    expect(answer).toMatchObject({ status: 200, body: { ok: true, database: 'ok', mail: 'smtp' } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await client().get('/api/finnes-ikke')).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    })
  })

  test('an enquiry is stored, mailed with the request, and leaves nothing to do (F-1250)', async () => {
    const enquiry = { name: 'Åse', email: 'aase@bedrift.example', message: 'Julebord 🎩' }
    expect(await client().post('/api/contact', enquiry)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    await expect.poll(() => smtp.received.length).toBe(2)
    await expect.poll(() => rows('select distinct status from email_outbox')).toEqual([{ status: 'sent' }])
    const form = await client().form('/api/contact', { ...enquiry, message: 'Sommerfest' })
    expect(form.status).toBe(200)
    expect(form.headers.get('content-type')).toContain('text/html')
    await expect.poll(() => smtp.received.length).toBe(4)
    await expect.poll(() => createPendingMarkers('waiting-mail', blobs.access).all()).toEqual([])
  })

  test('the scheduled function sends what could not be sent (F-1252)', async () => {
    await smtp.stop()
    const enquiry = { name: 'Per', email: 'per@bedrift.example', message: 'Kickoff' }
    expect((await client().post('/api/contact', enquiry)).status).toBe(200)
    await expect
      .poll(() => rows(`select count(*)::int from email_outbox where retry_count = 1`))
      .toEqual([{ count: 2 }])
    await smtp.start()
    const before = smtp.received.length
    await rows(
      `update email_outbox set next_attempt_at = now() - interval '1 second' where status = 'pending'`,
    )
    await createPendingMarkers('waiting-mail', blobs.access).leave(new Date(0))
    expect(await host.run('outbox')).toBeLessThan(300)
    expect(smtp.received).toHaveLength(before + 2)
    expect(await host.run('retention')).toBeLessThan(300)
  })

  test('an admin and a partner go through their day', async () => {
    const admin = client()
    await createOrResetAdmin(database.directUrl, {
      email: 'falk@magiskefalk.example',
      password: ADMIN_PASSWORD,
    })
    const login = { email: 'falk@magiskefalk.example', password: ADMIN_PASSWORD }
    expect((await admin.post('/api/auth/admin/login', { ...login, password: 'feil passord' })).status).toBe(
      401,
    )
    expect((await admin.post('/api/auth/admin/login', login)).status).toBe(200)
    expect([...admin.cookies.keys()]).toEqual(['__Host-admin_session'])
    expect(
      (await admin.post('/api/admin/partners', { partnerId: 'fjord', name: 'Hotell Fjord' })).status,
    ).toBe(201)
    const access = { partnerId: 'fjord', whitelistedEmails: ['salg@fjord.example'], trustedDomains: [] }
    expect((await admin.post('/api/partner/access-config', access)).status).toBe(200)

    const logo = await sharp({ create: { width: 40, height: 20, channels: 4, background: '#c00' } })
      .png()
      .toBuffer()
    const upload = { fileData: `data:image/png;base64,${logo.toString('base64')}`, fileExtension: 'png' }
    const uploaded = await admin.post('/api/upload/logo', upload)
    expect(uploaded.status).toBe(200)
    const served = await fetch(host.url + uploaded.body.publicURL)
    expect(served.headers.get('content-type')).toBe('image/png')
    const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(digest(new Uint8Array(await served.arrayBuffer()))).toBe(digest(logo))

    const partner = client()
    expect((await partner.post('/api/auth/partner/login', { email: 'salg@fjord.example' })).status).toBe(200)
    const offer = { companyName: 'Acme', customerSlug: 'acme', price: '35000' }
    expect((await partner.post('/api/partner/offers', offer)).status).toBe(201)
    expect((await client().get('/api/offers/fjord/acme')).body.offer).toMatchObject({ price: '35000' })
    const document = await (await fetch(`${host.url}/partner/fjord/acme`)).text()
    expect(document).toMatch(/<h1[^>]*>.*Acme.*35 000,-/s)
    const [, pictureUrl = ''] = /property="og:image"[^>]* content="([^"]*)"/.exec(document) ?? []
    const picture = await fetch(host.url + pictureUrl.replace(SITE, ''))
    expect(picture.headers.get('content-type'), 'F-1308 the zip holds what draws').toBe('image/jpeg')
    const jpeg = sharp(Buffer.from(await picture.arrayBuffer()))
    expect(await jpeg.metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect((await fetch(`${host.url}/partner/dashboard`)).status, 'the portal is a file').toBe(404)
    expect((await client().get('/api/partner/offers')).status).toBe(401)
    expect(
      (await partner.post('/api/partner/offers', offer, { 'sec-fetch-site': 'cross-site' })).status,
    ).toBe(403)
    expect((await partner.post('/api/auth/partner/logout')).status).toBe(200)
    expect(partner.cookies.size).toBe(0)
  })
})

test('a deploy preview with production’s variables is closed, whatever the zip was built for', async () => {
  const database = await createTestDatabase()
  const host = await startHost({
    context: 'deploy-preview',
    blobs,
    environment: {
      DATABASE_URL: database.directUrl,
      SESSION_SECRET: TEST_SECRET,
      SMTP_URL: 'smtp://127.0.0.1:1',
    },
  })
  const visitor = new ApiClient(host.url, {})
  const enquiry = { name: 'Kari', email: 'kari@b.example', message: 'Julebord' }
  for (const answer of [await visitor.post('/api/contact', enquiry), await visitor.get('/api/health')]) {
    expect(answer).toMatchObject({ status: 503, body: { error: PREVIEW_CLOSED, preview: true } })
  }
  await host.stop()
  await database.drop()
})
