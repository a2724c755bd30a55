import type { Route } from '#netlify/api/route.ts'
import { undocumented } from '../support/documented.ts'
import type { RawAnswer } from './raw-call.ts'
import type { FuzzRequest } from './request.ts'

/** What an answer must never contain, whoever asks and whatever they send. */
const INTERNALS =
  /\$scrypt\$|node_modules|\.[mc]?[jt]s:\d+:\d+|\n\s+at |Failed query|SQLSTATE|syntax error at|invalid input syntax|violates |ECONNREFUSED|select .{1,40} from |eyJ[\w-]+\.[\w-]+\.[\w-]+/i
/** The statuses an answer may have; none of them is a 5xx. */
const STATUSES = new Set([
  200, 201, 202, 204, 301, 302, 303, 304, 400, 401, 403, 404, 405, 409, 410, 412, 413, 415, 422, 429,
])

/** No limit makes anybody wait for longer. */
const LONGEST_WINDOW_SECONDS = 60 * 60

/** Texts that only some roles may read. */
export type Secrets = {
  partner: readonly string[]
  theirs: readonly string[]
  admin: readonly string[]
  /** Whoever sends this is let in as the partner. */
  linkToken: string
}

/** What is wrong with an answer, in words; empty if nothing is. */
export function problemsOf(
  { sent, route, answer }: { sent: FuzzRequest; route: Route | undefined; answer: RawAnswer },
  secrets: Secrets,
): string[] {
  const problems: string[] = []
  const check = (right: boolean, problem: string) => {
    if (!right) problems.push(problem)
  }
  const { status, headers, text } = answer
  check(STATUSES.has(status), `status ${status}`)
  check(!INTERNALS.test(text), 'the answer tells of the inside')
  check(headers.get('x-content-type-options') === 'nosniff', 'nosniff is missing')
  check(headers.has('cache-control'), 'cache-control is missing')
  check(status !== 405 || headers.has('allow'), 'Allow is missing')
  const wait = Number(headers.get('retry-after'))
  check(status !== 429 || (wait > 0 && wait <= LONGEST_WINDOW_SECONDS), 'Retry-After is missing or too long')
  check(!headers.has('netlify-cdn-cache-control') || headers.has('netlify-cache-tag'), 'kept without a tag')
  check(!headers.has('set-cookie') || sent.address.startsWith('/api/auth/'), 'a cookie is set')
  for (const secret of secretsFor(sent, secrets)) {
    const asked = [secret, encodeURIComponent(secret)].some((form) => JSON.stringify(sent).includes(form))
    const told = text.includes(secret) && !asked
    check(!told, `the answer tells ${secret}`)
  }
  if (sent.method === 'HEAD') check(text === '', 'HEAD has a body')
  else if (status >= 400) problems.push(...refusalProblems(answer))
  else if (route && sent.method === route.method) check(isLetIn(sent, route), `${sent.role} got ${status}`)
  problems.push(...undocumented(sent, answer))
  return problems
}

function secretsFor(
  { role, body }: FuzzRequest,
  { partner, theirs, admin, linkToken }: Secrets,
): readonly string[] {
  if (role === 'admin' || role === 'both') return []
  return role === 'partner' || body?.includes(linkToken)
    ? [...theirs, ...admin]
    : [...partner, ...theirs, ...admin]
}

function refusalProblems({ status, headers, text }: RawAnswer): string[] {
  // Without JavaScript, a form's answer is the form again.
  if (headers.get('content-type')?.startsWith('text/html')) return []
  const body = jsonIn(text) as { error?: unknown; fields?: unknown } | undefined
  if (typeof body !== 'object' || body === null) return ['the refusal is no JSON object']
  const problems: string[] = []
  if (typeof body.error !== 'string' || body.error === '') problems.push('the refusal has no sentence')
  const fields = Object.values(body.fields ?? {})
  if (!fields.every((sentence) => typeof sentence === 'string' && sentence !== ''))
    problems.push('a field has no sentence')
  if (status === 422 && body.fields === undefined) problems.push('422 names no fields')
  return problems
}

function isLetIn({ role }: FuzzRequest, { guard: { access } }: Route): boolean {
  const roles: Record<typeof access, readonly FuzzRequest['role'][]> = {
    public: ['visitor', 'partner', 'admin', 'both'],
    partner: ['partner', 'both'],
    admin: ['admin', 'both'],
    'partner or admin': ['partner', 'admin', 'both'],
  }
  return roles[access].includes(role)
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
