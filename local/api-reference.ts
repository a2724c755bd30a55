import * as z from 'zod/mini'
import { ANSWERS, type Answer } from '../netlify/api/answers.ts'
import { MAX_BODY_BYTES, type Route } from '../netlify/api/route.ts'
import { routes } from '../netlify/api/routes.ts'

type Json = Record<string, unknown>

const WHO: Record<Route['guard']['access'], string> = {
  public: 'anybody',
  partner: 'a partner',
  admin: 'an admin',
  'partner or admin': 'a partner or an admin',
}
const COOKIES = { partner: 'partnerSession', admin: 'adminSession' } as const

const CONDITION_EXAMPLES = { 'If-Match': '"7"', 'If-None-Match': '*' } as const

/** The failures that any route may answer, each with a sentence in `error`. */
const FAILURES: [
  status: number,
  when: string | ((route: Route) => string),
  applies: (route: Route) => boolean,
][] = [
  [400, 'the body is no JSON', takesBody],
  [
    401,
    'nobody is logged in, or the login failed',
    (route) => !isOpen(route) || route.path.startsWith('/api/auth'),
  ],
  [403, 'another site caused the request, or the role may not do this', changes],
  [404, 'there is no such thing, or it belongs to somebody else', (route) => /[:]/.test(route.path)],
  [409, (route) => route.conflict ?? '', (route) => !!route.conflict],
  [
    412,
    'a condition is not met: somebody else has saved since, or it exists already',
    (route) => !!route.conditions,
  ],
  [413, 'the body is too large', changes],
  [415, 'the body is not JSON', changes],
  [422, 'values are wrong; `fields` has a sentence for each', (route) => takesBody(route) || !!route.query],
  [
    429,
    'too many requests; `Retry-After` says in how many seconds the next may come',
    (route) => !!route.limits,
  ],
  [503, 'the database is away', () => true],
]

/** The API as an OpenAPI 3.1 document, from the route table and its contracts. */
export function openApi(): string {
  const paths: Record<string, Json> = {}
  for (const route of routes) {
    paths[documentedPath(route)] ??= {}
    paths[documentedPath(route)]![route.method.toLowerCase()] = operation(route)
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Magiske Falk',
      version: '1',
      description:
        'Offers, partners, enquiries and logins. Requests that change something must come from the site itself (Sec-Fetch-Site or Origin).',
    },
    paths,
    components: {
      schemas: { Failure: schemaOf(failure) },
      securitySchemes: {
        partnerSession: { type: 'apiKey', in: 'cookie', name: '__Host-partner_session' },
        adminSession: { type: 'apiKey', in: 'cookie', name: '__Host-admin_session' },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** The API as a page for people, from the same sources. */
export function apiMarkdown(): string {
  return `${[
    '# The API',
    '',
    'Written by `npm run api:docs` from the route table and the contracts; `openapi.json` beside it has every field.',
    '',
    '- Bodies are JSON, and so are answers. A failed answer holds one sentence in `error`, with 422 one for each field in `fields`.',
    '- What changes something must come from the site itself: `Sec-Fetch-Site: same-origin`, or an `Origin` that is ours.',
    '- Logins are cookies (`__Host-partner_session`, `__Host-admin_session`; without the prefix over plain http).',
    `- A body holds at most ${MAX_BODY_BYTES / 1024} kB unless its route says otherwise.`,
    '- Lists take `q`, `sort`, `cursor` and `limit`, and answer one page, `nextCursor` (null on the last page) and `total`.',
    '- What can be saved by several people (an offer, a partner, its defaults and access, the global settings) carries a `version` and `ETag: "<version>"`, 0 where nothing is stored yet. Saving it takes `If-Match` (412 when somebody else has saved since); without, the last one wins. Saving an offer also takes `If-None-Match: *` (412 when it exists).',
    '',
    ...routes.flatMap(section),
  ].join('\n')}\n`
}

const failure = z.object({ error: z.string(), fields: z.optional(z.record(z.string(), z.string())) })

function operation(route: Route): Json {
  const answers = answersOf(route)
  const failures = FAILURES.filter(([, , applies]) => applies(route))
  return {
    summary: route.summary,
    operationId: operationId(route),
    ...(isOpen(route) ? {} : { security: rolesOf(route).map((role) => ({ [COOKIES[role]]: [] })) }),
    ...(parametersOf(route).length > 0 && { parameters: parametersOf(route) }),
    ...(route.body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          ['application/json', ...(route.takesForms ? ['application/x-www-form-urlencoded'] : [])].map(
            (type) => [type, { schema: schemaOf(route.body!, 'input') }],
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
      ...Object.fromEntries(
        failures.map(([status, when]) => [
          status,
          {
            description: typeof when === 'string' ? when : when(route),
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
          },
        ]),
      ),
    },
  }
}

function responseOf(answers: readonly Answer[]): Json {
  return {
    description: answers.map(({ when }) => when ?? 'done').join('; '),
    content: Object.fromEntries(
      answers.map(({ is }) =>
        typeof is === 'string'
          ? [is, { schema: { type: 'string' } }]
          : ['application/json', { schema: schemaOf(is) }],
      ),
    ),
  }
}

function section(route: Route): string[] {
  const { method, summary, guard, limits, maxBytes, body, query, conditions, conflict } = route
  return [
    `## ${method} ${documentedPath(route)}`,
    '',
    `${summary} For ${WHO[guard.access]}.`,
    '',
    ...(query ? [`- Query: ${fieldsOf(schemaOf(query, 'input'))}`] : []),
    ...(body ? [`- Body: ${fieldsOf(schemaOf(body, 'input'))}`] : []),
    ...(conditions ? [`- Conditions: ${conditions.map((name) => `\`${name}\``).join(', ')}`] : []),
    ...(maxBytes ? [`- At most ${(maxBytes / 1024 / 1024).toFixed(1)} MB.`] : []),
    ...(limits?.perAddress
      ? [
          `- At most ${limits.perAddress.max} times in ${limits.perAddress.windowSeconds / 60} minutes from one network address.`,
        ]
      : []),
    ...answersOf(route).map(
      ({ status, is, when }) =>
        `- ${status}${when ? ` (${when})` : ''}: ${typeof is === 'string' ? is : fieldsOf(schemaOf(is))}`,
    ),
    ...(conflict ? [`- 409 when ${conflict}`] : []),
    '',
  ]
}

/** The fields of an object in one line, an optional one with a question mark. */
function fieldsOf(schema: Json): string {
  const choices = schema.anyOf as Json[] | undefined
  if (choices) return choices.map(fieldsOf).join(' or ')
  const required = new Set((schema.required as string[] | undefined) ?? [])
  const properties = Object.entries((schema.properties as Record<string, Json> | undefined) ?? {})
  if (properties.length === 0) return 'nothing'
  return properties.map(([name, is]) => `\`${name}${required.has(name) ? '' : '?'}\`${kindOf(is)}`).join(', ')
}

function kindOf(schema: Json): string {
  const values =
    (schema.enum as unknown[] | undefined) ?? (schema.const === undefined ? undefined : [schema.const])
  return values ? ` (${values.map((value) => JSON.stringify(value)).join(', ')})` : ''
}

function parametersOf(route: Route): Json[] {
  const inPath = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    ...{ name, in: 'path', required: true, schema: { type: 'string' } },
  }))
  const query = route.query ? schemaOf(route.query, 'input') : { properties: {} }
  const inQuery = Object.entries(query.properties as Record<string, Json>).map(([name, schema]) => ({
    ...{ name, in: 'query', required: false, schema },
  }))
  const inHeaders = (route.conditions ?? []).map((name) => ({
    ...{ name, in: 'header', required: false, schema: { type: 'string' } },
    example: CONDITION_EXAMPLES[name],
  }))
  return [...inPath, ...inQuery, ...inHeaders]
}

function schemaOf(contract: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract as never, { io, unrepresentable: 'any' }) as Json
  return schema
}

function answersOf(route: Route): Answer[] {
  const answers = ANSWERS[`${route.method} ${route.path}`]
  if (!answers)
    throw new Error(`${route.method} ${route.path} does not say what it answers: add it to answers.ts`)
  return answers
}

function documentedPath({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}')
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
