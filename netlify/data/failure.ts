/** SQLSTATE classes and codes of a server that cannot answer: connection, shutdown, clients, timeout. */
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
  /connection terminated|timeout exceeded when trying to connect|query read timeout|error connecting to database|server error \(http status 5(?!07)|client has encountered a connection error|connection ended unexpectedly/i

/** SQLSTATE classes and codes of a lost connection, or of a server that is going away or not there yet. */
const LOST_STATES = /^(08|57P0[123])/
/** Codes of connections that were never established. */
const UNREACHED_CODES = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'])
const LOST_CODES = new Set([...UNREACHED_CODES, 'ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'])
const LOST_MESSAGES =
  /connection terminated|connection ended unexpectedly|client has encountered a connection error|server error \(http status 50[0-4]\)/i
/** Disk full; Neon's size limit uses the same code. A 507 from Neon that is not about a large answer means the same. */
const FULL_MESSAGES =
  /size limit .*exceeded|no space left on device|(storage|size) quota|server error \(http status 507\)(?!.*too large)/i
/** Neon names the quota used up (compute time, active time, data transfer), or says to check them all. */
const QUOTA_MESSAGES = /exceeded the .*quota|quota (was |has been )?exceeded|check your quotas/i

/** What is known about one link in an error's chain of causes. */
type Link = {
  name?: unknown
  code?: unknown
  constraint?: unknown
  message?: unknown
  cause?: unknown
  sourceError?: unknown
  errors?: unknown
}

/** True if an error means that the database is away or does not answer, not that a statement is wrong. */
export function isDatabaseAway(error: unknown): boolean {
  return isIn(error, { codes: AWAY_SYSTEM_CODES, states: AWAY_STATES, messages: AWAY_MESSAGES })
}

/**
 * True if a statement's connection was lost, or the server is just stopping or starting, so that trying again may help
 * at once. Not for a timeout: waiting once is enough.
 */
export function isConnectionLost(error: unknown): boolean {
  if (isQuotaUsedUp(error) || isStorageFull(error)) return false
  return isIn(error, { codes: LOST_CODES, states: LOST_STATES, messages: LOST_MESSAGES })
}

/**
 * True if a statement was rolled back by a deadlock (40P01) or a foreign key (23503, 23001), usually because of a
 * concurrent one. It may succeed if sent again.
 */
export function isDeadlockOrForeignKeyConflict(error: unknown): boolean {
  return isIn(error, { states: /^(40P01|23503|23001)$/ })
}

/** True if the server certainly received no statement: no connection, or it was still starting. */
export function isServerNeverReached(error: unknown): boolean {
  return isIn(error, { codes: UNREACHED_CODES, states: /^57P03/ })
}

/** True if the database had no room for what was to be written: its disk is full, or its size limit is reached. */
export function isStorageFull(error: unknown): boolean {
  return isIn(error, { states: /^53100/, messages: FULL_MESSAGES })
}

/** True if the database's host refuses service because a quota of the plan is used up. */
export function isQuotaUsedUp(error: unknown): boolean {
  return !isStorageFull(error) && isIn(error, { messages: QUOTA_MESSAGES })
}

function isIn(
  error: unknown,
  { codes, states, messages }: { codes?: Set<string>; states?: RegExp; messages?: RegExp },
): boolean {
  return chain(error).some(
    ({ code, message }) =>
      (typeof code === 'string' && (codes?.has(code) || states?.test(code))) ||
      (typeof message === 'string' && messages?.test(message)),
  )
}

/** True if a statement failed on this unique index or constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return chain(error).some((link) => link.code === '23505' && link.constraint === constraint)
}

/** What failed, in a form safe to log: driver message and SQLSTATE, without the statement's parameters. */
export function failureForLog(error: unknown): {
  name: string
  message: string
  code?: string
  stack?: string
} {
  const links = chain(error)
  // Drizzle's own error repeats all parameters in its message; the driver's message is in the cause.
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
