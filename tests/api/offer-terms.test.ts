import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { daysAfter, norwegianDay, validityEnd } from '#domain/validity.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { networkInFront } from '../support/network-in-front.ts'
import { shownFingerprint, testOfferShells } from '../support/offer-shells.ts'

let api: TestApi
let visitor: ApiClient

beforeAll(async () => {
  api = await startApi()
  visitor = api.client()
})
afterEach(() => api.rewind())
afterAll(() => api.close())

const TERMS = {
  validUntil: null as string | null,
  contactName: 'Kari Nordmann',
  contactPhone: '+47 912 34 567',
  contactEmail: 'kari@grand.example',
}
const OFFER = {
  companyName: 'Acme AS',
  customerSlug: 'Acme-AS',
  price: '48500',
  beforePrice: '76500',
  ctaButtonUrl: 'https://hotell.example/acme',
  selectedExtras: ['em_act'],
}
const today = () => norwegianDay(api.services.now())
/** Lets time pass until an offer of this last day has so many seconds left. */
const untilLeft = (day: string, seconds: number) =>
  api.advance(validityEnd(day).getTime() - seconds * 1000 - api.services.now().getTime())

async function document(path: string) {
  const request = new Request(`https://x.example${path}`)
  const call = { ip: '', waitUntil: () => {} }
  const answer = await respondWithOfferPage(request, call, {
    services: api.services,
    shells: testOfferShells,
  })
  return { headers: answer.headers, text: await answer.text() }
}

describe('the terms of an offer (F-1361, F-1365)', () => {
  test('are stored and answered, to the partner and to the customer', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const terms = { ...TERMS, validUntil: daysAfter(today(), 12) }
    const saved = await client.post('/api/partner/offers', { ...OFFER, ...terms })
    expect(saved).toMatchObject({ status: 201, body: { offer: terms } })
    expect((await client.get(`/api/partner/offers/${saved.body.offer.id}`)).body.offer).toMatchObject(terms)
    const read = (await visitor.get(`/api/offers/${partnerId}/acme-as`)).body.offer
    expect(read).toMatchObject({ ...terms, price: '48500', expired: false })
  })

  test('stay when a client that does not know them saves, and go when emptied', async () => {
    const { client } = await loggedInPartner(api)
    const terms = { ...TERMS, validUntil: daysAfter(today(), 12) }
    const { id } = (await client.post('/api/partner/offers', { ...OFFER, ...terms })).body.offer
    const unaware = await client.post('/api/partner/offers', { ...OFFER, id, price: '42000' })
    expect(unaware.body.offer).toMatchObject({ ...terms, price: '42000' })
    const bySlug = await client.post('/api/partner/offers', OFFER)
    expect(bySlug.body.offer).toMatchObject(terms)
    const none = { validUntil: null, contactName: '', contactPhone: null, contactEmail: ' ' }
    expect((await client.post('/api/partner/offers', { ...OFFER, id, ...none })).body.offer).toMatchObject({
      validUntil: null,
      contactName: null,
      contactPhone: null,
      contactEmail: null,
    })
  })

  test('are none on an offer of a client that does not know them', async () => {
    const { client } = await loggedInPartner(api)
    expect((await client.post('/api/partner/offers', OFFER)).body.offer).toMatchObject({
      validUntil: null,
      contactName: null,
    })
  })

  test.each([
    ['over', -1, 'Date is in the past'],
    ['years ahead', 5 * 366, 'Date is too far ahead'],
  ])('a last day that is %s is refused, by an admin’s save too', async (_what, days, error) => {
    const { client, partnerId } = await loggedInPartner(api)
    const admin = (await loggedInAdmin(api)).client
    const validUntil = daysAfter(today(), days)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const refused = { status: 422, body: { error, fields: { validUntil: error } } }
    const other = { ...OFFER, customerSlug: 'ny', validUntil }
    expect(await client.post('/api/partner/offers', other)).toMatchObject(refused)
    expect(await client.post('/api/partner/offers', { ...OFFER, id, price: '1', validUntil })).toMatchObject(
      refused,
    )
    expect(
      await admin.post(`/api/admin/partners/${partnerId}/offers`, { ...OFFER, id, validUntil }),
    ).toMatchObject(refused)
    const { offers } = (await client.get('/api/partner/offers')).body
    expect(offers).toMatchObject([{ id, price: '48500', validUntil: null, version: 1 }])
  })

  test('today is a last day; a past one stays only where it is stored', async () => {
    const { client } = await loggedInPartner(api)
    const day = today()
    const { id } = (await client.post('/api/partner/offers', { ...OFFER, validUntil: day })).body.offer
    api.advance(3 * 86_400_000)
    const again = { ...OFFER, id, companyName: 'Acme Norge AS', validUntil: day }
    expect(await client.post('/api/partner/offers', again)).toMatchObject({
      status: 200,
      body: { offer: { companyName: 'Acme Norge AS', validUntil: day } },
    })
    const dayBefore = { ...again, validUntil: daysAfter(day, -1) }
    expect((await client.post('/api/partner/offers', dayBefore)).status).toBe(422)
    const stale = { ...again, companyName: 'For sent' }
    expect((await client.post('/api/partner/offers', stale, { 'if-match': '"1"' })).status).toBe(412)
  })

  test('that are wrong, of an offer that is not there, are 404', async () => {
    const { client } = await loggedInPartner(api)
    const nobodys = { ...OFFER, id: crypto.randomUUID(), validUntil: '2020-01-01' }
    expect((await client.post('/api/partner/offers', nobodys)).status).toBe(404)
  })
})

describe('the contact that a new offer begins with (F-1365)', () => {
  const contactOf = async (client: ApiClient) => (await client.get('/api/partner/offer-contact')).body.contact
  const { validUntil: _, ...KARI } = TERMS
  const addressOf = (contactEmail: string) => ({ contactName: null, contactPhone: null, contactEmail })

  test('is that of the last offer the same login made, as it is now, and before the first the login’s address', async () => {
    const { client, email } = await loggedInPartner(api)
    expect(await contactOf(client), 'before the first').toEqual(addressOf(email))
    const { id } = (await client.post('/api/partner/offers', { ...OFFER, ...KARI })).body.offer
    expect(await contactOf(client)).toEqual(KARI)
    await client.post('/api/partner/offers', { ...OFFER, id, contactName: 'Kari N.' })
    expect(await contactOf(client)).toEqual({ ...KARI, contactName: 'Kari N.' })
    await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'uten' })
    expect((await contactOf(client)).contactName, 'one that names nobody').toBe('Kari N.')
    const ny = { ...OFFER, customerSlug: 'ny', contactName: 'Kari Berg' }
    const { id: last } = (await client.post('/api/partner/offers', ny)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, id, contactName: 'Kari Nordmann' })
    expect((await contactOf(client)).contactName, 'the last made, not the last changed').toBe('Kari Berg')
    await client.delete(`/api/partner/offers/${last}`)
    expect((await contactOf(client)).contactName, 'one that was deleted').toBe('Kari Nordmann')
    await client.post('/api/partner/offers', {
      ...OFFER,
      customerSlug: 'tlf',
      contactPhone: '+47 912 34 567',
    })
    expect((await contactOf(client)).contactPhone, 'one with a number alone').toBe('+47 912 34 567')
  })

  test('is that of the partner it is asked for, where one address has several', async () => {
    const mine = await loggedInPartner(api)
    const theirs = await loggedInPartner(api, { emails: [mine.email] })
    await mine.client.post('/api/partner/offers', { ...OFFER, ...KARI })
    await theirs.client.post('/api/auth/partner/switch', { partnerId: theirs.partnerId })
    await theirs.client.post('/api/partner/offers', { ...OFFER, contactName: 'Ola' })
    expect((await contactOf(theirs.client)).contactName).toBe('Ola')
    expect(await contactOf(mine.client)).toEqual(KARI)
  })

  test('is never a colleague’s, an admin’s or another partner’s', async () => {
    const mine = await loggedInPartner(api)
    const email = `ola@${mine.partnerId}.example`
    await mine.client.post('/api/partner/access-config/add-email', { email })
    const colleague = { client: api.client(), email }
    expect((await colleague.client.post('/api/auth/partner/login', { email })).status).toBe(200)
    const theirs = await loggedInPartner(api)
    const { client: admin, email: falk } = await loggedInAdmin(api)
    await mine.client.post('/api/partner/offers', { ...OFFER, ...KARI })
    for (const { client, email } of [colleague, theirs])
      expect(await contactOf(client)).toEqual(addressOf(email))
    const asAdmin = `/api/admin/partners/${mine.partnerId}/offer-contact`
    expect((await admin.get(asAdmin)).body).toEqual({ contact: null })
    const own = { ...OFFER, customerSlug: 'adminens', contactName: 'Falk' }
    await admin.post(`/api/admin/partners/${mine.partnerId}/offers`, own)
    expect((await admin.get(asAdmin)).body.contact.contactName).toBe('Falk')
    expect(await contactOf(mine.client)).toEqual(KARI)
    await mine.client.post('/api/partner/access-config/add-email', { email: falk })
    const asPartner = api.client()
    expect((await asPartner.post('/api/auth/partner/login', { email: falk })).status).toBe(200)
    expect(await contactOf(asPartner), 'what the same person made as admin').toEqual(addressOf(falk))
  })
})

describe('an expired offer (F-1362)', () => {
  async function expiredOffer() {
    const { client, partnerId } = await loggedInPartner(api)
    const day = today()
    await client.post('/api/partner/offers', { ...OFFER, ...TERMS, validUntil: day })
    return { client, partnerId, day }
  }

  test('says of a yes that it came in time, without its price', async () => {
    const { partnerId, day } = await expiredOffer()
    const page = `/partner/${partnerId}/Acme-AS`
    const termsFingerprint = await shownFingerprint(api.services, page)
    const yes = { page, termsFingerprint, name: 'Kari', email: 'kari@acme.example', eventDate: day }
    expect((await visitor.post('/api/offer-answers', yes)).status).toBe(200)
    await api.settled()
    untilLeft(day, 0)
    const { body, text } = await visitor.get(`/api/offer-page/${partnerId}/acme-as`)
    expect(body.answered).toMatchObject({ kind: 'yes', on: day, price: null })
    expect(text).not.toMatch(/48500|48 500/)
    expect((await document(page)).text).toMatch(/Tilbudet er utløpt, men dere svarte\u00a0ja \d/)
  })

  test('tells no price to anybody but the partner, from the second its day is over', async () => {
    const { client, partnerId, day } = await expiredOffer()
    const own = `/partner/${partnerId}/Acme-AS`
    const everywhere = async () => {
      const answers = await Promise.all([
        visitor.get(`/api/offers/${partnerId}/acme-as`),
        visitor.get(`/api/offer-page/${partnerId}/acme-as`),
        visitor.get(`/api/offer-page/${partnerId}/kunde`),
        visitor.get(`/api/offers/${partnerId}/recent`),
        document(own),
        document(`/partner/${partnerId}`),
        document(`/partner/${partnerId}/en-annen`),
      ])
      return answers.map(({ text }) => text)
    }
    untilLeft(day, 60)
    for (const text of await everywhere()) expect(text).toMatch(/48500|48 500/)
    untilLeft(day, 0)
    for (const text of await everywhere()) expect(text).not.toMatch(/48500|48 500|76500|76 500/)
    expect((await document(own)).text).toContain('Tilbudet er utløpt')
    expect((await document(own)).text).toContain('Be om et nytt tilbud')
    expect((await client.get('/api/partner/offers')).body.offers[0].price).toBe('48500')
  })

  test('is not previewed as one that holds', async () => {
    const { partnerId, day } = await expiredOffer()
    untilLeft(day, -1)
    const { text } = await document(`/partner/${partnerId}/Acme-AS`)
    expect(text).toMatch(/og:title" content="Tilbudet til Acme AS er utløpt"/)
    expect(text).not.toContain('Tilbudet deres på en kveld')
  })

  test('holds again once it is given a new last day', async () => {
    const { client, partnerId, day } = await expiredOffer()
    untilLeft(day, -60)
    expect((await visitor.get(`/api/offers/${partnerId}/acme-as`)).body.offer.expired).toBe(true)
    await client.post('/api/partner/offers', { ...OFFER, validUntil: daysAfter(day, 7) })
    expect((await visitor.get(`/api/offers/${partnerId}/acme-as`)).body.offer).toMatchObject({
      expired: false,
      price: '48500',
    })
  })
})

describe('what the network in front keeps (F-1363)', () => {
  const kept = (headers: Headers) => {
    const rule = headers.get('netlify-cdn-cache-control') ?? ''
    const seconds = (name: string) => Number(new RegExp(`${name}=(\\d+)`).exec(rule)?.[1])
    return { fresh: seconds('max-age'), stale: seconds('stale-while-revalidate') }
  }

  test.each([
    [3 * 86_400, 300, 300],
    [500, 300, 190],
    [300, 290, 0],
    [30, 20, 0],
    [5, 0, 0],
  ])(
    'with %i seconds left: a document %i seconds, and an older one at most %i more',
    async (left, fresh, stale) => {
      const { client, partnerId } = await loggedInPartner(api)
      const day = daysAfter(today(), 5)
      await client.post('/api/partner/offers', { ...OFFER, validUntil: day })
      untilLeft(day, left)
      for (const path of [`/partner/${partnerId}/Acme-AS`, `/partner/${partnerId}`]) {
        const found = kept((await document(path)).headers)
        // The clock goes on while the page is drawn.
        expect(found.fresh, path).toBeLessThanOrEqual(fresh)
        expect(found.fresh + found.stale, path).toBeLessThanOrEqual(fresh + stale)
        expect(found.fresh + found.stale, path).toBeGreaterThanOrEqual(fresh + stale - 30)
      }
      const answer = await visitor.get(`/api/offer-page/${partnerId}/Acme-AS`)
      expect(kept(answer.headers).fresh).toBeLessThanOrEqual(fresh)
    },
  )

  test('after its last day an offer’s document is kept as long as any other', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const day = today()
    await client.post('/api/partner/offers', { ...OFFER, validUntil: day })
    untilLeft(day, -1)
    expect(kept((await document(`/partner/${partnerId}/Acme-AS`)).headers)).toEqual({
      fresh: 300,
      stale: 300,
    })
  })

  describe('in time', () => {
    const network = networkInFront(() => api)

    test('a document that was kept is not given after its offer’s last day', async () => {
      const { client, partnerId } = await loggedInPartner(api)
      const day = today()
      await client.post('/api/partner/offers', { ...OFFER, validUntil: day })
      untilLeft(day, 5)
      const request = new Request(`https://x.example/partner/${partnerId}/Acme-AS`)
      const call = { ip: '', waitUntil: () => {} }
      const read = async () =>
        (await network.handle(request, () =>
          respondWithOfferPage(request, call, { services: api.services, shells: testOfferShells }),
        ))!.text()
      expect(await read()).toContain('48 500,-')
      untilLeft(day, 0)
      expect(await read()).toContain('Tilbudet er utløpt')
    })
  })
})

test('what a partner says about tax stands beside its prices (F-1366)', async () => {
  const { client, partnerId } = await loggedInPartner(api)
  await client.post('/api/partner/offers', OFFER)
  const path = `/partner/${partnerId}/Acme-AS`
  const neighbour = await loggedInPartner(api)
  const preferences = { ...INITIAL_PREFERENCES, priceTax: 'inkl' }
  expect((await neighbour.client.post('/api/partner/preferences', preferences)).status).toBe(200)
  expect((await document(path)).text.replace(/<!--.*?-->/g, '')).toContain('Prisen er inkl.\u00a0mva.')
  for (const [tax, words] of [
    ['eks', 'eks.\u00a0mva.'],
    ['inkl', 'inkl.\u00a0mva.'],
    ['uten', 'uten\u00a0mva. (unntatt)'],
  ] as const) {
    await client.post('/api/partner/preferences', { ...INITIAL_PREFERENCES, priceTax: tax })
    expect((await visitor.get(`/api/offer-page/${partnerId}/acme-as`)).body.priceTax).toBe(tax)
    expect((await visitor.get(`/api/offer-page/${neighbour.partnerId}/kunde`)).body.priceTax).toBe('inkl')
    expect((await document(path)).text.replace(/<!--.*?-->/g, '')).toContain(`Prisen er ${words}`)
  }
  await client.post('/api/partner/preferences', { ...INITIAL_PREFERENCES, priceTax: 'none' })
  expect((await document(path)).text).not.toContain('mva')
})
