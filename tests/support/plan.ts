import { sql } from 'drizzle-orm'
import { PgDatabase, type PgDialect, type PgSession } from 'drizzle-orm/pg-core'
import { vi } from 'vitest'
import type { Db } from '#netlify/data/client.ts'
import { queryRows } from './rows.ts'

/** A step of a query plan, as PostgreSQL reports it after running the statement. */
export type PlanStep = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Parent Relationship'?: string
  'Subplan Name'?: string
  Plans?: PlanStep[]
}

/**
 * Vacuums and analyses a table that was just filled. While any transaction in the database still sees the earlier
 * state, its pages cannot be marked all-visible and the planner avoids index-only scans, so this repeats until nearly
 * all are.
 */
export async function settleTable(db: Db, table: string) {
  await db.execute(sql`checkpoint`)
  await vi.waitFor(
    async () => {
      await db.execute(sql`vacuum analyze ${sql.identifier(table)}`)
      const [pages] = await queryRows<{ visible: number }>(
        db,
        sql`select relallvisible::float / relpages as visible from pg_class where oid = ${table}::regclass`,
      )
      if (!(pages!.visible > 0.9))
        throw new Error(`${pages!.visible} of the pages of ${table} are visible to all`)
    },
    { timeout: 60_000, interval: 100 },
  )
}

/** Runs work and returns every step of its statements' plans; each statement is run twice. */
export async function planOf(db: Db, work: (db: Db) => Promise<unknown>): Promise<PlanStep[]> {
  const steps: PlanStep[] = []
  const { dialect, session } = db as unknown as DbParts
  const explaining: PgSession = Object.create(session, {
    prepareQuery: {
      value: (...prepared: Prepared) => {
        const [query, ...rest] = prepared
        const plan = session.prepareQuery(
          { ...query, sql: `explain (analyze, format json) ${query.sql}` },
          ...([undefined, undefined, false] as const),
        )
        const statement = session.prepareQuery(query, ...rest)
        const execute = statement.execute.bind(statement)
        statement.execute = async (...values) => {
          const { rows } = (await plan.execute()) as { rows: { 'QUERY PLAN': { Plan: PlanStep }[] }[] }
          steps.push(...flat(rows[0]!['QUERY PLAN'][0]!.Plan))
          return execute(...values)
        }
        return statement
      },
    },
  })
  await work(new PgDatabase(dialect, explaining, undefined))
  return steps
}

type DbParts = { dialect: PgDialect; session: PgSession }
type Prepared = Parameters<PgSession['prepareQuery']>

/** The tables that are read from end to end. */
export const wholeTables = (steps: readonly PlanStep[]) =>
  steps.filter((step) => step['Node Type'] === 'Seq Scan').map((step) => step['Relation Name'])

/** The names of the indexes that were read. */
export const indexesOf = (steps: readonly PlanStep[]) =>
  new Set(steps.flatMap((step) => step['Index Name'] ?? []))

/** The steps that fetch a page: those below a limit, of which there is one, or nothing would be judged. */
export function stepsOfPage(steps: readonly PlanStep[]): PlanStep[] {
  const page = steps.filter((step) => step['Node Type'] === 'Limit').flatMap(flat)
  if (page.length < 2) throw new Error('No step of this plan fetches a page.')
  return page
}

function flat(step: PlanStep): PlanStep[] {
  return [step, ...(step.Plans ?? []).flatMap(flat)]
}
