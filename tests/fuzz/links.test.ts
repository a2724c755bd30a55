import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { norwegianDay } from '#domain/validity.ts'
import { SLUG_GUESSES } from '#netlify/api/slug-guesses.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { loggedInPartner } from '../support/given.ts'
import { shownFingerprint, testOfferShells } from '../support/offer-shells.ts'
import { queryRows } from '../support/rows.ts'
import { hostileText } from './hostile.ts'
import { GLUE } from './tricks.ts'

/** Links per run; `npm run test:fuzz` tries more. */
const RUNS = Math.ceil(Number(process.env.FUZZ_RUNS ?? 0) / 5) + 150
const PATIENCE = { timeout: 120_000 + RUNS * 200 }
const SEED = Number(process.env.FUZZ_SEED ?? 20261125)

/** The newest last: its price is what a made-up name is shown. No link says the name. */
const OFFERS = [
  { companyName: 'Alfakonsern', customerSlug: 'Nord-Lys', price: '41111' },
  { companyName: 'Gammatrukket', customerSlug: 'sor_vind', price: '42222' },
  { companyName: 'Betafirma', customerSlug: 'ost24', price: '43333' },
] as const
/** A link that Alfa's offer had before. */
const FORMER = 'tidligere_navn'
type Offer = (typeof OFFERS)[number] & { id: string; fingerprint: string; isWithdrawn: boolean }

let api: TestApi
let partnerId: string
let offers: Offer[]

beforeAll(async () => {
  api = await startApi()
  const partner = await loggedInPartner(api)
  const { client } = partner
  partnerId = partner.partnerId
  offers = []
  for (const offer of OFFERS) {
    const customerSlug = offer === OFFERS[0] ? FORMER : offer.customerSlug
    const { id } = (await client.post('/api/partner/offers', { ...offer, customerSlug })).body.offer
    if (customerSlug !== offer.customerSlug) await client.post('/api/partner/offers', { ...offer, id })
    const fingerprint = await shownFingerprint(api.services, `/partner/${partnerId}/${offer.customerSlug}`)
    const isWithdrawn = offer === OFFERS[1]
    if (isWithdrawn) await client.delete(`/api/partner/offers/${id}`)
    offers.push({ ...offer, id, fingerprint, isWithdrawn })
  }
})
afterAll(() => api.close())

const spelled = (slug: string) =>
  fc
    .tuple(
      fc.constantFrom<'plain' | 'upper' | 'escaped'>('plain', 'upper', 'escaped'),
      fc.nat(slug.length - 1),
    )
    .map(([how, at]) => {
      if (how === 'plain') return slug
      if (how === 'upper') return slug.toUpperCase()
      return `${slug.slice(0, at)}%${slug.charCodeAt(at).toString(16)}${slug.slice(at + 1)}`
    })
const glue = fc
  .array(fc.constantFrom(...GLUE), { maxLength: 3 })
  .map((parts) => encodeURIComponent(parts.join('')))

/** A link to an offer, and the offer's place in {@link OFFERS}. */
const linkToOffer = fc
  .constantFrom(...OFFERS.map(({ customerSlug }, at) => [customerSlug, at] as const), [FORMER, 0] as const)
  .chain(([slug, at]) => fc.record({ at: fc.constant(at), slug: spelled(slug), glue }))

async function page(slug: string, call: typeof NOBODY) {
  const request = new Request(`https://x.example/partner/${partnerId}/${slug}`)
  const answer = await respondWithOfferPage(request, call, {
    services: api.services,
    shells: testOfferShells,
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
/** The page that a link leads to in two steps at most: without what is glued to it, then in the offer's own spelling. */
async function followed(
  slug: string,
  call: typeof NOBODY,
  steps = 2,
): Promise<Awaited<ReturnType<typeof page>> & { last: string }> {
  const found = await page(slug, call)
  const location = found.headers.get('location')
  if (location === null || steps === 0) return { ...found, last: slug }
  expect(found.headers.get('cache-control')).toBe('no-store')
  return followed(location.replace(`/partner/${partnerId}/`, ''), call, steps - 1)
}
const NOBODY = { ip: '', waitUntil: () => {} }

/** What of an offer stands in a text. */
function toldOf({ companyName, price }: Offer, text: string): string[] {
  return [companyName, price, price.replace(/...$/, ' $&')].filter((one) => text.includes(one))
}

test(
  `${RUNS} links to offers, as people and programs write them, lead to their own offer alone`,
  PATIENCE,
  async () => {
    const visitor = api.client({ address: '' })
    // Behind the address that all share, somebody has guessed too often.
    const shared = { ...NOBODY, ip: '192.0.2.129' }
    const colleague = api.client({ address: shared.ip })
    for (let at = 0; at <= SLUG_GUESSES.perMiss.max; at++) await page(`gjett-${at}`, shared)
    expect((await page('gjett', shared)).status).toBe(429)
    await fc.assert(
      fc.asyncProperty(linkToOffer, fc.integer({ min: 0, max: 9 }), async ({ at, slug, glue }, dice) => {
        const own = offers[at]!
        const others = offers.filter((one) => one !== own)
        const link = slug + glue
        const { status, headers, text, last } = await followed(link, shared)
        if (own.isWithdrawn) expect(status).toBe(410)
        else expect([status, last]).toEqual([200, own.customerSlug])
        expect(headers.has('netlify-cdn-cache-control')).toBe(status === 200)
        const { body } = await colleague.get(`/api/offer-page/${partnerId}/${link}`)
        expect([body.offer?.companyName ?? null, body.withdrawn]).toEqual([
          own.isWithdrawn ? null : own.companyName,
          own.isWithdrawn,
        ])
        const told = text + JSON.stringify({ ...body, recent: null })
        for (const one of others) expect(toldOf(one, told)).toEqual([])
        if (dice > 0) return
        // A yes with what another offer's page has in its form is none to this one.
        const answer = {
          page: `/partner/${partnerId}/${link}`,
          ...{
            name: `Kari ${slug}`,
            email: 'kari@bedrift.example',
            eventDate: norwegianDay(api.services.now()),
          },
        }
        for (const one of offers) {
          const body = { ...answer, termsFingerprint: one.fingerprint }
          const isRight = one === own && !own.isWithdrawn
          expect((await visitor.post('/api/offer-answers', body)).status).toBe(isRight ? 200 : 409)
        }
      }),
      { numRuns: RUNS, seed: SEED },
    )
    await api.settled()
    const stored = await queryRows<{ slug: string; told: string }>(
      api.services.db,
      sql`select distinct offers.id as slug, data #>> '{offer,id}' as told from events left join offers on offers.id = events.offer_id`,
    )
    expect(stored.length).toBeGreaterThan(0)
    for (const { slug, told } of stored) expect(told).toBe(slug)
  },
)

test(`${RUNS} links to names that are none tell nobody's name and are kept by nobody`, PATIENCE, async () => {
  const near = fc
    .tuple(fc.constantFrom(...OFFERS, { customerSlug: FORMER }), hostileText)
    .map(([{ customerSlug }, text]) => `${customerSlug}x${text}`)
  await fc.assert(
    fc.asyncProperty(fc.oneof(hostileText, near), async (name) => {
      const link = encodeURIComponent(name.toWellFormed()).slice(0, 1800)
      if (link === '' || /^\.{1,2}$/.test(link)) return
      const { status, headers, text } = await page(link, NOBODY)
      expect([200, 308]).toContain(status)
      expect(headers.has('netlify-cdn-cache-control')).toBe(false)
      for (const { companyName } of offers) expect(text).not.toContain(companyName)
      for (const one of offers.slice(0, 2)) expect(toldOf(one, text)).toEqual([])
      const answer = await api.client({ address: '' }).get(`/api/offer-page/${partnerId}/${link}`)
      if (answer.status === 200) expect(answer.body.offer).toBeNull()
      expect(answer.headers.has('netlify-cdn-cache-control')).toBe(false)
    }),
    { numRuns: RUNS, seed: SEED },
  )
})
