import * as z from 'zod/mini'
import type { Route } from '#netlify/api/route.ts'

export type Json = Record<string, unknown>

/** The JSON schema of a contract; a request's is what may be sent, an answer's what comes. */
export function schemaOf(contract: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract as never, { io, unrepresentable: 'any' }) as Json
  return schema
}

/** A route's path as references write it, `/api/offers/{partnerId}/recent`. */
export function documentedPath({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
