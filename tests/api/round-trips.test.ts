import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRoundTripCounter, MAX_TRIPS } from '#bench/api/trips.ts'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { norwegianDay } from '#domain/validity.ts'
import type { Route } from '#netlify/api/route.ts'
import { routes } from '#netlify/api/routes.ts'
import { hashOfLinkToken } from '#netlify/auth/tokens.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { respondWithOfferPicture } from '#netlify/documents/offer-picture.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import {
  ADMIN_PASSWORD,
  browserOf,
  confirmationTerms,
  givenPartner,
  givenQuickAdmin,
} from '../support/given.ts'
import { shownFingerprint, testOfferShells } from '../support/offer-shells.ts'
import { appCode, quickAdmin, switchOn } from '../support/second-factor.ts'
import { addressOf, givenWorld, type World } from '../support/world.ts'

let api: TestApi
let world: World
/** What the page of the partner's own offer sends along with a yes. */
let read: { page: string; termsFingerprint: string }
/** A partner that nobody else needs. */
let spare: string
let counter: ReturnType<typeof createRoundTripCounter>
/** An admin who switches a second factor on, changes it and switches it off, in the order of the routes. */
let careful: { client: ApiClient; email: string; secret: string; codes: string[] }

/** The number of statements of each endpoint when it succeeds; of three, two run side by side. */
const STATEMENTS: Record<string, number> = {
  'GET /api/health': 1,
  'POST /api/contact': 2,
  'GET /api/offer-answers': 1,
  'POST /api/offer-answers': 2,
  'POST /api/faults': 1,
  'GET /api/offer-page/:partnerId/:kunde': 1,
  'GET /api/partners/:partnerId/public': 1,
  'GET /api/partners/:partnerId/defaults': 1,
  'GET /api/offers/:partnerId/recent': 1,
  'GET /api/offers/:partnerId/:kunde': 1,
  'POST /api/openings/:partnerId/:kunde': 2,
  'GET /api/auth/partner/session': 2,
  'POST /api/auth/partner/login': 2,
  'POST /api/auth/partner/link': 2,
  'POST /api/auth/partner/switch': 2,
  'POST /api/auth/partner/logout': 1,
  'GET /api/partner/offers': 2,
  'GET /api/partner/offers/:id': 2,
  'POST /api/partner/offers': 2,
  'DELETE /api/partner/offers/:id': 2,
  'POST /api/partner/offers/:id/answer': 2,
  'POST /api/partner/offers/:id/withdraw': 2,
  'POST /api/partner/offers/:id/restore': 2,
  'GET /api/partner/access-config': 2,
  'POST /api/partner/access-config': 2,
  'POST /api/partner/access-config/add-email': 2,
  'GET /api/partner/offers/:id/history': 2,
  'GET /api/partner/offers/:id/confirmation': 2,
  'GET /api/admin/partners/:partnerId/offers/:offerId/confirmation': 2,
  'GET /api/partner/offer-contact': 2,
  'GET /api/admin/partners/:partnerId/offer-contact': 2,
  'GET /api/partner/preferences': 2,
  'POST /api/partner/preferences': 2,
  'GET /api/admin/partners/:partnerId/preferences': 2,
  'POST /api/admin/partners/:partnerId/preferences': 2,
  'GET /api/auth/admin/session': 1,
  'POST /api/auth/admin/login': 2,
  'POST /api/auth/admin/logout': 1,
  'GET /api/admin/partners': 3,
  'POST /api/admin/partners': 2,
  'GET /api/admin/partners/:partnerId': 2,
  'PATCH /api/admin/partners/:partnerId': 2,
  'GET /api/admin/partners/:partnerId/contents': 2,
  'POST /api/admin/partners/:partnerId/delete': 2,
  'GET /api/admin/partners/:partnerId/defaults': 3,
  'POST /api/admin/partners/:partnerId/defaults': 2,
  'GET /api/admin/partners/:partnerId/offers': 3,
  'GET /api/admin/partners/:partnerId/offers/:offerId': 2,
  'GET /api/admin/partners/:partnerId/offers/:offerId/history': 2,
  'POST /api/admin/partners/:partnerId/offers': 2,
  'DELETE /api/admin/partners/:partnerId/offers/:offerId': 2,
  'POST /api/admin/partners/:partnerId/offers/:offerId/answer': 2,
  'POST /api/admin/partners/:partnerId/offers/:offerId/withdraw': 2,
  'POST /api/admin/partners/:partnerId/offers/:offerId/restore': 2,
  'GET /api/admin/settings': 2,
  'POST /api/admin/settings': 2,
  'GET /api/admin/activity': 2,
  'POST /api/upload/logo': 2,
  'GET /api/logos/:name': 0,
  'GET /api/admin/enquiries': 3,
  'GET /api/admin/enquiries/export': 3,
  'PATCH /api/admin/enquiries/:id': 2,
  'GET /api/admin/enquiries/:id/confirmation': 1,
  'POST /api/admin/enquiries/:id/confirmation': 2,
  'POST /api/admin/enquiries/:id/confirmation/cancel': 2,
  'POST /api/admin/enquiries/:id/confirmation/link': 2,
  'GET /bekreftelse/:token': 1,
  'GET /bekreftelse/:token/kalender.ics': 1,
  'GET /api/admin/evenings': 1,
  'GET /api/admin/figures': 2,
  'GET /api/admin/conversions/export': 3,
  'POST /api/admin/people/find': 2,
  'POST /api/admin/people/delete': 2,
  'GET /api/auth/partner/sessions': 2,
  'DELETE /api/auth/partner/sessions/:id': 2,
  'DELETE /api/auth/partner/sessions': 2,
  'GET /api/auth/admin/sessions': 2,
  'DELETE /api/auth/admin/sessions/:id': 2,
  'DELETE /api/auth/admin/sessions': 2,
  'GET /api/auth/admin/second-factor': 1,
  'POST /api/auth/admin/second-factor': 2,
  'POST /api/auth/admin/second-factor/confirm': 2,
  'POST /api/auth/admin/second-factor/recovery-codes': 2,
  'POST /api/auth/admin/second-factor/off': 2,
  'POST /api/auth/admin/password': 2,
  'POST /api/auth/admin/password/link': 1,
  'POST /api/auth/admin/password/reset': 2,
  'GET /api/admin/outbox': 3,
  'GET /api/admin/outbox/:id': 2,
  'POST /api/admin/outbox/:id/retry': 2,
  'GET /api/admin/notices': 1,
  'POST /api/admin/notices/seen': 2,
}

const OFFER = { companyName: 'Ny kunde', customerSlug: 'ny-kunde', price: '35000' }
const LOGO = `data:image/svg+xml;base64,${Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>').toString('base64')}`
const SECOND_FACTOR = '/api/auth/admin/second-factor'
const PASSWORD = '/api/auth/admin/password'
const NEW_PASSWORD = 'ti hvite duer i en hatt'
const NOBODY = 'ingen@ingensteds.example'
const AGREED = confirmationTerms({ invoicedBy: 'magician' })
const LINK_TOKEN = 'lenke'.padEnd(43, 'x')

/** How to call the endpoints that need more than a URL so that they succeed. */
const CALLS: Record<string, () => Promise<Answer>> = {
  'POST /api/contact': () =>
    world.visitor.post('/api/contact', { name: 'A', email: 'a@b.example', message: 'x' }),
  'GET /api/offer-answers': () =>
    world.visitor.get(`/api/offer-answers?kind=no&page=/partner/${world.mine.partnerId}/${world.mine.slug}`),
  'POST /api/offer-answers': () =>
    world.visitor.post('/api/offer-answers', {
      ...{ ...read, name: 'A', email: 'a@b.example', eventDate: norwegianDay(api.services.now()) },
    }),
  'POST /api/openings/:partnerId/:kunde': () =>
    world.visitor.post(`/api/openings/${world.mine.partnerId}/${world.mine.slug}`, undefined, {
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
    }),
  'POST /api/faults': () => world.visitor.post('/api/faults', { part: 'offer', error: 'TypeError' }),
  'GET /api/auth/partner/session': () => world.mine.client.get('/api/auth/partner/session'),
  'POST /api/auth/partner/login': () =>
    world.visitor.post('/api/auth/partner/login', { email: world.mine.email }),
  'POST /api/auth/partner/link': () => world.visitor.post('/api/auth/partner/link', { token: LINK_TOKEN }),
  'POST /api/auth/partner/switch': () =>
    world.mine.client.post('/api/auth/partner/switch', { partnerId: world.mine.partnerId }),
  'POST /api/auth/partner/logout': () => world.visitor.post('/api/auth/partner/logout'),
  'POST /api/partner/offers/:id/answer': () =>
    world.mine.client.post(`/api/partner/offers/${world.mine.ids.offers}/answer`, { kind: 'yes' }),
  'POST /api/admin/partners/:partnerId/offers/:offerId/answer': () =>
    world.admin.client.post(
      `/api/admin/partners/${world.theirs.partnerId}/offers/${world.theirs.ids.offers}/answer`,
      {
        kind: 'no',
      },
    ),
  'POST /api/partner/offers': () => world.mine.client.post('/api/partner/offers', OFFER),
  'GET /api/partner/access-config': () =>
    both().get(`/api/partner/access-config?partnerId=${world.mine.partnerId}`),
  'POST /api/partner/access-config': () =>
    both().post('/api/partner/access-config', {
      partnerId: world.mine.partnerId,
      trustedDomains: ['ny.example'],
    }),
  'POST /api/partner/access-config/add-email': () =>
    world.mine.client.post('/api/partner/access-config/add-email', { email: 'a@b.example' }),
  'POST /api/partner/preferences': () =>
    world.mine.client.post('/api/partner/preferences', INITIAL_PREFERENCES),
  'POST /api/admin/partners/:partnerId/preferences': () =>
    world.admin.client.post(`/api/admin/partners/${world.mine.partnerId}/preferences`, INITIAL_PREFERENCES),
  'GET /api/auth/admin/session': () => world.admin.client.get('/api/auth/admin/session'),
  'POST /api/auth/admin/login': () =>
    world.visitor.post('/api/auth/admin/login', { email: world.admin.email, password: ADMIN_PASSWORD }),
  'POST /api/auth/admin/logout': () => world.visitor.post('/api/auth/admin/logout'),
  'POST /api/auth/admin/second-factor': async () => {
    const answer = await careful.client.post(SECOND_FACTOR, { password: ADMIN_PASSWORD })
    careful.secret = answer.body.secret
    return answer
  },
  'POST /api/auth/admin/second-factor/confirm': async () => {
    const code = appCode(careful.secret, api.services.now())
    const answer = await careful.client.post(`${SECOND_FACTOR}/confirm`, { code })
    careful.codes = answer.body.recoveryCodes
    return answer
  },
  'POST /api/auth/admin/second-factor/recovery-codes': async () => {
    const body = { password: ADMIN_PASSWORD, code: careful.codes[0] }
    const answer = await careful.client.post(`${SECOND_FACTOR}/recovery-codes`, body)
    careful.codes = answer.body.recoveryCodes
    return answer
  },
  'POST /api/auth/admin/second-factor/off': () =>
    careful.client.post(`${SECOND_FACTOR}/off`, { password: ADMIN_PASSWORD, code: careful.codes[0] }),
  'POST /api/auth/admin/password': () =>
    careful.client.post(PASSWORD, { password: ADMIN_PASSWORD, newPassword: NEW_PASSWORD }),
  'POST /api/auth/admin/password/link': () => world.visitor.post(`${PASSWORD}/link`, { email: NOBODY }),
  'POST /api/auth/admin/password/reset': () =>
    world.visitor.post(`${PASSWORD}/reset`, { token: LINK_TOKEN, newPassword: NEW_PASSWORD }),
  'POST /api/admin/partners': () =>
    world.admin.client.post('/api/admin/partners', { partnerId: 'ny-en', name: 'Ny' }),
  'PATCH /api/admin/partners/:partnerId': () =>
    world.admin.client.patch(`/api/admin/partners/${world.mine.partnerId}`, { name: 'Nytt navn' }),
  'POST /api/admin/partners/:partnerId/defaults': () =>
    world.admin.client.post(`/api/admin/partners/${world.mine.partnerId}/defaults`, {
      partnerId: world.mine.partnerId,
      price: '1',
    }),
  'POST /api/admin/partners/:partnerId/offers': () =>
    world.admin.client.post(`/api/admin/partners/${world.mine.partnerId}/offers`, OFFER),
  'DELETE /api/admin/partners/:partnerId/offers/:offerId': () =>
    world.admin.client.delete(
      `/api/admin/partners/${world.theirs.partnerId}/offers/${world.theirs.ids.offers}`,
    ),
  'POST /api/admin/partners/:partnerId/offers/:offerId/withdraw': () =>
    world.admin.client.post(
      `/api/admin/partners/${world.theirs.partnerId}/offers/${world.theirs.ids.offers}/withdraw`,
    ),
  'POST /api/admin/partners/:partnerId/offers/:offerId/restore': () =>
    world.admin.client.post(
      `/api/admin/partners/${world.theirs.partnerId}/offers/${world.theirs.ids.offers}/restore`,
    ),
  'POST /api/admin/settings': () => world.admin.client.post('/api/admin/settings', INITIAL_SETTINGS),
  'POST /api/upload/logo': () =>
    world.admin.client.post('/api/upload/logo', {
      fileData: LOGO,
      fileExtension: 'svg',
      partnerId: world.mine.partnerId,
    }),
  'POST /api/admin/partners/:partnerId/delete': () =>
    world.admin.client.post(`/api/admin/partners/${spare}/delete`, { version: 2 }),
  'POST /api/admin/people/find': () =>
    world.admin.client.post('/api/admin/people/find', { email: 'kari@kanari.example' }),
  'POST /api/admin/people/delete': () =>
    world.admin.client.post('/api/admin/people/delete', {
      email: 'kari@kanari.example',
      enquiries: [world.ids.enquiries],
      offers: [],
      access: [],
    }),
  'POST /api/admin/notices/seen': () =>
    world.admin.client.post('/api/admin/notices/seen', { notice: 'direct-login' }),
  'PATCH /api/admin/enquiries/:id': () =>
    world.admin.client.patch(`/api/admin/enquiries/${world.ids.enquiries}`, { status: 'tapt' }),
  'POST /api/admin/enquiries/:id/confirmation': () => confirmation('', AGREED),
  'POST /api/admin/enquiries/:id/confirmation/link': () => confirmation('/link', AGREED),
  'POST /api/admin/enquiries/:id/confirmation/cancel': () => confirmation('/cancel', AGREED),
}

/** A file of any size is read page by page while it is being sent (docs/decisions/statements.md). */
const STREAMED = 'GET /api/admin/enquiries/export'

/** Both statements run at once: the offer, and how often its reader has guessed. */
const SIDE_BY_SIDE = new Set(['GET /api/offer-page/:partnerId/:kunde', 'GET /api/offers/:partnerId/:kunde'])

/** These go last, since they leave nothing for the others. */
const isEnding = ({ method, path }: Route) => method === 'DELETE' || /\/(logout|delete)$/.test(path)

/** A call about the confirmation of the world's enquiry. */
function confirmation(rest: string, body: object) {
  return world.admin.client.post(`/api/admin/enquiries/${world.ids.enquiries}/confirmation${rest}`, body)
}

/** A browser in which both an admin and a partner are logged in. */
function both() {
  const client = api.client()
  for (const { client: one } of [world.mine, world.admin]) {
    for (const [name, value] of one.cookies) client.cookies.set(name, value)
  }
  return client
}

function defaultCall(route: Route): Promise<Answer> {
  const client = { public: world.visitor, partner: world.mine.client }[
    route.guard.access as 'public' | 'partner'
  ]
  return (client ?? world.admin.client).send(route.method, addressOf(route, world, world.mine), {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
}

describe('round trips to the database', () => {
  beforeAll(async () => {
    api = await startApi()
    world = await givenWorld(api)
    careful = { ...(await quickAdmin(api)), secret: '', codes: [] }
    await api.services.db.execute(sql`
      insert into login_links (token_hash, email, slot, partner_id, expires_at)
      values (${hashOfLinkToken(LINK_TOKEN)}, ${world.mine.email}, 1, ${world.mine.partnerId}, now() + interval '1 hour')`)
    await api.services.db.execute(sql`
      insert into password_links (token_hash, admin_id, expires_at)
      select ${hashOfLinkToken(LINK_TOKEN)}, id, now() + interval '1 hour' from admin_users
      where email = ${await givenQuickAdmin(api.services.db)}`)
    spare = (await givenPartner(api)).partnerId
    const page = `/partner/${world.mine.partnerId}/${world.mine.slug}`
    read = { page, termsFingerprint: await shownFingerprint(api.services, page) }
    // What is done about an address after the answer is done a hundred times an hour: the next call has only the answer.
    await world.visitor.post(`${PASSWORD}/link`, { email: NOBODY })
    await api.settled()
    await api.services.db.execute(
      sql`update rate_limits set count = 100 where key like 'password-link:identity:%'`,
    )
    await api.services.db.execute(
      sql`update email_outbox set status = 'failed' where id = ${world.ids.outbox}`,
    )
    counter = createRoundTripCounter(api.services.db)
  })
  afterAll(() => api.close())

  const inOrder = [...routes].sort((one, other) => Number(isEnding(one)) - Number(isEnding(other)))
  test.each(inOrder.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s is answered after as few as it has, and no more than two',
    async (name, route) => {
      let answer: Answer | undefined
      const { statements, trips } = await counter.count(async () => {
        answer = await (CALLS[name]?.() ?? defaultCall(route))
      })
      await api.settled()
      expect(answer!.status, answer!.text).toBeLessThan(300)
      expect(statements).toBe(STATEMENTS[name])
      expect(trips).toBe(name === STREAMED ? 3 : SIDE_BY_SIDE.has(name) ? 1 : Math.min(statements, MAX_TRIPS))
    },
  )

  test.each<[string, { email: () => string; password?: string }]>([
    ['POST /api/auth/admin/login', { email: () => world.admin.email, password: 'feil' }],
    ['POST /api/auth/admin/login', { email: () => 'nobody@b.example', password: 'feil' }],
    ['POST /api/auth/partner/login', { email: () => 'nobody@b.example' }],
  ])('%s is refused after two, whoever it names', async (name, { email, ...rest }) => {
    let answer: Answer | undefined
    const { trips, statements } = await counter.count(async () => {
      answer = await api.client().post(name.split(' ')[1]!, { email: email(), ...rest })
    })
    expect(answer!.status).toBe(401)
    expect([statements, trips]).toEqual([2, 2])
  })

  test('a login with a second factor takes one round trip, its code two', async () => {
    const { client, email } = await quickAdmin(api)
    const { secret } = await switchOn(client, api.services.now())
    await api.settled()
    const login = async (code: string) => {
      let answer: Answer | undefined
      const { trips, statements } = await counter.count(async () => {
        const body = { email, password: ADMIN_PASSWORD, code }
        answer = await api.client().post('/api/auth/admin/login', body)
      })
      await api.settled()
      return [answer!.status, statements, trips]
    }
    expect(await login('')).toEqual([202, 1, 1])
    expect(await login('feil')).toEqual([401, 2, 2])
    expect(await login(appCode(secret, api.services.now(), 1))).toEqual([200, 2, 2])
  })

  test('an offer’s document comes after one, and so does its picture before it is drawn', async () => {
    const partner = await givenPartner(api)
    const client = await browserOf(api, { role: 'partner', ...partner })
    expect((await client.post('/api/partner/offers', OFFER)).status).toBe(201)
    const path = `/partner/${partner.partnerId}/${OFFER.customerSlug}`
    const { services } = api
    const call = { ip: '10.7.0.1', waitUntil: () => {} }
    const shells = testOfferShells
    const materials = () => Promise.reject(new Error('nothing is drawn for HEAD'))
    const document = () =>
      respondWithOfferPage(new Request(`https://x.example${path}`), call, { services, shells })
    const picture = () =>
      respondWithOfferPicture(new Request(`https://x.example${path}/bilde.jpg`, { method: 'HEAD' }), call, {
        ...{ services, shells, materials },
      })
    for (const work of [document, picture]) {
      let status = 0
      const { trips } = await counter.count(async () => {
        status = (await work()).status
      })
      expect([status, trips]).toEqual([200, 1])
    }
  })

  test('an empty list, unset defaults and a partner’s first save cost no more', async () => {
    const partner = await givenPartner(api)
    const client = await browserOf(api, { role: 'partner', ...partner })
    const trips = async (work: () => Promise<Answer>) => (await counter.count(work)).trips
    const { client: admin } = world.admin
    expect(await trips(() => admin.get(`/api/admin/partners/${partner.partnerId}/offers`))).toBe(2)
    expect(await trips(() => admin.get(`/api/admin/partners/${partner.partnerId}/defaults`))).toBe(2)
    expect(await trips(() => client.post('/api/partner/offers', OFFER))).toBe(2)
  })
})
