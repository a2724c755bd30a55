import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OfferListQuery, offerListQuery } from '#domain/offer-list.ts'
import { partnerListQuery } from '#domain/partner-list.ts'
import { searchWords } from '#domain/search-words.ts'
import { listOffers } from '#netlify/data/queries/offer-list.ts'
import { listPartners } from '#netlify/data/queries/partners.ts'
import { searchTextExpression } from '#netlify/data/search.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { MADE, NEXT_STEP_CASES, NOW } from '../support/next-step-cases.ts'
import { indexesOf, planOf, settleTable, stepsOfPage, wholeTables } from '../support/plan.ts'
import { fill } from '../support/rows.ts'

const MANY = 10_000
const COMPANIES = [
  'Ørneberg Arkitekter',
  'Åsen Bakeri',
  'Aasen Maskin',
  'ÆRLIG TALT AS',
  'Zebra & Sønn',
  'Bjørk 100% Natur',
  'Under_strek',
  'Café Élan',
  'Bla\u030abaer',
  'back\\slash',
]

let api: TestApi
let partner: ApiClient
let partnerId: string
let admin: ApiClient

beforeAll(async () => {
  api = await startApi()
  ;({ client: partner, partnerId } = await loggedInPartner(api))
  admin = (await loggedInAdmin(api)).client
  const { client: other } = await loggedInPartner(api)
  for (const companyName of COMPANIES) await save(partner, companyName)
  await save(other, 'Ørneberg Filial')
})
afterAll(() => api.close())

const save = (client: ApiClient, companyName: string) =>
  client.post('/api/partner/offers', {
    companyName,
    customerSlug: companyName,
    selectedExtras: [],
  })
const namesIn = (answer: { body: { offers: { companyName: string }[] } }) =>
  answer.body.offers.map(({ companyName }) => companyName)
const find = async (query: Record<string, string>) =>
  namesIn(await partner.get(`/api/partner/offers?${new URLSearchParams(query)}`))

/** Every page of a list, one after the other. */
async function allPages(client: ApiClient, path: string, plural: string) {
  const rows: Record<string, string>[] = []
  const totals = new Set<number>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await client.get(`${path}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`)
    expect(answer.status).toBe(200)
    rows.push(...answer.body[plural])
    totals.add(answer.body.total)
    cursor = answer.body.nextCursor
  }
  return { rows, totals }
}

describe('a list of offers (F-1033, F-1053)', () => {
  test('has the last changed first, and says how many there are', async () => {
    const before = await partner.get('/api/partner/offers')
    expect(before.body).toMatchObject({ total: COMPANIES.length, nextCursor: null })
    expect(namesIn(before)[0]).toBe(COMPANIES.at(-1))
    await save(partner, 'Zebra & Sønn')
    expect((await find({}))[0]).toBe('Zebra & Sønn')
    expect((await find({ sort: 'created' }))[0]).toBe(COMPANIES.at(-1))
  })

  test("has the partner's own turns first: questions, answers that are news, unless the partner noted them itself or the evening is cancelled, what expires soon, whom to ring, whom to send the link again and what has just expired; then what waits for others, and last what needs nothing, page by page (F-1464, F-1469, F-1502, F-1527, F-1528, F-1534)", async () => {
    const { partnerId: ringing } = await loggedInPartner(api)
    for (const [
      at,
      [what, { booked, asked, cancelledFor, notedBy, sharedAt, calledAt, ringOn, repliedAt, ...offer }],
    ] of NEXT_STEP_CASES.entries()) {
      const { createdAt = MADE, lastOpenedAt = null, openCount = 0, validUntil = null } = offer
      const { answeredAt = null, declinedAt = null, withdrawnAt = null } = offer
      await api.services.db.execute(sql`
        with made as (
          insert into offers (partner_id, company_name, customer_slug, last_opened_at, open_count, valid_until,
            answered_at, declined_at, withdrawn_at, created_at, updated_at)
          values (${ringing}, ${what}, ${`sak-${at}`}, ${lastOpenedAt}, ${openCount}, ${validUntil},
            ${answeredAt}, ${declinedAt}, ${withdrawnAt}, ${createdAt}, ${NOW.toISOString()}::timestamptz - ${at} * interval '1 day')
          returning id
        ), noted as (insert into offer_answers (partner_id, offer_id, kind, role, created_at)
          select ${ringing}, id, ${answeredAt ? 'yes' : 'no'}, ${notedBy ?? 'visitor'}, ${answeredAt ?? declinedAt}
          from made where ${(answeredAt ?? declinedAt) !== null}
        ), shared as (insert into activity (action, role, subject_id, at)
          select 'offer.shared', 'partner', id::text, ${sharedAt ?? null}::timestamptz from made where ${sharedAt !== undefined}
        ), called as (insert into offer_calls (offer_id, ring_on, called_at)
          select id, ${ringOn ?? null}::date, ${calledAt ?? null}::timestamptz from made where ${calledAt !== undefined}
        ), contact as (insert into contacts (name, email) select what, what || '@neste.example' from
          (select ${`sak-${at}`} as what) named where ${Boolean(booked || asked || cancelledFor || repliedAt)} returning id
        ), enquiry as (insert into events (contact_id, event_type, partner_id, offer_id, status, status_changed_at, data)
          select contact.id, 'enquiry', ${ringing}, made.id, ${booked ? 'booket' : asked ? 'ny' : 'besvart'}, ${repliedAt ?? null}, '{"answer":"question"}'
          from made, contact returning id)
        insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
        select gen_random_uuid(), id, ${cancelledFor ?? null}::date, '{}', ${`${ringing} ${at}`}, ${NOW.toISOString()}
        from enquiry where ${Boolean(cancelledFor)}`)
    }
    const listed: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await listOffers(api.services.db, {
        partnerId: ringing,
        now: NOW,
        query: { ...offerListQuery.parse({ sort: 'next', limit: '2' }), ...(cursor && { cursor }) },
      })
      listed.push(...page.offers.map(({ companyName }) => companyName))
      cursor = page.nextCursor
    }
    const named = (step: RegExp) =>
      NEXT_STEP_CASES.filter(([, , text]) => step.test(text ?? '')).map(([what]) => what)
    const asked = ['asked about after a yes', 'asked about without a script', 'expired with a question']
    const toRing = [
      ...['opened again today', 'opened once, yesterday'],
      'opened again, and spoken with three days ago',
      'opened again yesterday, and to be rung today',
      'opened again, and its question answered three days ago',
      'not opened, and to be rung the day before',
    ]
    const toSendAgain = ['sent again three days ago', 'not opened for three days in Norway']
    const expired = ['expired', 'expired unopened']
    const expiring = ['on its last day', 'not opened for nine days', 'opened once, and expires in two days']
    expect(listed).toEqual([
      ...asked,
      ...['answered', 'expired after a yes', 'answered two days ago'],
      ...['declined', 'declined to an admin on the phone'],
      ...expiring,
      ...toRing,
      ...toSendAgain,
      ...expired,
      ...['noted as a yes by the partner', 'answered a week ago', 'answered two weeks ago'],
      ...[
        'not opened',
        'not opened for two days',
        'sent again the day before',
        'opened once, today',
        'opened once, today in Norway',
        'opened again, and its question answered',
        'not opened, and spoken with',
        'opened again, and spoken with',
        'opened again, and to be rung tomorrow',
      ],
      'made half an hour ago',
      'answered yesterday, and cancelled',
      ...['not opened, but declined on the phone', 'declined two days ago', 'declined a week ago'],
      ...['booked', 'booked since', 'booked after five days'],
      'expired in the autumn',
    ])
    const { counts } = await listOffers(api.services.db, {
      ...{ partnerId: ringing, now: NOW },
      query: offerListQuery.parse({}),
    })
    const interested = await listOffers(api.services.db, {
      ...{ partnerId: ringing, now: NOW },
      query: offerListQuery.parse({ tab: 'interested' }),
    })
    const yeses = interested.offers.map(({ companyName }) => companyName)
    expect(yeses).toHaveLength(counts.interested)
    expect(yeses).toContain('answered two weeks ago')
    expect(yeses).not.toContain('answered yesterday, and cancelled')
    expect(named(/spørsmål: svar/)).toEqual(asked)
    expect(named(/: ring|Ring igjen/).sort()).toEqual(['on its last day', ...toRing].sort())
    expect(named(/på nytt/).sort()).toEqual([...toSendAgain, 'not opened for nine days'].sort())
    expect(named(/Forleng/).sort()).toEqual([...expired, 'expired in the autumn'].sort())
  })

  test('has the answer that was last given first, also one in place of a former one (F-1469)', async () => {
    const { partnerId } = await loggedInPartner(api)
    const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000).toISOString()
    const given = {
      'once, today': [2],
      'again, today': [3, 1],
      'again, long ago': [900, 800],
      'again after long': [900, 3],
    }
    for (const [at, [companyName, hours]] of Object.entries(given).entries())
      for (const [time, ago] of hours.entries())
        await api.services.db.execute(sql`
          with made as (
            insert into offers (partner_id, company_name, customer_slug, answered_at, created_at, updated_at)
            select ${partnerId}, ${companyName}, ${`svar-${at}`}, ${hoursAgo(ago)}, ${MADE}, ${hoursAgo(0)} where ${time} = 0
            returning id
          )
          insert into offer_answers (partner_id, offer_id, kind, role, created_at)
          select ${partnerId}, id, 'yes', 'visitor', ${hoursAgo(ago)} from (select id from made union all
            select id from offers where partner_id = ${partnerId} and customer_slug = ${`svar-${at}`}) offer`)
    const { offers } = await listOffers(api.services.db, {
      ...{ partnerId, now: NOW },
      query: offerListQuery.parse({ sort: 'next' }),
    })
    expect(offers.map(({ companyName }) => companyName)).toEqual([
      'again, today',
      'once, today',
      'again after long',
      'again, long ago',
    ])
  })

  test('sorts names as in Norwegian: æ, ø and å last, aa as å', async () => {
    const names = await find({ sort: 'name' })
    expect(names.slice(-5)).toEqual([
      'Zebra & Sønn',
      'ÆRLIG TALT AS',
      'Ørneberg Arkitekter',
      'Åsen Bakeri',
      'Aasen Maskin',
    ])
    expect(names).toHaveLength(COMPANIES.length)
  })

  test.each([
    ['ørne', ['Ørneberg Arkitekter']],
    ['ØRNEBERG ark', ['Ørneberg Arkitekter']],
    ['arkitekter orne', ['Ørneberg Arkitekter'], 'name and link stand side by side'],
    ['natur bjørk', ['Bjørk 100% Natur']],
    ['BERG tekt Ør', ['Ørneberg Arkitekter']],
    ['natur bakeri', []],
    ['rneb', ['Ørneberg Arkitekter']],
    ['åsen', ['Aasen Maskin', 'Åsen Bakeri']],
    ['asen', ['Aasen Maskin', 'Åsen Bakeri']],
    ['aasen', ['Aasen Maskin', 'Åsen Bakeri']],
    ['aerlig', ['ÆRLIG TALT AS']],
    ['sonn og zebra', ['Zebra & Sønn']],
    ['zebra&sönn', ['Zebra & Sønn']],
    ['Zebra &', ['Zebra & Sønn']],
    ['cafe elan', ['Café Élan']],
    ['CAFÉ-ÉLAN', ['Café Élan']],
    ['aerligtalt a.s.', ['ÆRLIG TALT AS']],
    ['æRL', ['ÆRLIG TALT AS']],
    ['100%', ['Bjørk 100% Natur']],
    ['%', COMPANIES, 'nothing is left to look for'],
    ['0_ ', ['Bjørk 100% Natur']],
    ['r_s', ['Under_strek']],
    ['k\\s', ['back\\slash']],
    ['élan', ['Café Élan']],
    ['blåbær', ['Bla\u030abaer']],
    ['blabaer', ['Bla\u030abaer']],
    ['finnes ikke', []],
    ["' or 1=1 --", []],
    ['\u0000', COMPANIES, 'nothing is left to look for'],
  ] as [string, string[], string?][])(
    'finds every word of %j anywhere, in any order, as letters are often typed: %j (F-1373, F-1374)',
    async (q, wanted) => {
      expect((await find({ q, sort: 'name' })).sort()).toEqual([...wanted].sort())
    },
  )

  test('finds an offer by its price, however both are written (F-1375)', async () => {
    const { client } = await loggedInPartner(api)
    const prices = { Tall: '35000', Streker: '35 000,-', Punktum: 'fra 35.000,-', Annen: '36000', Uten: '' }
    for (const [companyName, price] of Object.entries(prices)) {
      await client.post('/api/partner/offers', {
        companyName,
        customerSlug: companyName,
        price,
        selectedExtras: [],
      })
    }
    for (const q of ['35000', '35 000', '35.000,-', '35 000,-', 'kr 35 000', '35\u202f000,\u2013']) {
      const found = await client.get(`/api/partner/offers?q=${encodeURIComponent(q)}`)
      expect(namesIn(found).sort(), q).toEqual(['Punktum', 'Streker', 'Tall'])
    }
    expect(namesIn(await client.get('/api/partner/offers?q=tall+35000'))).toEqual(['Tall'])
    // A number in a name is no part of a price.
    expect(namesIn(await client.get('/api/partner/offers?q=35'))).toEqual([])
    expect(namesIn(await client.get('/api/partner/offers?q=5000'))).toEqual([])
  })

  test('whatever a name, it is found by each of its words as they were typed (F-1374)', async () => {
    const letter = fc.constantFrom(..."aAåÅøØoæÆéE bg&-.,/'’ 0359%_\\\u030a\u00a0\t\n😀ßİΣŁ½ﬁ\u2028\ufeff")
    const amounts = fc.constantFrom(
      ...['7', '45', '000', '123', ' ', ' ', '\u00a0', '\n', '\t', '.', ',-', 'kr', '½'],
    )
    const texts = [letter, amounts].flatMap((unit) =>
      fc.sample(fc.string({ unit, maxLength: 30 }), { numRuns: 500, seed: 15 }),
    )
    expect(texts.filter((text) => /\d\s\d{3}(?!\d)/.test(text)).length).toBeGreaterThan(20)
    const { rows } = (await api.services.db.execute(sql`
      select ${searchTextExpression({ names: ["'x'", 't'] })} as name, ${searchTextExpression({ names: ["''"], prose: ['t'] })} as prose
      from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality of (t, n) order by n`)) as {
      rows: { name: string; prose: string }[]
    }
    texts.forEach((text, at) => {
      for (const word of searchWords(text)) {
        expect([rows[at]!.name.includes(word), rows[at]!.prose.includes(word)], text).toEqual([true, true])
      }
    })
  })

  test('never finds what another partner has, whatever is searched for (F-1003)', async () => {
    expect(await find({ q: 'filial' })).toEqual([])
    const all = await admin.get(`/api/admin/partners/${partnerId}/offers?q=filial`)
    expect(all.body).toMatchObject({ offers: [], nextCursor: null, total: 0 })
  })

  test('a search counts what it finds', async () => {
    const answer = await partner.get('/api/partner/offers?q=asen&limit=1')
    expect(answer.body).toMatchObject({ total: 2, offers: [{}], nextCursor: expect.any(String) })
    const whole = await partner.get('/api/partner/offers?q=asen&limit=2')
    expect(whole.body, 'a page that is just full is the last').toMatchObject({ total: 2, nextCursor: null })
    const { nextCursor } = answer.body
    const last = await partner.get(`/api/partner/offers?q=asen&limit=1&cursor=${nextCursor}`)
    expect(last.body).toMatchObject({ total: 2, offers: [{}], nextCursor: null })
  })

  test('a search says what it finds among all offers and in the archive, whichever tab it is in (F-1526)', async () => {
    const { client } = await loggedInPartner(api)
    for (const name of ['Fjell Vest', 'Fjell Øst', 'Fjord']) await save(client, name)
    const { offers } = (await client.get('/api/partner/offers?q=fjell')).body
    await client.post(`/api/partner/offers/${offers[0].id}/withdraw`)
    for (const tab of ['all', 'opened', 'archived']) {
      const found = async (q: string) =>
        (await client.get(`/api/partner/offers?tab=${tab}&q=${q}`)).body.found
      expect(await found('fjell')).toEqual({ all: 1, archived: 1 })
      expect(await found('fjord')).toEqual({ all: 1, archived: 0 })
      expect(await found(''), 'every one').toEqual({ all: 2, archived: 1 })
    }
  })

  test('an unknown query is refused field by field, a cursor nobody gave out with a sentence', async () => {
    const wrong = await partner.get('/api/partner/offers?sort=price&limit=1000')
    expect(wrong.status).toBe(422)
    expect(Object.keys(wrong.body.fields)).toEqual(['sort', 'limit'])
    const cursorFor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const id = '6f8a4a52-0d5c-4c0e-9b57-3d1d1f1a9f00'
    const page = await partner.get('/api/partner/offers?limit=1&sort=name')
    for (const [sort, cursor] of [
      ['updated', 'x'],
      ['updated', ''],
      ['updated', '%00'],
      ['updated', cursorFor(null)],
      ['updated', cursorFor(['updated', 'i dag', id])],
      ['updated', cursorFor(['updated', '0000-01-01T00:00:00.000000Z', id])],
      ['updated', cursorFor(['updated', '2026-02-30T00:00:00.000000Z', id])],
      ['updated', cursorFor(['updated', '2026-02-20T00:00:00.000000Z', 'id'])],
      ['updated', cursorFor(['updated', '2026-02-20T00:00:00Z', id])],
      ['updated', cursorFor(['updated', `2026-02-20T00:00:00.${'1'.repeat(200)}Z`, id])],
      ['updated', cursorFor(['updated', '2026-02-20T00:00:00.000000+01:00', id])],
      ['updated', cursorFor(['updated', '2026-02-20T00:00:00.000000Z', id, id])],
      ['updated', cursorFor(['updated', ['2026-02-20T00:00:00.000000Z'], id])],
      ['name', cursorFor(['name', 'a\u0000', id])],
      ['name', cursorFor(['name', 'a\ud800', id])],
      ['updated', page.body.nextCursor],
    ]) {
      const answer = await partner.get(`/api/partner/offers?sort=${sort}&cursor=${cursor}`)
      expect(answer.status, cursor).toBe(422)
      expect(answer.body).toEqual({
        error: 'Denne siden av listen finnes ikke. Hent listen på nytt.',
        fields: { cursor: expect.any(String) },
      })
    }
    expect((await partner.get(`/api/partner/offers?cursor=${'x'.repeat(1001)}`)).status).toBe(422)
  })

  test.each(['updated', 'created', 'name'])('in pages by %s has every offer once', async (sort) => {
    const { rows, totals } = await allPages(partner, `/api/partner/offers?limit=3&sort=${sort}`, 'offers')
    expect(rows.map(({ companyName }) => companyName)).toEqual(await find({ sort }))
    expect([...totals]).toEqual([COMPANIES.length])
  })

  test('has offers that were saved in the same microsecond once each', async () => {
    const { client, partnerId: id } = await loggedInPartner(api)
    await api.services.db.execute(sql`
      insert into offers (partner_id, company_name, customer_slug, created_at, updated_at)
      select ${id}, 'Lik', 'lik-' || n, timestamptz '2026-01-01 12:00:00.123456Z', timestamptz '2026-01-01 12:00:00.123456Z'
      from generate_series(1, 25) n`)
    for (const sort of ['updated', 'created', 'name']) {
      const { rows } = await allPages(client, `/api/partner/offers?limit=10&sort=${sort}`, 'offers')
      expect(new Set(rows.map(({ customerSlug }) => customerSlug)).size, sort).toBe(25)
      expect(rows, sort).toHaveLength(25)
    }
  })

  test('a page that was begun goes on where it was, though offers come and go', async () => {
    const { client } = await loggedInPartner(api)
    for (const name of ['A', 'B', 'C', 'D', 'E']) await save(client, name)
    const first = await client.get('/api/partner/offers?sort=name&limit=2')
    await save(client, 'Aa ny')
    await save(client, 'Ab ny')
    await client.post(`/api/partner/offers/${first.body.offers[1].id}/withdraw`)
    const next = await client.get(`/api/partner/offers?sort=name&limit=2&cursor=${first.body.nextCursor}`)
    expect(namesIn(next)).toEqual(['C', 'D'])
  })
})

describe('with 10,000 offers of one partner, beside 10,000 of others', () => {
  let many: string
  const query = (rest: Partial<OfferListQuery> = {}) => ({ ...offerListQuery.parse({}), ...rest })

  beforeAll(async () => {
    ;({ partnerId: many } = await loggedInPartner(api))
    const { partnerId: neighbour } = await loggedInPartner(api)
    await fill(
      api,
      sql`
      insert into offers (partner_id, company_name, customer_slug, created_at, updated_at)
      select id, words[1 + n % 7] || ' ' || n, 'firma-' || n, now() - n * interval '1 minute',
        now() - (n * 7919 % ${MANY}) * interval '1 minute'
      from generate_series(1, ${MANY}) n, unnest(array[${many}, ${neighbour}]) id,
        (select '{Nordlys,Fjordgløtt,Ørneberg,Blåbær,Granitt,Havgard,Solbakken}'::text[] as words)`,
    )
    await fill(
      api,
      sql`
      with contact as (insert into contacts (name, email) values ('Kari', 'kari@mange.example') returning id)
      insert into events (contact_id, event_type, offer_id, status)
      select contact.id, 'enquiry', offers.id, case when n % 3 = 0 then 'booket' else 'ny' end
      from contact, (select id, row_number() over () as n from offers where partner_id = ${many}) offers`,
    )
    await settleTable(api.services.db, 'offers')
    await settleTable(api.services.db, 'events')
  })

  test.each([
    ['updated', 'offers_partner_updated_at_index'],
    ['created', 'offers_partner_created_at_index'],
    ['name', 'offers_partner_name_index'],
  ] as const)('a page by %s reads its own rows and no more, by %s', async (sort, index) => {
    const { db } = api.services
    const first = await listOffers(db, { partnerId: many, now: new Date(), query: query({ sort }) })
    const deep = await listOffers(db, {
      partnerId: many,
      now: new Date(),
      query: query({ sort, cursor: first.nextCursor! }),
    })
    expect(deep.offers).toHaveLength(50)
    for (const cursor of [undefined, first.nextCursor!, deep.nextCursor!]) {
      const steps = await planOf(db, (explaining) =>
        listOffers(explaining, {
          partnerId: many,
          now: new Date(),
          query: query({ sort, ...(cursor && { cursor }) }),
        }),
      )
      expect(wholeTables(steps)).toEqual([])
      const page = stepsOfPage(steps)
      expect([...indexesOf(page)].sort()).toEqual([
        ...[
          'activity_subject_index',
          'confirmations_event_index',
          'confirmations_standing_unique',
          'events_offer_id_index',
        ],
        ...['offer_answers_offer_index', 'offer_calls_offer_index', index],
      ])
      // The evenings of one offer are sorted, never the page.
      const sorted = page.filter((step) => step['Node Type'] === 'Sort')
      expect(sorted.filter((step) => step['Actual Rows'] > 1)).toEqual([])
      for (const step of page) expect(step['Actual Rows']).toBeLessThanOrEqual(51)
      // The other steps count, in the index alone.
      expect(new Set(steps.map((step) => step['Node Type']))).toContain('Index Only Scan')
    }
  })

  test('a rare word is found by the search index, in a few rows', async () => {
    const steps = await planOf(api.services.db, async (explaining) => {
      const { offers, total } = await listOffers(explaining, {
        partnerId: many,
        now: new Date(),
        query: query({ q: 'BERG 9998' }),
      })
      expect({ total, names: offers.map(({ companyName }) => companyName) }).toEqual({
        total: 1,
        names: ['Ørneberg 9998'],
      })
    })
    expect(wholeTables(steps)).toEqual([])
    expect([...indexesOf(steps)]).toContain('offers_search_index')
    const read = steps.filter((step) => step['Node Type'] === 'Bitmap Heap Scan')
    expect(read.length).toBeGreaterThan(0)
    for (const step of read) expect(step['Rows Removed by Filter'] ?? 0).toBeLessThan(50)
  })

  test.each(['lys', 'ø', 'finnesikke', '12'])(
    'a page of a search for %j reads no table from end to end',
    async (q) => {
      for (const sort of ['updated', 'name'] as const) {
        const steps = await planOf(api.services.db, (explaining) =>
          listOffers(explaining, { partnerId: many, now: new Date(), query: query({ q, sort }) }),
        )
        expect(wholeTables(stepsOfPage(steps))).toEqual([])
      }
    },
  )
})

describe('the list of partners (F-1045)', () => {
  const path = '/api/admin/partners'

  test('is searched by name and id, sorted and paged, with the figures of the tiles', async () => {
    const create = (id: string, name: string, logoUrl?: string) =>
      admin.post(path, { partnerId: id, name, logoUrl })
    await create('oystein-hotell', 'Øysteins Hotell', 'https://cdn.example/a.png')
    await create('aas-gard', 'Ås Gård')
    await create('zz-top', 'Zz Topp')
    expect((await admin.get(`${path}?q=ØYSTEINS`)).body).toMatchObject({
      total: 1,
      partners: [{ partnerId: 'oystein-hotell' }],
    })
    expect((await admin.get(`${path}?q=s-gar`)).body.partners).toMatchObject([{ partnerId: 'aas-gard' }])
    const names = (await admin.get(path)).body.partners.map(({ name }: { name: string }) => name)
    expect(names.slice(-3)).toEqual(['Zz Topp', 'Øysteins Hotell', 'Ås Gård'])
    for (const sort of ['name', 'updated', 'created']) {
      const { rows } = await allPages(admin, `${path}?limit=2&sort=${sort}`, 'partners')
      expect(new Set(rows.map((row) => row.partnerId)).size, sort).toBe(names.length)
      expect(rows, sort).toHaveLength(names.length)
    }
    expect((await admin.get(`${path}?sort=created`)).body.partners[0].partnerId).toBe('zz-top')
    await admin.patch(`${path}/aas-gard`, { name: 'Ås Gård og Kro' })
    expect((await admin.get(`${path}?sort=updated`)).body.partners[0].partnerId).toBe('aas-gard')
    expect((await admin.get(`${path}?cursor=x`)).status).toBe(422)
  })

  test('counts partners, logos, and those with both defaults and access, whatever is searched; lists those without (F-604)', async () => {
    const counts = async () => (await admin.get(`${path}?q=finnes+ikke`)).body.counts
    const before = await counts()
    await admin.post(path, { partnerId: 'tomt', name: 'Tomt' })
    expect(await counts()).toEqual({ ...before, active: before.active + 1 })
    await admin.patch(`${path}/tomt`, { logoUrl: 'https://cdn.example/b.png' })
    await admin.post(`${path}/tomt/defaults`, { partnerId: 'tomt', price: '35000' })
    expect(await counts()).toEqual({
      active: before.active + 1,
      withLogo: before.withLogo + 1,
      configured: before.configured,
    })
    const { partners } = (await admin.get(`${path}?q=tomt`)).body
    expect(partners, 'what its card says').toMatchObject([{ hasDefaults: true, hasAccess: false }])
    const { active } = await counts()
    const unfinished = async () => {
      const { rows } = await allPages(admin, `${path}?setup=unfinished&limit=2`, 'partners')
      return rows.map((row) => row.partnerId)
    }
    expect(await unfinished()).toHaveLength(active - before.configured)
    expect(await unfinished()).toContain('tomt')
    await admin.post('/api/partner/access-config', { partnerId: 'tomt', trustedDomains: ['tomt.example'] })
    expect((await counts()).configured).toBe(before.configured + 1)
    expect(await unfinished()).toHaveLength(active - before.configured - 1)
    expect(await unfinished()).not.toContain('tomt')
    expect((await admin.get(`${path}?setup=x`)).status).toBe(422)
  })

  test('with 10,000 partners a page reads its own rows by index', async () => {
    const { db } = api.services
    await fill(
      api,
      sql`
      insert into partners (partner_id, name, created_at, updated_at)
      select 'mange-' || n, 'Hotell ' || n, now() - n * interval '1 minute', now() - n * interval '1 minute'
      from generate_series(1, ${MANY}) n`,
    )
    for (const table of ['partner_defaults', 'partner_access'])
      await db.execute(
        sql`insert into ${sql.raw(table)} (partner_id) select partner_id from partners on conflict do nothing`,
      )
    for (const table of ['partners', 'partner_defaults', 'partner_access']) await settleTable(db, table)
    for (const sort of ['name', 'updated', 'created'] as const) {
      const steps = await planOf(db, (explaining) =>
        listPartners(explaining, { query: { ...partnerListQuery.parse({}), sort } }),
      )
      const page = stepsOfPage(steps)
      expect(wholeTables(page)).toEqual([])
      expect(page.map((step) => step['Node Type'])).not.toContain('Sort')
      for (const step of page) expect(step['Actual Rows']).toBeLessThanOrEqual(51)
    }
    const steps = await planOf(db, (explaining) =>
      listPartners(explaining, { query: { ...partnerListQuery.parse({}), q: 'hotell 9999' } }),
    )
    expect([...indexesOf(steps)]).toContain('partners_search_index')
  })
})
