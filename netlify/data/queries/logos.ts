import type { Db } from '../client.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { sql } from '../sql.ts'

/** Whether any partner shows the logo at this address. */
export async function isLogoInUse(db: Db, { logoUrl }: { logoUrl: string }): Promise<boolean> {
  const row = await rowOf<{ used: boolean }>(
    db,
    sql`select exists (select from partners where logo_url = ${logoUrl}) as used`,
  )
  return row!.used
}

/** The addresses of all logos that partners show. */
export async function logosInUse(db: Db): Promise<string[]> {
  const rows = await rowsOf<{ logoUrl: string }>(
    db,
    sql`select distinct logo_url as "logoUrl" from partners where logo_url is not null`,
  )
  return rows.map(({ logoUrl }) => logoUrl)
}
