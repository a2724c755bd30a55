import { type SQL, sql } from 'drizzle-orm/sql'
import { partners } from '../schema/partners.ts'

/**
 * Selects a partner's row and keeps it from being deleted until the statement is over; nothing if there is no such
 * partner any more. Every statement that writes for a partner takes this lock before any other, as a deletion does: in
 * one order, nobody waits in a circle.
 */
export function standingPartner(partnerId: string | null): SQL {
  return sql`select ${partners}.* from ${partners} where ${partners.partnerId} = ${partnerId}::text for key share`
}
