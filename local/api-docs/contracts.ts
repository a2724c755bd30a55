import * as z from 'zod/mini'
import type { Route } from '#netlify/api/route.ts'

export type Json = Record<string, unknown>

/** The JSON Schema of what a contract accepts (`input`, for requests) or returns (`output`, for responses). */
export function toJsonSchema(contract: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract as never, { io, unrepresentable: 'any' }) as Json
  return schema
}

/** A route's path with OpenAPI's parameters: `/api/offers/{partnerId}/recent`. */
export function toOpenApiPath({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
