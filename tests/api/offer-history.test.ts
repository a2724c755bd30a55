import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEFAULT_BONUSES } from '#domain/bonus.ts'
import type { OfferHistoryEntry } from '#domain/offer-history.ts'
import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { confirmationTerms, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { shownFingerprint } from '../support/offer-shells.ts'
import { NO_ROW } from '../support/world.ts'

let api: TestApi
let admin: ApiClient
let adminEmail: string

beforeAll(async () => {
  api = await startApi()
  const { client, email } = await loggedInAdmin(api)
  admin = client
  adminEmail = email
})
afterAll(() => api.close())

const OFFERS = '/api/partner/offers'
const OFFER = {
  companyName: 'Acme AS',
  customerSlug: 'acme-as',
  price: '48500',
  selectedExtras: [...DEFAULT_BONUSES],
}
/** What a browser says that opens an address. */
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const CUSTOMER = 'kari@acme.example'

/** A partner with an offer for Acme, and where its history is read. */
async function givenOffer() {
  const { client, partnerId, email } = await loggedInPartner(api)
  const { offer } = (await client.post(OFFERS, OFFER)).body as { offer: { id: string } }
  const asAdmin = `/api/admin/partners/${partnerId}/offers`
  return {
    ...{ client, partnerId, email, id: offer.id, asAdmin },
    path: `${OFFERS}/${offer.id}/history`,
    adminPath: `${asAdmin}/${offer.id}/history`,
  }
}

const opened = (id: string, ...times: string[]) =>
  api.services.db.execute(sql`
    insert into offer_openings (offer_id, opened_at)
    select ${id}::uuid, at::timestamptz from json_array_elements_text(${JSON.stringify(times)}::json) at`)

const historyAt = async (client: ApiClient, path: string): Promise<OfferHistoryEntry[]> =>
  (await client.get(path)).body.history
const told = (history: OfferHistoryEntry[]) => history.map(({ event, role, actor }) => [event, role, actor])

describe('the history of an offer (F-1320)', () => {
  test('says who made, changed, answered, withdrew and restored it, newest first', async () => {
    const { client, partnerId, email, id, asAdmin, path, adminPath } = await givenOffer()
    const changed = { ...OFFER, id, price: '50000', contactName: 'Nora' }
    await client.post(OFFERS, changed)
    await client.post(OFFERS, changed)
    await admin.post(asAdmin, { ...changed, companyName: 'Acme' })
    const page = `/partner/${partnerId}/acme-as`
    const answer = await api.client().post('/api/offer-answers', {
      ...{ page, termsFingerprint: await shownFingerprint(api.services, page) },
      ...{ name: 'Kari', email: CUSTOMER, eventDate: norwegianDay(api.services.now()) },
    })
    expect(answer.status, answer.text).toBe(200)
    await client.post(`${OFFERS}/${id}/withdraw`)
    const ofWithdrawn = told(await historyAt(client, path))
    expect(ofWithdrawn.filter(([event]) => event === 'withdrawn')).toEqual([['withdrawn', 'partner', email]])
    await admin.post(`${asAdmin}/${id}/restore`)

    const history = await historyAt(client, path)
    expect(told(history)).toEqual([
      ['restored', 'admin', null],
      ['withdrawn', 'partner', email],
      ['answered', 'visitor', null],
      ['updated', 'admin', null],
      ['updated', 'partner', email],
      ['created', 'partner', email],
    ])
    expect(history.map(({ fields }) => fields.toSorted())).toEqual([
      ...[[], [], []],
      ['companyName'],
      ['contactName', 'price'],
      [],
    ])
    expect(
      history.flatMap(({ formerPrice, price }) => (price ? [[formerPrice, price]] : [])),
      'what was answered, and set before',
    ).toEqual([
      [null, '50000'],
      ['48500', '50000'],
    ])
    expect(told(await historyAt(admin, adminPath))).toEqual([
      ['restored', 'admin', adminEmail],
      ['withdrawn', 'partner', email],
      ['answered', 'visitor', CUSTOMER],
      ['updated', 'admin', adminEmail],
      ['updated', 'partner', email],
      ['created', 'partner', email],
    ])
  })

  test('says which bonuses a change brought and took', async () => {
    const { client, id, path } = await givenOffer()
    await client.post(OFFERS, { ...OFFER, id, selectedExtras: ['levitate', 'boss_appear'] })
    await client.post(OFFERS, { ...OFFER, id, selectedExtras: [] })
    const [none, others, created] = await historyAt(client, path)
    expect(none).toMatchObject({ added: [], removed: expect.arrayContaining(['levitate', 'boss_appear']) })
    expect(others!.added).toContain('boss_appear')
    expect(created).toMatchObject({ added: [], removed: [] })
  })

  test('says of a yes which evening, how many, who and how to reach them, to the partner too', async () => {
    const { client, partnerId, path, adminPath } = await givenOffer()
    const page = `/partner/${partnerId}/acme-as`
    const eventDate = norwegianDay(api.services.now())
    const answer = await api.client().post('/api/offer-answers', {
      ...{ page, termsFingerprint: await shownFingerprint(api.services, page) },
      ...{ name: 'Kari', email: CUSTOMER, eventDate, guests: '60', note: 'Vi har scene' },
      organisationNumber: '974760673',
    })
    expect(answer.status, answer.text).toBe(200)
    for (const [reader, address] of [
      [client, path],
      [admin, adminPath],
    ] as const) {
      const [answered, created] = await historyAt(reader, address)
      expect(answered).toMatchObject({
        ...{ event: 'answered', eventDate, guests: '60', word: 'Vi har scene' },
        sender: { name: 'Kari', phone: null, email: CUSTOMER },
      })
      expect(JSON.stringify(answered)).not.toContain('974760673')
      expect(created).toMatchObject({ eventDate: null, guests: null, sender: null })
    }
  })

  test('has the evening that is confirmed, changed and cancelled, with its day, times, place and sum, and its page while it stands; and who did it for an admin (F-1470, F-1475)', async () => {
    const { client, id, path, adminPath } = await givenOffer()
    const other = await givenOffer()
    for (const one of [id, other.id]) {
      const by = one === id ? client : other.client
      await by.post(`${OFFERS}/${one}/answer`, { kind: 'yes', name: 'Kari', email: CUSTOMER })
    }
    const { enquiries } = (await admin.get('/api/admin/enquiries')).body as {
      enquiries: { id: string; offer: { id: string } }[]
    }
    const enquiry = enquiries.find(({ offer }) => offer.id === id)!
    const terms = confirmationTerms({ price: '47 000,-' })
    const confirmation = `/api/admin/enquiries/${enquiry.id}/confirmation`
    expect((await admin.post(confirmation, terms)).status).toBe(201)
    const { eventDate, startsAt, endsAt, place } = terms
    const evening = { startsAt, endsAt, place }
    expect((await client.get(`${OFFERS}/${id}`)).body.offer).toMatchObject({
      ...{ bookedFor: eventDate, evening: { ...evening, price: '47 000,-', priceTax: terms.priceTax } },
    })
    const pages = [`${OFFERS}/${id}/confirmation`, adminPath.replace('/history', '/confirmation')] as const
    for (const [reader, page] of [
      [client, pages[0]],
      [admin, pages[1]],
    ] as const) {
      const shown = await reader.get(page)
      expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(shown.text).toContain(place)
    }
    expect((await other.client.get(pages[0])).status).toBe(404)
    for (const [page, screen] of [
      [pages[0], `/partner/offer/${id}`],
      [
        pages[1],
        adminPath.replace('/api/admin/partners', '/admin/partner').replace(/offers(.*)\/history/, 'offer$1'),
      ],
    ] as const) {
      expect((await api.client().get(page)).status).toBe(401)
      const sent = await api.client().get(page, BROWSER)
      expect([sent.status, sent.headers.get('location')], 'a tab is sent to the login').toEqual([303, screen])
    }
    const moved = { ...terms, id: crypto.randomUUID(), replaces: terms.id, place: 'Storsalen' }
    expect((await admin.post(confirmation, moved)).status).toBe(201)
    expect((await client.get(`${OFFERS}/${id}`)).body.offer).toMatchObject({
      evening: { place: 'Storsalen' },
    })
    expect((await client.get(pages[0])).text).toContain('Storsalen')
    await admin.post(`${confirmation}/cancel`, { id: moved.id, by: 'magician', word: 'Jeg er syk.' })
    expect((await client.get(pages[0])).status).toBe(404)
    expect((await client.get(`${OFFERS}/${id}`)).body.offer).toMatchObject({ bookedFor: null, evening: null })
    for (const [reader, address, actor] of [
      [client, path, null],
      [admin, adminPath, adminEmail],
    ] as const) {
      const [cancelled, changed, confirmed, answered] = await historyAt(reader, address)
      expect(cancelled).toMatchObject({ event: 'cancelled', role: 'admin', actor, eventDate })
      expect(cancelled!.word, 'as the mail said (F-1541)').toBe('Jeg er syk.')
      expect(changed).toMatchObject({
        ...{ event: 'changed', role: 'admin', actor, eventDate },
        evening: { ...evening, place: 'Storsalen' },
      })
      expect(confirmed).toMatchObject({
        ...{ event: 'confirmed', role: 'admin', actor, eventDate },
        ...{ price: '47 000,-', sender: null, guests: null, evening },
      })
      expect(answered).toMatchObject({ event: 'answered', eventDate: null, evening: null })
    }
    expect(told(await historyAt(other.client, other.path)).map(([event]) => event)).toEqual([
      'answered',
      'created',
    ])
  })

  test('of several evenings, the soonest that stands is shown on the card and its page, of one day the first by the clock (F-1470)', async () => {
    const { client, id } = await givenOffer()
    for (const email of [CUSTOMER, 'ola@acme.example', 'siv@acme.example'])
      await client.post(`${OFFERS}/${id}/answer`, { kind: 'yes', name: 'Kari', email })
    const { enquiries } = (await admin.get('/api/admin/enquiries')).body as {
      enquiries: { id: string; offer: { id: string } }[]
    }
    const own = enquiries.filter(({ offer }) => offer.id === id)
    const day = confirmationTerms({}).eventDate
    const [later, late, early] = [
      { eventDate: daysAfter(day, 1), startsAt: '12:00', endsAt: '13:00', price: '30 000,-' },
      { eventDate: day, startsAt: '20:00', endsAt: '21:00', price: '31 000,-' },
      { eventDate: day, startsAt: '18:00', endsAt: '19:00', price: '32 000,-' },
    ] as const
    const made = [later, late, early].map((evening, at) => ({
      path: `/api/admin/enquiries/${own[at]!.id}/confirmation`,
      terms: confirmationTerms(evening),
    }))
    for (const { path, terms } of made) expect((await admin.post(path, terms)).status).toBe(201)
    const expectShown = async ({ eventDate, ...evening }: typeof later | typeof late | typeof early) => {
      const { offer } = (await client.get(`${OFFERS}/${id}`)).body
      expect(offer).toMatchObject({ bookedFor: eventDate, evening })
      expect((await client.get(`${OFFERS}/${id}/confirmation`)).text).toContain(
        evening.price.replace(' ', '\u00a0'),
      )
    }
    await expectShown(early)
    await admin.post(`${made[2]!.path}/cancel`, { id: made[2]!.terms.id })
    await expectShown(late)
    await admin.post(`${made[1]!.path}/cancel`, { id: made[1]!.terms.id })
    await expectShown(later)
  })

  test('counts openings by the day in Norway, each with its last', async () => {
    const { client, id, path } = await givenOffer()
    await opened(id, '2026-03-28T22:59:00Z', '2026-03-28T23:00:00Z', '2026-03-29T10:00:00Z')
    await opened(id, '2026-03-29T21:59:59Z', '2026-03-29T22:00:00Z')
    const days = (await historyAt(client, path)).filter(({ event }) => event === 'opened')
    expect(days.map(({ at, count, role, actor }) => ({ at, count, role, actor }))).toEqual([
      { at: '2026-03-29T22:00:00.000Z', count: 1, role: 'visitor', actor: null },
      { at: '2026-03-29T21:59:59.000Z', count: 3, role: 'visitor', actor: null },
      { at: '2026-03-28T22:59:00.000Z', count: 1, role: 'visitor', actor: null },
    ])
  })

  test('comes page by page, each line once, also lines of one moment', async () => {
    const { client, id, path } = await givenOffer()
    const days = Array.from({ length: 5 }, (_, day) => `2026-05-0${day + 1}T12:00:00Z`)
    await opened(id, ...days)
    await api.services.db.execute(
      sql`update activity set at = ${days[2]}::timestamptz where subject_id = ${id}`,
    )
    const all = await historyAt(client, path)
    expect(all).toHaveLength(6)
    const read: OfferHistoryEntry[] = []
    let cursor: string | null = null
    do {
      const page: { history: OfferHistoryEntry[]; nextCursor: string | null; total: number } = (
        await client.get(`${path}?limit=2${cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''}`)
      ).body
      expect(page.total).toBe(6)
      expect(page.history).toHaveLength(2)
      read.push(...page.history)
      cursor = page.nextCursor
    } while (cursor)
    expect(read).toEqual(all)
    expect((await client.get(`${path}?limit=101`)).status).toBe(422)
    expect((await client.get(`${path}?cursor=x`)).status).toBe(422)
  })

  test('is told by the offer itself once the log has forgotten', async () => {
    const { client, id, path } = await givenOffer()
    await client.post(`${OFFERS}/${id}/withdraw`)
    await api.services.db.execute(sql`delete from activity where subject_id = ${id}`)
    await api.services.db.execute(
      sql`update offers set answered_at = created_at + interval '1 microsecond' where id = ${id}`,
    )
    expect(told(await historyAt(client, path))).toEqual([
      ['withdrawn', null, null],
      ['answered', 'visitor', null],
      ['created', null, null],
    ])
  })

  test('is read by its own partner and by admins, and by nobody else', async () => {
    const { client, id, partnerId, path, adminPath } = await givenOffer()
    const other = await givenOffer()
    for (const [reader, address, status] of [
      [other.client, path, 404],
      [api.client(), path, 401],
      [api.client(), adminPath, 401],
      [client, adminPath, 401],
      [admin, path, 401],
      [admin, `${other.asAdmin}/${id}/history`, 404],
      [client, `${OFFERS}/${NO_ROW}/history`, 404],
      [admin, `/api/admin/partners/nobody/offers/${id}/history`, 404],
      [admin, `/api/admin/partners/${partnerId}/offers/${id}/history`, 200],
    ] as const) {
      expect((await reader.get(address)).status, address).toBe(status)
    }
  })

  test('has nothing of what else an admin does', async () => {
    const { client, id, partnerId, path } = await givenOffer()
    await admin.patch(`/api/admin/partners/${partnerId}`, { name: 'Nytt navn' })
    await api.services.db.execute(sql`
      insert into activity (action, role, actor, partner_id, subject_id)
      values ('enquiry.noted', 'admin', ${adminEmail}, ${partnerId}, ${id})`)
    const answer = await client.get(path)
    expect(answer.body.history).toHaveLength(1)
    expect(answer.text).not.toContain(adminEmail)
  })
})
