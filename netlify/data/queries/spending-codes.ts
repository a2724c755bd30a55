import { and, arrayContains, eq, isNotNull, lt, type SQL, sql } from 'drizzle-orm/sql'
import type { Db } from '../client.ts'
import { queryRow } from '../rows.ts'
import { secondFactors } from '../schema/second-factors.ts'
import { rateLimits } from '../schema/sessions.ts'
import { bare, setValues, textArray, timeParameter } from '../sql.ts'
import { logActivity } from './activity.ts'
import type { CountedUse, UseToCount } from './admission.ts'
import { countInWindow, soFar } from './fixed-window.ts'
import { isKnown, knownAdmin } from './known-admin.ts'

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
export type Typed = { adminId: string; code: TypedCode; limit: UseToCount }

/** Counts a wrong password where password or second factor are changed. */
export async function countWrong(
  db: Db,
  { now, ...typed }: Omit<Typed, 'code'> & { now: Date },
): Promise<CountedUse> {
  const row = await queryRow(
    db,
    { wrong: wrongSoFar(now) },
    (list) => sql`
      with ${spending({ ...typed, code: null }, now, (where) => spendCode(null, where))},
      ${logLimited({ ...typed, code: null })}
      select ${list}`,
  )
  return row!.wrong
}

/**
 * The CTEs that count a wrong code (`tried`) and spend a right one (`spent`), one guess at a time under the limit's
 * lock. Over the limit only recovery codes are looked at. With `password`, only while that hash is the admin's
 * (`known`).
 */
export function spending(
  { adminId, code, limit, password }: Typed & { password?: string },
  now: Date,
  spend: (where: SQL) => SQL,
): SQL {
  const { key, max, windowSeconds } = limit
  const isRecovery = code !== null && 'hash' in code
  const fits = and(eq(factor.adminId, adminId), isNotNull(factor.confirmedAt), unspent(code))!
  const isFit = sql`exists (select from fits)`
  const isTaken = isRecovery ? isFit : sql`(${isFit} and ${soFar(now)} < ${max}::int)`
  const until = new Date(now.getTime() + windowSeconds * 1000)
  const tried = countInWindow(
    { key, until, now },
    { first: sql`(not ${isFit})::int`, more: sql`(not ${isTaken})::int` },
  )
  const mayBe = isRecovery ? sql`true` : sql`tried.count < ${max}::int`
  return sql`
    fits as (select from ${factor} where ${fits}),
    tried as (
      ${tried}
      returning ${rateLimits.count}, ${rateLimits.windowEndsAt}
    ),
    ${password === undefined ? sql`` : sql`known as (${knownAdmin({ adminId, password }, sql`tried`)}),`}
    spent as (${spend(and(fits, mayBe, password === undefined ? undefined : isKnown)!)} returning ${factor.adminId})`
}

/** SQL that is true while a code has not been used; a row that is being changed is looked at once more. */
function unspent(code: TypedCode): SQL {
  if (code === null) return sql`false`
  return 'step' in code ? lt(factor.lastStep, code.step) : arrayContains(factor.recoveryHashes, [code.hash])
}

/** The `update` that spends a code, and replaces the recovery codes if there are new ones. */
export function spendCode(code: TypedCode, where: SQL, hashes: string[] | null = null): SQL {
  const hash = code !== null && 'hash' in code ? code.hash : null
  const left = hashes ? textArray(hashes) : sql`array_remove(${factor.recoveryHashes}, ${hash}::text)`
  const lastStep = code !== null && 'step' in code ? code.step : undefined
  return sql`update ${factor} set ${setValues(factor, {
    recoveryHashes: left,
    ...(lastStep !== undefined && { lastStep }),
  })} from tried where ${where}`
}

/** The CTE that logs the first wrong code over the limit. */
export function logLimited({ limit: { max, log } }: Omit<Typed, 'code'> & { code: TypedCode }): SQL {
  const entry = logActivity(
    { action: 'limited', by: { role: 'admin', email: log.email }, details: { route: log.route } },
    sql`tried where tried.count = ${max + 1}::int`,
  )
  return sql`limited as (${entry})`
}

/** A row of the limit as what is counted there. */
export function counted(now: Date): SQL<CountedUse> {
  const secondsLeft = sql`ceil(extract(epoch from ${bare(rateLimits.windowEndsAt)} - ${timeParameter(now)}))::int`
  return sql`jsonb_build_object('count', count, 'secondsLeft', ${secondsLeft})`
}

/** How many wrong codes there have been, this one included. */
export function wrongSoFar(now: Date): SQL<CountedUse> {
  return sql`(select ${counted(now)} from tried)`
}
