import { sql } from 'drizzle-orm'
import type { Db } from '#netlify/data/client.ts'

/** What becomes of some work while a table cannot be found. */
export async function withoutTable<Result>(
  db: Db,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const [there, away] = [table, `${table}_away`].map((name) => sql.identifier(name))
  await db.execute(sql`alter table ${there} rename to ${away}`)
  try {
    return await work()
  } finally {
    await db.execute(sql`alter table ${away} rename to ${there}`)
  }
}
