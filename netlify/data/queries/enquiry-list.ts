import { and, eq, or, type SQL, sql } from 'drizzle-orm/sql'
import { forAttributionTexts } from '#domain/attribution.ts'
import { forContactFields } from '#domain/contact-fields.ts'
import type { Enquiry, EnquiryPage, EnquiryStatus } from '#domain/enquiry.ts'
import type { EnquiryListQuery, EnquiryPatch } from '#domain/enquiry-request.ts'
import { searchedDay } from '#domain/mentioned-day.ts'
import type { Db } from '../client.ts'
import { countsByStatus, type Order, selectPage } from '../page.ts'
import { queryRow } from '../rows.ts'
import { confirmations } from '../schema/confirmations.ts'
import { events } from '../schema/people.ts'
import { matchesSearchWords, matchesWithoutIndex, searchTextExpression } from '../search.ts'
import { buildAssignments, columnsOfCte, isoTime } from '../sql.ts'
import { type Actor, logActivity } from './activity.ts'
import { enquiryOffered, whoAsked } from './enquiry-offered.ts'
import {
  answeredSince,
  askedBefore,
  former,
  phoneOfSender,
  replacedBy,
  replaces,
} from './repeated-answers.ts'
import { enquiryConfirmation, isConfirmed, isStanding, otherConfirmed } from './stored-confirmations.ts'

const asked = columnsOfCte('asked', events)
const isEnquiry = eq(events.eventType, 'enquiry')
const submitted = (field: keyof Enquiry) => sql`${events.data} ->> ${sql.raw(`'${field}'`)}`
const text = (field: keyof Enquiry) => sql<string>`coalesce(${submitted(field)}, '')`

const columns = {
  id: events.id,
  status: events.status,
  statusChangedAt: isoTime(events.statusChangedAt),
  value: events.value,
  note: events.note,
  ...enquiryOffered,
  eventDate: sql<string | null>`${events.data} ->> 'eventDate'`,
  guests: sql<string | null>`nullif(${submitted('guests')}, '')`,
  confirmation: enquiryConfirmation,
  otherConfirmed,
  createdAt: isoTime(events.createdAt),
  ...forContactFields(text),
  phone: phoneOfSender,
  answer: text('answer'),
  answeredSince,
  askedBefore,
  replacedBy,
  replaces,
  former,
  noted: text('noted'),
  organisationNumber: text('organisationNumber'),
  invoiceReference: text('invoiceReference'),
  termsVersion: text('termsVersion'),
  privacyNote: sql<string>`concat_ws(': ', ${events.data} #>> '{privacyNote,version}', ${events.data} #>> '{privacyNote,text}')`,
  adConsent: sql<boolean>`coalesce(${events.data} -> 'adConsent' = 'true'::jsonb, false)`,
  adConsentBy: text('adConsentBy'),
  ...forAttributionTexts(text),
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
  const { q, status, id, day } = query
  const { rows, ...page } = await selectPage(db, {
    columns,
    from: events,
    where: and(
      isEnquiry,
      status === undefined ? undefined : eq(events.status, status),
      id === undefined ? undefined : eq(events.id, id),
      isFoundBy(q),
      day === undefined ? undefined : isOfDay(day),
    ),
    order: ORDERS[query.sort],
    query,
  })
  return { enquiries: rows, ...page }
}

/** True for an enquiry with all words of a search, or with those beside a date in it, and of that day (F-1562). */
function isFoundBy(q: string): SQL | undefined {
  const byWords = hasWords(q)
  const searched = searchedDay(q)
  if (!byWords || !searched) return byWords
  return or(byWords, and(hasWords(searched.beside), isOfDay(searched.day)))
}

/** What is looked for in a standing confirmation, as it may differ from what the customer wrote. */
const confirmedWords = searchTextExpression({
  names: ['customer', 'email', 'place', 'organisationNumber', 'invoiceReference'].map(
    (term) => `terms ->> '${term}'`,
  ),
})

/** True for an enquiry with all words of a search in itself or, together with itself, in what is confirmed of it. */
function hasWords(q: string): SQL | undefined {
  const both = sql`concat_ws(' ', ${asked.searchText}, ${confirmedWords})`
  const byConfirmation = matchesWithoutIndex(q, both)
  // An array, unlike a subquery, is looked up by index beside the words.
  return (
    byConfirmation &&
    or(
      matchesSearchWords(q, events.searchText),
      sql`${events.id} = any(array(select ${confirmations.eventId} from ${confirmations}
        join ${events} asked on ${eq(asked.id, confirmations.eventId)} where ${and(isStanding, byConfirmation)}))`,
    )
  )
}

/** True for an enquiry that names a day, by its `like` pattern, or is confirmed for it. */
function isOfDay(day: string): SQL {
  return sql`(${events.data} ->> 'eventDate' like ${day}::text or ${events.id} in (select ${confirmations.eventId}
    from ${confirmations} where ${confirmations.eventDate}::text like ${day}::text and ${isStanding}))`
}

/** The number of enquiries with each status. */
export function countEnquiries(db: Db): Promise<Record<EnquiryStatus, number>> {
  return countsByStatus(db, { status: events.status, where: isEnquiry })
}

const before = columnsOfCte('before', events)
const changed = columnsOfCte('changed', events)

/**
 * Changes the given fields of an enquiry and logs which, in one statement (not the note's text or the value); null
 * without such an enquiry. Nothing was changed if it `isHeld`, as a booking confirmation fixes its status, or `isStale`, as
 * somebody else has saved the value or note that it changes (F-1481).
 */
export function patchEnquiry(
  db: Db,
  { id, patch, by }: { id: string; patch: EnquiryPatch; by: Actor },
): Promise<(Enquiry & { isHeld: boolean; isStale: boolean }) | null> {
  const { status, value, note, former } = patch
  const isOther = {
    status: status === undefined ? sql`false` : sql`${before.status} <> ${status}`,
    value: value === undefined ? sql`false` : sql`${before.value} is distinct from ${value}::int`,
    note: note === undefined ? sql`false` : sql`${before.note} is distinct from ${note}::text`,
  }
  // The second half is for a confirmation that came while this waited for the row: nothing but the row itself shows it.
  const isHeld = sql<boolean>`(${isOther.status} and ${before.status} = 'booket' and (${isConfirmed(before.id)}
    or (select ${events.status} from ${events} where ${eq(events.id, id)}) <> 'booket'))`
  const isStale = former
    ? sql<boolean>`((${isOther.value} and ${before.value} is distinct from ${former.value}::int)
    or (${isOther.note} and ${before.note} is distinct from ${former.note}::text))`
    : sql<boolean>`false`
  const changes = buildAssignments(events, {
    status,
    value,
    note,
    statusChangedAt: sql`case when ${isOther.status} then now() else ${before.statusChangedAt} end`,
  })
  const of = { by, subject: whoAsked(changed), subjectId: changed.id }
  const both = sql`changed join before on ${eq(before.id, changed.id)}`
  const moved = logActivity(
    {
      ...of,
      action: 'enquiry.status',
      details: sql`jsonb_build_object('from', ${before.status}, 'to', ${changed.status})`,
    },
    sql`${both} where ${isOther.status}`,
  )
  const noted = logActivity(
    {
      ...of,
      action: 'enquiry.noted',
      details: sql`jsonb_build_object('fields', array_remove(array[
        case when ${isOther.value} then 'value' end, case when ${isOther.note} then 'note' end], null))`,
    },
    sql`${both} where ${isOther.value} or ${isOther.note}`,
  )
  return queryRow(
    db,
    {
      ...columns,
      isHeld: sql<boolean>`(select ${isHeld} from before)`,
      isStale: sql<boolean>`(select ${isStale} from before)`,
    },
    (list) => sql`
      with before as (
        select * from ${events} where ${and(eq(events.id, id), isEnquiry)} for update
      ), changed as (
        update ${events} set ${changes} from before
        where ${events.id} = ${before.id} and (${isOther.status} or ${isOther.value} or ${isOther.note}) and not ${isHeld} and not ${isStale}
        returning ${events}.*
      ), moved as (${moved}), noted as (${noted})
      select ${list}
      from (select * from changed union all
        select * from before where not exists (select from changed)) ${events}`,
  )
}
