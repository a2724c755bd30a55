import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { norwegianDay } from '#domain/validity.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInAdmin } from '../support/given.ts'
import { queryRows } from '../support/rows.ts'

const PATH = '/api/admin/figures'
const EXPORT = '/api/admin/conversions/export'

let api: TestApi
let admin: ApiClient
let email: string

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin, email } = await loggedInAdmin(api))
})
afterAll(() => api.close())
beforeEach(() =>
  api.services.db.execute(
    sql`with enquiries as (delete from events), people as (delete from contacts), hotels as (delete from partners) delete from activity`,
  ),
)

type Given = {
  type?: string
  at?: string
  status?: string
  value?: number
  bookedAt?: string
  data?: object
  offerId?: string
}

async function enquiry({
  type = 'enquiry',
  at = '2026-06-10T12:00:00Z',
  status = 'ny',
  value,
  bookedAt,
  data = {},
  offerId,
}: Given) {
  await api.services.db.execute(sql`
    with contact as (
      insert into contacts (name, email) values ('Kari', ${`${crypto.randomUUID()}@firma.example`}) returning id
    )
    insert into events (contact_id, event_type, created_at, status, value, status_changed_at, data, offer_id)
    select id, ${type}, ${at}::timestamptz, ${status}, ${value ?? null}::int, ${bookedAt ?? null}::timestamptz,
      ${JSON.stringify(data)}::jsonb, ${offerId ?? null}::uuid from contact`)
}

async function offer(partnerId: string, at: string, more: { opened?: boolean; answered?: boolean } = {}) {
  const [row] = await queryRows<{ id: string }>(
    api.services.db,
    sql`insert into offers (partner_id, company_name, customer_slug, created_at, first_opened_at, answered_at)
      values (${partnerId}, 'Kunden', ${crypto.randomUUID()}, ${at}::timestamptz,
        ${more.opened ? at : null}::timestamptz, ${more.answered ? at : null}::timestamptz) returning id`,
  )
  return row!.id
}

test('each partner’s offers of a period are followed from made to booked, and each step contains the next (F-1387)', async () => {
  const busy = await givenPartner(api, { name: 'Hotell Fjordgløtt' })
  const calm = await givenPartner(api, { name: 'Hotell Stille' })
  const june = '2026-06-15T10:00:00Z'
  await offer(busy.partnerId, june)
  await offer(busy.partnerId, june, { opened: true })
  // Answered in a browser whose opening was never counted.
  await offer(busy.partnerId, june, { answered: true })
  const booked = await offer(busy.partnerId, june, { opened: true, answered: true })
  await enquiry({ offerId: booked, status: 'tapt', value: 1 })
  await enquiry({ type: 'payment', offerId: booked, status: 'booket', value: 7 })
  // What became of it counts, whenever that was.
  await enquiry({ offerId: booked, at: '2026-09-01T00:00:00Z', status: 'booket', value: 45_000 })
  await offer(busy.partnerId, '2026-07-01T00:00:00Z', { opened: true })
  // Who only asks has not said yes, and who has thought better of it says so no more.
  await enquiry({ offerId: await offer(calm.partnerId, june), data: { answer: 'question' } })
  const { partners } = (
    await admin.get(`${PATH}?from=2026-06-01T00:00:00%2B02:00&to=2026-07-01T00:00:00%2B02:00`)
  ).body
  expect(partners).toEqual([
    {
      partnerId: busy.partnerId,
      name: busy.name,
      created: 4,
      opened: 3,
      interested: 2,
      booked: 1,
      value: 45_000,
      declines: [],
    },
    {
      ...{
        partnerId: calm.partnerId,
        name: calm.name,
        created: 1,
        opened: 0,
        interested: 0,
        booked: 0,
        value: 0,
      },
      declines: [],
    },
  ])
  expect((await admin.get(PATH)).body.partners[0]).toMatchObject({ created: 5, opened: 4 })
})

test('a question that a yes of whoever asked it has taken in is one with that, answered once the yes is (F-1530)', async () => {
  const { partnerId } = await givenPartner(api)
  const offerId = await offer(partnerId, '2026-06-10T10:00:00Z')
  const told = async () => {
    const { enquiries, answered } = (await admin.get(PATH)).body.enquiries
    return [enquiries, answered]
  }
  const kari = { email: 'kari@firma.example' }
  await enquiry({ offerId, status: 'besvart', data: { ...kari, answer: 'question' } })
  expect(await told()).toEqual([1, 1])
  await enquiry({ offerId, at: '2026-06-11T12:00:00Z', data: { ...kari, answer: 'yes' } })
  expect(await told()).toEqual([1, 0])
  await enquiry({ offerId, status: 'ny', data: { email: 'ola@firma.example', answer: 'question' } })
  const answered = { status: 'besvart', bookedAt: '2026-06-10T13:00:00Z' }
  await enquiry({ offerId, ...answered, data: { ...kari, answer: 'question' } })
  expect(await told(), 'a colleague’s, and one that was answered').toEqual([3, 1])
})

test('each partner’s no is counted by its reason, the commonest first: the no that stands, of an offer of the period (F-1387)', async () => {
  const refused = await givenPartner(api)
  const june = '2026-06-15T10:00:00Z'
  const answer = (offerId: string, at: string, kind: string, reason: string | null = null) =>
    api.services.db.execute(sql`
      with changed as (
        update offers set answered_at = case when ${kind} = 'yes' then ${at}::timestamptz end,
          declined_at = case when ${kind} = 'no' then ${at}::timestamptz end where id = ${offerId}::uuid
      )
      insert into offer_answers (partner_id, offer_id, kind, reason, role, created_at)
      values (${refused.partnerId}, ${offerId}::uuid, ${kind}, ${reason}, 'visitor', ${at}::timestamptz)`)
  const told = await offer(refused.partnerId, june)
  await answer(told, june, 'no', 'pris')
  const thought = await offer(refused.partnerId, june)
  await answer(thought, june, 'no', 'dato')
  // Told again, for another reason, months later; and a question is no reason.
  await answer(thought, '2026-09-01T00:00:00Z', 'no', 'pris')
  await api.services.db.execute(sql`
    insert into offer_answers (partner_id, offer_id, kind, role, created_at)
    values (${refused.partnerId}, ${thought}::uuid, 'question', 'visitor', '2026-09-02T00:00:00Z')`)
  await answer(await offer(refused.partnerId, june), june, 'no', 'ingen-fest')
  // Said on the phone, where nobody is asked why.
  await answer(await offer(refused.partnerId, june), june, 'no')
  const won = await offer(refused.partnerId, june)
  await answer(won, june, 'no', 'dato')
  await answer(won, '2026-06-16T10:00:00Z', 'yes')
  await answer(await offer(refused.partnerId, '2026-07-15T10:00:00Z'), june, 'no', 'annet')
  const { partners } = (await admin.get(`${PATH}?from=2026-06-01T00:00:00Z&to=2026-07-01T00:00:00Z`)).body
  expect(partners).toMatchObject([
    {
      ...{ created: 5, interested: 1 },
      declines: [
        { reason: 'pris', count: 2 },
        { reason: 'ingen-fest', count: 1 },
        { reason: null, count: 1 },
      ],
    },
  ])
})

test('the partner with most offers comes first (F-1387)', async () => {
  const made = [2, 5, 1, 4, 3]
  for (const count of made) {
    const { partnerId } = await givenPartner(api)
    for (let at = 0; at < count; at++) await offer(partnerId, '2026-06-15T10:00:00Z')
  }
  const { partners } = (await admin.get(PATH)).body
  expect(partners.map(({ created }: { created: number }) => created)).toEqual([5, 4, 3, 2, 1])
})

test('enquiries of a period are counted per city, occasion and campaign, with what was booked (F-1388)', async () => {
  const from = (landingPage: string, utmCampaign = '') => ({ landingPage, utmCampaign })
  await enquiry({ data: from('tryllekunstner-oslo', 'jul'), status: 'booket', value: 30_000 })
  await enquiry({ data: from('lp-tryllekunstner-oslo', 'jul'), status: 'besvart', value: 9 })
  await enquiry({ data: from('underholdning-julebord', 'vår'), status: 'tapt' })
  await enquiry({ data: from('home') })
  await enquiry({ data: {} })
  await enquiry({ data: from('tryllekunstner-oslo'), at: '2025-06-10T12:00:00Z' })
  await enquiry({ type: 'payment', data: from('tryllekunstner-oslo', 'jul'), status: 'booket', value: 7 })
  const { body } = await admin.get(`${PATH}?from=2026-01-01T00:00:00Z`)
  const row = (name: string, enquiries: number, answered: number, booked: number, value: number) => ({
    ...{ name, enquiries, answered, booked, value },
  })
  expect(body).toEqual({
    partners: [],
    enquiries: row('Alle', 5, 3, 1, 30_000),
    cities: [row('Oslo', 2, 2, 1, 30_000)],
    occasions: [row('Julebord', 1, 1, 0, 0)],
    campaigns: [row('jul', 2, 2, 1, 30_000), row('vår', 1, 1, 0, 0)],
  })
})

test('a yes that a newer one of the same person replaces is no enquiry of its own, nor answered (F-1388, F-1471)', async () => {
  const { partnerId } = await givenPartner(api)
  const june = (day: number) => `2026-06-${day}T12:00:00Z`
  const [vera, kari] = [await offer(partnerId, june(10)), await offer(partnerId, june(10))]
  const yes = (email: string, utmCampaign = '') => ({ answer: 'yes', email, utmCampaign })
  await enquiry({
    offerId: vera,
    at: june(11),
    status: 'besvart',
    data: yes('vera@firma.example', 'jul'),
  })
  await enquiry({ offerId: vera, at: june(12), data: yes('VERA@firma.example') })
  await enquiry({ offerId: vera, at: june(13), data: yes('nina@firma.example') })
  // Of a booked one a newer one is another evening; a question replaces nothing; other offers are others'.
  await enquiry({ offerId: kari, at: june(11), status: 'booket', data: yes('kari@firma.example') })
  await enquiry({ offerId: kari, at: june(12), data: yes('kari@firma.example') })
  await enquiry({ offerId: kari, at: june(13), data: { ...yes('kari@firma.example'), answer: 'question' } })
  await enquiry({ at: june(13), data: yes('vera@firma.example') })
  const { enquiries, campaigns } = (await admin.get(PATH)).body
  expect(enquiries).toMatchObject({ enquiries: 6, answered: 1, booked: 1 })
  expect(campaigns).toEqual([])
})

test('the place or occasion with most enquiries comes first, however many pages it has (F-1388)', async () => {
  for (const [landingPage, count] of [
    ['tryllekunstner-bergen', 3],
    ['tryllekunstner-oslo', 2],
    ['lp-tryllekunstner-oslo', 2],
  ] as const) {
    for (let at = 0; at < count; at++) await enquiry({ data: { landingPage, utmCampaign: '' } })
  }
  const { cities } = (await admin.get(PATH)).body
  expect(cities.map(({ name, enquiries }: { name: string; enquiries: number }) => [name, enquiries])).toEqual(
    [
      ['Oslo', 4],
      ['Bergen', 3],
    ],
  )
})

test('with nothing to count everything is zero, and a period that is none is refused (F-1387)', async () => {
  expect((await admin.get(PATH)).body).toEqual({
    partners: [],
    enquiries: { name: 'Alle', enquiries: 0, answered: 0, booked: 0, value: 0 },
    ...{ cities: [], occasions: [], campaigns: [] },
  })
  for (const query of ['from=2026-13-01', 'to=i+morgen', 'from=9999-01-01T00:00:00Z'])
    expect((await admin.get(`${PATH}?${query}`)).status, query).toBe(422)
})

test('what was booked after an ad click is exported for Google Ads, of those alone who said yes to marketing (F-1390)', async () => {
  const clicked = (gclid: string, more: object = { adConsent: true }) => ({
    gclid,
    orderId: `order-${gclid}`,
    ...more,
  })
  const booked = {
    status: 'booket',
    at: '2026-11-01T12:00:00Z',
    bookedAt: '2026-11-21T12:05:00Z',
    value: 45_000,
  }
  await enquiry({ ...booked, data: clicked('Cj0-first_1') })
  await enquiry({
    ...booked,
    bookedAt: '2026-11-20T12:05:00Z',
    data: clicked('second'),
    value: undefined as never,
  })
  await enquiry({
    ...booked,
    bookedAt: '2026-11-22T12:05:00Z',
    data: { ...clicked('a b'), gbraid: 'on-ios', wbraid: 'on-ios-too' },
  })
  // Google takes no conversion of a click from more than 90 days before.
  await enquiry({ ...booked, at: '2026-08-23T12:05:00Z', data: clicked('too-old') })
  for (const data of [
    clicked('no-consent', {}),
    clicked('said-no', { adConsent: false }),
    { adConsent: true },
  ])
    await enquiry({ ...booked, data })
  for (const forged of ['=cmd()', '-x', 'a,b', 'a b', 'a\nb', 'x'.repeat(301), '"'])
    await enquiry({ ...booked, data: clicked(forged) })
  await enquiry({ ...booked, bookedAt: '2026-12-01T00:00:00Z', data: clicked('later') })
  await enquiry({ ...booked, status: 'besvart', data: clicked('not-booked') })
  await enquiry({ ...booked, type: 'payment', data: clicked('paid') })
  const answer = await admin.send('GET', `${EXPORT}?from=2026-11-01T00:00:00Z&to=2026-12-01T00:00:00Z`)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="konverteringer-[\d-]+\.csv"$/,
  )
  expect(answer.text).toBe(
    [
      'Google Click ID,GBRAID,WBRAID,Conversion Name,Conversion Time,Conversion Value,Conversion Currency,Order ID,Ad User Data,Ad Personalization',
      'second,,,Booket show,2026-11-20 13:05:00+0100,,,order-second,Granted,Denied',
      'Cj0-first_1,,,Booket show,2026-11-21 13:05:00+0100,45000,NOK,order-Cj0-first_1,Granted,Denied',
      ',on-ios,,Booket show,2026-11-22 13:05:00+0100,45000,NOK,order-a b,Granted,Denied',
      '',
    ].join('\r\n'),
  )
  await enquiry({ ...booked, data: clicked('silent', { adConsent: true, adConsentBy: 'silence' }) })
  expect((await admin.send('GET', EXPORT)).text).toContain('order-silent,Granted')
  const { site } = api.services
  api.services.site = { ...site, consent: 'strict' }
  expect((await admin.send('GET', EXPORT)).text, 'a yes by silence is none any more').not.toContain('silent')
  api.services.site = site
  const named = await admin.send('GET', `${EXPORT}?name=Show%20solgt`)
  expect(named.text).toContain('second,,,Show solgt,')
  expect((await admin.get(`${EXPORT}?name=%20`)).status).toBe(422)
  const log = await queryRows(api.services.db, sql`select action, actor, details from activity`)
  expect(log[0]).toEqual({ action: 'conversions.exported', actor: email, details: {} })
})

test('a visitor’s yes to marketing goes along with an enquiry or an answer to an offer, and silence is a no (F-1390)', async () => {
  const { partnerId } = await givenPartner(api)
  const enquired = { email: 'kari@firma.example', message: 'Hei' }
  const answered = {
    page: `/partner/${partnerId}`,
    phone: '+47 912 34 567',
    eventDate: norwegianDay(api.services.now()),
  }
  // What the page promises is told to whoever answers an older one.
  const { termsFingerprint } = (await api.client().post('/api/offer-answers', { ...answered, name: 'Kari' }))
    .body.offer
  for (const [path, body] of [
    ['/api/contact', enquired],
    ['/api/offer-answers', { ...answered, termsFingerprint }],
  ] as const) {
    const send = (more: object) => api.client().post(path, { ...body, ...more })
    expect((await send({ name: `Kari ${path}`, adConsent: true })).status, path).toBe(200)
    expect((await send({ name: `Ola ${path}` })).status, path).toBe(200)
    expect((await send({ name: 'Ida', adConsent: 'ja' })).status, path).toBe(422)
  }
  const rows = await queryRows<{ consent: boolean }>(
    api.services.db,
    sql`select data -> 'adConsent' as consent from events order by data ->> 'name'`,
  )
  expect(rows.map(({ consent }) => consent)).toEqual([true, true, false, false])
})
