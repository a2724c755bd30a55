import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { norwegianDay } from '#domain/validity.ts'
import { routes } from '#netlify/api/routes.ts'
import { loadSessionsAndCountUses, type UseToCount } from '#netlify/data/queries/admission.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const HOUR_MS = 60 * 60 * 1000

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const OFFER = { companyName: 'Acme', customerSlug: 'acme', price: '35000' }

describe('one partner’s people together', () => {
  test('change something 300 times in an hour; reading goes on, and other partners', async () => {
    const { client, partnerId, email } = await loggedInPartner(api)
    const colleague = api.client()
    await colleague.post('/api/auth/partner/login', { email })
    expect((await client.post('/api/partner/offers', OFFER)).status).toBe(201)
    await api.services.db.execute(
      sql`update rate_limits set count = 299 where key = ${`partner-writes:partner:${partnerId}`}`,
    )
    const save = () => colleague.post('/api/partner/offers', { ...OFFER, price: '1' })
    expect((await save()).status).toBe(200)
    const refused = await save()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await client.delete(`/api/partner/offers/${crypto.randomUUID()}`)).status).toBe(429)
    expect((await client.get('/api/partner/offers')).status).toBe(200)
    const other = await loggedInPartner(api)
    expect((await other.client.post('/api/partner/offers', OFFER)).status).toBe(201)
    const logged = await queryRows<{ role: string; actor: string; details: object }>(
      api.services.db,
      sql`select role, actor, details from activity where action = 'limited' and partner_id = ${partnerId}`,
    )
    expect(logged).toEqual([{ role: 'partner', actor: email, details: { route: 'partner-writes' } }])
    api.advance(HOUR_MS + 1000)
    expect((await save()).status).toBe(200)
    api.rewind()
  })

  test('add thirty addresses in an hour and no more', async () => {
    const { client } = await loggedInPartner(api)
    const add = (at: number) =>
      client.post('/api/partner/access-config/add-email', { email: `ny${at}@annet.example` })
    for (let at = 1; at <= 30; at++) expect((await add(at)).status).toBe(200)
    expect((await add(31)).status).toBe(429)
    expect((await client.post('/api/partner/offers', OFFER)).status).toBe(201)
    await api.settled()
  })

  test('are not held up by an admin, who is never counted', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const admin = await loggedInAdmin(api)
    for (const [name, value] of client.cookies) admin.client.cookies.set(name, value)
    const body = { partnerId, trustedDomains: ['ny.example'] }
    expect((await admin.client.post('/api/partner/access-config', body)).status).toBe(200)
    const counted = await queryRows(
      api.services.db,
      sql`select from rate_limits where key = ${`partner-writes:partner:${partnerId}`}`,
    )
    expect(counted).toEqual([])
  })
})

describe('guessing customers’ names', () => {
  const addressesOf = (partnerId: string) => [
    (slug: string) => `/api/offers/${partnerId}/${slug}`,
    (slug: string) => `/api/offer-page/${partnerId}/${slug}`,
  ]

  test('ends after 120 wrong names from one network, while real offers are answered', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const guesser = api.client()
    const [offer, page] = addressesOf(partnerId) as [(slug: string) => string, (slug: string) => string]
    for (let at = 1; at <= 60; at++) {
      expect((await guesser.get(offer(`gjett-${at}`))).status).toBe(404)
      expect((await guesser.get(page(`gjett-${at}`))).body.offer).toBeNull()
    }
    for (const address of [offer('enda-en'), page('enda-en')]) {
      const refused = await guesser.get(address)
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR_MS / 1000)
      expect(refused.status).toBe(429)
      expect(refused.headers.get('cache-control')).toBe('no-store')
      expect(refused.headers.get('netlify-cdn-cache-control')).toBeNull()
    }
    // A colleague behind the same address has an offer, and gets it; so does what names no customer.
    for (const address of [offer('acme'), page('acme'), page('kunde')]) {
      expect((await guesser.get(address)).status).toBe(200)
    }
    expect((await api.client().get(offer('enda-en'))).status).toBe(404)
    api.advance(HOUR_MS + 1000)
    expect((await guesser.get(offer('enda-en'))).status).toBe(404)
    api.rewind()
  })

  test('all at once passes no limit: of 200 names 120 are looked up', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const guesser = api.client()
    const names = Array.from({ length: 200 }, (_, at) => `gjett-${at}`)
    const answers = await Promise.all(
      [...names, 'acme'].map(async (name) => (await guesser.get(`/api/offers/${partnerId}/${name}`)).status),
    )
    expect(answers.filter((status) => status === 404)).toHaveLength(120)
    expect(answers.filter((status) => status === 429)).toHaveLength(80)
    expect(answers.at(-1)).toBe(200)
  })

  test('goes no further through the forms, and no enquiry is lost', async () => {
    const { partnerId } = await loggedInPartner(api)
    const guesser = api.client()
    const counted = () =>
      queryRows<{ count: number }>(
        api.services.db,
        sql`select sum(count)::int as count from rate_limits where key like 'offer-guess:%'`,
      )
    const page = `/partner/${partnerId}/oppdiktet`
    await guesser.get(`/api/offers/${partnerId}/oppdiktet`)
    const [before] = await counted()
    const enquiry = () =>
      guesser.post('/api/contact', { name: 'A', email: 'a@b.example', message: 'x', offer: page })
    const answer = () =>
      guesser.post('/api/offer-answers', {
        ...{ page, termsFingerprint: 'x', name: 'A', email: 'a@b.example' },
        eventDate: norwegianDay(api.services.now()),
      })
    expect([(await enquiry()).status, (await answer()).status]).toEqual([200, 409])
    expect((await counted())[0]!.count).toBe(before!.count + 2)
    await api.services.db.execute(sql`update rate_limits set count = 120 where key like 'offer-guess:%'`)
    expect([(await enquiry()).status, (await answer()).status]).toEqual([200, 429])
    await api.settled()
  })

  test('cannot be done by another website: its images and frames are not counted', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const before = await queryRows(api.services.db, sql`select key, count from rate_limits order by key`)
    const visitor = api.client()
    const part = (dest: string, more = {}) => ({
      'sec-fetch-site': 'cross-site',
      'sec-fetch-dest': dest,
      ...more,
    })
    for (const headers of [
      part('image'),
      part('iframe'),
      part('empty'),
      part('document', { 'sec-purpose': 'prefetch' }),
    ]) {
      for (const address of addressesOf(partnerId).map((at) => at('oppdiktet'))) {
        expect((await visitor.get(address, headers)).status, JSON.stringify(headers)).toBe(403)
      }
    }
    expect(await queryRows(api.services.db, sql`select key, count from rate_limits order by key`)).toEqual(
      before,
    )
    // Somebody who follows a link from there, and a chat that previews it, get what they ask for.
    const [offer] = addressesOf(partnerId).map((at) => at('acme')) as [string]
    expect((await visitor.get(offer, part('document'))).status).toBe(200)
    expect((await visitor.get(offer)).status).toBe(200)
  })

  test('a hotel full of people who open offers that exist is never counted', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const hotel = api.client({ address: '192.0.2.77' })
    const before = await queryRows(api.services.db, sql`select key, count from rate_limits order by key`)
    for (const address of addressesOf(partnerId)) {
      for (const slug of ['acme', 'ACME']) expect((await hotel.get(address(slug))).status).toBe(200)
    }
    // What names no customer, in whatever letters.
    for (const generic of ['kunde', 'KUNDE']) {
      expect((await hotel.get(`/api/offer-page/${partnerId}/${generic}`)).status).toBe(200)
    }
    await api.settled()
    expect(await queryRows(api.services.db, sql`select key, count from rate_limits order by key`)).toEqual(
      before,
    )
  })

  test('visitors without a known address are not counted together', async () => {
    const { partnerId } = await givenPartner(api)
    const unknown = api.client({ address: '' })
    for (let at = 1; at <= 125; at++) {
      expect((await unknown.get(`/api/offers/${partnerId}/gjett-${at}`)).status).toBe(404)
    }
  })
})

describe('what is asked before a request is handled', () => {
  const use = (key: string): UseToCount => ({
    key: `${key}:${crypto.randomUUID()}`,
    max: 1,
    windowSeconds: 60,
    log: { route: 'partner-login', email: `${key}@firma.example` },
  })
  const NOBODY = {
    partner: null,
    admin: null,
    partnerUse: null,
    address: null,
    identity: null,
    prefetched: null,
  }

  test('is only what the route reads, where it limits and asks for nothing', async () => {
    const { services } = api
    const admitted = await loadSessionsAndCountUses(services.db, {
      prefetch: () => sql`to_jsonb('read'::text)`,
      now: services.now(),
    })
    expect(admitted).toEqual({ ...NOBODY, prefetched: 'read' })
  })

  test('a visitor with a cookie that is no login is not counted', async () => {
    const ids = { partner: crypto.randomUUID(), admin: crypto.randomUUID() }
    const now = api.services.now()
    expect(await loadSessionsAndCountUses(api.services.db, { ids, address: use('cookie'), now })).toEqual(
      NOBODY,
    )
  })

  test('an address over its limit is logged once, and counts no further', async () => {
    const { db } = api.services
    const asked = { address: use('network'), identity: { ...use('typed'), max: 9 }, now: api.services.now() }
    expect(await loadSessionsAndCountUses(db, asked)).toMatchObject({
      address: { count: 1 },
      identity: { count: 1 },
    })
    expect(await loadSessionsAndCountUses(db, asked)).toMatchObject({ address: { count: 2 }, identity: null })
    expect(await loadSessionsAndCountUses(db, asked)).toMatchObject({ address: { count: 3 }, identity: null })
    const logged = sql`select action, role, details from activity where actor = 'network@firma.example'`
    expect(await queryRows(db, logged)).toEqual([
      { action: 'limited', role: 'visitor', details: { route: 'partner-login' } },
    ])
  })

  test('a window ends when it was to end, however often it is used', async () => {
    const address = use('window')
    const start = api.services.now().getTime()
    const at = async (second: number) => {
      const { address: counted } = await loadSessionsAndCountUses(api.services.db, {
        address,
        now: new Date(start + second * 1000),
      })
      return [counted!.count, counted!.secondsLeft]
    }
    expect([await at(0), await at(20), await at(59)]).toEqual([
      [1, 60],
      [2, 40],
      [3, 1],
    ])
    expect([await at(60), await at(80), await at(119)]).toEqual([
      [1, 60],
      [2, 40],
      [3, 1],
    ])
    expect(await at(500)).toEqual([1, 60])
  })

  test('a window that began while the clock was wrong ends within its time', async () => {
    const address = use('clock')
    const { db, now } = api.services
    const tomorrow = new Date(now().getTime() + 24 * HOUR_MS)
    await loadSessionsAndCountUses(db, { address, now: tomorrow })
    expect(await loadSessionsAndCountUses(db, { address, now: now() })).toMatchObject({
      address: { count: 2, secondsLeft: 60 },
    })
    const soon = new Date(now().getTime() + 61_000)
    expect(await loadSessionsAndCountUses(db, { address, now: soon })).toMatchObject({
      address: { count: 1 },
    })
  })

  test('whoever is logged in is counted by address too, as partner or as admin', async () => {
    const { db, now } = api.services
    const partner = await loggedInPartner(api)
    const admin = await loggedInAdmin(api)
    const idOf = async (email: string) =>
      (await queryRows<{ id: string }>(db, sql`select id from sessions where email = ${email}`))[0]!.id
    for (const ids of [
      { partner: await idOf(partner.email), admin: null },
      { partner: null, admin: await idOf(admin.email) },
    ])
      expect(await loadSessionsAndCountUses(db, { ids, address: use('login'), now: now() })).toMatchObject({
        address: { count: 1 },
      })
  })

  test('a route can read what belongs to the admin who asks', async () => {
    const { services } = api
    const { email } = await loggedInAdmin(api)
    const [login] = await queryRows<{ id: string; adminId: string }>(
      services.db,
      sql`select sessions.id, admin_users.id as "adminId" from sessions
        join admin_users on admin_users.email = sessions.email where sessions.email = ${email}`,
    )
    const ids = { partner: null, admin: login!.id }
    const admitted = await loadSessionsAndCountUses(services.db, {
      ids,
      prefetch: ({ adminId }) => sql`to_jsonb(${adminId})`,
      now: services.now(),
    })
    expect(admitted).toMatchObject({ admin: { email }, partner: null, prefetched: login!.adminId })
  })
})

test('every public route that takes a customer’s name limits guesses by network address', () => {
  const open = routes.filter(({ path, guard }) => guard.access === 'public' && path.endsWith('/:kunde'))
  expect(open.length).toBeGreaterThan(1)
  for (const { path, limits } of open) {
    // Names that are none are counted where the answer tells them apart, every call where it does not.
    const [tries, max] = limits?.perMiss ? [limits.perMiss, 120] : [limits?.perAddress, 60]
    expect(tries, path).toMatchObject({ max, windowSeconds: HOUR_MS / 1000, over: 'refused' })
  }
})
