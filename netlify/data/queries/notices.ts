import { eq, sql } from 'drizzle-orm/sql'
import type { AdminNotice } from '#domain/notice.ts'
import type { Db } from '../client.ts'
import { firstOf } from '../rows.ts'
import { adminUsers } from '../schema/people.ts'

/** The notices an admin has put away. */
export async function seenNotices(db: Db, { adminId }: { adminId: string }): Promise<AdminNotice[]> {
  const row = await firstOf(
    db.select({ seen: adminUsers.seenNotices }).from(adminUsers).where(eq(adminUsers.id, adminId)),
  )
  return row?.seen ?? []
}

/** Remembers that an admin has put a notice away; doing it twice changes nothing. */
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
