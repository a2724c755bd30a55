import { readdirSync, readFileSync } from 'node:fs'
import { is } from 'drizzle-orm/entity'
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import * as schema from './index.ts'

type Snapshot = {
  tables: Record<string, { name: string; checkConstraints: Record<string, { value: string }> }>
}

test('every check of a list or a number in the schema is in the migrations', () => {
  const folder = new URL('../../../drizzle/meta/', import.meta.url)
  const newest = readdirSync(folder)
    .filter((name) => name.endsWith('_snapshot.json'))
    .sort()
    .at(-1)!
  const { tables } = JSON.parse(readFileSync(new URL(newest, folder), 'utf8')) as Snapshot
  const migrated = Object.values(tables).flatMap(({ name, checkConstraints }) =>
    Object.entries(checkConstraints).map(([check, { value }]) => [`${name} ${check}`, value]),
  )
  const dialect = new PgDialect({ casing: 'snake_case' })
  const declared = Object.values(schema)
    .filter((table) => is(table, PgTable))
    .map((table) => getTableConfig(table as PgTable))
    .flatMap(({ name, checks }) =>
      checks.map((check) => [`${name} ${check.name}`, dialect.sqlToQuery(check.value).sql]),
    )
  expect(declared.length).toBeGreaterThan(10)
  expect(Object.fromEntries(declared)).toEqual(Object.fromEntries(migrated))
})
