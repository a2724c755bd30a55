import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import { adminUsers } from '../schema/people.ts'

// Whether a password that has been checked is still an admin's: a new one may be stored at that very moment.

/** An admin, and the hash that the typed password was right for. */
export type KnownAdmin = { adminId: string; password: string }

/**
 * SHA-256 of the password hash; a session stores it and is valid only while it matches. One stored while the password
 * changes is missed by the statement that ends the others.
 */
export function digestPasswordHash(hash: string | SQLWrapper): SQL<string> {
  return sql`encode(sha256(convert_to(${hash}, 'UTF8')), 'hex')`
}

/**
 * Selects the admin, locked for share, if the password that was checked is still theirs; waits for a new one being
 * stored (F-1384, F-1386). With `after`, that CTE's rows are locked first.
 */
export function lockAdminIfPasswordUnchanged({ adminId, password }: KnownAdmin, after?: SQLWrapper): SQL {
  return sql`select ${adminUsers.id} from ${adminUsers}${after ? sql`, ${after}` : sql``}
    where ${and(eq(adminUsers.id, adminId), eq(adminUsers.password, password))} for share of ${adminUsers}`
}
