import {
  ENQUIRY_STATUSES,
  type Enquiry,
  type EnquiryListQuery,
  type EnquiryPage,
  type EnquiryStatus,
} from '../../../src/domain/enquiry.ts'
import type { Db } from '../client.ts'
import { type Order, pageOf } from '../page.ts'
import { isoTime, rowOf } from '../rows.ts'
import { matches } from '../search.ts'
import { type SQL, sql } from '../sql.ts'
import { countsByStatus } from '../status-counts.ts'
import { type Actor, logActivity } from './activity.ts'

const text = (name: string) => sql.raw(`coalesce(event.data ->> '${name}', '') as "${name}"`)

const columns = sql`event.id, event.status, ${isoTime(sql`event.status_changed_at`)} as "statusChangedAt",
  ${isoTime(sql`event.created_at`)} as "createdAt",
  ${text('name')}, ${text('email')}, nullif(event.data ->> 'phone', '') as phone, ${text('message')},
  ${text('gclid')}, ${text('landingPage')}, ${text('landingUrl')},
  case when jsonb_typeof(event.data -> 'sessionDuration') = 'number'
    then (event.data ->> 'sessionDuration')::float8 else 0 end as "sessionDuration",
  ${text('utmSource')}, ${text('utmMedium')}, ${text('utmCampaign')}, ${text('utmContent')}, ${text('utmTerm')},
  ${text('device')}, ${text('network')}`

const order = { key: sql`event.created_at`, keyIs: 'time', id: sql`event.id`, idIs: 'uuid' } as const
const ORDERS: Record<EnquiryListQuery['sort'], Order> = {
  newest: { ...order, direction: 'desc' },
  oldest: { ...order, direction: 'asc' },
}

/** One page of all enquiries. */
export async function listEnquiries(
  db: Db,
  { query }: { query: EnquiryListQuery },
): Promise<Omit<EnquiryPage, 'counts'>> {
  const { rows, ...page } = await pageOf<Enquiry>(db, {
    columns,
    from: sql`events event`,
    where: wanted(query),
    order: ORDERS[query.sort],
    query,
  })
  return { enquiries: rows, ...page }
}

/** How many enquiries have each status. */
export function countEnquiries(db: Db): Promise<Record<EnquiryStatus, number>> {
  const from = sql`events where event_type = 'enquiry'`
  return countsByStatus(db, { statuses: ENQUIRY_STATUSES, from })
}

/** Sets the status of an enquiry, and logs that it changed, in one statement; null when there is none with this id. */
export function setEnquiryStatus(
  db: Db,
  { id, status, by }: { id: string; status: EnquiryStatus; by: Actor },
): Promise<Enquiry | null> {
  const logged = logActivity(
    {
      action: 'enquiry.status',
      by,
      subject: sql`changed.data ->> 'name'`,
      subjectId: sql`changed.id`,
      details: sql`jsonb_build_object('from', before.status, 'to', changed.status)`,
    },
    sql`changed join before using (id)`,
  )
  return rowOf<Enquiry>(
    db,
    sql`
      with before as (
        select event.* from events event
        where event.id = ${id}::uuid and event.event_type = 'enquiry'
        for update
      ), changed as (
        update events event set status = ${status}, status_changed_at = now()
        from before where event.id = before.id and before.status <> ${status}
        returning event.*
      ), logged as (${logged})
      select ${columns}
      from (select * from changed union all select * from before where status = ${status}) event`,
  )
}

function wanted({ q, status }: Pick<EnquiryListQuery, 'q' | 'status'>): SQL {
  const ofStatus = status === undefined ? sql`true` : sql`event.status = ${status}`
  return sql`event.event_type = 'enquiry' and ${ofStatus} and ${matches(q, 'event')}`
}
