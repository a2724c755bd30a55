import { type SQL, sql } from 'drizzle-orm/sql'
import { partners } from '../schema/partners.ts'

/**
 * Selects and locks a partner's row against deletion until the statement ends; nothing if it is gone. Every write for a
 * partner takes this lock first, as a deletion does, so nobody waits in a circle.
 */
export function standingPartner(partnerId: string | null): SQL {
  return sql`select ${partners}.* from ${partners} where ${partners.partnerId} = ${partnerId}::text for key share`
}
