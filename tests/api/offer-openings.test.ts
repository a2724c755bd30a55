import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { SAME_VISIT_MS } from '#netlify/api/offer-openings.ts'
import { countOpening } from '#netlify/data/queries/offer-openings.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.1 Mobile/15E148 Safari/604.1'
const DESKTOP =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const IN_AN_APP = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148',
  android:
    'Mozilla/5.0 (Linux; Android 14; SM-S911B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.122 Mobile Safari/537.36',
}
const OFFER = { companyName: 'Nordlys AS', customerSlug: 'Nordlys-AS', price: '35000' }
const START = new Date('2026-11-24T10:00:00Z')

let api: TestApi
let now: Date
let hotel: Awaited<ReturnType<typeof loggedInPartner>>
let offer: { id: string; version: number; updatedAt: string }

beforeAll(async () => {
  now = START
  api = await startApi()
  api.services.now = () => now
})
afterAll(() => api.close())
beforeEach(async () => {
  hotel = await loggedInPartner(api, { name: 'Grand' })
  offer = (await hotel.client.post('/api/partner/offers', OFFER)).body.offer
  await api.settled()
})

/** A visitor's browser, with an address of its own unless given. */
const browser = (address?: string) => api.client(address === undefined ? {} : { address })
const open = (by: ApiClient, { as = PHONE, slug = 'nordlys-as', ...headers }: Record<string, string> = {}) =>
  by.send('POST', `/api/openings/${hotel.partnerId}/${slug}`, {
    headers: { 'sec-fetch-site': 'same-origin', 'user-agent': as, ...headers },
  })
const stored = async () => (await hotel.client.get(`/api/partner/offers/${offer.id}`)).body.offer
const mailsTo = (address: string) =>
  queryRows<{ subject: string; text_content: string; status: string }>(
    api.services.db,
    sql`select subject, text_content, status from email_outbox where recipient_email = ${address} and subject like '%åpnet%'`,
  )

describe('an offer that is opened (F-1334)', () => {
  test('tells first, last and how often; nobody saved it, and the CDN keeps its page', async () => {
    api.purged.splice(0)
    expect(await stored()).toMatchObject({ firstOpenedAt: null, lastOpenedAt: null, openCount: 0 })
    const answer = await open(browser('192.0.2.1'))
    expect(answer).toMatchObject({ status: 200, body: { success: true } })
    expect(answer.headers.getSetCookie()).toEqual([])
    now = new Date(now.getTime() + 5 * 60_000)
    await open(browser('192.0.2.2'))
    const { version, updatedAt } = offer
    expect(await stored()).toMatchObject({
      version,
      updatedAt,
      openCount: 2,
      firstOpenedAt: new Date(now.getTime() - 5 * 60_000).toISOString(),
      lastOpenedAt: now.toISOString(),
    })
    const listed = (await hotel.client.get('/api/partner/offers')).body.offers[0]
    expect(listed).toMatchObject({ openCount: 2, lastOpenedAt: now.toISOString() })
    await api.settled()
    expect(api.purged).toEqual([])
    const rows = await queryRows<{ opened_at: string }>(
      api.services.db,
      sql`select * from offer_openings where offer_id = ${offer.id} order by opened_at`,
    )
    expect(rows.map((row) => new Date(row.opened_at))).toEqual([new Date(now.getTime() - 5 * 60_000), now])
    for (const row of rows) expect(Object.keys(row)).toEqual(['id', 'offer_id', 'opened_at'])
  })

  test('by a former address counts as the same offer', async () => {
    const { price } = OFFER
    const renamed = { id: offer.id, companyName: 'Vestlys', customerSlug: 'Vestlys', price }
    await hotel.client.post('/api/partner/offers', renamed)
    const visitor = browser('192.0.2.1')
    await open(visitor)
    await open(visitor, { slug: 'vestlys' })
    expect((await stored()).openCount).toBe(1)
  })

  test('by a tab of an offer whose link another customer’s has taken spends nothing of that one’s', async () => {
    const fingerprint = async () =>
      (await api.client().get(`/api/offer-page/${hotel.partnerId}/Nordlys-AS`)).body
        .termsFingerprint as string
    const touched = (termsFingerprint: string, address: string) =>
      open(browser(address), { slug: `nordlys-as?termsFingerprint=${termsFingerprint}` })
    const alfas = await fingerprint()
    await hotel.client.post('/api/partner/offers', { ...OFFER, id: offer.id, price: '36000' })
    await touched(alfas, '192.0.2.1')
    expect((await stored()).openCount, 'its own, at a price of yesterday').toBe(1)
    await hotel.client.post(`/api/partner/offers/${offer.id}/withdraw`)
    offer = (await hotel.client.post('/api/partner/offers', { ...OFFER, companyName: 'Betafirma' })).body
      .offer
    await api.settled()
    const before = await mailsTo(hotel.email)
    expect((await touched(alfas, '192.0.2.2')).status).toBe(200)
    expect(await stored()).toMatchObject({ firstOpenedAt: null, openCount: 0 })
    expect(await mailsTo(hotel.email)).toEqual(before)
    await touched(await fingerprint(), '192.0.2.3')
    expect((await stored()).openCount).toBe(1)
    await api.settled()
    expect(await mailsTo(hotel.email)).toHaveLength(before.length + 1)
  })

  test('by an address in other letters counts as the same offer', async () => {
    const visitor = browser('192.0.2.1')
    const another = browser('192.0.2.2')
    const body = { ...OFFER, companyName: 'Sørlys', customerSlug: 'sorlys' }
    const other = (await hotel.client.post('/api/partner/offers', body)).body.offer
    await open(visitor, { slug: 'NORDLYS-AS' })
    await another.send('POST', `/api/openings/${hotel.partnerId.toUpperCase()}/nordlys-as`, {
      headers: { 'sec-fetch-site': 'same-origin', 'user-agent': PHONE },
    })
    await open(visitor, { slug: 'sorlys' })
    expect(await stored()).toMatchObject({ openCount: 2 })
    const { body: read } = await hotel.client.get(`/api/partner/offers/${other.id}`)
    expect(read.offer).toMatchObject({ openCount: 1 })
  })

  test('that is taken back in that moment is not counted, whatever the clock', async () => {
    const { db } = api.services
    const body = { ...OFFER, companyName: 'Sørlys', customerSlug: 'sorlys' }
    const other = (await hotel.client.post('/api/partner/offers', body)).body.offer
    const { partnerId } = hotel
    const count = ({ id }: { id: string }, key: string, at: Date) =>
      countOpening(db, {
        offer: { id, partnerId },
        visit: { key, kind: 'opening', until: new Date(at.getTime() + SAME_VISIT_MS) },
        mails: { toPartner: null, toOwner: null },
        now: at,
      })
    await db.execute(sql`update offers set withdrawn_at = now() where id = ${other.id}`)
    expect(await count(other, 'opening:withdrawn', now)).toEqual({ isCounted: false, mailIds: [] })
    expect(await queryRows(db, sql`select from rate_limits where key = 'opening:withdrawn'`)).toEqual([])

    expect(await count(offer, `opening:${offer.id}.1`, now)).toMatchObject({ isCounted: true })
    const behind = new Date(now.getTime() - 60_000)
    expect(await count(offer, `opening:${offer.id}.2`, behind)).toMatchObject({ isCounted: true })
    const at = now.toISOString()
    expect(await stored()).toMatchObject({ openCount: 2, firstOpenedAt: at, lastOpenedAt: at })
  })

  test('twenty people at once: twenty openings, and none is lost', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, at) => open(browser(`198.51.100.${at}`))))
    expect((await stored()).openCount).toBe(20)
  })
})

test.each([
  ['Facebook', `${IN_AN_APP.iPhone} [FBAN/FBIOS;FBAV/468.1.0.37.74]`],
  ['LinkedIn', `${IN_AN_APP.iPhone} [LinkedInApp]/9.29.8962`],
  ['Teams', `${IN_AN_APP.android} TeamsMobile-Android/1416/1.0.0.2024123456`],
  ['Mail or Gmail on an iPhone', IN_AN_APP.iPhone],
])('a customer who opens it inside %s is counted (F-1334)', async (_, as) => {
  await open(browser('192.0.2.1'), { as })
  expect((await stored()).openCount).toBe(1)
})

describe('is not counted: (F-1335)', () => {
  test('the same browser within half an hour, however often; afterwards it is', async () => {
    const visitor = browser('192.0.2.7')
    for (let times = 0; times < 5; times++) await open(visitor)
    await Promise.all(Array.from({ length: 5 }, () => open(visitor)))
    expect((await stored()).openCount).toBe(1)
    await open(visitor, { as: DESKTOP })
    expect((await stored()).openCount).toBe(2)
    now = new Date(now.getTime() + SAME_VISIT_MS - 1000)
    await open(visitor)
    expect((await stored()).openCount).toBe(2)
    now = new Date(now.getTime() + 1000)
    await open(visitor)
    expect((await stored()).openCount).toBe(3)
    now = new Date(now.getTime() + SAME_VISIT_MS - 1000)
    await open(visitor)
    expect((await stored()).openCount, 'a visit of its own, and as long').toBe(3)
  })

  test.each([
    ['a link scanner', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
    ['a preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
    ['a chat', 'WhatsApp/2.23.20.0'],
    ['a mail filter', 'Mozilla/5.0 (compatible; Barracuda Sentinel (EE))'],
    ['Office, as it looks at a link', 'Mozilla/4.0 (compatible; ms-office; MSOffice 16)'],
    ['a headless browser', DESKTOP.replace('Chrome/', 'HeadlessChrome/')],
    ['a program', 'curl/8.9.1'],
    ['a program that does not say what it is', ''],
  ])('%s', async (_, as) => {
    expect((await open(browser('192.0.2.1'), { as })).status).toBe(200)
    expect((await stored()).openCount).toBe(0)
  })

  test.each(['prefetch', 'prefetch;prerender', 'prefetch;anonymous-client-ip'])(
    'a page drawn ahead (%s)',
    async (purpose) => {
      await open(browser('192.0.2.1'), { 'sec-purpose': purpose })
      expect((await stored()).openCount).toBe(0)
    },
  )

  test('whoever is logged in as partner or admin; somebody who has logged out is', async () => {
    const admin = (await loggedInAdmin(api)).client
    const stranger = (await loggedInPartner(api)).client
    for (const client of [hotel.client, admin, stranger]) expect((await open(client)).status).toBe(200)
    expect((await stored()).openCount).toBe(0)
    await admin.post('/api/auth/admin/logout')
    await open(admin)
    expect((await stored()).openCount).toBe(1)
  })

  test('a withdrawn offer, one that never was and no address at all are answered alike', async () => {
    await api.services.db.execute(sql`update offers set withdrawn_at = now() where id = ${offer.id}`)
    const slugs = ['nordlys-as', 'finnes-ikke', 'kunde', '%00', '..%2F', "'or'1", 'x'.repeat(500), offer.id]
    for (const [at, slug] of slugs.entries()) {
      const answer = await open(browser(`203.0.113.${at}`), { slug })
      expect(answer, slug).toMatchObject({ status: 200, body: { success: true } })
    }
    const nobody = await browser('203.0.113.9').post('/api/openings/nobody/acme')
    expect(nobody.body).toEqual({ success: true })
    const [counted] = await queryRows(
      api.services.db,
      sql`select open_count, (select count(*)::int from offer_openings where offer_id = ${offer.id}) as rows
        from offers where id = ${offer.id}`,
    )
    expect(counted).toEqual({ open_count: 0, rows: 0 })
  })

  test('a flood: one opening, then the address is refused for the hour, and nobody else is', async () => {
    const flooder = browser('203.0.113.200')
    const answers = []
    for (let times = 0; times < 65; times++) answers.push(await open(flooder))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60)
    expect(answers.at(-1)).toMatchObject({ status: 429 })
    expect(Number(answers.at(-1)!.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await stored()).openCount).toBe(1)
    await open(browser('203.0.113.201'))
    expect((await stored()).openCount).toBe(2)
  })
})

test('what tells visits apart is no address and no browser, and is cleared away when it has run out (F-1335)', async () => {
  const marks = () =>
    queryRows<{ key: string }>(
      api.services.db,
      sql`select key, window_ends_at from rate_limits where key like 'opening:%' and window_ends_at > ${START.toISOString()}::timestamptz`,
    )
  await api.services.db.execute(sql`delete from rate_limits`)
  await open(browser('192.0.2.77'))
  const [mark] = await marks()
  expect(mark!.key).toMatch(/^opening:[0-9a-f]{32}$/)
  expect(await marks()).toHaveLength(1)
  now = new Date(now.getTime() + SAME_VISIT_MS)
  await open(browser('192.0.2.78'))
  expect((await marks()).map(({ key }) => key)).not.toContain(mark!.key)
})

describe('the first opening of an offer (F-1336)', () => {
  test('is mailed once to every listed address, and not to a trusted domain', async () => {
    const { partnerId, email } = hotel
    await api.services.db.execute(sql`
      update partner_access set whitelisted_emails = array[${email}, ${`to@${partnerId}.example`}],
        trusted_domains = array['grand.example'] where partner_id = ${partnerId}`)
    await Promise.all(Array.from({ length: 8 }, (_, at) => open(browser(`198.51.100.${at}`))))
    now = new Date(now.getTime() + SAME_VISIT_MS)
    await open(browser('198.51.100.1'))
    await api.settled()
    for (const address of [email, `to@${partnerId}.example`]) {
      const [mail, ...others] = await mailsTo(address)
      expect(others).toEqual([])
      expect(mail).toMatchObject({ subject: 'Nordlys AS har åpnet tilbudet', status: 'sent' })
      expect(mail!.text_content).toMatch(
        /Nordlys AS åpnet tilbudet fra Grand for første gang tirsdag 24\. november 2026 kl\. \d\d\.\d\d\./,
      )
      const [, first, second] =
        mail!.text_content.match(/Se tilbudet:\s+(\S+)[\s\S]*kunden ser:\s+(\S+)/) ?? []
      expect(first).toBe(`${first?.split('/partner')[0]}/partner/offer/${(await stored()).id}`)
      expect(second).toContain(`/partner/${partnerId}/Nordlys-AS`)
      expect(mail!.text_content).toContain('/partner/settings')
    }
    expect(await mailsTo('magiskefalk@example')).toEqual([])
  })

  test('is mailed to nobody if the partner does not want it', async () => {
    const want = (mailWhenOpened: boolean) =>
      hotel.client.post('/api/partner/preferences', { ...INITIAL_PREFERENCES, mailWhenOpened })
    await want(false)
    await open(browser('198.51.100.1'))
    await want(true)
    await open(browser('198.51.100.2'))
    await api.settled()
    expect((await stored()).openCount).toBe(2)
    expect(await mailsTo(hotel.email)).toEqual([])
  })

  test('is copied to the owner who asked for it, whether the partner wants its own or not (F-1333)', async () => {
    const owner = api.services.site.email
    await api.services.db.execute(sql`
      insert into global_settings (id, copy_when_opened) values (1, true)
      on conflict (id) do update set copy_when_opened = true`)
    await hotel.client.post('/api/partner/preferences', { ...INITIAL_PREFERENCES, mailWhenOpened: false })
    await Promise.all(Array.from({ length: 8 }, (_, at) => open(browser(`198.51.100.${at}`))))
    await open(browser('198.51.100.9'))
    await api.settled()
    const mails = await mailsTo(owner)
    expect(mails.map(({ status }) => status)).toEqual(['sent'])
    expect(mails[0]!.text_content).toContain(`/admin/partner/${hotel.partnerId}/offer/${offer.id}`)
    expect(await mailsTo(hotel.email)).toEqual([])
    await api.services.db.execute(sql`update global_settings set copy_when_opened = false`)
  })

  test('is told to an owner who is on the partner’s list once, and to the partner as well (F-1333)', async () => {
    const owner = api.services.site.email
    const told = async () => (await mailsTo(owner)).length
    const before = await told()
    const copyToOwner = (wanted: boolean) =>
      api.services.db.execute(sql`
        insert into global_settings (id, copy_when_opened) values (1, ${wanted})
        on conflict (id) do update set copy_when_opened = ${wanted}`)
    await copyToOwner(true)
    await open(browser('198.51.100.1'))
    await api.settled()
    expect([await told(), (await mailsTo(hotel.email)).length]).toEqual([before + 1, 1])
    await api.services.db.execute(sql`
      update partner_access set whitelisted_emails = array[${hotel.email}, ${owner}]
      where partner_id = ${hotel.partnerId}`)
    await hotel.client.post('/api/partner/offers', { ...OFFER, customerSlug: 'neste' })
    await open(browser('198.51.100.2'), { slug: 'neste' })
    await api.settled()
    expect([await told(), (await mailsTo(hotel.email)).length]).toEqual([before + 2, 2])
    await copyToOwner(false)
  })

  test('names a customer whose name is markup or a line break as text', async () => {
    const body = { ...OFFER, companyName: '<b>Å</b> https://ond.example', customerSlug: 'merkelig' }
    await hotel.client.post('/api/partner/offers', body)
    await open(browser('198.51.100.1'), { slug: 'merkelig' })
    await api.settled()
    const [mail] = await queryRows<{ html_content: string }>(
      api.services.db,
      sql`select html_content from email_outbox where recipient_email = ${hotel.email} and subject like '%åpnet%'`,
    )
    expect(mail!.html_content).toContain('&lt;b&gt;Å&lt;/b&gt;')
    expect(mail!.html_content).not.toContain('<b>Å')
    expect(mail!.html_content).not.toContain('href="https://ond.example')
  })
})
