import { getTableColumns, is, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import { selectList } from './rows.ts'
import * as schema from './schema/index.ts'
import {
  buildAssignments,
  columnsOfCte,
  insertSelect,
  isoTime,
  jsonParameter,
  qualifiedColumnName,
  unqualifiedColumn,
} from './sql.ts'

const { offers, offerSlugHistory, sessions } = schema
// The same way client.ts opens the database.
const dialect = new PgDialect({ casing: 'snake_case' })
const written = (statement: Parameters<PgDialect['sqlToQuery']>[0]) => dialect.sqlToQuery(statement)

const columns = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .flatMap((table) => Object.values(getTableColumns(table)))

test('every column of the schema goes by the name that the database client gives it', () => {
  expect(columns.length).toBeGreaterThan(80)
  for (const column of columns) {
    const name = written(sql`${column}`).sql
    expect(qualifiedColumnName(column)).toBe(name)
    expect(name.endsWith(`.${written(unqualifiedColumn(column)).sql}`)).toBe(true)
  }
})

test('the rows of a CTE have the columns of their table', () => {
  const saved = columnsOfCte('saved', offers)
  expect(Object.keys(saved)).toEqual(Object.keys(getTableColumns(offers)))
  expect(written(sql`${saved.customerSlug}`).sql).toBe('"saved"."customer_slug"')
})

test('a select list names each column as its row has it', () => {
  const list = selectList({
    id: offers.id,
    slug: offers.customerSlug,
    at: isoTime(offers.createdAt).as('at'),
  })
  expect(written(list).sql).toBe(
    `"offers"."id" as "id", "offers"."customer_slug" as "slug", to_char("offers"."created_at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at"`,
  )
})

describe('what is written', () => {
  test('as JSON has none of the characters that Postgres refuses there, and all others', () => {
    const typed = { name: 'Kari\u0000 \ud83d\ude00 \ud83d', ages: [1, null, true], nested: { at: '\u0000' } }
    expect(written(jsonParameter(typed))).toMatchObject({
      sql: '$1::jsonb',
      params: [
        JSON.stringify({ name: 'Kari \ud83d\ude00 \ufffd', ages: [1, null, true], nested: { at: '' } }),
      ],
    })
  })

  test('to an insert is SQL or a value as its column stores it', () => {
    const statement = insertSelect(offers, {
      partnerId: sql`partner.id`,
      companyName: 'Kari & co',
      customerSlug: 'kari',
      price: null,
      selectedExtras: ['em_act'],
    })
    expect(written(statement)).toMatchObject({
      sql: 'insert into "offers" ("partner_id", "company_name", "customer_slug", "price", "selected_extras") select partner.id, $1, $2, $3, $4',
      params: ['Kari & co', 'kari', null, '{"em_act"}'],
    })
  })

  test('by an update leaves a column alone at undefined, and empties it at null', () => {
    const at = new Date('2026-11-22T08:00:00Z')
    const set = buildAssignments(sessions, { device: null, partnerId: undefined, endedAt: at })
    expect(written(set)).toMatchObject({
      sql: '"device" = $1, "ended_at" = $2',
      params: [null, at.toISOString()],
    })
  })

  test('may be a column of another CTE', () => {
    const set = buildAssignments(offerSlugHistory, {
      offerId: columnsOfCte('excluded', offerSlugHistory).offerId,
    })
    expect(written(set).sql).toBe('"offer_id" = "excluded"."offer_id"')
  })
})
