import { and, gt, type SQL, sql } from 'drizzle-orm/sql'
import type { passwordLinks } from '../schema/people.ts'
import type { loginLinks } from '../schema/sessions.ts'

/** Unused links a person may have at a time; further requests get none until one is used or expires. */
const OPEN_LINKS_MAX = 3

/**
 * Selects the first of a person's three link slots that is free or expired; `isOwn` says whose links count. A unique
 * index gives each slot once, so simultaneous requests cannot exceed the limit.
 */
export function selectFreeLinkSlot(
  links: typeof loginLinks | typeof passwordLinks,
  { isOwn, now }: { isOwn: SQL; now: Date },
): SQL {
  return sql`
    select slot from generate_series(1, ${OPEN_LINKS_MAX}::int) slot
    where not exists (
      select from ${links} where ${and(isOwn, sql`${links.slot} = slot.slot`, gt(links.expiresAt, now))}
    )
    order by slot limit 1`
}
