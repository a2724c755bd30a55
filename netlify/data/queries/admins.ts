import type { Db } from '../client.ts'
import { rowOf } from '../rows.ts'
import { sql } from '../sql.ts'

/** The admin with this address, password hash included. */
export function findAdmin(
  db: Db,
  { email }: { email: string },
): Promise<{ id: string; email: string; password: string } | null> {
  return rowOf(db, sql`select id, email, password from admin_users where email = ${email}`)
}
