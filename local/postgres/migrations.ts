import { applyMigrations, type SQLExecutor } from '@netlify/database-dev'
import type pg from 'pg'
import { MIGRATIONS } from '../cli/paths.ts'
import { withClient } from './postgres.ts'

/**
 * Brings a database to the newest migration and answers the names it applied; a second run applies none. Netlify's own
 * code, so that a database it manages and one of your own are recorded alike.
 */
export function migrate(url: string, folder: string = MIGRATIONS): Promise<string[]> {
  return withClient(url, (client) => applyMigrations(executor(client), folder))
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
