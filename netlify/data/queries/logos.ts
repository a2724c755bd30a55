import { eq, isNotNull } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { firstRow } from '../rows.ts'
import { partners } from '../schema/partners.ts'

/** Whether any partner shows the logo with this URL. */
export async function isLogoInUse(db: Db, { logoUrl }: { logoUrl: string }): Promise<boolean> {
  const shown = db
    .select({ partnerId: partners.partnerId })
    .from(partners)
    .where(eq(partners.logoUrl, logoUrl))
    .limit(1)
  return (await firstRow(shown)) !== null
}

/** The URLs of all logos that partners show. */
export async function logosInUse(db: Db): Promise<string[]> {
  const rows = await db
    .selectDistinct({ logoUrl: partners.logoUrl })
    .from(partners)
    .where(isNotNull(partners.logoUrl))
  return rows.flatMap(({ logoUrl }) => logoUrl ?? [])
}
