import { daysAfter, norwegianDay } from '#domain/validity.ts'
import { withClient } from '#local/postgres/postgres.ts'
import { deliverDueMail } from '#netlify/mail/outbox.ts'
import type { TestApi } from '../support/api.ts'
import type { ApiClient } from '../support/api-client.ts'
import { loggedInPartner } from '../support/given.ts'
import type { TestSmtp } from '../support/smtp.ts'
import type { Count } from './report.ts'

const HOUR_MS = 60 * 60_000
/** As long as mail is tried before it counts as failed, at most. */
const MAX_HOURS = 5 * 24
/** Every so many offers are taken back while their customers answer. */
const TAKEN_BACK = 4
const BROWSERS = ['Version/17.5 Safari/604.1', 'Chrome/140.0.0.0 Mobile Safari/537.36']

/** One customer: which answers the two tabs of their browser got. */
type Told = { slug: string; statuses: number[] }

/**
 * Customers open their offers in two browsers, each again and again, and answer from two tabs at once, while the mail
 * server is away and the partner takes some of the offers back; whoever is told that the database is busy sends again.
 */
export async function offerLife({
  offers,
  atOnce,
  api,
  smtp,
}: {
  offers: number
  atOnce: number
  api: TestApi
  smtp: TestSmtp
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const { client: partner, partnerId, email } = await loggedInPartner(api)
  const rows = await insertOffers(api.directUrl, { partnerId, offers })
  await smtp.stop()
  const told: Told[] = []
  let opened = 0
  let takenBack = 0
  let next = 0
  const customer = async () => {
    while (next < rows.length) {
      const at = next++
      const { id, slug } = rows[at]!
      const client = api.client()
      for (const program of [...BROWSERS, ...BROWSERS]) {
        if ((await openOffer(client, { partnerId, slug, program })) === 200) opened += 1
      }
      const answer = await answerOf(api, client, { partnerId, slug, number: at })
      const takeBack = async () => {
        const { status } = await untilHeard(() => partner.post(`/api/partner/offers/${id}/withdraw`))
        if (status === 200) takenBack += 1
      }
      const [one, other] = await Promise.all([
        answer(),
        answer(),
        ...(at % TAKEN_BACK === 0 ? [takeBack()] : []),
      ])
      told.push({ slug, statuses: [one as number, other as number] })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, customer))
  await deliverAll(api, smtp)
  const stored = await readStored(api.directUrl)
  const thanked = told.filter(({ statuses }) => statuses.includes(200))
  const ids = smtp.received.map(({ messageId }) => messageId)
  const arrived = (recipient: RegExp, subject: RegExp) =>
    smtp.received.filter(
      (mail) => recipient.test(mail.to?.[0]?.address ?? '') && subject.test(mail.subject ?? ''),
    ).length
  const toPartner = new RegExp(`^${email}$`)
  const refusals = told.flatMap(({ statuses }) => statuses).filter((status) => status !== 200)
  return {
    counts: [
      { what: 'reports of an opening that were heard', expected: 4 * offers, found: opened },
      { what: 'openings counted', expected: 2 * offers, found: stored.openings },
      { what: 'openings on the offers themselves', expected: 2 * offers, found: stored.counted },
      { what: 'offers taken back', expected: Math.ceil(offers / TAKEN_BACK), found: takenBack },
      { what: 'answers stored', expected: thanked.length, found: stored.answers },
      { what: 'offers answered twice', expected: 0, found: stored.answers - stored.answered },
      { what: 'offers marked as answered', expected: thanked.length, found: stored.marked },
      {
        what: 'refusals that were not 409',
        expected: 0,
        found: refusals.filter((one) => one !== 409).length,
      },
      {
        what: 'customers of offers that held who were refused',
        expected: 0,
        found: told.filter(({ slug, statuses }) => !stored.takenBack.has(slug) && statuses.includes(409))
          .length,
      },
      { what: 'mails that an offer was opened', expected: offers, found: arrived(toPartner, /åpnet/) },
      {
        what: 'mails of a yes to the partner',
        expected: thanked.length,
        found: arrived(toPartner, /interessert/),
      },
      {
        what: 'mails of a yes to the owner',
        expected: thanked.length,
        found: arrived(/./, /er interessert i tilbudet fra/),
      },
      { what: 'receipts', expected: thanked.length, found: arrived(/@bedrift\.example$/, /^Takk/) },
      { what: 'mails that arrived twice', expected: 0, found: ids.length - new Set(ids).size },
    ],
    remarks: [`${told.length - thanked.length} customers were told that their offer was taken back`],
  }
}

/** Offers of a partner to customers 'Kunde 1', 'Kunde 2' and so on. */
export async function insertOffers(
  directUrl: string,
  { partnerId, offers }: { partnerId: string; offers: number },
) {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ id: string; slug: string }>(
      `insert into offers (partner_id, company_name, customer_slug, price)
       select $1, 'Kunde ' || n, 'kunde-' || n, '42000' from generate_series(1, $2::int) n
       returning id, customer_slug as slug`,
      [partnerId, offers],
    )
    return rows
  })
}

async function openOffer(
  client: ApiClient,
  { partnerId, slug, program }: { partnerId: string; slug: string; program: string },
): Promise<number> {
  const headers = { 'sec-fetch-site': 'same-origin', 'user-agent': `Mozilla/5.0 ${program}` }
  const path = `/api/openings/${partnerId}/${slug}`
  return (await untilHeard(() => client.send('POST', path, { headers }))).status
}

/** A customer's answer to the offer as it is shown now, to be sent from any tab. */
async function answerOf(
  api: TestApi,
  client: ApiClient,
  { partnerId, slug, number }: { partnerId: string; slug: string; number: number },
): Promise<() => Promise<number>> {
  const body = {
    page: `/partner/${partnerId}/${slug}`,
    name: `Kunde ${number}`,
    email: `kunde${number}@bedrift.example`,
    eventDate: daysAfter(norwegianDay(api.services.now()), 30),
  }
  const send = (termsFingerprint: string) =>
    untilHeard(() => client.post('/api/offer-answers', { ...body, termsFingerprint }))
  // Whoever answers what the page never showed is told what it shows.
  const { termsFingerprint } = (await send('')).body.offer
  return async () => (await send(termsFingerprint)).status
}

/** Sends again until the database is no longer busy. */
export async function untilHeard<Heard extends { status: number }>(
  send: () => Promise<Heard>,
): Promise<Heard> {
  let answer = await send()
  while (answer.status === 503) answer = await send()
  return answer
}

/** Starts the mail server, and lets hours pass until everything is sent, or has been given up. */
export async function deliverAll(api: TestApi, smtp: TestSmtp): Promise<void> {
  await api.settled()
  await smtp.start()
  for (let hours = 0; hours < MAX_HOURS && (await unsent(api.directUrl)) > 0; hours++) {
    api.advance(HOUR_MS)
    while ((await deliverDueMail(api.services)).sent > 0);
  }
  api.rewind()
}

async function unsent(directUrl: string): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(
      "select count(*)::int as count from email_outbox where status in ('pending', 'sending')",
    )
    return rows[0].count
  })
}

async function readStored(directUrl: string) {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(`select
      (select count(*)::int from offer_openings) as openings,
      (select sum(open_count)::int from offers) as counted,
      (select count(*)::int from events) as answers,
      (select count(distinct offer_id)::int from events) as answered,
      (select count(*)::int from offers where answered_at is not null) as marked,
      (select coalesce(array_agg(customer_slug), '{}') from offers where withdrawn_at is not null) as "takenBack"`)
    return { ...rows[0], takenBack: new Set<string>(rows[0].takenBack) }
  })
}
