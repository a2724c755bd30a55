import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/enquiry.ts'
import { enquiryListQuery } from '#domain/enquiry-request.ts'
import { PRIVACY_NOTES } from '#domain/privacy-note.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { listEnquiries } from '#netlify/data/queries/enquiry-list.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { confirmationTerms, EVENING, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { indexesOf, planOf, settleTable, stepsOfPage, wholeTables } from '../support/plan.ts'
import { fill, queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'
import { withoutTable } from '../support/without-table.ts'

const PATH = '/api/admin/enquiries'
const KARI = {
  name: 'Kari Ødegård',
  email: 'kari@bedrift.example',
  phone: '+47 912 34 567',
  message: 'Julebord 12. desember,\n80 % sitter; 20 % står',
  utmSource: 'google',
  sessionDuration: 95.4,
}
const OLA = { name: '=HYPERLINK("http://evil.example";"Vinn")', email: 'ola@firma.example', message: '+1+1' }

let api: TestApi
let admin: ApiClient
let email: string

beforeAll(async () => {
  api = await startApi()
  ;({ client: admin, email } = await loggedInAdmin(api))
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits, activity cascade`)
})

const send = async (enquiry: object) => {
  expect((await api.client().post('/api/contact', enquiry)).status).toBe(200)
}
const list = async (query = '') => (await admin.get(`${PATH}${query}`)).body
const namesOf = ({ enquiries }: { enquiries: { name: string }[] }) => enquiries.map(({ name }) => name)

describe('the list of enquiries', () => {
  test('has the newest first, with every field, as new and counted by status', async () => {
    await send(OLA)
    await send(KARI)
    const page = await list()
    expect(page).toMatchObject({
      total: 2,
      nextCursor: null,
      counts: { ny: 2, besvart: 0, booket: 0, tapt: 0 },
    })
    expect(page.enquiries[0]).toEqual({
      ...KARI,
      id: expect.any(String),
      status: 'ny',
      statusChangedAt: null,
      value: null,
      note: null,
      offer: null,
      package: null,
      eventDate: null,
      guests: null,
      ...{ confirmation: null, otherConfirmed: null },
      ...{ organisationNumber: '', invoiceReference: '', termsVersion: '', answer: '', noted: '' },
      ...{ answeredSince: '', askedBefore: [], replacedBy: null, replaces: null },
      former: { organisationNumber: null, invoiceReference: null, note: null },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ...{ gclid: '', gbraid: '', wbraid: '', clickId: '' },
      privacyNote: `${PRIVACY_NOTES.enquiry.version}: ${PRIVACY_NOTES.enquiry.text}`,
      adConsent: false,
      adConsentBy: '',
      landingPage: 'direct',
      landingUrl: '/',
      ...{ utmMedium: '', utmCampaign: '', utmContent: '', utmTerm: '', device: '', network: '' },
    })
    expect(page.enquiries[1]).toMatchObject({ ...OLA, phone: null })
    expect(namesOf(await list('?sort=oldest'))).toEqual([OLA.name, KARI.name])
  })

  test.each(['ødegård', 'KARI@', '912 34', '91234567', 'desember, 80', '80 %'])(
    'finds %j in name, address, phone or message',
    async (q) => {
      await send(OLA)
      await send(KARI)
      expect(namesOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual([KARI.name])
    },
  )

  test.each([
    ...['974760673', '974 760 673', 'Kari 974 760', 'PO-4711', 'po 4711'],
    ...['12. desember', '12.12.2026', '2026-12-12', '12.12', 'ødegård 12. desember', '13. desember 2026'],
  ])(
    'finds %j in what the invoice is made of, and as the day that was asked for or is confirmed (F-1562)',
    async (q) => {
      await send({ ...OLA, message: 'Sommerfest' })
      await send({ ...KARI, message: 'Julebord' })
      const told = { organisationNumber: '974760673', invoiceReference: 'PO-4711', eventDate: '2026-12-12' }
      await api.services.db.execute(sql`update events set data = data || ${JSON.stringify(told)}::jsonb
      where data ->> 'name' = ${KARI.name}`)
      await api.services.db.execute(sql`update events set data = data || '{"eventDate": "2026-06-13"}'
      where data ->> 'name' = ${OLA.name}`)
      const { id } = (await list()).enquiries[0]
      const agreed = {
        ...confirmationTerms({ invoicedBy: 'magician' }),
        partnerName: null,
        termsVersion: '1',
      }
      await api.services.db.execute(sql`insert into confirmations (id, event_id, event_date, terms, token_hash)
      values (${id}::uuid, ${id}::uuid, '2026-12-13', ${JSON.stringify(agreed)}::jsonb, ${id})`)
      expect(namesOf(await list(`?q=${encodeURIComponent(q)}`))).toEqual([KARI.name])
      expect(namesOf(await list(`?q=${encodeURIComponent('13. juni')}`))).toEqual([OLA.name])
      expect(namesOf(await list(`?q=${encodeURIComponent('Ola 12. desember')}`))).toEqual([])
    },
  )

  test('finds by what a standing confirmation says of customer, place and invoice, beside the customer’s own words (F-1562)', async () => {
    await send(OLA)
    await send(KARI)
    const { id } = (await list()).enquiries[0]
    const terms = confirmationTerms({
      ...{ invoicedBy: 'magician', place: 'Peissalen, 2. etg.', customer: 'Nordlys Eiendom AS' },
      ...{ organisationNumber: '974 760 673', invoiceReference: 'PO-77', email: 'regnskap@nordlys.example' },
    })
    expect((await admin.post(`${PATH}/${id}/confirmation`, terms)).status).toBe(201)
    const found = async (q: string) => namesOf(await list(`?q=${encodeURIComponent(q)}`))
    const searches = [
      ...['974760673', '974 760 673', 'PO-77', 'peissalen', 'nordlys eiendom', 'regnskap@nordlys'],
      ...[`peissalen ${EVENING}`, 'ødegård peissalen'],
    ]
    for (const q of searches) expect(await found(q), q).toEqual([KARI.name])
    expect(await found('ola peissalen')).toEqual([])
    await admin.post(`${PATH}/${id}/confirmation/cancel`, terms)
    for (const q of searches) expect(await found(q), `${q}, cancelled`).toEqual([])
  })

  test('has only the one that is asked for', async () => {
    await send(OLA)
    await send(KARI)
    const { id } = (await list()).enquiries[1]
    expect(namesOf(await list(`?id=${id}`))).toEqual([OLA.name])
    expect(namesOf(await list(`?id=${crypto.randomUUID()}`))).toEqual([])
    expect((await admin.get(`${PATH}?id=1`)).status).toBe(422)
  })

  test('of a day has what named it and what is confirmed for it, not what was cancelled or is for another (F-1452)', async () => {
    const names = ['Confirmed', 'Cancelled', 'Asked', 'Other']
    for (const name of names) await send({ ...KARI, name, email: `${name}@bedrift.example` })
    const ids = new Map<string, string>(
      (await list()).enquiries.map(({ name, id }: { name: string; id: string }) => [name, id]),
    )
    for (const [name, day] of [
      ['Asked', EVENING],
      ['Other', daysAfter(EVENING, 1)],
    ])
      await api.services.db.execute(sql`update events
        set data = data || jsonb_build_object('eventDate', ${day}::text) where id = ${ids.get(name!)}::uuid`)
    const agreed = () => confirmationTerms({ invoicedBy: 'magician' })
    for (const name of ['Confirmed', 'Cancelled'])
      expect((await admin.post(`${PATH}/${ids.get(name)}/confirmation`, agreed())).status).toBe(201)
    expect(namesOf(await list(`?day=${EVENING}`))).toEqual(['Asked', 'Cancelled', 'Confirmed'])
    const { confirmation } = (await list(`?id=${ids.get('Cancelled')}`)).enquiries[0]
    await admin.post(`${PATH}/${ids.get('Cancelled')}/confirmation/cancel`, { id: confirmation.id })
    expect(namesOf(await list(`?day=${EVENING}`))).toEqual(['Asked', 'Confirmed'])
    expect(namesOf(await list())).toHaveLength(4)
  })

  test('tells package, guests and terms as they were sent, and nothing in place of what is none', async () => {
    await send(KARI)
    await send(OLA)
    const told = {
      ...{
        package: { title: 'Magisk aften', price: '45000', from: true },
        guests: '60',
        sessionDuration: 95.4,
      },
      ...{ termsVersion: '2026-01', organisationNumber: '974760673', invoiceReference: 'PO-1' },
    }
    const wrong = { package: 'aften', guests: '', sessionDuration: '95', offer: 'nordlys' }
    for (const [name, data] of [
      [KARI.name, told],
      [OLA.name, wrong],
    ] as const)
      await api.services.db.execute(sql`update events set data = data || ${JSON.stringify(data)}::jsonb
        where data ->> 'name' = ${name}`)
    const [ola, kari] = (await list()).enquiries
    expect(kari).toMatchObject(told)
    expect(ola).toMatchObject({ package: null, guests: null, sessionDuration: 0, offer: null })
  })

  test('is paged', async () => {
    for (let count = 1; count <= 5; count++) {
      await send({ ...KARI, name: `Kari ${count}`, email: `kari${count}@bedrift.example` })
    }
    const first = await list('?limit=3')
    const next = await list(`?limit=3&cursor=${first.nextCursor}`)
    expect([...namesOf(first), ...namesOf(next)]).toEqual([5, 4, 3, 2, 1].map((count) => `Kari ${count}`))
    expect([first.total, next.total, next.nextCursor]).toEqual([5, 5, null])
    expect((await admin.get(`${PATH}?cursor=x`)).status).toBe(422)
    expect((await admin.get(`${PATH}?status=solgt`)).status).toBe(422)
  })
})

describe('the status of an enquiry', () => {
  test('is changed by an admin, counted, filtered by, and the change stands in the activity log', async () => {
    await send(OLA)
    await send(KARI)
    const { id } = (await list()).enquiries[0]
    const answer = await admin.patch(`${PATH}/${id}`, { status: 'besvart' })
    expect(answer.status).toBe(200)
    expect(answer.body.enquiry).toMatchObject({ ...KARI, id, status: 'besvart' })
    expect(answer.body.enquiry.statusChangedAt).not.toBeNull()
    expect((await list()).counts).toEqual({ ny: 1, besvart: 1, booket: 0, tapt: 0 })
    expect(await list('?status=besvart')).toMatchObject({ total: 1, enquiries: [{ id }] })
    expect(await list('?status=tapt')).toMatchObject({ total: 0, enquiries: [] })
    await admin.patch(`${PATH}/${id}`, { status: 'tapt' })
    expect(await activity()).toEqual([
      ['enquiry.status', email, KARI.name, { from: 'ny', to: 'besvart' }],
      ['enquiry.status', email, KARI.name, { from: 'besvart', to: 'tapt' }],
    ])
  })

  test('set to what it is already changes and logs nothing', async () => {
    await send(KARI)
    const { id } = (await list()).enquiries[0]
    const { body } = await admin.patch(`${PATH}/${id}`, { status: 'ny' })
    expect(body.enquiry).toMatchObject({ status: 'ny', statusChangedAt: null })
    expect(await activity()).toEqual([])
  })

  test('stays booked when a confirmation is stored while its change waits for the enquiry', async () => {
    await send(OLA)
    await send(KARI)
    const { id } = (await list()).enquiries[0]
    const waiting = () => expect.poll(async () => (await waitingStatements(api.directUrl)).length)
    const [confirmed, changed] = await withClient(api.directUrl, async (holder) => {
      await holder.query('begin')
      await holder.query('select from events where id = $1 for update', [id])
      const confirming = admin.post(
        `${PATH}/${id}/confirmation`,
        confirmationTerms({ invoicedBy: 'magician' }),
      )
      await waiting().toBe(1)
      const changing = admin.patch(`${PATH}/${id}`, { status: 'tapt', note: 'Ble ikke noe av' })
      await waiting().toBe(2)
      await holder.query('commit')
      return Promise.all([confirming, changing])
    })
    expect([confirmed.status, changed.status]).toEqual([201, 409])
    expect((await list()).counts).toEqual({ ny: 1, besvart: 0, booket: 1, tapt: 0 })
    expect((await list(`?id=${id}`)).enquiries[0].note).toBeNull()
  })

  test('of an unknown enquiry is 404, an unknown status 422, and nothing is changed', async () => {
    await send(KARI)
    const { id } = (await list()).enquiries[0]
    for (const unknown of ['6f8a4a52-0d5c-4c0e-9b57-3d1d1f1a9f00', 'export', "' or 1=1"]) {
      const { status } = await admin.patch(`${PATH}/${encodeURIComponent(unknown)}`, { status: 'tapt' })
      expect(status, unknown).toBe(unknown === 'export' ? 405 : 404)
    }
    expect(await admin.patch(`${PATH}/${crypto.randomUUID()}`, { status: 'tapt' })).toMatchObject({
      status: 404,
      body: { error: 'Fant ikke henvendelsen.' },
    })
    expect((await admin.patch(`${PATH}/${id}`, { status: 'solgt' })).status).toBe(422)
    expect((await list()).counts.ny).toBe(1)
  })

  test('is none of a partner’s business (F-1008)', async () => {
    const { client } = await loggedInPartner(api)
    for (const path of [PATH, `${PATH}/export`]) expect((await client.get(path)).status).toBe(401)
  })
})

describe('what the admin adds to an enquiry', () => {
  const newest = async () => (await list()).enquiries[0]

  test('is a value in whole kroner and a note, saved with the status or without, and taken away again (F-1381)', async () => {
    await send(KARI)
    const { id } = await newest()
    const first = await admin.patch(`${PATH}/${id}`, {
      status: 'besvart',
      value: 45_000,
      note: ' Faktura i januar ',
    })
    expect(first.body.enquiry).toMatchObject({ status: 'besvart', value: 45_000, note: 'Faktura i januar' })
    const { statusChangedAt } = first.body.enquiry
    const second = await admin.patch(`${PATH}/${id}`, { value: null })
    expect(second.body.enquiry).toMatchObject({
      status: 'besvart',
      statusChangedAt,
      value: null,
      note: 'Faktura i januar',
    })
    expect((await admin.patch(`${PATH}/${id}`, { note: '' })).body.enquiry.note).toBeNull()
    expect(await newest()).toMatchObject({ id, value: null, note: null })
  })

  test('stands in the activity log by name, never by its words (F-1381)', async () => {
    await send(KARI)
    const { id } = await newest()
    await admin.patch(`${PATH}/${id}`, { status: 'besvart', value: 0, note: 'Hemmelig' })
    await admin.patch(`${PATH}/${id}`, { status: 'besvart', value: 0, note: 'Hemmelig' })
    await admin.patch(`${PATH}/${id}`, { note: 'Noe annet' })
    await admin.patch(`${PATH}/${id}`, {})
    const lines = await activity()
    expect(lines).toHaveLength(3)
    for (const line of [
      ['enquiry.status', email, KARI.name, { from: 'ny', to: 'besvart' }],
      ['enquiry.noted', email, KARI.name, { fields: ['value', 'note'] }],
      ['enquiry.noted', email, KARI.name, { fields: ['note'] }],
    ])
      expect(lines).toContainEqual(line)
    expect(JSON.stringify([await activity(), api.logs])).not.toMatch(/Hemmelig|Noe annet/)
  })

  test('is not overwritten unseen: whoever saves another note or value than was shown is told (F-1481)', async () => {
    await send(KARI)
    const { id } = await newest()
    const former = { value: null, note: null }
    const [one, other] = await Promise.all(
      ['Ringt', 'Vil ha tilbud'].map((note) => admin.patch(`${PATH}/${id}`, { note, former })),
    )
    expect([one!.status, other!.status].sort()).toEqual([200, 409])
    const refused = one!.status === 409 ? one! : other!
    expect(refused.body.error).toBe(
      'Verdien eller notatet er endret i mellomtiden, i en annen fane eller av en annen.',
    )
    const { note } = await newest()
    expect((one!.status === 200 ? one! : other!).body.enquiry.note).toBe(note)

    const value = await admin.patch(`${PATH}/${id}`, { value: 45_000, former })
    expect(value.body.enquiry, 'what it does not change may be another').toMatchObject({
      value: 45_000,
      note,
    })
    const late = await admin.patch(`${PATH}/${id}`, { status: 'besvart', value: 40_000, former })
    expect(late.status).toBe(409)
    expect(await newest(), 'nothing of it is saved').toMatchObject({ status: 'ny', value: 45_000 })
    expect((await admin.patch(`${PATH}/${id}`, { note, former })).status, 'the same').toBe(200)
    const both = { note: `${note}, begge`, former: { value: 45_000, note } }
    expect((await admin.patch(`${PATH}/${id}`, both)).body.enquiry.note).toBe(both.note)
    expect((await admin.patch(`${PATH}/${id}`, { note: 'Et skript' })).status).toBe(200)
  })

  test('is refused when it is no whole amount, too much or too long, and nothing is changed (F-1381)', async () => {
    await send(KARI)
    const { id } = await newest()
    for (const [body, field] of [
      [{ value: 12.5 }, 'value'],
      [{ value: -1 }, 'value'],
      [{ value: '45000' }, 'value'],
      [{ value: 100_000_001 }, 'value'],
      [{ note: 'x'.repeat(2001) }, 'note'],
      [{ note: 7, status: 'besvart' }, 'note'],
    ] as const) {
      const answer = await admin.patch(`${PATH}/${id}`, body)
      expect([answer.status, Object.keys(answer.body.fields)], JSON.stringify(body)).toEqual([422, [field]])
    }
    expect(await newest()).toMatchObject({ status: 'ny', value: null, note: null })
  })

  test('is found by search and goes along in the export (F-1382)', async () => {
    await send(OLA)
    await send(KARI)
    const { id } = await newest()
    await admin.patch(`${PATH}/${id}`, { value: 45_000, note: '=Ønsker Opptredener' })
    expect(namesOf(await list('?q=%C3%B8nsker+opp'))).toEqual([KARI.name])
    const { text } = await admin.send('GET', `${PATH}/export?q=opptredener`)
    expect(text.split('\r\n')[0]).toContain(
      '"Bekreftet mva.";"Verdi";"Notat";"Tilbud til";"Partner";"Pris i tilbudet"',
    )
    expect(text).toContain(`;45000;"'=Ønsker Opptredener";"";"";"";`)
  })
})

test('an enquiry is found by an amount or a number in what was written, as it was written or together (F-1373)', async () => {
  await send(KARI)
  await send({ ...OLA, message: 'Sagt 38 500 kr på 913 24 865' })
  for (const q of ['38 500', '38500', '38.500,-', '913 24 865', '24 865'])
    expect(namesOf(await list(`?q=${encodeURIComponent(q)}`)), q).toEqual([OLA.name])
})

describe('an enquiry that belongs to an offer', () => {
  test('stands in the same list with the offer as the customer saw it, whatever becomes of offer and partner (F-1380)', async () => {
    const { client, partnerId, name } = await loggedInPartner(api)
    const made = await client.post('/api/partner/offers', {
      companyName: 'Nordlys AS',
      customerSlug: 'nordlys',
      price: '35000',
      contactName: 'Ida Berg',
    })
    await send(KARI)
    const shown = {
      ...{ companyName: 'Nordlys Eiendom', packageTitle: 'Magisk Aften', partnerName: name, price: '34 000' },
      ...{
        priceTax: 'eks',
        extras: ['levitate'],
        version: 3,
        url: 'https://x.example/partner/hotell/nordlys',
        withdrawn: false,
      },
    }
    await api.services.db.execute(sql`
      update events set offer_id = ${made.body.offer.id}::uuid, partner_id = ${partnerId},
        data = data || jsonb_build_object('offer', ${JSON.stringify(shown)}::jsonb)`)
    await send(OLA)
    const offerOf = async () => (await list()).enquiries.map(({ offer }: { offer: unknown }) => offer)
    const known = {
      id: made.body.offer.id,
      partnerId,
      ...shown,
      currentPrice: '35000',
      contactName: 'Ida Berg',
    }
    expect(await offerOf()).toEqual([null, known])
    expect(namesOf(await list('?q=nordlys+eiendom'))).toEqual([KARI.name])
    await client.post(`/api/partner/offers/${made.body.offer.id}/withdraw`)
    const withoutLink = { ...known, currentPrice: null }
    expect(await offerOf(), 'its link says no price').toEqual([null, withoutLink])
    await api.services.db.execute(sql`delete from offers`)
    const gone = { ...withoutLink, id: null, contactName: null }
    expect(await offerOf()).toEqual([null, gone])
    await api.services.db.execute(sql`delete from partners where partner_id = ${partnerId}`)
    expect(await offerOf()).toEqual([null, { ...gone, partnerId: null }])
  })

  describe('says what was answered since', () => {
    const given = async () => {
      const { client, partnerId } = await loggedInPartner(api)
      const made = await client.post('/api/partner/offers', {
        companyName: 'Nordlys AS',
        customerSlug: 'nordlys',
      })
      const said = { page: `/partner/${partnerId}/nordlys`, ...KARI, dateOpen: 'on', reason: 'pris' }
      const { termsFingerprint } = (await api.client().post('/api/offer-answers', said)).body.offer
      const say = async (kind: 'yes' | 'no' | 'question', more: object = {}) => {
        const answer = await api
          .client()
          .post('/api/offer-answers', { ...said, kind, termsFingerprint, ...more })
        expect(answer.status, answer.text).toBe(200)
      }
      const note = (noted: object) => client.post(`/api/partner/offers/${made.body.offer.id}/answer`, noted)
      const since = async () =>
        (await list('?sort=oldest')).enquiries.map((one: Enquiry) => [
          one.replacedBy ? 'replaced' : one.answeredSince,
          one.status,
        ])
      const days = async () =>
        (await list('?sort=oldest')).enquiries.map((one: Enquiry) => [
          one.replacedBy && [one.replacedBy.id, one.replacedBy.eventDate],
          one.replaces?.eventDate,
        ])
      const ids = async () => (await list('?sort=oldest')).enquiries.map((one: Enquiry) => one.id)
      const newest = async (): Promise<Enquiry> => (await list('?sort=newest')).enquiries[0]
      return { say, note, since, days, ids, newest }
    }

    test('a replaced yes names the newest one and its day, and each says what it replaces (F-1471)', async () => {
      const { say, days, ids } = await given()
      const [june5, june12] = ['2027-06-05', '2027-06-12']
      await say('yes', { dateOpen: '', eventDate: june5 })
      await say('question', { message: 'Har dere eget lydanlegg?' })
      await say('yes', { name: 'Nina', email: 'nina@bedrift.example' })
      expect(await days()).toEqual(Array(3).fill([null, undefined]))
      await say('yes', { dateOpen: '', eventDate: june12 })
      await say('yes')
      const newest = (await ids()).at(-1)
      expect(await days()).toEqual([
        [[newest, null], undefined],
        ...Array(2).fill([null, undefined]),
        [[newest, null], june5],
        [null, june12],
      ])
      await api.services.db.execute(
        sql`update events set status = 'booket' where data ->> 'eventDate' = ${june12}`,
      )
      expect((await days()).slice(3), 'a booked one is replaced by none').toEqual([
        [null, june5],
        [null, june5],
      ])
    })

    test('what a changed answer leaves out stays with the enquiry, from the answer that said it, unless who sent it saw and emptied it (F-1483)', async () => {
      const { say, newest } = await given()
      const former = async () => {
        const { organisationNumber, invoiceReference, note } = (await newest()).former
        return [organisationNumber, invoiceReference, note].map((one) => one?.text ?? null)
      }
      const first = { organisationNumber: '974760673', invoiceReference: 'PO-4711', note: 'To er allergiske' }
      await say('yes', first)
      expect(await former(), 'its own is not repeated').toEqual([null, null, null])
      await say('yes')
      expect(await former()).toEqual(Object.values(first))
      expect((await newest()).former.note).toEqual({ text: first.note, on: norwegianDay(api.services.now()) })
      await say('question', { message: 'Har dere eget lydanlegg?' })
      expect(await former(), 'a question answers nothing').toEqual([null, null, null])
      await say('yes', { name: 'Nina', email: 'nina@bedrift.example', note: 'Vi blir flere' })
      expect(await former(), 'each from the newest that said it').toEqual(['974760673', 'PO-4711', null])
      await say('yes', { sawFormer: 'ja', invoiceReference: 'PO-4712' })
      expect(await former(), 'emptied').toEqual([null, null, null])
      await say('yes', { guests: '90' })
      expect(await former(), 'and nothing from before that').toEqual([null, 'PO-4712', null])
    })

    test('a changed answer without the phone number of the one before has it still, from the same address alone, unless who sent it saw and emptied it (F-1568)', async () => {
      const { say, newest } = await given()
      const phone = async () => (await newest()).phone
      await say('yes', { email: 'kari@bedrift.example', phone: '+47 901 23 456' })
      await say('yes', { email: 'Kari@Bedrift.example', phone: '', guests: '90' })
      expect(await phone()).toBe('+47 901 23 456')
      await say('yes', { name: 'Nina', email: 'nina@bedrift.example', phone: '' })
      expect(await phone(), 'a colleague has another number').toBeNull()
      await say('yes', { email: 'kari@bedrift.example', phone: '', guests: '91', sawFormer: 'ja' })
      expect(await phone(), 'emptied').toBeNull()
      await say('yes', { email: 'kari@bedrift.example', phone: '', guests: '92' })
      expect(await phone(), 'and nothing from before that').toBeNull()
    })

    test('a no, until the next yes, which replaces it: then it waits no longer (F-1455, F-1471)', async () => {
      const { say, since } = await given()
      await say('yes')
      expect(await since()).toEqual([['', 'ny']])
      await say('no')
      expect(await since()).toEqual([['no', 'ny']])
      await say('yes', { note: 'Ja likevel' })
      expect(await since()).toEqual([
        ['replaced', 'besvart'],
        ['', 'ny'],
      ])
      expect((await list()).counts).toMatchObject({ ny: 1, besvart: 1 })
      await say('no', { note: 'Nei' })
      expect((await since()).map(([one]: string[]) => one)).toEqual(['replaced', 'no'])
    })

    test('a colleague’s yes and a question leave a yes waiting, as a booked one stays; the asker’s own takes the question in (F-1471, F-1530)', async () => {
      const { say, since } = await given()
      await say('yes')
      await say('question', { message: 'Har dere eget lydanlegg?' })
      expect(await since()).toEqual([
        ['', 'ny'],
        ['', 'ny'],
      ])
      await say('yes', { name: 'Nina', email: 'nina@bedrift.example' })
      expect(await since()).toEqual([
        ['yes', 'ny'],
        ['yes', 'ny'],
        ['', 'ny'],
      ])
      await api.services.db.execute(sql`update events set status = 'booket' where data ->> 'answer' = 'yes'`)
      await say('yes', { note: 'En kveld til' })
      expect(await since()).toEqual([
        ['yes', 'booket'],
        ['yes', 'besvart'],
        ['yes', 'booket'],
        ['', 'ny'],
      ])
    })

    test('a noted yes replaces what the customer’s own would, until it is taken back (F-1463, F-1471)', async () => {
      const { say, note, since } = await given()
      const ola = { name: 'Ola', phone: '+47 987 65 432', email: '' }
      const waits = ['', 'ny']
      const waitsNoMore = ['replaced', 'besvart']
      await note({ kind: 'yes', ...ola })
      await note({ kind: 'yes', ...ola, word: 'Vi blir flere' })
      expect(await since()).toEqual([waitsNoMore, waits])
      await note({ kind: 'yes' })
      await note({ kind: 'yes', word: 'Sjefen sa ja' })
      expect(await since(), 'nobody who is named replaces nobody').toEqual([
        waitsNoMore,
        ['yes', 'ny'],
        waitsNoMore,
        waits,
      ])
      await note({ kind: 'taken-back' })
      expect(await since()).toEqual([waitsNoMore, ['yes', 'ny'], waits])
      await note({ kind: 'taken-back' })
      await note({ kind: 'taken-back' })
      expect(await since()).toEqual([waits])
      await say('yes')
      await note({ kind: 'yes', ...KARI })
      expect((await since()).slice(1), 'the customer’s own too').toEqual([waitsNoMore, waits])
      await note({ kind: 'taken-back' })
      expect((await since()).slice(1)).toEqual([waits])
    })

    test('what whoever says yes had asked waits with the yes, as one, until that is taken back; a colleague’s question waits on its own (F-1530)', async () => {
      const { say, note, since, newest, ids } = await given()
      const ask = (message: string, more = {}) => say('question', { message, ...more })
      const askedBefore = async () => (await newest()).askedBefore.map(({ message }) => message)
      await ask('Går det uten scene?')
      await ask('Hva med lyd?', { name: 'Nina', email: 'nina@bedrift.example' })
      await admin.patch(`${PATH}/${(await ids())[0]}`, { status: 'besvart' })
      await ask('Og hvor lang tid?')
      await note({ kind: 'yes', ...KARI })
      expect((await list()).counts).toMatchObject({ ny: 2, besvart: 2 })
      expect(await askedBefore(), 'the first is answered').toEqual(['Og hvor lang tid?'])
      await note({ kind: 'taken-back' })
      expect((await since()).map(([, status]: string[]) => status)).toEqual(['besvart', 'ny', 'ny'])
      await say('yes')
      await say('yes', { note: 'Vi blir flere' })
      expect((await list()).counts).toMatchObject({ ny: 2, besvart: 3 })
      expect(await askedBefore()).toEqual(['Og hvor lang tid?'])
      await note({ kind: 'yes', ...KARI })
      await note({ kind: 'taken-back' })
      expect((await list()).counts, 'an earlier yes has it still').toMatchObject({ ny: 2, besvart: 3 })
      const { status, body } = await admin.get('/api/admin/notices')
      expect([status, body.waiting.enquiries]).toEqual([200, 2])
    })

    test('what was answered before it was replaced stays so when the newer note is taken back (F-1471)', async () => {
      const { note, since, ids } = await given()
      await note({ kind: 'yes', ...KARI })
      await admin.patch(`${PATH}/${(await ids())[0]}`, { status: 'besvart' })
      await note({ kind: 'yes', ...KARI })
      await note({ kind: 'taken-back' })
      expect(await since()).toEqual([['', 'besvart']])
    })

    test('who gave no address is known by the number, and a noted yes of nobody is replaced by the customer’s (F-1471)', async () => {
      const { say, note, since } = await given()
      await note({ kind: 'yes' })
      await say('yes', { email: '' })
      expect(await since()).toEqual([
        ['replaced', 'besvart'],
        ['', 'ny'],
      ])
      await say('yes', { note: 'Med adresse' })
      expect((await since())[1]).toEqual(['replaced', 'besvart'])
    })
  })
})

describe('the export for Excel', () => {
  const download = async (query = '') => {
    const answer = await admin.send('GET', `${PATH}/export${query}`)
    const bytes = Buffer.from(answer.text, 'utf8')
    return { answer, lines: answer.text.split('\r\n'), bytes }
  }

  test('is a file that a Norwegian Excel reads, without formulas', async () => {
    await send(OLA)
    await send({ ...KARI, adConsent: true, adConsentBy: 'silence' })
    const { answer, lines } = await download()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="henvendelser-\d{4}-\d\d-\d\d\.csv"$/,
    )
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(lines[0]).toContain('"Mottatt";"Status";"Navn";"E-post";"Telefon";"Melding"')
    expect(lines[1]).toMatch(
      /^"\d\d\.\d\d\.\d{4} \d\d:\d\d";"ny";"'=HYPERLINK\(""http:\/\/evil.example"";""Vinn""\)";"ola@firma.example";"";"'\+1\+1";"";"";"";"";"";/,
    )
    expect(lines[2]).toContain(`"Kari Ødegård";"kari@bedrift.example";"+47 912 34 567";"${KARI.message}"`)
    expect(lines[2]).toContain(';95;')
    const note = PRIVACY_NOTES.enquiry
    expect(lines[2]!.endsWith(`;"${note.version}: ${note.text}";"ja, uten å svare"`), lines[2]).toBe(true)
    expect(lines).toHaveLength(4)
  })

  test('names every column, and tells times as in Norway, summer and winter, and whole seconds', async () => {
    await send(OLA)
    await send({ ...KARI, sessionDuration: 95.5 })
    const at = (name: string, time: string) =>
      api.services.db.execute(
        sql`update events set created_at = ${time}::timestamptz where data ->> 'name' = ${name}`,
      )
    await at(KARI.name, '2026-07-01T22:30:59Z')
    await at(OLA.name, '2026-12-31T23:05:00Z')
    const { lines } = await download()
    expect(lines[0]!.replace(/^\ufeff/, '').split(';')).toEqual(
      [
        ...['Mottatt', 'Status', 'Navn', 'E-post', 'Telefon', 'Melding', 'Ønsket dato', 'Bekreftet dato'],
        ...[
          'Bekreftet sum',
          'Bekreftet mva.',
          'Verdi',
          'Notat',
          'Tilbud til',
          'Partner',
          'Pris i tilbudet',
          'Pakke',
          'Organisasjonsnummer',
          'Fakturareferanse',
          'Vilkår',
        ],
        ...['Landingsside', 'Adresse på nettstedet', 'Sekunder på nettstedet'],
        ...[
          'gclid',
          'gbraid',
          'wbraid',
          'Annonseklikk',
          'utm_source',
          'utm_medium',
          'utm_campaign',
          'utm_content',
          'utm_term',
        ],
        ...['Enhet', 'Nettverk', 'Sto under skjemaet', 'Ja til markedsføring'],
      ].map((title) => `"${title}"`),
    )
    expect(lines[1]).toMatch(/^"02\.07\.2026 00:30";/)
    expect(lines[1]).toContain(';96;')
    expect(lines[2]).toMatch(/^"01\.01\.2027 00:05";/)
  })

  test('has the day that was asked for, and what is confirmed as long as it stands (F-1382)', async () => {
    await send(KARI)
    const asked = daysAfter(EVENING, -1)
    await api.services.db.execute(
      sql`update events set data = data || jsonb_build_object('eventDate', ${asked}::text)`,
    )
    const { id } = (await list()).enquiries[0]
    const agreed = confirmationTerms({ invoicedBy: 'magician' })
    expect((await admin.post(`${PATH}/${id}/confirmation`, agreed)).status).toBe(201)
    expect((await download()).lines[1]).toContain(
      `;"${asked}";"${EVENING}";"45 000,-";"uten mva. (unntatt)";45000;`,
    )
    await admin.post(`${PATH}/${id}/confirmation/cancel`, agreed)
    expect((await download()).lines[1]).toContain(`;"${asked}";"";"";"";45000;`)
  })

  test('has organisation number and reference as they are confirmed, else as the customer gave them (F-1382)', async () => {
    await send(KARI)
    const given = { organisationNumber: '923609016', invoiceReference: 'PO-1' }
    await api.services.db.execute(sql`update events set data = data || ${JSON.stringify(given)}::jsonb`)
    const { id } = (await list()).enquiries[0]
    const invoiced = async () => (await download()).lines[1]!
    expect(await invoiced()).toContain(';"923609016";"PO-1";')
    const agreed = confirmationTerms({ invoicedBy: 'magician', invoiceReference: '' })
    expect((await admin.post(`${PATH}/${id}/confirmation`, agreed)).status).toBe(201)
    expect(await invoiced()).toContain(';"974760673";"PO-1";')
    await admin.post(`${PATH}/${id}/confirmation/cancel`, agreed)
    expect(await invoiced()).toContain(';"923609016";"PO-1";')
  })

  const failures = () => api.logs.filter(({ id }) => id !== undefined)

  test('whose first rows cannot be read is refused with a sentence, not saved without them', async () => {
    await given(1)
    const answer = await withoutTable(api.services.db, 'events', () =>
      admin.send('GET', `${PATH}/export`, { breaks: true }),
    )
    expect(answer).toMatchObject({ status: 500, body: { error: expect.stringMatching(/prøv igjen/i) } })
    expect(answer.headers.get('content-disposition')).toBeNull()
  })

  test('that fails halfway is broken off: half a file would pass for a whole', async () => {
    await given(450)
    const request = new Request(`${api.url}${PATH}/export`, { headers: { cookie: admin.cookieHeader } })
    const { status, body } = await api.fetch(request)
    expect(status).toBe(200)
    const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader.read()).value).toContain('Mottatt')
    const before = failures().length
    const rest = await withoutTable(api.services.db, 'events', async () => {
      let text = ''
      try {
        for (let part = await reader.read(); !part.done; part = await reader.read()) text += part.value
      } catch {
        return text
      }
      throw new Error('The file ended as if it were whole.')
    })
    expect(rest.split('\r\n').length).toBeLessThan(450)
    expect(failures().slice(before)).toEqual([
      expect.objectContaining({ event: 'error', method: 'GET', route: `${PATH}/export` }),
    ])
  })

  test('begins with the byte order mark', async () => {
    const response = await fetch(`${api.url}${PATH}/export`, { headers: { cookie: admin.cookieHeader } })
    expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('holds all rows of the search, over many pages, and says who took it', async () => {
    await given(250)
    expect((await download()).lines).toHaveLength(252)
    expect((await download('?q=nummer+249')).lines).toHaveLength(3)
    expect((await download('?status=booket')).lines).toHaveLength(2)
    expect(await activity()).toEqual([
      ['enquiries.exported', email, null, {}],
      ['enquiries.exported', email, null, {}],
      ['enquiries.exported', email, null, { status: 'booket' }],
    ])
  })
})

test('with 10,000 enquiries a page and a search read by index', async () => {
  const { db } = api.services
  await given(10_000)
  await settleTable(db, 'events')
  const stepsFor = (query: object) =>
    planOf(db, (explaining) =>
      listEnquiries(explaining, { query: { ...enquiryListQuery.parse({}), ...query } }),
    )
  for (const query of [{}, { sort: 'oldest' }, { status: 'ny' }]) {
    const page = stepsOfPage(await stepsFor(query))
    expect(wholeTables(page)).toEqual([])
    // The questions before a yes are sorted, and here nobody says yes.
    const sorts = page.filter((step) => step['Node Type'] === 'Sort' && step['Actual Loops'] > 0)
    expect(sorts).toEqual([])
    for (const step of page) expect(step['Actual Rows']).toBeLessThanOrEqual(51)
  }
  const steps = await stepsFor({ q: 'nummer 9876' })
  expect(wholeTables(steps)).toEqual([])
  const ofEvents = [...indexesOf(steps)].filter((name) => name.startsWith('events'))
  // By its key for the guests of a confirmation from before they stood in it.
  expect(ofEvents.toSorted()).toEqual(['events_offer_id_index', 'events_pkey', 'events_search_index'])
})

async function given(count: number): Promise<void> {
  await fill(
    api,
    sql`
    with contact as (insert into contacts (name, email) values ('Per', 'per@firma.example') returning id)
    insert into events (contact_id, event_type, data, created_at)
    select id, 'enquiry', jsonb_build_object('name', 'Per', 'message', 'Nummer ' || n), now() - n * interval '1 minute'
    from contact, generate_series(1, ${count}) n`,
  )
}

async function activity() {
  const rows = await queryRows<{ action: string; actor: string; subject: string | null; details: object }>(
    api.services.db,
    sql`select action, actor, subject, details from activity order by at, id`,
  )
  return rows.map(({ action, actor, subject, details }) => [action, actor, subject, details])
}
