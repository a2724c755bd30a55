import { setTimeout as wait } from 'node:timers/promises'
import { withClient } from '#local/postgres/postgres.ts'
import { HOLD_MS } from '#netlify/data/queries/outbox.ts'
import { deliverPendingMail } from '#netlify/mail/outbox.ts'
import type { TestApi } from '../support/api.ts'
import type { TestSmtp } from '../support/smtp.ts'
import { enquiryNumber, postEnquiry } from './enquiries.ts'
import { type FunctionsProcess, startFunctions } from './processes.ts'
import type { Count } from './report.ts'

/**
 * Kills the process at a random moment after each enquiry is posted, from before it is stored to after its mails are
 * sent; the visitor sends again if no answer came. `api` uses the same database and mail server, with a clock the test
 * moves.
 */
export async function killedProcess({
  kills,
  random,
  folder,
  environment,
  api,
  smtp,
}: {
  kills: number
  random: () => number
  folder: string
  environment: Record<string, string>
  api: TestApi
  smtp: TestSmtp
}): Promise<{ counts: Count[]; remarks: string[] }> {
  const start = () => startFunctions(folder, environment)
  const moments = {
    'before it was stored': 0,
    'between insert and mail': 0,
    'between the mails': 0,
    'after both mails': 0,
  }
  // A mail the server accepted while nobody survived to mark it as sent is sent again, under the same Message-ID.
  const unnoted = new Set<string>()
  const isTaken = ({ id }: { id: string }) => smtp.received.some(({ messageId }) => messageId === id)
  let process = await start()
  const kill = async () => {
    await process.kill()
    // What it had started with the database and the mail server finishes without it.
    await Promise.all([statementsOver(api.directUrl), smtp.idle()])
    // Look at all enquiries: the mails of one that was posted again may still be under way at the next kill.
    for (const mail of await mailsOf(api.directUrl, '%')) {
      if (mail.status !== 'sent' && isTaken(mail)) unnoted.add(mail.id)
    }
  }
  const wholeMs = await durationOf(process, smtp)
  let answered = 0
  for (let number = 1; number <= kills; number++) {
    const enquiry = enquiryNumber(number)
    const posted = postEnquiry(process.url, enquiry)
    await wait(random() * wholeMs)
    await kill()
    const stored = await mailsOf(api.directUrl, String(enquiry.email))
    const taken = stored.filter(isTaken)
    if (stored.length === 0) moments['before it was stored'] += 1
    else if (taken.length === 0) moments['between insert and mail'] += 1
    else if (taken.length < stored.length) moments['between the mails'] += 1
    else moments['after both mails'] += 1
    process = await start()
    const status = await posted
    if (status === 200 || (await postEnquiry(process.url, enquiry)) === 200) answered += 1
  }
  await kill()
  api.advance(HOLD_MS + 60_000)
  // What the processes left behind is found by their notes alone.
  while ((await deliverPendingMail(api.services)).sent > 0);
  const all = await mailsOf(api.directUrl, '%')
  const times = new Map<string, number>()
  for (const { messageId } of smtp.received) times.set(messageId!, (times.get(messageId!) ?? 0) + 1)
  const repeated = [...times].filter(([, count]) => count > 1)
  const enquiries = kills + 1
  return {
    counts: [
      { what: 'enquiries answered with success', expected: kills, found: answered },
      { what: 'enquiries stored, each once', expected: enquiries, found: await enquiriesIn(api.directUrl) },
      { what: 'mails in the outbox', expected: 2 * enquiries, found: all.length },
      {
        what: 'mails marked as sent',
        expected: 2 * enquiries,
        found: all.filter(({ status }) => status === 'sent').length,
      },
      {
        what: 'mails that arrived',
        expected: 2 * enquiries,
        found: all.filter(({ id }) => times.has(id)).length,
      },
      { what: 'repeats (taken, killed before noted)', expected: unnoted.size, found: repeated.length },
      {
        what: 'mails that arrived three times or more',
        expected: 0,
        found: repeated.filter(([, count]) => count > 2).length,
      },
      {
        what: 'repeats of any other mail',
        expected: 0,
        found: repeated.filter(([id]) => !unnoted.has(id)).length,
      },
    ],
    remarks: Object.entries(moments).map(([moment, count]) => `killed ${moment}: ${count}`),
  }
}

/** How long one enquiry takes from the post to its last mail, in milliseconds. */
async function durationOf(process: FunctionsProcess, smtp: TestSmtp): Promise<number> {
  const begun = performance.now()
  const before = smtp.received.length
  await postEnquiry(process.url, enquiryNumber(0))
  while (smtp.received.length < before + 2) await wait(2)
  return performance.now() - begun
}

/** The mails that an enquiry's statement wrote; `%` means all. */
async function mailsOf(directUrl: string, email: string): Promise<{ id: string; status: string }[]> {
  return withClient(directUrl, async (client) => {
    // One statement writes both mails of an enquiry, so they share the time of their transaction.
    const { rows } = await client.query(
      `select message_id as id, status from email_outbox
       where created_at in (select created_at from email_outbox where recipient_email like $1)`,
      [email],
    )
    return rows
  })
}

async function statementsOver(directUrl: string): Promise<void> {
  await withClient(directUrl, async (client) => {
    const running = `select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active'`
    while ((await client.query(running)).rowCount !== 0) await wait(2)
  })
}

async function enquiriesIn(directUrl: string): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(`select count(distinct submission_id)::int as count from events`)
    const all = await client.query(`select count(*)::int as count from events`)
    return rows[0].count === all.rows[0].count ? rows[0].count : -1
  })
}
