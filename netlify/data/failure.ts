/** SQLSTATE classes and codes that say the server cannot answer now: connection, shutdown, too many clients, timeout. */
const AWAY_STATES = /^(08|57P0[123]|57014|53300|58)/
const AWAY_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|error connecting to database|server error \(http status 5|client has encountered a connection error|connection ended unexpectedly/i

/** What is known of one link of an error's chain of causes. */
type Link = {
  name?: unknown
  code?: unknown
  constraint?: unknown
  message?: unknown
  cause?: unknown
  sourceError?: unknown
  errors?: unknown
}

/** True when an error means that the database is away or does not answer, not that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return chain(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (AWAY_SYSTEM_CODES.has(code) || AWAY_STATES.test(code))) ||
      (typeof message === 'string' && AWAY_MESSAGES.test(message)),
  )
}

/** True when a statement failed on this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return chain(error).some((link) => link.code === '23505' && link.constraint === constraint)
}

/** What failed, fit for a log: driver message and SQLSTATE, without the statement's parameters. */
export function failureForLog(error: unknown): {
  name: string
  message: string
  code?: string
  stack?: string
} {
  const links = chain(error)
  // Drizzle's own error repeats all parameters in its message; what the driver said stands in the cause.
  const said = links.find((link) => !String(link.message).startsWith('Failed query')) ?? links[0]
  const code = links.find((link) => typeof link.code === 'string')?.code
  return {
    name: String(said?.name ?? typeof error),
    message: said ? String(said.message) : 'unknown',
    ...(code === undefined ? {} : { code: String(code) }),
    ...(error instanceof Error && error.stack ? { stack: framesOf(error.stack) } : {}),
  }
}

function framesOf(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
    .map((line) => line.trim())
    .join(' | ')
}

function chain(error: unknown, depth = 0): Link[] {
  if (typeof error !== 'object' || error === null || depth > 8) return []
  const link = error as Link
  const causes = [link.cause, link.sourceError, ...(Array.isArray(link.errors) ? link.errors : [])]
  return [link, ...causes.flatMap((cause) => chain(cause, depth + 1))]
}
