import { type SQL, sql } from 'drizzle-orm/sql'
import { partners } from '../schema/partners.ts'

/**
 * Selects a partner's row, locked against deletion until the statement ends; no row if there is none. Every write for
 * a partner takes this lock first, as a deletion does, which prevents deadlocks.
 */
export function lockPartnerRow(partnerId: string | null): SQL {
  return sql`select ${partners}.* from ${partners} where ${partners.partnerId} = ${partnerId}::text for key share`
}
