import type { AnyColumn } from 'drizzle-orm/column'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm/sql'
import type { AnswerKind } from '#domain/answer-kinds.ts'
import { offers } from '../schema/offers.ts'
import { buildAssignments, timeParameter } from '../sql.ts'

/**
 * The update that marks an offer as opened when its customer asks: they have had the page open, counted or not
 * (F-1495).
 */
export function markAskedAsOpened(now: Date): SQL {
  return sql`update ${offers} set ${setOpenedIfNever(now)} from offer, event
    where ${and(eq(offers.id, sql`offer.id`), isNull(offers.firstOpenedAt))}`
}

/** The `set` of when an offer was first and last opened, where no opening was counted. */
export function setOpenedIfNever(now: Date): SQL {
  return buildAssignments(offers, {
    firstOpenedAt: keptOr(now, offers.firstOpenedAt),
    lastOpenedAt: keptOr(now, offers.lastOpenedAt),
  })
}

/**
 * The `set` of an offer's `answeredAt` (yes) or `declinedAt` (no): the first time of that kind is kept, the other is
 * cleared.
 */
export function setAnsweredOrDeclinedAt(kind: AnswerKind, now: Date): SQL {
  return buildAssignments(offers, {
    answeredAt: kind === 'yes' ? keptOr(now, offers.answeredAt) : null,
    declinedAt: kind === 'no' ? keptOr(now, offers.declinedAt) : null,
  })
}

const keptOr = (now: Date, time: AnyColumn) => sql`coalesce(${time}, ${timeParameter(now)})`
