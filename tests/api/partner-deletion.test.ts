import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { Answer, ApiClient } from '../support/api-client.ts'
import {
  browserOf,
  confirmationTerms,
  givenPartner,
  loggedInAdmin,
  loggedInPartner,
} from '../support/given.ts'
import { queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const OWNER = 'eieren@privatpost.example'

let api: TestApi
let admin: ApiClient
let email: string

beforeAll(async () => {
  api = await startApi({ environment: { MAIL_TO: OWNER } })
  ;({ client: admin, email } = await loggedInAdmin(api))
})
afterAll(() => api.close())

const at = (partnerId: string) => `/api/admin/partners/${partnerId}`
const versionOf = async (partnerId: string) => (await admin.get(at(partnerId))).body.partner.version
const remove = async (partnerId: string) =>
  admin.post(`${at(partnerId)}/delete`, { version: await versionOf(partnerId) })
const everything = async () => {
  const tables = await queryRows<{ name: string }>(
    api.services.db,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const all: string[] = []
  for (const { name } of tables.filter(({ name }) => name !== 'rate_limits')) {
    const rows = await queryRows<{ row: string }>(
      api.services.db,
      sql`select row_to_json(t)::text as row from ${sql.identifier(name)} t`,
    )
    all.push(...rows.map(({ row }) => row))
  }
  return all.join('\n')
}

test('a partner goes with offers, links, logins, access and logo; others and enquiries stay (F-1391)', async () => {
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
    contents: { offers: 1, links: 2, people: 1, domains: 0, enquiries: 1, confirmedDays: [] },
  })

  expect(await remove(partnerId)).toMatchObject({ status: 200, body: { success: true } })
  await api.settled()
  const left = await everything()
  for (const gone of [partnerId, person, 'Nordlys', 'Til en som går']) expect(left).not.toContain(gone)
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
  expect(lineOf('partner.deleted')).toMatchObject({ ...unnamed, subject: 'Hotell Borte', details: {} })
  expect(left.split('Hotell Borte'), 'nowhere but in the line of its deletion').toHaveLength(2)
  expect(lineOf('logo.uploaded')).toMatchObject(unnamed)
  expect(api.logs).toContainEqual({ event: 'partner.deleted', actor: email })
})

test('what goes with a partner names its confirmed evenings from today on, not those cancelled or over (F-1566)', async () => {
  const [{ partnerId }, other] = [await givenPartner(api), await givenPartner(api)]
  const today = norwegianDay(new Date())
  const evenings = [
    { whose: partnerId, days: 24 },
    { whose: partnerId, days: 0 },
    { whose: partnerId, days: -1 },
    { whose: partnerId, days: 5, isCancelled: true },
    { whose: other.partnerId, days: 6 },
  ]
  for (const { whose, days, isCancelled = false } of evenings) {
    const id = crypto.randomUUID()
    const terms = JSON.stringify(confirmationTerms())
    await api.services.db.execute(
      sql`insert into events (id, event_type, partner_id) values (${id}::uuid, 'enquiry', ${whose})`,
    )
    await api.services.db.execute(sql`insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
      values (${id}::uuid, ${id}::uuid, ${daysAfter(today, days)}, ${terms}::jsonb, ${id}, case when ${isCancelled} then now() end)`)
  }
  const { contents } = (await admin.get(`${at(partnerId)}/contents`)).body
  expect(contents.confirmedDays).toEqual([today, daysAfter(today, 24)])
})

test('a partner that somebody has changed since, or that is gone, is not deleted (F-1391)', async () => {
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

test('people with access elsewhere keep it, and their mails (F-1391)', async () => {
  const shared = `begge-${crypto.randomUUID().slice(0, 6)}@kjede.example`
  const one = await givenPartner(api, { emails: [shared] })
  const two = await loggedInPartner(api, { emails: [`vert-${shared}`, shared] })
  const logOfTwo = () =>
    queryRows(api.services.db, sql`select * from activity where partner_id = ${two.partnerId} order by id`)
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
  expect(
    await queryRows(api.services.db, sql`select 1 from email_outbox where subject = 'Delt'`),
  ).toHaveLength(2)
  expect(await logOfTwo(), 'another partner’s line in the log').toEqual(before)
  expect((await api.client().post('/api/auth/partner/login', { email: shared })).body.partnerId).toBe(
    two.partnerId,
  )
})

const mailTo = (addresses: string[], subject: string) =>
  api.services.db.execute(sql`
    insert into email_outbox (recipient_email, subject, html_content, text_content)
    select address, ${subject}, '', '' from unnest(${sql.param(addresses)}::text[]) address`)
const recipientsOf = async (subject: string) => {
  const found = sql`select recipient_email as to from email_outbox where subject = ${subject} order by 1`
  return (await queryRows<{ to: string }>(api.services.db, found)).map(({ to }) => to)
}

test('mail to the owner or an admin stays, though they stand on the partner’s list (F-1391, SECURITY 18)', async () => {
  const own = [OWNER, api.services.site.email, email]
  const { partnerId, email: person } = await givenPartner(api, { emails: ['vert@tilprøvd.example', ...own] })
  await mailTo([...own, OWNER.toUpperCase(), person], 'Venter på en postkasse')
  expect((await remove(partnerId)).status).toBe(200)
  expect(await recipientsOf('Venter på en postkasse')).toEqual([...own, OWNER.toUpperCase()].sort())
})

test('whose domain another partner trusts keeps the mails, whose domain only this one trusted does not (F-1391)', async () => {
  const [mine, shared] = ['bare-her.example', 'delt-kjede.example']
  const { partnerId } = await givenPartner(api, { emails: [`vert@${shared}`], domains: [mine, shared] })
  await givenPartner(api, { domains: [shared] })
  const [listed, trusted, gone] = [`vert@${shared}`, `resepsjon@${shared}`, `resepsjon@${mine}`]
  await mailTo([listed, trusted, gone], 'Til et domene')
  expect((await remove(partnerId)).status).toBe(200)
  expect(await recipientsOf('Til et domene')).toEqual([trusted, listed])
})

test('the log names none of the partner’s people, and the partner only where it was deleted (F-1391)', async () => {
  const run = crypto.randomUUID().slice(0, 8)
  const at = (name: string, domain = 'kveldsvakt') => `${name}-${run}@${domain}.example`
  const [listed, trusted, shared] = [at('vert'), at('resepsjon', `nattevakt-${run}`), at('begge')]
  const [customer, stranger] = [at('kunde'), at('fremmed')]
  const people = [listed, trusted, shared, customer, email]
  // Each tries the door before there is any access, and so does somebody who never gets it.
  const login = (role: string, address: string) =>
    api.client().post(`/api/auth/${role}/login`, { email: address, password: 'x' })
  for (const address of [...people, stranger]) expect((await login('partner', address)).status).toBe(401)
  expect((await login('admin', listed)).status).toBe(401)
  for (const address of [listed, stranger])
    await api.services.db.execute(sql`insert into activity (action, role, actor, details)
      values ('limited', 'visitor', ${address}, '{"route": "partner-login"}')`)
  await api.client().post('/api/contact', { name: 'Kunde', email: customer, message: 'Hei' })
  const { partnerId } = await givenPartner(api, {
    emails: people.filter((address) => address !== trusted),
    domains: [`nattevakt-${run}.example`],
  })
  const other = await givenPartner(api, { emails: [shared] })
  const [added, domain] = [at('ny'), `nattevakt-${run}.example`]
  const access = { partnerId, trustedDomains: [domain] }
  const whitelistedEmails = [...people.filter((address) => address !== trusted), added]
  for (const emails of [whitelistedEmails, whitelistedEmails.slice(0, -1)]) {
    const saved = await admin.post('/api/partner/access-config', { ...access, whitelistedEmails: emails })
    expect(saved.status).toBe(200)
  }
  const { environment } = api.services
  environment.partnerLogin = 'link'
  for (const address of [listed, shared]) expect((await login('partner', address)).status).toBe(202)
  await api.settled()
  environment.partnerLogin = 'direct'
  const both = await browserOf(api, { role: 'partner', email: shared, partnerId })
  const switched = await both.post('/api/auth/partner/switch', { partnerId: other.partnerId })
  expect(switched.status).toBe(200)
  const third = await givenPartner(api, { emails: [shared] })
  await both.post('/api/auth/partner/switch', { partnerId: third.partnerId })
  await api.services.db.execute(sql`insert into email_outbox (recipient_email, subject, html_content, text_content, status)
    values (${listed}, ${`Åpnet hos ${partnerId}`}, '', '', 'failed')`)
  const [mail] = await queryRows<{ id: string }>(
    api.services.db,
    sql`select id from email_outbox where recipient_email = ${listed} and status = 'failed'`,
  )
  expect((await admin.post(`/api/admin/outbox/${mail!.id}/retry`)).status).toBe(200)
  await api.settled()
  expect((await remove(partnerId)).status).toBe(200)
  await api.settled()
  const left = await everything()
  for (const gone of [partnerId, listed, trusted, added]) expect(left).not.toContain(gone)
  const lines = sql`select action, role, partner_id as "partnerId", details from activity where actor = `
  const linesOf = (actor: string) => queryRows(api.services.db, sql`${lines} ${actor}`)
  const refused = { action: 'login.refused', role: 'partner', partnerId: null, details: {} }
  for (const stays of [customer, email, stranger, shared])
    expect(await linesOf(stays), stays).toContainEqual(refused)
  const limited = { action: 'limited', role: 'visitor', partnerId: null, details: { route: 'partner-login' } }
  expect(await linesOf(stranger)).toContainEqual(limited)
  expect(await linesOf(shared)).toContainEqual({
    ...{ action: 'partner.switched', role: 'partner' },
    ...{ partnerId: other.partnerId, details: {} },
  })
  expect(await linesOf(shared)).toContainEqual({
    ...{ action: 'partner.switched', role: 'partner' },
    ...{ partnerId: third.partnerId, details: { from: other.partnerId } },
  })
})

/** A partner with an offer that holds and one that was taken back, and a visitor who has read the first. */
async function givenHotel() {
  const { client, partnerId, email } = await loggedInPartner(api)
  const save = async (offer: object) =>
    (await client.post('/api/partner/offers', { companyName: 'Nordlys AS', price: '1', ...offer })).body.offer
  const { id } = await save({ customerSlug: 'nordlys' })
  const archived = (await save({ customerSlug: 'gammelt' })).id
  await client.post(`/api/partner/offers/${archived}/withdraw`)
  const page = `/partner/${partnerId}/nordlys`
  const visitor = api.client()
  const who = { name: 'Kari', email: `kari@${partnerId}.kunde.example` }
  const yes = { page, ...who, eventDate: daysAfter(norwegianDay(api.services.now()), 30) }
  const { termsFingerprint } = (await visitor.post('/api/offer-answers', yes)).body.offer
  return { client, partnerId, email, id, archived, page, visitor, who, yes: { ...yes, termsFingerprint } }
}

type Hotel = Awaited<ReturnType<typeof givenHotel>>
const OFFERS = '/api/partner/offers'

/** What visitors and a partner's people write, each in a statement that waits while somebody holds the partner. */
const WRITES: Record<string, (hotel: Hotel) => Promise<Answer>> = {
  'an enquiry': ({ visitor, who, page }) =>
    visitor.post('/api/contact', { ...who, message: 'Hei', offer: page }),
  'a yes': ({ visitor, yes }) => visitor.post('/api/offer-answers', yes),
  'an opening': ({ visitor, partnerId }) =>
    visitor.post(`/api/openings/${partnerId}/nordlys`, undefined, {
      'user-agent': 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15',
    }),
  'a login': ({ email }) => api.client().post('/api/auth/partner/login', { email }),
  'a new offer': ({ client }) => client.post(OFFERS, { companyName: 'Ny', customerSlug: 'ny', price: '1' }),
  'a new link': ({ client, id }) => client.post(OFFERS, { id, companyName: 'Ny', customerSlug: 'nytt-navn' }),
  'a withdrawal': ({ client, id }) => client.post(`${OFFERS}/${id}/withdraw`),
  'a deletion': ({ client, id }) => client.delete(`${OFFERS}/${id}`),
  'a return from the archive': ({ client, archived }) => client.post(`${OFFERS}/${archived}/restore`),
  'a colleague': ({ client }) =>
    client.post('/api/partner/access-config/add-email', { email: 'ny@firma.example' }),
  'a list of people': ({ partnerId, email }) =>
    admin.post('/api/partner/access-config', { partnerId, whitelistedEmails: [email] }),
  preferences: ({ client }) =>
    client.post('/api/partner/preferences', { ...INITIAL_PREFERENCES, mailWhenOpened: false }),
  'default values': ({ partnerId }) =>
    admin.post(`${at(partnerId)}/defaults`, { partnerId, price: '1', selectedExtras: ['em_act'] }),
}

/** Starts one after the other while somebody holds the partner, so that the database lets them on in that order. */
const atOnce = async <Both extends (() => Promise<Answer>)[]>(partnerId: string, calls: Both) =>
  withClient(api.directUrl, async (holder) => {
    await holder.query('begin')
    await holder.query('select from partners where partner_id = $1 for update', [partnerId])
    const answers: Promise<Answer>[] = []
    for (const call of calls) {
      answers.push(call())
      await expect.poll(() => waitingStatements(api.directUrl)).toHaveLength(answers.length)
    }
    await holder.query('commit')
    return Promise.all(answers)
  })

describe.each(Object.entries(WRITES))('%s while its partner is deleted', (name, write) => {
  const isWords = name === 'an enquiry' || name === 'a yes'

  test.each([
    ['just before', 0],
    ['just after', 1],
  ])('that comes %s is no fault, and no enquiry is lost (SECURITY 18)', async (_when, place) => {
    const hotel = await givenHotel()
    const version = await versionOf(hotel.partnerId)
    const calls = [() => admin.post(`${at(hotel.partnerId)}/delete`, { version })]
    calls.splice(place, 0, () => write(hotel))
    const answers = await atOnce(hotel.partnerId, calls)
    await api.settled()
    expect(answers[1 - place]).toMatchObject({ status: 200 })
    const { status, text } = answers[place]!
    if (place === 0 || isWords || name === 'an opening') expect(status, text).toBeLessThan(300)
    else expect([401, 403, 404], text).toContain(status)
    const left = sql`select partner_id from events where partner_id is not null or offer_id is not null
      union all select partner_id from offers union all select partner_id from sessions where role = 'partner'`
    const ofHotel = sql`select from (${left}) rows where partner_id = ${hotel.partnerId}`
    expect(await queryRows(api.services.db, ofHotel)).toEqual([])
    const kept = sql`select partner_id, offer_id from events where data ->> 'email' = ${hotel.who.email}`
    expect(await queryRows(api.services.db, kept)).toEqual(
      isWords ? [{ partner_id: null, offer_id: null }] : [],
    )
  })
})
