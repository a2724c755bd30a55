import * as z from 'zod/mini'
import { IDENTITY_HEADER } from '#domain/session.ts'
import { PARTNER_WRITES, type RateLimit } from '#netlify/api/rate-limit.ts'
import { MAX_BODY_BYTES } from '#netlify/api/request-body.ts'
import type { ApiResponse } from '#netlify/api/response.ts'
import type { Route } from '#netlify/api/route.ts'
import { routes } from '#netlify/api/routes.ts'

type Json = Record<string, unknown>

/** The JSON Schema of what a contract accepts (`input`, for requests) or returns (`output`, for responses). */
function toJsonSchema(contract: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract as never, { io, unrepresentable: 'any' }) as Json
  return schema
}

/** A route's path with OpenAPI's parameters: `/api/offers/{partnerId}/recent`. */
function toOpenApiPath({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}')
}

const COOKIES = { partner: 'partnerSession', admin: 'adminSession' } as const

const CONDITION_EXAMPLES = { 'If-Match': '"7"', 'If-None-Match': '*' } as const

/** What holds for all routes. */
const CONVENTIONS = [
  '- Bodies are JSON, and so are responses. A failure has one sentence in `error`, and with 422 one for each field in `fields`.',
  '- A preview without a database answers every call with 503, a sentence and `preview: true`.',
  '- Requests that change something must come from the site itself: `Sec-Fetch-Site: same-origin`, or our own `Origin`.',
  '- Logins are cookies (`__Host-partner_session`, `__Host-admin_session`; without the prefix over plain http).',
  `- A screen says whom it shows in \`${IDENTITY_HEADER}\`, the \`identity\` of its session: if another login holds by now, the response is 409 with \`otherUser: true\`, and nothing is read or written. Without the header, whoever is logged in is asking.`,
  `- A body is at most ${MAX_BODY_BYTES / 1024} kB unless its route says otherwise.`,
  '- Lists take `q`, `sort`, `cursor` and `limit`, and return one page, `nextCursor` (null on the last page) and `total`.',
  '- Anything several people can save (an offer, a partner, its defaults and access, the global settings) carries a `version` and `ETag: "<version>"`, 0 if nothing is stored yet. Saving accepts `If-Match` (412 if somebody else has saved since); without it, the last save wins. Saving an offer also accepts `If-None-Match: *` (412 if it exists).',
  "- Not of the API are an offer's address, `/partner/{partnerId}[/{kunde}]`, which answers with a page (200, 304, 404, 410 for a withdrawn offer, or 429), and its picture, `/partner/{partnerId}/{kunde}/bilde.jpg` (a JPEG; 302 to the site's own picture where there is none to draw; 429).",
].join('\n')

const OTHER_USER = 'with `otherUser`: somebody else is logged in than the header names'

/** The failures that routes may answer with, each with a sentence in `error`. */
const FAILURES: [
  status: number,
  when: string | ((route: Route) => string),
  applies: (route: Route) => boolean,
][] = [
  [400, 'the body is not valid JSON', takesBody],
  [
    401,
    'nobody is logged in, or the login failed',
    (route) => !isOpen(route) || route.path.startsWith('/api/auth'),
  ],
  [
    403,
    'the request came from another site, or the role may not do this',
    ({ isEmbeddable }) => !isEmbeddable,
  ],
  [
    404,
    (route) => route.missing ?? 'it does not exist, or it belongs to somebody else',
    (route) => /[:]/.test(route.path) || !!route.missing,
  ],
  [
    409,
    (route) => [route.conflict, ...(isOpen(route) ? [] : [OTHER_USER])].filter(Boolean).join('; '),
    (route) => !!route.conflict || !isOpen(route),
  ],
  [410, (route) => route.gone ?? '', (route) => !!route.gone],
  [
    412,
    'a precondition failed: somebody else has saved since, or it already exists',
    (route) => !!route.conditions,
  ],
  [413, 'the body is too large', changes],
  [415, 'the body is not JSON', changes],
  [422, 'values are invalid; `fields` has a sentence for each', (route) => takesBody(route) || !!route.query],
  [
    429,
    'too many requests; `Retry-After` says after how many seconds to try again',
    (route) => !!route.limits || (changes(route) && route.guard.roles.includes('partner')),
  ],
  [503, 'the database is down; with `preview`, this is a preview that has none', () => true],
  [507, 'the database has no room for more', changes],
]

/** The API as an OpenAPI 3.1 document, from the route table and its contracts. */
export function openApi(): string {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[toOpenApiPath(route)] ??= {}
    paths[toOpenApiPath(route)]![route.method.toLowerCase()] = operation(route)
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Magiske Falk',
      version: '1',
      description: CONVENTIONS,
    },
    paths,
    components: {
      parameters: {
        Identity: {
          ...{ name: IDENTITY_HEADER, in: 'header', required: false, schema: { type: 'string' } },
          description:
            'Whom the screen that asks shows, the `identity` of its session. Without it, whoever is logged in is asking.',
        },
      },
      schemas: { Failure: toJsonSchema(failure), Unavailable: toJsonSchema(unavailable) },
      securitySchemes: {
        partnerSession: { type: 'apiKey', in: 'cookie', name: '__Host-partner_session' },
        adminSession: { type: 'apiKey', in: 'cookie', name: '__Host-admin_session' },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

const failureFields = {
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  otherUser: z.optional(z.literal(true)),
}
const failure = z.object(failureFields)
/** A preview without a database is closed on every route. */
const unavailableFields = { ...failureFields, preview: z.optional(z.literal(true)) }
const unavailable = z.object(unavailableFields)

/** The body of a refusal: the same everywhere, and more where the route tells more. */
function failureSchema(route: Route, status: number): Json {
  const more = route.refusals?.()[status as 409 | 412 | 503]
  if (!more) return { $ref: `#/components/schemas/${status === 503 ? 'Unavailable' : 'Failure'}` }
  const optional = Object.entries(more).map(([name, is]) => [name, z.optional(is)])
  const usual = status === 503 ? unavailableFields : failureFields
  return toJsonSchema(z.object({ ...usual, ...Object.fromEntries(optional) }))
}

function operation(route: Route): Json {
  const answers = route.responses()
  const failures = FAILURES.filter(([, , applies]) => applies(route))
  return {
    summary: route.summary,
    description: limitsOf(route),
    operationId: operationId(route),
    ...(isOpen(route) ? {} : { security: rolesOf(route).map((role) => ({ [COOKIES[role]]: [] })) }),
    ...(parametersOf(route).length > 0 && { parameters: parametersOf(route) }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/json', ...(route.takesForms ? ['application/x-www-form-urlencoded'] : [])].map(
            (type) => [type, { schema: toJsonSchema(route.body!, 'input') }],
          ),
        ),
      },
    }),
    responses: {
      ...Object.fromEntries(
        [...new Set(answers.map(({ status }) => status))].map((status) => [
          status,
          responseOf(answers.filter((answer) => answer.status === status)),
        ]),
      ),
      ...(route.screen && {
        303: { description: 'a browser that is not logged in is sent to the screen of the portal' },
      }),
      ...Object.fromEntries(
        failures.map(([status, when]) => [
          status,
          {
            description: typeof when === 'string' ? when : when(route),
            content: {
              'application/json': { schema: failureSchema(route, status) },
              ...(route.showFailure && { 'text/html': { schema: { type: 'string' } } }),
            },
          },
        ]),
      ),
    },
  }
}

/** How large a body may be, and how often a route may be called. */
function limitsOf({ method, guard, limits, maxBytes }: Route): string {
  const isPartners = method !== 'GET' && guard.roles.includes('partner')
  return [
    maxBytes && `At most ${(maxBytes / 1024 / 1024).toFixed(1)} MB.`,
    limits?.perAddress && `At most ${times(limits.perAddress)} from one network address.`,
    limits?.perPartner
      ? `At most ${times(limits.perPartner)} for one partner.`
      : isPartners && `With all other changes at most ${times(PARTNER_WRITES)} for one partner.`,
    limits?.perMiss &&
      `What does not exist at most ${times(limits.perMiss)} from one network address; what does is always answered.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const times = ({ max, windowSeconds }: RateLimit) => `${max} times in ${windowSeconds / 60} minutes`

function responseOf(answers: readonly ApiResponse[]): Json {
  return {
    description: answers.map(({ when }) => when ?? 'done').join('; '),
    content: Object.fromEntries(
      answers.map(({ is }) =>
        typeof is === 'string'
          ? [is, { schema: { type: 'string' } }]
          : ['application/json', { schema: toJsonSchema(is) }],
      ),
    ),
  }
}

function parametersOf(route: Route): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))
  const query = route.query ? toJsonSchema(route.query, 'input') : { properties: {} }
  const inQuery = Object.entries(query.properties as Record<string, Json>).map(([name, schema]) => ({
    ...{ name, in: 'query', required: false, schema },
  }))
  const inHeaders = (route.conditions ?? []).map((name) => ({
    ...{ name, in: 'header', required: false, schema: { type: 'string' } },
    example: CONDITION_EXAMPLES[name],
  }))
  const shown = isOpen(route) ? [] : [{ $ref: '#/components/parameters/Identity' }]
  return [...inPath, ...inQuery, ...inHeaders, ...shown]
}

function operationId({ method, path }: Route): string {
  const words = path.replace('/api/', '').replaceAll(':', '').split(/[/-]/)
  return [method.toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

function rolesOf({ guard }: Route): ('partner' | 'admin')[] {
  return (['partner', 'admin'] as const).filter((role) => guard.access.includes(role))
}

function isOpen({ guard }: Route): boolean {
  return guard.access === 'public'
}

function takesBody({ body }: Route): boolean {
  return body !== undefined
}

function changes({ method }: Route): boolean {
  return method !== 'GET'
}
