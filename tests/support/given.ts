import { sql } from 'drizzle-orm'
import { cookieName } from '#netlify/auth/cookies.ts'
import { hashPassword } from '#netlify/auth/passwords.ts'
import { signToken } from '#netlify/auth/tokens.ts'
import { saveAccessConfig } from '#netlify/data/queries/access.ts'
import { createPartner, patchPartner } from '#netlify/data/queries/partners.ts'
import { createSession, findAdmin } from '#netlify/data/queries/sessions.ts'
import type { TestApi } from './api.ts'
import type { ApiClient } from './api-client.ts'

export const ADMIN_PASSWORD = 'riktig hest batteri stift'

/** A partner with access for its own addresses; its id is new unless given. */
export async function givenPartner(
  api: TestApi,
  {
    partnerId = `hotell-${crypto.randomUUID().slice(0, 8)}`,
    name = 'Hotell Fjordgløtt',
    advanced = 'true',
    emails,
    domains = [],
    grantedAt,
  }: {
    partnerId?: string
    name?: string
    advanced?: 'true' | 'false' | null
    emails?: string[]
    domains?: string[]
    grantedAt?: Date
  } = {},
): Promise<{ partnerId: string; name: string; email: string }> {
  const { db } = api.services
  const email = emails?.[0] ?? `salg@${partnerId}.example`
  await createPartner(db, { partnerId, name, logoUrl: null })
  await patchPartner(db, { partnerId, patch: { allowAdvancedSettings: advanced } })
  await saveAccessConfig(db, {
    partnerId,
    whitelistedEmails: emails ?? [email],
    trustedDomains: domains,
    now: grantedAt ?? api.services.now(),
  })
  return { partnerId, name, email }
}

/** A new partner and a browser in which it is logged in. */
export async function loggedInPartner(
  api: TestApi,
  options: Parameters<typeof givenPartner>[1] = {},
): Promise<{ client: ApiClient; partnerId: string; name: string; email: string }> {
  const partner = await givenPartner(api, options)
  const client = api.client()
  const answer = await client.post('/api/auth/partner/login', { email: partner.email })
  if (answer.status !== 200) throw new Error(`partner login answered ${answer.status}: ${answer.text}`)
  return { client, ...partner }
}

let passwordHash: Promise<string> | undefined

/** A new admin with {@link ADMIN_PASSWORD}. */
export async function givenAdmin(api: TestApi, email = `${crypto.randomUUID()}@magiskefalk.example`) {
  passwordHash ??= hashPassword(ADMIN_PASSWORD)
  await api.services.db.execute(
    sql`insert into admin_users (email, password) values (${email}, ${await passwordHash})`,
  )
  return { email }
}

/** A new admin and a browser in which it is logged in. */
export async function loggedInAdmin(api: TestApi): Promise<{ client: ApiClient; email: string }> {
  const { email } = await givenAdmin(api)
  const client = api.client()
  const answer = await client.post('/api/auth/admin/login', { email, password: ADMIN_PASSWORD })
  if (answer.status !== 200) throw new Error(`admin login answered ${answer.status}: ${answer.text}`)
  return { client, email }
}

/** A new browser with a session of somebody who exists, begun without the cost of a password. */
export async function browserOf(
  api: TestApi,
  owner: { role: 'partner'; email: string; partnerId: string } | { role: 'admin'; email: string },
): Promise<ApiClient> {
  const { db, environment } = api.services
  const now = api.services.now()
  const expiresAt = new Date(now.getTime() + 60 * 60_000)
  const full = owner.role === 'partner' ? owner : { ...owner, adminId: (await findAdmin(db, owner))!.id }
  const id = await createSession(db, { owner: full, replaces: null, now, expiresAt })
  const client = api.client()
  const token = await signToken(environment.sessionSecret, { id, role: owner.role, issuedAt: now, expiresAt })
  client.cookies.set(cookieName(owner.role, false), token)
  return client
}
