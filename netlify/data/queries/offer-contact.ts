import { isNull, sql } from 'drizzle-orm/sql'
import type { OfferContact } from '#domain/offer.ts'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { offers } from '../schema/offers.ts'
import type { Actor } from './activity.ts'

/** How many of the partner's latest log entries are searched for a login's last offer: weeks of a busy hotel. */
const LOOKED_AT_ENTRIES = 1000

const columns = {
  contactName: offers.contactName,
  contactPhone: offers.contactPhone,
  contactEmail: offers.contactEmail,
}

/**
 * The contact person on the last offer that `by` created for the partner, as it is now, of those that name one and
 * are not deleted; null if there is none in the partner's last 1000 log entries.
 */
export function findOwnLastOfferContact(
  db: Db,
  { partnerId, by }: { partnerId: string; by: Actor },
): Promise<OfferContact | null> {
  return queryRow(
    db,
    columns,
    (list) => sql`
      with made as (
        select recent.subject_id::uuid as id, recent.at, recent.id as entry from (
          select * from ${activity} where ${activity.partnerId} = ${partnerId}
          order by ${activity.at} desc, ${activity.id} desc limit ${LOOKED_AT_ENTRIES}
        ) recent
        where recent.action = 'offer.created' and recent.role = ${by.role} and recent.actor = ${by.email}
      )
      select ${list} from made join ${offers} on ${offers.id} = made.id and ${offers.partnerId} = ${partnerId}
        and ${isNull(offers.deletedAt)}
        and coalesce(${offers.contactName}, ${offers.contactPhone}, ${offers.contactEmail}) is not null
      order by made.at desc, made.entry desc limit 1`,
  )
}
