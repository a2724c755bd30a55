import { and, eq, type SQL, sql } from 'drizzle-orm/sql'
import { type AdminNotice, WAITING_COUNT_MAX, type Waiting } from '#domain/notice.ts'
import type { Db } from '../client.ts'
import { jsonObject } from '../rows.ts'
import { emailOutbox as mail } from '../schema/outbox.ts'
import { adminUsers, events } from '../schema/people.ts'
import { countRows } from '../sql.ts'
import { isStuck } from './outbox.ts'

/** The notices an admin has dismissed, and the counts of what waits. */
type NoticeRow = { seen: AdminNotice[]; waiting: Waiting }

/**
 * Selects the notices an admin has dismissed, and the counts of new enquiries and of failed or overdue mails ({@link
 * NoticeRow}), for a route's `prefetch`.
 */
export function selectSeenNoticesAndCounts({ adminId, now }: { adminId: SQL; now: Date }): SQL<NoticeRow> {
  return jsonObject({
    seen: sql<
      AdminNotice[]
    >`(select ${adminUsers.seenNotices} from ${adminUsers} where ${eq(adminUsers.id, adminId)})`,
    waiting: jsonObject({
      enquiries: upToMax(
        sql`select from ${events} where ${and(eq(events.eventType, 'enquiry'), eq(events.status, 'ny'))}`,
      ),
      mails: upToMax(sql`select from ${mail} where ${isStuck(now)}`),
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
