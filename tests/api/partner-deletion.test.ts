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
  await other.client.post('/api/partner/offers', {
    id: kept.body.offer.id,
    companyName: 'Kunde',
    customerSlug: 'kunde-b',
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
  await api.client().post('/api/contact', { name: 'Ola', email: 'ola@annet.example', message: 'Hei' })
  await api.settled()
  await api.services.db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content)
    values (${person.toUpperCase()}, 'Til en som går', '', ''), (${other.email}, 'Til en som blir', '', ''),
      (${email}, 'Til en admin', '', '')`)
  expect((await admin.get(`${at(partnerId)}/contents`)).body).toEqual({
    contents: { offers: 1, links: 2, people: 1, domains: 0, enquiries: 1 },
  })

  expect(await remove(partnerId)).toMatchObject({ status: 200, body: { success: true } })
  await api.settled()
  const left = await everything()
  for (const gone of [partnerId, person, 'Nordlys', 'Hotell Borte', 'Til en som går'])
    expect(left).not.toContain(gone)
  const staying = [other.partnerId, kept.body.offer.id, 'kunde-a', 'kari@firma.example', 'ola@annet.example']
  for (const stays of [...staying, 'Til en som blir', 'Til en admin']) expect(left).toContain(stays)
  expect((await client.get('/api/partner/offers')).status).toBe(401)
  expect((await api.client().get(`/api/offers/${partnerId}/nordlys`)).status).toBe(404)
  expect((await api.client().get(publicURL)).status).toBe(404)
  expect((await other.client.get('/api/partner/offers')).body.total).toBe(1)
  const { enquiries } = (await admin.get('/api/admin/enquiries')).body
  expect(enquiries).toMatchObject([{ name: 'Ola' }, { name: 'Kari' }])
  const { activity } = (await admin.get('/api/admin/activity')).body
  const lineOf = (action: string) => activity.find((line: { action: string }) => line.action === action)
  const unnamed = { actor: email, partnerId: null, subject: null }
  expect(lineOf('partner.deleted')).toMatchObject({ ...unnamed, details: {} })
  expect(lineOf('logo.uploaded')).toMatchObject(unnamed)
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
  const two = await loggedInPartner(api, { emails: [`vert-${shared}`, shared] })
  const logOfTwo = () =>
    rowsOf(api.services.db, sql`select * from activity where partner_id = ${two.partnerId} order by id`)
  const before = await logOfTwo()
  expect(before).not.toEqual([])
  // Who has written as a customer keeps what came of it too.
  const customer = `kunde-${one.email}`
  await api.services.db.execute(sql`insert into contacts (name, email) values ('Kunde', ${customer})`)
  await api.services.db.execute(sql`
    update partner_access set whitelisted_emails = whitelisted_emails || ${customer}::text
    where partner_id = ${one.partnerId}`)
  await api.services.db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content)
    select address, 'Delt', '', '' from unnest(array[${shared}, ${customer}]) address`)
  expect((await remove(one.partnerId)).status).toBe(200)
  expect(await rowsOf(api.services.db, sql`select 1 from email_outbox where subject = 'Delt'`)).toHaveLength(
    2,
  )
  expect(await logOfTwo(), 'another partner’s line in the log').toEqual(before)
  expect((await api.client().post('/api/auth/partner/login', { email: shared })).body.partnerId).toBe(
    two.partnerId,
  )
})
