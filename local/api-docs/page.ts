import { MAX_BODY_BYTES, type Route } from '#netlify/api/route.ts'
import { routes } from '#netlify/api/routes.ts'
import { documentedPath, type Json, schemaOf } from './contracts.ts'

const WHO: Record<Route['guard']['access'], string> = {
  public: 'anybody',
  partner: 'a partner',
  admin: 'an admin',
  'partner or admin': 'a partner or an admin',
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

function section(route: Route): string[] {
  const { method, summary, guard, limits, maxBytes, body, query, conditions, conflict, answers } = route
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
    ...answers().map(
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
