import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { offerListQuery } from '#domain/offer-list.ts'
import { routes } from '#netlify/api/routes.ts'
import { findOffer, listOffers } from '#netlify/data/queries/offer-list.ts'
import { savePartnerDefaults } from '#netlify/data/queries/partner-defaults.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { validFor } from '../support/contract-arbitrary.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { addressOf, digestOf, givenWorld } from '../support/world.ts'

let api: TestApi
let mine: Awaited<ReturnType<typeof loggedInPartner>>
let theirs: Awaited<ReturnType<typeof loggedInPartner>>
let theirOffer: { id: string }

const OFFER = { companyName: 'Acme', customerSlug: 'acme', price: '1', selectedExtras: null }

beforeAll(async () => {
  api = await startApi()
  mine = await loggedInPartner(api)
  theirs = await loggedInPartner(api)
  theirOffer = (await theirs.client.post('/api/partner/offers', OFFER)).body.offer
})
afterAll(() => api.close())

describe('a partner and the offer of another (F-1003)', () => {
  const asTheyLeftIt = () => findOffer(api.services.db, { id: theirOffer.id, partnerId: theirs.partnerId })

  test('it does not find it, cannot save it and cannot delete it; the row is unchanged', async () => {
    const before = await asTheyLeftIt()
    const path = `/api/partner/offers/${theirOffer.id}`
    expect((await mine.client.get(path)).status).toBe(404)
    expect((await mine.client.delete(path)).status).toBe(404)
    expect((await mine.client.post(`${path}/withdraw`)).status).toBe(404)
    const body = { ...OFFER, id: theirOffer.id, price: '999' }
    expect((await mine.client.post('/api/partner/offers', body)).status).toBe(404)
    expect((await mine.client.post('/api/partner/offers', body, { 'if-match': '"1"' })).status).toBe(404)
    expect((await mine.client.post('/api/partner/offers', body, { 'if-none-match': '*' })).status).toBe(404)
    expect(before).not.toBeNull()
    expect(await asTheyLeftIt()).toEqual(before)
    expect((await mine.client.get('/api/partner/offers')).body).toMatchObject({
      offers: [],
      nextCursor: null,
      total: 0,
    })
  })

  test('it cannot put an offer under the other, whatever partnerId it sends', async () => {
    const body = { ...OFFER, customerSlug: 'smuglet', partnerId: theirs.partnerId }
    const { offer } = (await mine.client.post('/api/partner/offers', body)).body
    expect(offer.partnerId).toBe(mine.partnerId)
    const query = offerListQuery.parse({})
    expect(
      await listOffers(api.services.db, { partnerId: theirs.partnerId, query, now: new Date() }),
    ).toMatchObject({
      total: 1,
    })
  })

  test('both may use the same slug, each finds its own (F-716)', async () => {
    await mine.client.post('/api/partner/offers', { ...OFFER, companyName: 'Mitt Acme' })
    const at = async (partnerId: string) =>
      (await mine.client.get(`/api/offers/${partnerId}/acme`)).body.offer.companyName
    expect([await at(mine.partnerId), await at(theirs.partnerId)]).toEqual(['Mitt Acme', 'Acme'])
  })
})

describe('a partner and the admin calls its offer form reads (F-1239)', () => {
  test('it reads its own partner, defaults and the settings', async () => {
    const { client, partnerId, name } = mine
    expect((await client.get(`/api/admin/partners/${partnerId}`)).body.partner).toEqual({
      partnerId,
      name,
      logoUrl: null,
      allowAdvancedSettings: 'true',
      version: 2,
      createdAt: expect.any(String),
      updatedAt: expect.any(String),
    })
    expect((await client.get(`/api/admin/partners/${partnerId}/defaults`)).body).toEqual({ defaults: null })
    const defaults = {
      heroDescription: null,
      price: '40000',
      beforePrice: null,
      ctaButtonUrl: null,
      ctaButtonText: null,
      selectedExtras: [],
    }
    await savePartnerDefaults(api.services.db, { partnerId, defaults })
    expect((await client.get(`/api/admin/partners/${partnerId}/defaults`)).body).toEqual({
      defaults: { partnerId, ...defaults, version: 1 },
    })
    expect((await client.get('/api/admin/settings')).status).toBe(200)
  })

  test('another partner does not exist for it', async () => {
    for (const rest of ['', '/defaults']) {
      const answer = await mine.client.get(`/api/admin/partners/${theirs.partnerId}${rest}`)
      expect(answer.status).toBe(404)
      const unknown = await mine.client.get(`/api/admin/partners/nobody${rest}`)
      expect(answer.text).toBe(unknown.text)
    }
    expect((await mine.client.get(`/api/partner/access-config?partnerId=${theirs.partnerId}`)).status).toBe(
      404,
    )
  })
})

describe('a partner that names another in address, query or body of any call (F-1003)', () => {
  test('learns nothing of it and changes nothing of it', async () => {
    const world = await givenWorld(api)
    const { mine, theirs } = world
    const sameAs = await digestOf(api, { partnerId: theirs.partnerId })
    const named = {
      partnerId: [theirs.partnerId],
      id: [theirs.ids.offers],
      email: [theirs.email],
      customerSlug: [theirs.slug],
      whitelistedEmails: [mine.email],
    }
    for (const route of routes) {
      if (route.guard.access === 'public') continue
      const what = `${route.method} ${route.path}`
      const address = addressOf(route, world, theirs)
      const query = `?partnerId=${theirs.partnerId}&id=${theirs.ids.offers}&q=${theirs.partnerId}`
      const bodies = route.body
        ? fc.sample(validFor(route.body, named), { numRuns: 6, seed: 11 }).map((body) => JSON.stringify(body))
        : [undefined]
      for (const body of bodies) {
        const answer = await mine.client.send(route.method, address + query, {
          headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        })
        const names = /:(?!kunde)/.test(route.path)
        const refused =
          route.guard.access === 'admin' ? [401] : names ? [404, 422] : [200, 201, 403, 404, 409, 422]
        expect(refused, `${what} ${body}: ${answer.text}`).toContain(answer.status)
        if (answer.status >= 300 || names)
          expect(answer.text, what).not.toContain(`Kunde av ${theirs.partnerId}`)
        expect(answer.text, what).not.toContain(theirs.ids.offers)
        expect(answer.text, what).not.toContain(`Velkommen til ${theirs.partnerId}`)
        const now = await digestOf(api, { partnerId: theirs.partnerId, except: ['activity'] })
        expect(sameAs, what).toMatchObject(now)
      }
    }
  })
})

describe('a screen that shows somebody else than the browser is logged in as', () => {
  const OTHER_USER = { status: 409, body: { error: expect.stringContaining('Noen andre'), otherUser: true } }
  const identityIn = async (client: ApiClient, role: 'partner' | 'admin') =>
    (await client.get(`/api/auth/${role}/session`)).body.identity as string

  test('nothing is told or changed on any call: it shows one hotel, and a tab has switched to the other (F-1003)', async () => {
    const world = await givenWorld(api)
    const { mine, theirs, admin } = world
    const shown = {
      partner: await identityIn(theirs.client, 'partner'),
      admin: await identityIn((await loggedInAdmin(api)).client, 'admin'),
    }
    const before = await digestOf(api, { partnerId: mine.partnerId })
    const guarded = routes.filter(({ guard }) => guard.access !== 'public')
    for (const route of guarded) {
      for (const role of route.guard.roles) {
        const { client } = role === 'admin' ? admin : mine
        const body = route.body && fc.sample(validFor(route.body, {}), { numRuns: 1, seed: 11 })[0]
        const answer = await client.send(route.method, addressOf(route, world, mine), {
          headers: {
            ...{ 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
            'x-portal-identity': shown[role],
          },
          ...(route.body && { body: JSON.stringify(body) }),
        })
        expect(answer, `${role}: ${route.method} ${route.path}`).toMatchObject(OTHER_USER)
      }
    }
    expect(await digestOf(api, { partnerId: mine.partnerId })).toEqual(before)
  })

  test('a colleague who has logged in at the same hotel does not make another’s offers', async () => {
    const emails = ['ida@samme.example', 'ola@samme.example'] as const
    const { client } = await loggedInPartner(api, { emails: [...emails] })
    const shown = { 'x-portal-identity': await identityIn(client, 'partner') }
    expect((await client.post('/api/partner/offers', OFFER, shown)).status).toBe(201)
    await client.post('/api/auth/partner/login', { email: emails[1] })
    const another = { ...OFFER, customerSlug: 'nordlys' }
    expect(await client.post('/api/partner/offers', another, shown)).toMatchObject(OTHER_USER)
    // The same user in a new login is still the one that is shown.
    await client.post('/api/auth/partner/login', { email: emails[0] })
    expect((await client.post('/api/partner/offers', another, shown)).status).toBe(201)
  })

  test('a screen of the partner portal reads nothing as the admin who is logged in in the same browser (F-1239)', async () => {
    const { client } = await loggedInAdmin(api)
    const path = `/api/admin/partners/${theirs.partnerId}`
    expect((await client.get(path)).status).toBe(200)
    const shown = { 'x-portal-identity': await identityIn(theirs.client, 'partner') }
    expect((await client.get(path, shown)).status).toBe(401)
  })
})

describe('the public addresses of one partner (F-1003, F-1220)', () => {
  test('lead to no offer of another, by slug, former slug or as the newest', async () => {
    const { mine, theirs } = await givenWorld(api)
    const id = theirs.ids.offers
    const moved = { companyName: `Flyttet hos ${theirs.partnerId}`, customerSlug: 'flyttet', price: '77777' }
    expect((await theirs.client.post('/api/partner/offers', { ...moved, id })).status).toBe(200)
    const visitor = api.client()
    // The former slug does lead to it at its own partner.
    const own = await visitor.get(`/api/offers/${theirs.partnerId}/${theirs.slug}`)
    expect(own.body.offer).toMatchObject({ customerSlug: 'flyttet' })
    const reading = routes.filter(({ method, path, guard }) => {
      return method === 'GET' && guard.access === 'public' && path.includes(':partnerId')
    })
    expect(reading.length).toBeGreaterThanOrEqual(5)
    for (const { path } of reading) {
      for (const slug of ['flyttet', theirs.slug, theirs.slug.toUpperCase(), 'kunde']) {
        const address = path.replace(':partnerId', mine.partnerId).replace(':kunde', slug)
        const { text, status } = await visitor.get(address)
        expect([200, 404], address).toContain(status)
        // A link without an offer may show the name read from the link itself, never what is stored.
        expect(text, address).not.toMatch(/77777|Flyttet hos/)
        expect(text.replaceAll(slug, ''), address).not.toContain(theirs.partnerId)
      }
    }
    for (const slug of ['flyttet', theirs.slug]) {
      expect((await visitor.get(`/api/offers/${mine.partnerId}/${slug}`)).status, slug).toBe(404)
      const page = await visitor.get(`/api/offer-page/${mine.partnerId}/${slug}`)
      expect(page.body.offer, slug).toBeNull()
    }
  })
})
