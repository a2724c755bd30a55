/** The variables that may hold the connection string: your own, Netlify Database's, and that of its older extension. */
const DATABASE_VARIABLES = ['DATABASE_URL', 'NETLIFY_DB_URL', 'NETLIFY_DATABASE_URL'] as const

/** How a database is spoken to: `neon` by Neon's SQL over HTTP, `pg` by PostgreSQL's own protocol. */
export type DatabaseDriver = 'neon' | 'pg'

/** What is wrong with a connection string of the right kind that is still no URL. */
export const UNREADABLE =
  'cannot be read: in its user name and password write characters like / and # as %2F and %23.'

type Variables = Record<string, string | undefined>

/** The connection string that variables name, unchecked. */
export function findDatabaseUrl(variables: Variables): string | undefined {
  return DATABASE_VARIABLES.map((name) => variables[name]?.trim()).find(Boolean)
}

/**
 * The connection string for migrations, without a pooler where possible (variable `…_UNPOOLED`, else Neon's host
 * without `-pooler`): a pooler would pass on session settings, and cut long work off.
 */
export function readUnpooledDatabaseUrl(source: Variables): string | undefined {
  const name = DATABASE_VARIABLES.find((variable) => source[variable]?.trim())
  if (name === undefined) return undefined
  const pooled = source[name]!.trim()
  return source[`${name}_UNPOOLED`]?.trim() || pooled.replace(/-pooler(?=\.[\w.-]*neon\.tech\b)/, '')
}

/** Explicit setting, then Netlify's, then guessed from the host. */
export function readDatabaseDriver(env: Variables): DatabaseDriver {
  if (env.DATABASE_DRIVER !== undefined) return env.DATABASE_DRIVER as DatabaseDriver
  if (env.DATABASE_URL === undefined && env.NETLIFY_DB_URL !== undefined) {
    if (env.NETLIFY_DB_DRIVER === 'serverless') return 'neon'
    if (env.NETLIFY_DB_DRIVER === 'server') return 'pg'
  }
  return /(^|\.)neon\.tech$/.test(new URL(findDatabaseUrl(env)!).hostname) ? 'neon' : 'pg'
}

/** Why DATABASE_URL is no valid Postgres connection string, as a sentence; undefined if it is one. */
export function connectionStringProblem(url: string | undefined): string | undefined {
  if (url === undefined)
    return 'DATABASE_URL is missing: set it to the connection string of a Postgres database.'
  if (!/^postgres(ql)?:\/\//.test(url)) {
    return 'DATABASE_URL is not a Postgres connection string: it must start with postgres:// or postgresql://.'
  }
  return URL.canParse(url) ? undefined : `DATABASE_URL ${UNREADABLE}`
}

/** Why DATABASE_DRIVER is invalid, as a sentence; undefined if it is valid or not set. */
export function driverProblem(driver: string | undefined): string | undefined {
  if (driver === undefined || driver === 'neon' || driver === 'pg') return undefined
  return "DATABASE_DRIVER must be 'neon' or 'pg', or left out."
}
