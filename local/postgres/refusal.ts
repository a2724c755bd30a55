import { isDatabaseAway } from '#netlify/data/failure.ts'

/** SQLSTATE codes of a wrong user name or password. */
const WRONG_LOGIN = new Set(['28P01', '28000'])
/** SQLSTATE code of a database that does not exist. */
const NO_SUCH_DATABASE = '3D000'
/** What node-postgres says when a connection string asks for TLS and the server has none. */
const NO_TLS = /server does not support SSL/

/**
 * Why the database at a connection string cannot be used (wrong login, no such database, no TLS, no answer), as a
 * sentence; undefined for any other error.
 */
export function describeConnectionError(url: string, error: unknown): string | undefined {
  const { hostname, pathname } = new URL(url)
  const { code, message = '' } = error as { code?: string; message?: string }
  const host = `The database at ${hostname}`
  if (code !== undefined && WRONG_LOGIN.has(code))
    return `${host} refuses the user name or password in DATABASE_URL: copy the connection string again.`
  if (code === NO_SUCH_DATABASE) return `There is no database "${pathname.slice(1)}" at ${hostname}.`
  if (NO_TLS.test(message)) return `${host} has no TLS: leave sslmode out of DATABASE_URL.`
  if (isDatabaseAway(error) || code === 'EINVAL')
    return `${host} does not answer (${code ?? message}): is it running, and is DATABASE_URL right?`
  return undefined
}
