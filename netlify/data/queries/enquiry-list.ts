import { and, eq, sql } from 'drizzle-orm/sql'
import type { Enquiry, EnquiryListQuery, EnquiryPage, EnquiryStatus } from '#domain/enquiry.ts'
import { forLandingTexts } from '#domain/landing.ts'
import type { Db } from '../client.ts'
import { countsByStatus, type Order, pageOf } from '../page.ts'
import { rowOf } from '../rows.ts'
import { events } from '../schema/people.ts'
import { matches } from '../search.ts'
import { isoTime, rowsNamed, setOf } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'

const isEnquiry = eq(events.eventType, 'enquiry')
const submitted = (field: keyof Enquiry) => sql`${events.data} ->> ${sql.raw(`'${field}'`)}`
const text = (field: keyof Enquiry) => sql<string>`coalesce(${submitted(field)}, '')`

const columns = {
  id: events.id,
  status: events.status,
  statusChangedAt: isoTime(events.statusChangedAt),
  createdAt: isoTime(events.createdAt),
  name: text('name'),
  email: text('email'),
  phone: sql<string | null>`nullif(${submitted('phone')}, '')`,
  message: text('message'),
  ...forLandingTexts(text),
  sessionDuration: sql<number>`case when jsonb_typeof(${events.data} -> 'sessionDuration') = 'number'
    then (${submitted('sessionDuration')})::float8 else 0 end`,
}

const order = { key: events.createdAt, keyIs: 'time', id: events.id, idIs: 'uuid' } as const
const ORDERS: Record<EnquiryListQuery['sort'], Order> = {
  newest: { ...order, direction: 'desc' },
  oldest: { ...order, direction: 'asc' },
}

/** One page of all enquiries. */
export async function listEnquiries(
  db: Db,
  { query }: { query: EnquiryListQuery },
): Promise<Omit<EnquiryPage, 'counts'>> {
  const { q, status } = query
  const { rows, ...page } = await pageOf(db, {
    columns,
    from: events,
    where: and(
      isEnquiry,
      status === undefined ? undefined : eq(events.status, status),
      matches(q, events.searchText),
    ),
    order: ORDERS[query.sort],
    query,
  })
  return { enquiries: rows, ...page }
}

/** The number of enquiries with each status. */
export function countEnquiries(db: Db): Promise<Record<EnquiryStatus, number>> {
  return countsByStatus(db, { status: events.status, where: isEnquiry })
}

const before = rowsNamed('before', events)
const changed = rowsNamed('changed', events)

/** Sets an enquiry's status and logs the change, in one statement; null if there is no enquiry with this id. */
export function setEnquiryStatus(
  db: Db,
  { id, status, by }: { id: string; status: EnquiryStatus; by: Actor },
): Promise<Enquiry | null> {
  const logged = logActivity(
    {
      action: 'enquiry.status',
      by,
      subject: sql`${changed.data} ->> 'name'`,
      subjectId: changed.id,
      details: sql`jsonb_build_object('from', ${before.status}, 'to', ${changed.status})`,
    },
    sql`changed join before on ${eq(before.id, changed.id)}`,
  )
  return rowOf(
    db,
    columns,
    (list) => sql`
      with before as (
        select * from ${events} where ${and(eq(events.id, id), isEnquiry)} for update
      ), changed as (
        update ${events} set ${setOf(events, { status, statusChangedAt: sql`now()` })}
        from before where ${events.id} = ${before.id} and ${before.status} <> ${status}
        returning ${events}.*
      ), logged as (${logged})
      select ${list}
      from (select * from changed union all select * from before where ${before.status} = ${status}) ${events}`,
  )
}
