import { sql } from 'drizzle-orm'
import { cookieName } from '#netlify/auth/cookies.ts'
import { signToken } from '#netlify/auth/tokens.ts'
import type { Db } from '#netlify/data/client.ts'
import { createSession } from '#netlify/data/queries/sessions.ts'
import { rowOf } from './rows.ts'

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
  const full = owner.role === 'partner' ? owner : { ...owner, adminId: await adminIdOf(db, owner.email) }
  const id = (await createSession(db, { owner: full, replaces: null, now, expiresAt }))!
  const value = await signToken(secret, { id, role: owner.role, issuedAt: now, expiresAt })
  return { name: cookieName(owner.role, false), value }
}

async function adminIdOf(db: Db, email: string): Promise<string> {
  return (await rowOf<{ id: string }>(db, sql`select id from admin_users where email = ${email}`))!.id
}
