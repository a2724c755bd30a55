import { and, eq, gt, isNull, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { firstOf, rowOf } from '../rows.ts'
import { emailOutbox, type OutgoingMail } from '../schema/outbox.ts'
import { partners } from '../schema/partners.ts'
import { loginLinks } from '../schema/sessions.ts'
import { bare, insertOf, rowsNamed, setOf } from '../sql.ts'
import { logActivity, logRefusedLogin } from './activity.ts'

/** Unused links an address may hold at a time; who asks for more gets none until one is used or runs out. */
export const OPEN_LINKS_MAX = 3

/**
 * Stores a login link and the mail that brings it, in one statement. Logs a refusal instead, and answers no mail
 * ids, for a null `partnerId`, which is an address without access, and while the address holds enough unused links: the
 * first time in a minute either way something is written, which takes its time. Each link takes one of the address's
 * slots, which the index gives away but once: of requests for the same slot one gets a link.
 */
export async function createLoginLink(
  db: Db,
  link: {
    tokenHash: string
    email: string
    partnerId: string | null
    mail: OutgoingMail
    now: Date
    expiresAt: Date
  },
): Promise<{ mailIds: string[] }> {
  const { tokenHash, email, now, expiresAt } = link
  const excluded = rowsNamed('excluded', loginLinks)
  const inserted = insertOf(loginLinks, {
    tokenHash,
    email,
    slot: sql`free.slot`,
    partnerId: partners.partnerId,
    createdAt: now,
    expiresAt,
  })
  const replaced = setOf(loginLinks, {
    tokenHash: excluded.tokenHash,
    partnerId: excluded.partnerId,
    createdAt: excluded.createdAt,
    expiresAt: excluded.expiresAt,
  })
  const mail = insertOf(emailOutbox, { ...link.mail, nextAttemptAt: now, expiresAt })
  const sent = { action: 'login.link-sent', by: { role: 'visitor', email } } as const
  const row = await rowOf(
    db,
    { mailIds: sql<string[]>`coalesce((select array_agg(id::text) from mail), '{}')` },
    (list) => sql`
      with free as (
        select slot from generate_series(1, ${OPEN_LINKS_MAX}::int) slot
        where not exists (
          select from ${loginLinks}
          where ${and(eq(loginLinks.email, email), sql`${loginLinks.slot} = slot.slot`, gt(loginLinks.expiresAt, now))}
        )
        order by slot limit 1
      ), link as (
        ${inserted} from free, ${partners} where ${partners.partnerId} = ${link.partnerId}
        on conflict (${bare(loginLinks.email)}, ${bare(loginLinks.slot)}) do update set ${replaced}
          where ${loginLinks.expiresAt} <= ${excluded.createdAt}
        returning ${loginLinks}.*
      ), mail as (
        ${mail} from link returning ${emailOutbox.id}
      ), logged as (
        ${logActivity({ ...sent, partnerId: rowsNamed('link', loginLinks).partnerId }, sql`link`)}
      ), refused as (
        ${logRefusedLogin({ role: 'partner', email }, { only: sql`not exists (select from link)` })}
      )
      select ${list}`,
  )
  return row!
}

/** Uses up a login link; of several at once, one gets it. Null when it is unknown, used or too old. */
export function spendLoginLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ email: string; partnerId: string } | null> {
  return firstOf(
    db
      .update(loginLinks)
      .set({ usedAt: now, slot: null })
      .where(
        and(eq(loginLinks.tokenHash, tokenHash), isNull(loginLinks.usedAt), gt(loginLinks.expiresAt, now)),
      )
      .returning({ email: loginLinks.email, partnerId: loginLinks.partnerId }),
  )
}
