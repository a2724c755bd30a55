import type { Db } from '../data/client.ts'
import { isLogoInUse, listUsedLogos } from '../data/queries/partners.ts'
import type { Log } from '../host/log.ts'
import { type LogoStore, logoPath, logoStoredAt, parseLogoName } from './logo-store.ts'

/** How long an uploaded logo may wait for a partner to show it, in milliseconds. */
const UNUSED_FOR_MS = 24 * 60 * 60 * 1000

/** Deletes the stored logo at a URL unless another partner uses it; nothing for null or other URLs. */
export async function deleteLogoIfUnused(
  { db, logos, log }: { db: Db; logos: LogoStore; log: Log },
  logoUrl: string | null,
): Promise<void> {
  const name = parseLogoName(logoUrl)
  if (name === null || (await isLogoInUse(db, { logoUrl: logoPath(name) }))) return
  await logos.delete(name)
  log({ event: 'logo.deleted', logo: name })
}

/** Deletes logos uploaded at least a day ago that no partner shows: uploads nobody saved. Returns how many. */
export async function deleteUnusedLogos({
  db,
  logos,
  now,
}: {
  db: Db
  logos: LogoStore
  now: () => Date
}): Promise<number> {
  const old = (await logos.names()).filter((name) => logoStoredAt(name) <= now().getTime() - UNUSED_FOR_MS)
  const used = new Set((await listUsedLogos(db)).map(parseLogoName))
  const unused = old.filter((name) => !used.has(name))
  for (const name of unused) await logos.delete(name)
  return unused.length
}
