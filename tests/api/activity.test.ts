import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIVITY_ACTIONS, type ActivityEntry, activityListQuery } from '#domain/activity.ts'
import { INITIAL_SETTINGS } from '#domain/settings.ts'
import { listActivity } from '#netlify/data/queries/activity.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import {
  ADMIN_PASSWORD,
  confirmationTerms,
  givenAdmin,
  givenEnquiryForDay,
  givenPartner,
  loggedInAdmin,
  loggedInPartner,
} from '../support/given.ts'
import { planOf, settleTable, stepsOfPage, wholeTables } from '../support/plan.ts'
import { fill, queryRows } from '../support/rows.ts'

const PATH = '/api/admin/activity'

let api: TestApi
let admin: ApiClient
let adminEmail: string

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin, email: adminEmail } = await loggedInAdmin(api))
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.services.db.execute(sql`truncate activity, rate_limits`)
})

/** The log without ids, times and what partners are called now, oldest first. */
async function logged(query = ''): Promise<Partial<ActivityEntry>[]> {
  const { body } = await admin.get(`${PATH}${query}`)
  return body.activity.reverse().map((entry: ActivityEntry) => {
    const { id: _, at: __, subjectId: ___, partnerName: ____, ...told } = entry
    return told
  })
}
const of = (rest: Partial<ActivityEntry>) => ({
  role: 'partner',
  partnerId: null,
  subject: null,
  details: {},
  ...rest,
})

describe('the activity log says who did what (SECURITY 23)', () => {
  test('of an offer: created, changed in which fields, taken back, brought back and deleted, and nothing for what was refused or changed nothing (F-1320)', async () => {
    const { client, partnerId, email: actor } = await loggedInPartner(api)
    await api.services.db.execute(sql`truncate activity`)
    const body = { companyName: 'Nordlys', customerSlug: 'nordlys', price: '35000' }
    const { offer } = (await client.post('/api/partner/offers', body)).body
    await client.post('/api/partner/offers', { ...body, id: offer.id, companyName: 'Nordlys AS' })
    expect((await client.post('/api/partner/offers', body, { 'if-none-match': '*' })).status).toBe(412)
    expect((await client.post('/api/partner/offers', body, { 'if-match': '"1"' })).status).toBe(412)
    await admin.post(`/api/admin/partners/${partnerId}/offers`, body)
    await admin.post(`/api/admin/partners/${partnerId}/offers`, body)
    await admin.post(`/api/admin/partners/${partnerId}/offers`, { ...body, price: '37500' })
    await admin.post(`/api/admin/partners/${partnerId}/offers`, { ...body, price: null })
    await client.post(`/api/partner/offers/${offer.id}/withdraw`)
    expect((await client.post(`/api/partner/offers/${offer.id}/withdraw`)).status).toBe(200)
    await client.post('/api/partner/offers', { ...body, id: offer.id })
    await admin.post(`/api/admin/partners/${partnerId}/offers/${offer.id}/restore`)
    await client.post(`/api/partner/offers/${offer.id}/restore`)
    for (const _ of [1, 2]) await client.delete(`/api/partner/offers/${offer.id}`)
    const mine = { actor, partnerId }
    expect(await logged()).toEqual([
      of({ ...mine, action: 'offer.created', subject: 'Nordlys' }),
      of({ ...mine, action: 'offer.updated', subject: 'Nordlys AS', details: { fields: ['companyName'] } }),
      of({
        ...mine,
        action: 'offer.updated',
        subject: 'Nordlys',
        details: { fields: ['companyName'] },
        actor: adminEmail,
        role: 'admin',
      }),
      of({
        ...mine,
        action: 'offer.updated',
        subject: 'Nordlys',
        details: { fields: [] },
        actor: adminEmail,
        role: 'admin',
      }),
      of({
        ...{ ...mine, action: 'offer.updated', subject: 'Nordlys', actor: adminEmail, role: 'admin' },
        details: { fields: ['price'], price: '37500', formerPrice: '35000' },
      }),
      of({
        ...{ ...mine, action: 'offer.updated', subject: 'Nordlys', actor: adminEmail, role: 'admin' },
        details: { fields: ['price'], formerPrice: '37500' },
      }),
      of({ ...mine, action: 'offer.withdrawn', subject: 'Nordlys' }),
      of({ ...mine, action: 'offer.restored', subject: 'Nordlys', actor: adminEmail, role: 'admin' }),
      of({ ...mine, action: 'offer.deleted', subject: 'Nordlys' }),
    ])
    const [entry] = (await admin.get(`${PATH}?partnerId=${partnerId}`)).body.activity
    expect(entry).toMatchObject({ subjectId: offer.id, at: expect.stringMatching(/Z$/) })
  })

  test('of a partner: created, changed, its defaults, its access, and the settings of all', async () => {
    const by = { actor: adminEmail, role: 'admin', partnerId: 'grand' } as const
    const path = '/api/admin/partners'
    await admin.post(path, { partnerId: 'grand', name: 'Grand' })
    expect((await admin.post(path, { partnerId: 'grand', name: 'Grand' })).status).toBe(409)
    await admin.patch(`${path}/grand`, { name: 'Grand Hotell', allowAdvancedSettings: 'false' })
    await admin.post(`${path}/grand/defaults`, { partnerId: 'grand', price: '45000' })
    const access = (fields: object) =>
      admin.post('/api/partner/access-config', { partnerId: 'grand', ...fields })
    await access({ whitelistedEmails: ['kari@grand.example', 'ola@grand.example'] })
    await access({ whitelistedEmails: ['kari@grand.example'], trustedDomains: ['grand.example'] })
    await access({ trustedDomains: ['grand.example'] })
    await admin.post('/api/admin/settings', INITIAL_SETTINGS)
    expect(await logged()).toEqual([
      of({ ...by, action: 'partner.created', subject: 'Grand' }),
      of({
        ...by,
        action: 'partner.changed',
        subject: 'Grand Hotell',
        details: { fields: ['name', 'allowAdvancedSettings'] },
      }),
      of({ ...by, action: 'defaults.changed', details: { price: '45000' } }),
      of({
        ...by,
        action: 'access.changed',
        details: { added: expect.arrayContaining(['kari@grand.example', 'ola@grand.example']), removed: [] },
      }),
      of({
        ...by,
        action: 'access.changed',
        details: { added: ['grand.example'], removed: ['ola@grand.example'] },
      }),
      of({ ...by, action: 'settings.changed', partnerId: null }),
    ])
    const { activity } = (await admin.get(PATH)).body
    expect(
      activity.map((entry: ActivityEntry) => entry.partnerName),
      'as it is called now',
    ).toEqual([null, ...Array(5).fill('Grand Hotell')])
  })

  test('of a global price from what to what it was changed, of no other setting', async () => {
    const store = (fields: object) => admin.post('/api/admin/settings', { ...INITIAL_SETTINGS, ...fields })
    await store({})
    await api.services.db.execute(sql`truncate activity`)
    await store({ defaultPrice: '47000', withEmActPrice: '80000', defaultCtaText: 'Book nå' })
    await store({ defaultPrice: '47000', withEmActPrice: '80000', copyWhenOpened: true })
    await store({})
    const entries = await logged()
    expect(entries.map(({ details }) => details)).toEqual([
      { defaultPrice: ['35000', '47000'], withEmActPrice: ['75000', '80000'] },
      {},
      { defaultPrice: ['47000', '35000'], withEmActPrice: ['80000', '75000'] },
    ])
  })

  test('of a partner’s price from what to what it was changed, none being the global one', async () => {
    const { partnerId } = await givenPartner(api)
    const store = (fields: object) =>
      admin.post(`/api/admin/partners/${partnerId}/defaults`, { partnerId, ...fields })
    await api.services.db.execute(sql`truncate activity`)
    await store({ price: '45000' })
    await store({ price: '47000' })
    await store({ price: '47000', ctaButtonText: 'Book nå' })
    await store({ price: null })
    expect((await logged()).map(({ details }) => details)).toEqual([
      { price: '45000' },
      { formerPrice: '45000', price: '47000' },
      {},
      { formerPrice: '47000' },
    ])
  })

  test('of an address that a partner added, once', async () => {
    const { client, partnerId, email: actor } = await loggedInPartner(api)
    await api.services.db.execute(sql`truncate activity`)
    for (let times = 0; times < 2; times++) {
      await client.post('/api/partner/access-config/add-email', { email: 'ny@firma.example' })
    }
    expect(await logged()).toEqual([
      of({
        action: 'access.changed',
        actor,
        partnerId,
        details: { added: ['ny@firma.example'], removed: [] },
      }),
    ])
  })

  test('of logins and logouts of partners and admins, and of refused ones, never the password', async () => {
    const { partnerId, email } = await givenPartner(api)
    const client = api.client()
    await client.post('/api/auth/partner/login', { email })
    await client.post('/api/auth/partner/logout')
    await client.post('/api/auth/partner/logout')
    const other = await givenAdmin(api)
    await client.post('/api/auth/admin/login', { ...other, password: ADMIN_PASSWORD })
    await client.post('/api/auth/admin/logout')
    for (let times = 0; times < 3; times++) {
      await client.post('/api/auth/admin/login', { ...other, password: 'helt feil passord' })
      await client.post('/api/auth/partner/login', { email: 'ukjent@firma.example' })
    }
    const entries = await logged()
    const asAdmin = { actor: other.email, role: 'admin' } as const
    expect(entries.map(({ subject: _, ...entry }) => entry)).toEqual(
      [
        of({ action: 'login', actor: email, partnerId }),
        of({ action: 'logout', actor: email, partnerId }),
        of({ action: 'login', ...asAdmin }),
        of({ action: 'logout', ...asAdmin }),
        of({ action: 'login.refused', ...asAdmin }),
        of({ action: 'login.refused', actor: 'ukjent@firma.example' }),
      ].map(({ subject: _, ...entry }) => entry),
    )
    expect(JSON.stringify(entries)).not.toMatch(/passord|hest batteri/)
  })

  test('of what a partner was denied, once an hour; of a visitor without login nothing', async () => {
    const { client, partnerId, email: actor } = await loggedInPartner(api)
    await api.services.db.execute(sql`truncate activity`)
    for (let times = 0; times < 3; times++) await client.get('/api/admin/partners')
    await client.post('/api/partner/access-config', { partnerId, trustedDomains: ['ond.example'] })
    await client.patch('/api/admin/partners/grand', { name: 'x' }, { 'sec-fetch-site': 'cross-site' })
    await api.client().get('/api/admin/partners')
    const mine = { action: 'denied', actor, partnerId } as const
    expect(await logged()).toEqual([
      of({ ...mine, details: { route: 'GET /api/admin/partners' } }),
      of({ ...mine, details: { route: 'POST /api/partner/access-config' } }),
    ])
    const pass = (minutes: number) =>
      api.services.db.execute(sql`update activity set at = at - make_interval(mins => ${minutes})`)
    await pass(59)
    await client.get('/api/admin/partners')
    expect(await logged()).toHaveLength(2)
    await pass(2)
    await client.get('/api/admin/partners')
    expect(await logged()).toHaveLength(3)
  })

  test('of what an admin was denied, as nobody’s partner', async () => {
    const { client, email: actor } = await loggedInAdmin(api)
    await api.services.db.execute(sql`truncate activity`)
    await client.get('/api/partner/offers')
    // Of what was not denied nothing is told here: an address that is none, or a value that is wrong.
    await client.get('/api/nothing')
    await client.get('/api/admin/partners?limit=x')
    expect(await logged()).toEqual([
      of({ action: 'denied', actor, role: 'admin', details: { route: 'GET /api/partner/offers' } }),
    ])
  })

  test('of a limit that somebody ran into, once a window', async () => {
    const client = api.client()
    const enquiry = { name: 'Kari', email: 'kari@firma.example', message: 'Julebord' }
    for (let times = 1; times <= 13; times++) {
      await client.post('/api/contact', { ...enquiry, email: `kari${times}@firma.example` })
    }
    expect(await logged()).toEqual([
      of({ action: 'limited', actor: null, role: 'visitor', details: { route: 'contact' } }),
    ])
  })

  test('and nothing that stood in a body: no message, price or text', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const secret = 'hemmelig-innhold'
    await client.post('/api/partner/offers', {
      companyName: 'Acme',
      customerSlug: 'acme',
      price: secret,
      ctaButtonText: secret,
    })
    await admin.post(`/api/admin/partners/${partnerId}/defaults`, { partnerId, heroDescription: secret })
    await api.client().post('/api/contact', { name: 'Kari', email: 'k@firma.example', message: secret })
    const rows = await queryRows(api.services.db, sql`select * from activity`)
    expect(rows.length).toBeGreaterThan(2)
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('a change that is not stored is not logged: both are one statement', async () => {
    const { client } = await loggedInPartner(api)
    await api.services.db.execute(sql`truncate activity`)
    await api.services.db.execute(
      sql`alter table activity add constraint nothing_gets_in check (action <> 'offer.created')`,
    )
    const answer = await client.send('POST', '/api/partner/offers', {
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      body: JSON.stringify({ companyName: 'Acme', customerSlug: 'acme' }),
      breaks: true,
    })
    await api.services.db.execute(sql`alter table activity drop constraint nothing_gets_in`)
    expect(answer.status).toBe(500)
    expect((await client.get('/api/partner/offers')).body.total).toBe(0)
  })
})

describe('the list of activity', () => {
  const given = (count: number) =>
    fill(
      api,
      sql`
      insert into activity (at, action, role, actor, partner_id, subject)
      select timestamptz '2026-01-01 00:00Z' + n * interval '1 minute', ${ACTIVITY_ACTIONS[0]}, 'partner',
        'p' || n || '@firma.example', case n % 2 when 0 then 'hotell' else 'annet' end, 'Nummer ' || n
      from generate_series(1, ${count}) n`,
    )
  const numbers = ({ activity }: { activity: { subject: string }[] }) =>
    activity.map(({ subject }) => Number(subject.split(' ')[1]))

  test('is by partner and time, searched and paged, the newest first', async () => {
    await given(10)
    const list = async (query: string) => (await admin.get(`${PATH}${query}`)).body
    expect(numbers(await list(''))).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1])
    expect(await list('?partnerId=hotell&limit=2')).toMatchObject({ total: 5 })
    const first = await list('?partnerId=hotell&limit=3')
    expect(numbers(first)).toEqual([10, 8, 6])
    expect(numbers(await list(`?partnerId=hotell&limit=3&cursor=${first.nextCursor}`))).toEqual([4, 2])
    expect(numbers(await list('?from=2026-01-01T00:03:00Z&to=2026-01-01T01:05:00%2B01:00'))).toEqual([4, 3])
    expect(numbers(await list('?q=P7@FIRMA'))).toEqual([7])
    expect((await admin.get(`${PATH}?from=i+dag`)).status).toBe(422)
    expect((await admin.get(`${PATH}?cursor=x`)).status).toBe(422)
  })

  test('finds what became of an enquiry by name, company and address, until its person is deleted (F-1540)', async () => {
    const { partnerId } = await givenPartner(api)
    const [id, other] = [
      await givenEnquiryForDay(api, { partnerId }),
      await givenEnquiryForDay(api, { partnerId: null, email: 'ola@ellers.example' }),
    ]
    await api.services.db.execute(
      sql`update events set data = data || '{"offer": {"companyName": "Nordlys Eiendom"}}' where id = ${id}::uuid`,
    )
    const path = `/api/admin/enquiries/${id}`
    const terms = confirmationTerms({ email: 'kari@nordlys.example' })
    await admin.patch(`/api/admin/enquiries/${other}`, { status: 'tapt' })
    await admin.patch(path, { status: 'besvart', note: 'Ring' })
    expect((await admin.post(`${path}/confirmation`, terms)).status).toBe(201)
    const change = { ...terms, id: crypto.randomUUID(), replaces: terms.id, place: 'Et annet hus' }
    expect((await admin.post(`${path}/confirmation`, change)).status).toBe(201)
    for (const step of ['/link', '/cancel'])
      expect((await admin.post(`${path}/confirmation${step}`, { id: change.id })).status).toBe(200)
    const steps = ['noted', 'status', 'confirmed', 'status', 'changed', 'link-renewed', 'cancelled']
    for (const q of ['nordlys+eiendom', 'kari@nordlys.example', 'Kari+Nordmann+Nordlys']) {
      const found = await logged(`?q=${q}`)
      expect(found.map(({ action }) => action).toSorted(), q).toEqual(
        steps.map((step) => `enquiry.${step}`).toSorted(),
      )
      expect(new Set(found.map(({ subject }) => subject))).toEqual(
        new Set(['Kari Nordmann i Nordlys Eiendom']),
      )
    }
    expect(await logged('?q=ola@ellers')).toMatchObject([{ action: 'enquiry.status' }])
    const lines = { enquiries: [id], offers: [], access: [] }
    const deleted = await admin.post('/api/admin/people/delete', { email: 'kari@nordlys.example', ...lines })
    expect(deleted.status).toBe(200)
    for (const q of ['nordlys', 'kari@nordlys']) expect(await logged(`?q=${q}`), q).toEqual([])
    expect(JSON.stringify(await logged())).not.toMatch(/Nordmann i|Nordlys/)
  })

  test('with 10,000 entries reads a page of its own rows by index', async () => {
    const { db } = api.services
    await given(10_000)
    await settleTable(db, 'activity')
    for (const query of [{}, { partnerId: 'hotell' }]) {
      const steps = await planOf(db, (explaining) =>
        listActivity(explaining, { query: { ...activityListQuery.parse({}), ...query } }),
      )
      const page = stepsOfPage(steps)
      expect(wholeTables(page)).toEqual([])
      for (const step of page) expect(step['Actual Rows']).toBeLessThanOrEqual(51)
    }
    const search = await planOf(db, (explaining) =>
      listActivity(explaining, { query: { ...activityListQuery.parse({}), q: 'p9876' } }),
    )
    expect(wholeTables(search).filter((table) => table === 'activity')).toEqual([])
  })
})
