import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { rowsOf } from '../support/rows.ts'

const PATH = '/api/admin/people/delete'
const OWNER = 'eieren@privatpost.example'
const KARI = { name: 'Kari Ødegård', email: 'Kari@Bedrift.example', message: 'Julebord 12. desember' }
const OLA = { name: 'Ola Moen', email: 'ola@firma.example', message: 'Kickoff i mai' }

let api: TestApi
let admin: ApiClient
let adminEmail: string

beforeAll(async () => {
  api = await startApi({ environment: { MAIL_TO: OWNER } })
  ;({ client: admin, email: adminEmail } = await loggedInAdmin(api))
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits, activity cascade`)
  await api.services.db.execute(sql`delete from partners`)
  api.logs.length = 0
})

const send = async (enquiry: object) => {
  expect((await api.client().post('/api/contact', enquiry)).status).toBe(200)
}
const everything = async () => {
  const tables = await rowsOf<{ table: string }>(
    api.services.db,
    sql`select table_name as table from information_schema.tables where table_schema = 'public'`,
  )
  expect(tables.length).toBeGreaterThan(15)
  const all: string[] = []
  for (const { table } of tables) {
    const rows = await rowsOf<{ row: string }>(
      api.services.db,
      sql`select row_to_json(t)::text as row from ${sql.identifier(table)} t`,
    )
    all.push(...rows.map(({ row }) => row))
  }
  return all.join('\n')
}

describe('a person’s data', () => {
  test('F-1365 is deleted where offers name the person as whom to ask, and their pages are purged', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const asked = {
      contactName: 'Kari',
      contactPhone: '+47 912 34 567',
      contactEmail: 'Kari@Bedrift.example',
    }
    const offer = { companyName: 'Acme', customerSlug: 'acme', ...asked }
    const { id, version } = (await client.post('/api/partner/offers', offer)).body.offer
    const others = { ...offer, customerSlug: 'annen', contactEmail: 'ola@firma.example' }
    await client.post('/api/partner/offers', others)
    await api.settled()
    api.purged.length = 0
    const answer = await admin.post(PATH, { email: 'kari@bedrift.example' })
    expect(answer.body).toEqual({ enquiries: 0, mails: 0, offers: 1, paymentsKept: 0 })
    expect(api.purged).toContain(`offer-page-${partnerId}`)
    const read = (slug: string) => api.client().get(`/api/offers/${partnerId}/${slug}`)
    expect((await read('acme')).body.offer).toMatchObject({
      contactName: null,
      contactPhone: null,
      contactEmail: null,
    })
    expect((await read('annen')).body.offer).toMatchObject({ contactEmail: 'ola@firma.example' })
    const stale = await client.post('/api/partner/offers', { ...offer, id }, { 'if-match': `"${version}"` })
    expect(stale.status, 'an open form does not bring the person back').toBe(412)
  })

  test('is deleted by address: enquiries, contact, mails and the name in the activity log, and nothing of others', async () => {
    await send(KARI)
    await send({ ...KARI, message: 'En gang til' })
    await send(OLA)
    // Lost among the doors: whoever takes the portal for a customer's is named there too.
    for (const email of [KARI.email, OLA.email])
      for (const role of ['partner', 'admin'])
        await api.client().post(`/api/auth/${role}/login`, { email, password: 'x' })
    await api.settled()
    await api.services.db.execute(sql`insert into activity (action, role, subject, subject_id)
      select 'mail.retried', 'admin', 'Til ' || recipient_name, id::text from email_outbox`)
    const { enquiries } = (await admin.get('/api/admin/enquiries')).body
    for (const { id } of enquiries) {
      expect((await admin.patch(`/api/admin/enquiries/${id}`, { status: 'besvart' })).status).toBe(200)
    }
    const answer = await admin.post(PATH, { email: ' kari@BEDRIFT.example ' })
    expect(answer.status).toBe(200)
    // Two confirmations, and two mails to the owner.
    expect(answer.body).toEqual({ enquiries: 2, mails: 4, offers: 0, paymentsKept: 0 })
    const left = await everything()
    expect(left).not.toMatch(/kari|Ødegård|Julebord 12/i)
    for (const kept of ['Ola Moen', 'ola@firma.example', 'Kickoff i mai']) expect(left).toContain(kept)
    const namedInLog = sql`select subject from activity where action = 'enquiry.status' and subject is not null`
    expect(await rowsOf(api.services.db, namedInLog)).toEqual([{ subject: OLA.name }])
    const guessed = sql`select from activity where action = 'login.refused' and actor = ${OLA.email}`
    expect(await rowsOf(api.services.db, guessed)).toHaveLength(2)
    expect((await admin.get('/api/admin/enquiries')).body).toMatchObject({
      total: 1,
      enquiries: [{ email: OLA.email }],
    })
  })

  test('F-1326 is deleted by phone number where no address was left, with the mails about it, and nobody else', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    await client.post('/api/partner/offers', { companyName: 'Acme', customerSlug: 'acme' })
    const page = `/partner/${partnerId}/acme`
    const inAMonth = daysAfter(norwegianDay(api.services.now()), 30)
    const yes = { page, name: 'Kari Ødegård', phone: '+47 912 34 567', eventDate: inAMonth }
    const { promise } = (await api.client().post('/api/offer-answers', yes)).body.offer
    expect((await api.client().post('/api/offer-answers', { ...yes, promise })).status).toBe(200)
    // Nor did somebody at another number leave an address.
    const other = { ...yes, name: 'Lars Uten', phone: '+47 400 00 001', promise }
    expect((await api.client().post('/api/offer-answers', other)).status).toBe(200)
    // Somebody else at the same number, who has left an address: of them it takes nothing.
    await send({ ...OLA, phone: '+47 912 34 567' })
    const asked = { contactName: 'Kari', contactPhone: '+47 912 34 567' }
    const named = { ...asked, contactName: 'Per Vert', contactEmail: 'per@firma.example' }
    for (const [slug, contact] of Object.entries({ uten: asked, med: named }))
      await client.post('/api/partner/offers', { companyName: 'Acme', customerSlug: slug, ...contact })
    await api.settled()
    const answer = await admin.post(PATH, { phone: '+47 912 34 567' })
    expect(answer).toMatchObject({ status: 200, body: { enquiries: 1, offers: 1, paymentsKept: 0 } })
    expect(answer.body.mails).toBeGreaterThan(0)
    const toOla = sql`select from email_outbox where recipient_email = ${OLA.email}`
    expect(await rowsOf(api.services.db, toOla)).toHaveLength(1)
    const left = await everything()
    expect(left).not.toMatch(/Ødegård|Kari/)
    const abroad = { ...yes, phone: '0046 (0)70-123 45 67 89', promise }
    expect((await api.client().post('/api/offer-answers', abroad)).status).toBe(200)
    await api.settled()
    expect((await admin.post(PATH, { phone: abroad.phone })).body).toMatchObject({ enquiries: 1 })
    expect(await everything()).not.toMatch(/Ødegård|123 45 67|7012345678/)
    for (const kept of ['Ola Moen', 'ola@firma.example', 'Per Vert', 'Lars Uten', '+47 400 00 001'])
      expect(left).toContain(kept)
    expect(await admin.post(PATH, { phone: '+47 912 34 567' })).toMatchObject({
      status: 404,
      body: { error: 'Ingen henvendelser hører til dette telefonnummeret.' },
    })
    for (const both of [{}, { email: OLA.email, phone: '+47 912 34 567' }]) {
      expect((await admin.post(PATH, both)).status).toBe(422)
    }
  })

  test('leaves a line in both logs that says that somebody was deleted, not who', async () => {
    await send(KARI)
    await admin.post(PATH, { email: KARI.email })
    const { activity } = (await admin.get('/api/admin/activity')).body
    expect(activity[0]).toMatchObject({
      action: 'person.deleted',
      actor: adminEmail,
      subject: null,
      subjectId: null,
      details: {},
    })
    expect(api.logs).toContainEqual({
      event: 'person.deleted',
      actor: adminEmail,
      enquiries: 1,
      mails: 2,
      offers: 0,
      paymentsKept: 0,
    })
    expect(JSON.stringify(api.logs)).not.toMatch(/kari@bedrift/i)
  })

  test('that is not there is 404, and nothing is logged', async () => {
    await send(OLA)
    const answer = await admin.post(PATH, { email: 'ingen@bedrift.example' })
    expect(answer).toMatchObject({
      status: 404,
      body: { error: 'Ingen henvendelser, e-poster eller tilbud hører til denne adressen.' },
    })
    const left = await everything()
    expect(left).toContain('Ola Moen')
    expect(left).not.toContain('person.deleted')
  })

  test('goes altogether though somebody else has paid', async () => {
    await send(KARI)
    await send(OLA)
    await api.services.db.execute(sql`
      insert into events (contact_id, event_type, stripe_event_id)
      select id, 'payment', 'evt_ola' from contacts where email = ${OLA.email}`)
    expect((await admin.post(PATH, { email: KARI.email })).body).toMatchObject({ paymentsKept: 0 })
    expect(await rowsOf(api.services.db, sql`select email from contacts`)).toEqual([{ email: OLA.email }])
  })

  test('F-745 F-747 keeps payments as long as bookkeeping does, and whose they are', async () => {
    await send(KARI)
    await send(OLA)
    await api.services.db.execute(sql`
      insert into events (contact_id, event_type, stripe_event_id)
      select id, 'payment', 'evt_' || email from contacts`)
    expect((await admin.post(PATH, { email: KARI.email })).body).toEqual({
      enquiries: 1,
      mails: 2,
      offers: 0,
      paymentsKept: 1,
    })
    const kept = sql`select event_type, email from events join contacts on contacts.id = contact_id
      order by email, event_type`
    expect(await rowsOf(api.services.db, kept)).toEqual([
      { event_type: 'payment', email: 'kari@bedrift.example' },
      { event_type: 'enquiry', email: OLA.email },
      { event_type: 'payment', email: OLA.email },
    ])
  })

  test('of the owner, who tried the form, takes none of the mails about others along', async () => {
    await send(OLA)
    await send({ ...KARI, email: OWNER })
    await api.settled()
    expect((await admin.post(PATH, { email: OWNER })).body).toMatchObject({ enquiries: 1 })
    const mails = await rowsOf<{ ends: string }>(
      api.services.db,
      sql`select recipient_email || ' ' || reply_to as ends from email_outbox`,
    )
    expect(mails.map(({ ends }) => ends).sort()).toEqual(
      [`${OLA.email} ${OWNER}`, `${OWNER} ${OLA.email}`].sort(),
    )
  })

  test('SECURITY 18 of the site’s own address takes no mail to others along that is answered there', async () => {
    const { email: site } = api.services.site
    await send({ ...KARI, email: site })
    const { client, email: colleague } = await loggedInPartner(api)
    expect((await client.post('/api/partner/access-config/add-email', { email: OLA.email })).status).toBe(200)
    await api.settled()
    const mails = () =>
      rowsOf(api.services.db, sql`select recipient_email as to, reply_to as "replyTo" from email_outbox`)
    expect(await mails()).toHaveLength(3)
    // What was written by the site to itself has both ends at the owner's.
    expect((await admin.post(PATH, { email: site })).body).toMatchObject({ enquiries: 1, mails: 2 })
    expect(await mails()).toEqual([{ to: colleague, replyTo: site }])
  })

  test('of an admin who tried the form, leaves in the log who guessed at the admin’s password', async () => {
    await api.client().post('/api/auth/admin/login', { email: adminEmail, password: 'x' })
    await send({ ...KARI, email: adminEmail })
    expect((await admin.post(PATH, { email: adminEmail })).body).toMatchObject({ enquiries: 1 })
    const refused = sql`select actor from activity where action = 'login.refused'`
    expect(await rowsOf(api.services.db, refused)).toEqual([{ actor: adminEmail }])
  })

  test('is deleted by an admin alone', async () => {
    await send(KARI)
    const { client: partner } = await loggedInPartner(api)
    expect((await partner.post(PATH, { email: KARI.email })).status).toBe(401)
    expect((await api.client().post(PATH, { email: KARI.email })).status).toBe(401)
    expect(await everything()).toContain('Ødegård')
  })
})
