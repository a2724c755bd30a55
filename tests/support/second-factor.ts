import { scryptSync } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '#netlify/data/client.ts'
import type { TestApi } from './api.ts'
import type { ApiClient } from './api-client.ts'
import { ADMIN_PASSWORD, browserOf } from './given.ts'

/** A hash of {@link ADMIN_PASSWORD} that costs next to nothing, for tests that log in by the dozen. */
function quickHash(): string {
  const salt = Buffer.alloc(16, 7)
  const key = scryptSync(ADMIN_PASSWORD, salt, 32, { N: 2 ** 4, r: 8, p: 1 })
  const plain = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$scrypt$ln=4,r=8,p=1$${plain(salt)}$${plain(key)}`
}

/** A new admin whose password is quick to check; returns their address. */
export async function givenQuickAdmin(db: Db): Promise<string> {
  const email = `${crypto.randomUUID()}@magiskefalk.example`
  await db.execute(sql`insert into admin_users (email, password) values (${email}, ${quickHash()})`)
  return email
}

/** The same, and a browser logged in as them. */
export async function quickAdmin(api: TestApi): Promise<{ client: ApiClient; email: string }> {
  const email = await givenQuickAdmin(api.services.db)
  return { client: await browserOf(api, { role: 'admin', email }), email }
}

/** What an authenticator app shows for a secret at a time, or `steps` half minutes later. */
export function appCode(secret: string, now: Date, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * 30_000,
  })
}

/** Switches an admin's second factor on; returns what the app and the person then have. */
export async function switchOn(
  client: ApiClient,
  now: Date,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const path = '/api/auth/admin/second-factor'
  const { secret } = (await client.post(path, { password: ADMIN_PASSWORD })).body
  const confirmed = await client.post(`${path}/confirm`, { code: appCode(secret, now) })
  if (confirmed.status !== 200) throw new Error(`confirm answered ${confirmed.status}: ${confirmed.text}`)
  return { secret, recoveryCodes: confirmed.body.recoveryCodes }
}
