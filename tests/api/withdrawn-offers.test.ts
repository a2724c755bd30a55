import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Enquiry } from '#domain/enquiry.ts'
import type { OfferFunnel } from '#domain/figures.ts'
import type { Offer } from '#domain/offer.ts'
import { OFFER_TABS, type OfferTab } from '#domain/offer-list.ts'
import { lastDayExpiringSoon } from '#domain/offer-state.ts'
import { formatDayAndMonth, norwegianDay } from '#domain/validity.ts'
import { dayAfter } from '#domain/when.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { respondWithOfferPicture } from '#netlify/documents/offer-picture.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { confirmationTerms, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { shownFingerprint, testOfferShells } from '../support/offer-shells.ts'
import { queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

let api: TestApi
let visitor: ApiClient

beforeAll(async () => {
  api = await startApi()
  visitor = api.client()
})
afterAll(() => api.close())

const OFFERS = '/api/partner/offers'
const OFFER = {
  companyName: 'Acme AS',
  customerSlug: 'Acme-AS',
  price: '48500',
  beforePrice: '99000',
  ctaButtonUrl: 'https://hotell.example/acme',
  ctaButtonText: 'Book for Acme',
  selectedExtras: ['levitate'],
}
const CALL = { ip: '', waitUntil: () => {} }

/** A partner with an offer for Acme. */
async function givenOffer(more: object = {}): Promise<{
  client: ApiClient
  partnerId: string
  name: string
  offer: Offer
  path: string
}> {
  const { client, partnerId, name } = await loggedInPartner(api)
  const { offer } = (await client.post(OFFERS, { ...OFFER, ...more })).body
  return { client, partnerId, name, offer, path: `${OFFERS}/${offer.id}` }
}

async function document(path: string) {
  const request = new Request(`https://x.example${path}`)
  const answer = await respondWithOfferPage(request, CALL, {
    services: api.services,
    shells: testOfferShells,
  })
  return { status: answer.status, headers: answer.headers, html: await answer.text() }
}

const picture = (path: string) =>
  respondWithOfferPicture(new Request(`https://x.example${path}/bilde.jpg`), CALL, {
    services: api.services,
    shells: testOfferShells,
    materials: () => Promise.reject(new Error('nothing is drawn')),
  })

const inTab = async (client: ApiClient, tab: OfferTab) =>
  (await client.get(`${OFFERS}?tab=${tab}`)).body.offers.map(({ companyName }: Offer) => companyName)

describe('an offer that was taken back (F-1317)', () => {
  test('leaves the list for the archive, where it is still read', async () => {
    const { client, offer, path } = await givenOffer()
    expect((await client.post(`${path}/withdraw`)).body).toEqual({ success: true })
    expect((await client.get(OFFERS)).body).toMatchObject({
      offers: [],
      total: 0,
      counts: { all: 0, archived: 1 },
    })
    const { offers, total } = (await client.get(`${OFFERS}?tab=archived`)).body
    expect([total, offers]).toMatchObject([1, [{ id: offer.id, version: 2 }]])
    expect(offers[0].withdrawnAt).toMatch(/Z$/)
  })

  test('stays as it was when it is taken back again', async () => {
    const { client, path } = await givenOffer()
    const stored = async () => (await client.get(path)).body.offer
    await Promise.all([
      client.post(`${path}/withdraw`),
      client.post(`${path}/withdraw`),
      client.post(`${path}/withdraw`),
    ])
    const once = await stored()
    expect((await client.post(`${path}/withdraw`)).status).toBe(200)
    expect(await stored()).toEqual(once)
    expect(once.version).toBe(2)
  })

  test('is not changed by an open form, nor by a call with its version', async () => {
    const { client, offer, path } = await givenOffer()
    await client.post(`${path}/withdraw`)
    const before = (await client.get(path)).body
    const save = (version?: string) =>
      client.post(OFFERS, { ...OFFER, id: offer.id, price: '1' }, version ? { 'if-match': version } : {})
    expect((await save('"1"')).status).toBe(412)
    for (const refused of [await save('"2"'), await save()]) {
      expect(refused).toMatchObject({ status: 409, body: { offer: { id: offer.id } } })
      expect(refused.body.error).toBe(
        'Tilbudet er trukket tilbake. Hent det fram fra arkivet før du endrer det.',
      )
    }
    expect((await client.get(path)).body).toEqual(before)
  })

  test('is its own partner’s to take back and bring back, and nobody else’s', async () => {
    const { path, partnerId, client } = await givenOffer()
    const other = (await loggedInPartner(api)).client
    for (const call of [() => other.post(`${path}/withdraw`), () => other.post(`${path}/restore`)]) {
      expect((await call()).status).toBe(404)
    }
    expect((await visitor.post(`${path}/restore`)).status).toBe(401)
    expect((await client.get(path)).body.offer).toMatchObject({ partnerId, withdrawnAt: null, version: 1 })
  })
})

describe('the page of an offer that is over (F-1484)', () => {
  test.each([
    ['withdrawn', sql`withdrawn_at = now()`, 'class="btn-gold"', 'class="btn-line"'],
    ['expired', sql`valid_until = '2020-01-01'`, 'offer-cta offer-cta-gold "', null],
  ])(
    'once it is %s, says that a new one was asked for and when, not by whom, and asks more quietly',
    async (_, set, loud, quiet) => {
      const { partnerId, offer } = await givenOffer()
      const link = `/partner/${partnerId}/Acme-AS`
      const page = async () => (await document(link)).html.replaceAll('\u00a0', ' ')
      const termsFingerprint = await shownFingerprint(api.services, link)
      const ask = async (message: string) => {
        const asked = {
          page: link,
          kind: 'question',
          message,
          name: 'Kari',
          email: 'kari@acme.example',
        }
        expect((await visitor.post('/api/offer-answers', { ...asked, termsFingerprint })).status).toBe(200)
      }
      const told = `Dere ba om et nytt tilbud ${formatDayAndMonth(norwegianDay(new Date()))}`
      await ask('Uten scene?')
      await api.services.db.execute(sql`update offers set ${set} where id = ${offer.id}::uuid`)
      expect(await page(), 'that question was another').not.toContain('Dere ba om')
      expect(await page()).toContain(loud)
      await ask('Nytt?')
      const html = await page()
      expect(html).toContain(told)
      expect(html).not.toMatch(/Kari|Nytt\?/)
      expect(html).toContain('/api/offer-answers?kind=question')
      if (quiet) expect(html).toContain(quiet)
      expect(html).not.toContain(loud)
      if (quiet) return
      // Extended, and over again: the request was answered by that.
      await api.services.db.execute(
        sql`update offers set valid_until = ${norwegianDay(new Date())} where id = ${offer.id}::uuid`,
      )
      await api.services.db.execute(
        sql`update events set created_at = now() - interval '1 day' where offer_id = ${offer.id}::uuid`,
      )
      expect(await page()).not.toContain('Dere ba om')
    },
  )
})

describe('the link of an offer that was taken back (F-1318)', () => {
  test('still says whom to ask at the partner, until the offer is deleted (F-1497)', async () => {
    const { client, partnerId, name, path } = await givenOffer({
      contactName: 'Kari <b>Vik',
      contactPhone: '+47 912 34 567',
      contactEmail: 'kari@hotell.example',
    })
    await client.post(`${path}/withdraw`)
    const link = `/partner/${partnerId}/acme-as`
    expect((await document(link)).html).toContain(
      `Kontakt hos ${name}: Kari &lt;b&gt;Vik, <a href="tel:+4791234567">+47 912 34 567</a>, <a href="mailto:kari@hotell.example">kari@hotell.example</a>.`,
    )
    await client.delete(path)
    expect((await document(link)).html).not.toContain('Kontakt hos')
  })

  test('says so, and whose it was, but nothing else of it', async () => {
    const { client, partnerId, name, offer, path } = await givenOffer()
    await client.post(OFFERS, { ...OFFER, id: offer.id, customerSlug: 'Ny-lenke' })
    await client.post(OFFERS, { ...OFFER, companyName: 'Nabo', customerSlug: 'nabo', price: '77000' })
    await client.post(`${path}/withdraw`)
    for (const slug of ['Ny-lenke', 'ny-LENKE', 'acme-as']) {
      const link = `/partner/${partnerId}/${slug}`
      const { status, headers, html } = await document(link)
      expect(status).toBe(410)
      expect(headers.get('netlify-cdn-cache-control')).toBeNull()
      expect(html).toContain(`Tilbud gjennom ${name}`)
      expect(html).toContain('Tilbudet gjelder ikke lenger')
      // All that names it is the address that the visitor has.
      expect(html.match(/href="[^"]*"/g)).toEqual([
        `href="/api/offer-answers?kind=question&amp;page=${encodeURIComponent(link)}"`,
      ])
      expect(html.replace(encodeURIComponent(link), '')).not.toMatch(/acme|48.?500|99.?000|77.?000|nabo/i)
      const shown = await picture(link)
      expect([shown.status, shown.headers.get('location')]).toEqual([
        302,
        'https://magiskefalk.example/share/forside.jpg',
      ])
      expect(await visitor.get(`/api/offers/${partnerId}/${slug}`)).toMatchObject({
        status: 410,
        body: { error: 'Tilbudet gjelder ikke lenger.' },
      })
      expect((await visitor.get(`/api/offer-page/${partnerId}/${slug}`)).body).toEqual({
        partner: { partnerId, name, logoUrl: null },
        offer: null,
        recent: null,
        defaults: null,
        priceTax: null,
        tiers: null,
        withdrawn: true,
        answered: null,
        // Whose it was, for the form that leads on from here; nobody can read it.
        termsFingerprint: expect.stringMatching(/^[\w-]{8}$/),
      })
    }
  })

  test('is no guess at offers, however often its customer opens it', async () => {
    const { client, partnerId, path } = await givenOffer()
    await client.post(`${path}/withdraw`)
    await document(`/partner/${partnerId}/Acme-AS`)
    await visitor.get(`/api/offers/${partnerId}/acme-as`)
    const { rows } = (await api.services.db.execute(
      sql`select from rate_limits where key like 'offer-guess%'`,
    )) as unknown as { rows: unknown[] }
    expect(rows).toEqual([])
  })

  test('names the partner without letting it write HTML', async () => {
    const { client, partnerId, path } = await givenOffer()
    const { client: admin } = await loggedInAdmin(api)
    await admin.patch(`/api/admin/partners/${partnerId}`, { name: '<img src=x onerror=alert(1)> & $& Co' })
    await client.post(`${path}/withdraw`)
    const { html } = await document(`/partner/${partnerId}/Acme-AS`)
    expect(html).toContain('Tilbud gjennom &lt;img src=x onerror=alert(1)&gt; &amp; $&amp; Co')
  })

  test('stands in for nobody: the newest that holds does, else the defaults', async () => {
    const { client, partnerId, path } = await givenOffer()
    await client.post(OFFERS, { ...OFFER, companyName: 'Nyest', customerSlug: 'nyest', price: '1' })
    const { offers } = (await client.get(OFFERS)).body
    await client.post(`${OFFERS}/${offers[0].id}/withdraw`)
    const recent = async () => (await visitor.get(`/api/offer-page/${partnerId}/oppdiktet`)).body.recent
    expect(await recent()).toMatchObject({ price: '48500' })
    expect((await visitor.get(`/api/offers/${partnerId}/recent`)).body.offer.price).toBe('48500')
    expect((await document(`/partner/${partnerId}/oppdiktet`)).status).toBe(200)
    await client.post(`${path}/withdraw`)
    expect(await recent()).toBeNull()
    expect((await visitor.get(`/api/offers/${partnerId}/recent`)).status).toBe(404)
    expect((await document(`/partner/${partnerId}`)).html).not.toContain('48 500')
  })
})

describe('an offer in the archive (F-1319)', () => {
  test('is brought back as it was, with its link and its former ones', async () => {
    const { client, partnerId, offer, path } = await givenOffer()
    await client.post(OFFERS, { ...OFFER, id: offer.id, customerSlug: 'Ny-lenke' })
    const before = (await client.get(path)).body.offer
    await client.post(`${path}/withdraw`)
    const restored = await client.post(`${path}/restore`)
    expect(restored.status).toBe(200)
    const after = { version: 4, updatedAt: expect.any(String) }
    expect({ ...before, ...restored.body.offer }).toEqual({ ...before, ...after })
    expect(restored.headers.get('etag')).toBe('"4"')
    const { status, html } = await document(`/partner/${partnerId}/Ny-lenke`)
    expect([status, html]).toEqual([200, expect.stringContaining('48 500,-')])
    for (const slug of ['ny-lenke', 'acme-as']) {
      expect(await document(`/partner/${partnerId}/${slug}`)).toMatchObject({ status: 308 })
    }
    expect((await client.post(`${path}/restore`)).body.offer, 'twice is once').toEqual(restored.body.offer)
  })

  test('leaves its link to a new offer, and is then not brought back under it', async () => {
    const { client, partnerId, path } = await givenOffer()
    await client.post(`${path}/withdraw`)
    const taking = { ...OFFER, customerSlug: 'acme-as', price: '52000' }
    const created = await client.post(OFFERS, taking, { 'if-none-match': '*' })
    expect(created.status).toBe(201)
    const newer = created.body.offer
    expect((await document(`/partner/${partnerId}/acme-as`)).html).toContain('52 000,-')
    const refused = await client.post(`${path}/restore`)
    expect(refused).toMatchObject({ status: 409, body: { offer: { id: newer.id } } })
    expect(refused.body.error).toBe('Et nyere tilbud har overtatt lenken: Acme AS.')
    expect((await client.get(path)).body.offer).toMatchObject({ version: 2, price: '48500' })
    await client.post(OFFERS, {
      ...taking,
      id: newer.id,
      companyName: 'Acme Norge',
      customerSlug: 'acme-norge',
    })
    const former = await document(`/partner/${partnerId}/Acme-AS`)
    expect(former.headers.get('location'), 'a former link that holds').toBe(
      `/partner/${partnerId}/acme-norge`,
    )
    expect((await client.post(`${path}/restore`)).status).toBe(200)
    expect((await document(`/partner/${partnerId}/Acme-AS`)).html).toContain('48 500,-')
    expect((await document(`/partner/${partnerId}/acme-norge`)).html).toContain('52 000,-')
    await client.post(`${path}/withdraw`)
    expect((await document(`/partner/${partnerId}/Acme-AS`)).status, 'no former link of the other').toBe(410)
  })

  test('and a new one that want the same link: one gets it', async () => {
    const { client, path } = await givenOffer()
    await client.post(`${path}/withdraw`)
    for (let round = 0; round < 8; round++) {
      const [created, restored] = await Promise.all([
        client.post(OFFERS, OFFER, { 'if-none-match': '*' }),
        client.post(`${path}/restore`),
      ])
      expect([
        [201, 409],
        [412, 200],
      ]).toContainEqual([created.status, restored.status])
      const { offers } = (await client.get(OFFERS)).body
      expect(offers).toHaveLength(1)
      await client.post(`${OFFERS}/${offers[0].id}/withdraw`)
    }
  })

  test('is not brought back where another took its link in that very moment', async () => {
    const { client, partnerId, path } = await givenOffer()
    await client.post(`${path}/withdraw`)
    const restored = await withClient(api.directUrl, async (other) => {
      await other.query('begin')
      await other.query(
        `insert into offers (partner_id, company_name, customer_slug, price, selected_extras)
          values ($1, 'Acme Norge', 'acme-as', '52000', '{}')`,
        [partnerId],
      )
      const answer = client.post(`${path}/restore`)
      await expect.poll(() => waitingStatements(api.directUrl)).toHaveLength(1)
      await other.query('commit')
      return answer
    })
    expect(restored).toMatchObject({ status: 409, body: { offer: { companyName: 'Acme Norge' } } })
    expect(restored.body.error).toBe('Et nyere tilbud har overtatt lenken: Acme Norge.')
    expect((await client.get(path)).body.offer.withdrawnAt).not.toBeNull()
  })

  test('may have had the same link as others there: the link says that it is over', async () => {
    const { client, partnerId, path } = await givenOffer()
    await client.post(`${path}/withdraw`)
    const second = (await client.post(OFFERS, OFFER)).body.offer
    await client.post(`${OFFERS}/${second.id}/withdraw`)
    expect(await inTab(client, 'archived')).toHaveLength(2)
    expect((await document(`/partner/${partnerId}/Acme-AS`)).status).toBe(410)
    expect((await client.post(`${path}/restore`)).status).toBe(200)
    expect((await client.post(`${OFFERS}/${second.id}/restore`)).status).toBe(409)
    await client.post(`${path}/withdraw`)
    const third = (await client.post(OFFERS, { ...OFFER, customerSlug: 'tredje' })).body.offer
    expect((await client.post(OFFERS, { ...OFFER, id: third.id })).status, 'moved there').toBe(200)
    expect((await document(`/partner/${partnerId}/Acme-AS`)).status).toBe(200)
  })
})

describe('a deleted offer (F-1039)', () => {
  const answersIn = async (partnerId: string) => {
    const { client: admin } = await loggedInAdmin(api)
    const { enquiries } = (await admin.get('/api/admin/enquiries')).body
    return enquiries.filter(({ offer }: Enquiry) => offer?.partnerId === partnerId)
  }
  const stored = async (partnerId: string) =>
    JSON.stringify(
      await Promise.all(
        ['offers', 'offer_openings', 'offer_calls', 'offer_slug_history'].map((table) =>
          queryRows(
            api.services.db,
            sql`select * from ${sql.raw(table)} where to_jsonb(${sql.raw(table)}) ->> 'partner_id' = ${partnerId}
              or to_jsonb(${sql.raw(table)}) ->> 'offer_id' in (select id::text from offers where partner_id = ${partnerId})`,
          ),
        ),
      ),
    )

  test.each(['a partner', 'an admin'])(
    'by %s is gone from every list and every address, for good',
    async (who) => {
      const { client, partnerId, offer, path } = await givenOffer()
      const { client: admin } = await loggedInAdmin(api)
      const twin = `/api/admin/partners/${partnerId}/offers`
      const archived = (await client.post(OFFERS, { ...OFFER, customerSlug: 'arkivert' })).body.offer
      await client.post(`${OFFERS}/${archived.id}/withdraw`)
      for (const { id } of [offer, archived]) {
        const remove = () =>
          who === 'an admin' ? admin.delete(`${twin}/${id}`) : client.delete(`${OFFERS}/${id}`)
        expect(await remove()).toMatchObject({ status: 200, body: { success: true } })
        expect((await remove()).status, 'twice is once').toBe(200)
      }
      const none = {
        offers: [],
        total: 0,
        counts: { all: 0, opened: 0, interested: 0, booked: 0, declined: 0, expiring: 0, archived: 0 },
      }
      for (const tab of OFFER_TABS)
        expect((await client.get(`${OFFERS}?tab=${tab}`)).body).toMatchObject(none)
      for (const [by, at] of [
        [client, path],
        [admin, `${twin}/${offer.id}`],
      ] as const) {
        for (const answer of [
          await by.get(at),
          await by.get(`${at}/history`),
          await by.post(`${at}/restore`),
          await by.post(`${at}/withdraw`),
          await by.post(at.slice(0, at.lastIndexOf('/')), { ...OFFER, id: offer.id }),
        ]) {
          expect(answer.status).toBe(404)
        }
      }
      const contents = (await admin.get(`/api/admin/partners/${partnerId}/contents`)).body.contents
      expect(contents.offers).toBe(0)
      expect((await client.get('/api/partner/offer-contact')).body.contact).toMatchObject({
        contactName: null,
        contactPhone: null,
      })
    },
  )

  test('keeps nothing of what it said, or of a call about it, but its addresses', async () => {
    const { client, partnerId, offer, path } = await givenOffer()
    const said = {
      ...{ companyName: 'Hemmelig AS', price: '48511', beforePrice: '99011' },
      ...{
        contactName: 'Kari Konfidensiell',
        contactPhone: '+4791234567',
        contactEmail: 'kari@hemmelig.example',
      },
      validUntil: lastDayExpiringSoon(api.services.now()),
    }
    const { customerSlug } = offer
    expect((await client.post(OFFERS, { ...OFFER, ...said, customerSlug, id: offer.id })).status).toBe(200)
    const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:147.0) Gecko/20100101 Firefox/147.0' }
    await visitor.post(`/api/openings/${partnerId}/${customerSlug}`, undefined, browser)
    const call = { kind: 'called', word: 'Sjefen nøler', ringOn: said.validUntil }
    expect((await client.post(`${path}/answer`, call)).status).toBe(200)
    const before = await stored(partnerId)
    const words = [
      'Hemmelig',
      'Konfidensiell',
      'Sjefen nøler',
      '48511',
      '99011',
      '912 34 567',
      said.validUntil,
      'hotell.example',
      'levitate',
    ]
    for (const word of [...words, '"opened_at"']) expect(before).toContain(word)
    await client.delete(path)
    const after = await stored(partnerId)
    for (const word of [...words, '"opened_at"']) expect(after).not.toContain(word)
  })

  test('leaves its addresses saying that it is over, without any price', async () => {
    const { client, partnerId, offer, path } = await givenOffer()
    await client.post(OFFERS, { ...OFFER, id: offer.id, customerSlug: 'Ny-lenke' })
    await client.post(OFFERS, { ...OFFER, companyName: 'Nabo', customerSlug: 'nabo', price: '77000' })
    await client.delete(path)
    for (const slug of ['Ny-lenke', 'ny-LENKE', 'acme-as']) {
      const { status, headers, html } = await document(`/partner/${partnerId}/${slug}`)
      expect([status, headers.get('netlify-cdn-cache-control')]).toEqual([410, null])
      expect(html.replace(encodeURIComponent(slug), '')).not.toMatch(/acme|48.?500|99.?000|77.?000|nabo/i)
      expect((await visitor.get(`/api/offers/${partnerId}/${slug}`)).status).toBe(410)
      const page = (await visitor.get(`/api/offer-page/${partnerId}/${slug}`)).body
      expect(page).toMatchObject({ offer: null, recent: null, defaults: null, withdrawn: true })
    }
    const taking = { ...OFFER, customerSlug: 'ny-lenke', price: '52000' }
    expect((await client.post(OFFERS, taking, { 'if-none-match': '*' })).status).toBe(201)
    expect((await document(`/partner/${partnerId}/ny-lenke`)).html).toContain('52 000,-')
    expect((await document(`/partner/${partnerId}/acme-as`)).status).toBe(410)
  })

  test('is its own partner’s to delete, and nobody else’s', async () => {
    const { path, client, offer } = await givenOffer()
    const other = await loggedInPartner(api)
    const { client: admin } = await loggedInAdmin(api)
    for (const answer of [
      await other.client.delete(path),
      await admin.delete(`/api/admin/partners/${other.partnerId}/offers/${offer.id}`),
    ]) {
      expect(answer.status).toBe(404)
    }
    expect((await visitor.delete(path)).status).toBe(401)
    expect((await client.get(path)).body).toMatchObject({ offer })
  })

  test('leaves the owner its answers, and is still counted as sent and booked', async () => {
    const { client, partnerId, offer, path } = await givenOffer()
    const page = `/partner/${partnerId}/Acme-AS`
    const yes = {
      ...{
        name: 'Kari',
        email: 'kari@acme.example',
        phone: '',
        guests: '',
        website: '',
        sessionDuration: 60,
      },
      ...{ page, eventDate: dayAfter(norwegianDay(api.services.now())) },
      termsFingerprint: await shownFingerprint(api.services, page),
    }
    expect((await visitor.post('/api/offer-answers', yes)).status).toBe(200)
    const { client: admin } = await loggedInAdmin(api)
    const [before] = await answersIn(partnerId)
    const agreed = confirmationTerms({ price: '48 500,-' })
    expect((await admin.post(`/api/admin/enquiries/${before.id}/confirmation`, agreed)).status).toBe(201)
    const figures = async () =>
      (await admin.get('/api/admin/figures')).body.partners.find(
        (row: OfferFunnel) => row.partnerId === partnerId,
      )
    const counted = await figures()
    expect(counted).toMatchObject({ created: 1, interested: 1, booked: 1, value: 48500 })
    await client.delete(path)
    expect(await figures()).toEqual(counted)
    const [kept] = await answersIn(partnerId)
    expect(before.offer.id).toBe(offer.id)
    expect(kept.offer).toEqual({ ...before.offer, id: null, currentPrice: null })
    expect((await visitor.post('/api/offer-answers', yes)).status, 'sent again').toBe(200)
    expect((await visitor.post('/api/offer-answers', { ...yes, name: 'Ola' })).status).toBe(409)
    expect(await answersIn(partnerId)).toHaveLength(1)
  })

  test('is not brought back by a change that comes in the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const { client, offer, path } = await givenOffer()
      if (round % 2) await client.post(`${path}/withdraw`)
      const [deleted, ...others] = await Promise.all([
        client.delete(path),
        client.post(`${path}/withdraw`),
        client.post(`${path}/restore`),
        client.post(OFFERS, { ...OFFER, id: offer.id }),
      ])
      expect(deleted.status).toBe(200)
      for (const { status } of others) expect([200, 404, 409]).toContain(status)
      expect((await client.get(path)).status).toBe(404)
    }
  })
})

describe('the tabs of an offer list (F-1321, F-1503)', () => {
  test('tell opened, answered, expiring and archived offers apart, by the day in Norway', async () => {
    const { client, partnerId } = await loggedInPartner(api)
    const now = api.services.now()
    const today = norwegianDay(now)
    const last = lastDayExpiringSoon(now)
    const life: [name: string, changes: string, tabs: OfferTab[]][] = [
      ['Sendt', '', ['all']],
      ['Åpnet', 'first_opened_at = now()', ['all', 'opened']],
      ['Svart', 'first_opened_at = now(), answered_at = now()', ['all', 'opened', 'interested']],
      ['Svart uten å åpne', 'answered_at = now()', ['all', 'interested']],
      ['Utløper i dag', `valid_until = '${today}'`, ['all', 'expiring']],
      ['Utløper snart', `first_opened_at = now(), valid_until = '${last}'`, ['all', 'opened', 'expiring']],
      ['Svart i tide', `answered_at = now(), valid_until = '${today}'`, ['all', 'interested']],
      ['Booket', 'answered_at = now()', ['all', 'booked']],
      ['Takket nei', 'declined_at = now()', ['all', 'declined']],
      ['Avlyst', 'answered_at = now()', ['all', 'declined']],
      ['Avlyst uten et svar', '', ['all', 'declined']],
      ['Booket etter et nei', 'declined_at = now()', ['all', 'booked']],
      ['Gjelder lenge', `valid_until = '${dayAfter(last)}'`, ['all']],
      ['Utløpt', `valid_until = '2020-01-01'`, ['all', 'expiring']],
      [
        'Trukket',
        `withdrawn_at = now(), answered_at = now(), first_opened_at = now(), valid_until = '${today}'`,
        ['archived'],
      ],
    ]
    for (const [at, [companyName, changes]] of life.entries()) {
      const { offer } = (await client.post(OFFERS, { ...OFFER, companyName, customerSlug: `kunde-${at}` }))
        .body
      if (changes)
        await api.services.db.execute(sql.raw(`update offers set ${changes} where id = '${offer.id}'`))
      if (companyName.startsWith('Booket'))
        await api.services.db.execute(sql`insert into events (event_type, offer_id, partner_id, status)
          values ('enquiry', ${offer.id}, ${partnerId}, 'booket')`)
      if (companyName.startsWith('Avlyst'))
        await api.services.db.execute(sql`with enquiry as (
            insert into events (event_type, offer_id, partner_id, status)
            values ('enquiry', ${offer.id}, ${partnerId}, 'besvart') returning id
          )
          insert into confirmations (id, event_id, event_date, terms, token_hash, cancelled_at)
          select gen_random_uuid(), id, '2026-12-12', '{}', ${offer.id}, now() + interval '1 minute' from enquiry`)
    }
    const { counts } = (await client.get(OFFERS)).body
    for (const tab of OFFER_TABS) {
      const wanted = life.filter(([, , tabs]) => tabs.includes(tab)).map(([name]) => name)
      expect((await inTab(client, tab)).sort(), tab).toEqual(wanted.sort())
      const page = (await client.get(`${OFFERS}?tab=${tab}&limit=1`)).body
      expect([page.total, page.counts], tab).toEqual([wanted.length, counts])
      expect(counts[tab]).toBe(wanted.length)
    }
    const found = (await client.get(`${OFFERS}?tab=opened&q=snart`)).body
    expect([found.total, found.counts]).toEqual([1, counts])
    const admin = (await loggedInAdmin(api)).client
    const asAdmin = (await admin.get(`/api/admin/partners/${partnerId}/offers?tab=archived`)).body
    expect([asAdmin.total, asAdmin.counts]).toEqual([1, counts])
  })

  test('are seven, and another is refused with a sentence', async () => {
    const { client } = await loggedInPartner(api)
    expect(await client.get(`${OFFERS}?tab=alle`)).toMatchObject({
      status: 422,
      body: {
        fields: { tab: 'Fanen må være en av all, opened, interested, booked, declined, expiring, archived.' },
      },
    })
  })
})

test('whatever is taken back, brought back, deleted and made anew, one offer holds a link and it shows that one (F-1317, F-1319)', async () => {
  const { client, partnerId } = await loggedInPartner(api)
  const SLUGS = ['en', 'to']
  const model = new Map<string, { slug: string; holds: boolean }>()
  const used = new Set<string>()
  const holder = (slug: string) => [...model].find(([, offer]) => offer.holds && offer.slug === slug)?.[0]
  const step = fc.record({
    kind: fc.constantFrom('create', 'withdraw', 'restore', 'delete'),
    slug: fc.constantFrom(...SLUGS),
    pick: fc.nat(30),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      for (const { kind, slug, pick } of steps) {
        const [id, offer] = [...model][pick % Math.max(1, model.size)] ?? []
        if (kind === 'create') {
          const taken = holder(slug)
          const answer = await client.post(OFFERS, { ...OFFER, customerSlug: slug }, { 'if-none-match': '*' })
          expect(answer.status).toBe(taken ? 412 : 201)
          used.add(slug)
          if (!taken) model.set(answer.body.offer.id, { slug, holds: true })
        } else if (id && kind === 'delete') {
          expect((await client.delete(`${OFFERS}/${id}`)).status).toBe(200)
          model.delete(id)
        } else if (id && offer && kind === 'withdraw') {
          expect((await client.post(`${OFFERS}/${id}/withdraw`)).status).toBe(200)
          offer.holds = false
        } else if (id && offer) {
          const rival = holder(offer.slug)
          const refused = rival !== undefined && rival !== id
          expect((await client.post(`${OFFERS}/${id}/restore`)).status).toBe(refused ? 409 : 200)
          offer.holds ||= !refused
        }
      }
      for (const slug of SLUGS) {
        const wanted = holder(slug) ? 200 : used.has(slug) ? 410 : 404
        expect((await visitor.get(`/api/offers/${partnerId}/${slug}`)).status).toBe(wanted)
      }
      const { counts } = (await client.get(OFFERS)).body
      const holding = [...model.values()].filter(({ holds }) => holds).length
      expect(counts).toMatchObject({ all: holding, archived: model.size - holding })
    }),
    { numRuns: 12 },
  )
})
