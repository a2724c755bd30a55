import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CONTACT_MISSING_MESSAGE, DATE_MISSING_MESSAGE } from '#domain/acceptance-fields.ts'
import { changedPriceText } from '#domain/changed-yes.ts'
import { TOO_FAST_MESSAGE } from '#domain/contact-fields.ts'
import { upperFirst } from '#domain/letters.ts'
import { contactFormPathForOffer, newOfferFormPath } from '#domain/offer-contact.ts'
import { nearDay, offerState, offerStateText } from '#domain/offer-state.ts'
import { INITIAL_PREFERENCES } from '#domain/partner-preferences.ts'
import { priceSinceYesText } from '#domain/price-change.ts'
import { PRIVACY_NOTES } from '#domain/privacy-note.ts'
import { formatDayAndMonth, formatLongDate, norwegianDay, validityEnd } from '#domain/validity.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { storeEnquiryOrAnswer } from '#netlify/data/queries/enquiries.ts'
import { HOLD_MS } from '#netlify/data/queries/outbox.ts'
import { deleteExpired } from '#netlify/data/queries/retention.ts'
import { respondWithOfferPage } from '#netlify/documents/offer-page.ts'
import { readTermsVersion } from '#netlify/host/built-content.ts'
import { cspHash } from '#netlify/host/safety-headers.ts'
import { deliverPendingMail } from '#netlify/mail/outbox.ts'
import { startApi, type TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { confirmationTerms, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import { shownFingerprint, testOfferShells } from '../support/offer-shells.ts'
import { queryRow, queryRows } from '../support/rows.ts'
import { waitingStatements } from '../support/waiting-statements.ts'

const PRICE = '42000'

let api: TestApi
let hotel: { client: ApiClient; partnerId: string; name: string; email: string }

beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => api.rewind())
beforeEach(async () => {
  await api.settled()
  await api.services.db.execute(sql`truncate contacts, email_outbox, rate_limits, activity cascade`)
  hotel = await loggedInPartner(api, {
    name: 'Hotell Fjordgløtt',
    emails: [`salg@${crypto.randomUUID()}.example`, `kurs@${crypto.randomUUID()}.example`],
    domains: ['hele-firmaet.example'],
  })
})

/** A day so many days from now. */
const dayIn = (days: number) => norwegianDay(new Date(api.services.now().getTime() + days * 86_400_000))

/** Moves the clock to so long after the next midnight in Norway, or before it. */
const toMidnight = (milliseconds: number) =>
  api.advance(validityEnd(dayIn(0)).getTime() + milliseconds - api.services.now().getTime())

async function givenOffer(companyName = 'Nordisk Kraft') {
  const offer = {
    ...{ companyName, customerSlug: `nordisk-${crypto.randomUUID().slice(0, 6)}`, price: PRICE },
    ...{ beforePrice: '80000', selectedExtras: ['extended_magic', 'em_act'] },
  }
  const { body } = await hotel.client.post('/api/partner/offers', offer)
  return body.offer as { id: string; customerSlug: string; version: number }
}

const pageOf = ({ customerSlug }: { customerSlug: string }) => `/partner/${hotel.partnerId}/${customerSlug}`

/** What the page at this address would send now if the customer said yes. */
const yes = async (page: string, more: Record<string, unknown> = {}) => ({
  page,
  termsFingerprint: await shownFingerprint(api.services, page),
  name: 'Kari Nordmann',
  email: 'kari@nordisk.example',
  phone: '+47 912 34 567',
  eventDate: dayIn(30),
  guests: '80',
  utmSource: 'google',
  ...more,
})

const answer = (body: Record<string, unknown>, client = api.client()) =>
  client.post('/api/offer-answers', body)

type StoredEvent = {
  data: Record<string, unknown>
  offerId: string | null
  partnerId: string | null
  email: string | null
  phone: string | null
}
const events = () =>
  queryRows<StoredEvent>(
    api.services.db,
    sql`select event.data, event.offer_id as "offerId", event.partner_id as "partnerId", contact.email, contact.phone
      from events event join contacts contact on contact.id = event.contact_id order by event.created_at`,
  )
const NO_MAIL = { subject: 'Ja', htmlContent: '', textContent: '', recipientName: null, replyTo: null }
const NO_MAILS = {
  toOwner: { ...NO_MAIL, recipientEmail: 'eier@x.example', messageId: '<x@x.example>' },
  toPartner: { ...NO_MAIL, messageDomain: 'x.example' },
}
type Mail = { recipient: string; subject: string; text: string; html: string; replyTo: string | null }
const outbox = () =>
  queryRows<Mail>(
    api.services.db,
    sql`select recipient_email as recipient, subject, text_content as text, html_content as html, reply_to as "replyTo"
      from email_outbox order by recipient_email`,
  )
/** One of the hotel's people. */
const salesAddress = async () =>
  (await outbox()).map(({ recipient }) => recipient).find((to) => to.startsWith('salg@'))!
const answeredAt = async (id: string) =>
  (await queryRow<{ at: string | null }>(
    api.services.db,
    sql`select answered_at::text as at from offers where id = ${id}::uuid`,
  ))!.at

test('whatever address an answer names, it is never a fault (SECURITY 10)', async () => {
  const { partnerId } = hotel
  await givenOffer()
  for (const page of [
    '/partner/%00/acme',
    `/partner/${partnerId}/a%00b`,
    `/partner/${partnerId}/%00`,
    `/partner/${partnerId}/\u0000`,
    `/partner/${partnerId}/%ED%A0%80`,
    `/partner/${partnerId}/%C4%B0`,
    `/partner/${'x'.repeat(300)}/y`,
    'https://[',
    '',
    '//',
  ]) {
    const { status } = await answer(await yes(page), api.client({ address: '' }))
    expect([200, 404, 409, 422], `${page}: ${status}`).toContain(status)
  }
})

/** Why an offer no longer holds, how it came to that, and what is said of it. */
const NO_LONGER = [
  [
    'withdrawn',
    sql`withdrawn_at = now()`,
    'Tilbudet er trukket tilbake og gjelder ikke lenger. Ta kontakt, så finner vi ut av det sammen.',
  ],
  ['expired', sql`valid_until = '2020-01-01'`, 'Tilbudet er utløpt. Ta kontakt, så får dere et nytt.'],
] as const

describe("a customer's yes", () => {
  test('is stored with the offer as it was shown, marks the offer and is logged, in one statement (F-1324, F-1326, F-1460)', async () => {
    const offer = await givenOffer()
    const before = dayIn(30)
    const invoiced = { organisationNumber: 'NO 974 760 673 MVA', invoiceReference: 'PO-4711' }
    const submissionId = crypto.randomUUID()
    const said = { submissionId, privacyNote: PRIVACY_NOTES.answer.version }
    expect(await answer(await yes(pageOf(offer), { ...invoiced, ...said }))).toMatchObject({
      status: 200,
      body: {
        success: true,
        told: expect.stringContaining('Kvitteringen er på vei til kari@nordisk.example.'),
      },
    })
    const [event, ...more] = await events()
    expect(more).toEqual([])
    expect(event).toMatchObject({
      offerId: offer.id,
      partnerId: hotel.partnerId,
      email: 'kari@nordisk.example',
      phone: '+47 912 34 567',
    })
    expect(event!.data).toMatchObject({
      ...{ name: 'Kari Nordmann', eventDate: before, guests: '80', utmSource: 'google' },
      ...{ organisationNumber: '974760673', invoiceReference: 'PO-4711' },
      termsVersion: await readTermsVersion(),
      orderId: submissionId,
      privacyNote: { ...PRIVACY_NOTES.answer, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) },
      message: `Ja, vi er interessert i tilbudet. Arrangementet er ${formatLongDate(before)}. Vi blir 80 gjester.`,
      offer: {
        ...{ id: offer.id, version: offer.version, partnerId: hotel.partnerId, partnerName: hotel.name },
        ...{ companyName: 'Nordisk Kraft', packageTitle: 'Magisk Aften' },
        ...{ price: PRICE, beforePrice: '80000', extras: ['extended_magic', 'em_act'] },
        url: `https://magiskefalk.example${pageOf(offer)}`,
      },
    })
    expect(Object.keys(event!.data)).not.toContain('termsFingerprint')
    expect(await answeredAt(offer.id)).not.toBeNull()
    const { body } = await hotel.client.get(`/api/partner/offers/${offer.id}`)
    expect(offerState(body.offer, api.services.now())).toBe('interessert')
    const listed = async () =>
      offerState((await hotel.client.get('/api/partner/offers')).body.offers[0], api.services.now())
    expect(await listed()).toBe('interessert')
    await api.services.db.execute(sql`update events set status = 'booket' where offer_id = ${offer.id}`)
    expect(await listed(), 'F-1316').toBe('booket')
    const logged = await queryRows(
      api.services.db,
      sql`select action, role, actor, partner_id as partner, subject, subject_id as id from activity
        where action = 'offer.answered'`,
    )
    expect(logged).toEqual([
      {
        ...{ action: 'offer.answered', role: 'visitor', actor: 'kari@nordisk.example' },
        ...{ partner: hotel.partnerId, subject: 'Nordisk Kraft', id: offer.id },
      },
    ])
  })

  test("reaches the partner's people, the magician and the customer, and nobody else in a trusted domain (F-1327)", async () => {
    const offer = await givenOffer()
    await answer(await yes(pageOf(offer)))
    const mails = await outbox()
    const people = await queryRow<{ list: string[] }>(
      api.services.db,
      sql`select whitelisted_emails as list from partner_access where partner_id = ${hotel.partnerId}`,
    )
    expect(mails.map(({ recipient }) => recipient).sort()).toEqual(
      [...people!.list, 'kari@nordisk.example', api.services.site.email].sort(),
    )
    const to = (recipient: string) => mails.find((mail) => mail.recipient === recipient)!
    const partner = to(people!.list[0]!)
    expect(partner.subject).toBe('Nordisk Kraft er interessert i tilbudet deres')
    expect(partner.replyTo).toBe('kari@nordisk.example')
    for (const mail of [partner, to(api.services.site.email), to('kari@nordisk.example')]) {
      for (const fact of [
        'Nordisk Kraft',
        '42 000,-',
        '80 000,-',
        'EM-akt på storskjerm',
        pageOf(offer),
        '80',
      ])
        expect(mail.text, mail.subject).toContain(fact)
      expect(mail.html).toContain('42 000,-')
    }
    expect(to(api.services.site.email).text).toContain('utm_source: google')
    const { id } = (await queryRow<{ id: string }>(api.services.db, sql`select id from events`))!
    expect(to(api.services.site.email).text, 'F-1455').toContain(`/admin/enquiries?id=${id}`)
    expect(partner.text).not.toContain('/admin/')
    expect(partner.text, 'F-1473').toContain(`/partner/offer/${offer.id}?svar=1`)
    expect(partner.text).not.toContain('utm_source')
    expect(to('kari@nordisk.example').text).toContain('Hei, Kari!')
    await api.settled()
    expect(await queryRows(api.services.db, sql`select from email_outbox where status <> 'sent'`)).toEqual([])
  })

  test('a stranger’s words stand in no subject, and made-up answers are thirty mails at most', async () => {
    const pages = [pageOf(await givenOffer()), `/partner/${hotel.partnerId}`]
    const read = await Promise.all(pages.map((page) => yes(page)))
    const statuses = new Set<number>()
    // Sixteen at a time: they wait for one another, and a slow machine answers none that has waited for too long.
    for (let first = 0; first < 64; first += 16) {
      const answers = Array.from({ length: 16 }, (_, at) =>
        answer({
          ...read[at % 2]!,
          name: `Ring 820 00 000 \u202enå ${first + at} =?utf-8?B?VmlubmVyIQ==?=`,
          email: `alle${first + at}@nordisk.example`,
        }),
      )
      for (const { status } of await Promise.all(answers)) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([200]))
    const mails = await outbox()
    for (const to of [await salesAddress(), api.services.site.email]) {
      const subjects = mails.filter(({ recipient }) => recipient === to).map(({ subject }) => subject)
      expect(subjects, to).toHaveLength(62)
      expect(subjects.filter((subject) => subject.startsWith('Flere svar')).sort()).toEqual([
        'Flere svar på tilbudet til Nordisk Kraft',
        `Flere svar på tilbudssiden til ${hotel.name}`,
      ])
    }
    for (const { subject, html } of mails) {
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(html)![1]!
      expect(`${subject} ${heading}`).not.toMatch(/Ring|820|=\?|\u202e/)
    }
    const stored = await events()
    expect(stored, 'nothing is lost').toHaveLength(64)
    for (const { data } of stored) expect(data.name).not.toMatch(/=\?|\?=|\u202e/)
  })

  test.each([
    ['one address', '203.0.113.7'],
    ['one IPv6 network', '2001:db8:1:2::7'],
  ])(
    'made-up answers from %s mute nobody else, and the last mail about them names who answered',
    async (_what, address) => {
      const page = `/partner/${hotel.partnerId}`
      const flood = await yes(page)
      for (let at = 1; at <= 11; at += 1) {
        const from = address.replace(/::7$/, `::${at}`)
        const madeUp = { ...flood, name: `Oppdiktet ${at}`, email: `nummer${at}@x.example` }
        expect((await answer(madeUp, api.client({ address: from }))).status).toBe(200)
      }
      await answer({ ...flood, name: 'Kari Ekte' })
      const everybody = [await salesAddress(), api.services.site.email]
      const mails = await outbox()
      for (const to of everybody) {
        const told = mails.filter(({ recipient }) => recipient === to)
        const namedIn = told.map(({ text }) => /^Navn: (.*)$/m.exec(text)?.[1]).sort()
        expect(namedIn, to).toEqual(['Kari Ekte', ...[1, 2, 3, 4, 5, 6, 7].map((at) => `Oppdiktet ${at}`)])
        const last = told.find(({ subject }) => subject.startsWith('Flere svar'))!
        expect(last.text).toContain('Navn: Oppdiktet 7')
        expect(last.replyTo).toBe('nummer7@x.example')
      }
      expect(await events(), 'nothing is lost').toHaveLength(12)
      const { keys } = (await queryRow<{ keys: string }>(
        api.services.db,
        sql`select string_agg(key, ' ') as keys from rate_limits`,
      ))!
      expect(keys, 'no network address is kept').not.toMatch(/203\.0|2001/)
    },
  )

  test('customers whose network address is not known do not mute each other', async () => {
    const read = await yes(`/partner/${hotel.partnerId}`)
    for (const guests of ['1', '2', '3', '4', '5', '6', '7', '8'])
      expect((await answer({ ...read, guests }, api.client({ address: '' }))).status).toBe(200)
    const told = (await outbox()).filter(({ recipient }) => recipient === api.services.site.email)
    expect(told.map(({ subject }) => subject.startsWith('Flere svar'))).toEqual(Array(8).fill(false))
  })

  test('a phone number alone is enough, and the same number is one contact (F-1325)', async () => {
    const offer = await givenOffer()
    const alone = { email: '', phone: '91234567' }
    expect((await answer(await yes(pageOf(offer), { ...alone, phone: '+46 70 123 45 67' }))).status).toBe(200)
    expect(
      (await answer(await yes(pageOf(offer), { ...alone, phone: '+46 70 123 45 67', guests: '90' }))).status,
    ).toBe(200)
    expect((await events()).map(({ email, phone }) => [email, phone])).toEqual(
      Array(2).fill([null, '+46 70 123 45 67']),
    )
    expect(await queryRows(api.services.db, sql`select from contacts`)).toHaveLength(1)
    const mails = await outbox()
    expect(mails.every(({ recipient }) => recipient !== '')).toBe(true)
    expect(mails.find(({ recipient }) => recipient === api.services.site.email)?.text).toContain(
      'Kunden vil bli ringt på +46 70 123 45 67',
    )
  })

  test('pressed twice, sent again and sent from two tabs at once it is one answer with one set of mails (F-1329)', async () => {
    const offer = await givenOffer()
    const client = api.client()
    const body = await yes(pageOf(offer))
    const tabs = await Promise.all([1, 2, 3, 4].map(() => answer(body, client)))
    expect(tabs.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    // Sent again after the partner has saved: what was accepted stays so.
    await hotel.client.post('/api/partner/offers', {
      id: offer.id,
      companyName: 'Nordisk Kraft',
      customerSlug: offer.customerSlug,
      price: '50000',
    })
    expect((await answer(body, client)).status).toBe(200)
    expect(await events()).toHaveLength(1)
    expect(await outbox()).toHaveLength(4)
    const first = await answeredAt(offer.id)
    await answer(await yes(pageOf(offer), { guests: '81' }))
    expect(await answeredAt(offer.id)).toBe(first)
  })

  test.each([
    ['no name', { name: ' ' }, { name: 'Navn er påkrevd' }],
    ['neither number nor address', { phone: '', email: '' }, { phone: CONTACT_MISSING_MESSAGE }],
    ['half an address', { email: 'kari@' }, { email: 'Ugyldig e-postadresse' }],
    ['half a number', { phone: '912' }, { phone: 'Skriv nummeret slik: +47 912 34 567' }],
    ['no date', { eventDate: '' }, { eventDate: DATE_MISSING_MESSAGE }],
    ['a date that never was', { eventDate: '2027-02-30' }, { eventDate: expect.stringContaining('slik') }],
    ['a date in the past', { eventDate: '2020-12-12' }, { eventDate: expect.stringContaining('er passert') }],
    ['a date in 2126', { eventDate: '2126-12-12' }, { eventDate: expect.stringContaining('innen 3 år') }],
    ['words for guests', { guests: 'mange' }, { guests: expect.stringContaining('tall') }],
    [
      'a long story of guests',
      { guests: 'mellom 80 og 100 stykker' },
      { guests: expect.stringContaining('kort') },
    ],
  ])('%s is told at its field, and nothing is stored (F-1325)', async (_what, wrong, fields) => {
    const offer = await givenOffer()
    expect(await answer(await yes(pageOf(offer), wrong))).toMatchObject({ status: 422, body: { fields } })
    expect(await events()).toEqual([])
    expect(await answeredAt(offer.id)).toBeNull()
  })

  test('in place of a former one of the same person is told as a change, of a colleague as a first, but for the receipt (F-1471)', async () => {
    const offer = await givenOffer()
    const page = pageOf(offer)
    /** What the mails about an answer say first, by who gets them. */
    const told = async (more: Record<string, unknown>) => {
      await api.services.db.execute(sql`truncate email_outbox`)
      await answer(await yes(page, more))
      const mails = await outbox()
      const of = (to: string) => mails.find(({ recipient }) => recipient.startsWith(to))!
      return {
        owner: of(api.services.site.email),
        hotel: of('salg@'),
        customer: of('kari@'),
        colleague: of('nina@'),
      }
    }
    const replacing = `Det gjelder i stedet for svaret fra ${formatDayAndMonth(dayIn(0))}.`
    const [first, second] = [dayIn(40), dayIn(47)]
    await told({ eventDate: first })
    const moved = await told({ eventDate: second })
    const days = `${upperFirst(formatDayAndMonth(second))} i stedet for ${formatDayAndMonth(first)}. Det forrige svaret gjelder ikke lenger.`
    for (const { subject, text } of [moved.owner, moved.hotel]) {
      expect(subject).toContain('Endret svar: Nordisk Kraft er interessert i tilbudet')
      expect(text).toContain(`Kari Nordmann i Nordisk Kraft har endret svaret på tilbudet`)
      expect(text).toContain(days)
    }
    expect(moved.customer.subject).toContain('Takk for det nye svaret på tilbudet')
    expect(moved.customer.text).toContain(replacing)
    expect(moved.customer.text, 'the address that said so (F-1571)').toContain(
      `Dere ønsker nå ${formatDayAndMonth(second)} i stedet for ${formatDayAndMonth(first)}.`,
    )
    const again = await told({ eventDate: second, guests: '90' })
    expect(again.owner.text).toContain('har svart på nytt på tilbudet')
    expect(again.owner.subject).toMatch(/^Endret svar: /)
    expect(again.owner.text).not.toContain('i stedet for')
    expect(again.customer.text).not.toContain('Dere ønsker nå')
    const open = await told({ eventDate: '', dateOpen: 'ja' })
    expect(open.owner.text).toContain(`Åpen dato i stedet for ${formatDayAndMonth(second)}.`)
    const colleague = await told({ name: 'Nina', email: 'nina@nordisk.example', eventDate: first })
    expect(colleague.owner.subject).toContain('Nytt svar: Nordisk Kraft er interessert i tilbudet')
    expect(colleague.owner.text).toContain(`Det sto et ja fra ${formatDayAndMonth(dayIn(0))} fra før.`)
    expect(colleague.colleague.text, 'as the page says to whoever answers anew').toContain(replacing)
    expect(colleague.colleague.text).not.toMatch(/Kari|kari@/)
    const { history } = (await hotel.client.get(`/api/partner/offers/${offer.id}/history`)).body
    const yeses = history.filter(({ event }: { event: string }) => event === 'answered')
    expect(yeses.map(({ isChange }: { isChange: boolean }) => isChange)).toEqual([
      false,
      true,
      true,
      true,
      false,
    ])
    await answer({ ...(await yes(page)), kind: 'no', reason: 'pris' })
    const after = await told({ eventDate: second })
    expect(after.owner.subject, 'a no came between').toMatch(/^Nordisk Kraft er interessert i/)
    expect(after.customer.text).not.toContain('i stedet for')
  })

  test('without what a former one said of the invoice, its receipt says by name that this still holds, unless who sent it saw and emptied it (F-1483)', async () => {
    const page = pageOf(await givenOffer())
    const receiptOf = async (more: Record<string, unknown>) => {
      await api.services.db.execute(sql`truncate email_outbox`)
      await answer(await yes(page, { organisationNumber: '', invoiceReference: '', note: '', ...more }))
      return (await outbox()).find(({ subject }) => subject.startsWith('Takk for'))!.text
    }
    const said = { organisationNumber: '974760673', invoiceReference: 'PO-4711', note: 'To er allergiske' }
    expect(await receiptOf(said), 'it says so itself').not.toContain('fra før')
    const changed = await receiptOf({ guests: '90' })
    expect(changed).toContain(
      'Organisasjonsnummeret, fakturareferansen og beskjeden fra før gjelder fortsatt.',
    )
    expect(changed, 'the address may be anybody’s').not.toMatch(/974|PO-4711|allergiske/)
    const colleague = { name: 'Nina', email: 'nina@nordisk.example', invoiceReference: 'PO-4712' }
    expect(await receiptOf(colleague)).toContain(
      'Organisasjonsnummeret og beskjeden fra før gjelder fortsatt.',
    )
    expect(await receiptOf({ guests: '91', sawFormer: 'ja' }), 'emptied').not.toContain('fra før')
    expect(await receiptOf({ guests: '92' }), 'and nothing from before that').not.toContain('fra før')
  })

  test('tells the day and the kept phone number of the yes before it to no address but that which gave it (F-1571)', async () => {
    const page = pageOf(await givenOffer())
    const receiptOf = async (more: Record<string, unknown>) => {
      await api.services.db.execute(sql`truncate email_outbox`)
      await answer(await yes(page, { eventDate: dayIn(40), ...more }))
      return (await outbox()).find(({ subject }) => subject.startsWith('Takk for'))?.text
    }
    expect(await receiptOf({ email: '' })).toBeUndefined()
    const sameNumber = await receiptOf({ eventDate: dayIn(47) })
    expect(sameNumber).not.toContain(formatDayAndMonth(dayIn(40)))
    const same = await receiptOf({ email: 'KARI@nordisk.example', phone: '' })
    expect(same).toContain(
      `Dere ønsker nå ${formatDayAndMonth(dayIn(40))} i stedet for ${formatDayAndMonth(dayIn(47))}.`,
    )
    expect(same).toContain('Telefonnummeret fra før gjelder fortsatt.')
    await receiptOf({})
    const stranger = await receiptOf({
      name: 'Nina',
      email: 'nina@nordisk.example',
      phone: '',
      eventDate: dayIn(54),
    })
    expect(stranger).not.toMatch(/Dere ønsker nå|Telefonnummeret/)
    expect(stranger).not.toContain(formatDayAndMonth(dayIn(40)))
  })

  test('in the words of the yes before the one that stands is said anew, once (F-1564)', async () => {
    const page = pageOf(await givenOffer())
    const [first, second] = [dayIn(40), dayIn(47)]
    const stored = async () => (await events()).map(({ data }) => (data as { eventDate: string }).eventDate)
    for (const eventDate of [first, second, first, first]) {
      api.advance(60_000)
      expect((await answer(await yes(page, { eventDate }))).status).toBe(200)
    }
    expect(await stored()).toEqual([first, second, first])
  })

  test('is known to the tab that sent it by what the page says of it, which names nobody (F-1571)', async () => {
    const page = pageOf(await givenOffer())
    const shown = async () => {
      const call = { ip: '', waitUntil: () => {} }
      const given = { services: api.services, shells: testOfferShells }
      const drawn = await respondWithOfferPage(new Request(`https://x.example${page}`), call, given)
      return / name="standing" value="([^"]*)"/.exec(await drawn.text())?.[1]
    }
    expect(await shown()).toBeUndefined()
    const said = await yes(page)
    const { standing } = (await answer(said)).body
    expect(standing).toMatch(/^[0-9a-f]{8}$/)
    expect(await shown()).toBe(standing)
    expect((await answer(said)).body.standing, 'sent again').toBe(standing)
    const other = (await answer(await yes(page, { name: 'Nina', email: 'nina@nordisk.example' }))).body
      .standing
    expect(other).not.toBe(standing)
    expect(await shown()).toBe(other)
    expect((await answer(await no(page))).body.standing).toBe('')
    expect(await shown()).toBeUndefined()
  })

  test('whose yes another person’s replaces is told so, with nothing of the new one, three times a day at most (F-1485)', async () => {
    const offer = await givenOffer()
    const page = pageOf(offer)
    const say = async (more: Record<string, unknown>) => {
      await api.services.db.execute(sql`truncate email_outbox`)
      api.advance(60_000)
      expect((await answer(await yes(page, more))).status).toBe(200)
      return (await outbox()).filter(({ subject }) => subject.startsWith('Et nyere svar på tilbudet'))
    }
    const nina = { name: 'Nina Berg', email: 'nina@nordisk.example', phone: '+47 987 65 432' }
    expect(await say({}), 'the first').toEqual([])
    expect(await say({ guests: '81', email: 'Kari@Nordisk.example' }), 'the same address').toEqual([])
    const [told, ...more] = await say({ ...nina, note: 'Hemmelig', guests: '137' })
    expect(more).toEqual([])
    expect(told).toMatchObject({ recipient: 'Kari@nordisk.example', replyTo: api.services.site.email })
    expect(told!.text).toContain(`svaret ditt fra ${formatDayAndMonth(dayIn(0))} gjelder ikke lenger`)
    expect(told!.text).toContain('Hei, Kari!')
    expect(told!.text + told!.html).not.toMatch(/Nina|Berg|987 ?65|Hemmelig|137/i)
    const recipients = async (who: Record<string, unknown>) =>
      (await say(who)).map(({ recipient }) => recipient)
    expect(await recipients({ guests: '82' }), 'takes it back').toEqual(['nina@nordisk.example'])
    const unreachable = { name: 'Per', email: '', phone: '+47 411 11 111' }
    expect(await recipients(unreachable), 'by a number').toEqual(['kari@nordisk.example'])
    expect(await recipients({ guests: '83' }), 'gave no address').toEqual([])
    expect(await recipients({ ...nina, guests: '20' })).toEqual(['kari@nordisk.example'])
    expect(await recipients({ guests: '84' })).toEqual(['nina@nordisk.example'])
    expect(await recipients({ ...nina, guests: '21' }), 'a fourth').toEqual([])
    await answer({ ...(await yes(page)), kind: 'no', reason: 'pris' })
    expect(await recipients({ guests: '85' }), 'a no came between').toEqual([])
  })

  test('whose yes a no takes back is told so, unless it comes from the same tab, and the others’ mails say that a yes fell (F-1551)', async () => {
    const offer = await givenOffer()
    const page = pageOf(offer)
    const orderId = crypto.randomUUID()
    /** Says yes, and then no; what is mailed of the no. */
    const takeBack = async (more: Record<string, unknown>, said: Record<string, unknown> = {}) => {
      api.advance(60_000)
      await answer(await yes(page, more))
      await api.services.db.execute(sql`truncate email_outbox`)
      expect((await answer(await no(page, said))).status).toBe(200)
      const mails = await outbox()
      const told = mails.filter(({ subject }) => subject.startsWith('Det har kommet et nei'))
      const others = mails.filter((mail) => !told.includes(mail))
      expect(others).toHaveLength(3)
      for (const { subject, text } of others) {
        expect(subject).toMatch(/^Nei etter et ja: Nordisk Kraft sier nei takk til tilbudet/)
        expect(text).toContain(`Det sto et ja fra ${formatDayAndMonth(dayIn(0))}. Det gjelder ikke lenger.`)
        expect(text).not.toContain('Kunden får ingen e-post')
      }
      return { told, others }
    }
    const { told, others } = await takeBack({ submissionId: orderId })
    expect(told).toMatchObject([{ recipient: 'kari@nordisk.example', replyTo: api.services.site.email }])
    expect(told[0]!.text).toContain(`svaret ditt fra ${formatDayAndMonth(dayIn(0))} gjelder ikke lenger`)
    expect(told[0]!.text).toContain(`ring ${api.services.site.phone}`)
    expect(told[0]!.text + told[0]!.html).not.toMatch(/Vi flytter|Datoen passer/)
    for (const { text } of others) expect(text).toContain('får vite det på e-post')
    const own = await takeBack({ guests: '81', submissionId: orderId }, { ownYes: orderId })
    expect(own.told).toEqual([])
    for (const { text } of own.others) expect(text).toContain('fra samme nettleser')
    const another = await takeBack({ guests: '82' }, { ownYes: orderId })
    expect(another.told, 'a tab whose yes was replaced').toHaveLength(1)
    const byNumber = await takeBack({ guests: '83', email: '' })
    expect(byNumber.told).toEqual([])
    for (const { text } of byNumber.others) expect(text).toContain('Ring gjerne og hør')
    await api.services.db.execute(sql`truncate email_outbox`)
    await answer(await no(page, { note: 'Og enda et nei.' }))
    for (const { subject } of await outbox()) expect(subject, 'no yes stands').toMatch(/^Nordisk Kraft sier/)
  })

  test('a yes that a seller noted is replaced without a mail to whom it names (F-1463, F-1485)', async () => {
    const offer = await givenOffer()
    const noted = {
      kind: 'yes',
      name: 'Kari',
      phone: '',
      email: 'kari@nordisk.example',
      version: offer.version,
    }
    const { status } = await hotel.client.post(`/api/partner/offers/${offer.id}/answer`, {
      ...{ ...noted, eventDate: '', guests: '', word: '' },
    })
    expect(status).toBe(200)
    await answer(await yes(pageOf(offer), { name: 'Nina', email: 'nina@nordisk.example' }))
    const told = (await outbox()).filter(({ recipient }) => recipient === 'kari@nordisk.example')
    expect(told).toEqual([])
  })

  test('the date may be left open, and a free line goes with it, to everybody but an address that anybody may have typed (F-1325)', async () => {
    const page = pageOf(await givenOffer())
    const note = 'Tre av oss sitter i rullestol'
    const open = await yes(page, { dateOpen: 'ja', eventDate: '2020-12-12', note })
    expect((await answer(open)).status).toBe(200)
    const [event] = await events()
    expect(event!.data).toMatchObject({
      eventDate: null,
      message: `Ja, vi er interessert i tilbudet. Datoen er ikke bestemt ennå. Vi blir 80 gjester. ${note}`,
    })
    const mails = await outbox()
    expect(mails).toHaveLength(4)
    for (const { text, recipient } of mails) {
      expect(text).toContain('Dato: ikke bestemt ennå')
      expect(text.includes(note), recipient).toBe(recipient !== 'kari@nordisk.example')
    }
    const kept = sql`select word from offer_answers where partner_id = ${hotel.partnerId}`
    expect(await queryRows(api.services.db, kept), 'it goes with the person').toEqual([{ word: null }])
    expect((await answer({ ...open, note: 'x'.repeat(301) })).body.fields).toEqual({
      note: 'Skriv det på høyst 300 tegn',
    })
  })

  test.each([
    ['80–100', true],
    ['1 200', true],
    ['ca. 80', true],
    ['rundt 80–100', true],
    // The address may be somebody else's.
    ['Ring 815 49 300', false],
    ['ring 81549', false],
    ['vinn.no 1', false],
    ['ond.no/1', false],
  ])(
    '%s guests are kept and mailed as written; the receipt has no link and no number to ring (F-1325)',
    async (guests, isRepeated) => {
      await answer(await yes(pageOf(await givenOffer()), { guests }))
      const [kept] = await events()
      expect(kept).toMatchObject({
        data: { guests, message: expect.stringContaining(`Vi blir ${guests} gjester.`) },
      })
      for (const { text, recipient } of await outbox())
        expect(text.includes(`Gjester: ${guests}`), recipient).toBe(
          isRepeated || recipient !== 'kari@nordisk.example',
        )
    },
  )

  test('the page says to whoever opens it that it was answered and when, never by whom, and no page from before is kept (F-1326)', async () => {
    const offer = await givenOffer()
    const page = pageOf(offer)
    const shown = async () => {
      const { body, text } = await api.client().get(`/api/offer-page${page.slice('/partner'.length)}`)
      expect(text).not.toContain('Kari')
      return body.answered
    }
    await api.settled()
    expect(await shown()).toBeNull()
    api.purged.length = 0
    await answer(await yes(page))
    expect(api.purged).toContain(`offer-${offer.id}`)
    expect(await shown()).toMatchObject({ kind: 'yes', on: dayIn(0), price: PRICE })
    await api.settled()
    api.purged.length = 0
    await answer(await yes(page, { guests: '81' }))
    await api.settled()
    expect(api.purged, 'its page says which yes it is (F-1571)').toContain(`offer-${offer.id}`)
    await answer(await no(page))
    expect(api.purged).toContain(`offer-${offer.id}`)
    expect(await shown()).toEqual({ kind: 'no', on: dayIn(0), price: null, extras: null })
  })

  test('the page says what became of a yes: another price, a confirmed evening, a cancelled one, and no page from before is kept (F-1326)', async () => {
    const { client: admin } = await loggedInAdmin(api)
    const offer = await givenOffer()
    const page = pageOf(offer)
    const read = async () => (await api.client().get(`/api/offer-page${page.slice('/partner'.length)}`)).body
    const shown = async () => {
      const body = await read()
      const { extras: _, ...answered } = body.answered
      return { ...answered, until: body.offer.validUntil }
    }
    const purging = async (write: () => Promise<{ status: number }>) => {
      await api.settled()
      api.purged.length = 0
      expect((await write()).status).toBeLessThan(300)
      return api.purged.includes(`offer-${offer.id}`)
    }
    const priced =
      (price: string, extras: string[] = ['em_act']) =>
      () =>
        hotel.client.post('/api/partner/offers', {
          ...{ id: offer.id, companyName: 'Nordisk Kraft', customerSlug: offer.customerSlug, price },
          ...{ selectedExtras: extras, validUntil: dayIn(3) },
        })
    const said = { kind: 'yes', on: dayIn(0), price: PRICE, until: dayIn(3) }
    await answer(await yes(page))
    await priced('45000')()
    expect(await shown()).toEqual(said)
    expect((await read()).answered.extras, 'the bonuses that were answered').toEqual([
      'extended_magic',
      'em_act',
    ])
    const again = await yes(page)
    expect(await purging(() => answer(again))).toBe(true)
    expect(await shown()).toEqual({ ...said, price: '45000' })

    const [enquiry] = (await admin.get('/api/admin/enquiries')).body.enquiries
    const path = `/api/admin/enquiries/${enquiry.id}/confirmation`
    const terms = confirmationTerms()
    expect(await purging(() => admin.post(path, terms))).toBe(true)
    const agreed = { kind: 'confirmed', on: dayIn(0), price: '45000', until: null }
    expect(await shown()).toEqual(agreed)
    await api.advance(5 * 86_400_000)
    expect(await shown(), 'what is agreed does not run out').toEqual(agreed)
    api.rewind()
    await priced('47000', ['levitate'])()
    expect(await shown(), 'what was confirmed is told nobody with the link').toEqual({
      ...agreed,
      price: null,
    })
    expect((await read()).answered.extras, 'the bonuses are those of the yes').toEqual(['em_act'])
    await priced('45000')()

    const changed = { ...terms, id: crypto.randomUUID(), replaces: terms.id, price: '47 000,-' }
    expect(await purging(() => admin.post(path, changed))).toBe(true)
    expect((await shown()).price, 'is confirmed at another sum (F-1475)').toBeNull()
    expect(await purging(() => admin.post(`${path}/cancel`, { id: changed.id }))).toBe(true)
    expect(await shown()).toEqual({ kind: 'cancelled', on: null, price: null, until: dayIn(3) })
    await answer(await question(page))
    expect((await shown()).kind, 'who only asks has not answered anew').toBe('cancelled')
    const anew = await yes(page, { guests: '90' })
    expect(await purging(() => answer(anew))).toBe(true)
    expect(await shown()).toEqual({ ...said, price: '45000' })
    await admin.post(path, confirmationTerms())
    expect((await shown()).kind, 'confirmed anew').toBe('confirmed')
  })

  test('today in Norway is not in the past, nor is the last day allowed (F-1325)', async () => {
    const page = pageOf(await givenOffer())
    expect((await answer(await yes(page, { eventDate: dayIn(0) }))).status).toBe(200)
    expect((await answer(await yes(page, { eventDate: dayIn(-1) }))).status).toBe(422)
  })

  test('an offer that has changed since it was shown is told with its new state, and may then be accepted (F-1330)', async () => {
    const offer = await givenOffer()
    const save = { id: offer.id, companyName: 'Nordisk Kraft', customerSlug: offer.customerSlug }
    const read = await yes(pageOf(offer))
    await hotel.client.post('/api/partner/offers', { ...save, price: '39000', selectedExtras: ['em_act'] })
    const refused = await answer(read)
    expect(refused.status).toBe(409)
    expect(refused.body).toEqual({
      error:
        'Tilbudet er endret siden du åpnet det. Det er laget for Nordisk Kraft. Prisen er nå 39 000,-, og én bonus følger med. Passer det fortsatt, kan du sende en gang til.',
      offer: {
        change: 'changed',
        termsFingerprint: expect.stringMatching(/^[\w-]{22}$/),
        price: '39000',
        beforePrice: expect.anything(),
        priceTax: 'inkl',
        extras: ['em_act'],
      },
    })
    expect(await events()).toEqual([])
    expect(await outbox()).toEqual([])
    expect(await answeredAt(offer.id)).toBeNull()
    const { termsFingerprint } = refused.body.offer
    expect((await answer({ ...read, termsFingerprint })).status).toBe(200)
    const [event] = await events()
    expect(event!.data.offer).toMatchObject({ price: '39000', extras: ['em_act'], version: 2 })
  })

  test.each([
    [{}, { price: '39000', selectedExtras: [] }, 'Prisen er nå 39 000,-, og ingen bonuser følger med.'],
    [
      {},
      { price: '39.000,-', selectedExtras: ['em_act', 'levitate'] },
      'Prisen er nå 39.000,-, og 2 bonuser følger med.',
    ],
    [{ price: '' }, { selectedExtras: ['em_act'] }, 'Prisen er nå etter avtale, og én bonus følger med.'],
    [{ showPricing: false }, { price: '39000', selectedExtras: ['em_act'] }, 'Én bonus følger med.'],
  ])(
    'on a page with %j an offer changed to %j is told in a sentence (F-1330)',
    async (page, change, sentence) => {
      const offer = await givenOffer()
      const save = { id: offer.id, companyName: 'Nordisk Kraft', customerSlug: offer.customerSlug }
      const read = await yes(pageOf(offer))
      await hotel.client.post('/api/partner/offers', { ...save, ...change })
      const usual = api.services.partnerConfigs
      api.services.partnerConfigs = async () => {
        const { fixed, generic } = await usual()
        return { fixed, generic: { ...generic, ...page } }
      }
      const { body } = await answer(read)
      api.services.partnerConfigs = usual
      expect(body.error).toBe(
        `Tilbudet er endret siden du åpnet det. Det er laget for Nordisk Kraft. ${sentence} Passer det fortsatt, kan du sende en gang til.`,
      )
    },
  )

  test('how many come may be left out, and is then neither told nor stored as a number (F-1324)', async () => {
    const offer = await givenOffer()
    expect((await answer(await yes(pageOf(offer), { guests: '' }))).status).toBe(200)
    const [event] = await events()
    expect(event!.data).toMatchObject({
      guests: null,
      message: `Ja, vi er interessert i tilbudet. Arrangementet er ${formatLongDate(dayIn(30))}.`,
    })
  })

  test('typed in other letters, or by an address in other letters, it is the same answer (F-1329)', async () => {
    // What comes in the first hour of a day may be the same again of the day before.
    toMidnight(12 * 3_600_000)
    const page = pageOf(await givenOffer())
    await answer(await yes(page))
    await answer(
      await yes(page.toUpperCase().replace('/PARTNER/', '/partner/'), { email: 'KARI@nordisk.example' }),
    )
    expect(await events()).toHaveLength(1)
    for (const other of [
      ...[{ name: 'Per' }, { phone: '' }, { eventDate: dayIn(31) }, { guests: '79' }, { note: 'Med scene' }],
      ...[
        { organisationNumber: '974760673' },
        { invoiceReference: 'PO-1' },
        { email: 'per@nordisk.example' },
      ],
    ]) {
      await answer(await yes(page, other))
    }
    expect(await events()).toHaveLength(9)
    const same = await yes(page)
    api.advance(86_400_000)
    await answer(same)
    expect(await events(), 'on another day it is another answer').toHaveLength(10)
  })

  test('the day is the one in Norway, and what is sent again right after midnight is still one (F-1329)', async () => {
    const body = await yes(pageOf(await givenOffer()))
    // UTC's day is another one here than in the evening.
    toMidnight(30 * 60_000)
    await answer(body)
    api.advance(19 * 3_600_000)
    await answer(body)
    expect(await events()).toHaveLength(1)
    toMidnight(-60_000)
    const late = { ...body, guests: '79', eventDate: dayIn(0) }
    expect((await answer(late)).status).toBe(200)
    api.advance(120_000)
    expect((await answer(late)).status, 'accepted before the day was over').toBe(200)
    expect(await events()).toHaveLength(2)
    expect(await answer({ ...late, guests: '78' })).toMatchObject({
      status: 422,
      body: { fields: { eventDate: 'Datoen er passert. Velg en senere dato.' } },
    })
  })

  test('an answer belongs to the moment it came, also when midnight passes while it is stored (F-1329)', async () => {
    const body = { ...(await yes(pageOf(await givenOffer()))), eventDate: dayIn(0) }
    const midnight = validityEnd(dayIn(0)).getTime()
    const usual = api.services.now
    let asked = 0
    api.services.now = () => new Date(asked++ === 0 ? midnight - 1 : midnight + 1)
    const answered = await answer(body)
    api.services.now = usual
    expect(answered.status, answered.text).toBe(200)
    toMidnight(60_000)
    expect((await answer(body)).status).toBe(200)
    expect(await events()).toHaveLength(1)
  })

  test('an answer that is sent again leaves a note of the mails of the first (F-1250, F-1329)', async () => {
    const { db, pendingMail } = api.services
    const body = await yes(pageOf(await givenOffer()))
    await answer(body)
    await api.settled()
    await pendingMail.take(await pendingMail.all())
    await db.execute(sql`update email_outbox set status = 'pending', sent_at = null`)
    expect((await answer(body)).status).toBe(200)
    await api.settled()
    api.advance(HOLD_MS + 1_000)
    expect(await deliverPendingMail(api.services)).toEqual({ sent: 4, failed: 0 })
    expect(await pendingMail.all()).toEqual([])
  })

  test('an offer that is saved while the answer is on its way to be stored has changed (F-1330)', async () => {
    const offer = await givenOffer()
    const save = { id: offer.id, companyName: 'Nordisk Kraft', customerSlug: offer.customerSlug }
    const read = await yes(pageOf(offer))
    const usual = api.services.partnerConfigs
    // Asked for between reading the offer and storing the answer.
    api.services.partnerConfigs = async () => {
      await hotel.client.post('/api/partner/offers', { ...save, price: '39000' })
      return usual()
    }
    const refused = await answer(read)
    api.services.partnerConfigs = usual
    expect(refused).toMatchObject({ status: 409, body: { offer: { change: 'changed' } } })
    expect(await events()).toEqual([])
    expect(await outbox()).toEqual([])
    expect(await answeredAt(offer.id)).toBeNull()
  })

  test('an offer that is changed or taken back in that very moment is not answered (F-1330)', async () => {
    const offer = await givenOffer()
    const say = (version: number, submissionId: string | null = null, kind: 'yes' | 'no' = 'yes') =>
      storeEnquiryOrAnswer(api.services.db, {
        id: crypto.randomUUID(),
        ...{ name: 'Kari', email: 'kari@nordisk.example', phone: null, data: {}, submissionId },
        ...{ mails: [], offer: { id: offer.id, partnerId: hotel.partnerId }, now: api.services.now() },
        answer: {
          kind,
          version,
          customerName: 'Nordisk Kraft',
          price: null,
          isChange: false,
          superseded: null,
          told: {
            sender: { max: 5, key: 'told:x' },
            offer: { max: 5, key: 'told:y' },
            until: api.services.now(),
          },
          ...{ each: NO_MAILS, last: NO_MAILS },
        },
      })
    await hotel.client.post(`/api/partner/offers/${offer.id}/withdraw`)
    for (const version of [offer.version, offer.version + 1])
      expect(await say(version)).toMatchObject({ isStale: true, mailIds: [] })
    await hotel.client.post(`/api/partner/offers/${offer.id}/restore`)
    expect(await say(offer.version)).toMatchObject({ isStale: true, mailIds: [] })
    expect(await events()).toEqual([])
    expect(await answeredAt(offer.id)).toBeNull()
    expect(await say(offer.version + 2)).toMatchObject({ isStale: false })
    const first = await answeredAt(offer.id)
    api.advance(60_000)
    await say(offer.version + 2)
    expect([first, await answeredAt(offer.id)]).toEqual([expect.any(String), first])
    // A yes that is stored a second time undoes no later no, and has not met a changed offer.
    const id = crypto.randomUUID()
    for (const [said, kind] of [
      [id, 'yes'],
      [crypto.randomUUID(), 'no'],
      [id, 'yes'],
    ] as const)
      expect(await say(offer.version + 2, said, kind)).toMatchObject({ isStale: false })
    expect(await answeredAt(offer.id)).toBeNull()
    expect(await say(offer.version, id)).toMatchObject({ isStale: false, mailIds: [] })
  })

  test('saved again with the same terms, or by a link it had before, is no change (F-1330)', async () => {
    const offer = await givenOffer()
    const save = {
      ...{ id: offer.id, companyName: 'Nordisk Kraft', price: PRICE, beforePrice: '80000' },
      ...{ selectedExtras: ['extended_magic', 'em_act'], validUntil: dayIn(20) },
    }
    await hotel.client.post('/api/partner/offers', { ...save, customerSlug: offer.customerSlug })
    const read = await yes(pageOf(offer))
    const renamed = { ...save, customerSlug: `${offer.customerSlug}-2`, ctaButtonText: 'Bestill' }
    await hotel.client.post('/api/partner/offers', renamed)
    expect((await answer(read)).status).toBe(200)
    const [event] = await events()
    expect(event!.data.offer).toMatchObject({
      validUntil: dayIn(20),
      url: `https://magiskefalk.example${pageOf(offer)}-2`,
    })
    expect(event!.data.offer).not.toHaveProperty('expired')
  })

  test('a link without an offer is answered at the newest price that holds, not at one that is over (F-1324)', async () => {
    const offer = await givenOffer()
    await api.services.db.execute(
      sql`update offers set valid_until = '2020-01-01' where id = ${offer.id}::uuid`,
    )
    const page = `/partner/${hotel.partnerId}/ukjent-as`
    const answered = await answer(await yes(page))
    expect(answered.status, answered.text).toBe(200)
    const [event] = await events()
    expect(event!.data.offer).toMatchObject({ id: null, url: `https://magiskefalk.example${page}` })
  })

  test.each(NO_LONGER)(
    'an offer that is %s by now is told as such, without its price (F-1330)',
    async (change, set, sentence) => {
      const offer = await givenOffer()
      await api.services.db.execute(sql`update offers set ${set} where id = ${offer.id}::uuid`)
      const refused = await answer(await yes(pageOf(offer)))
      expect(refused).toMatchObject({
        status: 409,
        body: { error: sentence, offer: { change, termsFingerprint: null, price: null } },
      })
      expect(refused.text).not.toContain(PRICE)
      expect(await events()).toEqual([])
    },
  )

  test("a partner's generic page, and a link without an offer, are answered without one (F-1324)", async () => {
    const generic = await answer(await yes(`/partner/${hotel.partnerId}`))
    expect(generic.status, generic.text).toBe(200)
    const fixed = await answer(await yes('/partner/haubitz', { guests: '81' }))
    expect(fixed.status, fixed.text).toBe(200)
    const [one, two] = await events()
    expect([one!.offerId, one!.partnerId, two!.offerId, two!.partnerId]).toEqual([
      null,
      hotel.partnerId,
      null,
      null,
    ])
    expect(two!.data.offer).toMatchObject({ id: null, partnerName: 'Haubitz', companyName: null })
    expect([one!.data.offer, two!.data.offer]).toMatchObject([
      { version: null, validUntil: null, url: `https://magiskefalk.example/partner/${hotel.partnerId}` },
      { version: null, validUntil: null, url: 'https://magiskefalk.example/partner/haubitz' },
    ])
    // Of a page that names no customer the log says whose it is.
    const logged = sql`select subject, subject_id as id from activity where action = 'offer.answered' order by at`
    expect(await queryRows(api.services.db, logged)).toEqual([
      { subject: hotel.name, id: null },
      { subject: 'Haubitz', id: null },
    ])
  })

  test.each(['/partner/finnes-ikke/nordisk', '/kontakt', 'javascript:alert(1)', ''])(
    'a page that is no offer page (%s) is a 404 (F-1324)',
    async (page) => {
      expect(await answer(await yes(page))).toMatchObject({
        status: 404,
        body: { error: 'Fant ikke tilbudet.' },
      })
      expect(await events()).toEqual([])
    },
  )

  test('what is sent along as a price is never one (F-1326)', async () => {
    const offer = await givenOffer()
    await answer(
      await yes(pageOf(offer), { price: '1', offer: { price: '1' }, partnerId: 'x', data: { price: '1' } }),
    )
    const [event] = await events()
    expect(event!.data.offer).toMatchObject({ price: PRICE, partnerId: hotel.partnerId })
    expect(Object.keys(event!.data)).not.toContain('price')
  })

  test('a name that is a link or markup is text in every mail, and nothing typed freely is in the receipt (F-1327)', async () => {
    const offer = await givenOffer('https://ond.example/<script>alert(1)</script>')
    const link = 'http://ond.example <b>klikk</b>'
    await answer(await yes(pageOf(offer), { name: link, invoiceReference: link }))
    const mails = await outbox()
    for (const { html } of mails) {
      expect(html).not.toContain('<script')
      expect(html).not.toContain('<b>klikk')
      expect(html).not.toContain('href="http://ond.example')
      expect(html).not.toContain('href="https://ond.example')
    }
    const receipt = mails.find(({ recipient }) => recipient === 'kari@nordisk.example')!
    expect(receipt.text).not.toContain('http://ond.example')
    expect(receipt.text).toContain('Hei!')
    expect(receipt.text).toContain('Har du ikke svart på noe tilbud?')
  })

  test.each([
    ['words and an address', 'Dere%20har%20vunnet!%20Hent%20premien%20p%C3%A5%20https:%2F%2Fond.example'],
    ['a slug like any other', 'Dere-har-vunnet-se-ond.example'],
  ])(
    'what somebody makes up in a link (%s) is not in receipt, subject or log (F-1327)',
    async (_what, slug) => {
      const page = `/partner/${hotel.partnerId}/${slug}`
      const answered = await answer(await yes(page))
      expect(answered.status, answered.text).toBe(200)
      const MADE_UP = /vunnet|ond\.example|premie/i
      const mails = await outbox()
      for (const { subject } of mails) expect(subject).not.toMatch(MADE_UP)
      const receipt = mails.find(({ recipient }) => recipient === 'kari@nordisk.example')!
      expect(receipt.text + receipt.html).not.toMatch(MADE_UP)
      expect(receipt.text).toContain(`Tilbudsside: https://magiskefalk.example/partner/${hotel.partnerId}\n`)
      // Whoever is to call back reads which link it was, as what the link says.
      for (const { text } of mails.filter((mail) => mail !== receipt)) {
        expect(text).toMatch(/^Kunde ifølge lenken: Dere Har Vunnet/m)
        expect(text).toContain(`Tilbudsside: https://magiskefalk.example/partner/${hotel.partnerId}/Dere`)
      }
      const logged = sql`select subject from activity where action = 'offer.answered'`
      expect(await queryRows(api.services.db, logged)).toEqual([{ subject: hotel.name }])
      const refused = await answer(await yes(page, { termsFingerprint: 'x' }))
      expect([refused.status, refused.body.error]).toEqual([409, expect.not.stringMatching(MADE_UP)])
    },
  )

  test('a bot believes it got through; one that is too fast is told so (F-1331)', async () => {
    const page = pageOf(await givenOffer())
    expect((await answer(await yes(page, { website: 'http://spam.example' }))).status).toBe(200)
    const fast = await answer(await yes(page, { elapsedMs: 1999 }))
    expect(fast).toMatchObject({ status: 429, body: { error: TOO_FAST_MESSAGE } })
    expect(fast.headers.get('retry-after')).toBe('2')
    expect(await events()).toEqual([])
    expect(await outbox()).toEqual([])
    expect((await answer(await yes(page, { elapsedMs: 2000 }))).status).toBe(200)
  })

  test('a thirty-first answer within the hour is refused, with whom to ring, and a typed address cannot be flooded with receipts (F-1331)', async () => {
    const page = pageOf(await givenOffer())
    const client = api.client()
    for (let at = 1; at <= 30; at += 1)
      expect((await answer(await yes(page, { guests: String(at) }), client)).status).toBe(200)
    const refused = await answer(await yes(page, { guests: '31' }), client)
    expect(refused.status).toBe(429)
    expect(refused.body.error).toMatch(/Prøv igjen om \d+ minutter\. Haster det, ring /)
    expect(refused.body.error).toContain(api.services.site.phone)
    expect((await answer(await yes(page, { guests: '31' }))).status, 'from elsewhere').toBe(200)
    const receipts = (await outbox()).filter(({ recipient }) => recipient === 'kari@nordisk.example')
    expect(receipts).toHaveLength(20)
    expect(await events()).toHaveLength(31)
  })
})

describe("a yes lands on the offer that was read, never on another customer's", () => {
  const made = async (companyName: string, more: Record<string, unknown> = {}) => {
    const offer = { companyName, customerSlug: 'julebord', price: PRICE, selectedExtras: ['em_act'], ...more }
    return (await hotel.client.post('/api/partner/offers', offer)).body.offer as { id: string }
  }
  const page = () => `/partner/${hotel.partnerId}/julebord`
  const takeBack = ({ id }: { id: string }) => hotel.client.post(`/api/partner/offers/${id}/withdraw`)
  const answered = async () => (await events()).map(({ offerId }) => offerId)

  test('an open page says no yes to another customer’s offer that took its link', async () => {
    for (const makeWay of [
      takeBack,
      (alfa: { id: string }) => made('Alfa', { id: alfa.id, customerSlug: 'julebord-alfa' }),
    ]) {
      const alfa = await made('Alfa')
      const read = await yes(page())
      await makeWay(alfa)
      const beta = await made('Beta')
      const refused = await answer(read)
      expect(refused).toMatchObject({ status: 409, body: { offer: { change: 'changed' } } })
      expect(refused.body.error).toContain('Det er laget for Beta. Prisen er nå 42 000,-')
      expect([await events(), await outbox(), await answeredAt(beta.id)]).toEqual([[], [], null])
      await takeBack(beta)
    }
  })

  test('a question or a no from an open page draws no form about another customer’s offer that took its link', async () => {
    const alfa = await made('Alfa')
    const termsFingerprint = await shownFingerprint(api.services, page())
    const asked = (kind: string) =>
      api.client().get(`/api/offer-answers?${new URLSearchParams({ page: page(), kind, termsFingerprint })}`)
    await made('Alfa', { id: alfa.id, price: '44000' })
    for (const kind of ['question', 'no']) {
      const { status, text } = await asked(kind)
      expect([status, text.includes('Alfa'), text.includes('44')], 'another price').toEqual([200, true, true])
    }
    await takeBack(alfa)
    await made('Beta')
    for (const kind of ['question', 'no']) {
      const { status, text } = await asked(kind)
      expect(status).toBe(409)
      expect(text).toContain('Tilbudet er endret siden du åpnet det. Åpne lenken på nytt')
      expect(text).toMatch(/href="\/kontakt"/)
      expect(text).not.toMatch(/Beta|42.?000|<form/)
    }
  })

  test('an offer made again on the same day gets its own yes', async () => {
    const first = await made('Alfa')
    const read = await yes(page())
    await answer(read)
    await takeBack(first)
    expect((await answer(read)).status, 'the lost answer sent again').toBe(200)
    const second = await made('Alfa')
    expect((await answer(read)).status, 'from the page that still shows the first').toBe(409)
    expect(await answered()).toEqual([first.id])
    expect((await answer(await yes(page()))).status).toBe(200)
    expect(await answered()).toEqual([first.id, second.id])
    expect(await answeredAt(second.id)).not.toBeNull()
  })

  test('the same price until another day, or under another name, is another offer', async () => {
    const { id } = await made('Alfa', { validUntil: dayIn(40) })
    for (const change of [{ validUntil: dayIn(20) }, { companyName: 'Alfa AS', validUntil: dayIn(20) }]) {
      const read = await yes(page())
      await made('Alfa', { id, ...change })
      const refused = await answer(read)
      expect(refused.status).toBe(409)
      expect(refused.body.error).toContain(`Det gjelder til ${formatLongDate(dayIn(20))}.`)
    }
    expect(await events()).toEqual([])
  })

  test('however its address is spelled, from a former link too, it is one yes', async () => {
    const { id } = await made('Alfa', { customerSlug: 'jule-bord' })
    await made('Alfa', { id })
    const { partnerId } = hotel
    const read = await yes(page())
    for (const spelled of [
      page(),
      `${page()}/`,
      `/partner/${partnerId.toUpperCase()}/JULEBORD`,
      `/partner/${partnerId}/jule%2Dbord`,
      `/partner/${partnerId}/jule-bord?utm_source=x#svar`,
      `https://annet.example/partner/${partnerId}/julebord`,
      `/partner/./${partnerId}/julebord`,
    ]) {
      expect((await answer({ ...read, page: spelled })).status, spelled).toBe(200)
    }
    expect(await answered()).toEqual([id])
    expect(await answer({ ...read, page: `/tilbud/${partnerId}/julebord` })).toMatchObject({ status: 404 })
  })

  test('an enquiry with a guessed id neither swallows a yes nor is swallowed by one', async () => {
    await made('Alfa')
    const { db } = api.services
    const storedId = sql`select submission_id as id from events`
    let read: Record<string, unknown> = {}
    let taken = ''
    // Not every id that the server makes could be an enquiry's.
    for (let guests = 1; !z.uuid().safeParse(taken).success; guests += 1) {
      await db.execute(sql`delete from events`)
      read = await yes(page(), { guests: String(guests) })
      expect((await answer(read)).status).toBe(200)
      taken = (await queryRow<{ id: string }>(db, storedId))!.id
    }
    const guessed = { ...{ name: 'Ondskap', email: 'ond@annet.example' }, submissionId: taken }
    const enquire = () => api.client().post('/api/contact', { ...guessed, message: 'Er dere ledige da?' })
    expect((await enquire()).status, 'an enquiry of its own').toBe(200)
    expect(await events()).toHaveLength(2)
    await db.execute(sql`delete from events`)
    await enquire()
    expect((await answer(read)).status).toBe(200)
    expect(await answered(), 'the yes after it').toHaveLength(2)
  })

  test('a page from before fingerprints is told what the offer is and loses nothing', async () => {
    await made('Alfa')
    const { termsFingerprint: _, ...old } = await yes(page())
    const told = await answer({ ...old, promise: '42000|||em_act' })
    expect(told).toMatchObject({ status: 409, body: { offer: { change: 'changed', price: PRICE } } })
    const { termsFingerprint } = told.body.offer
    expect((await answer({ ...old, termsFingerprint })).status).toBe(200)
  })

  test('the page that reads its offer late has the same fingerprint as the document', async () => {
    await made('Alfa', { validUntil: dayIn(40) })
    for (const slug of ['julebord', 'kunde', 'oppdiktet-as']) {
      const { body } = await api.client().get(`/api/offer-page/${hotel.partnerId}/${slug}`)
      const document = await shownFingerprint(api.services, `/partner/${hotel.partnerId}/${slug}`)
      expect(body.termsFingerprint, slug).toMatch(/^[\w-]{22}$/)
      expect(document, slug).toBe(body.termsFingerprint)
    }
  })
})

const no = async (page: string, more: Record<string, unknown> = {}) => ({
  ...{ kind: 'no', page, termsFingerprint: await shownFingerprint(api.services, page) },
  ...{ reason: 'dato', note: 'Vi flytter festen.', ...more },
})
const question = async (page: string, more: Record<string, unknown> = {}) => ({
  ...(await yes(page)),
  ...{ kind: 'question', eventDate: '', guests: '', message: 'Går det uten scene?', ...more },
})
const stateOf = async (id: string) =>
  offerState((await hotel.client.get(`/api/partner/offers/${id}`)).body.offer, api.services.now())
const spokenOf = async ({ id }: { id: string }) =>
  (await hotel.client.get(`/api/partner/offers/${id}`)).body.offer.spoken
const historyOf = async (id: string) =>
  (await hotel.client.get(`/api/partner/offers/${id}/history`)).body.history.map(
    ({ event, role, reason, word }: Record<string, unknown>) => [event, role, reason, word],
  )

describe('a no and a question', () => {
  test('a no names nobody, is told to partner and owner alone, and stands on the offer with its reason (F-1461)', async () => {
    const offer = await givenOffer()
    expect(await answer(await no(pageOf(offer)))).toMatchObject({ status: 200, body: { success: true } })
    expect(await answer(await no(pageOf(offer))), 'sent again').toMatchObject({ status: 200 })
    expect(await events()).toEqual([])
    expect(await queryRows(api.services.db, sql`select from contacts`)).toEqual([])
    const mails = await outbox()
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      `Nordisk Kraft sier nei takk til tilbudet deres`,
      `Nordisk Kraft sier nei takk til tilbudet deres`,
      `Nordisk Kraft sier nei takk til tilbudet fra ${hotel.name}`,
    ])
    for (const { text, recipient } of mails) {
      expect(text, recipient).toContain('Grunn: Datoen passer ikke')
      expect(text, recipient).toContain('Beskjed: Vi flytter festen.')
    }
    expect(await stateOf(offer.id)).toBe('takket nei')
    expect(await historyOf(offer.id)).toEqual([
      ['declined', 'visitor', 'dato', 'Vi flytter festen.'],
      ['created', 'partner', null, null],
    ])
  })

  test('a no may have another reason than those named, in its own words (F-1461)', async () => {
    const offer = await givenOffer()
    const note = 'Vi slår oss sammen med naboen.'
    await answer(await no(pageOf(offer), { reason: 'annen-grunn', note }))
    for (const { text } of await outbox()) {
      expect(text).toContain('Grunn: En annen grunn')
      expect(text).toContain(`Beskjed: ${note}`)
    }
    expect((await historyOf(offer.id))[0]).toEqual(['declined', 'visitor', 'annen-grunn', note])
  })

  test('the word of a no is forgotten with its offer, and after two years; its reason still counts (F-1461)', async () => {
    const wordsOf = () =>
      queryRows(
        api.services.db,
        sql`select reason, word from offer_answers where partner_id = ${hotel.partnerId} order by created_at`,
      )
    const [kept, deleted] = [await givenOffer(), await givenOffer('Furu')]
    for (const offer of [kept, deleted]) expect((await answer(await no(pageOf(offer)))).status).toBe(200)
    await hotel.client.delete(`/api/partner/offers/${deleted.id}`)
    expect(await wordsOf()).toEqual([
      { reason: 'dato', word: 'Vi flytter festen.' },
      { reason: 'dato', word: null },
    ])
    const { now } = api.services
    const later = (months: number) => new Date(now().getTime() + months * 30.5 * 86_400_000)
    await deleteExpired(api.services.db, { now: later(23) })
    expect((await wordsOf())[0]).toMatchObject({ word: 'Vi flytter festen.' })
    await deleteExpired(api.services.db, { now: later(25) })
    expect((await wordsOf())[0]).toEqual({ reason: 'dato', word: null })
  })

  test('a no can become a yes and a no again, as long as the offer holds, in the same words too (F-1461)', async () => {
    const offer = await givenOffer()
    for (const [say, state] of [
      [yes, 'interessert'],
      [no, 'takket nei'],
      [yes, 'interessert'],
      [no, 'takket nei'],
    ] as const) {
      expect((await answer(await say(pageOf(offer)))).status).toBe(200)
      expect(await stateOf(offer.id)).toBe(state)
      api.advance(1000)
    }
    expect(await events()).toHaveLength(2)
    await hotel.client.post(`/api/partner/offers/${offer.id}/withdraw`)
    expect((await answer(await no(pageOf(offer), { note: 'Igjen.' }))).status).toBe(409)
  })

  test('the office’s mail says that the day is booked by another evening, and what who answers had asked before (F-1563)', async () => {
    const taken = dayIn(30)
    const [booked, offer] = [await givenOffer('Furu'), await givenOffer()]
    await answer(await yes(pageOf(booked)))
    const { client: admin } = await loggedInAdmin(api)
    const [{ id }] = (await admin.get('/api/admin/enquiries')).body.enquiries
    const terms = confirmationTerms({ eventDate: taken })
    expect((await admin.post(`/api/admin/enquiries/${id}/confirmation`, terms)).status).toBe(201)
    const mails = async () => {
      const found = (await outbox()).filter(({ subject }) => /^(Endret svar: )?Nordisk Kraft/.test(subject))
      const toOwner = found.filter(({ recipient }) => recipient === api.services.site.email)
      await api.services.db.execute(sql`delete from email_outbox`)
      return { toOwner: toOwner.map(({ text }) => text).join(), all: found.map(({ text }) => text) }
    }
    const says = `Dagen er booket: En annen kveld er bekreftet ${formatDayAndMonth(taken)}.`
    await answer(await question(pageOf(offer), { message: `Er dere ledige ${formatDayAndMonth(taken)}?` }))
    const asked = await mails()
    expect(asked.toOwner).toContain(says)
    expect(asked.toOwner).not.toContain('Har spurt før')
    expect(
      asked.all.filter((text) => text.includes('booket')),
      'nobody else',
    ).toHaveLength(1)
    await answer(await yes(pageOf(offer)))
    const said = await mails()
    expect(said.toOwner).toContain(says)
    expect(said.toOwner).toContain(`Har spurt før\n${formatDayAndMonth(dayIn(0))}: Er dere ledige`)
    await answer(await yes(pageOf(offer), { eventDate: dayIn(31) }))
    expect((await mails()).toOwner).not.toContain('Dagen er booket')
    const again = await yes(pageOf(booked), { guests: '90' })
    expect((await answer(again)).status).toBe(200)
    const texts = (await outbox()).map(({ text }) => text).join()
    expect(texts, 'its own evening takes no day').not.toContain('Dagen er booket')
  })

  test('a no to a confirmed evening is no cancellation: it says so, and is stored once that is cancelled (F-1461)', async () => {
    const offer = await givenOffer()
    await answer(await yes(pageOf(offer)))
    const { client: admin } = await loggedInAdmin(api)
    const { id } = (await admin.get('/api/admin/enquiries')).body.enquiries[0]
    const path = `/api/admin/enquiries/${id}/confirmation`
    const terms = confirmationTerms()
    expect((await admin.post(path, terms)).status).toBe(201)
    const asked = new URLSearchParams({ page: pageOf(offer), kind: 'no' })
    const page = await api.client().get(`/api/offer-answers?${asked}`)
    expect(page.status).toBe(409)
    expect(page.text).toContain('Kvelden er bekreftet</h1>')
    expect(page.text).toContain('Et nei her avlyser ikke en bekreftet kveld.')
    expect(page.text).toContain(`href="${contactFormPathForOffer(pageOf(offer))}"`)
    const declined = await answer(await no(pageOf(offer)))
    expect(declined).toMatchObject({ status: 409, body: { offer: { change: 'confirmed' } } })
    expect(await stateOf(offer.id)).toBe('booket')
    const other = await givenOffer('Furu')
    expect((await answer(await no(pageOf(other)))).status, 'a no to another offer').toBe(200)
    for (const more of [await question(pageOf(offer)), await yes(pageOf(offer), { guests: '90' })])
      expect((await answer(more)).status, 'more may be said').toBe(200)
    await admin.post(`${path}/cancel`, { id: terms.id })
    expect((await answer(await no(pageOf(offer)))).status).toBe(200)
    expect(await stateOf(offer.id)).toBe('takket nei')
  })

  test.each(['yes', 'question'] as const)(
    'a reason sent along with a %s is left out (F-1461)',
    async (kind) => {
      const page = pageOf(await givenOffer())
      const sent = kind === 'yes' ? await yes(page) : await question(page)
      expect((await answer({ ...sent, reason: 'pris' })).status).toBe(200)
    },
  )

  test('a no without one of the four reasons is told so, and to a changed offer asks once more (F-1461)', async () => {
    const offer = await givenOffer()
    for (const reason of ['', 'været'])
      expect(await answer(await no(pageOf(offer), { reason }))).toMatchObject({
        status: 422,
        body: { fields: { reason: 'Velg det som passer best' } },
      })
    const stale = await no(pageOf(offer))
    const save = { id: offer.id, companyName: 'Nordisk Kraft', customerSlug: offer.customerSlug }
    await hotel.client.post('/api/partner/offers', { ...save, price: '39000' })
    expect(await answer(stale)).toMatchObject({ status: 409, body: { offer: { change: 'changed' } } })
    expect(await outbox()).toEqual([])
  })

  test('on the generic page a no is kept for the partner (F-1461)', async () => {
    const page = `/partner/${hotel.partnerId}`
    for (const reason of ['pris', 'dato']) expect((await answer(await no(page, { reason }))).status).toBe(200)
    const kept = await queryRows(
      api.services.db,
      sql`select partner_id as "partnerId", offer_id as "offerId", kind, reason, role from offer_answers
        where partner_id = ${hotel.partnerId} order by created_at`,
    )
    const of = { partnerId: hotel.partnerId, offerId: null, kind: 'no', role: 'visitor' }
    expect(kept).toEqual([
      { ...of, reason: 'pris' },
      { ...of, reason: 'dato' },
    ])
  })

  test('a question is an enquiry of its own, told to both with a way back; the receipt has no word of it (F-1462)', async () => {
    const offer = await givenOffer()
    expect(await answer(await question(pageOf(offer)))).toMatchObject({ status: 200 })
    const [event] = await events()
    expect(event).toMatchObject({
      ...{ offerId: offer.id, email: 'kari@nordisk.example' },
      data: { answer: 'question', message: 'Går det uten scene?', offer: { price: PRICE } },
    })
    expect(event!.data.privacyNote, 'F-1442').toMatchObject(PRIVACY_NOTES.question)
    expect(event!.data, 'terms are agreed to by a yes').not.toHaveProperty('termsVersion')
    const mails = await outbox()
    const receipt = mails.find(({ recipient }) => recipient === 'kari@nordisk.example')!
    expect(receipt.subject).toBe(`Takk for spørsmålet om tilbudet gjennom ${hotel.name}`)
    expect(receipt.text).not.toContain('scene?')
    const others = mails.filter((mail) => mail !== receipt)
    expect(others).toHaveLength(3)
    for (const { text, replyTo, subject } of others) {
      expect(subject).toMatch(/^Nordisk Kraft har et spørsmål om tilbudet/)
      expect(text).toContain('Spørsmål: Går det uten scene?')
      expect(replyTo).toBe('kari@nordisk.example')
    }
    expect(await stateOf(offer.id), 'no answer yet').toBe('åpnet')
    expect((await historyOf(offer.id))[0]).toEqual(['asked', 'visitor', null, 'Går det uten scene?'])
  })

  test('a question once the evening is confirmed gets a receipt about the evening, with its day only at the address it was confirmed to, and no price; owner and partner are told of the evening too (F-1548, F-1552)', async () => {
    const offer = await givenOffer()
    await answer(await yes(pageOf(offer)))
    const { client: admin } = await loggedInAdmin(api)
    const { id } = (await admin.get('/api/admin/enquiries')).body.enquiries[0]
    const terms = confirmationTerms({ email: 'Kari@nordisk.example' })
    expect((await admin.post(`/api/admin/enquiries/${id}/confirmation`, terms)).status).toBe(201)
    const receiptTo = async (email: string) => {
      await api.services.db.execute(sql`truncate email_outbox`)
      expect((await answer({ ...(await question(pageOf(offer))), email })).status).toBe(200)
      const { subject, text } = (await outbox()).find(({ recipient }) => recipient === email)!
      return { subject, text }
    }
    const day = formatDayAndMonth(terms.eventDate)
    const own = await receiptTo('kari@nordisk.example')
    expect(own.subject).toBe(`Takk for spørsmålet om kvelden ${day}`)
    expect(own.text).toContain(`Dato: ${formatLongDate(terms.eventDate)}`)
    const other = await receiptTo('nina@nordisk.example')
    expect(other.subject).toBe('Takk for spørsmålet om kvelden som er bekreftet')
    expect(other.text).not.toContain(day)
    const told = (await outbox()).filter(({ recipient }) => recipient !== 'nina@nordisk.example')
    expect(told).toHaveLength(3)
    for (const { subject, text } of told) {
      expect(subject, 'F-1552').toContain(`har et spørsmål om den bekreftede kvelden ${day}`)
      expect(text).toContain(`Dato: ${formatLongDate(terms.eventDate)}`)
      expect(text).toContain('Det er fortsatt bekreftelsen som gjelder.')
    }
    for (const { text } of [own, other, ...told]) expect(text).not.toMatch(/Pris:|Bonuser:|45\s?000|42\s?000/)
  })

  test('a question stands in the list until the owner has answered it, or the customer says yes or no (F-1462)', async () => {
    const asked = async ({ id }: { id: string }) =>
      (await hotel.client.get('/api/partner/offers')).body.offers.find((one: { id: string }) => one.id === id)
        .asked
    const [one, other] = [await givenOffer(), await givenOffer()]
    await answer(await question(pageOf(one)))
    await answer(await question(pageOf(other), { message: 'Kan barn være med?' }))
    expect([await asked(one), await asked(other)]).toEqual([true, true])
    await api.services.db.execute(sql`update events set status = 'besvart' where offer_id = ${one.id}::uuid`)
    expect([await asked(one), await asked(other)]).toEqual([false, true])
    await answer(await no(pageOf(other)))
    expect(await asked(other)).toBe(false)
    await answer(await question(pageOf(one), { message: 'Og lyd?' }))
    expect(await asked(one), 'another question').toBe(true)
    await answer(await yes(pageOf(one)))
    expect(await asked(one), 'a yes is no question').toBe(false)
  })

  test('whoever has asked has opened the offer, also when no opening was counted and the question is answered (F-1495)', async () => {
    const tab = async () => (await hotel.client.get('/api/partner/offers?tab=opened')).body
    const before: number = (await tab()).counts.opened
    const [offer, noted] = [await givenOffer(), await givenOffer()]
    await answer(await question(pageOf(offer)))
    await api.services.db.execute(
      sql`update events set status = 'besvart' where offer_id = ${offer.id}::uuid`,
    )
    const note = await hotel.client.post(`/api/partner/offers/${noted.id}/answer`, { kind: 'no' })
    expect(note.status).toBe(200)
    const expectOpened = async () => {
      const { offers, counts } = await tab()
      expect(counts.opened).toBe(before + 1)
      const ids = offers.map(({ id }: { id: string }) => id)
      expect(ids).toContain(offer.id)
      expect(ids, 'a seller who notes an answer opens nothing').not.toContain(noted.id)
      const listed = offers.find(({ id }: { id: string }) => id === offer.id)
      expect(listed).toMatchObject({ openCount: 0, version: offer.version })
      expect(listed.firstOpenedAt).toBe(listed.lastOpenedAt)
      return listed
    }
    const { firstOpenedAt } = await expectOpened()
    expect(firstOpenedAt).toEqual(expect.any(String))
    await answer(await question(pageOf(offer), { message: 'Og lyd?' }))
    expect((await expectOpened()).firstOpenedAt, 'the first time stays').toBe(firstOpenedAt)

    await api.services.db.execute(
      sql`update offers set first_opened_at = null, last_opened_at = null where id = ${offer.id}::uuid`,
    )
    await api.services.db.execute(await readFile('drizzle/0026_asked_was_opened.sql', 'utf8'))
    expect((await tab()).counts.opened, 'asked before this was kept').toBe(before + 1)
  })

  test('a yes and a no of the customer are openings too (F-1495)', async () => {
    for (const say of [yes, no]) {
      const offer = await givenOffer()
      await answer(await say(pageOf(offer)))
      const read = (await hotel.client.get(`/api/partner/offers/${offer.id}`)).body.offer
      expect(read).toMatchObject({ firstOpenedAt: expect.any(String), openCount: 0 })
    }
  })

  test.each([
    [{ message: '' }, { message: 'Skriv hva dere lurer på' }],
    [
      { name: '', phone: '', email: '' },
      { name: 'Navn er påkrevd', phone: CONTACT_MISSING_MESSAGE },
    ],
  ])('a question with %j is told what is missing (F-1462)', async (more, fields) => {
    const told = await answer(await question(pageOf(await givenOffer()), more))
    expect(told).toMatchObject({ status: 422, body: { fields } })
  })
})

test('the offer tells its seller what the yes that stands was to, from whom, and what became of the price, and so does the enquiry, noted or not (F-1465, F-1535)', async () => {
  const offer = await givenOffer()
  const { client: admin } = await loggedInAdmin(api)
  const yesOf = async () => (await hotel.client.get(`/api/partner/offers/${offer.id}`)).body.offer.yes
  const note = (body: object) => hotel.client.post(`/api/partner/offers/${offer.id}/answer`, body)
  const save = async (values: object) =>
    expect((await hotel.client.post('/api/partner/offers', { ...offer, ...values })).status).toBe(200)
  expect(await yesOf()).toBeNull()
  await save({ price: '41000' })
  await save({ price: PRICE })
  await answer(await yes(pageOf(offer)))
  const said = {
    ...{ name: 'Kari Nordmann', price: PRICE, at: expect.stringMatching(/Z$/), priceChange: null },
    extras: ['extended_magic', 'em_act'],
  }
  expect(await yesOf(), 'a change before it is none since').toEqual(said)
  await save({ companyName: 'Nordisk Kraft' })
  expect(await yesOf()).toEqual(said)
  await save({ price: '47000' })
  const since = { at: expect.stringMatching(/Z$/), price: '47000' }
  expect(await yesOf()).toEqual({ ...said, priceChange: since })
  const told = async () => {
    const [enquiry] = (await admin.get('/api/admin/enquiries')).body.enquiries
    const [listed] = (await hotel.client.get('/api/partner/offers')).body.offers
    return [changedPriceText(enquiry), priceSinceYesText({ yes: listed.wished.price, now: listed.price })]
  }
  const both = (from: string, to: string) => Array(2).fill(priceSinceYesText({ yes: from, now: to }))
  expect(await told()).toEqual(both(PRICE, '47000'))
  await note({ kind: 'yes', name: 'Ola', phone: '912 34 567' })
  expect(await yesOf(), 'the last one').toMatchObject({ name: 'Ola', price: '47000', priceChange: null })
  expect(await told()).toEqual(['', ''])
  await save({ price: '49000' })
  expect(await told(), 'after a noted one').toEqual(both('47000', '49000'))
  await save({ price: '47000' })
  await note({ kind: 'taken-back' })
  expect(await yesOf()).toEqual({ ...said, priceChange: since })
  await note({ kind: 'no' })
  expect(await yesOf(), 'it stands no more').toBeNull()
})

describe('said on the phone', () => {
  test('a partner notes a yes and a no with a word, takes back the last, and what stood before stands again (F-1463)', async () => {
    const offer = await givenOffer()
    const note = (body: object, client = hotel.client) =>
      client.post(`/api/partner/offers/${offer.id}/answer`, body)
    await answer(await yes(pageOf(offer)))
    await answer(await no(pageOf(offer)))
    await answer(await question(pageOf(offer)))
    await api.settled()
    const mailed = (await outbox()).length
    expect((await note({ kind: 'yes', word: 'Ringte tirsdag' })).status).toBe(200)
    expect(await stateOf(offer.id)).toBe('interessert')
    expect((await historyOf(offer.id))[0]).toEqual(['answered', 'partner', null, 'Ringte tirsdag'])
    expect((await outbox()).length, 'one for the owner, which waits').toBe(mailed + 1)
    expect((await note({ kind: 'no' })).status).toBe(200)
    expect(await stateOf(offer.id)).toBe('takket nei')
    expect((await historyOf(offer.id))[0]).toEqual(['declined', 'partner', null, null])
    expect((await note({ kind: 'taken-back' })).status).toBe(200)
    expect(await stateOf(offer.id), 'the note before').toBe('interessert')
    expect((await note({ kind: 'taken-back' })).status).toBe(200)
    expect(await stateOf(offer.id), "the customer's own last no, whatever was asked since").toBe('takket nei')
    expect((await historyOf(offer.id))[0]).toEqual(['unanswered', 'partner', null, null])
    expect((await note({ kind: 'taken-back' })).status, 'nothing is left to take back').toBe(404)
    expect(await outbox(), 'what was taken back in time is mailed to nobody').toHaveLength(mailed)
    const other = await loggedInPartner(api)
    expect((await note({ kind: 'yes' }, other.client)).status).toBe(404)
    expect((await note({ kind: 'question' })).status).toBe(422)
    await hotel.client.post(`/api/partner/offers/${offer.id}/withdraw`)
    expect((await note({ kind: 'yes' })).status).toBe(404)
  })
})

describe('the owner’s mail about what was said on the phone', () => {
  const KARI = { name: 'Kari Nordmann', phone: '912 34 567', email: '' }
  const note = ({ id }: { id: string }, body: object) =>
    hotel.client.post(`/api/partner/offers/${id}/answer`, body)
  /** What the worker sends, so many minutes from now. */
  const sentIn = async (minutes: number) => {
    await api.settled()
    api.advance(minutes * 60_000)
    return (await deliverPendingMail(api.services)).sent
  }

  test('goes out five minutes later, with who said it and what, and answers reach them or who noted it (F-1463)', async () => {
    const [offer, other] = [await givenOffer(), await givenOffer('Furu')]
    await note(offer, { kind: 'yes', word: 'Ringte tirsdag', ...KARI, email: 'kari@nordisk.example' })
    await note(other, { kind: 'no', word: 'For dyrt' })
    expect(await sentIn(4.9)).toBe(0)
    expect(await sentIn(0.2)).toBe(2)
    const owner = { recipient: api.services.site.email }
    const [no, yes] = (await outbox()).toSorted((a, b) => (a.subject < b.subject ? -1 : 1)) as [Mail, Mail]
    expect(yes).toMatchObject({
      ...owner,
      replyTo: 'kari@nordisk.example',
      subject: `Nordisk Kraft er interessert i tilbudet fra ${hotel.name}`,
    })
    const { client: admin } = await loggedInAdmin(api)
    const [{ id }] = (await admin.get('/api/admin/enquiries')).body.enquiries
    for (const told of ['Kari Nordmann', '+47 912 34 567', 'Ringte tirsdag', `/admin/enquiries?id=${id}`])
      expect(yes.text).toContain(told)
    expect(no.text).toContain(`/admin/partner/${hotel.partnerId}/offer/${other.id}`)
    expect(no).toMatchObject({ ...owner, subject: `Furu sier nei takk til tilbudet fra ${hotel.name}` })
    expect(no.replyTo, 'who noted it').toMatch(/^(salg|kurs)@/)
    expect(no.text).toContain('For dyrt')
  })

  test('is not sent if the note was taken back by then; after that, the taking back is told too (F-1463)', async () => {
    const offer = await givenOffer()
    await note(offer, { kind: 'yes', ...KARI })
    expect(await sentIn(4)).toBe(0)
    await note(offer, { kind: 'taken-back' })
    expect(await sentIn(10)).toBe(0)
    expect(await outbox()).toEqual([])
    await note(offer, { kind: 'yes', ...KARI })
    expect(await sentIn(5)).toBe(1)
    await note(offer, { kind: 'taken-back' })
    await api.settled()
    const subjects = (await outbox()).map(({ subject }) => subject)
    expect(subjects.toSorted()).toEqual([
      `Nordisk Kraft er interessert i tilbudet fra ${hotel.name}`,
      'Svaret fra Nordisk Kraft er tatt tilbake',
    ])
    await note(offer, { kind: 'no' })
    await note(offer, { kind: 'no' })
    await note(offer, { kind: 'taken-back' })
    expect(await sentIn(5), 'one of two alike').toBe(1)
  })

  test('is not sent once the customer has said the opposite, and names the terms that were answered (F-1463)', async () => {
    const [turned, same] = [await givenOffer(), await givenOffer('Furu')]
    await note(turned, { kind: 'yes', ...KARI })
    await note(same, { kind: 'yes', ...KARI })
    await hotel.client.post('/api/partner/offers', { ...same, price: '47000' })
    await answer({ ...(await yes(pageOf(turned))), kind: 'no', reason: 'pris' })
    await answer({ ...(await yes(pageOf(same))), kind: 'question', message: 'Har dere lys?' })
    await api.settled()
    await api.services.db.execute(sql`delete from email_outbox where status <> 'pending'`)
    expect(await sentIn(5)).toBe(1)
    const [mail] = await outbox()
    expect(mail!.subject).toContain('Furu er interessert')
    expect(mail!.text.replace(/[\s\u00a0]+/g, ' ')).toContain('Tilbudet da svaret ble notert Kunde: Furu')
    expect(mail!.text.replace(/\u00a0/g, ' ')).toContain('42 000,-')
    await note(turned, { kind: 'no' })
    await answer(await yes(pageOf(turned), { note: 'Ja likevel' }))
    await api.settled()
    await api.services.db.execute(sql`delete from email_outbox where status <> 'pending'`)
    expect(await sentIn(5)).toBe(0)
  })

  test('is sent twenty times a day for an offer at most (F-1463, SECURITY 38)', async () => {
    const offer = await givenOffer()
    for (let noted = 0; noted < 22; noted++) expect((await note(offer, { kind: 'yes' })).status).toBe(200)
    expect(await outbox()).toHaveLength(20)
    await note(await givenOffer('Furu'), { kind: 'yes' })
    expect(await outbox(), 'another offer').toHaveLength(21)
  })

  test('is not sent about what an admin notes; what an admin takes back in time is not sent either (F-1463)', async () => {
    const offer = await givenOffer()
    const { client: admin } = await loggedInAdmin(api)
    const asAdmin = (body: object) =>
      admin.post(`/api/admin/partners/${hotel.partnerId}/offers/${offer.id}/answer`, body)
    expect((await asAdmin({ kind: 'yes', ...KARI })).status).toBe(200)
    expect(await sentIn(10)).toBe(0)
    expect((await asAdmin({ kind: 'taken-back' })).status).toBe(200)
    await note(offer, { kind: 'yes', ...KARI })
    expect((await asAdmin({ kind: 'taken-back' })).status).toBe(200)
    expect(await sentIn(10)).toBe(0)
    await note(offer, { kind: 'yes', ...KARI })
    expect(await sentIn(5)).toBe(1)
    expect((await asAdmin({ kind: 'taken-back' })).status).toBe(200)
    expect(await sentIn(10), 'the owner did it').toBe(0)
  })
})

test('a note that is taken back while the customer says yes leaves the yes (F-1463, SECURITY 19)', async () => {
  const offer = await givenOffer()
  const note = (kind: string) => hotel.client.post(`/api/partner/offers/${offer.id}/answer`, { kind })
  await note('no')
  const takenBack = await withClient(api.directUrl, async (client) => {
    await client.query('begin')
    await client.query(`update offers set answered_at = now(), declined_at = null where id = $1`, [offer.id])
    await client.query(
      `insert into offer_answers (partner_id, offer_id, kind, role) values ($1, $2, 'yes', 'visitor')`,
      [hotel.partnerId, offer.id],
    )
    const answering = note('taken-back')
    await expect.poll(async () => (await waitingStatements(api.directUrl)).length).toBe(1)
    await client.query('commit')
    return answering
  })
  expect(takenBack.status).toBe(200)
  expect(await stateOf(offer.id)).toBe('interessert')
  expect((await note('taken-back')).status, 'the note is gone').toBe(404)
})

describe('a yes on the phone from somebody who is named', () => {
  const KARI = { name: 'Kari Nordmann', phone: '912 34 567', email: '' }
  let admin: ApiClient
  beforeEach(async () => {
    ;({ client: admin } = await loggedInAdmin(api))
  })
  const note = (offer: { id: string }, body: object, client = hotel.client) =>
    client.post(`/api/partner/offers/${offer.id}/answer`, body)
  const isUndoable = async ({ id }: { id: string }) =>
    (await hotel.client.get(`/api/partner/offers/${id}/history`)).body.undoable
  const enquiries = async () => (await admin.get('/api/admin/enquiries')).body.enquiries
  const confirmed = (id: string, body = confirmationTerms()) =>
    admin.post(`/api/admin/enquiries/${id}/confirmation`, body)

  test('is an enquiry with the offer as it is shown, and can be confirmed (F-1463)', async () => {
    const offer = await givenOffer()
    const evening = { eventDate: dayIn(20), guests: 'ca. 80' }
    expect((await note(offer, { kind: 'yes', word: 'Ringte tirsdag', ...KARI, ...evening })).status).toBe(200)
    const [enquiry, ...more] = await enquiries()
    expect(more).toEqual([])
    expect(enquiry).toMatchObject({
      ...{ status: 'ny', name: 'Kari Nordmann', phone: '+47 912 34 567', email: '' },
      ...{ answer: 'yes', noted: 'partner', ...evening, termsVersion: '' },
      message: `Ringte tirsdag\n(notert av ${hotel.name})`,
      offer: { id: offer.id, partnerId: hotel.partnerId, price: PRICE, priceTax: 'inkl', version: 1 },
    })
    expect(await historyOf(offer.id)).toContainEqual(['answered', 'partner', null, 'Ringte tirsdag'])
    const kept = sql`select word from offer_answers where offer_id = ${offer.id}`
    expect(await queryRows(api.services.db, kept), 'it goes with the person').toEqual([{ word: null }])
    expect((await confirmed(enquiry.id, confirmationTerms({ email: '' }))).status).toBe(201)
    expect((await enquiries())[0]).toMatchObject({ status: 'booket', value: 45_000 })
    const [listed] = (await hotel.client.get('/api/partner/offers')).body.offers
    expect(listed.wished).toEqual({ day: evening.eventDate, extras: enquiry.offer.extras, price: PRICE })
    expect(offerState(listed, api.services.now())).toBe('booket')
    const opened = (await hotel.client.get(`/api/partner/offers/${listed.id}`)).body.offer
    expect(opened).toMatchObject(listed)
    expect(opened.bookedFor).toBe(confirmationTerms({}).eventDate)
    expect(opened.cancelledFor).toBeNull()
    const { partners } = (await admin.get('/api/admin/figures')).body
    const own = partners.find((one: { partnerId: string }) => one.partnerId === hotel.partnerId)
    expect(own).toMatchObject({ interested: 1, booked: 1 })
  })

  test.each([
    ['a day that is over', { eventDate: '2020-12-12' }],
    ['a day that is none', { eventDate: '12. desember' }],
    ['guests without a number', { guests: 'mange' }],
  ])('with %s is told at its field, as to the customer, and stored nowhere (F-1463)', async (_, wrong) => {
    const { status, body } = await note(await givenOffer(), { kind: 'yes', ...KARI, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([422, Object.keys(wrong)])
    expect(await enquiries()).toEqual([])
  })

  test('becomes an evening that is cancelled, until the customer answers again (F-1316)', async () => {
    const offer = await givenOffer()
    const listed = async () => {
      const one = (await hotel.client.get('/api/partner/offers')).body.offers[0]
      expect((await hotel.client.get(`/api/partner/offers/${offer.id}`)).body.offer).toMatchObject(one)
      return offerStateText(one, api.services.now())
    }
    const bookedAndCancelled = async (eventDate: string) => {
      const [{ id }] = await enquiries()
      const terms = confirmationTerms({ email: '', eventDate })
      expect((await confirmed(id, terms)).status).toBe(201)
      expect(await listed()).toBe(`Booket ${nearDay(eventDate, api.services.now())}`)
      const cancelled = await admin.post(`/api/admin/enquiries/${id}/confirmation/cancel`, { id: terms.id })
      expect(cancelled.status).toBe(200)
      return `Avlyst ${nearDay(eventDate, api.services.now())}`
    }
    await note(offer, { kind: 'yes', ...KARI })
    expect(await listed()).toMatch(/^Interessert, svarte /)
    const first = await bookedAndCancelled(dayIn(40))
    expect(await listed()).toBe(first)
    expect((await answer(await question(pageOf(offer)))).status).toBe(200)
    expect(await listed(), 'a question is no answer').toBe(first)
    await note(offer, { kind: 'no' })
    expect(await listed()).toMatch(/^Takket nei /)
    await note(offer, { kind: 'taken-back' })
    expect(await listed()).toBe(first)
    await note(offer, { kind: 'yes', ...KARI })
    expect(await listed()).toMatch(/^Interessert, svarte /)
    const second = await bookedAndCancelled(dayIn(20))
    expect(await listed(), 'the last one that was cancelled').toBe(second)
  })

  test.each([
    [{ ...KARI, name: '' }, { name: 'Skriv navnet også, eller la telefonen og e-posten stå tomme' }],
    [{ ...KARI, phone: '' }, { phone: 'Skriv telefonnummer eller e-post, så kvelden kan bekreftes' }],
    [{ ...KARI, phone: '912' }, { phone: 'Skriv nummeret slik: +47 912 34 567' }],
    [{ ...KARI, email: 'kari@' }, { email: 'Ugyldig e-postadresse' }],
  ])('with %j is told what is missing, and nothing is noted (F-1463)', async (who, fields) => {
    const offer = await givenOffer()
    expect(await note(offer, { kind: 'yes', ...who })).toMatchObject({ status: 422, body: { fields } })
    expect(await answeredAt(offer.id)).toBeNull()
  })

  test('from nobody who is named is an enquiry of the company’s, which waits, is confirmed and taken back like another (F-1463)', async () => {
    const offer = await givenOffer()
    const waiting = async () => (await admin.get('/api/admin/notices')).body.waiting.enquiries
    expect((await note(offer, { kind: 'yes', word: 'Sjefen sa ja' })).status).toBe(200)
    expect(await waiting()).toBe(1)
    const [enquiry, ...more] = await enquiries()
    expect(more).toEqual([])
    expect(enquiry).toMatchObject({
      ...{ status: 'ny', name: 'Nordisk Kraft', phone: null, email: '', answer: 'yes', noted: 'partner' },
      message: `Sjefen sa ja\n(notert av ${hotel.name})`,
      offer: { id: offer.id, companyName: 'Nordisk Kraft', price: PRICE },
    })
    expect(await queryRows(api.services.db, sql`select from contacts`), 'it is no person').toEqual([])
    expect(await historyOf(offer.id)).toContainEqual(['answered', 'partner', null, 'Sjefen sa ja'])
    expect((await note(offer, { kind: 'taken-back' })).status).toBe(200)
    expect(await enquiries()).toEqual([])
    await note(offer, { kind: 'yes' })
    const [again] = await enquiries()
    expect((await confirmed(again.id, confirmationTerms({ email: '' }))).status).toBe(201)
    expect((await enquiries())[0]).toMatchObject({ status: 'booket', name: 'Nordisk Kraft' })
    expect((await note(offer, { kind: 'taken-back' })).status, 'it is confirmed').toBe(409)
    api.advance(8 * 365 * 86_400_000)
    await deleteExpired(api.services.db, { now: api.services.now() })
    expect(await queryRows(api.services.db, sql`select from events`), 'goes as another does').toEqual([])
  })

  test('that becomes a no is no enquiry; who said it is nobody’s then (F-1463)', async () => {
    const offer = await givenOffer()
    for (const body of [
      { kind: 'no', ...KARI },
      { kind: 'no', name: 'Kari' },
    ])
      expect((await note(offer, body)).status).toBe(200)
    expect(await enquiries()).toEqual([])
    expect(await queryRows(api.services.db, sql`select from contacts`)).toEqual([])
  })

  test('of another partner’s offer, or of one that is withdrawn, is stored nowhere (F-1463, SECURITY 19)', async () => {
    const offer = await givenOffer()
    const other = await loggedInPartner(api)
    expect((await note(offer, { kind: 'yes', ...KARI }, other.client)).status).toBe(404)
    const asAdmin = (partnerId: string) =>
      admin.post(`/api/admin/partners/${partnerId}/offers/${offer.id}/answer`, { kind: 'yes', ...KARI })
    expect((await asAdmin(other.partnerId)).status).toBe(404)
    expect((await note(offer, { kind: 'yes', ...KARI }, api.client())).status).toBe(401)
    await hotel.client.post(`/api/partner/offers/${offer.id}/withdraw`)
    expect((await note(offer, { kind: 'yes', ...KARI })).status).toBe(404)
    expect(await events()).toEqual([])
    expect(await queryRows(api.services.db, sql`select from contacts`)).toEqual([])
    await hotel.client.post(`/api/partner/offers/${offer.id}/restore`)
    expect((await asAdmin(hotel.partnerId)).status).toBe(200)
    expect((await enquiries())[0]).toMatchObject({
      noted: 'admin',
      message: `Notert av ${api.services.site.name}.`,
    })
  })

  test('is taken back with its enquiry; a customer’s own yes beside it stays, with the contact (F-1463)', async () => {
    const offer = await givenOffer()
    await note(offer, { kind: 'yes', ...KARI })
    expect((await note(offer, { kind: 'taken-back' })).status).toBe(200)
    expect(await events()).toEqual([])
    expect(await queryRows(api.services.db, sql`select from contacts`), 'nobody is left').toEqual([])
    expect(await answeredAt(offer.id)).toBeNull()
    await note(offer, { kind: 'yes', ...KARI, email: 'kari@nordisk.example' })
    await answer(await yes(pageOf(offer)))
    expect(await events()).toHaveLength(2)
    expect(await queryRows(api.services.db, sql`select from contacts`), 'one person').toHaveLength(1)
    expect((await note(offer, { kind: 'taken-back' })).status).toBe(200)
    expect((await events()).map(({ data }) => data.noted ?? 'the customer')).toEqual(['the customer'])
    expect(await stateOf(offer.id)).toBe('interessert')
  })

  test('is taken back alone: no other person, yes or offer goes with it (F-1463)', async () => {
    const [offer, other] = [await givenOffer(), await givenOffer('Furu')]
    const ola = { name: 'Ola', phone: '', email: 'ola@furu.example' }
    const people = async () =>
      (await queryRows<{ name: string }>(api.services.db, sql`select name from contacts order by name`)).map(
        ({ name }) => name,
      )
    const stored = async () => (await events()).map(({ email, offerId }) => [email, offerId])
    await api.services.db.execute(
      sql`insert into contacts (name, email) values ('Per', 'per@uten-henvendelse.example')`,
    )
    await note(other, { kind: 'yes', ...ola })
    const [{ id }] = await enquiries()
    const answered = await answeredAt(other.id)
    for (const isConfirmed of [false, true]) {
      if (isConfirmed) expect((await confirmed(id)).status).toBe(201)
      await note(offer, { kind: 'yes', ...KARI })
      expect((await note(offer, { kind: 'taken-back' })).status).toBe(200)
      expect(await stored()).toEqual([[ola.email, other.id]])
      expect(await people()).toEqual(['Ola', 'Per'])
      expect([await answeredAt(offer.id), await answeredAt(other.id)]).toEqual([null, answered])
    }
    await note(offer, { kind: 'yes', ...KARI, email: 'kari@nordisk.example' })
    await note(offer, { kind: 'yes', ...ola })
    expect((await note(offer, { kind: 'taken-back' })).status).toBe(200)
    expect(await stored(), 'the yes before it').toEqual([
      [ola.email, other.id],
      ['kari@nordisk.example', offer.id],
    ])
  })

  test('that is confirmed before its mail is due is not mailed any more, and takes no no (F-1463)', async () => {
    const [offer, other] = [await givenOffer(), await givenOffer('Furu')]
    await note(offer, { kind: 'yes', ...KARI })
    await note(other, { kind: 'yes' })
    const of = async (company: string) =>
      (await enquiries()).find((one: { offer: { companyName: string } }) => one.offer.companyName === company)
    const { id } = await of('Nordisk Kraft')
    expect((await confirmed(id, confirmationTerms({ email: '' }))).status).toBe(201)
    api.advance(6 * 60_000)
    await deliverPendingMail(api.services)
    const mailed = (await outbox()).map(({ subject }) => subject).filter((one) => one.includes('interessert'))
    expect(mailed, 'only the other one').toEqual([`Furu er interessert i tilbudet fra ${hotel.name}`])
    const no = await note(offer, { kind: 'no' })
    expect([no.status, no.body.error]).toEqual([
      409,
      `Kvelden er bekreftet, og et nei her avlyser den ikke. Ring ${api.services.site.name} hvis den må avlyses.`,
    ])
    expect(await stateOf(offer.id)).toBe('booket')
    const stranger = await loggedInPartner(api)
    expect((await note(offer, { kind: 'no' }, stranger.client)).status, 'of somebody else').toBe(404)
    expect((await note(other, { kind: 'no' })).status).toBe(200)
  })

  test('that has been followed up cannot be taken back, which is said (F-1463)', async () => {
    const held = { status: 409, body: { error: expect.stringContaining('allerede fulgt opp') } }
    const offer = await givenOffer()
    await note(offer, { kind: 'yes', ...KARI })
    const [{ id }] = await enquiries()
    expect(await isUndoable(offer)).toBe(true)
    await admin.patch(`/api/admin/enquiries/${id}`, { status: 'besvart' })
    expect(await isUndoable(offer)).toBe(false)
    expect(await note(offer, { kind: 'taken-back' })).toMatchObject(held)
    await admin.patch(`/api/admin/enquiries/${id}`, { status: 'ny' })
    expect(await isUndoable(offer)).toBe(true)
    const terms = confirmationTerms()
    await confirmed(id, terms)
    expect(await note(offer, { kind: 'taken-back' })).toMatchObject(held)
    await admin.post(`/api/admin/enquiries/${id}/confirmation/cancel`, { id: terms.id })
    await admin.patch(`/api/admin/enquiries/${id}`, { status: 'ny' })
    expect(await note(offer, { kind: 'taken-back' }), 'it was confirmed once').toMatchObject(held)
    expect(await isUndoable(offer)).toBe(false)
    await note(offer, { kind: 'no' })
    expect(await isUndoable(offer), 'what was noted since').toBe(true)
    await note(offer, { kind: 'taken-back' })
    expect(await isUndoable(offer)).toBe(false)
    expect(await stateOf(offer.id)).toBe('avlyst')
    expect(await events()).toHaveLength(1)
  })

  test.each(['confirmed', 'taken back'])(
    'that is %s first while the other waits for its row is either, never both (F-1463, SECURITY 19)',
    async (first) => {
      const offer = await givenOffer()
      await note(offer, { kind: 'yes', ...KARI })
      const [{ id }] = await enquiries()
      const calls = [() => confirmed(id), () => note(offer, { kind: 'taken-back' })]
      if (first === 'taken back') calls.reverse()
      const answers = await withClient(api.directUrl, async (client) => {
        await client.query('begin')
        await client.query('select from events where id = $1 for update', [id])
        const waiting = []
        for (const [at, call] of calls.entries()) {
          waiting.push(call())
          await expect.poll(async () => (await waitingStatements(api.directUrl)).length).toBe(at + 1)
        }
        await client.query('commit')
        return Promise.all(waiting)
      })
      const lost = first === 'confirmed' ? 409 : 404
      expect(answers.map(({ status }) => status)).toEqual([first === 'confirmed' ? 201 : 200, lost])
      expect(await events()).toHaveLength(first === 'confirmed' ? 1 : 0)
      expect(await stateOf(offer.id)).toBe(first === 'confirmed' ? 'booket' : 'sendt')
    },
  )
})

describe('a question that the partner has answered', () => {
  const reply = (offer: { id: string }, client = hotel.client) =>
    client.post(`/api/partner/offers/${offer.id}/answer`, { kind: 'replied' })
  const askedOf = async ({ id }: { id: string }) =>
    (await hotel.client.get('/api/partner/offers')).body.offers.find((one: { id: string }) => one.id === id)
      .asked
  const statuses = async () =>
    (
      await queryRows<{ status: string }>(api.services.db, sql`select status from events order by created_at`)
    ).map(({ status }) => status)

  test('reads in the portal with its way back, is cleared there and answered for the owner too (F-1462)', async () => {
    const offer = await givenOffer()
    const path = `/api/partner/offers/${offer.id}/history`
    await answer(await yes(pageOf(offer)))
    await answer(await question(pageOf(offer)))
    await answer(await question(pageOf(offer), { message: 'Og lyd?', email: '', phone: '+47 987 65 432' }))
    const { history, asked } = (await hotel.client.get(path)).body
    expect(asked).toBe(true)
    const said = history.map(({ event, word, sender }: Record<string, unknown>) => [event, word, sender])
    expect(said).toEqual([
      ['asked', 'Og lyd?', { name: 'Kari Nordmann', phone: '+47 987 65 432', email: null }],
      [
        'asked',
        'Går det uten scene?',
        { name: 'Kari Nordmann', phone: '+47 912 34 567', email: 'kari@nordisk.example' },
      ],
      ['answered', null, { name: 'Kari Nordmann', phone: '+47 912 34 567', email: 'kari@nordisk.example' }],
      ['created', null, null],
    ])
    expect((await reply(offer)).status).toBe(200)
    expect(await askedOf(offer)).toBe(false)
    const { body } = await hotel.client.get(`/api/partner/offers/${offer.id}`)
    expect(body.offer.spoken).toEqual({ at: expect.any(String), how: 'replied', ringOn: null, word: null })
    expect((await hotel.client.get(path)).body.asked).toBe(false)
    expect(await statuses(), 'the yes waits still').toEqual(['ny', 'besvart', 'besvart'])
    const dated = sql`select status from events where status_changed_at is not null`
    expect(await queryRows(api.services.db, dated)).toHaveLength(2)
    expect((await reply(offer)).status, 'pressed again').toBe(200)
    const lines = (await historyOf(offer.id)).filter(([event]: string[]) => event === 'replied')
    expect(lines).toEqual([['replied', 'partner', null, null]])
    await answer(await question(pageOf(offer), { message: 'Og lys?' }))
    expect(await askedOf(offer), 'another question').toBe(true)
    expect(await spokenOf(offer)).toBeNull()
  })

  test('stays open for everybody else, and elsewhere (F-1462, SECURITY 19)', async () => {
    const [offer, untouched] = [await givenOffer(), await givenOffer('Furu')]
    for (const one of [offer, untouched]) await answer(await question(pageOf(one)))
    const other = await loggedInPartner(api)
    expect((await reply(offer, other.client)).status).toBe(404)
    expect((await reply(offer, api.client())).status).toBe(401)
    expect(await statuses()).toEqual(['ny', 'ny'])
    await reply(offer)
    expect([await askedOf(offer), await askedOf(untouched)]).toEqual([false, true])
    const { client: admin } = await loggedInAdmin(api)
    const path = `/api/admin/partners/${hotel.partnerId}/offers/${untouched.id}/answer`
    expect((await admin.post(path, { kind: 'replied' })).status).toBe(200)
    expect(await askedOf(untouched)).toBe(false)
  })
})

test('a link that was sent again is in the history, once an hour, and the next step knows when (F-1504)', async () => {
  const offer = await givenOffer()
  const share = (client = hotel.client) =>
    client.post(`/api/partner/offers/${offer.id}/answer`, { kind: 'shared' })
  const sharedAt = async () => (await hotel.client.get(`/api/partner/offers/${offer.id}`)).body.offer.sharedAt
  expect((await share((await loggedInPartner(api)).client)).status).toBe(404)
  expect(await sharedAt()).toBeNull()
  for (const _ of ['copied', 'mailed']) expect((await share()).status).toBe(200)
  expect(await sharedAt()).toEqual(expect.any(String))
  const lines = (await historyOf(offer.id)).filter(([event]: string[]) => event === 'shared')
  expect(lines).toEqual([['shared', 'partner', null, null]])
  expect((await hotel.client.get('/api/partner/offers')).body.offers[0]).toMatchObject({ answeredAt: null })
})

test('a call that decided nothing is in the history, and stands until the customer answers (F-1528)', async () => {
  const offer = await givenOffer()
  const note = (kind: string, client = hotel.client) =>
    client.post(`/api/partner/offers/${offer.id}/answer`, { kind })
  expect((await note('called', (await loggedInPartner(api)).client)).status).toBe(404)
  expect(await spokenOf(offer)).toBeNull()
  for (const _ of ['pressed', 'pressed again']) expect((await note('called')).status).toBe(200)
  expect(await spokenOf(offer)).toEqual({
    at: expect.any(String),
    how: 'called',
    ringOn: null,
    word: null,
  })
  const lines = (await historyOf(offer.id)).filter(([event]: string[]) => event === 'called')
  expect(lines).toEqual([['called', 'partner', null, null]])
  expect((await note('no')).status).toBe(200)
  expect(await spokenOf(offer)).toBeNull()
})

test('a call has the day to ring again and a note, kept with the offer for two years and never in the log (F-1534)', async () => {
  const offer = await givenOffer()
  const path = `/api/partner/offers/${offer.id}`
  const note = (more = {}) => hotel.client.post(`${path}/answer`, { kind: 'called', ...more })
  const word = 'Spør styret 2. desember'
  const tooLong = await note({ word: 'x'.repeat(501), ringOn: dayIn(-1) })
  expect([tooLong.status, tooLong.body.fields]).toEqual([422, { word: 'Skriv det på høyst 500 tegn' }])
  const past = await note({ word, ringOn: dayIn(-1) })
  expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['ringOn']])
  expect(await spokenOf(offer)).toBeNull()
  for (const more of [{ word, ringOn: dayIn(5) }, { word, ringOn: dayIn(5) }, {}])
    expect((await note(more)).status).toBe(200)
  expect(await spokenOf(offer)).toMatchObject({ how: 'called', ringOn: dayIn(5), word })
  const lines = async () =>
    (await hotel.client.get(`${path}/history`)).body.history
      .filter(({ event }: { event: string }) => event === 'called')
      .map(({ word, ringOn }: Record<string, unknown>) => [word, ringOn])
  expect(await lines(), 'the same call').toEqual([[word, dayIn(5)]])
  expect((await note({ ringOn: dayIn(9) })).status).toBe(200)
  expect(await spokenOf(offer), 'the latest call stands').toMatchObject({ ringOn: dayIn(9), word: null })
  const log = await queryRows(api.services.db, sql`select * from activity where subject_id = ${offer.id}`)
  expect(JSON.stringify(log)).not.toContain(word)
  await deleteExpired(api.services.db, { now: new Date(api.services.now().getTime() + 740 * 86_400_000) })
  expect(
    await queryRows(api.services.db, sql`select * from offer_calls where offer_id = ${offer.id}`),
  ).toEqual([])
})

describe('without JavaScript', () => {
  const post = (fields: Record<string, string>) =>
    api.client().send('POST', '/api/offer-answers', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      body: new URLSearchParams(fields).toString(),
    })
  const fields = async (page: string, more: Record<string, string> = {}) =>
    ({ ...(await yes(page)), phone: '91234567', website: '', ...more }) as Record<string, string>

  test('the form posts by itself and is answered with a page of thanks (F-1325)', async () => {
    const offer = await givenOffer()
    const answered = await post(await fields(pageOf(offer)))
    expect(answered.status).toBe(200)
    expect(answered.headers.get('content-type')).toContain('text/html')
    expect(answered.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(answered.text).toContain('<title>Takk for svaret!</title>')
    expect(answered.text).toContain('Tilbud gjennom Hotell Fjordgløtt')
    expect(answered.headers.get('x-robots-tag')).toBe('noindex')
    expect((await events())[0]).toMatchObject({ offerId: offer.id, phone: '+47 912 34 567' })
    expect((await post(await fields(pageOf(offer)))).status).toBe(200)
    expect(await events()).toHaveLength(1)
  })

  test('a form without the field for a phone number gets through with an address (F-1325)', async () => {
    const { phone: _, ...rest } = await fields(pageOf(await givenOffer()))
    expect((await post(rest)).status).toBe(200)
    expect((await events())[0]).toMatchObject({ email: 'kari@nordisk.example', phone: null })
  })

  test('a form that is sent too often says when to try again (F-1331)', async () => {
    const form = await fields(pageOf(await givenOffer()))
    const client = api.client()
    for (let at = 1; at <= 30; at += 1) {
      expect((await client.form('/api/offer-answers', form)).status).toBe(200)
    }
    const refused = await client.form('/api/offer-answers', form)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(refused.text).toMatch(/Haster det, ring \+47.* Alt du skrev, står her ennå\./)
  })

  test('what was refused unread stands nowhere, and the page says how to find it', async () => {
    const form = await fields(pageOf(await givenOffer()), { name: 'x'.repeat(70_000) })
    const refused = await post(form)
    expect(refused.status).toBe(413)
    expect(refused.text).toContain('Gå ett steg tilbake i nettleseren, så finner du igjen det du skrev.')
    expect(refused.text).not.toMatch(/står her ennå|\{\{/)
  })

  test('a wrong field is shown with everything that was typed (F-1325)', async () => {
    const page = pageOf(await givenOffer())
    const again = await post(await fields(page, { name: '"><script>x</script>', eventDate: '2020-01-01' }))
    expect(again.status).toBe(422)
    expect(again.text).toContain('<title>Ja, vi er interessert</title>')
    expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(again.text).toContain('<input type="hidden" name="utmSource" value="google">')
    expect(again.text).toContain('Datoen er passert')
    expect(again.text).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;"')
    expect(again.text).toContain(`value="${page}"`)
    const termsFingerprint = await shownFingerprint(api.services, page)
    expect(again.text).toContain(`name="termsFingerprint" value="${termsFingerprint}"`)
    expect(again.text).not.toContain('{{')
  })

  test.each(NO_LONGER)(
    'of an offer that is %s by now no form is left that could not succeed, but the way to get in touch (F-1330)',
    async (_change, set, sentence) => {
      const offer = await givenOffer()
      await api.services.db.execute(sql`update offers set ${set} where id = ${offer.id}::uuid`)
      const told = await post(await fields(pageOf(offer)))
      expect(told.status).toBe(409)
      expect(told.text).toContain('<title>Svaret ble ikke sendt</title>')
      expect(told.text).toContain(sentence)
      expect(told.text).toContain(`href="${newOfferFormPath(pageOf(offer)).replace('&', '&amp;')}"`)
      expect(told.text).not.toContain('<form')
      expect(told.text).not.toContain('{{')
      expect(await events()).toEqual([])
    },
  )

  test('a changed offer says so, and the same form sent once more says yes to the new one (F-1330)', async () => {
    const offer = await givenOffer()
    const save = { id: offer.id, companyName: 'Nordisk Kraft', customerSlug: offer.customerSlug }
    const form = await fields(pageOf(offer))
    await hotel.client.post('/api/partner/offers', { ...save, price: '39000' })
    const told = await post(form)
    expect(told.status).toBe(409)
    expect(told.text).toContain('Tilbudet er endret siden du åpnet det')
    expect(told.text).toContain('39 000,-')
    const termsFingerprint = /name="termsFingerprint" value="([^"]*)"/.exec(told.text)![1]!
    expect((await post({ ...form, termsFingerprint })).status).toBe(200)
    expect((await events())[0]!.data.offer).toMatchObject({ price: '39000' })
  })

  const get = (path: string, kind: string) =>
    api.client().get(`/api/offer-answers?${new URLSearchParams({ page: path, kind })}`)

  test('the page of a question and of a no runs one script of its own, whatever is typed (F-1496, F-1551)', async () => {
    const page = pageOf(await givenOffer())
    const typed = { kind: 'question', page, name: '"><script>x</script>', message: '</textarea><script>y' }
    for (const { text, headers } of [await get(page, 'question'), await post(typed), await get(page, 'no')]) {
      const scripts = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code!)
      expect(scripts).toHaveLength(1)
      expect(text.match(/<script/g)).toHaveLength(1)
      expect(scripts[0]).toContain('falk.answer')
      expect(headers.get('content-security-policy')).toContain(`script-src 'self' ${cspHash(scripts[0]!)};`)
    }
  })

  test('the page of a question and of a no names the offer, is kept by nobody, and posts by itself (F-1461, F-1462)', async () => {
    const usual = api.services.partnerConfigs
    api.services.partnerConfigs = async () => {
      const { fixed, generic } = await usual()
      return { fixed, generic: { ...generic, showPricing: false } }
    }
    const unpriced = await get(`/partner/${hotel.partnerId}`, 'no')
    api.services.partnerConfigs = usual
    expect(unpriced.text).toContain('Det gjelder tilbudet gjennom Hotell Fjordgløtt.</p>')
    const offer = await givenOffer()
    for (const [kind, title] of [
      ['question', 'Still et spørsmål'],
      ['no', 'Nei takk'],
    ] as const) {
      const { status, text, headers } = await get(pageOf(offer), kind)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(text).toContain(`<title>${title}</title>`)
      expect(text).toContain(
        'Det gjelder tilbudet til Nordisk Kraft gjennom Hotell Fjordgløtt, 42\u00a0000,- inkl.\u00a0mva.</p>',
      )
      expect(text).toContain('Tilbud gjennom Hotell Fjordgløtt')
      expect(text).not.toContain('{{')
      expect(text).not.toContain(' checked')
      expect(text).toContain(`href="${pageOf(offer)}"`)
    }
    await hotel.client.post('/api/partner/preferences', { ...INITIAL_PREFERENCES, priceTax: 'uten' })
    expect((await get(pageOf(offer), 'no')).text).toContain('42\u00a0000,- uten\u00a0mva. (unntatt).</p>')
    await hotel.client.post('/api/partner/preferences', INITIAL_PREFERENCES)
    const { text } = await get(pageOf(offer), 'no')
    const termsFingerprint = /name="termsFingerprint" value="([^"]*)"/.exec(text)![1]!
    const form = { kind: 'no', page: pageOf(offer), termsFingerprint, note: '' }
    const told = await post(form)
    expect(told.status).toBe(422)
    expect(told.text).toContain('Velg det som passer best')
    const thanked = await post({ ...form, reason: 'pris' })
    expect(thanked.text).toContain('Takk for at dere sa fra')
    const asked = await get(pageOf(offer), 'no')
    expect(asked.text, 'nobody is asked twice').toContain('Takk for at dere sa fra')
    expect(asked.text).not.toContain('<form')
    expect((await get(pageOf(offer), 'question')).text, 'who said no may ask').toContain('<form')
    await answer(await yes(pageOf(offer)))
    expect((await get(pageOf(offer), 'no')).text, 'F-1551').toContain(
      `Dere svarte ja ${formatDayAndMonth(dayIn(0)).replaceAll(' ', '\u00a0')}. Et nei trekker det tilbake.`,
    )
  })

  test.each([
    '',
    '?kind=question',
    '?kind=no&page=/admin',
    '?kind=question&page=/partner/finnes-ikke/noen',
    `?kind=no&page=/partner/${'x'.repeat(500)}`,
  ])(
    'its address opened without an offer (%j) says so in Norwegian, with no form (F-1569)',
    async (search) => {
      const { status, text } = await api.client().get(`/api/offer-answers${search}`)
      expect([404, 422]).toContain(status)
      expect(text).toContain('<title>Fant ikke tilbudet</title>')
      expect(text).toContain('Denne adressen sier ikke hvilket tilbud det gjelder.')
      expect(text).toContain('href="/kontakt"')
      expect(text).toContain('Til forsiden')
      expect(text).not.toMatch(/<form|står her ennå|Required|Invalid|\{\{/)
    },
  )

  test('its address opened with an offer but no form to show leads back to the offer (F-1569)', async () => {
    const page = pageOf(await givenOffer())
    for (const kind of ['', '&kind=yes']) {
      const { status, text } = await api.client().get(`/api/offer-answers?page=${page}${kind}`)
      expect(status).toBe(422)
      expect(text).toContain('Gå tilbake til tilbudet, og svar derfra.')
      expect(text).toContain(`href="${page}"`)
      expect(text).not.toMatch(/<form|Required|Invalid|\{\{/)
    }
  })

  test('a form posted without what its page puts in shows no word of the validator (F-1569)', async () => {
    const form = await fields(pageOf(await givenOffer()))
    const { page: _, ...pageless } = form
    for (const sent of [
      pageless,
      { ...form, kind: 'kanskje' },
      { ...form, page: `/partner/${'x'.repeat(500)}` },
    ]) {
      const refused = await post(sent)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('Skjemaet mangler noe som siden selv skulle ha fylt inn.')
      expect(refused.text).toContain('value="kari@nordisk.example"')
      expect(refused.text).not.toMatch(/Required|Invalid/)
    }
  })

  test('whoever asked is thanked for the question, and led back to the offer (F-1462)', async () => {
    const offer = await givenOffer()
    const termsFingerprint = await shownFingerprint(api.services, pageOf(offer))
    const way = { page: pageOf(offer), name: 'Kari', phone: '91234567' }
    const thanked = await post({ ...way, kind: 'question', message: 'Uten scene?', termsFingerprint })
    expect(thanked.status).toBe(200)
    expect(thanked.text).toContain('<title>Takk for spørsmålet!</title>')
    expect(thanked.text).toContain('Takk for spørsmålet!</h1>')
    expect(thanked.text).toContain(`href="${pageOf(offer)}"`)
    expect(thanked.text).not.toMatch(/svaret!|\{\{/)
  })

  test.each(NO_LONGER)(
    'of an offer that is %s a new one is asked for by a question, told to both, with none of its terms (F-1462, F-1362, SECURITY 26)',
    async (change, set) => {
      const offer = await givenOffer()
      await api.services.db.execute(sql`update offers set ${set} where id = ${offer.id}::uuid`)
      const asked = await get(pageOf(offer), 'question')
      expect(asked.status).toBe(200)
      expect(asked.text).toContain('Be om et nytt tilbud</h1>')
      expect(asked.text).toContain('Vi vil gjerne ha et nytt tilbud.')
      expect(asked.text).toContain(`fra ${hotel.name}.`)
      expect(asked.text.includes('Nordisk Kraft')).toBe(change === 'expired')
      expect(asked.text).not.toMatch(/42\s?000|\{\{/)
      const hidden = (name: string) =>
        new RegExp(`name="${name}" value="([^"]*)"`).exec(asked.text)?.[1] ?? ''
      const form = {
        ...{ page: pageOf(offer), kind: 'question', termsFingerprint: hidden('termsFingerprint') },
        ...{ nytt: hidden('nytt'), message: 'Nytt for 40?', name: 'Kari', email: 'kari@nordisk.example' },
      }
      const wrong = await post({ ...form, name: '' })
      expect(wrong.status).toBe(422)
      expect(wrong.text).toContain('Be om et nytt tilbud</h1>')
      for (const { text } of [asked, wrong])
        expect(text, 'back to no offer').not.toContain('Tilbake til tilbudet')
      const foreign = await post({ ...form, termsFingerprint: 'of-another-offer' })
      expect(foreign.status).toBe(409)
      const thanked = await post(form)
      expect(thanked.status).toBe(200)
      expect(thanked.text).toContain(`Takk! Dere har bedt om et nytt tilbud fra ${hotel.name}</h1>`)
      expect(thanked.text).toContain('Kvitteringen er på vei til kari@nordisk.example.')
      const ways = change === 'withdrawn' ? [true, false] : [false, true]
      expect(['Til forsiden', 'Tilbake til tilbudet'].map((way) => thanked.text.includes(way))).toEqual(ways)
      expect(thanked.text.includes(pageOf(offer)), 'a page to go back to').toBe(change === 'expired')

      const [event, ...more] = await events()
      expect(more).toEqual([])
      expect(event).toMatchObject({
        offerId: offer.id,
        data: { answer: 'question', offer: { [change]: true, price: null } },
      })
      const mails = await outbox()
      const receipt = mails.find(({ recipient }) => recipient === 'kari@nordisk.example')!
      expect(receipt.subject).toBe(`Vi har fått ønsket om et nytt tilbud fra ${hotel.name}`)
      expect(receipt.text).not.toMatch(/Nordisk Kraft|for 40|42\s?000/)
      const others = mails.filter((mail) => mail !== receipt)
      expect(others).toHaveLength(3)
      for (const { subject, text } of others) {
        expect(subject).toMatch(/^Nordisk Kraft ber om å få fornyet tilbudet/)
        expect(text).toContain('Nytt for 40?')
      }
      const lines = (await historyOf(offer.id)).filter(([event]: unknown[]) =>
        /asked|requested/.test(String(event)),
      )
      expect(lines).toEqual([['requested', 'visitor', null, 'Nytt for 40?']])
      const { body } = await hotel.client.get(`/api/partner/offers/${offer.id}/history`)
      expect(body.asked, 'waits on its card').toBe(true)
    },
  )

  test('what was chosen and typed stays when something is missing (F-1462)', async () => {
    const offer = await givenOffer()
    const termsFingerprint = await shownFingerprint(api.services, pageOf(offer))
    const form = { page: pageOf(offer), termsFingerprint }
    const asked = await post({ ...form, kind: 'question', message: 'Hei\r\ndere?', name: 'Kari', phone: '' })
    expect(asked.status).toBe(422)
    expect(asked.text).toContain('Hei\ndere?</textarea>')
    expect(asked.text).toContain('9 av 1000')
    const note = 'x'.repeat(301)
    const declined = await post({ ...form, kind: 'no', reason: 'annet', note })
    expect(declined.status).toBe(422)
    expect(declined.text).toMatch(/value="annet"[^>]* checked|checked[^>]*value="annet"/)
  })

  test.each(NO_LONGER)(
    'of an offer that is %s by now there is no form (F-1461)',
    async (_change, set, sentence) => {
      const offer = await givenOffer()
      await api.services.db.execute(sql`update offers set ${set} where id = ${offer.id}::uuid`)
      const told = await get(pageOf(offer), 'no')
      expect(told.status).toBe(409)
      expect(told.text).toContain(sentence)
      expect(told.text).not.toContain('<form')
    },
  )

  test.each([
    ['/partner/finnes-ikke/nordisk', 'no', 404],
    ['/kontakt', 'question', 404],
    ['javascript:alert(1)', 'no', 404],
    ['/partner/x/y', 'yes', 422],
  ])('the page asked for %s with %s is refused as a page (SECURITY 10)', async (path, kind, status) => {
    const told = await get(path, kind)
    expect(told.status).toBe(status)
    expect(told.text).not.toContain('javascript:')
    expect(told.text).not.toContain('{{')
  })
})
