import fc from 'fast-check'
import { IDENTITY_HEADER } from '#domain/session.ts'
import type { Route } from '#netlify/api/route.ts'
import { candidateFor, type Plausible } from '../support/contract-arbitrary.ts'
import { hostileBody, hostileCursor, hostileText, hostileValue } from './hostile.ts'
import { GLUE, TRICKS } from './tricks.ts'

/** The sender of a request. */
export const ROLES = ['visitor', 'partner', 'admin', 'both'] as const

/** One request as it goes over the wire, in a form that is readable when a failure prints it. */
export type FuzzRequest = {
  /** Method and path of the route it is made for. */
  route: string
  role: (typeof ROLES)[number]
  method: string
  address: string
  headers: (readonly [name: string, value: string])[]
  body: string | null
}

/** The header by which a screen says whom it shows, as the fuzz writes it. */
export const SHOWN = IDENTITY_HEADER.toLowerCase()

const SAME_ORIGIN = ['sec-fetch-site', 'same-origin'] as const

/** Requests for a route: mostly what its contract allows, damaged in one place or more, sent by anybody. */
export function requestFor(
  route: Route,
  {
    addresses,
    plausible,
    identities,
  }: { addresses: readonly string[]; plausible: Plausible; identities: readonly string[] },
): fc.Arbitrary<FuzzRequest> {
  return fc.record({
    route: fc.constant(`${route.method} ${route.path}`),
    role: roleFor(route),
    method: fc.oneof(
      { weight: 24, arbitrary: fc.constant<string>(route.method) },
      {
        weight: 1,
        arbitrary: fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
      },
    ),
    address: fc
      .tuple(pathFor(route, addresses), queryFor(route, plausible))
      .map(([path, query]) => path + query),
    headers: headersFor(route, identities),
    body: bodyFor(route, plausible),
  })
}

function roleFor({ guard: { access } }: Route): fc.Arbitrary<FuzzRequest['role']> {
  const fitting = access === 'admin' ? 'admin' : access === 'public' ? 'visitor' : 'partner'
  return fc.oneof(
    { weight: 3, arbitrary: fc.constant(fitting) },
    { weight: 2, arbitrary: fc.constantFrom(...ROLES) },
  )
}

function pathFor({ path }: Route, addresses: readonly string[]): fc.Arbitrary<string> {
  const odd = hostileText.map((text) =>
    path.includes(':') ? path.replace(/:\w+/g, () => inPath(text)) : `${path}/${inPath(text)}`,
  )
  const cased = fc
    .constantFrom(...addresses)
    .map((address) => address.replace(/[^/]+$/, (last) => last.toUpperCase()))
  const raw = fc.constantFrom('/', '//', '/%', '/%2e%2e/%2e%2e', '/../..', '/;x=1').map((tail) => path + tail)
  const glued = fc
    .tuple(fc.constantFrom(...addresses), fc.constantFrom(...GLUE))
    .map(([address, glue]) => address + inPath(glue))
  return fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...addresses) },
    { weight: path.includes(':') ? 2 : 0, arbitrary: glued },
    { weight: path.includes(':') ? 3 : 1, arbitrary: odd },
    { weight: 1, arbitrary: fc.oneof(cased, raw) },
  )
}

function queryFor({ query }: Route, plausible: Plausible): fc.Arbitrary<string> {
  const free = fc
    .array(
      fc.tuple(
        fc.oneof(fc.constantFrom('q', 'sort', 'cursor', 'limit', 'status', 'partnerId'), hostileText),
        hostileText,
      ),
      {
        maxLength: 3,
      },
    )
    .map((pairs) => `?${pairs.map(([name, value]) => `${inPath(name)}=${inPath(value)}`).join('&')}`)
  const raw = fc.constantFrom(
    '?',
    '?%',
    '?q=%ff%fe',
    '?q=%u0000',
    '?partnerId',
    '?limit=1&limit=2',
    '?cursor=e30',
    '?q[]=1',
    '?none=1',
    '?fbclid=x&none',
  )
  const asked = query
    ? candidateFor(query, plausible).map((value) => {
        const pairs = Object.entries(value as object).map(([name, text]) => [name, String(text)])
        return `?${new URLSearchParams(pairs)}`
      })
    : fc.constant('')
  const forged = fc
    .tuple(
      fc.constantFrom('', '&sort=updated', '&sort=created', '&sort=name', '&sort=next', '&status=new'),
      hostileCursor,
    )
    .map(([rest, cursor]) => `?cursor=${cursor}${rest}`)
  return fc.oneof(
    { weight: query ? 6 : 10, arbitrary: asked },
    { weight: query ? 3 : 0, arbitrary: forged },
    { weight: 2, arbitrary: free },
    { weight: 1, arbitrary: raw },
  )
}

function headersFor(
  { takesForms }: Route,
  identities: readonly string[],
): fc.Arbitrary<FuzzRequest['headers']> {
  const own = fc.constant<FuzzRequest['headers']>([SAME_ORIGIN, ['content-type', 'application/json']])
  const type = fc.constantFrom(
    'application/json; charset=utf-8',
    'APPLICATION/JSON',
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    ';',
    'a'.repeat(4000),
  )
  const site = fc.constantFrom(
    'same-origin',
    'none',
    'cross-site',
    'same-site',
    '',
    'SAME-ORIGIN',
    'same-origin, same-origin',
  )
  const odd = fc.array(
    fc.oneof(
      fc.tuple(fc.constant('content-type'), type),
      fc.tuple(fc.constant('sec-fetch-site'), site),
      fc.tuple(
        fc.constant('sec-fetch-dest'),
        fc.constantFrom('document', 'image', 'iframe', 'script', 'empty', ''),
      ),
      fc.tuple(fc.constant('origin'), fc.constantFrom('null', 'https://evil.example', '', 'http://', '::')),
      fc.tuple(
        fc.constant('if-match'),
        fc.constantFrom('"1"', 'W/"1"', '*', '"99999999999999999999"', '1', '"-1"', '"1", "2"'),
      ),
      fc.tuple(fc.constant('if-none-match'), fc.constantFrom('*', '"1"', ' * ')),
      fc.tuple(
        fc.constant('cookie'),
        fc.constantFrom(
          'partner_session=',
          'admin_session=x.y.z',
          '=',
          ';;;',
          'partner_session',
          `a=${'b'.repeat(5000)}`,
        ),
      ),
      fc.tuple(
        fc.constantFrom('accept', 'range', 'x-forwarded-for', 'x-forwarded-proto', 'accept-language'),
        printable,
      ),
    ),
    { maxLength: 4 },
  )
  const shown = fc.tuple(fc.constant(SHOWN), fc.constantFrom(...identities))
  const form = fc.constant<FuzzRequest['headers']>([
    SAME_ORIGIN,
    ['content-type', 'application/x-www-form-urlencoded'],
  ])
  return fc.oneof(
    { weight: 10, arbitrary: own },
    { weight: takesForms ? 3 : 0, arbitrary: form },
    { weight: 2, arbitrary: fc.tuple(own, shown).map(([right, one]) => [...right, one]) },
    { weight: 2, arbitrary: fc.tuple(own, odd).map(([right, more]) => [...right, ...more]) },
    { weight: 1, arbitrary: odd },
  )
}

const printable = fc.string({
  unit: fc
    .integer({ min: 0x20, max: 0xff })
    .filter((code) => code < 0x7f || code > 0x9f)
    .map((code) => String.fromCharCode(code)),
  maxLength: 40,
})

function bodyFor({ body, method }: Route, plausible: Plausible): fc.Arbitrary<string | null> {
  const none = fc.constant(null)
  if (!body)
    return method === 'GET'
      ? none
      : fc.oneof({ weight: 4, arbitrary: none }, { weight: 1, arbitrary: hostileBody })
  const likely = candidateFor(body, plausible)
  const damaged = fc
    .tuple(
      likely,
      fc.array(fc.tuple(fc.nat(), hostileValue), { minLength: 1, maxLength: 2 }),
      fc.option(hostileText),
    )
    .map(([value, blows, extra]) => {
      const object: Record<string, unknown> = { ...(value as object) }
      const names = Object.keys(object)
      for (const [at, blow] of blows) object[names[at % Math.max(1, names.length)] ?? 'x'] = blow
      return extra === null ? object : { ...object, [extra]: extra, version: 9, createdAt: extra }
    })
  const tricky = candidateFor(body, { ...plausible, ...TRICKS })
  return fc.oneof(
    { weight: 8, arbitrary: likely.map((value) => JSON.stringify(value)) },
    { weight: 2, arbitrary: tricky.map((value) => JSON.stringify(value)) },
    { weight: 5, arbitrary: damaged.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: hostileBody },
    { weight: 1, arbitrary: likely.map((value) => new URLSearchParams(texts(value)).toString()) },
    { weight: 0, arbitrary: none },
  )
}

function texts(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(value as object).map(([name, part]) => [name, String(part).toWellFormed()]),
  )
}

/** The maximum length of a path segment, in characters: a server refuses longer ones before the API sees them. */
const PART_MAX_LENGTH = 1800

/** A text as part of a path, percent-encoded; what cannot be encoded becomes bytes that are not UTF-8. */
function inPath(text: string): string {
  const halves = text.isWellFormed() ? '' : '%ED%A0%80'
  return (encodeURIComponent(text.toWellFormed()) + halves).slice(0, PART_MAX_LENGTH)
}
