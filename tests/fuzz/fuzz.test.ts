import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERIC_SLUG, offerApiPath } from '#domain/offer-address.ts'
import { sessionIdentity } from '#domain/session.ts'
import { norwegianDay } from '#domain/validity.ts'
import { routes } from '#netlify/api/routes.ts'
import { hashOfLinkToken } from '#netlify/auth/tokens.ts'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { ADMIN_PASSWORD, browserOf, EVENING } from '../support/given.ts'
import { shownFingerprint } from '../support/offer-shells.ts'
import { queryRow } from '../support/rows.ts'
import { addressOf, CONFIRMATION, digestOf, givenWorld, NO_ROW, type World } from '../support/world.ts'
import { type Known, problemsOf, showsAnother } from './oracle.ts'
import { rawCaller } from './raw-call.ts'
import { type FuzzRequest, requestFor } from './request.ts'
import { addressesInAnotherForm, lostEnquiry, maskedTexts } from './stored.ts'
import { Tally } from './tally.ts'

/** Requests per run; `npm run test:fuzz` sends 20,000. */
/** They succeed with a code of this half minute only, which chance does not find: second-factor.test.ts reaches them. */
const NEEDS_A_CODE = new Set(
  ['confirm', 'recovery-codes', 'off'].map((step) => `POST /api/auth/admin/second-factor/${step}`),
)
const RUNS = Number(process.env.FUZZ_RUNS ?? 1500)
/** The same seed sends the same requests. */
const SEED = Number(process.env.FUZZ_SEED ?? 20261121)
/** Average milliseconds per request before the whole run counts as hanging. */
const PATIENCE_MS = 400

/** A person of whom only a contact is stored. */
const TO_DELETE = 'slettes@kanari.example'
/** The secret of a valid login link. */
const LINK_TOKEN = 'k'.repeat(43)

let api: TestApi
let world: World
let caller: ReturnType<typeof rawCaller>
let passwordHash: string
let cookies: Record<FuzzRequest['role'], string>

beforeAll(async () => {
  api = await startApi()
  world = await givenWorld(api)
  caller = rawCaller(api.url)
  const ofAdmin = sql`select password from admin_users where email = ${world.admin.email}`
  passwordHash = (await queryRow<{ password: string }>(api.services.db, ofAdmin))!.password
})
afterAll(async () => {
  caller.close()
  await api.close()
})

/** Restores what requests may have used up: sessions, access, room in the rate limits. */
async function refresh(): Promise<void> {
  const { db } = api.services
  const { mine, admin } = world
  await db.execute(sql`truncate rate_limits`)
  // A partner is deleted by whoever has seen its newest version, which every change raises.
  await db.execute(sql`
    insert into partners (partner_id, name) values (${mine.partnerId}, 'Hotellet')
    on conflict (partner_id) do update set version = 1`)
  await saveAccessConfig(db, {
    partnerId: mine.partnerId,
    whitelistedEmails: [mine.email],
    trustedDomains: [],
    now: api.services.now(),
  })
  await db.execute(
    sql`delete from offers where partner_id = ${mine.partnerId}
      and (id <> ${mine.ids.offers!}::uuid or withdrawn_at is not null)`,
  )
  await db.execute(sql`
    insert into offers (id, partner_id, company_name, customer_slug)
    values (${mine.ids.offers!}::uuid, ${mine.partnerId}, 'Kunden', ${mine.slug}) on conflict do nothing`)
  await db.execute(sql`
    insert into contacts (name, email) values ('Kari', ${TO_DELETE}) on conflict (email) do nothing`)
  await db.execute(sql`
    update confirmations set token_hash = ${hashOfLinkToken(CONFIRMATION.token)} where id = ${CONFIRMATION.id}`)
  // What a single request uses up: a login link, an ended session, a mail that is sent again.
  await db.execute(sql`
    insert into login_links (token_hash, email, partner_id, expires_at)
    values (${hashOfLinkToken(LINK_TOKEN)}, ${mine.email}, ${mine.partnerId}, now() + interval '1 hour')
    on conflict (token_hash) do update set used_at = null`)
  await db.execute(sql`
    insert into password_links (token_hash, admin_id, expires_at)
    select ${hashOfLinkToken(LINK_TOKEN)}, id, now() + interval '1 hour' from admin_users where email = ${admin.email}
    on conflict (token_hash) do update set used_at = null`)
  await db.execute(sql`update admin_users set password = ${passwordHash} where email = ${admin.email}`)
  await db.execute(sql`
    update sessions set ended_at = null where id in (${mine.ids.sessions!}::uuid, ${world.ids.sessions!}::uuid)`)
  await db.execute(sql`update email_outbox set status = 'failed' where id = ${world.ids.outbox!}::uuid`)
  const pairs = async (owner: Parameters<typeof browserOf>[1]) => (await browserOf(api, owner)).cookieHeader
  const [partnerCookie, adminCookie] = [
    await pairs({ role: 'partner', ...mine }),
    await pairs({ role: 'admin', ...admin }),
  ]
  cookies = {
    visitor: '',
    partner: partnerCookie,
    admin: adminCookie,
    both: `${partnerCookie}; ${adminCookie}`,
  }
}

/** Stands for the fingerprint of the offer as its page shows it when the request is sent. */
const SHOWN_NOW = 'as-shown-now'

/** Everything stored, but for what counts calls. */
const everything = () => digestOf(api, { except: ['rate_limits', 'sessions', 'activity'] })

const isSpent = ({ method, address }: FuzzRequest) =>
  method === 'DELETE' ||
  /retry|people|delete|withdraw/.test(address) ||
  (method !== 'GET' && /auth|access-config/i.test(address))

test(`${RUNS} requests of every kind to every route: no 5xx, no hang, no leak`, {
  timeout: 120_000 + RUNS * PATIENCE_MS,
}, async () => {
  const { mine, theirs, admin, ids } = world
  const known: Known = {
    secrets: {
      partner: [mine.email, mine.ids.offers!],
      theirs: [theirs.email, theirs.ids.offers!],
      linkToken: LINK_TOKEN,
      admin: [admin.email, ids.enquiries!, ids.outbox!, 'kari@kanari.example'],
    },
    identities: { partner: sessionIdentity(mine), admin: sessionIdentity({ email: admin.email }) },
    kept: new Set(
      [mine, theirs].flatMap(({ partnerId, slug }) =>
        [slug, GENERIC_SLUG].map((own) => offerApiPath({ partnerId, slug: own })),
      ),
    ),
  }
  const identities = [
    ...Object.values(known.identities),
    sessionIdentity(theirs),
    sessionIdentity({ ...mine, partnerId: theirs.partnerId }),
    sessionIdentity({ email: mine.email }),
    `admin ${admin.email}`,
    '',
    'admin ',
    'partner',
  ]
  const own = `/partner/${mine.partnerId}/${mine.slug}`
  const plausible = {
    partnerId: [mine.partnerId],
    version: [1, 2],
    id: [mine.ids.offers],
    customerSlug: [mine.slug],
    email: [mine.email, admin.email],
    password: [ADMIN_PASSWORD],
    newPassword: ['ti hvite duer i en hatt'],
    token: [LINK_TOKEN],
    page: [
      own,
      `${own}.`,
      `https://evil.example${own.replaceAll('-', '%2D')}/#x`,
      `/partner/${mine.partnerId}`,
    ],
    offer: [own, `${own}).`],
    termsFingerprint: [SHOWN_NOW, SHOWN_NOW, await shownFingerprint(api.services, own)],
    elapsedMs: [9_000],
    eventDate: [norwegianDay(api.services.now())],
    whitelistedEmails: [mine.email],
  }
  const byTitle = new Map(routes.map((route) => [`${route.method} ${route.path}`, route]))
  // An attempt to log in as an admin, or to change the password, costs a password hash, a hundred times as much as
  // other requests.
  const weighted = routes.map((route) => ({
    weight: /^\/api\/auth\/admin\/(login|password)/.test(route.path) ? 1 : 5,
    arbitrary: fc.constant(route),
  }))
  const request = fc.oneof(...weighted).chain((route) => {
    const named = {
      ...plausible,
      ...(route.path.startsWith('/api/admin/people/') ? { email: [TO_DELETE] } : {}),
      ...(route.path.includes('/confirmation') ? { id: [CONFIRMATION.id], eventDate: [EVENING] } : {}),
      ...(route.path === '/api/admin/partners' ? { partnerId: [`ny-${NO_ROW.slice(0, 8)}`] } : {}),
    }
    const right = addressOf(route, world, mine)
    const others = route.guard.access === 'admin' ? [] : [addressOf(route, world, theirs)]
    const nobodys = route.path.replace(':partnerId', mine.partnerId).replace(/:\w+/g, NO_ROW)
    return requestFor(route, {
      addresses: [right, right, right, ...others, nobodys],
      plausible: named,
      identities,
    })
  })
  const untouched = { partnerId: theirs.partnerId, except: ['activity', 'sessions'] }
  const before = await digestOf(api, untouched)
  const tally = new Tally()
  let sent = 0
  let spent = true
  await fc.assert(
    fc.asyncProperty(request, async (made) => {
      if (spent || sent % 100 === 0) await refresh()
      // Other requests change the offer: who accepts it has just read it.
      const shown = made.body?.includes(SHOWN_NOW) ? await shownFingerprint(api.services, own) : ''
      const one = { ...made, body: made.body?.replaceAll(SHOWN_NOW, shown) ?? null }
      spent = isSpent(one)
      sent += 1
      const address = [
        'x-test-address',
        `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent & 255}`,
      ] as const
      const cookie = cookies[one.role]
      const route = byTitle.get(one.route)
      // What is refused for whom its screen shows has changed nothing.
      const isWatched = one.method !== 'GET' && showsAnother(one, route, known.identities)
      if (isWatched) await api.settled()
      const stored = isWatched ? await everything() : null
      const answer = await caller.call(one, [address, ...(cookie ? [['cookie', cookie] as const] : [])])
      tally.add(one.route, answer.status)
      const problems = problemsOf({ sent: one, route, answer }, known)
      if (stored) expect(await everything(), 'what a screen of somebody else left').toEqual(stored)
      const lost = await lostEnquiry(api.services.db, one, answer)
      if (lost) problems.push(lost)
      if (problems.length > 0)
        throw new Error(`${problems.join('; ')}\n${answer.status} ${answer.text.slice(0, 600)}`)
    }),
    { numRuns: RUNS, seed: SEED, ...(process.env.FUZZ_PATH ? { path: process.env.FUZZ_PATH } : {}) },
  )
  if (process.env.FUZZ_RUNS) console.log(`${sent} requests, seed ${SEED}\n${tally.table()}`)
  await api.settled()
  expect(await digestOf(api, untouched), 'the rows of the partner nobody was').toEqual(before)
  expect(await maskedTexts(api.services.db), 'texts that show something else than they hold').toEqual([])
  expect(await addressesInAnotherForm(api.services.db), 'addresses in another form').toEqual([])
  const logged = JSON.stringify(api.logs)
  for (const secret of [ADMIN_PASSWORD, ...Object.values(cookies).filter(Boolean)])
    expect(logged).not.toContain(secret)
  // A short run need not hit upon a right password; a long one must have been everywhere.
  const missed = tally.neverReached([...byTitle.keys()].filter((title) => !NEEDS_A_CODE.has(title)))
  expect(missed.length, `never answered with success: ${missed}`).toBeLessThanOrEqual(
    RUNS < 10_000 ? routes.length / 5 : 0,
  )
})
