import type { Db } from '../client.ts'
import { rowOf, timeParameter } from '../rows.ts'
import { sql } from '../sql.ts'
import { logActivity, logRefusedLogin } from './activity.ts'
import type { OutgoingMail } from './enquiries.ts'

/** Unused links an address may hold at a time; who asks for more gets none until one is used or runs out. */
export const OPEN_LINKS_MAX = 3

/**
 * Stores a login link and the mail that brings it, in one statement (F-1236). Logs a refusal instead, and answers no mail
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
  const { mail } = link
  const now = timeParameter(link.now)
  const expiresAt = timeParameter(link.expiresAt)
  const row = await rowOf<{ mailIds: string[] }>(
    db,
    sql`
      with free as (
        select slot from generate_series(1, ${OPEN_LINKS_MAX}::int) slot
        where not exists (
          select from login_links held where held.email = ${link.email} and held.slot = slot.slot and expires_at > ${now}
        )
        order by slot limit 1
      ), link as (
        insert into login_links (token_hash, email, slot, partner_id, created_at, expires_at)
        select ${link.tokenHash}, ${link.email}, slot, partner_id, ${now}, ${expiresAt}
        from free, partners where partner_id = ${link.partnerId}
        on conflict (email, slot) do update
          set token_hash = excluded.token_hash, partner_id = excluded.partner_id,
            created_at = excluded.created_at, expires_at = excluded.expires_at
          where login_links.expires_at <= excluded.created_at
        returning partner_id
      ), mail as (
        insert into email_outbox (recipient_email, recipient_name, reply_to, subject, html_content, text_content,
          message_id, next_attempt_at, expires_at)
        select ${mail.recipientEmail}, ${mail.recipientName}, ${mail.replyTo}, ${mail.subject}, ${mail.htmlContent},
          ${mail.textContent}, ${mail.messageId}, ${now}, ${expiresAt}
        from link
        returning id
      ), logged as (${logActivity(
        {
          action: 'login.link-sent',
          by: { role: 'visitor', email: link.email },
          partnerId: sql`link.partner_id`,
        },
        sql`link`,
      )}), refused as (${logRefusedLogin(
        { role: 'partner', email: link.email },
        { only: sql`not exists (select from link)` },
      )})
      select coalesce((select array_agg(id::text) from mail), '{}') as "mailIds"`,
  )
  return row!
}

/** Uses up a login link; of several at once, one gets it. Null when it is unknown, used or too old. */
export function spendLoginLink(
  db: Db,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<{ email: string; partnerId: string } | null> {
  return rowOf(
    db,
    sql`
      update login_links set used_at = ${timeParameter(now)}, slot = null
      where token_hash = ${tokenHash} and used_at is null and expires_at > ${timeParameter(now)}
      returning email, partner_id as "partnerId"`,
  )
}
