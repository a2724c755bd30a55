import { describe, expect, test } from 'vitest'
import { readUnpooledDatabaseUrl } from './database-variables.ts'
import {
  DEFAULT_MAIL_DIR,
  EnvironmentError,
  PreviewError,
  readDatabaseUrl,
  readEnvironment,
} from './environment.ts'

const SECRET = 'f3Zq81LwYx7Tn5Rb9VdKc2HsPm4Gj6Ue0Oa'
const LOCAL = {
  DATABASE_URL: 'postgres://falk:x@127.0.0.1:5432/falk',
  SESSION_SECRET: SECRET,
  NODE_ENV: 'test',
}
const PRODUCTION = { ...LOCAL, NODE_ENV: 'production', SMTP_URL: 'smtps://u:p@smtp.example.com' }

describe('a complete environment', () => {
  test('local: mail goes to the folder, everything else has a default', () => {
    expect(readEnvironment(LOCAL)).toEqual({
      production: false,
      databaseUrl: LOCAL.DATABASE_URL,
      databaseDriver: 'pg',
      sessionSecret: SECRET,
      smtpUrl: null,
      mailDir: DEFAULT_MAIL_DIR,
      mailFrom: null,
      mailTo: null,
      siteUrl: null,
      preview: false,
      partnerLogin: 'direct',
    })
  })

  test.each([
    [{ NODE_ENV: 'production' }, true],
    [{ NETLIFY: 'true' }, true],
    [{ CONTEXT: 'production' }, true],
    [{ CONTEXT: 'deploy-preview', PREVIEW_DATABASE_URL: 'postgres://u:p@preview.example/db' }, true],
    [{ CONTEXT: 'dev' }, false],
    [{ NODE_ENV: 'development' }, false],
    [{ NODE_ENV: 'development', NETLIFY: 'true' }, true],
    [{ SITE_ID: 'as a deployed function sees it' }, true],
    [{}, true],
  ])('%j: production is %s', (variables, production) => {
    expect(readEnvironment({ ...PRODUCTION, NODE_ENV: undefined, ...variables }).production).toBe(production)
  })

  test.each(['DATABASE_URL', 'NETLIFY_DB_URL', 'NETLIFY_DATABASE_URL'])(
    'the database may come from %s',
    (name) => {
      const url = 'postgresql://u:p@ep-x.eu.aws.neon.tech/db?sslmode=require'
      expect(readEnvironment({ ...PRODUCTION, DATABASE_URL: undefined, [name]: url }).databaseUrl).toBe(url)
    },
  )

  test.each([
    ['postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/db?sslmode=require', 'neon'],
    ['postgres://u:p@ep-cool-1-pooler.eu-central-1.aws.neon.tech/db', 'neon'],
    ['postgres://u:p@localhost:5432/db', 'pg'],
    ['postgres://u:p@neon.tech.example.com/db', 'pg'],
    ['postgres://u:p@my-neon.tech.local/db', 'pg'],
  ])('where no variable says so, the host tells that %s is spoken to by %s', (url, driver) => {
    expect(readEnvironment({ ...LOCAL, DATABASE_URL: url }).databaseDriver).toBe(driver)
  })

  const NEON = 'postgres://u:p@ep-cool-1.eu-central-1.aws.neon.tech/db'
  const OTHER = 'postgres://u:p@db.example.com/db'
  test.each([
    [{ DATABASE_URL: NEON, DATABASE_DRIVER: 'pg' }, 'pg'],
    [{ DATABASE_URL: OTHER, DATABASE_DRIVER: 'neon' }, 'neon'],
    [{ NETLIFY_DB_URL: OTHER, NETLIFY_DB_DRIVER: 'serverless' }, 'neon'],
    [{ NETLIFY_DB_URL: NEON, NETLIFY_DB_DRIVER: 'server' }, 'pg'],
    [{ NETLIFY_DB_URL: NEON, NETLIFY_DB_DRIVER: 'server', DATABASE_DRIVER: 'neon' }, 'neon'],
    [{ NETLIFY_DB_URL: NEON, NETLIFY_DB_DRIVER: 'something new' }, 'neon'],
    // What Netlify says is of its own database.
    [{ DATABASE_URL: OTHER, NETLIFY_DB_URL: NEON, NETLIFY_DB_DRIVER: 'serverless' }, 'pg'],
  ])('%j is spoken to by %s', (variables, driver) => {
    expect(readEnvironment({ ...LOCAL, DATABASE_URL: undefined, ...variables }).databaseDriver).toBe(driver)
  })

  const POOLED = 'postgres://u:p@ep-cool-1-pooler.eu-central-1.aws.neon.tech/db?sslmode=require'
  test.each([
    [{}, undefined],
    [{ DATABASE_URL: OTHER }, OTHER],
    [{ DATABASE_URL: OTHER, DATABASE_URL_UNPOOLED: NEON }, NEON],
    [{ NETLIFY_DATABASE_URL: POOLED, NETLIFY_DATABASE_URL_UNPOOLED: OTHER }, OTHER],
    // Another database's direct address is no way past this one's pooler.
    [{ DATABASE_URL: OTHER, NETLIFY_DATABASE_URL: POOLED, NETLIFY_DATABASE_URL_UNPOOLED: NEON }, OTHER],
    [{ NETLIFY_DB_URL: POOLED }, POOLED.replace('-pooler', '')],
    [{ DATABASE_URL: OTHER.replace('db.', 'db-pooler.') }, OTHER.replace('db.', 'db-pooler.')],
  ])('set-up work with %j goes to %s', (variables, direct) => {
    expect(readUnpooledDatabaseUrl(variables)).toBe(direct)
  })

  test("SITE_URL beats Netlify's URL, and loses its last slash", () => {
    expect(readEnvironment({ ...LOCAL, URL: 'https://a.example' }).siteUrl).toBe('https://a.example')
    const both = { ...LOCAL, URL: 'https://a.example', SITE_URL: 'https://b.example/' }
    expect(readEnvironment(both).siteUrl).toBe('https://b.example')
  })

  test('a variable of only spaces is not set', () => {
    expect(readEnvironment({ ...LOCAL, SMTP_URL: ' ', MAIL_DIR: '' })).toMatchObject({
      smtpUrl: null,
      mailDir: DEFAULT_MAIL_DIR,
    })
  })

  test('a secret that a random generator made passes in production', () => {
    for (const secret of [crypto.randomUUID().repeat(2), Buffer.from(SECRET).toString('base64')]) {
      expect(readEnvironment({ ...PRODUCTION, SESSION_SECRET: secret }).sessionSecret).toBe(secret)
    }
  })
})

describe('an incomplete or weak environment stops the start with one sentence that names the variable', () => {
  test.each([
    ['DATABASE_URL', { DATABASE_URL: undefined }, 'is missing'],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }, 'not a Postgres connection string'],
    [
      'DATABASE_URL',
      { DATABASE_URL: "psql 'postgresql://u:p@db.example/db'" },
      'must start with postgres://',
    ],
    ['DATABASE_URL', { DATABASE_URL: 'postgresql://u:p#/q@db.example/db' }, 'write characters like / and #'],
    ['SMTP_URL', { SMTP_URL: 'smtps://u:p#q@smtp.example.com' }, 'write characters like / and #'],
    ['SESSION_SECRET', { SESSION_SECRET: undefined }, 'is missing'],
    ['SESSION_SECRET', { SESSION_SECRET: '' }, 'is missing'],
    ['SESSION_SECRET', { SESSION_SECRET: SECRET.slice(0, 31) }, 'too short'],
    ['SESSION_SECRET', { SESSION_SECRET: 'a'.repeat(64) }, 'easy to guess'],
    ['SESSION_SECRET', { SESSION_SECRET: 'change-me-change-me-change-me-please' }, 'easy to guess'],
    ['SESSION_SECRET', { SESSION_SECRET: 'my-super-secret-session-value-2026!' }, 'easy to guess'],
    ['SESSION_SECRET', { SESSION_SECRET: '0123456789abcdef0123456789abcdef' }, 'easy to guess'],
    ['SMTP_URL', { SMTP_URL: undefined }, 'is missing'],
    ['SMTP_URL', { SMTP_URL: 'smtp.example.com' }, 'not a mail server address'],
    ['MAIL_FROM', { MAIL_FROM: 'Falk' }, 'not an e-mail address'],
    ['MAIL_FROM', { MAIL_FROM: 'Falk <a@b.example>\r\nBcc: x@y.example' }, 'not an e-mail address'],
    ['MAIL_TO', { MAIL_TO: 'Falk <a@b.example>' }, 'not an e-mail address'],
    ['SITE_URL', { SITE_URL: 'magiskefalk.example' }, 'not a web address'],
    ['PARTNER_LOGIN', { PARTNER_LOGIN: 'magic' }, "must be 'direct'"],
  ])('%s %j: %s', (name, variables, words) => {
    let message = ''
    try {
      readEnvironment({ ...PRODUCTION, ...variables })
    } catch (error) {
      expect(error).toBeInstanceOf(EnvironmentError)
      message = (error as Error).message
    }
    expect(message.startsWith(name)).toBe(true)
    expect(message).toContain(words)
    expect(message).not.toContain('\n')
    const value = (variables as Record<string, string | undefined>)[name]
    if (name === 'SESSION_SECRET' && value) expect(message).not.toContain(value)
  })

  test('outside production a missing database or secret stops the start too, a weak one does not', () => {
    expect(() => readEnvironment({ ...LOCAL, SESSION_SECRET: undefined })).toThrow(
      'SESSION_SECRET is missing',
    )
    expect(() => readEnvironment({ ...LOCAL, DATABASE_URL: undefined })).toThrow('DATABASE_URL is missing')
    expect(readEnvironment({ ...LOCAL, SESSION_SECRET: 'a'.repeat(32) }).production).toBe(false)
  })
})

describe.each(['deploy-preview', 'branch-deploy'])('a preview (%s)', (CONTEXT) => {
  // As if every variable had been set for all contexts.
  const SHARED = { ...PRODUCTION, CONTEXT, SITE_URL: 'https://magiskefalk.example' }
  const OWN = 'postgres://u:p@preview.example/db'

  test.each([{}, { NETLIFY_DATABASE_URL: PRODUCTION.DATABASE_URL }])(
    "has no database although production's is set, and says so: %j",
    (variables) => {
      expect(() => readEnvironment({ ...SHARED, ...variables })).toThrow(PreviewError)
      expect(() => readEnvironment({ ...SHARED, ...variables })).toThrow('set PREVIEW_DATABASE_URL')
    },
  )

  test.each(['PREVIEW_DATABASE_URL', 'NETLIFY_DB_URL'])('has the database that %s names', (name) => {
    expect(readEnvironment({ ...SHARED, [name]: OWN })).toMatchObject({ preview: true, databaseUrl: OWN })
    expect(readDatabaseUrl({ ...SHARED, [name]: OWN })).toBe(OWN)
  })

  test("sends through its own mail server only, and links to its own address, not production's", () => {
    const DEPLOY_PRIME_URL = 'https://deploy-preview-7--falk.netlify.app'
    const own = { ...SHARED, PREVIEW_DATABASE_URL: OWN, DEPLOY_PRIME_URL }
    expect(readEnvironment(own)).toMatchObject({ smtpUrl: null, siteUrl: DEPLOY_PRIME_URL })
    const PREVIEW_SMTP_URL = 'smtp://catcher.example'
    expect(readEnvironment({ ...own, PREVIEW_SMTP_URL }).smtpUrl).toBe(PREVIEW_SMTP_URL)
  })

  test('names the variable that is wrong as it is called there', () => {
    expect(() => readEnvironment({ ...SHARED, PREVIEW_DATABASE_URL: 'mysql://x/y' })).toThrow(
      /^PREVIEW_DATABASE_URL is not/,
    )
    const PREVIEW_SMTP_URL = 'catcher.example'
    expect(() => readEnvironment({ ...SHARED, PREVIEW_DATABASE_URL: OWN, PREVIEW_SMTP_URL })).toThrow(
      /^PREVIEW_SMTP_URL is not/,
    )
  })
})
