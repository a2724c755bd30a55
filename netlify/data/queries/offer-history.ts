import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, gt, isNotNull, not, type SQL, sql } from 'drizzle-orm/sql'
import type { ActivityRole } from '#domain/activity.ts'
import type { DeclineReason } from '#domain/answer-kinds.ts'
import {
  OFFER_EVENTS,
  type OfferEvent,
  type OfferHistoryEntry,
  type OfferHistoryPage,
  type OfferHistoryQuery,
} from '#domain/offer-history.ts'
import { ZONE } from '#domain/validity.ts'
import type { Db } from '../client.ts'
import { selectPage } from '../page.ts'
import { jsonObject, selectList } from '../rows.ts'
import { activity } from '../schema/activity.ts'
import { confirmations } from '../schema/confirmations.ts'
import { offerAnswers, offerCalls, offerOpenings, offers } from '../schema/offers.ts'
import { events } from '../schema/people.ts'
import { textArray } from '../sql.ts'
import { isAsked } from './offer-state.ts'
import { isOwnOffer } from './offers.ts'
import { canUndoPhoneAnswer } from './phone-answers.ts'
import { isChangedSince, timesAndPlace } from './stored-confirmations.ts'

const NOTHING = sql`null::text`
const NO_FIELDS = sql`'[]'::jsonb`

/** Who reads an offer's history: a partner learns of its own people's addresses only. */
type HistoryReader = 'partner' | 'admin'

/**
 * One page of the history of a partner's offer, newest first; null if there is none with this id. The log is kept for
 * a year: older events come from the offer itself. A save that changed nothing is left out.
 */
export async function listOfferHistory(
  db: Db,
  {
    id,
    partnerId,
    reader,
    query,
  }: { id: string; partnerId: string; reader: HistoryReader; query: OfferHistoryQuery },
): Promise<OfferHistoryPage | null> {
  const isOwn = isOwnOffer({ id, partnerId })
  const { rows, isThere, ...page } = await selectPage(db, {
    columns: {
      id: sql<string>`history.id`,
      at: sql<string>`to_char(history.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      event: sql<OfferEvent>`history.event`,
      role: sql<ActivityRole | null>`history.role`,
      actor: sql<
        string | null
      >`case when ${reader === 'admin'}::boolean or history.role = 'partner' then history.actor end`,
      fields: sql<string[]>`history.fields`,
      count: sql<number>`history.count`,
      price: sql<string | null>`history.price`,
      formerPrice: sql<string | null>`history."formerPrice"`,
      added: sql<string[]>`history.added`,
      removed: sql<string[]>`history.removed`,
      isChange: sql<boolean>`history."isChange"`,
      reason: sql<DeclineReason | null>`history.reason`,
      word: sql<string | null>`coalesce(history.word, history.enquiry ->> 'word')`,
      sender: sql<OfferHistoryEntry['sender']>`history.enquiry -> 'sender'`,
      eventDate: sql<string | null>`history.enquiry ->> 'eventDate'`,
      evening: sql<OfferHistoryEntry['evening']>`history.enquiry -> 'evening'`,
      guests: sql<string | null>`history.enquiry ->> 'guests'`,
      ringOn: sql<string | null>`history.enquiry ->> 'ringOn'`,
    },
    from: sql`(${everythingOf(id)}) history`,
    where: sql`exists (select from ${offers} where ${isOwn})`,
    order: {
      key: sql`history.at`,
      keyIs: 'time',
      id: sql`history.id`,
      idIs: 'text',
      direction: 'desc',
    },
    query,
    also: {
      isThere: sql<boolean>`exists (select from ${offers} where ${isOwn})`,
      asked: sql<boolean>`coalesce((select ${isAsked} from ${offers} where ${isOwn}), false)`,
      undoable: canUndoPhoneAnswer(id),
    },
  })
  return isThere ? { history: rows, ...page } : null
}

/** Selects all that is known to have happened to an offer. */
function everythingOf(id: string): SQL {
  const isAbout = eq(activity.subjectId, id)
  const isLogged = (action: string, since: SQL = sql``) =>
    sql`exists (select from ${activity} where ${isAbout} and ${activity.action} = ${action} ${since})`
  /** A time that the offer itself keeps, for where the log has no line. */
  const kept = (event: OfferEvent, at: SQL, role: ActivityRole | null) => sql`
    select ${line({ id: sql`${event}::text`, at, event: sql`${event}::text`, role: sql`${role}::text` })}
    from ${offers} where ${eq(offers.id, id)} and ${at} is not null`
  const fields = sql`${activity.details} -> 'fields'`
  // One statement writes an answer, its enquiry and its line: they have one time.
  const enquiry = sql`(select ${jsonObject({
    word: sql`case ${events.data} ->> 'answer' when 'question' then ${events.data} ->> 'message' else ${events.data} ->> 'note' end`,
    sender: jsonObject({
      name: sql`coalesce(${events.data} ->> 'name', '')`,
      phone: sql`nullif(${events.data} ->> 'phone', '')`,
      email: sql`nullif(${events.data} ->> 'email', '')`,
    }),
    eventDate: sql`${events.data} ->> 'eventDate'`,
    guests: sql`${events.data} ->> 'guests'`,
  })} from ${events}
    where ${and(eq(events.offerId, id), eq(events.createdAt, activity.at), eq(events.eventType, 'enquiry'))} limit 1)`
  const isCall = and(eq(offerCalls.offerId, id), eq(offerCalls.calledAt, activity.at))
  /** An evening that was confirmed, changed or cancelled; one statement writes its time and the line of who did it. */
  const evening = (event: 'confirmed' | 'changed' | 'cancelled', at: AnyColumn, is: SQL, more = {}) => sql`
    select ${line({
      id: sql`${`${event} `}::text || ${confirmations.id}`,
      at: sql`${at}`,
      event: sql`${event}::text`,
      role: sql`'admin'`,
      actor: sql`(select ${activity.actor} from ${activity} where ${and(
        eq(activity.subjectId, sql`${events.id}::text`),
        eq(activity.at, at),
        eq(activity.action, `enquiry.${event}`),
      )} limit 1)`,
      price: sql`${confirmations.terms} ->> 'price'`,
      enquiry: jsonObject({ eventDate: sql`${confirmations.eventDate}::text`, ...more }),
    })}
    from ${confirmations} join ${events} on ${events.id} = ${confirmations.eventId}
    where ${and(eq(events.offerId, id), isNotNull(at), is)}`
  const times = { evening: timesAndPlace }
  const actions = OFFER_EVENTS.map((event) => `offer.${event}`)
  return sql`
    select ${line({
      id: sql`${activity.id}::text`,
      at: sql`${activity.at}`,
      event: sql`case when ${activity.action} = 'offer.asked' and exists (select from ${events} where ${and(
        eq(events.offerId, id),
        eq(events.createdAt, activity.at),
        asksForNewOffer,
      )}) then 'requested' else replace(${activity.action}, 'offer.', '') end`,
      role: sql`${activity.role}`,
      actor: sql`${activity.actor}`,
      fields: sql`coalesce(${fields}, ${NO_FIELDS})`,
      price: sql`${activity.details} ->> 'price'`,
      formerPrice: sql`${activity.details} ->> 'formerPrice'`,
      added: sql`coalesce(${activity.details} -> 'added', ${NO_FIELDS})`,
      removed: sql`coalesce(${activity.details} -> 'removed', ${NO_FIELDS})`,
      isChange: sql`${activity.details} ? 'changed'`,
      reason: sql`${activity.details} ->> 'reason'`,
      word: sql`(select ${offerAnswers.word} from ${offerAnswers}
        where ${and(eq(offerAnswers.offerId, id), eq(offerAnswers.createdAt, activity.at))}
        union all select ${offerCalls.word} from ${offerCalls} where ${isCall} limit 1)`,
      enquiry: sql`coalesce(${enquiry}, (select ${jsonObject({ ringOn: sql`${offerCalls.ringOn}::text` })}
        from ${offerCalls} where ${isCall} limit 1))`,
    })}
    from ${activity}
    where ${isAbout} and ${activity.action} = any(${textArray(actions)}) and ${fields} is distinct from ${NO_FIELDS}
    union all (${kept('created', sql`${offers.createdAt}`, null)} and not ${isLogged('offer.created')})
    union all (${kept('answered', sql`${offers.answeredAt}`, 'visitor')} and not ${isLogged('offer.answered')})
    union all (${kept('declined', sql`${offers.declinedAt}`, 'visitor')} and not ${isLogged('offer.declined')})
    union all (${kept('withdrawn', sql`${offers.withdrawnAt}`, null)}
      and not ${isLogged('offer.withdrawn', sql`and ${activity.at} >= ${offers.withdrawnAt}`)})
    union all (${evening('confirmed', confirmations.confirmedAt, eq(confirmations.revision, 0), times)})
    union all (${evening('changed', confirmations.confirmedAt, gt(confirmations.revision, 0), times)})
    union all (${evening('cancelled', confirmations.cancelledAt, not(isChangedSince), {
      word: sql`${confirmations.cancelledWord}`,
    })})
    union all (
      select ${line({
        id: sql`${events.id}::text`,
        at: sql`${events.createdAt}`,
        event: sql`'requested'`,
        role: sql`'visitor'`,
      })}
      from ${events} where ${and(eq(events.offerId, id), eq(events.eventType, 'enquiry'), asksForNewOffer, isFromContactForm)}
    )
    union all (
      select ${line({
        id: sql`'opened ' || day`,
        at: sql`max(${offerOpenings.openedAt})`,
        event: sql`'opened'`,
        role: sql`'visitor'`,
        count: sql`count(*)::int`,
      })}
      from ${offerOpenings}, lateral (select (${offerOpenings.openedAt} at time zone ${ZONE})::date as day) on_day
      where ${eq(offerOpenings.offerId, id)} group by day
    )`
}

/** True for an enquiry about an offer that was over. */
export const asksForNewOffer = sql`'true'::jsonb in (${events.data} #> '{offer,expired}', ${events.data} #> '{offer,withdrawn}')`

/** True for what no answer to an offer is: who wrote it, and what, is the owner's alone. */
const isFromContactForm = sql`${events.data} ->> 'answer' is null`

/** What a line says that has nothing to say of it; a union's columns go by their place. */
const UNSAID = {
  actor: NOTHING,
  fields: NO_FIELDS,
  count: sql`1`,
  price: NOTHING,
  formerPrice: NOTHING,
  added: NO_FIELDS,
  removed: NO_FIELDS,
  isChange: sql`false`,
  reason: NOTHING,
  word: NOTHING,
  enquiry: sql`null::jsonb`,
}
type LineColumns = Record<'id' | 'at' | 'event' | 'role', SQL> & Partial<Record<keyof typeof UNSAID, SQL>>

function line({ id, at, event, role, ...said }: LineColumns): SQL {
  return selectList({ id, at, event, role, ...UNSAID, ...said })
}
