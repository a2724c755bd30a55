import { withClient } from '#local/postgres/postgres.ts'
import { deliverPendingMail } from '#netlify/mail/outbox.ts'
import type { TestApi } from '../support/api.ts'
import type { TestSmtp } from '../support/smtp.ts'
import { enquiryNumber, postEnquiry } from './enquiries.ts'
import type { Count } from './report.ts'

const HOUR_MS = 60 * 60_000
/** The schedule of the outbox function. */
const EVERY_MS = 5 * 60_000

/**
 * A day without a mail server: enquiries arrive all day and the outbox function runs every five minutes, on a clock the
 * test moves; then the server is back.
 */
export async function deadMailServer({
  enquiriesPerHour,
  api,
  smtp,
}: {
  enquiriesPerHour: number
  api: TestApi
  smtp: TestSmtp
}): Promise<{ counts: Count[]; remarks: string[] }> {
  await smtp.stop()
  let accepted = 0
  let posted = 0
  let tries = 0
  let idle = 0
  const run = async () => {
    const { sent, failed } = await deliverPendingMail(api.services)
    tries += sent + failed
    if (sent + failed === 0) idle += 1
  }
  for (let hour = 0; hour < 24; hour++) {
    for (let number = 0; number < enquiriesPerHour; number++) {
      posted += 1
      if ((await postEnquiry(api.url, enquiryNumber(posted))) === 200) accepted += 1
    }
    await api.settled()
    for (let minutes = 0; minutes < HOUR_MS; minutes += EVERY_MS) {
      api.advance(EVERY_MS)
      await run()
    }
  }
  await smtp.start()
  let hoursAfter = 0
  while (hoursAfter < 48 && (await waiting(api.directUrl)) > 0) {
    api.advance(HOUR_MS)
    hoursAfter += 1
    await run()
  }
  api.advance(24 * HOUR_MS)
  await run()
  const ids = smtp.received.map(({ messageId }) => messageId)
  return {
    counts: [
      { what: 'enquiries accepted while it was away', expected: posted, found: accepted },
      { what: 'mails that arrived', expected: 2 * posted, found: new Set(ids).size },
      { what: 'mails that arrived twice', expected: 0, found: ids.length - new Set(ids).size },
      { what: 'mails given up', expected: 0, found: await withStatus(api.directUrl, ['failed']) },
      { what: 'mails still waiting', expected: 0, found: await waiting(api.directUrl) },
      {
        what: 'notes left when nothing waits',
        expected: 0,
        found: (await api.services.pendingMail.all()).length,
      },
    ],
    remarks: [
      `${tries} tries over the day, ${idle} looks that found nothing to try, all mail delivered within ${hoursAfter} h of the server's return`,
    ],
  }
}

const waiting = (directUrl: string) => withStatus(directUrl, ['pending', 'sending'])

function withStatus(directUrl: string, statuses: readonly string[]): Promise<number> {
  return withClient(directUrl, async (client) => {
    const { rows } = await client.query(
      'select count(*)::int as count from email_outbox where status = any($1::text[])',
      [statuses],
    )
    return rows[0].count
  })
}
