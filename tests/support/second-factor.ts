import { Secret, TOTP } from 'otpauth'
import type { TestApi } from './api.ts'
import type { ApiClient } from './api-client.ts'
import { ADMIN_PASSWORD, browserOf, givenAdmin } from './given.ts'

/** A new admin and a browser with a session of theirs, begun without a login. */
export async function quickAdmin(api: TestApi): Promise<{ client: ApiClient; email: string }> {
  const { email } = await givenAdmin(api)
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
