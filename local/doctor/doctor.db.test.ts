import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PREVIEW_CLOSED } from '#domain/preview.ts'
import { cacheHeaders } from '#integrations/netlify.ts'
import { startApi, TEST_SECRET, type TestApi } from '#tests/support/api.ts'
import { whileAway } from '#tests/support/database.ts'
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts'
import { PROJECT } from '../cli/paths.ts'
import { createOrResetAdmin } from '../commands/admin-create.ts'
import { FunctionRunner } from '../platform/functions.ts'
import { type Platform, startPlatform } from '../platform/platform.ts'
import { staticSite } from '../platform/static-site.ts'
import { pendingMigrations } from '../postgres/migrations.ts'
import { freePort, withClient } from '../postgres/postgres.ts'
import { checkConfiguration, checkDatabaseRegion } from './check-configuration.ts'
import { checkDeployedSite, judgeDatabaseLatency } from './check-site.ts'
import type { Finding } from './finding.ts'

const PAGES = ['index', 'kontakt', 'partner', 'admin', '404']
const toml = readFileSync(join(PROJECT, 'netlify.toml'), 'utf8')

let api: TestApi
let smtp: TestSmtp
beforeAll(async () => {
  smtp = await startSmtp()
  api = await startApi({ environment: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await api.close()
  await smtp.stop()
})

const wrongOf = (findings: readonly Finding[]) =>
  findings.filter(({ verdict }) => verdict === 'wrong').map(({ sentence }) => sentence)
// How close a test's database seems depends on how busy the machine is.
const apartFromDistance = (sentences: readonly string[]) =>
  sentences.filter((sentence) => !sentence.startsWith('One question to the database'))

describe('from outside', () => {
  let site: { url: string; stop: () => Promise<void> } | undefined
  afterEach(async () => {
    await site?.stop()
    site = undefined
  })

  /** The local platform with the site's own rules, a small site and the real API, with `faults` removed from them. */
  async function given({
    rules = toml,
    kept = cacheHeaders(['a.js']),
    page = '<html lang="nb"><script src="/_astro/a.js"></script></html>',
    answer,
  }: {
    rules?: string
    /** The headers file that the build writes. */
    kept?: string
    page?: string
    /** Answers in place of the API. */
    answer?: () => Response
  } = {}): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'falk-doctor-'))
    const dist = join(folder, 'dist')
    mkdirSync(join(dist, '_astro'), { recursive: true })
    for (const name of PAGES) writeFileSync(join(dist, `${name}.html`), page)
    writeFileSync(join(dist, '_astro/a.js'), '')
    writeFileSync(join(dist, '_headers'), kept)
    writeFileSync(join(folder, 'netlify.toml'), rules)
    const functions = new FunctionRunner(() => {})
    const handler = async (request: Request) => answer?.() ?? api.fetch(request)
    functions.use([{ name: 'api', config: { path: '/api/*' }, handler }], { schedules: false })
    const platform: Platform = await startPlatform({
      port: await freePort(),
      functions,
      site: staticSite({ projectDir: folder, publicDir: dist }),
    })
    site = {
      url: platform.url,
      stop: async () => {
        await platform.stop()
        rmSync(folder, { recursive: true })
      },
    }
    return platform.url
  }

  test('a site that is as it should be has nothing wrong with it', async () => {
    const findings = await checkDeployedSite(await given())
    expect(apartFromDistance(wrongOf(findings))).toEqual([])
    expect(findings.length).toBeGreaterThan(8)
    await site!.stop()
    const strict = '<html lang="nb" data-consent="strict"><script src="/_astro/a.js"></script></html>'
    expect(await checkDeployedSite(await given({ page: strict }))).toContainEqual({
      verdict: 'right',
      sentence: 'Only a click is consent to cookies.',
    })
  })

  test.each([
    [
      'without its headers',
      { rules: toml.slice(0, toml.indexOf('[[headers]]')), kept: '' },
      [/Headers are missing/, /lack Cache-Control/, /kept for a year/],
    ],
    [
      'without its redirects',
      { rules: toml.replaceAll('[[redirects]]', '[[ignored]]') },
      [/rewrites of netlify.toml/, /\/contact answers 404/],
    ],
    ['without files of its own', { page: '<html>Coming soon</html>' }, [/names no file of its own/]],
    [
      'without functions',
      { answer: () => new Response('Not found', { status: 404 }) },
      [/functions are not deployed/],
    ],
    [
      'whose function cannot start',
      { answer: () => Response.json({ error: 'x' }, { status: 503 }) },
      [/start\.failed/],
    ],
    [
      'whose mail goes nowhere',
      { answer: () => Response.json({ ok: true, database: 'ok', mail: 'folder' }) },
      [/set SMTP_URL/, /may be kept by caches/],
    ],
  ] as const)('a site %s is told what is wrong', async (_what, faults, sentences) => {
    const found = apartFromDistance(wrongOf(await checkDeployedSite(await given(faults))))
    expect(found).toHaveLength(sentences.length)
    for (const [at, sentence] of sentences.entries()) expect(found[at]).toMatch(sentence)
  })

  test('a database that is away is told', async () => {
    const url = await given()
    const found = await whileAway(api, () => checkDeployedSite(url))
    expect(wrongOf(found)).toEqual([expect.stringContaining('/api/health answers 5')])
  })

  test('a preview, another site and an address that nobody answers are told apart', async () => {
    const closed = () => Response.json({ error: PREVIEW_CLOSED, preview: true }, { status: 503 })
    const page =
      '<html><link rel="canonical" href="https://elsewhere.example/"><script src="/_astro/a.js"></script></html>'
    const url = await given({ answer: closed, page })
    const findings = await checkDeployedSite(url)
    expect(wrongOf(findings)).toEqual([])
    expect(findings.filter(({ verdict }) => verdict === 'note').map(({ sentence }) => sentence)).toEqual([
      expect.stringContaining('https://elsewhere.example'),
      expect.stringContaining('Silence is taken as consent'),
      expect.stringContaining('preview'),
    ])
    await site!.stop()
    site = undefined
    expect(wrongOf(await checkDeployedSite(url))).toEqual([expect.stringContaining('does not answer (')])
  })

  test('an address that leads to the site’s own is followed, and said', async () => {
    const url = await given()
    const former = createServer((_request, response) => {
      response.writeHead(301, { location: `${url}/` }).end()
    })
    await new Promise<void>((listening) => former.listen(0, '127.0.0.1', listening))
    const asked = `http://127.0.0.1:${(former.address() as AddressInfo).port}`
    const findings = await checkDeployedSite(asked)
    former.close()
    expect(apartFromDistance(wrongOf(findings))).toEqual([])
    expect(findings[0]).toMatchObject({
      verdict: 'note',
      sentence: expect.stringContaining(`${asked} leads to ${url}`),
    })
  })

  test.each([
    [-3, 'right', 'takes 0 ms'],
    [50, 'right', 'near each other'],
    [51, 'wrong', 'eu-central-1'],
  ])('a database %i ms away is %s', (milliseconds, verdict, words) => {
    expect(judgeDatabaseLatency(milliseconds)).toMatchObject({
      verdict,
      sentence: expect.stringContaining(words),
    })
  })
})

describe('from inside', () => {
  const complete = () => ({
    DATABASE_URL: api.directUrl,
    SESSION_SECRET: TEST_SECRET,
    SMTP_URL: smtp.url,
    PARTNER_LOGIN: 'link',
    MAIL_TO: 'post@firma.no',
    MAIL_FROM: 'Falk <post@firma.no>',
  })

  test('a complete deployment has nothing wrong with it, once there is an admin', async () => {
    expect(wrongOf(await checkConfiguration(complete()))).toEqual([expect.stringContaining('admin:create')])
    await createOrResetAdmin(api.directUrl, {
      email: 'falk@magiskefalk.example',
      password: 'riktig hest batteri',
    })
    const findings = await checkConfiguration(complete())
    expect(wrongOf(findings)).toEqual([])
    expect(findings).toHaveLength(4)
  })

  test.each([
    ['a weak secret', { SESSION_SECRET: 'a'.repeat(64) }, [/SESSION_SECRET is easy to guess/]],
    [
      'mail that the invented address of the site receives and sends',
      { MAIL_TO: '', MAIL_FROM: '' },
      [/Enquiries go to .*set MAIL_TO/, /Mail is sent from .*set MAIL_FROM/],
    ],
    [
      'what is no connection string',
      { DATABASE_URL: "psql 'postgresql://u:p@h/db'" },
      [/DATABASE_URL is not a Postgres/],
    ],
    ['no mail server', { SMTP_URL: '' }, [/SMTP_URL is missing/]],
    [
      'a mail server that nobody is behind',
      { SMTP_URL: 'smtp://127.0.0.1:1' },
      [/mail server .* does not let us in/],
    ],
    [
      'a database that is away',
      { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' },
      [/does not answer \(ECONNREFUSED\)/],
    ],
  ])('%s is told', async (_what, variables, sentences) => {
    const found = wrongOf(await checkConfiguration({ ...complete(), ...variables }))
    expect(found).toHaveLength(sentences.length)
    for (const [at, sentence] of sentences.entries()) expect(found[at]).toMatch(sentence)
  })

  test('a pooler that is away is told, although set-up work goes past it', async () => {
    const away = 'postgres://a:b@127.0.0.1:1/c'
    const variables = { ...complete(), DATABASE_URL: away, DATABASE_URL_UNPOOLED: api.directUrl }
    expect(wrongOf(await checkConfiguration(variables))).toEqual([
      expect.stringMatching(/functions would not reach .* does not answer \(ECONNREFUSED\)/),
    ])
  })

  test.each([
    ['ep-x-pooler.us-east-2.aws.neon.tech', 'in us-east-2'],
    ['ep-x.c-2.eu-west-2.aws.neon.tech', 'in eu-west-2'],
    ['ep-x.c-2.eu-central-1.aws.neon.tech', ''],
    ['db.example.com', ''],
  ])('where Neon has the database is read from its host: %s', (host, told) => {
    const [found] = checkDatabaseRegion(`postgres://u:p@${host}/db`)
    expect(found?.sentence ?? '').toContain(told)
    expect(found !== undefined).toBe(told !== '')
  })

  test('a database without the newest schema is told, and stays as it was', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'falk-migrations-'))
    cpSync(join(PROJECT, 'drizzle'), folder, { recursive: true })
    writeFileSync(join(folder, '9999_next.sql'), 'select 1')
    expect(await pendingMigrations(api.directUrl, folder)).toEqual(['9999_next'])
    expect(await pendingMigrations(api.directUrl)).toEqual([])
    rmSync(folder, { recursive: true })
    const empty = `doctor_${crypto.randomUUID().replaceAll('-', '')}`
    await withClient(api.directUrl, (client) => client.query(`create database ${empty}`))
    const url = Object.assign(new URL(api.directUrl), { pathname: `/${empty}` }).href
    expect(wrongOf(await checkConfiguration({ ...complete(), DATABASE_URL: url }))).toEqual([
      expect.stringMatching(/lacks the newest schema \(0000_foundation.*db:migrate/),
    ])
    expect((await pendingMigrations(url)).length).toBeGreaterThan(1)
    await withClient(api.directUrl, (client) => client.query(`drop database ${empty} with (force)`))
  })
})
