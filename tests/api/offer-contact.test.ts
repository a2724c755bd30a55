import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTermsVersion } from '#netlify/host/built-content.ts'
import { startApi, type TestApi } from '../support/api.ts'
import { loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { queryRow, queryRows } from '../support/rows.ts'

let api: TestApi
let at = 0

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

/** Somebody who writes for the first time. */
const writer = () => ({ name: 'Kari', email: `kari-${at++}@acme.example`, message: 'Kan dere komme i juni?' })

/** A partner with an offer for Acme at a price of its own. */
async function givenOffer() {
  const { client, partnerId, name } = await loggedInPartner(api)
  const body = {
    companyName: 'Acme AS',
    customerSlug: 'acme-as',
    price: '48500',
    selectedExtras: ['levitate'],
  }
  const { offer } = (await client.post('/api/partner/offers', body)).body
  return { client, partnerId, name, id: offer.id as string, page: `/partner/${partnerId}/acme-as` }
}

const stored = (email: string) =>
  queryRow<{
    offer_id: string | null
    partner_id: string | null
    offer: Record<string, unknown> | null
    keys: string[]
  }>(
    api.services.db,
    sql`select offer_id, partner_id, data -> 'offer' as offer,
        array(select jsonb_object_keys(data)) as keys
      from events where data ->> 'email' = ${email}`,
  )
const mailsAbout = async (email: string) => {
  await api.settled()
  return queryRows<{ to: string; text: string }>(
    api.services.db,
    sql`select recipient_email as to, text_content as text from email_outbox
      where ${email} in (recipient_email, reply_to) order by 1`,
  )
}
const expire = (id: string) =>
  api.services.db.execute(sql`update offers set valid_until = '2020-01-01' where id = ${id}`)

describe('an enquiry from a form that was reached from an offer (F-1328)', () => {
  test('keeps the offer as it stands, in both mails and in the list', async () => {
    const { partnerId, name, id, page } = await givenOffer()
    const kari = writer()
    expect((await api.client().post('/api/contact', { ...kari, offer: page })).status).toBe(200)
    expect(await stored(kari.email)).toMatchObject({
      offer_id: id,
      partner_id: partnerId,
      offer: {
        id,
        version: 1,
        partnerName: name,
        companyName: 'Acme AS',
        packageTitle: 'Magisk Aften',
        price: '48500',
        extras: ['levitate'],
      },
    })
    const mails = await mailsAbout(kari.email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) expect(text).toMatch(/Acme AS[\s\S]*48.500,-/)
    const { client: admin } = await loggedInAdmin(api)
    const { enquiries } = (await admin.get(`/api/admin/enquiries?q=${kari.email}`)).body
    expect(enquiries).toMatchObject([
      { offer: { id, partnerId, companyName: 'Acme AS', packageTitle: 'Magisk Aften', price: '48500' } },
    ])
  })

  test('keeps an expired one without its prices, in mails and list too', async () => {
    const { id, page } = await givenOffer()
    await expire(id)
    const kari = writer()
    expect((await api.client().post('/api/contact', { ...kari, offer: page })).status).toBe(200)
    const { offer } = (await stored(kari.email))!
    expect(offer).toMatchObject({ id, companyName: 'Acme AS', price: null, beforePrice: null, expired: true })
    const mails = await mailsAbout(kari.email)
    expect(mails).toHaveLength(2)
    for (const { text } of mails) {
      expect(text).toContain('Acme AS')
      expect(text).toContain('utløpt')
      expect(text).not.toMatch(/48.?500|etter avtale/)
    }
    const { client: admin } = await loggedInAdmin(api)
    const { enquiries } = (await admin.get(`/api/admin/enquiries?q=${kari.email}`)).body
    expect(enquiries).toMatchObject([{ offer: { id, price: null } }])
  })

  test('is nobody else’s when another customer’s offer has taken the link since the form named it', async () => {
    const { client, partnerId, id, page } = await givenOffer()
    const { termsFingerprint } = (await api.client().get(`/api/offer-page/${partnerId}/acme-as`)).body
    const changed = { id, companyName: 'Acme AS', customerSlug: 'acme-as', price: '52000' }
    expect((await client.post('/api/partner/offers', changed)).status).toBe(200)
    const early = { ...writer(), offer: page, termsFingerprint }
    expect((await api.client().post('/api/contact', early)).status).toBe(200)
    expect(await stored(early.email), 'another price is still their own offer').toMatchObject({
      offer_id: id,
    })
    const beta = { companyName: 'Betafirma', customerSlug: 'acme-as', price: '61000' }
    const takeLink = [
      () => client.post(`/api/partner/offers/${id}/withdraw`),
      (made: { id: string }) =>
        client.post('/api/partner/offers', { ...beta, id: made.id, companyName: 'Gamma' }),
    ] as const
    await takeLink[0]()
    const { offer: second } = (await client.post('/api/partner/offers', beta)).body
    const late = { ...writer(), offer: page, termsFingerprint }
    expect((await api.client().post('/api/contact', late)).status).toBe(200)
    await takeLink[1](second)
    const later = { ...writer(), offer: page, termsFingerprint }
    expect((await api.client().post('/api/contact', later)).status).toBe(200)
    for (const { email } of [late, later]) {
      expect(await stored(email)).toMatchObject({ offer_id: null, partner_id: null, offer: null })
      const mails = await mailsAbout(email)
      expect(mails).toHaveLength(2)
      for (const { text } of mails) expect(text).not.toMatch(/Betafirma|Gamma|61.?000/)
    }
  })

  test('of a withdrawn one names it to the magician and its partner, and to the visitor nothing (F-1328)', async () => {
    const { client, partnerId, name, id, page } = await givenOffer()
    await client.post(`/api/partner/offers/${id}/withdraw`)
    const kari = writer()
    const { termsFingerprint } = (await api.client().get(`/api/offer-page/${partnerId}/acme-as`)).body
    const answer = await api.client().post('/api/contact', { ...kari, offer: page, termsFingerprint })
    const made = { ...writer(), offer: `/partner/${partnerId}/finnes-ikke` }
    const { status, text } = await api.client().post('/api/contact', made)
    expect([answer.status, answer.text], 'as about an offer that never was').toEqual([status, text])
    expect(await stored(kari.email)).toMatchObject({
      ...{ offer_id: id, partner_id: partnerId },
      offer: { id, partnerName: name, companyName: 'Acme AS', price: null, extras: [], withdrawn: true },
    })
    const mails = await mailsAbout(kari.email)
    expect(mails).toHaveLength(2)
    const receipt = mails.find(({ to }) => to === kari.email)!.text
    expect(receipt).not.toMatch(/acme as|tilbudet|48.?500/i)
    expect(receipt).not.toContain(name)
    const toOwner = mails.find(({ to }) => to !== kari.email)!.text
    expect(toOwner).toMatch(/Fra tilbudet \(trukket tilbake\)\s+Kunde: Acme AS\nGjennom: /)
    expect(toOwner).not.toMatch(/48.?500|Pris|Bonuser/)

    const { client: admin } = await loggedInAdmin(api)
    const { enquiries } = (await admin.get(`/api/admin/enquiries?q=${kari.email}`)).body
    expect(enquiries).toMatchObject([{ offer: { id, companyName: 'Acme AS', withdrawn: true, price: null } }])
    const { text: history, body } = await client.get(`/api/partner/offers/${id}/history`)
    expect(body.history[0]).toMatchObject({ event: 'requested', role: 'visitor', sender: null, word: null })
    expect(history, 'who wrote, and what, is the magician’s').not.toMatch(/kari|juni/i)
  })

  test('that was begun while its offer stood is still about it, and tells nothing of it', async () => {
    const { client, partnerId, id, page } = await givenOffer()
    const { termsFingerprint } = (await api.client().get(`/api/offer-page/${partnerId}/acme-as`)).body
    await client.post(`/api/partner/offers/${id}/withdraw`)
    const kari = { ...writer(), offer: page, termsFingerprint }
    expect((await api.client().post('/api/contact', kari)).status).toBe(200)
    expect(await stored(kari.email)).toMatchObject({ offer_id: id, offer: { withdrawn: true } })
    const receipt = (await mailsAbout(kari.email)).find(({ to }) => to === kari.email)!.text
    expect(receipt).not.toMatch(/acme as|48.?500/i)
  })

  test('about a withdrawn one is nobody else’s when another has taken its link, and of a deleted one has no name', async () => {
    const { client, partnerId, id, page } = await givenOffer()
    await client.post(`/api/partner/offers/${id}/withdraw`)
    const { termsFingerprint } = (await api.client().get(`/api/offer-page/${partnerId}/acme-as`)).body
    const beta = { companyName: 'Betafirma', customerSlug: 'acme-as', price: '61000' }
    const { offer: second } = (await client.post('/api/partner/offers', beta)).body
    const late = { ...writer(), offer: page, termsFingerprint }
    expect((await api.client().post('/api/contact', late)).status).toBe(200)
    expect(await stored(late.email)).toMatchObject({ offer_id: null, partner_id: null, offer: null })
    for (const { text } of await mailsAbout(late.email)) expect(text).not.toMatch(/Betafirma|Acme AS|61.?000/)

    await client.delete(`/api/partner/offers/${second.id}`)
    const after = { ...writer(), offer: page }
    expect((await api.client().post('/api/contact', after)).status).toBe(200)
    expect(await stored(after.email)).toMatchObject({
      partner_id: partnerId,
      offer: { companyName: null, withdrawn: true },
    })
    for (const { text } of await mailsAbout(after.email)) expect(text).not.toMatch(/Betafirma|61.?000/)
  })

  test('is a plain one when its link is wrong', async () => {
    const { partnerId, id } = await givenOffer()
    for (const offer of [
      `/partner/${partnerId}/finnes-ikke`,
      `/partner/${partnerId}`,
      '/partner/ingen/acme-as',
      '/partner/',
      '/tilbud/acme-as',
      `https://evil.example/partner/${partnerId}/acme-as`,
      `/partner/${partnerId}/%00`,
      `/partner/${'a'.repeat(500)}`,
      '<script>',
      7,
      null,
      { id },
    ]) {
      const kari = writer()
      const answer = await api.client().post('/api/contact', { ...kari, offer })
      expect(answer.status, `${JSON.stringify(offer)} ${answer.text}`).toBe(200)
      const event = await stored(kari.email)
      expect(event, JSON.stringify(offer)).toMatchObject({ offer_id: null, offer: null })
      expect(event!.keys).not.toContain('offer')
      await api.services.db.execute(sql`truncate rate_limits`)
    }
  })

  test('is known by the address of the page before where a browser has no script', async () => {
    const { id, page } = await givenOffer()
    const kari = writer()
    const post = (fields: Record<string, string>, referer: string) =>
      api.fetch(
        new Request(`${api.url}/api/contact`, {
          method: 'POST',
          headers: { referer, 'sec-fetch-site': 'same-origin' },
          body: new URLSearchParams(fields),
        }),
      )
    const form = `${api.url}/kontakt?tilbud=${encodeURIComponent(page)}`
    const refused = await post({ ...kari, message: '' }, form)
    expect(refused.status).toBe(422)
    expect(await refused.text(), 'the form that is shown again carries it').toContain(
      `<input type="hidden" name="offer" value="${page}">`,
    )
    const mended = await post({ ...kari, offer: page }, `${api.url}/api/contact`)
    expect(mended.status).toBe(200)
    expect(await stored(kari.email)).toMatchObject({ offer_id: id })
    const other = writer()
    expect((await post(other, form)).status).toBe(200)
    expect(await stored(other.email)).toMatchObject({ offer_id: id })
    for (const referer of ['x', `${api.url}/kontakt`, `${api.url}/kontakt?tilbud=%ff`]) {
      const plain = writer()
      expect((await post(plain, referer)).status, referer).toBe(200)
      expect(await stored(plain.email)).toMatchObject({ offer_id: null })
    }
  })
})

test('an enquiry keeps the package that was chosen, at its price, with the terms’ version, and mails and list name it (F-411, F-1460)', async () => {
  const kari = writer()
  expect((await api.client().post('/api/contact', { ...kari, package: '2' })).status).toBe(200)
  for (const { text } of await mailsAbout(kari.email))
    expect(text).toMatch(/Pakke: .*nærmagi\nPris: 45.000,-/)
  // A browser without a script posts the form from the address that names the package.
  const ola = writer()
  const form = { headers: { referer: `${api.url}/kontakt?pakke=3`, 'sec-fetch-site': 'same-origin' } }
  const post = (fields: Record<string, string>) =>
    api.fetch(
      new Request(`${api.url}/api/contact`, { method: 'POST', ...form, body: new URLSearchParams(fields) }),
    )
  expect(await (await post({ ...ola, message: '' })).text()).toContain('name="package" value="3"')
  expect((await post(ola)).status).toBe(200)
  const nobody = writer()
  expect((await api.client().post('/api/contact', { ...nobody, package: 'ingen av dem' })).status).toBe(200)
  const { client: admin } = await loggedInAdmin(api)
  const termsOf = async ({ email }: { email: string }) =>
    (await admin.get(`/api/admin/enquiries?q=${email}`)).body.enquiries[0].termsVersion
  const version = await readTermsVersion()
  expect([await termsOf(kari), await termsOf(ola), await termsOf(nobody)]).toEqual([version, version, ''])
  const packageOf = async ({ email }: { email: string }) =>
    (await admin.get(`/api/admin/enquiries?q=${email}`)).body.enquiries[0].package
  expect(await packageOf(kari)).toEqual({ title: 'Magisk Aften med nærmagi', price: '45000', from: false })
  expect(await packageOf(ola)).toEqual({ title: 'Las Vegas Experience', price: '100000', from: true })
  expect(await packageOf(nobody)).toBeNull()
})
