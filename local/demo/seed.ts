import { createPasswordHasher } from '#netlify/auth/passwords.ts'
import { withClient } from '../postgres/postgres.ts'

/** Where the local database listens; a demo with known logins must never exist anywhere else. */
const LOOPBACK = '127.0.0.1'

/**
 * Fills an empty local database with the demo (F-1242). False, changing nothing, if it has a partner or an admin.
 * @throws Error for a database on another machine.
 */
export async function seedLocalDemo(
  url: string,
  { adminPassword }: { adminPassword: string },
): Promise<boolean> {
  if (new URL(url).hostname !== LOOPBACK) throw new Error('The demo belongs on this machine only.')
  return withClient(url, async (client) => {
    const held = await client.query('select 1 from partners union all select 1 from admin_users limit 1')
    if (held.rowCount !== 0) return false
    // Loaded only when needed, so that a second start takes no time.
    const { writeDemo } = await import('./demo.ts')
    await writeDemo(client, { adminPasswordHash: await createPasswordHasher().hash(adminPassword) })
    return true
  })
}
