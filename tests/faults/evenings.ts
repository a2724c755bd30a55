import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { withClient } from '#local/postgres/postgres.ts'
import type { TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { confirmationTerms, loggedInAdmin, loggedInPartner } from '../support/given.ts'
import type { TestSmtp } from '../support/smtp.ts'
import { deliverAll, insertOffers, untilHeard } from './offer-life.ts'
import type { Count } from './report.ts'

/** Every so many evenings are called off. */
const CALLED_OFF = 2

/**
 * Customers ask, say no and say yes, each from two tabs at once; partner and admin note at once what they were told and
 * take it back; two admins confirm the same evening, each pressing twice, and call some off. All without a mail server;
 * whoever is told that the database is busy sends again.
 */
export async function evenings({
  evenings: all,
  atOnce,
  api,
  smtp,
}: {
  evenings: number
  atOnce: number
  api: TestApi
  smtp: TestSmtp
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const { client: partner, partnerId, email: salesAddress } = await loggedInPartner(api)
  const admins = [(await loggedInAdmin(api)).client, (await loggedInAdmin(api)).client] as const
  const offers = await insertOffers(api.directUrl, { partnerId, offers: all })
  await smtp.stop()
  const answers: Answers = { asked: [], declined: [], noted: [], takenBack: [], accepted: [] }
  const confirmed: string[] = []
  const cancelled: string[] = []
  const pages: string[] = []
  let next = 0
  const evening = async () => {
    while (next < offers.length) {
      const number = next++
      const { id, slug } = offers[number]!
      const customer = { api, client: api.client(), page: `/partner/${partnerId}/${slug}`, number }
      answers.asked.push(
        ...(await both(await answering(customer, { kind: 'question', message: 'Hvor lenge?' }))),
      )
      answers.declined.push(...(await both(await answering(customer, { kind: 'no', reason: 'dato' }))))
      const notes = [
        { client: partner, path: `/api/partner/offers/${id}/answer` },
        { client: admins[0], path: `/api/admin/partners/${partnerId}/offers/${id}/answer` },
      ]
      const note = (kinds: readonly string[]) =>
        Promise.all(
          notes.map(({ client, path }, at) => statusOf(() => client.post(path, { kind: kinds[at] }))),
        )
      answers.noted.push(...(await note(['yes', 'no'])))
      answers.takenBack.push(...(await note(['taken-back', 'taken-back'])))
      answers.accepted.push(...(await both(await answering(customer, { kind: 'yes' }))))
      const path = `/api/admin/enquiries/${await enquiryOf(api.directUrl, id)}/confirmation`
      const day = daysAfter(norwegianDay(api.services.now()), 30 + number)
      const bodies = admins.map(() => confirmationTerms({ eventDate: day, email: addressOf(number) }))
      const presses = await Promise.all(
        admins.flatMap((admin, at) => [0, 1].map(() => untilHeard(() => admin.post(path, bodies[at]!)))),
      )
      confirmed.push(
        presses
          .map(({ status }) => status)
          .sort()
          .join(' '),
      )
      const winner = presses.findIndex(({ status }) => status === 201)
      const url = new URL(presses[winner]!.body.url)
      const isOff = number % CALLED_OFF === 0
      if (isOff) {
        const { id: confirmation } = bodies[Math.floor(winner / 2)]!
        const ends = await Promise.all(
          admins.map((admin) => statusOf(() => admin.post(`${path}/cancel`, { id: confirmation }))),
        )
        cancelled.push(ends.join(' '))
      }
      const { status, text } = await untilHeard(() => api.client().get(url.pathname))
      pages.push(`${status} ${text.includes('gjelder ikke lenger') === isOff}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, evening))
  await deliverAll(api, smtp)
  const stored = await readStored(api.directUrl)
  const off = Math.ceil(all / CALLED_OFF)
  const ids = smtp.received.map(({ messageId }) => messageId)
  const arrived = (recipient: string | RegExp, subject: RegExp) =>
    smtp.received.filter(({ to, subject: about = '' }) => {
      const address = to?.[0]?.address ?? ''
      return (
        (recipient instanceof RegExp ? recipient.test(address) : recipient === address) && subject.test(about)
      )
    }).length
  const customers = /@bedrift\.example$/
  // Nothing is sent before all is done: a confirmation beside a cancellation of the same day is too late.
  const arrivedThoughOff = () => {
    const subjects = smtp.received.map(({ subject = '' }) => subject)
    return subjects.filter(
      (about) => subjects.includes(about.replace(/^Bekreftelse/, 'Avlyst')) && /^Bekreftelse/.test(about),
    ).length
  }
  const each = (what: string, found: readonly unknown[], expected: unknown): Count => ({
    what,
    expected: found.length,
    found: found.filter((one) => one === expected).length,
  })
  return {
    counts: [
      ...Object.entries(answers).map(([what, statuses]) =>
        each(`calls that were heard: ${what}`, statuses, 200),
      ),
      { what: 'questions stored', expected: all, found: stored.questions },
      { what: 'customers’ no stored', expected: all, found: stored.declines },
      { what: 'yes stored', expected: all, found: stored.acceptances },
      { what: 'notes left of those that were taken back', expected: 0, found: stored.notes },
      { what: 'offers whose yes stands', expected: all, found: stored.standing },
      each('evenings that one of two admins confirmed, once', confirmed, '200 201 409 409'),
      each('evenings that two admins called off', cancelled, '200 200'),
      each('pages that say how it stands', pages, '200 true'),
      { what: 'confirmations that stand', expected: all - off, found: stored.confirmed },
      { what: 'enquiries that are booked', expected: all - off, found: stored.booked },
      { what: 'mails of a question to the partner', expected: all, found: arrived(salesAddress, /spørsmål/) },
      { what: 'mails of a no to the partner', expected: all, found: arrived(salesAddress, /nei takk/) },
      { what: 'mails of a no to a customer', expected: 0, found: arrived(customers, /nei takk/) },
      { what: 'confirmations to customers', expected: all - off, found: arrived(customers, /^Bekreftelse/) },
      {
        what: 'confirmations to the partner',
        expected: all - off,
        found: arrived(salesAddress, /^Bekreftelse/),
      },
      { what: 'confirmations of evenings that were called off', expected: 0, found: arrivedThoughOff() },
      { what: 'cancellations to customers', expected: off, found: arrived(customers, /^Avlyst/) },
      { what: 'cancellations to the partner', expected: off, found: arrived(salesAddress, /^Avlyst/) },
      { what: 'mails that arrived twice', expected: 0, found: ids.length - new Set(ids).size },
    ],
    remarks: [],
  }
}

type Answers = Record<'asked' | 'declined' | 'noted' | 'takenBack' | 'accepted', number[]>
type Customer = { api: TestApi; client: ApiClient; page: string; number: number }

const addressOf = (number: number) => `kunde${number}@bedrift.example`
const both = (send: () => Promise<number>) => Promise.all([send(), send()])

/** A customer's answer to the offer as it is shown now, to be sent from any tab. */
async function answering(
  { api, client, page, number }: Customer,
  said: object,
): Promise<() => Promise<number>> {
  const way = { name: `Kunde ${number}`, email: addressOf(number) }
  const body = { page, ...way, eventDate: daysAfter(norwegianDay(api.services.now()), 30 + number), ...said }
  const send = (termsFingerprint: string) =>
    untilHeard(() => client.post('/api/offer-answers', { ...body, termsFingerprint }))
  // Whoever answers what the page never showed is told what it shows.
  const { termsFingerprint } = (await send('')).body.offer
  return async () => (await send(termsFingerprint)).status
}

const statusOf = async (send: () => Promise<{ status: number }>) => (await untilHeard(send)).status

async function enquiryOf(directUrl: string, offerId: string): Promise<string> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from events where offer_id = $1 and data ->> 'answer' = 'yes'`,
      [offerId],
    )
    return rows[0]!.id
  })
}

async function readStored(directUrl: string) {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(`select
      (select count(*)::int from events where data ->> 'answer' = 'question') as questions,
      (select count(*)::int from events where data ->> 'answer' = 'yes') as acceptances,
      (select count(*)::int from offer_answers where kind = 'no' and role = 'visitor') as declines,
      (select count(*)::int from offer_answers where role <> 'visitor') as notes,
      (select count(*)::int from offers where answered_at is not null and declined_at is null) as standing,
      (select count(*)::int from confirmations where cancelled_at is null) as confirmed,
      (select count(*)::int from events where status = 'booket') as booked`)
    return rows[0]
  })
}
