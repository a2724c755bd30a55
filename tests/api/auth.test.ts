import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createOrResetAdmin } from '#local/commands/admin-create.ts'
import { cookieName, SESSION_SECONDS } from '#netlify/auth/cookies.ts'
import { createPasswordHasher, type Derivation, type Passwords, scryptKey } from '#netlify/auth/passwords.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { ADMIN_PASSWORD, givenAdmin, givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Does something while the API hashes passwords in another way. */
async function withPasswords<Result>(passwords: Passwords, work: () => Promise<Result>): Promise<Result> {
  const { passwords: usual } = api.services
  api.services.passwords = passwords
  try {
    return await work()
  } finally {
    api.services.passwords = usual
  }
}

const PARTNER_COOKIE = cookieName('partner', false)
const ADMIN_COOKIE = cookieName('admin', false)

describe('partner login', () => {
  test('logs in a whitelisted address and answers who it is (F-1031, F-1030, F-1235, F-740)', async () => {
    const partner = await givenPartner(api)
    const client = api.client()
    expect((await client.get('/api/auth/partner/session')).body).toEqual({ authenticated: false })
    const login = await client.post('/api/auth/partner/login', { email: partner.email })
    expect(login).toMatchObject({ status: 200, body: { partnerId: partner.partnerId, email: partner.email } })
    expect((await client.get('/api/auth/partner/session')).body).toEqual({
      authenticated: true,
      partnerId: partner.partnerId,
      partnerName: partner.name,
      email: partner.email,
      partners: [{ partnerId: partner.partnerId, name: partner.name }],
      identity: `partner ${encodeURIComponent(partner.email)} ${partner.partnerId}`,
    })
  })

  test('lets in everyone from a trusted domain, and nobody from its subdomains or lookalikes (F-1002)', async () => {
    const domain = `d${crypto.randomUUID().slice(0, 8)}.example`
    const { partnerId } = await givenPartner(api, { emails: [], domains: [domain] })
    const login = (email: string) => api.client().post('/api/auth/partner/login', { email })
    expect((await login(`anyone@${domain}`)).body.partnerId).toBe(partnerId)
    for (const email of [`anyone@sub.${domain}`, `anyone@x${domain}`, `anyone@${domain}.evil.example`]) {
      expect((await login(email)).status, email).toBe(401)
    }
  })

  test('an unknown address gets a sentence in error, and no cookie (F-1002)', async () => {
    const answer = await api.client().post('/api/auth/partner/login', { email: 'ukjent@nowhere.example' })
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({
      error: expect.stringContaining(api.services.site.name),
    })
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('ignores case and outer spaces of the address (F-1270)', async () => {
    const { email } = await givenPartner(api)
    const answer = await api.client().post('/api/auth/partner/login', { email: `  ${email.toUpperCase()} ` })
    expect(answer.body.email).toBe(email)
  })

  test('with several partners the whitelist beats the domain, then the oldest grant wins, and all are listed (F-1238)', async () => {
    const domain = `d${crypto.randomUUID().slice(0, 8)}.example`
    const email = `kari@${domain}`
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const byDomain = await givenPartner(api, {
      name: 'Domene',
      emails: [],
      domains: [domain],
      grantedAt: at(1),
    })
    const newer = await givenPartner(api, { name: 'Nyere', emails: [email], grantedAt: at(3) })
    const older = await givenPartner(api, { name: 'Eldre', emails: [email], grantedAt: at(2) })
    const client = api.client()
    const login = await client.post('/api/auth/partner/login', { email })
    expect(login.body.partnerId).toBe(older.partnerId)
    const { partners } = (await client.get('/api/auth/partner/session')).body
    expect(partners.map((partner: { partnerId: string }) => partner.partnerId)).toEqual([
      older.partnerId,
      newer.partnerId,
      byDomain.partnerId,
    ])
  })

  test('a twenty-first login in a quarter of an hour from one address is limited', async () => {
    const { email } = await givenPartner(api)
    const client = api.client()
    for (let count = 1; count <= 20; count++) {
      await client.post('/api/auth/partner/login', { email: `gjett${count}@nowhere.example` })
    }
    const limited = await client.post('/api/auth/partner/login', { email })
    expect(limited.status).toBe(429)
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(800)
    expect((await api.client().post('/api/auth/partner/login', { email })).status).toBe(200)
  })

  test('one address that keeps guessing an identity cannot lock its owner out', async () => {
    const { email } = await givenAdmin(api)
    const attacker = api.client()
    for (let count = 1; count <= 60; count++) {
      await attacker.post('/api/auth/admin/login', { email, password: 'x'.repeat(1001) })
    }
    for (let count = 1; count <= 12; count++) {
      await attacker.post('/api/auth/admin/login', { email, password: 'feil' })
    }
    const owner = await api.client().post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
    expect(owner.status).toBe(200)
  })
})

describe('admin login', () => {
  /** An admin as `npm run admin:create` makes them: the password costs what it should. */
  /** An admin as `npm run admin:create` makes one. */
  const CREATED = `${crypto.randomUUID()}@magiskefalk.example`
  beforeAll(() => createOrResetAdmin(api.directUrl, { email: CREATED, password: ADMIN_PASSWORD }))

  test('logs in by e-mail and password and answers who it is (F-1057, F-1056, F-741)', async () => {
    const { email } = await givenAdmin(api)
    const client = api.client()
    expect((await client.get('/api/auth/admin/session')).body).toEqual({ authenticated: false })
    const login = await client.post('/api/auth/admin/login', {
      email: email.toUpperCase(),
      password: ADMIN_PASSWORD,
    })
    expect(login).toMatchObject({ status: 200, body: { admin: { email } } })
    expect((await client.get('/api/auth/admin/session')).body).toEqual({
      authenticated: true,
      admin: { email },
      identity: `admin ${encodeURIComponent(email)}`,
    })
  })

  test('a wrong password and an unknown address get the same answer for the same work', async () => {
    const client = api.client()
    const login = async (address: string) => {
      const work: Pick<Derivation, 'ln' | 'r' | 'p' | 'bytes'>[] = []
      const passwords = createPasswordHasher({
        async derive(password, { salt: _salt, ...cost }) {
          work.push(cost)
          return Buffer.alloc(cost.bytes, password)
        },
      })
      const { status, text } = await withPasswords(passwords, () =>
        client.post('/api/auth/admin/login', { email: address, password: 'feil' }),
      )
      return { status, text, work }
    }
    const known = await login(CREATED)
    expect(known).toMatchObject({ status: 401, work: [{ ln: 17, r: 8, p: 1, bytes: 32 }] })
    expect(await login('ukjent@nowhere.example')).toEqual(known)
  })

  test('a flood of wrong passwords gives way to the admin’s login', async () => {
    const { email } = await givenAdmin(api)
    let [hashing, mostAtOnce] = [0, 0]
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    const passwords = createPasswordHasher({
      async derive(password, how) {
        mostAtOnce = Math.max(mostAtOnce, ++hashing)
        await held
        const key = await scryptKey(password, how)
        hashing -= 1
        return key
      },
    })
    const refused: { headers: Headers; body: unknown }[] = []
    const login = async (client: ApiClient, password: string) => {
      const answer = await client.post('/api/auth/admin/login', { email, password })
      if (answer.status === 503) refused.push(answer)
      return answer
    }
    await withPasswords(passwords, async () => {
      const attackers = Array.from({ length: 16 }, (_, at) => api.client({ address: `10.9.0.${at % 2}` }))
      const flood = attackers.map((client) => login(client, 'feil'))
      await vi.waitFor(() => expect(refused).toHaveLength(5), 20_000)
      const admin = login(api.client(), ADMIN_PASSWORD)
      await vi.waitFor(() => expect(refused).toHaveLength(6), 20_000)
      letGo()
      expect((await admin).status).toBe(200)
      expect(new Set((await Promise.all(flood)).map(({ status }) => status))).toEqual(new Set([401, 503]))
    })
    expect(mostAtOnce).toBe(1)
    expect(refused[0]!.body).toEqual({ error: expect.stringContaining('Vent noen sekunder') })
    expect(refused[0]!.headers.get('retry-after')).toBe('5')
  })

  test('the stored password is a scrypt hash (F-743)', async () => {
    const [row] = await queryRows<{ password: string }>(
      api.services.db,
      sql`select password from admin_users where email = ${CREATED}`,
    )
    expect(row!.password).toMatch(/^\$scrypt\$ln=17,r=8,p=1\$/)
  })
})

describe('sessions', () => {
  test('the cookie is HttpOnly, Lax and bounded, over https __Host- and Secure', async () => {
    const { email } = await givenPartner(api)
    const login = (origin: string) =>
      api.fetch(
        new Request(`${origin}/api/auth/partner/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify({ email }),
        }),
      )
    const secure = await login('https://magiskefalk.example')
    const [cookie, ...more] = secure.headers.getSetCookie()
    expect(more).toEqual([])
    expect(cookie).toMatch(/^__Host-partner_session=[\w.-]+; /)
    const attributes = cookie!.split('; ').slice(1)
    expect(attributes).toEqual([
      'Path=/',
      `Max-Age=${SESSION_SECONDS.partner}`,
      'HttpOnly',
      'SameSite=Lax',
      'Secure',
    ])
    expect(await secure.text()).not.toContain(cookie!.split(/[=;]/)[1])
    expect(secure.headers.get('cache-control')).toBe('no-store')
    const [plain] = (await login('http://localhost:8888')).headers.getSetCookie()
    expect(plain).toMatch(/^partner_session=/)
    expect(plain).not.toContain('Secure')
  })

  test('logout ends the token itself, not only the cookie (F-1032, F-1058)', async () => {
    const partner = await loggedInPartner(api)
    const admin = await loggedInAdmin(api)
    for (const [role, client, path] of [
      ['partner', partner.client, '/api/partner/offers'],
      ['admin', admin.client, '/api/admin/partners'],
    ] as const) {
      const kept = new Map(client.cookies)
      expect((await client.get(path)).status).toBe(200)
      expect((await client.post(`/api/auth/${role}/logout`)).status).toBe(200)
      expect(client.cookies.size).toBe(0)
      for (const [name, value] of kept) client.cookies.set(name, value)
      expect((await client.get(path)).status).toBe(401)
      expect((await client.get(`/api/auth/${role}/session`)).body).toEqual({ authenticated: false })
    }
  })

  test('logout without a session succeeds', async () => {
    expect((await api.client().post('/api/auth/partner/logout')).status).toBe(200)
  })

  test('a login in the same browser issues a new token and ends the old one', async () => {
    const { client, email } = await loggedInPartner(api)
    const old = client.cookies.get(PARTNER_COOKIE)!
    await client.post('/api/auth/partner/login', { email })
    expect(client.cookies.get(PARTNER_COOKIE)).not.toBe(old)
    const thief = api.client()
    thief.cookies.set(PARTNER_COOKIE, old)
    expect((await thief.get('/api/partner/offers')).status).toBe(401)
    expect((await client.get('/api/partner/offers')).status).toBe(200)
  })

  test('removing an address or a domain ends its sessions at once (F-1240)', async () => {
    const admin = await loggedInAdmin(api)
    const domain = `d${crypto.randomUUID().slice(0, 8)}.example`
    const { partnerId } = await givenPartner(api, { emails: ['a@a.example'], domains: [domain] })
    const listed = api.client()
    const trusted = api.client()
    await listed.post('/api/auth/partner/login', { email: 'a@a.example' })
    await trusted.post('/api/auth/partner/login', { email: `b@${domain}` })
    const config = (lists: object) => admin.client.post('/api/partner/access-config', { partnerId, ...lists })
    expect((await listed.get('/api/partner/offers')).status).toBe(200)
    expect((await trusted.get('/api/partner/offers')).status).toBe(200)
    await config({ whitelistedEmails: [] })
    expect((await listed.get('/api/partner/offers')).status).toBe(401)
    expect((await trusted.get('/api/partner/offers')).status).toBe(200)
    await config({ trustedDomains: [] })
    expect((await trusted.get('/api/partner/offers')).status).toBe(401)
    // With access given back the old session stays ended: a new login is needed.
    await config({ trustedDomains: [domain] })
    expect((await trusted.get('/api/partner/offers')).status).toBe(401)
    expect((await trusted.post('/api/auth/partner/login', { email: `b@${domain}` })).status).toBe(200)
  })

  test('access is asked for at every request, not only where it is taken away (F-1240)', async () => {
    const { db } = api.services
    const { client, partnerId, email } = await loggedInPartner(api)
    const status = async () => (await client.get('/api/partner/offers')).status
    // Straight in the database: no code that also ends sessions has run.
    await db.execute(sql`update partner_access set whitelisted_emails = '{}' where partner_id = ${partnerId}`)
    expect(await status()).toBe(401)
    const domain = email.split('@')[1]!
    await db.execute(
      sql`update partner_access set trusted_domains = array[${domain}] where partner_id = ${partnerId}`,
    )
    expect(await status()).toBe(200)
    await db.execute(sql`update partner_access set trusted_domains = '{}' where partner_id = ${partnerId}`)
    expect(await status()).toBe(401)
    expect((await client.get('/api/auth/partner/session')).body).toEqual({ authenticated: false })
  })

  test('a session runs out after its time', async () => {
    const { client } = await loggedInPartner(api)
    const almost = SESSION_SECONDS.partner * 1000 - 60_000
    api.advance(almost)
    expect((await client.get('/api/partner/offers')).status).toBe(200)
    api.advance(61_000)
    expect((await client.get('/api/partner/offers')).status).toBe(401)
    api.advance(-almost - 61_000)
  })

  test('logins, refusals and logouts are logged with their actor, without tokens or passwords', async () => {
    const { email } = await givenAdmin(api)
    const client = api.client()
    const before = api.logs.length
    await client.post('/api/auth/admin/login', { email, password: 'feil passord' })
    await client.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
    const token = client.cookies.get(ADMIN_COOKIE)!
    await client.post('/api/auth/admin/logout')
    const logged = api.logs.slice(before)
    expect(logged.filter(({ actor }) => actor === email).map(({ event }) => event)).toEqual([
      'login.refused',
      'login',
      'logout',
    ])
    const text = JSON.stringify(logged)
    for (const secret of ['feil passord', ADMIN_PASSWORD, token]) expect(text).not.toContain(secret)
  })
})
