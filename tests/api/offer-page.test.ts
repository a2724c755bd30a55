import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import { OFFER_PAGES_DELAYED } from '#domain/offer-page.ts'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { LocalCdn } from '#local/platform/cdn.ts'
import { runPendingPurges } from '#netlify/api/offer-page-cache.ts'
import { routes } from '#netlify/api/routes.ts'
import { readOfferPageData } from '#netlify/data/queries/offer-at-address.ts'
import { createCdn } from '#netlify/host/cdn.ts'
import { createPendingMarkers } from '#netlify/mail/pending-markers.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { NO_TERMS } from '../support/offer.ts'
import { planOf, wholeTables } from '../support/plan.ts'
import { fill } from '../support/rows.ts'
import { startSilentServer } from '../support/silent-server.ts'

let api: TestApi
let visitor: ApiClient
let admin: ApiClient

beforeAll(async () => {
  api = await startApi()
  visitor = api.client()
  admin = (await loggedInAdmin(api)).client
})
afterAll(() => api.close())

const OFFER = {
  companyName: 'Acme AS',
  customerSlug: 'Acme-AS',
  price: '35.000,-',
  beforePrice: '100000',
  ctaButtonUrl: 'https://hotell.example/acme',
  ctaButtonText: 'Book for Acme',
  selectedExtras: ['extended_magic', 'levitate'],
}
/** An offer without an end and without anybody to ask. */
const OPEN = { ...NO_TERMS, expired: false }
const DEFAULTS = {
  heroDescription: 'Velkommen',
  price: '45000',
  beforePrice: null,
  ctaButtonUrl: 'https://hotell.example/',
  ctaButtonText: null,
  selectedExtras: ['em_act'],
}
const page = (partnerId: string, slug = 'kunde', client = visitor) =>
  client.get(`/api/offer-page/${partnerId}/${slug}`)
const saveDefaults = (partnerId: string) =>
  admin.post(`/api/admin/partners/${partnerId}/defaults`, { partnerId, ...DEFAULTS })

describe('an offer page in one call', () => {
  test('answers the customer’s own offer, by any case or former slug, with public fields only (F-843, F-1219, F-1220)', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    await saveDefaults(partnerId)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const expected = {
      partner: { partnerId, name, logoUrl: null },
      offer: { partnerId, ...OFFER, ...OPEN },
      recent: null,
      defaults: { partnerId, ...DEFAULTS },
      priceTax: 'inkl',
      tiers: INITIAL_TIERS,
      withdrawn: false,
      answered: null,
      termsFingerprint: expect.any(String),
    }
    expect((await page(partnerId, 'aCME-as')).body).toEqual(expected)
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'Ny-lenke' })
    const moved = { ...expected, offer: { ...expected.offer, customerSlug: 'Ny-lenke' } }
    expect((await page(partnerId, 'Acme-AS')).body).toEqual(moved)
    expect((await page(partnerId.toUpperCase(), 'ny-lenke')).body).toEqual(moved)
  })

  test('answers without one the newest offer’s price and extras, nobody’s name and nobody’s button (F-844, F-845, F-1267)', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    const partner = { partnerId, name, logoUrl: null }
    const nothing = {
      offer: null,
      recent: null,
      defaults: null,
      priceTax: 'inkl',
      tiers: INITIAL_TIERS,
      withdrawn: false,
      answered: null,
    }
    const empty = { partner, ...nothing, termsFingerprint: expect.any(String) }
    expect((await page(partnerId)).body).toEqual(empty)
    await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'eldre', price: '1' })
    await client.post('/api/partner/offers', OFFER)
    const { price, beforePrice, selectedExtras } = OFFER
    const recent = { partnerId, price, beforePrice, selectedExtras }
    for (const slug of [
      'kunde',
      'Kunde',
      'ukjent',
      'recent',
      '%C3%85',
      "'; drop table offers",
      '%00',
      'x'.repeat(999),
    ]) {
      const answer = await page(partnerId, slug)
      expect(answer.body, slug).toEqual({ ...empty, recent })
      expect(answer.text).not.toMatch(/acme/i)
    }
  })

  test('of an unknown partner is 404, and kept by nobody (F-1228)', async () => {
    for (const id of ['nobody', '%00', 'x'.repeat(99)]) {
      const answer = await page(id)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      expect(answer.headers.get('netlify-cdn-cache-control')).toBeNull()
    }
  })

  test('says the same as the single calls', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await saveDefaults(partnerId)
    await client.post('/api/partner/offers', OFFER)
    const [partner, offer, recent, defaults] = await Promise.all(
      [
        `/api/partners/${partnerId}/public`,
        `/api/offers/${partnerId}/acme-as`,
        `/api/offers/${partnerId}/recent`,
        `/api/partners/${partnerId}/defaults`,
      ].map(async (path) => (await visitor.get(path)).body),
    )
    expect((await page(partnerId, 'acme-as')).body).toEqual({
      ...partner,
      ...offer,
      recent: null,
      ...defaults,
      priceTax: 'inkl',
      tiers: INITIAL_TIERS,
      withdrawn: false,
      answered: null,
      termsFingerprint: expect.any(String),
    })
    expect((await page(partnerId)).body).toEqual({
      ...partner,
      offer: null,
      recent: recent.offer,
      ...defaults,
      priceTax: 'inkl',
      tiers: INITIAL_TIERS,
      withdrawn: false,
      answered: null,
      termsFingerprint: expect.any(String),
    })
  })

  test('with 10,000 offers is found by index alone', async () => {
    const { partnerId } = await givenPartner(api)
    await fill(
      api,
      sql`
      insert into offers (partner_id, company_name, customer_slug, price)
      select ${partnerId}, 'Firma ' || n, 'firma-' || n, n::text from generate_series(1, 10000) n`,
    )
    await api.services.db.execute(sql`analyze offers`)
    const steps = await planOf(api.services.db, async (explaining) => {
      const stored = await readOfferPageData(explaining, { partnerId, slug: 'firma-9000' })
      expect(stored?.offers[0]?.price).toBe('9000')
    })
    expect(wholeTables(steps)).not.toContain('offers')
    for (const { 'Actual Rows': rows } of steps) expect(rows).toBeLessThanOrEqual(1)
  })
})

describe('the network in front', () => {
  test('keeps a visitor’s answer with a tag of the partner, and varies it by session', async () => {
    const { partnerId } = await givenPartner(api)
    const { headers } = await page(partnerId)
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('netlify-cdn-cache-control')).toMatch(/^public, durable, max-age=300/)
    expect(headers.get('netlify-cache-tag')).toBe(`offer-page-${partnerId},newest-offer-${partnerId}`)
    const [query, cookies] = headers.get('netlify-vary')!.split(',')
    expect(query).toBe('query=none')
    expect(cookies?.split(/[=|]/).sort()).toEqual(
      ['cookie', 'partner_session', '__Host-partner_session', 'admin_session', '__Host-admin_session'].sort(),
    )
  })

  test('has one entry whatever stands after the question mark', async () => {
    const { partnerId } = await givenPartner(api)
    const cdn = new LocalCdn()
    const ask = (search: string, cookie?: string) => {
      const address = `${api.url}/api/offer-page/${partnerId}/kunde${search}`
      const request = new Request(address, cookie ? { headers: { cookie } } : {})
      return cdn.handle(request, () => fetch(request))
    }
    const status = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked))!.headers.get('cache-status')?.split('; ')[1]
    expect(await status('')).toBe('fwd=miss')
    expect(await status('?fbclid=a')).toBe('hit')
    expect(await status('?utm_source=b&gclid=c')).toBe('hit')
    const apart = (await ask('?none=1'))!.headers
    expect([apart.get('cache-status'), apart.get('cache-control')], 'the one that has to be named').toEqual([
      null,
      'private, no-store',
    ])
    expect(await status('?', 'partner_session=x')).not.toBe('hit')
  })

  test('is filled by nobody: made-up names and other spellings leave nothing in it', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const cdn = new LocalCdn()
    const ask = async (slug: string, partner = partnerId) => {
      const request = new Request(`${api.url}/api/offer-page/${partner}/${slug}`)
      expect((await cdn.handle(request, () => api.fetch(request)))!.status).toBe(200)
    }
    for (let at = 0; at < 20; at++) await ask(`oppdiktet-${at}`)
    for (const slug of ['acme-as', 'ACME-AS', '%41cme-AS', 'Acme%2DAS', 'Acme-AS?x=1', 'KUNDE', 'kund%65']) {
      await ask(slug)
    }
    await ask('Acme-AS', partnerId.toUpperCase())
    // 'Acme-AS?x=1' is its own address.
    expect(cdn.size).toBe(1)
    await ask('Acme-AS')
    await ask('kunde')
    expect(cdn.size).toBe(2)
  })

  test('keeps nothing for a partner or admin, who read at once what they saved', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    for (const browser of [client, admin]) {
      const { headers } = await page(partnerId, 'kunde', browser)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(headers.get('netlify-cdn-cache-control')).toBeNull()
      expect(headers.get('netlify-vary')).toContain('partner_session')
    }
    await client.post('/api/partner/offers', OFFER)
    expect((await page(partnerId, 'acme-as', client)).body.offer.companyName).toBe('Acme AS')
  })

  test('forgets a partner’s pages at every write they show, and no others', async () => {
    const { client, partnerId, email } = await loggedInPartner(api)
    const own = `/api/admin/partners/${partnerId}`
    const png = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>')}`
    const purgedBy = async (write: () => Promise<{ status: number }>) => {
      // What earlier saves still purge and ask for belongs to them.
      await api.settled()
      api.purged.length = 0
      api.asked.length = 0
      expect((await write()).status).toBeLessThan(300)
      await api.settled()
      return [...api.purged]
    }
    let id = ''
    let other = ''
    const save = (by: ApiClient, path: string, body: object) => async () => {
      const answer = await by.post(path, body)
      id = answer.body.offer.id
      return answer
    }
    const writes: [path: string, write: () => Promise<{ status: number }>][] = [
      ['POST /api/partner/offers', save(client, '/api/partner/offers', OFFER)],
      ['POST /api/partner/offers', save(client, '/api/partner/offers', { ...OFFER, price: '2' })],
      [
        'POST /api/partner/offers/:id/answer',
        () => client.post(`/api/partner/offers/${id}/answer`, { kind: 'yes' }),
      ],
      ['POST /api/partner/offers/:id/withdraw', () => client.post(`/api/partner/offers/${id}/withdraw`)],
      ['POST /api/partner/offers/:id/restore', () => client.post(`/api/partner/offers/${id}/restore`)],
      ['DELETE /api/partner/offers/:id', () => client.delete(`/api/partner/offers/${id}`)],
      ['POST /api/admin/partners/:partnerId/offers', save(admin, `${own}/offers`, OFFER)],
      [
        'POST /api/admin/partners/:partnerId/offers/:offerId/answer',
        () => admin.post(`${own}/offers/${id}/answer`, { kind: 'no' }),
      ],
      [
        'POST /api/admin/partners/:partnerId/offers/:offerId/withdraw',
        () => admin.post(`${own}/offers/${id}/withdraw`),
      ],
      [
        'POST /api/admin/partners/:partnerId/offers/:offerId/restore',
        () => admin.post(`${own}/offers/${id}/restore`),
      ],
      ['DELETE /api/admin/partners/:partnerId/offers/:offerId', () => admin.delete(`${own}/offers/${id}`)],
      ['PATCH /api/admin/partners/:partnerId', () => admin.patch(own, { name: 'Nytt navn' })],
      ['POST /api/admin/partners/:partnerId/defaults', () => saveDefaults(partnerId)],
      ['POST /api/partner/preferences', () => client.post('/api/partner/preferences', INITIAL_PREFERENCES)],
      [
        'POST /api/admin/partners/:partnerId/preferences',
        () => admin.post(`${own}/preferences`, INITIAL_PREFERENCES),
      ],
      [
        'POST /api/upload/logo',
        () => admin.post('/api/upload/logo', { fileData: png, fileExtension: 'svg', partnerId }),
      ],
    ]
    for (const [path, write] of writes) {
      const purged = await purgedBy(write)
      // Twice: documents that were being drawn during the save may have been kept in between.
      const once = purged.slice(0, purged.length / 2)
      expect(purged, path).toEqual([...once, ...once])
      expect(once, path).toEqual(
        path.includes('/offers')
          ? [`offer-${id}`, `offer-at-${partnerId}.acme-as`, `newest-offer-${partnerId}`]
          : [`offer-page-${partnerId}`],
      )
      const isThere = path.startsWith('POST') && path.includes('/offers') && !path.endsWith('/withdraw')
      const page = `https://magiskefalk.example/partner/${partnerId}${isThere ? '/Acme-AS' : ''}`
      const picture = `${isThere ? page : `${page}/kunde`}/bilde.jpg`
      expect(api.asked.splice(0), path).toEqual([page, page, picture])
    }
    // A new route that writes must be in the list above, or be known here to affect no offer page.
    const elsewhere =
      /^\/api\/(auth|contact|faults|offer-answers|openings|partner\/access-config|admin\/(partners$|partners\/:partnerId\/delete|settings|enquiries|people|outbox|activity|notices))|beacon|report/
    const writing = routes.filter(({ method, path }) => method !== 'GET' && !elsewhere.test(path))
    expect(writing.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(
      [...new Set(writes.map(([path]) => path))].sort(),
    )
    const quiet = [
      () => client.post('/api/partner/access-config/add-email', { email: `ny-${email}` }),
      async () => {
        other = `ny-${partnerId}`
        return admin.post('/api/admin/partners', { partnerId: other, name: 'Ny' })
      },
    ]
    for (const write of quiet) expect(await purgedBy(write)).toEqual([])
  })

  test('that has kept a page shows at once what is saved', async () => {
    const network = new LocalCdn()
    const stop = await network.start()
    const recorder = api.services.cdn
    api.services.cdn = { ...recorder, purge: createCdn().purge }
    const { client, partnerId } = await loggedInPartner(api)
    const cookie = client.cookieHeader
    const read = async (headers: Record<string, string> = {}) => {
      const request = new Request(`${api.url}/api/offer-page/${partnerId}/Acme-AS`, { headers })
      const answer = (await network.handle(request, () => api.fetch(request)))!
      const { offer } = (await answer.json()) as { offer: { price: string } }
      return [answer.headers.get('cache-status')?.split('; ')[1], offer.price]
    }
    await client.post('/api/partner/offers', OFFER)
    expect([await read(), await read()]).toEqual([
      ['fwd=miss', OFFER.price],
      ['hit', OFFER.price],
    ])
    await client.post('/api/partner/offers', { ...OFFER, price: '42000' })
    expect(await read({ cookie })).toEqual([undefined, '42000'])
    await api.settled()
    expect([await read(), await read()]).toEqual([
      ['fwd=miss', '42000'],
      ['hit', '42000'],
    ])
    api.services.cdn = recorder
    await stop()
  })

  describe('that refuses to forget', () => {
    const MINUTE_MS = 60_000
    let network: LocalCdn
    let stop: () => Promise<void>
    let recorder: TestApi['services']['cdn']
    beforeEach(async () => {
      network = new LocalCdn()
      stop = await network.start()
      recorder = api.services.cdn
      api.services.cdn = { ...recorder, purge: createCdn().purge }
    })
    afterEach(async () => {
      api.services.cdn = recorder
      api.rewind()
      await stop()
    })

    const priceRead = async (partnerId: string) => {
      const request = new Request(`${api.url}/api/offer-page/${partnerId}/Acme-AS`)
      const answer = (await network.handle(request, () => api.fetch(request)))!
      const { offer } = (await answer.json()) as { offer: { price: string } | null }
      return offer?.price
    }

    test('is told again until it does, and whoever withdrew a price is told', async () => {
      const { client, partnerId } = await loggedInPartner(api)
      const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
      await api.settled()
      expect(await priceRead(partnerId)).toBe(OFFER.price)
      network.refusesPurges = true
      const withdrawn = await client.post(`/api/partner/offers/${id}/withdraw`)
      expect([withdrawn.status, withdrawn.headers.get('server-timing')]).toEqual([200, OFFER_PAGES_DELAYED])
      await api.settled()
      expect(api.logs).toContainEqual(
        expect.objectContaining({ event: 'cdn.purge-failed', partner: partnerId }),
      )
      api.advance(MINUTE_MS)
      await runPendingPurges(api.services)
      expect(await priceRead(partnerId)).toBe(OFFER.price)
      network.refusesPurges = false
      await runPendingPurges(api.services)
      expect(await priceRead(partnerId)).toBeUndefined()
      expect(await api.services.pendingPurges.all()).toEqual([])
    })

    test('leaves nothing to do where it forgot at once, and nothing is said', async () => {
      const { client } = await loggedInPartner(api)
      const { headers } = await client.post('/api/partner/offers', OFFER)
      expect(headers.get('server-timing')).toBeNull()
      await api.settled()
      expect(await api.services.pendingPurges.all()).toEqual([])
    })

    test('is found by its note after a process was killed right after its save', async () => {
      const { client, partnerId } = await loggedInPartner(api)
      await client.post('/api/partner/offers', OFFER)
      await api.settled()
      await priceRead(partnerId)
      api.services.cdn = { ...api.services.cdn, rendersEnded: () => Promise.reject(new Error('killed')) }
      network.refusesPurges = true
      await client.post('/api/partner/offers', { ...OFFER, price: '42000' })
      network.refusesPurges = false
      await runPendingPurges(api.services)
      expect(await priceRead(partnerId)).toBe(OFFER.price)
      api.advance(MINUTE_MS)
      await runPendingPurges(api.services)
      expect(await priceRead(partnerId)).toBe('42000')
    })

    test('is not told for ever: what is older than anything that is kept is dropped', async () => {
      const { client } = await loggedInPartner(api)
      network.refusesPurges = true
      await client.post('/api/partner/offers', OFFER)
      await api.settled()
      api.advance(9 * MINUTE_MS)
      await runPendingPurges(api.services)
      expect(await api.services.pendingPurges.all()).toHaveLength(1)
      api.advance(2 * MINUTE_MS)
      await runPendingPurges(api.services)
      expect(await api.services.pendingPurges.all()).toEqual([])
    })
  })

  test('may be unreachable, and so may be the notes: a save goes through whatever they say', async () => {
    const { client } = await loggedInPartner(api)
    const { cdn, pendingPurges } = api.services
    const away = () => Promise.reject(new TypeError('fetch failed'))
    api.services.cdn = { ...cdn, purge: away }
    api.services.pendingPurges = { leave: away, take: away, all: away }
    const saved = await client.post('/api/partner/offers', OFFER)
    await runPendingPurges(api.services)
    await api.settled()
    Object.assign(api.services, { cdn, pendingPurges })
    expect([saved.status, saved.headers.get('server-timing')]).toEqual([201, OFFER_PAGES_DELAYED])
    expect(api.logs).toContainEqual(expect.objectContaining({ event: 'cdn.late-purge-failed' }))
  })

  test('may be well while the store of notes never answers: nothing hangs on it', {
    timeout: 20_000,
  }, async () => {
    const { client } = await loggedInPartner(api)
    const { pendingPurges, pendingMail } = api.services
    const silent = await startSilentServer()
    const access = { siteID: 'site', token: 'token', edgeURL: silent.url, uncachedEdgeURL: silent.url }
    api.services.pendingPurges = createPendingMarkers('late-purges', access)
    api.services.pendingMail = createPendingMarkers('waiting-mail', access)
    try {
      const answers = await Promise.all([
        client.post('/api/partner/offers', OFFER),
        api.client().post('/api/contact', { name: 'Kari', email: 'kari@b.example', message: 'Julebord' }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([201, 200])
    } finally {
      Object.assign(api.services, { pendingPurges, pendingMail })
      silent.stop()
      await api.settled()
    }
  })
})
