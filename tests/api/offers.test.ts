import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { computeBeforePrice } from '#domain/before-price.ts'
import { BONUS_IDS, type BonusId } from '#domain/bonus.ts'
import type { Offer } from '#domain/offer.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { saveGlobalSettings } from '#netlify/data/queries/settings.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { Answer } from '../support/api-client.ts'
import { anyCodePoint } from '../support/code-points.ts'
import { loggedInPartner } from '../support/given.ts'
import { NO_TERMS } from '../support/offer.ts'
import { queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

let api: TestApi

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const OFFER = {
  companyName: 'Bølgen & Moi AS',
  customerSlug: 'Bolgen-Moi-AS',
  price: '42000',
  beforePrice: '80.000,-',
  ctaButtonUrl: 'https://hotell.example/book?x=1',
  ctaButtonText: 'Book nå',
  selectedExtras: ['extended_magic', 'em_act'] as BonusId[],
}
const NOT_OPENED = {
  ...{ firstOpenedAt: null, lastOpenedAt: null, openCount: 0 },
  ...{ answeredAt: null, declinedAt: null },
}
const ONLY_CREATE = { 'if-none-match': '*' }

const stored = (partnerId: string) =>
  queryRows<Record<string, unknown>>(
    api.services.db,
    sql`select id, company_name, customer_slug, price, before_price, cta_button_url, cta_button_text,
      selected_extras, version from offers where partner_id = ${partnerId} order by created_at`,
  )

/** How many statements wait for a row that another holds. */
const waiting = async () => (await waitingStatements(api.directUrl)).length

describe("a partner's offers", () => {
  test('a created offer is answered with its id and stands in the list (F-1037, F-1033, F-715)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const counts = { all: 0, opened: 0, interested: 0, booked: 0, declined: 0, expiring: 0, archived: 0 }
    expect((await client.get('/api/partner/offers')).body).toEqual({
      offers: [],
      nextCursor: null,
      total: 0,
      found: { all: 0, archived: 0 },
      counts,
    })
    const created = await client.post('/api/partner/offers', OFFER, ONLY_CREATE)
    expect(created.status).toBe(201)
    expect(created.headers.get('etag')).toBe('"1"')
    const offer: Offer = created.body.offer
    expect(offer).toEqual({
      ...OFFER,
      ...NO_TERMS,
      ...NOT_OPENED,
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      partnerId,
      withdrawnAt: null,
      version: 1,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
    expect(Math.abs(Date.parse(offer.createdAt) - Date.now())).toBeLessThan(60_000)
    expect((await client.get('/api/partner/offers')).body).toEqual({
      offers: [
        {
          ...offer,
          booked: false,
          asked: false,
          bookedFor: null,
          evening: null,
          cancelledFor: null,
          sharedAt: null,
          spoken: null,
          wished: null,
        },
      ],
      nextCursor: null,
      total: 1,
      found: { all: 1, archived: 0 },
      counts: { ...counts, all: 1 },
    })
    expect((await client.get(`/api/partner/offers/${offer.id}`)).body).toEqual({
      offer: {
        ...offer,
        booked: false,
        asked: false,
        bookedFor: null,
        evening: null,
        cancelledFor: null,
        sharedAt: null,
        spoken: null,
        wished: null,
        yes: null,
      },
    })
  })

  test('the list shows the newest first', async () => {
    const { client } = await loggedInPartner(api)
    for (const customerSlug of ['En', 'To', 'Tre']) {
      await client.post('/api/partner/offers', { ...OFFER, customerSlug })
    }
    const { offers } = (await client.get('/api/partner/offers')).body
    expect(offers.map((offer: Offer) => offer.customerSlug)).toEqual(['Tre', 'To', 'En'])
  })

  test('wrong fields are named by the server, empty optional ones are null (F-918, F-919, F-1218, F-1266)', async () => {
    const { client } = await loggedInPartner(api)
    const wrong = await client.post('/api/partner/offers', {
      companyName: '  ',
      customerSlug: '!!!',
      ctaButtonUrl: 'javascript:alert(1)',
      selectedExtras: ['fly_to_the_moon'],
    })
    expect(wrong.status).toBe(422)
    expect(wrong.body).toEqual({
      error: 'Company name is required',
      fields: {
        companyName: 'Company name is required',
        customerSlug: 'Customer slug is required',
        ctaButtonUrl: 'Invalid URL',
        'selectedExtras.0': expect.any(String),
      },
    })
    for (const customerSlug of ['kunde', 'RECENT']) {
      const reserved = await client.post('/api/partner/offers', { ...OFFER, customerSlug })
      expect(reserved).toMatchObject({
        status: 422,
        body: { fields: { customerSlug: 'Customer slug is reserved' } },
      })
    }
    const plain = await client.post('/api/partner/offers', {
      companyName: ' Acme ',
      customerSlug: 'Acme',
      price: '  ',
      beforePrice: '',
      ctaButtonUrl: ' ',
      ctaButtonText: null,
    })
    expect(plain.body.offer).toMatchObject({
      companyName: 'Acme',
      price: null,
      beforePrice: null,
      ctaButtonUrl: null,
      ctaButtonText: null,
      selectedExtras: null,
    })
  })

  test('a price below zero is refused, and nothing is stored; other words stay free (F-1494)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const save = (price: string, beforePrice: string) =>
      client.post('/api/partner/offers', { ...OFFER, price, beforePrice })
    expect(await save(' \u2212 5 000,-', '-5')).toMatchObject({
      status: 422,
      body: { fields: { price: 'Price is below zero', beforePrice: 'Before-price is below zero' } },
    })
    expect(await stored(partnerId)).toEqual([])
    expect(await save('Fra 35 000,-', '0')).toMatchObject({
      status: 201,
      body: { offer: { price: 'Fra 35 000,-', beforePrice: '0' } },
    })
  })

  test('a body with an id updates that offer, its slug too, and counts the version up (F-1222, F-1226)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const changed = {
      ...OFFER,
      id,
      companyName: 'Nytt navn',
      customerSlug: 'Nytt-navn',
      price: null,
      selectedExtras: [],
    }
    const answer = await client.post('/api/partner/offers', changed, { 'if-match': '"1"' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('etag')).toBe('"2"')
    const { createdAt, updatedAt } = answer.body.offer
    expect(answer.body.offer).toMatchObject({ ...changed, version: 2 })
    expect(Date.parse(updatedAt)).toBeGreaterThan(Date.parse(createdAt))
    expect(await stored(partnerId)).toHaveLength(1)
  })

  test('without an id the offer that has the slug, in any case, is updated (F-1223, F-1038, F-1219)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const again = await client.post('/api/partner/offers', {
      ...OFFER,
      customerSlug: 'BOLGEN-moi-as',
      price: '1',
    })
    expect(again).toMatchObject({ status: 200, body: { offer: { id, price: '1', version: 2 } } })
    expect(await stored(partnerId)).toHaveLength(1)
  })

  test('If-None-Match only creates: a taken slug is 412 with the id to open, and nothing changes (F-1224, F-716)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { offer } = (await client.post('/api/partner/offers', OFFER, ONLY_CREATE)).body
    const before = await stored(partnerId)
    const answer = await client.post(
      '/api/partner/offers',
      { ...OFFER, customerSlug: 'bolgen-moi-as', price: '1' },
      ONLY_CREATE,
    )
    expect(answer.status).toBe(412)
    expect(answer.body).toEqual({
      error: expect.stringContaining(OFFER.companyName),
      offer: { id: offer.id, companyName: OFFER.companyName, customerSlug: OFFER.customerSlug, version: 1 },
    })
    expect(await stored(partnerId)).toEqual(before)
    const other = await loggedInPartner(api)
    expect((await other.client.post('/api/partner/offers', OFFER, ONLY_CREATE)).status).toBe(201)
  })

  test('a stale version is 412 and nothing is overwritten (F-1226)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await client.post('/api/partner/offers', { ...OFFER, id, price: '2' })
    const before = await stored(partnerId)
    for (const version of ['"1"', '"0"', '"999999999"', '"99999999999999"', 'hei', '1']) {
      const stale = await client.post(
        '/api/partner/offers',
        { ...OFFER, id, price: '3' },
        { 'if-match': version },
      )
      expect(stale.status, version).toBe(412)
      expect(stale.body.offer, version).toMatchObject({ id, version: 2 })
    }
    expect(await stored(partnerId)).toEqual(before)
    const gone = await client.post(
      '/api/partner/offers',
      { ...OFFER, customerSlug: 'ny' },
      { 'if-match': '"1"' },
    )
    expect(gone).toMatchObject({ status: 412, body: { error: 'Tilbudet finnes ikke lenger.' } })
    expect(await stored(partnerId)).toEqual(before)
  })

  test('an edit to a slug that another offer has is 409 with that offer', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const first = (await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'En' })).body.offer
    const second = (await client.post('/api/partner/offers', { ...OFFER, customerSlug: 'to' })).body.offer
    const before = await stored(partnerId)
    const taken = await client.post('/api/partner/offers', { ...OFFER, id: second.id, customerSlug: 'eN' })
    expect(taken.status).toBe(409)
    const { id, companyName, customerSlug, version } = first
    expect(taken.body).toEqual({
      error: `Et annet tilbud har allerede denne lenken: ${companyName}.`,
      fields: { customerSlug: 'Lenken er i bruk av et annet tilbud' },
      offer: { id, companyName, customerSlug, version },
    })
    expect(await stored(partnerId)).toEqual(before)
  })

  test('a withdrawal takes an offer back, however often it is sent', async () => {
    const { client } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    for (const _ of [1, 2]) {
      const answer = await client.post(`/api/partner/offers/${id}/withdraw`)
      expect(answer).toMatchObject({ status: 200, body: { success: true } })
    }
    expect((await client.get('/api/partner/offers')).body).toMatchObject({ offers: [], total: 0 })
    expect((await client.get(`/api/partner/offers/${id}`)).body.offer).toMatchObject({
      ...OFFER,
      version: 2,
      withdrawnAt: expect.stringMatching(/Z$/),
    })
    expect((await client.delete('/api/partner/offers/not-an-id')).status).toBe(404)
    const never = `/api/partner/offers/${crypto.randomUUID()}`
    const missing = { status: 404, body: { error: 'Fant ikke tilbudet.' } }
    for (const answer of [
      await client.delete(never),
      await client.post(`${never}/withdraw`),
      await client.post(`${never}/restore`),
      await client.get(never),
      await client.get(`${never}/history`),
      await client.post('/api/partner/offers', { ...OFFER, id: crypto.randomUUID() }),
    ]) {
      expect(answer).toMatchObject(missing)
    }
  })
})

describe('saves at the same time', () => {
  test('fifty creations of one slug make one row, and the forty-nine others are told', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        client.post('/api/partner/offers', { ...OFFER, price: String(at) }, ONLY_CREATE),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array(49).fill(412)])
    const created = answers.find(({ status }) => status === 201)!.body.offer
    for (const { status, body } of answers) if (status === 412) expect(body.offer.id).toBe(created.id)
    expect(await stored(partnerId)).toMatchObject([{ id: created.id, price: created.price, version: 1 }])
  })

  test('of twenty edits of one version that really meet at the row one goes through', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const answers = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from offers where id = $1 for update', [id])
      const edits = Array.from({ length: 20 }, (_, at) =>
        client.post('/api/partner/offers', { ...OFFER, id, price: String(at) }, { 'if-match': '"1"' }),
      )
      // The first may go on only once several have read the row and are waiting for it.
      await expect.poll(waiting).toBeGreaterThan(2)
      await holder.query('commit')
      return Promise.all(edits)
    })
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
    const won = answers.find(({ status }) => status === 200)!.body.offer
    expect(await stored(partnerId)).toMatchObject([{ id, price: won.price, version: 2 }])
  })

  /** Saves while somebody else has taken the link, but not committed yet; resolves when both are done. */
  const whileTaken = (partnerId: string, slug: string, save: () => Promise<Answer>) =>
    withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query(
        'insert into offers (partner_id, company_name, customer_slug, price) values ($1, $2, $3, $4)',
        [partnerId, 'Den andre AS', slug, '1'],
      )
      const saved = save()
      await expect.poll(waiting).toBe(1)
      await holder.query('commit')
      return saved
    })

  test('a creation that loses the link in its last moment is the other’s change, or told that it exists (F-1224)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const told = await whileTaken(partnerId, 'forst', () =>
      client.post('/api/partner/offers', { ...OFFER, customerSlug: 'Forst' }, ONLY_CREATE),
    )
    expect(told).toMatchObject({ status: 412, body: { offer: { companyName: 'Den andre AS' } } })
    const changed = await whileTaken(partnerId, 'neste', () =>
      client.post('/api/partner/offers', { ...OFFER, customerSlug: 'Neste' }),
    )
    expect(changed).toMatchObject({ status: 200, body: { offer: { price: OFFER.price, version: 2 } } })
    expect(await stored(partnerId)).toHaveLength(2)
  })

  test('a renaming that loses the link in its last moment is told whose it is, and stays as it was (F-1219)', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const told = await whileTaken(partnerId, 'flyttet', () =>
      client.post('/api/partner/offers', { ...OFFER, id, customerSlug: 'Flyttet' }),
    )
    expect(told).toMatchObject({ status: 409, body: { offer: { companyName: 'Den andre AS' } } })
    expect(await stored(partnerId)).toMatchObject([{ id, version: 1 }, { company_name: 'Den andre AS' }])
  })

  test('twenty unconditional saves of one slug all go through, one after the other', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        client.post('/api/partner/offers', { ...OFFER, price: String(at) }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201])
    expect(await stored(partnerId)).toMatchObject([{ version: 20 }])
  })
})

describe('a partner without the right to the advanced fields', () => {
  const withoutRight = () => loggedInPartner(api, { advanced: 'false' })

  test('they are not stored on creation; the before-price follows the bonuses (F-1231, F-1005)', async () => {
    const { client } = await withoutRight()
    for (const [selectedExtras, beforePrice] of [
      [['extended_magic'], INITIAL_SETTINGS.closeupOnlyPrice],
      [['em_act'], INITIAL_SETTINGS.withEmActPrice],
      [['em_act', 'levitate'], INITIAL_SETTINGS.withBigIllusionsPrice],
      [[], null],
      [null, null],
    ] as const) {
      const { offer } = (await client.post('/api/partner/offers', { ...OFFER, selectedExtras })).body
      expect(offer).toMatchObject({ beforePrice, ctaButtonUrl: null, ctaButtonText: null })
    }
  })

  test('an edit keeps what an admin stored, and the typed before-price (F-1268)', async () => {
    const { client, partnerId } = await withoutRight()
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    await api.services.db.execute(sql`
      update offers set before_price = '123', cta_button_url = 'https://admin.example/', cta_button_text = 'Fra admin'
      where id = ${id}::uuid`)
    const edit = await client.post('/api/partner/offers', {
      ...OFFER,
      id,
      price: '9',
      selectedExtras: ['levitate'],
    })
    expect(edit.body.offer).toMatchObject({
      price: '9',
      beforePrice: '123',
      ctaButtonUrl: 'https://admin.example/',
      ctaButtonText: 'Fra admin',
    })
    expect(await stored(partnerId)).toMatchObject([{ before_price: '123' }])
  })

  test('for every change of bonuses a before-price that followed goes on to follow, in SQL as in the form (F-1268, F-866)', async () => {
    const { client } = await withoutRight()
    const { id } = (await client.post('/api/partner/offers', OFFER)).body.offer
    const bonuses = fc.subarray([...BONUS_IDS])
    await fc.assert(
      fc.asyncProperty(bonuses, fc.boolean(), async (selectedExtras, bySlug) => {
        const body = { ...OFFER, selectedExtras, ...(bySlug ? {} : { id }) }
        const { offer } = (await client.post('/api/partner/offers', body)).body
        expect(offer.beforePrice ?? '').toBe(computeBeforePrice(selectedExtras, INITIAL_SETTINGS))
      }),
      { numRuns: 40 },
    )
  })

  test('without a flag of its own the global default decides (F-870)', async () => {
    const { client } = await loggedInPartner(api, { advanced: null })
    const save = async (customerSlug: string) =>
      (await client.post('/api/partner/offers', { ...OFFER, customerSlug })).body.offer.ctaButtonText
    expect(await save('en')).toBeNull()
    await saveGlobalSettings(api.services.db, { ...INITIAL_SETTINGS, showAdvancedSettingsByDefault: 'true' })
    expect(await save('to')).toBe(OFFER.ctaButtonText)
    await saveGlobalSettings(api.services.db, { ...INITIAL_SETTINGS })
  })
})

test('whatever is saved: never a 5xx, and what was accepted is in the list as answered', async () => {
  const { client } = await loggedInPartner(api)
  const text = fc.string({ unit: anyCodePoint, maxLength: 140 })
  const body = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    fc.record(
      {
        companyName: text,
        customerSlug: fc.oneof(text, fc.constantFrom('a', 'A', 'æøå', 'kunde', '-', '--a--')),
        price: fc.option(text),
        beforePrice: fc.option(text),
        ctaButtonUrl: fc.option(fc.oneof(fc.webUrl(), text)),
        ctaButtonText: fc.option(text),
        selectedExtras: fc.option(fc.array(fc.constantFrom(...BONUS_IDS))),
        partnerId: text,
      },
      { requiredKeys: ['companyName', 'customerSlug'] },
    ),
  )
  let saved = 0
  await fc.assert(
    fc.asyncProperty(body, async (offer) => {
      const answer = await client.post('/api/partner/offers', offer)
      expect([200, 201, 409, 422]).toContain(answer.status)
      if (answer.status >= 300) return
      saved += 1
      const { offers } = (await client.get('/api/partner/offers')).body
      expect(offers).toContainEqual({
        ...answer.body.offer,
        booked: false,
        asked: false,
        bookedFor: null,
        evening: null,
        cancelledFor: null,
        sharedAt: null,
        spoken: null,
        wished: null,
      })
    }),
    { numRuns: 120 },
  )
  expect(saved).toBeGreaterThan(0)
})
