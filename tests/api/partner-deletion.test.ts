import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { givenPartner, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { rowsOf } from '../support/rows.ts'

let api: TestApi
let admin: ApiClient
let email: string

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin, email } = await loggedInAdmin(api))
})
afterAll(() => api.close())

const at = (partnerId: string) => `/api/admin/partners/${partnerId}`
const versionOf = async (partnerId: string) => (await admin.get(at(partnerId))).body.partner.version
const remove = async (partnerId: string) =>
  admin.post(`${at(partnerId)}/delete`, { version: await versionOf(partnerId) })
const everything = async () => {
  const tables = await rowsOf<{ name: string }>(
    api.services.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all: string[] = []
  for (const { name } of tables.filter(({ name }) => name !== 'rate_limits')) {
    const rows = await rowsOf<{ row: string }>(
      api.services.db,
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    )
    all.push(...rows.map(({ row }) => row))
  }
  return all.join('\n')
}

test('F-1391 a partner goes with offers, links, logins, access and logo; others and enquiries stay', async () => {
  const { client, partnerId, email: person } = await loggedInPartner(api, { name: 'Hotell Borte' })
  const other = await loggedInPartner(api)
  const made = await client.post('/api/partner/offers', {
    companyName: 'Nordlys AS',
    customerSlug: 'nordlys',
    price: '1',
  })
  await client.post('/api/partner/offers', {
    id: made.body.offer.id,
    companyName: 'Nordlys AS',
    customerSlug: 'nytt-navn',
  })
  const kept = await other.client.post('/api/partner/offers', {
    companyName: 'Kunde',
    customerSlug: 'kunde-a',
  })
  const bytes = Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9z"/></svg>',
  )
  const { publicURL } = (
    await admin.post('/api/upload/logo', {
      fileData: `data:image/svg+xml;base64,${bytes.toString('base64')}`,
      fileExtension: 'svg',
      partnerId,
    })
  ).body
  await api.client().post('/api/contact', { name: 'Kari', email: 'kari@firma.example', message: 'Hei' })
  await api.settled()
  await api.services.db.execute(
    sql`update events set partner_id = ${partnerId}, offer_id = ${made.body.offer.id}::uuid`,
  )
  await api.services.db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content)
    values (${person}, 'Til en som går', '', ''), (${other.email}, 'Til en som blir', '', '')`)
  expect((await admin.get(`${at(partnerId)}/contents`)).body).toEqual({
    contents: { offers: 1, links: 2, people: 1, domains: 0, enquiries: 1 },
  })

  expect(await remove(partnerId)).toMatchObject({ status: 200, body: { success: true } })
  await api.settled()
  const left = await everything()
  for (const gone of [partnerId, person, 'Nordlys', 'Hotell Borte', 'Til en som går'])
    expect(left).not.toContain(gone)
  for (const stays of [other.partnerId, kept.body.offer.id, 'kari@firma.example', 'Til en som blir'])
    expect(left).toContain(stays)
  expect((await client.get('/api/partner/offers')).status).toBe(401)
  expect((await api.client().get(`/api/offers/${partnerId}/nordlys`)).status).toBe(404)
  expect((await api.client().get(publicURL)).status).toBe(404)
  expect((await other.client.get('/api/partner/offers')).body.total).toBe(1)
  expect((await admin.get('/api/admin/enquiries')).body.enquiries[0]).toMatchObject({ name: 'Kari' })
  const { activity } = (await admin.get('/api/admin/activity')).body
  expect(activity.find(({ action }: { action: string }) => action === 'partner.deleted')).toMatchObject({
    actor: email,
    partnerId: null,
    subject: null,
    details: {},
  })
  expect(api.logs).toContainEqual({ event: 'partner.deleted', actor: email })
})

test('F-1391 a partner that somebody has changed since, or that is gone, is not deleted', async () => {
  const { partnerId } = await givenPartner(api)
  const version = await versionOf(partnerId)
  await admin.patch(at(partnerId), { name: 'Nytt navn' })
  expect((await admin.post(`${at(partnerId)}/delete`, { version })).status).toBe(412)
  expect((await admin.post(`${at(partnerId)}/delete`, {})).status).toBe(422)
  expect((await admin.get(at(partnerId))).body.partner.name).toBe('Nytt navn')
  expect((await remove(partnerId)).status).toBe(200)
  expect((await admin.post(`${at(partnerId)}/delete`, { version: 1 })).status).toBe(404)
  expect((await admin.get(`${at(partnerId)}/contents`)).status).toBe(404)
})

test('F-1391 people with access elsewhere keep it, and their mails', async () => {
  const shared = `begge-${crypto.randomUUID().slice(0, 6)}@kjede.example`
  const one = await givenPartner(api, { emails: [shared] })
  const two = await loggedInPartner(api, { emails: [shared] })
  await api.services.db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content) values (${shared}, 'Delt', '', '')`)
  expect((await remove(one.partnerId)).status).toBe(200)
  expect(await rowsOf(api.services.db, sql`select 1 from email_outbox where subject = 'Delt'`)).toHaveLength(
    1,
  )
  expect((await api.client().post('/api/auth/partner/login', { email: shared })).body.partnerId).toBe(
    two.partnerId,
  )
})
