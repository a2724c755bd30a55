import { withClient } from '#local/postgres/postgres.ts'
import { deliverDue } from '#netlify/mail/outbox.ts'
import type { TestApi } from '../support/api.ts'
import { loggedInPartner } from '../support/given.ts'
import type { TestSmtp } from '../support/smtp.ts'
import { enquiryNumber, postEnquiry } from './enquiries.ts'
import { startFunctions } from './processes.ts'
import type { Count } from './report.ts'

/** Two processes empty one outbox at the same time. */
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
  const workers = await Promise.all([1, 2].map(() => startFunctions(folder, environment)))
  // One run ends after its share of time, as the scheduled function does.
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

/** Many saves of one slug at the same moment: creations, edits of one version, and saves without a condition. */
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

/** Many enquiries at once, every tenth sent twice by an impatient visitor. */
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
  const visitor = async () => {
    while (next < queue.length) {
      const number = next++
      const enquiry = queue[number]!
      const posts = number % 10 === 0 ? [enquiry, enquiry] : [enquiry]
      const statuses = await Promise.all(posts.map((post) => postEnquiry(api.url, post)))
      if (statuses.every((status) => status === 200)) thanked += 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visitor))
  const seconds = (performance.now() - begun) / 1000
  await api.settled()
  while ((await deliverDue(api.services)).sent > 0);
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
    remarks: [`${Math.round(enquiries / seconds)} enquiries a second`],
  }
}

async function sentIn(directUrl: string): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(
      `select count(*)::int as count from email_outbox where status = 'sent'`,
    )
    return rows[0].count
  })
}
