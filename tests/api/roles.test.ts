import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Route } from '#netlify/api/route.ts'
import { routes } from '#netlify/api/routes.ts'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { startApi, TEST_SECRET, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { browserOf, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { addressOf, digestOf, givenWorld, type World } from '../support/world.ts'

/** What anybody on the internet may call; a new route not listed here must be behind a guard. */
const OPEN = [
  /^\/api\/(health|contact|faults|offer-answers)$/,
  /^\/api\/(partners|offers|offer-page|openings|logos)\//,
  /^\/api\/auth\/(partner|admin)\/(session|login|logout|link)$/,
  /^\/api\/auth\/admin\/password\/(link|reset)$/,
  /^\/bekreftelse\/:token(\/kalender\.ics)?$/,
]

const table = (list: readonly Route[]) =>
  list.map((route) => [`${route.method} ${route.path}`, route] as const)
const closed = routes.filter(({ guard }) => guard.access !== 'public')
const reading = routes.filter(({ method }) => method === 'GET')

let api: TestApi
let world: World
/** Cookie values that let nobody in, by what is wrong with them. */
let wrongTokens: Record<string, string>

beforeAll(async () => {
  api = await startApi()
  world = await givenWorld(api)
  wrongTokens = await tokensThatOpenNothing()
})
afterAll(() => api.close())

const call = (client: ApiClient, route: Route, tenant = world.mine) =>
  client.send(route.method, addressOf(route, world, tenant), {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    ...(route.method === 'GET' ? {} : { body: '{}' }),
  })

test('what is open to everybody is on this list; all else has a guard', () => {
  for (const { path, guard } of routes) {
    expect(guard.access === 'public', path).toBe(OPEN.some((pattern) => pattern.test(path)))
  }
})

test('all of /api/admin is the admin’s, but for what the partner’s offer form reads', () => {
  const others = routes.filter(
    ({ path, guard }) => path.startsWith('/api/admin/') && guard.access !== 'admin',
  )
  expect(others.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/admin/partners/:partnerId',
    'GET /api/admin/partners/:partnerId/defaults',
    'GET /api/admin/settings',
  ])
})

describe.each(table(closed))('%s', (_title, route) => {
  test('without a session, or with a token that is no session, answers 401 and changes nothing (F-1009)', async () => {
    const before = await digestOf(api, { except: ['activity'] })
    for (const [what, token] of [['no cookie', ''], ...Object.entries(wrongTokens)]) {
      const client = api.client({ address: '' })
      if (token) for (const role of ['partner', 'admin']) client.cookies.set(`${role}_session`, token)
      const answer = await call(client, route)
      expect(answer.status, what).toBe(401)
      expect(answer.body, what).toEqual({ error: expect.any(String) })
      expect(answer.headers.get('cache-control'), what).toBe('no-store')
    }
    if (route.method === 'GET') {
      const head = await api.client().send('HEAD', addressOf(route, world, world.mine))
      expect(head).toMatchObject({ status: 401, text: '' })
    }
    expect(await digestOf(api, { except: ['activity'] })).toEqual(before)
  })

  test('opens to the roles it names and to no other (F-1008)', async () => {
    const { access } = route.guard
    const partner = await browserOf(api, { role: 'partner', ...world.mine })
    const admin = await browserOf(api, { role: 'admin', ...world.admin })
    expect((await call(partner, route)).status === 401).toBe(access === 'admin')
    expect((await call(admin, route)).status === 401).toBe(access === 'partner')
    const swapped = api.client()
    swapped.cookies.set('admin_session', partner.cookies.get('partner_session')!)
    swapped.cookies.set('partner_session', admin.cookies.get('admin_session')!)
    expect((await call(swapped, route)).status).toBe(401)
  })
})

describe.each(table(reading))('%s', (_title, route) => {
  test('changes nothing, whoever reads', async () => {
    // An export of the enquiries is logged, although it is a GET.
    const except = ['rate_limits', ...(route.path.endsWith('/export') ? ['activity'] : [])]
    const before = await digestOf(api, { except })
    for (const { client } of [{ client: world.visitor }, world.mine, world.admin]) {
      const { status } = await call(client, route)
      expect(status).toBeLessThan(500)
    }
    const after = await digestOf(api, { except })
    // A refusal may show up in the activity log.
    if (route.guard.access !== 'public') delete after.activity
    expect(before).toMatchObject(after)
  })
})

async function tokensThatOpenNothing(): Promise<Record<string, string>> {
  const { client } = await loggedInPartner(api)
  const token = client.cookies.get('partner_session')!
  const ended = await loggedInAdmin(api)
  const endedToken = ended.client.cookies.get('admin_session')!
  await ended.client.post('/api/auth/admin/logout')
  const left = await loggedInPartner(api)
  const leftToken = left.client.cookies.get('partner_session')!
  await left.client.post('/api/auth/partner/logout')
  const removed = await loggedInPartner(api)
  const removedToken = removed.client.cookies.get('partner_session')!
  const nobody = { whitelistedEmails: [], trustedDomains: [], now: api.services.now() }
  await saveAccessConfig(api.services.db, { partnerId: removed.partnerId, ...nobody })
  const [head, body, signature] = token.split('.')
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = JSON.parse(Buffer.from(body!, 'base64url').toString())
  const signed = (changes: object, secret = TEST_SECRET) =>
    new SignJWT({ ...claims, ...changes })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(secret))
  return {
    'another role and session': `${head}.${encoded({ ...claims, aud: 'admin' })}.${signature}`,
    'another session': `${head}.${encoded({ ...claims, jti: crypto.randomUUID() })}.${signature}`,
    'alg none': `${encoded({ alg: 'none' })}.${body}.`,
    'alg none with a signature': `${encoded({ alg: 'none', typ: 'JWT' })}.${body}.${signature}`,
    'a foreign secret': await signed({}, 'a-quite-different-secret-of-forty-letters'),
    expired: await signed({ exp: 1_600_000_000 }),
    'no expiry': await signed({ exp: undefined }),
    'another audience': await signed({ aud: 'owner' }),
    'an unknown session': await signed({ jti: crypto.randomUUID() }),
    'no uuid': await signed({ jti: "1' or '1'='1" }),
    'no token': 'hei',
    'a logged-out session': endedToken,
    'a partner’s logged-out session': leftToken,
    'an address that lost its access': removedToken,
  }
}
