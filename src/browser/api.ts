import type { ErrorBody } from '#domain/session.ts'
import { withTimeout } from '#domain/with-timeout.ts'
import { reportFault } from './fault.ts'
import type { TypeGuard } from './type-guards.ts'

/** A call whose response was not ok; the message is '{status}: {body or status text}'. */
export class ApiError extends Error {
  readonly status: number
  readonly body: string
  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.name = 'ApiError'
    this.status = status
    this.body = body
  }
}

/** A successful response of the wrong shape, or no JSON. */
export class UnexpectedResponseError extends Error {
  override readonly name = 'UnexpectedResponseError'
}

/** How long a call waits for its response, in milliseconds; a function of the host has given up by half of it. */
const RESPONSE_TIMEOUT_MS = 60_000

/** Headers of every call of this page: a portal says here whom its screen shows. */
export const pageHeaders: Record<string, string> = {}

type CallOptions<ResponseBody> = {
  /** Sent as JSON; without a body there is no content type. */
  body?: unknown
  headers?: Record<string, string>
  /** The version being changed: the response is 412 if somebody else has saved since. */
  version?: number | undefined
  signal?: AbortSignal
  /** The shape the response must have. */
  guard?: TypeGuard<ResponseBody> | undefined
}

/**
 * Calls the API with cookies and reads JSON; null for an empty response.
 * @throws ApiError if the status is not ok, UnexpectedResponseError if the shape is wrong, TypeError after 60 s;
 * fetch's own error if it fails.
 */
export async function callApi<ResponseBody>(
  method: string,
  url: string,
  { body, headers, version, signal, guard }: CallOptions<ResponseBody> = {},
): Promise<ResponseBody> {
  const request = {
    method,
    credentials: 'include',
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...pageHeaders,
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
    signal,
  } as const
  const late = new TypeError('No network')
  const { response, text } = await withTimeout(fetchText(url, request), RESPONSE_TIMEOUT_MS, late)
  if (!response.ok) throw new ApiError(response.status, text, response.statusText)
  const json = text === '' ? null : parsed(text)
  if (json !== undefined && (!guard || guard(json))) return json as ResponseBody
  const fault = new UnexpectedResponseError()
  reportFault('answer', fault, response.url)
  throw fault
}

async function fetchText(url: string, request: RequestInit): Promise<{ response: Response; text: string }> {
  const response = await fetch(url, request)
  return { response, text: await response.text() }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The status of a failed response; undefined when none came. */
export function failedStatus(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined
}

/** The sentence in the `error` field of a failed response; undefined if there is none. */
export function serverError(error: unknown): string | undefined {
  const sentence = errorBody<ErrorBody>(error)?.error
  return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
}

/** The sentence for each invalid field in a failed response (422); {} if there are none. */
export function serverFieldErrors(error: unknown): Record<string, string> {
  const fields = errorBody<ErrorBody>(error)?.fields
  return typeof fields === 'object' && fields !== null ? fields : {}
}

/** True when the server could not be reached: offline, or nothing listening. */
export function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) && /fetch|network|load failed/i.test(String(error))
}

/** The JSON body of a failed response; undefined if it is not a JSON object or there was no response. Not validated. */
export function errorBody<ResponseBody>(error: unknown): Partial<ResponseBody> | undefined {
  if (!(error instanceof ApiError)) return undefined
  try {
    const body: unknown = JSON.parse(error.body)
    return typeof body === 'object' && body !== null ? body : undefined
  } catch {
    return undefined
  }
}

/**
 * Error text for a failed call: no connection, the server's own sentence, 'too large' for a 413 (which the host may
 * respond before the API is reached), else `fallback`.
 */
export function failureText(failure: unknown, fallback = 'Prøv igjen om et øyeblikk.'): string {
  if (isUnreachable(failure)) return 'Sjekk internettforbindelsen din og prøv igjen.'
  return serverError(failure) ?? (failedStatus(failure) === 413 ? 'Det du sendte, er for stort.' : fallback)
}
