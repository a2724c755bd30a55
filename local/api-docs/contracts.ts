import * as z from 'zod/mini'
import type { Route } from '#netlify/api/route.ts'

export type Json = Record<string, unknown>

/** The JSON schema of a contract: of what may be sent for a request, of what comes back for an answer. */
export function toJsonSchema(contract: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract as never, { io, unrepresentable: 'any' }) as Json
  return schema
}

/** A route's path as API references write it: `/api/offers/{partnerId}/recent`. */
export function documentedPath({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
