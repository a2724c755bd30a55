import { withClient } from '#local/postgres/postgres.ts'
import { deliverDueMail } from '#netlify/mail/outbox.ts'
import type { TestApi } from '../support/api.ts'
import { loggedInPartner } from '../support/given.ts'
import type { TestSmtp } from '../support/smtp.ts'
import { enquiryNumber, postEnquiry } from './enquiries.ts'
import { startFunctions } from './processes.ts'
import type { Count } from './report.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** As long as mail is tried before it counts as failed, at most. */
const MAX_DAYS = 5

/** Two processes empty the same outbox at once. */
export async function twoWorkers({
  mails,
  folder,
  environment,
  api,
  smtp,
}: {
  mails: number
  folder: string
  environment: Record<string, string>
  api: TestApi
  smtp: TestSmtp
}): Promise<{ counts: Count[]; remarks: string[] }> {
  await withClient(api.directUrl, (client) =>
    client.query(
      `insert into email_outbox (recipient_email, subject, html_content, text_content, message_id)
       select 'p' || n || '@bedrift.example', 'Nummer ' || n, '<p>x</p>', 'x', '<' || n || '@workers.example>'
       from generate_series(1, $1::int) n`,
      [mails],
    ),
  )
  await api.services.pendingMail.leave(new Date(0))
  const workers = await Promise.all([1, 2].map(() => startFunctions(folder, environment)))
  // A run ends when its time is up, like the scheduled function.
  while ((await sentIn(api.directUrl)) < mails && smtp.received.length <= mails) {
    await Promise.all(workers.map((worker) => worker.deliver()))
  }
  await Promise.all(workers.map((worker) => worker.kill()))
  const ids = smtp.received.map(({ messageId }) => messageId)
  return {
    counts: [
      { what: 'mails that arrived', expected: mails, found: new Set(ids).size },
      { what: 'mails that arrived twice', expected: 0, found: ids.length - new Set(ids).size },
      { what: 'mails marked as sent', expected: mails, found: await sentIn(api.directUrl) },
    ],
    remarks: [],
  }
}

/** Many simultaneous saves of one slug: creations, edits of one version, and unconditional saves. */
export async function parallelSaves({
  saves,
  api,
}: {
  saves: number
  api: TestApi
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const { client, partnerId } = await loggedInPartner(api)
  const body = { companyName: 'Acme', customerSlug: 'acme' }
  const all = async (headers: Record<string, string>, price: string) => {
    const answers = await Promise.all(
      Array.from({ length: saves }, (_, at) =>
        client.post('/api/partner/offers', { ...body, price: `${price}${at}` }, headers),
      ),
    )
    return (status: number) => answers.filter((answer) => answer.status === status).length
  }
  const creations = await all({ 'if-none-match': '*' }, '1')
  const edits = await all({ 'if-match': '"1"' }, '2')
  const free = await all({}, '3')
  const { rows } = await withClient(api.directUrl, (direct) =>
    direct.query('select version from offers where partner_id = $1', [partnerId]),
  )
  return {
    counts: [
      { what: 'creations that won', expected: 1, found: creations(201) },
      { what: 'creations that were told', expected: saves - 1, found: creations(412) },
      { what: 'edits of one version that won', expected: 1, found: edits(200) },
      { what: 'edits of one version that were told', expected: saves - 1, found: edits(412) },
      { what: 'saves without a condition that went through', expected: saves, found: free(200) },
      { what: 'offers', expected: 1, found: rows.length },
      { what: 'version of the offer', expected: saves + 2, found: rows[0]?.version },
    ],
    remarks: [],
  }
}

/**
 * Many enquiries at once, every tenth sent twice by an impatient visitor. A visitor who is told that the database is
 * busy sends again, as the form asks: more often on a slow machine.
 */
export async function manyEnquiries({
  enquiries,
  atOnce,
  api,
  smtp,
}: {
  enquiries: number
  atOnce: number
  api: TestApi
  smtp: TestSmtp
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const begun = performance.now()
  const queue = Array.from({ length: enquiries }, (_, number) => enquiryNumber(number))
  let thanked = 0
  let next = 0
  let busy = 0
  const visitor = async () => {
    while (next < queue.length) {
      const number = next++
      const enquiry = queue[number]!
      const post = async () => {
        let status = await postEnquiry(api.url, enquiry)
        while (status === 503) {
          busy += 1
          status = await postEnquiry(api.url, enquiry)
        }
        return status
      }
      const statuses = await Promise.all(number % 10 === 0 ? [post(), post()] : [post()])
      if (statuses.every((status) => status === 200)) thanked += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const seconds = (performance.now() - begun) / 1000
  await api.settled()
  // Mail whose sender found the database busy lies until its hold runs out, and is the schedule's.
  for (let days = 0; days < MAX_DAYS && (await unsentIn(api.directUrl)) > 0; days++) {
    while ((await deliverDueMail(api.services)).sent > 0);
    api.advance(DAY_MS)
  }
  api.rewind()
  const { rows } = await withClient(api.directUrl, (client) =>
    client.query(`select (select count(*)::int from events) as events, (select count(*)::int from contacts) as contacts,
      (select count(*)::int from email_outbox) as mails`),
  )
  const ids = smtp.received.map(({ messageId }) => messageId)
  return {
    counts: [
      { what: 'visitors thanked', expected: enquiries, found: thanked },
      { what: 'enquiries stored', expected: enquiries, found: rows[0].events },
      { what: 'contacts', expected: enquiries, found: rows[0].contacts },
      { what: 'mails written', expected: 2 * enquiries, found: rows[0].mails },
      { what: 'mails that arrived', expected: 2 * enquiries, found: new Set(ids).size },
      { what: 'mails that arrived twice', expected: 0, found: ids.length - new Set(ids).size },
    ],
    remarks: [`${Math.round(enquiries / seconds)} enquiries a second, ${busy} answers that it is busy`],
  }
}

const sentIn = (directUrl: string) => mailsIn(directUrl, "status = 'sent'")
const unsentIn = (directUrl: string) => mailsIn(directUrl, "status in ('pending', 'sending')")

async function mailsIn(directUrl: string, condition: string): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from email_outbox where ${condition}`)
    return rows[0].count
  })
}
