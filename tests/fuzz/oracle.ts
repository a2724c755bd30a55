import type { Route } from '#netlify/api/route.ts'
import type { Role } from '#netlify/auth/tokens.ts'
import { undocumented } from '../support/documented.ts'
import type { RawAnswer } from './raw-call.ts'
import { type FuzzRequest, SHOWN } from './request.ts'

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

/** What the world of a run has: what only some may read, who is logged in, and which addresses a network may keep. */
export type Known = {
  secrets: Secrets
  identities: Readonly<Record<Role, string>>
  kept: ReadonlySet<string>
}

/** What is wrong with an answer, in words; empty if nothing is. */
export function problemsOf(
  { sent, route, answer }: { sent: FuzzRequest; route: Route | undefined; answer: RawAnswer },
  { secrets, identities, kept }: Known,
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
  check(
    headers.has('retry-after') ? wait > 0 && wait <= LONGEST_WINDOW_SECONDS : status !== 429,
    'Retry-After is missing or too long',
  )
  const isKept = headers.has('netlify-cdn-cache-control')
  check(!isKept || headers.has('netlify-cache-tag'), 'kept without a tag')
  check(!isKept || kept.has(sent.address.replace(/[?#].*/, '')), 'an address that somebody made up is kept')
  check(![...headers.values(), text].join().includes(secrets.linkToken), 'a one-time token is told')
  check(!isKept || !/[?&]none(?:[=&]|$)/.test(sent.address), 'a query of the network’s own is kept')
  check(!isEmbeddedElsewhere(sent) || status >= 400, 'a page of another site is given what it embeds')
  const isRefused = status >= 400
  check(isRefused || !showsAnother(sent, route, identities), 'a screen acts for somebody it does not show')
  const isRight = showsSender(sent, ['partner', 'admin'], identities)
  check(!isOtherUser(answer) || !isRight, 'who is shown is taken for another')
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

/** True for a read by a picture, frame or script of another site's page. */
function isEmbeddedElsewhere({ method, headers }: FuzzRequest): boolean {
  const said = (name: string) => headers.filter(([one]) => one === name).map(([, value]) => value)
  return (
    ['GET', 'HEAD'].includes(method) &&
    said('sec-fetch-site').join(', ') === 'cross-site' &&
    said('sec-fetch-dest').join(', ') !== 'document'
  )
}

/** Whom the asking screen says that it shows; null if it does not say. */
function shownBy({ headers }: FuzzRequest): string | null {
  const shown = headers.filter(([name]) => name === SHOWN).map(([, identity]) => identity)
  return shown.length === 0 ? null : shown.join(', ')
}

/** True if a screen shows the sender of its call in one of these roles, or does not say whom it shows. */
function showsSender(sent: FuzzRequest, roles: readonly Role[], identities: Known['identities']): boolean {
  const shown = shownBy(sent)
  const own = roles.filter((one) => sent.role === one || sent.role === 'both').map((one) => identities[one])
  return shown === null || own.includes(shown)
}

/** True for the call of a closed route by a screen that shows somebody else: it may read and write nothing. */
export function showsAnother(
  sent: FuzzRequest,
  route: Route | undefined,
  identities: Known['identities'],
): boolean {
  if (sent.method !== route?.method || route.guard.roles.length === 0) return false
  return !showsSender(sent, route.guard.roles, identities)
}

function isOtherUser({ status, text }: RawAnswer): boolean {
  return status === 409 && (jsonIn(text) as { otherUser?: unknown } | undefined)?.otherUser === true
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
