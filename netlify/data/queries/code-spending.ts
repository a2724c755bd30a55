import { and, arrayContains, eq, isNotNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { secondFactors } from '../schema/people.ts'
import { rateLimits } from '../schema/sessions.ts'
import { buildAssignments, textArray } from '../sql.ts'
import { logActivity } from './activity.ts'
import type { UseToCount } from './admission.ts'
import { type CountedUse, countedUseJson, currentWindowCount, incrementWindowCount } from './fixed-window.ts'
import { lockAdminIfPasswordUnchanged } from './known-admin.ts'

// The parts of a statement that spend a code, or count it as a wrong one.

const factor = secondFactors

/**
 * A code as far as it could be checked without its row: the time step it is right for, or the hash of a recovery code;
 * nothing if it is wrong for certain.
 */
export type TypedCode = { step: number } | { hash: string } | null

/** The outcome of a code: whether it was taken, and how many wrong ones there have been. */
export type CodeOutcome = { isRight: boolean; wrong: CountedUse; mailIds: string[] }

/** A code and the limit that it is held to. */
export type CodeAttempt = { adminId: string; code: TypedCode; limit: UseToCount }

/** A code being spent: the CTEs, to stand first in a statement, and what the rest of the statement may ask of them. */
type Spending = {
  parts: SQL
  /** The CTE that has a row if the code is right, and was spent. */
  spent: SQLWrapper
  isSpent: SQL<boolean>
  /** Whether the password is still the admin's. */
  isKnown: SQL<boolean>
  /** How many wrong codes there have been, this one included. */
  wrong: SQL<CountedUse>
}

/** Counts an admin's wrong password where password or second factor are changed; returns the count so far. */
export async function countWrongPassword(
  db: Db,
  { now, ...typed }: Omit<CodeAttempt, 'code'> & { now: Date },
): Promise<CountedUse> {
  const { parts, wrong } = spendCodeCtes({ ...typed, code: null }, now)
  const row = await queryRow(db, { wrong }, (list) => sql`with ${parts} select ${list}`)
  return row!.wrong
}

/**
 * The CTEs that use up a right code, or count a wrong one and log the first over the limit, one guess at a time. Over
 * the limit only recovery codes work. With `password`, only while that hash is the admin's.
 */
export function spendCodeCtes(
  { adminId, code, limit, password }: CodeAttempt & { password?: string },
  now: Date,
  spend: (tried: SQLWrapper) => SQL = (tried) => spendCode(code, tried),
): Spending {
  const { key, max, windowSeconds, log } = limit
  const fitting = sql.identifier('fitting')
  const tried = sql.identifier('tried')
  const known = sql.identifier('known')
  const spent = sql.identifier('spent')
  const isRecovery = code !== null && 'hash' in code
  const fits = and(eq(factor.adminId, adminId), isNotNull(factor.confirmedAt), unspent(code))!
  const isFit = sql<boolean>`exists (select from ${fitting})`
  const isTaken = isRecovery ? isFit : sql`(${isFit} and ${currentWindowCount(now)} < ${max}::int)`
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const count = incrementWindowCount(
    { key, until, now },
    { first: sql`(not ${isFit})::int`, more: sql`(not ${isTaken})::int` },
  )
  const isKnown = password === undefined ? sql<boolean>`true` : sql<boolean>`exists (select from ${known})`
  const mayBe = isRecovery ? sql`true` : sql`${tried}.count < ${max}::int`
  const limited = logActivity(
    { action: 'limited', by: { role: 'admin', email: log.email }, details: { route: log.route } },
    sql`${tried} where ${tried}.count = ${max + 1}::int`,
  )
  return {
    parts: sql`
      ${fitting} as (select from ${factor} where ${fits}),
      ${tried} as (${count} returning ${rateLimits.count}, ${rateLimits.windowEndsAt}),
      ${password === undefined ? sql`` : sql`${known} as (${lockAdminIfPasswordUnchanged({ adminId, password }, tried)}),`}
      ${spent} as (${spend(tried)} where ${and(fits, mayBe, isKnown)} returning ${factor.adminId}),
      limited as (${limited})`,
    spent,
    isSpent: sql<boolean>`exists (select from ${spent})`,
    isKnown,
    wrong: sql`(select ${countedUseJson(now)} from ${tried})`,
  }
}

/** SQL that is true while a code has not been used; a row that is being changed is looked at once more. */
function unspent(code: TypedCode): SQL {
  if (code === null) return sql`false`
  return 'step' in code ? lt(factor.lastStep, code.step) : arrayContains(factor.recoveryHashes, [code.hash])
}

/** The start of the `update` that spends a code, and replaces the recovery codes if there are new ones. */
export function spendCode(code: TypedCode, tried: SQLWrapper, hashes: string[] | null = null): SQL {
  const hash = code !== null && 'hash' in code ? code.hash : null
  const left = hashes ? textArray(hashes) : sql`array_remove(${factor.recoveryHashes}, ${hash}::text)`
  const lastStep = code !== null && 'step' in code ? code.step : undefined
  return sql`update ${factor} set ${buildAssignments(factor, {
    recoveryHashes: left,
    ...(lastStep !== undefined && { lastStep }),
  })} from ${tried}`
}
