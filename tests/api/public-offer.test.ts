import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { savePartnerDefaults } from '#netlify/data/queries/partner-defaults.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInPartner } from '../support/given.ts'
import { NO_TERMS } from '../support/offer.ts'
import { queryRows } from '../support/rows.ts'

let api: TestApi
let visitor: ApiClient

beforeAll(async () => {
  api = await startApi()
  visitor = api.client()
})
afterAll(() => api.close())

const OFFER = {
  companyName: 'Acme AS',
  customerSlug: 'Acme-AS',
  price: '35.000,-',
  beforePrice: '100000',
  ctaButtonUrl: 'https://hotell.example/',
  ctaButtonText: 'Book',
  selectedExtras: ['extended_magic', 'levitate'],
}
/** An offer without an end and without anybody to ask. */
const OPEN = { ...NO_TERMS, expired: false }

describe("a customer's offer", () => {
  test('is read without login, and holds only public fields (F-1022, F-1001)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    const answer = await visitor.get(`/api/offers/${partnerId}/Acme-AS`)
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.body).toEqual({ offer: { partnerId, ...OFFER, ...OPEN } })
  })

  test('is found by its slug in any case, and an unknown one is 404 (F-1219, F-1022)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', OFFER)
    expect((await visitor.get(`/api/offers/${partnerId}/aCME-as`)).body.offer.companyName).toBe('Acme AS')
    for (const slug of ['acme', 'kunde', '%00', '%ff', "'; drop table offers", 'x'.repeat(200)]) {
      const missing = await visitor.get(`/api/offers/${partnerId}/${slug}`)
      expect(missing.status, slug).toBe(404)
      expect(missing.body.error).toEqual(expect.any(String))
    }
    expect((await visitor.get('/api/offers/nobody/acme-as')).status).toBe(404)
  })

  test('is still found by every slug it had, until another offer takes that slug (F-1220)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'Andre' })
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'Tredje' })
    const at = async (slug: string) =>
      (await visitor.get(`/api/offers/${partnerId}/${slug}`)).body.offer?.customerSlug
    expect([await at('acme-as'), await at('ANDRE'), await at('tredje')]).toEqual([
      'Tredje',
      'Tredje',
      'Tredje',
    ])
    const newer = { ...OFFER, companyName: 'Ny kunde' }
    expect((await client.post('/api/partner/offers', newer, { 'if-none-match': '*' })).status).toBe(201)
    expect([await at('acme-as'), await at('andre')]).toEqual(['Acme-AS', 'Tredje'])
    expect((await visitor.get(`/api/offers/${partnerId}/fjerde`)).status).toBe(404)
    // Back to a slug it used to have.
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'andre' })
    expect([await at('andre'), await at('tredje')]).toEqual(['andre', 'andre'])
    await client.post(`/api/partner/offers/${id}/withdraw`)
    for (const slug of ['andre', 'tredje']) {
      expect(await visitor.get(`/api/offers/${partnerId}/${slug}`)).toMatchObject({
        status: 410,
        body: { error: 'Tilbudet gjelder ikke lenger.' },
      })
    }
  })

  test('a link that another offer took never leads back, not even once that one is taken back (F-1220)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'Andre' })
    const taker = (await client.post('/api/partner/offers', { ...OFFER, companyName: 'Ny kunde' })).body.offer
    await client.post(`/api/partner/offers/${taker.id}/withdraw`)
    const answer = await visitor.get(`/api/offers/${partnerId}/acme-as`)
    expect(answer.status).toBe(410)
    expect(answer.text).not.toContain('Acme')
  })

  test('an offer at another hotel takes no link of this one (F-1220)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'Andre' })
    const neighbour = await loggedInPartner(api)
    const { status, body } = await neighbour.client.post('/api/partner/offers', OFFER)
    expect(status).toBe(201)
    await neighbour.client.post(`/api/partner/offers/${body.offer.id}/withdraw`)
    await neighbour.client.post(`/api/partner/offers/${body.offer.id}/restore`)
    expect((await visitor.get(`/api/offers/${partnerId}/acme-as`)).body.offer.customerSlug).toBe('Andre')
  })

  test('a change of only letter case, or of anything but the link, leaves no history behind (F-1220)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    for (const customerSlug of ['acme-as', 'ACME-as', 'ACME-as']) {
      await client.post('/api/partner/offers', { ...OFFER, id, customerSlug })
      expect((await visitor.get(`/api/offers/${partnerId}/ACME-AS`)).body.offer.customerSlug).toBe(
        customerSlug,
      )
    }
    const history = sql`select slug from offer_slug_history where partner_id = ${partnerId}`
    expect(await queryRows(api.services.db, history)).toEqual([])
  })
})

test("the newest offer is told without anybody's name or button (F-1023, F-1267)", async () => {
  const { client, partnerId } = await loggedInPartner(api)
  expect(await visitor.get(`/api/offers/${partnerId}/recent`)).toMatchObject({
    status: 404,
    body: { error: 'Partneren har ingen tilbud som gjelder.' },
  })
  await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'eldre', price: '1' })
  await client.post('/api/partner/offers', OFFER)
  const { price, beforePrice, selectedExtras } = OFFER
  const answer = await visitor.get(`/api/offers/${partnerId}/recent`)
  expect(answer.body).toEqual({ offer: { partnerId, price, beforePrice, selectedExtras } })
  expect(answer.text).not.toMatch(/Acme|hotell\.example/)
})

test('a partner is told by name and logo alone, and an unknown one is 404 (F-1021, F-1228)', async () => {
  const { partnerId, name } = await givenPartner(api)
  expect((await visitor.get(`/api/partners/${partnerId}/public`)).body).toEqual({
    partner: { partnerId, name, logoUrl: null },
  })
  for (const path of ['/api/partners/nobody/public', '/api/offer-page/nobody/acme']) {
    expect(await visitor.get(path), path).toMatchObject({
      status: 404,
      body: { error: 'Fant ikke partneren.' },
    })
  }
})

test("a partner's defaults are told by what the page shows, and none is 404 (F-1024, F-727)", async () => {
  const { partnerId } = await givenPartner(api)
  expect(await visitor.get(`/api/partners/${partnerId}/defaults`)).toMatchObject({
    status: 404,
    body: { error: 'Partneren har ingen standardverdier.' },
  })
  const defaults = {
    heroDescription: 'Velkommen til {partnerName}',
    price: '45000',
    beforePrice: null,
    ctaButtonUrl: null,
    ctaButtonText: 'Book Falk',
    selectedExtras: ['em_act' as const],
  }
  await savePartnerDefaults(api.services.db, { partnerId, defaults })
  expect((await visitor.get(`/api/partners/${partnerId}/defaults`)).body).toEqual({
    defaults: { partnerId, ...defaults },
  })
})
