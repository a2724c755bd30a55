import { type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { Grant } from '../../auth/grants.ts'
import type { Db } from '../client.ts'
import { queryRows, selectList } from '../rows.ts'
import { partnerAccess, partners } from '../schema/partners.ts'
import { isoTime } from '../sql.ts'

/** The partners an address may log in for, in no particular order; `email` is normalised. */
export function listGrants(db: Db, { email }: { email: string }): Promise<Grant[]> {
  return queryRows(db, grantColumns(email), (list) => grants(list, email))
}

/** Selects the {@link Grant}s of an address, a normalised text or SQL of one. */
export function selectGrants({ email }: { email: string | SQLWrapper }): SQL<Grant> {
  return grants(selectList(grantColumns(email)), email)
}

function grantColumns(email: string | SQLWrapper) {
  const { partnerId, grantedAt, createdAt } = partnerAccess
  const whitelisted = isWhitelisted(email)
  return {
    partnerId,
    name: partners.name,
    whitelisted,
    grantedAt: sql<string>`coalesce(
      ${grantedAt} ->> case when ${whitelisted} then ${email}::text else ${domainOf(email)} end,
      ${isoTime(createdAt)})`,
  }
}

function grants(list: SQL, email: string | SQLWrapper): SQL<Grant> {
  return sql`
    select ${list}
    from ${partnerAccess} join ${partners} on ${partners.partnerId} = ${partnerAccess.partnerId}
    where ${isWhitelisted(email)} or ${partnerAccess.trustedDomains} @> array[${domainOf(email)}]`
}

function isWhitelisted(email: string | SQLWrapper): SQL<boolean> {
  return sql`${partnerAccess.whitelistedEmails} @> array[${email}::text]`
}

function domainOf(email: string | SQLWrapper): SQL {
  return sql`split_part(${email}::text, '@', 2)`
}
