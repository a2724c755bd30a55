import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import { BAD_CURSOR } from '#domain/list.ts'
import { formatCount } from '#domain/norwegian.ts'
import { PREVIEW_CLOSED } from '#domain/preview.ts'
import type { ErrorBody } from '#domain/session.ts'
import { QueueFullError } from '../auth/fair-queue.ts'
import { failureForLog, isDatabaseAway, isQuotaUsedUp, isStorageFull } from '../data/failure.ts'
import { UnreadableCursor } from '../data/page.ts'
import { PreviewError } from '../host/environment.ts'
import { type Log, logLine } from '../host/log.ts'

type FailureStatus = ClientErrorStatusCode | ServerErrorStatusCode

/** A refusal with a status; its message is the sentence shown to people. */
export class HttpError extends Error {
  override name = 'HttpError'
  readonly status: FailureStatus
  readonly headers: Record<string, string>
  readonly more: Record<string, unknown>

  constructor(
    status: FailureStatus,
    sentence: string,
    { headers = {}, more = {} }: { headers?: Record<string, string>; more?: Record<string, unknown> } = {},
  ) {
    super(sentence)
    this.status = status
    this.headers = headers
    this.more = more
  }
}

export class MalformedBody extends HttpError {
  constructor() {
    super(400, 'Forespørselen er ikke gyldig JSON.')
  }
}

/** The client disconnected before its body had arrived. */
export class RequestAborted extends HttpError {
  constructor() {
    super(400, 'Forespørselen ble avbrutt.')
  }
}

export class NotLoggedIn extends HttpError {
  constructor(sentence = 'Du er ikke logget inn. Logg inn og prøv igjen.') {
    super(401, sentence)
  }
}

/** A second factor's code that is wrong or used, after a right password. */
export class WrongCode extends HttpError {
  constructor(sentence: string) {
    super(401, sentence, { more: { fields: { code: sentence } } })
  }
}

export class ForeignOrigin extends HttpError {
  constructor() {
    super(403, 'Forespørselen kom ikke fra dette nettstedet og ble avvist.')
  }
}

export class Forbidden extends HttpError {
  constructor(sentence = 'Dette kan bare administratoren gjøre.') {
    super(403, sentence)
  }
}

/** The errors for a partner and an offer that do not exist for the caller. */
export const UNKNOWN_PARTNER = 'Fant ikke partneren.'
export const UNKNOWN_OFFER = 'Fant ikke tilbudet.'

export class NotFound extends HttpError {
  constructor(sentence = 'Fant ikke det du ser etter.') {
    super(404, sentence)
  }
}

export class MethodNotAllowed extends HttpError {
  constructor(allow: string) {
    super(405, 'Denne adressen svarer ikke på denne metoden.', { headers: { Allow: allow } })
  }
}

export class Conflict extends HttpError {
  constructor(sentence: string, more: Record<string, unknown> = {}) {
    super(409, sentence, { more })
  }
}

/** 409: the login has changed since the asking screen was drawn. */
export class SessionUserChanged extends HttpError {
  constructor() {
    super(409, 'Noen andre er logget inn i denne nettleseren nå. Last inn siden på nytt.', {
      more: { otherUser: true },
    })
  }
}

/** 410: it existed and is gone for the caller. */
export class Gone extends HttpError {
  constructor(sentence: string) {
    super(410, sentence)
  }
}

export class PreconditionFailed extends HttpError {
  constructor(sentence: string, more: Record<string, unknown> = {}) {
    super(412, sentence, { more })
  }
}

export class TooLarge extends HttpError {
  constructor(sentence = 'Det du sendte, er for stort.') {
    super(413, sentence)
  }
}

export class WrongContentType extends HttpError {
  constructor() {
    super(415, 'Innholdet må sendes som JSON.')
  }
}

/** Invalid values: the sentence is that of the first field. */
export class InvalidInput extends HttpError {
  constructor(fields: Record<string, string>, sentence = Object.values(fields)[0] ?? 'Invalid input') {
    super(422, sentence, { more: { fields } })
  }
}

/** A wait in whole minutes, '48 minutter'. */
export function minutesText(seconds: number): string {
  return formatCount(Math.ceil(seconds / 60), 'minutt', 'minutter')
}

/** When to try again, and which number to ring instead, if any. */
export function tryAgainText(seconds: number, phone: string | null = null): string {
  const instead = phone === null ? '' : ` Haster det, ring ${phone}.`
  return `Det ble for mange forsøk på kort tid. Prøv igjen om ${minutesText(seconds)}.${instead}`
}

export class TooManyRequests extends HttpError {
  constructor(retryAfterSeconds: number, sentence = tryAgainText(retryAfterSeconds)) {
    super(429, sentence, { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
}

/** Too many passwords are being checked; nothing was done, and a moment later there is room again. */
class TooBusy extends HttpError {
  constructor() {
    super(503, 'Det er for mange innlogginger på én gang akkurat nå. Vent noen sekunder og prøv igjen.', {
      headers: { 'Retry-After': '5' },
    })
  }
}

/** An error in the form of a response. */
export type Failure = {
  status: FailureStatus
  body: ErrorBody & Record<string, unknown>
  headers: Record<string, string>
}

/** Logs why a function cannot start; returns its 503 body, `preview` for a preview without a database. */
export function reportFailedStart(error: unknown): ErrorBody & { preview?: true } {
  logFailedStart(error)
  return error instanceof PreviewError
    ? { error: PREVIEW_CLOSED, preview: true }
    : { error: 'Tjenesten er ikke satt opp riktig. Prøv igjen senere.' }
}

/** Logs why a function cannot start. */
export function logFailedStart(error: unknown): void {
  const event = error instanceof PreviewError ? 'preview.closed' : 'start.failed'
  logLine({ event, ...failureForLog(error) })
}

/** The response to any error: refusals as they are, 503 while the database is away, otherwise 500 with a logged id. */
export function toFailure(error: unknown, log: Log, at: { method: string; route: string }): Failure {
  if (error instanceof HttpError) {
    if (error.status === 401 || error.status === 403 || error.status === 429) {
      log({ event: 'denied', status: error.status, ...at })
    }
    return { status: error.status, body: { error: error.message, ...error.more }, headers: error.headers }
  }
  if (error instanceof UnreadableCursor) return toFailure(new InvalidInput({ cursor: BAD_CURSOR }), log, at)
  if (error instanceof QueueFullError) {
    log({ event: 'login.crowded', ...at })
    return toFailure(new TooBusy(), log, at)
  }
  const id = crypto.randomUUID()
  const { event, hint, status, sentence, retryAfterSeconds } = kindOf(error)
  log({ event, id, ...at, ...(hint && { hint }), ...failureForLog(error) })
  return {
    status,
    body: { error: sentence },
    headers: {
      'X-Error-Id': id,
      ...(retryAfterSeconds && { 'Retry-After': String(retryAfterSeconds) }),
    },
  }
}

/** How a server-side failure is reported: to people, and to the log with a hint for the operator. */
type FailureKind = {
  event: string
  hint?: string
  status: FailureStatus
  sentence: string
  retryAfterSeconds?: number
}

const UNEXPECTED: FailureKind = {
  event: 'error',
  status: 500,
  sentence: 'Noe gikk galt hos oss. Prøv igjen om et øyeblikk.',
}
const AWAY: FailureKind = {
  event: 'database.away',
  status: 503,
  sentence: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om et øyeblikk.',
  retryAfterSeconds: 5,
}
/** The database cannot store any more: what is there can still be read. */
export const STORAGE_FULL: FailureKind = {
  event: 'database.full',
  hint: 'The database has no room left: raise its size limit at its host, or delete what is not needed.',
  status: 507,
  sentence: 'Vi har ikke plass til å lagre mer akkurat nå. Prøv igjen senere.',
  retryAfterSeconds: 3600,
}
/** The database's host has switched it off until the plan is upgraded or the next period begins. */
export const DATABASE_QUOTA_EXCEEDED: FailureKind = {
  event: 'database.quota',
  hint: "A quota of the database's plan is used up: raise the plan at its host, or wait for the next period.",
  status: 503,
  sentence: 'Tjenesten er ute av drift, og det kan ta en stund. Prøv igjen senere.',
  retryAfterSeconds: 3600,
}

function kindOf(error: unknown): FailureKind {
  if (isStorageFull(error)) return STORAGE_FULL
  if (isQuotaUsedUp(error)) return DATABASE_QUOTA_EXCEEDED
  return isDatabaseAway(error) ? AWAY : UNEXPECTED
}
