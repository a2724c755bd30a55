import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionEntry } from '#domain/session.ts'
import { createUseToCount } from '#netlify/api/rate-limit.ts'
import { SESSION_SECONDS } from '#netlify/auth/cookies.ts'
import { loadSessionsAndCountUses } from '#netlify/data/queries/admission.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { ADMIN_PASSWORD, givenAdmin, givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Safari/604.1',
}
const sessionsOf = async (client: ApiClient, role: 'partner' | 'admin'): Promise<SessionEntry[]> =>
  (await client.get(`/api/auth/${role}/sessions`)).body.sessions

describe('the list of sessions', () => {
  test("holds the address's own logins, newest first, with device and partner", async () => {
    const { client, email, partnerId, name } = await loggedInPartner(api)
    const phone = api.client()
    await phone.post('/api/auth/partner/login', { email }, PHONE)
    await loggedInPartner(api)
    const entries = await sessionsOf(client, 'partner')
    expect(entries).toEqual([
      {
        id: expect.any(String),
        device: 'Safari på iPhone',
        partner: { partnerId, name },
        createdAt: expect.stringMatching(/Z$/),
        expiresAt: expect.stringMatching(/Z$/),
        current: false,
      },
      expect.objectContaining({ device: null, current: true }),
    ])
    expect((await sessionsOf(phone, 'partner')).map(({ current }) => current)).toEqual([true, false])
  })

  test('one that is ended there works no more, the others do; it is listed no longer', async () => {
    const { client, email, partnerId } = await loggedInPartner(api)
    const phone = api.client()
    await phone.post('/api/auth/partner/login', { email }, PHONE)
    const other = (await sessionsOf(client, 'partner')).find(({ current }) => !current)!
    expect((await client.delete(`/api/auth/partner/sessions/${other.id}`)).status).toBe(200)
    expect((await phone.get('/api/partner/offers')).status).toBe(401)
    expect((await client.get('/api/partner/offers')).status).toBe(200)
    expect(await sessionsOf(client, 'partner')).toHaveLength(1)
    expect(await client.delete(`/api/auth/partner/sessions/${other.id}`)).toMatchObject({
      status: 404,
      body: { error: 'Denne innloggingen er avsluttet allerede.' },
    })
    await phone.post('/api/auth/partner/logout')
    const logged = sql`select actor, partner_id as "partnerId", subject, subject_id as "subjectId" from activity
      where action in ('session.ended', 'logout') and actor = ${email}`
    expect(await queryRows(api.services.db, logged)).toEqual([
      { actor: email, partnerId, subject: 'Safari på iPhone', subjectId: other.id },
    ])
  })

  test('all others are ended with one call, however many, and logged once', async () => {
    const { client, email, partnerId } = await loggedInPartner(api)
    const stranger = await loggedInPartner(api)
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const other = api.client()
        await other.post('/api/auth/partner/login', { email })
        return other
      }),
    )
    const answer = await client.delete('/api/auth/partner/sessions')
    expect(answer).toMatchObject({ status: 200, body: { ended: 3 } })
    for (const other of others) expect((await other.get('/api/partner/offers')).status).toBe(401)
    expect((await client.get('/api/partner/offers')).status).toBe(200)
    expect((await stranger.client.get('/api/partner/offers')).status).toBe(200)
    expect((await client.delete('/api/auth/partner/sessions')).body).toEqual({ ended: 0 })
    const logged = await queryRows<{ details: object }>(
      api.services.db,
      sql`select details from activity where action = 'session.ended' and partner_id = ${partnerId}`,
    )
    expect(logged).toEqual([{ details: { others: '3' } }])
    const [admin, phone] = [await loggedInAdmin(api), api.client()]
    await phone.post('/api/auth/admin/login', { email: admin.email, password: ADMIN_PASSWORD })
    expect((await admin.client.delete('/api/auth/admin/sessions')).body).toEqual({ ended: 1 })
    expect((await phone.get('/api/admin/partners')).status).toBe(401)
    expect((await admin.client.get('/api/admin/partners')).status).toBe(200)
  })

  test('goes on past a hundred, page by page, without a gap', async () => {
    const { client, email, partnerId } = await loggedInPartner(api)
    await api.services.db.execute(sql`
      insert into sessions (role, email, partner_id, expires_at)
      select 'partner', ${email}, ${partnerId}, now() + interval '1 day' from generate_series(1, 129)`)
    const ids: string[] = []
    let cursor: string | null = null
    do {
      const query: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
      const { body } = await client.get(`/api/auth/partner/sessions?limit=100${query}`)
      expect(body.total).toBe(130)
      ids.push(...body.sessions.map(({ id }: SessionEntry) => id))
      cursor = body.nextCursor
    } while (cursor !== null)
    expect(new Set(ids).size).toBe(130)
    expect((await client.get('/api/auth/partner/sessions?cursor=x')).status).toBe(422)
  })

  test('one whose time is over opens nothing and is not listed', async () => {
    const { client, email, partnerId } = await loggedInPartner(api)
    const admin = await loggedInAdmin(api)
    const phone = api.client()
    await phone.post('/api/auth/partner/login', { email })
    const over = (await sessionsOf(client, 'partner')).find(({ current }) => !current)!
    await api.services.db.execute(sql`update sessions set expires_at = ${api.services.now().toISOString()}
      where id = ${over.id} or email = ${admin.email}`)
    expect((await phone.get('/api/partner/offers')).status).toBe(401)
    expect((await admin.client.get('/api/admin/partners')).status).toBe(401)
    expect(await sessionsOf(client, 'partner')).toMatchObject([{ current: true, partner: { partnerId } }])
    expect((await client.delete(`/api/auth/partner/sessions/${over.id}`)).status).toBe(404)
    expect((await client.delete('/api/auth/partner/sessions')).body).toEqual({ ended: 0 })
  })

  test("of a partner's and admin's address, neither login sees or ends the other", async () => {
    const admin = await loggedInAdmin(api)
    const partner = await loggedInPartner(api, { emails: [admin.email] })
    for (const [{ client }, role] of [
      [admin, 'admin'],
      [partner, 'partner'],
    ] as const) {
      expect(await sessionsOf(client, role)).toHaveLength(1)
      expect((await client.delete(`/api/auth/${role}/sessions`)).body).toEqual({ ended: 0 })
    }
    expect((await admin.client.get('/api/admin/partners')).status).toBe(200)
    expect((await partner.client.get('/api/partner/offers')).status).toBe(200)
  })

  test('ending the own one logs out, cookie included', async () => {
    const { client } = await loggedInPartner(api)
    const [own] = await sessionsOf(client, 'partner')
    await client.delete(`/api/auth/partner/sessions/${own!.id}`)
    expect(client.cookies.size).toBe(0)
  })

  test("somebody else's session reads as missing and goes on, whatever the role", async () => {
    const [one, other, admin, otherAdmin] = [
      await loggedInPartner(api),
      await loggedInPartner(api),
      await loggedInAdmin(api),
      await loggedInAdmin(api),
    ]
    const [partnerSession] = await sessionsOf(other.client, 'partner')
    const [adminSession] = await sessionsOf(otherAdmin.client, 'admin')
    for (const [client, role] of [
      [one.client, 'partner'],
      [admin.client, 'admin'],
    ] as const) {
      for (const id of [partnerSession!.id, adminSession!.id, crypto.randomUUID(), 'x']) {
        expect((await client.delete(`/api/auth/${role}/sessions/${id}`)).status).toBe(404)
      }
    }
    expect((await other.client.get('/api/partner/offers')).status).toBe(200)
    expect((await otherAdmin.client.get('/api/admin/partners')).status).toBe(200)
  })

  test("an admin sees and ends its own, and a partner's cookie does not open that list", async () => {
    const { client, email } = await loggedInAdmin(api)
    const phone = api.client()
    await phone.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD }, PHONE)
    const entries = await sessionsOf(client, 'admin')
    expect(entries.map(({ device, partner, current }) => ({ device, partner, current }))).toEqual([
      { device: 'Safari på iPhone', partner: null, current: false },
      { device: null, partner: null, current: true },
    ])
    await client.delete(`/api/auth/admin/sessions/${entries[0]!.id}`)
    expect((await phone.get('/api/admin/partners')).status).toBe(401)
    const partner = await loggedInPartner(api)
    expect((await partner.client.get('/api/auth/admin/sessions')).status).toBe(401)
  })
})

describe('the switch between partners (F-1238)', () => {
  const twoPartners = async () => {
    const email = `kari@${crypto.randomUUID().slice(0, 8)}.example`
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    const first = await givenPartner(api, { emails: [email], grantedAt: at(1) })
    const second = await givenPartner(api, { emails: [email], grantedAt: at(2) })
    const client = api.client()
    await client.post('/api/auth/partner/login', { email })
    return { email, first, second, client }
  }

  test('goes on as the other one, with a new token; the old one is worthless', async () => {
    const { email, first, second, client } = await twoPartners()
    await client.post('/api/partner/offers', { companyName: 'Nordlys', customerSlug: 'Nordlys' })
    const old = new Map(client.cookies)
    expect(await client.post('/api/auth/partner/switch', { partnerId: second.partnerId })).toMatchObject({
      status: 200,
      body: { partnerId: second.partnerId, email },
    })
    const session = (await client.get('/api/auth/partner/session')).body
    expect(session).toMatchObject({ partnerId: second.partnerId, partnerName: second.name })
    expect(session.partners).toHaveLength(2)
    expect((await client.get('/api/partner/offers')).body.offers).toEqual([])
    const logged = sql`select action, partner_id as "partnerId", details from activity
      where actor = ${email} and action in ('login', 'partner.switched') order by at`
    expect(await queryRows(api.services.db, logged)).toEqual([
      { action: 'login', partnerId: first.partnerId, details: {} },
      { action: 'partner.switched', partnerId: second.partnerId, details: { from: first.partnerId } },
    ])
    const thief = api.client()
    for (const [name, value] of old) thief.cookies.set(name, value)
    expect((await thief.get('/api/partner/offers')).status).toBe(401)
    await client.post('/api/auth/partner/switch', { partnerId: first.partnerId })
    expect((await client.get('/api/partner/offers')).body.offers).toHaveLength(1)
  })

  test('to a partner without access, or to none, is 404 and changes nothing', async () => {
    const { first, client } = await twoPartners()
    const stranger = await givenPartner(api)
    for (const partnerId of [stranger.partnerId, 'nobody']) {
      expect((await client.post('/api/auth/partner/switch', { partnerId })).status).toBe(404)
    }
    expect((await client.get('/api/auth/partner/session')).body.partnerId).toBe(first.partnerId)
  })

  test('does not make the login last longer', async () => {
    const { second, client } = await twoPartners()
    api.advance(24 * 60 * 60 * 1000)
    const answer = await client.post('/api/auth/partner/switch', { partnerId: second.partnerId })
    const [, maxAge] = /Max-Age=(\d+)/.exec(answer.headers.getSetCookie()[0]!) ?? []
    expect(Math.abs(Number(maxAge) - (SESSION_SECONDS.partner - 24 * 60 * 60))).toBeLessThan(60)
  })
})

test('an admin whose address is guessed at from everywhere is slowed down, never locked out', async () => {
  const { email } = await givenAdmin(api)
  const limit = { max: 20, windowSeconds: 3600, over: { delayMs: 2000 } }
  const identity = createUseToCount(api.services, {
    name: 'admin-login',
    kind: 'identity',
    value: email,
    limit,
  })
  for (let count = 1; count <= 20; count++)
    await loadSessionsAndCountUses(api.services.db, { identity, now: api.services.now() })
  const begun = performance.now()
  const login = await api.client().post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
  expect(login.status).toBe(200)
  // Timers may be a millisecond early, never more.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(1999)
})
