import type { ClientErrorStatusCode, ServerErrorStatusCode } from 'hono/utils/http-status'
import { BAD_CURSOR } from '#domain/list.ts'
import type { ErrorBody } from '#domain/session.ts'
import { failureForLog, isDatabaseAway } from '../data/failure.ts'
import { UnreadableCursor } from '../data/page.ts'
import { type Log, logLine } from '../host/log.ts'

type FailureStatus = ClientErrorStatusCode | ServerErrorStatusCode

/** A refusal with a status; its message is the sentence that people read. */
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

export class NotLoggedIn extends HttpError {
  constructor(sentence = 'Du er ikke logget inn. Logg inn og prøv igjen.') {
    super(401, sentence)
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

/** What is said where a partner is named that does not exist, or not for whoever asks. */
export const UNKNOWN_PARTNER = 'Fant ikke partneren.'

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

/** Wrong values: the sentence is the first field's. */
export class InvalidInput extends HttpError {
  constructor(fields: Record<string, string>, sentence = Object.values(fields)[0] ?? 'Invalid input') {
    super(422, sentence, { more: { fields } })
  }
}

export class TooManyRequests extends HttpError {
  constructor(
    retryAfterSeconds: number,
    sentence = 'Det ble for mange forsøk på kort tid. Vent litt og prøv igjen.',
  ) {
    super(429, sentence, { headers: { 'Retry-After': String(retryAfterSeconds) } })
  }
}

/** An error as an answer. */
export type Failure = {
  status: FailureStatus
  body: ErrorBody & Record<string, unknown>
  headers: Record<string, string>
}

/** The answer of a function that cannot start, for example because a variable is missing; the log says which. */
export function cannotStart(error: unknown): Response {
  logLine({ event: 'start.failed', ...failureForLog(error) })
  const body: ErrorBody = { error: 'Tjenesten er ikke satt opp riktig. Prøv igjen senere.' }
  return Response.json(body, { status: 503, headers: { 'Cache-Control': 'no-store' } })
}

/** The answer to any error: refusals as they are, 503 while the database is away, else 500 with an id that is logged. */
export function failureOf(error: unknown, log: Log, at: { method: string; route: string }): Failure {
  if (error instanceof HttpError) {
    if (error.status === 401 || error.status === 403 || error.status === 429) {
      log({ event: 'denied', status: error.status, ...at })
    }
    return { status: error.status, body: { error: error.message, ...error.more }, headers: error.headers }
  }
  if (error instanceof UnreadableCursor) return failureOf(new InvalidInput({ cursor: BAD_CURSOR }), log, at)
  const id = crypto.randomUUID()
  const away = isDatabaseAway(error)
  log({ event: away ? 'database.away' : 'error', id, ...at, ...failureForLog(error) })
  return away
    ? {
        status: 503,
        body: { error: 'Tjenesten svarer ikke akkurat nå. Prøv igjen om et øyeblikk.' },
        headers: { 'Retry-After': '5', 'X-Error-Id': id },
      }
    : {
        status: 500,
        body: { error: 'Noe gikk galt hos oss. Prøv igjen om et øyeblikk.' },
        headers: { 'X-Error-Id': id },
      }
}
