import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm/sql'
import { type AdminNotice, WAITING_COUNT_MAX, type Waiting } from '#domain/notice.ts'
import type { Db } from '../client.ts'
import { jsonObject } from '../rows.ts'
import { emailOutbox as mail } from '../schema/outbox.ts'
import { adminUsers, events } from '../schema/people.ts'
import { countRows } from '../sql.ts'
import { LATE_MS } from './outbox.ts'

/** How long a mail that was given up is news, in milliseconds: nothing else takes it off the badge. */
const GIVEN_UP_NEWS_MS = 14 * 24 * 60 * 60 * 1000

/** The notices an admin has dismissed, and the counts of what waits. */
export type NoticeRow = { seen: AdminNotice[]; waiting: Waiting }

/**
 * Selects the notices an admin has dismissed, and the counts of new enquiries and of failed or overdue mails ({@link
 * NoticeRow}), for a route's `prefetch`.
 */
export function selectSeenNoticesAndCounts({ adminId, now }: { adminId: SQL; now: Date }): SQL<NoticeRow> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const isGivenUp = and(
    eq(mail.status, 'failed'),
    gt(mail.createdAt, ago(GIVEN_UP_NEWS_MS)),
    // Nothing can be done about a login link that came too late.
    or(isNull(mail.expiresAt), gt(mail.expiresAt, now)),
  )
  const isOverdue = and(
    sql`${mail.status} in ('pending', 'sending')`,
    eq(mail.retryCount, 0),
    lt(mail.nextAttemptAt, ago(LATE_MS)),
  )
  return jsonObject({
    seen: sql<
      AdminNotice[]
    >`(select ${adminUsers.seenNotices} from ${adminUsers} where ${eq(adminUsers.id, adminId)})`,
    waiting: jsonObject({
      enquiries: upToMax(
        sql`select from ${events} where ${and(eq(events.eventType, 'enquiry'), eq(events.status, 'ny'))}`,
      ),
      mails: upToMax(sql`select from ${mail} where ${or(isGivenUp, isOverdue)}`),
    }),
  })
}

function upToMax(rows: SQL): SQL<number> {
  return countRows(sql`(${rows} limit ${WAITING_COUNT_MAX}) waiting`)
}

/** Stores that an admin has dismissed a notice. Idempotent. */
export async function markNoticeSeen(
  db: Db,
  { adminId, notice }: { adminId: string; notice: AdminNotice },
): Promise<void> {
  const { seenNotices: seen } = adminUsers
  await db
    .update(adminUsers)
    .set({
      seenNotices: sql`case when ${notice} = any(${seen}) then ${seen} else ${seen} || ${notice}::text end`,
    })
    .where(eq(adminUsers.id, adminId))
}
