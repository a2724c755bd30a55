import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { INITIAL_TIERS } from '#domain/before-price.ts'
import type { OfferPageResponse, PartnerConfigs } from '#domain/offer-page.ts'
import type { PartnerConfig } from '#domain/offer-view.ts'
import { publicOffer } from '#tests/support/offer.ts'
import { readOfferPage } from './offer-page.ts'

const radisson: PartnerConfig = {
  id: 'radisson',
  name: 'Radisson',
  partnerLogo: '/fixed-logo.svg',
  packageTitle: 'Magisk Aften',
  showPricing: true,
  price: '35.000,-',
  originalPrice: '75.000,-',
  beforePrice: '100.000,-',
  afterPrice: '35.000,-',
  includedExtras: ['extended_magic'],
  bookingLink: '/kontakt',
  ctaText: 'Book Falk',
  heroDescription: 'Gjennom {partnerName}.',
}
const configs: PartnerConfigs = { fixed: [radisson], generic: { ...radisson, id: 'generic', name: '' } }
const offer = publicOffer({
  companyName: 'Nordlys Eiendom AS',
  customerSlug: 'Nordlys-Eiendom-AS',
  price: '48500',
  beforePrice: '75000',
  ctaButtonUrl: 'https://hotell.example/book',
  ctaButtonText: 'Book hos oss',
  selectedExtras: ['em_act'],
})
const recent = {
  partnerId: 'radisson',
  price: '36000',
  beforePrice: '75000',
  selectedExtras: offer.selectedExtras,
}
const defaults = {
  ...recent,
  heroDescription: 'Fra {partnerName}',
  price: '41000',
  ctaButtonUrl: null,
  ctaButtonText: 'Book her',
}
const partner = { partnerId: 'radisson', name: 'Radisson Fjord', logoUrl: null }
const NOTHING: OfferPageResponse = {
  partner,
  offer: null,
  recent: null,
  defaults: null,
  priceTax: null,
  tiers: INITIAL_TIERS,
  withdrawn: false,
  answered: null,
  termsFingerprint: null,
}

const CUSTOMER = '/api/offer-page/radisson/Nordlys'
const GENERIC = '/api/offer-page/radisson/kunde'

let server: Server
/** The address of the page: what is fetched is relative to it, as in a browser. */
let origin: string
let seen: string[]
let answers: Record<string, { status: number; body: unknown }>

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request.url ?? '')
    const { status, body } = answers[request.url ?? ''] ?? { status: 404, body: { error: 'Fant ikke' } }
    response.writeHead(status).end(JSON.stringify(body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
})
afterAll(() => server.close())
beforeEach(() => {
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(new URL(path, origin), init))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  seen = []
  answers = {
    [CUSTOMER]: { status: 200, body: { ...NOTHING, offer, defaults } },
    [GENERIC]: { status: 200, body: { ...NOTHING, recent, defaults } },
  }
})
const answer = (path: string, body: Partial<OfferPageResponse>) => {
  answers[path] = { status: 200, body: { ...NOTHING, ...body } }
}

const open = (partnerId: string, slug: string) => readOfferPage({ partnerId, slug }, configs)
async function viewOf(partnerId: string, slug: string) {
  const page = await open(partnerId, slug)
  if (page.kind !== 'ready') throw new Error(`The page is '${page.kind}'`)
  return page.view
}

test('the customer’s offer is shown, for one call (F-843)', async () => {
  expect(await viewOf('radisson', 'Nordlys')).toMatchObject({
    customerName: 'Nordlys Eiendom AS',
    price: '48500',
    beforePrice: '75000',
    extras: ['em_act'],
    ctaText: 'Book hos oss',
    ctaExternal: true,
    partnerName: 'Radisson Fjord',
    heroDescription: 'Fra Radisson Fjord',
  })
  expect(seen).toEqual([CUSTOMER])
})

test('the generic page shows the newest offer, for one call (F-843, F-844)', async () => {
  expect(await viewOf('radisson', 'kunde')).toMatchObject({ customerName: null, price: '36000' })
  expect(seen).toEqual([GENERIC])
})

test('a link without an offer shows the newest offer under the name in the link (F-844, F-1267)', async () => {
  answer(CUSTOMER, { recent, defaults })
  expect(await viewOf('radisson', 'Nordlys')).toMatchObject({
    customerName: 'Nordlys',
    price: '36000',
    ctaText: 'Book her',
  })
})

test('without any offer the defaults are shown (F-845)', async () => {
  answer(CUSTOMER, { defaults })
  expect(await viewOf('radisson', 'Nordlys')).toMatchObject({ customerName: 'Nordlys', price: '41000' })
})

test('what an offer leaves open comes from the defaults (F-840)', async () => {
  answer(CUSTOMER, { offer: { ...offer, price: null }, defaults })
  expect(await viewOf('radisson', 'Nordlys')).toMatchObject({ price: '41000', beforePrice: '75000' })
})

test('without anything stored the fixed page stands (F-840)', async () => {
  answers = {}
  for (const slug of ['kunde', 'Nordlys']) {
    expect(await viewOf('radisson', slug)).toMatchObject({ price: '35.000,-', beforePrice: '100.000,-' })
  }
})

test('the server’s logo replaces the fixed one (F-841)', async () => {
  expect((await viewOf('radisson', 'kunde')).partnerLogo).toBe('/fixed-logo.svg')
  answer(GENERIC, { partner: { ...partner, logoUrl: '/api/logos/a.png' } })
  expect((await viewOf('radisson', 'kunde')).partnerLogo).toBe('/api/logos/a.png')
})

test('a fixed partner whose data cannot be read falls back silently (F-846, F-1021)', async () => {
  for (const failure of [
    { status: 503, body: {} },
    { status: 200, body: null },
  ]) {
    answers[GENERIC] = failure
    expect(await viewOf('radisson', 'kunde')).toMatchObject({ price: '35.000,-', partnerName: 'Radisson' })
  }
})

test('a customer’s offer that cannot be read is never replaced by another price (F-946, F-1022)', async () => {
  answers[CUSTOMER] = { status: 500, body: {} }
  expect(await open('radisson', 'Nordlys')).toEqual({ kind: 'failed' })
})

describe('a partner without a fixed page', () => {
  test('starts from the generic one (F-1227)', async () => {
    answer('/api/offer-page/fjordhotellet/kunde', {
      partner: { partnerId: 'fjordhotellet', name: 'Fjordhotellet', logoUrl: null },
    })
    expect(await viewOf('fjordhotellet', 'kunde')).toMatchObject({
      partnerName: 'Fjordhotellet',
      price: '35.000,-',
      heroDescription: 'Gjennom Fjordhotellet.',
    })
  })

  test.each(['kunde', 'Nordlys'])(
    'is unknown when the API answers 404 (%s) (F-372, F-1228)',
    async (slug) => {
      expect(await open('nobody', slug)).toEqual({ kind: 'unknown partner' })
    },
  )

  test('the id of the generic file is no partner (F-1228)', async () => {
    expect(await open('generic', 'kunde')).toEqual({ kind: 'unknown partner' })
  })

  test.each(['kunde', 'Nordlys'])(
    'is failed, not unknown, when the API is away (%s) (F-1229)',
    async (slug) => {
      answers[`/api/offer-page/nobody/${slug}`] = { status: 503, body: {} }
      expect(await open('nobody', slug)).toEqual({ kind: 'failed' })
      origin = 'http://127.0.0.1:9'
      expect(await open('nobody', slug)).toEqual({ kind: 'failed' })
    },
  )
})
