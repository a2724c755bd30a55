import { readFileSync } from 'node:fs'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** A JSON Schema, as far as these tests look into one. */
export type Schema = Record<string, unknown>
type Content = Record<string, { schema: Schema }>
/** An operation of an OpenAPI document, as far as these tests look into one. */
export type Operation = {
  operationId: string
  security?: Record<string, unknown>[]
  parameters?: { name: string; in: 'path' | 'query' | 'header'; schema: Schema; example?: string }[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

/** The API reference as it is published. */
export const API_DOCUMENT: ApiDocument = JSON.parse(
  readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'),
)

/** Ajv, which knows nothing of the contracts the document was written from. */
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: API_DOCUMENT.components })

const compiled = new WeakMap<Schema, ValidateFunction>()

/** What is wrong with a value by a schema of the document; empty if nothing is. */
export function schemaErrors(schema: Schema, value: unknown): string[] {
  const pointed = typeof schema.$ref === 'string' ? { $ref: `document${schema.$ref}` } : schema
  const validate = compiled.get(schema) ?? ajv.compile(pointed)
  compiled.set(schema, validate)
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || 'the body'} ${message}`,
  )
}

const PATHS = Object.entries(API_DOCUMENT.paths).map(([path, operations]) => ({
  // A path with a fixed last part comes before one that could have a parameter there.
  rank: path.replace(/\{\w+\}/g, '\u{10ffff}'),
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  operations,
}))
PATHS.sort((one, other) => (one.rank < other.rank ? -1 : 1))

/** The operation that a request is for, or undefined: then 404 or 405 is the answer. */
export function operationFor(method: string, address: string): Operation | undefined {
  const path = address.replace(/[?#].*$/s, '')
  const found = PATHS.find(({ pattern }) => pattern.test(path))
  return found?.operations[method === 'HEAD' ? 'get' : method.toLowerCase()]
}

/** What an answer has that the API reference does not tell of; empty if it tells of all of it. */
export function undocumented(
  { method, address }: { method: string; address: string },
  { status, headers, text }: { status: number; headers: Headers; text: string },
): string[] {
  const operation = operationFor(method, address)
  if (!operation) return []
  const response = operation.responses[status]
  if (!response) return [`${operation.operationId} answers ${status}, which is not documented`]
  if (method === 'HEAD' || status === 303 || status === 304)
    return text === '' ? [] : [`${status} ${method} has a body`]
  const type = (headers.get('content-type') ?? '').split(';')[0]!
  const content = response.content ?? {}
  const { schema } = content[type] ?? content[type.replace(/\/.*/, '/*')] ?? {}
  if (!schema) return [`${operation.operationId} answers ${status} as ${type}, which is not documented`]
  if (type !== 'application/json') return []
  return schemaErrors(schema, JSON.parse(text)).map((error) => `${operation.operationId} ${status}: ${error}`)
}
