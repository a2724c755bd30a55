import { sql } from 'drizzle-orm'
import { cookieName } from '#netlify/auth/cookies.ts'
import { createPasswordHasher } from '#netlify/auth/passwords.ts'
import { signSessionToken } from '#netlify/auth/tokens.ts'
import type { Db } from '#netlify/data/client.ts'
import { createAdminSession, createPartnerSession } from '#netlify/data/queries/sessions.ts'
import { queryRow } from './rows.ts'

/** Passwords that cost next to nothing to hash, for tests of anything but that cost. */
export const quickPasswords = () => createPasswordHasher({ cost: { ln: 4, r: 8, p: 1 } })

/** Whose session it is. */
export type SessionOwner =
  | { role: 'partner'; email: string; partnerId: string }
  | { role: 'admin'; email: string }

/**
 * Starts a one-hour session for an existing user, without the cost of a password hash; returns its cookie over http.
 */
export async function beginSession(
  db: Db,
  { owner, secret, now }: { owner: SessionOwner; secret: string; now: Date },
): Promise<{ name: string; value: string }> {
  const expiresAt = new Date(now.getTime() + 60 * 60_000)
  const session = { replaces: null, now, expiresAt }
  const id =
    owner.role === 'partner'
      ? await createPartnerSession(db, { owner, ...session })
      : (await createAdminSession(db, { owner: { ...owner, ...(await adminOf(db, owner)) }, ...session })).id
  if (id === null) throw new Error(`No session for ${owner.email}`)
  const value = await signSessionToken(secret, { id, role: owner.role, issuedAt: now, expiresAt })
  return { name: cookieName(owner.role, false), value }
}

async function adminOf(db: Db, { email }: { email: string }): Promise<{ adminId: string; password: string }> {
  const found = sql`select id as "adminId", password from admin_users where email = ${email}`
  return (await queryRow<{ adminId: string; password: string }>(db, found))!
}
