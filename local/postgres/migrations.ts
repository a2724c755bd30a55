import { readdir } from 'node:fs/promises'
import { applyMigrations, type SQLExecutor } from '@netlify/database-dev'
import type pg from 'pg'
import { MIGRATIONS } from '../cli/paths.ts'
import { withClient } from './postgres.ts'

/**
 * Migrates a database to the newest schema and returns the names of the migrations it applied; a second run applies
 * none. Uses Netlify's own code, so that a database it manages and one of your own are recorded alike.
 */
export function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  return withClient(url, (client) => applyMigrations(executor(client), folder))
}

/** The names of the migrations a database lacks; changes nothing. */
export async function pendingMigrations(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -4))
  return withClient(url, async (client) => {
    const { rows: tables } = await client.query(
      "select to_regclass('netlify.migrations') is not null as exists",
    )
    const { rows } = tables[0].exists
      ? await client.query('select name from netlify.migrations')
      : { rows: [] }
    const applied = new Set(rows.map(({ name }) => name))
    return names.filter((name) => !applied.has(name)).sort()
  })
}

function executor(client: pg.Client): SQLExecutor {
  const statements = {
    exec: (sql: string) => client.query(sql),
    query: async <Row>(sql: string, params?: unknown[]) => {
      const { rows } = await client.query(sql, params)
      return { rows: rows as Row[] }
    },
  }
  return {
    ...statements,
    transaction: async (work) => {
      await client.query('begin')
      try {
        const result = await work(statements)
        await client.query('commit')
        return result
      } catch (error) {
        await client.query('rollback')
        throw error
      }
    },
  }
}
