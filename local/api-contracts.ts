import * as z from 'zod/mini'
import { ANSWERS, type Answer } from '../netlify/api/answers.ts'
import type { Route } from '../netlify/api/route.ts'

export type Json = Record<string, unknown>

/** The JSON schema of a contract; a request's is what may be sent, an answer's what comes. */
export function schemaOf(contract: z.ZodMiniType, io: 'input' | 'output' = 'output'): Json {
  const { $schema: _, ...schema } = z.toJSONSchema(contract as never, { io, unrepresentable: 'any' }) as Json
  return schema
}

/** What a route answers when it succeeds; throws when `answers.ts` does not say. */
export function answersOf(route: Route): Answer[] {
  const answers = ANSWERS[`${route.method} ${route.path}`]
  if (!answers)
    throw new Error(`${route.method} ${route.path} does not say what it answers: add it to answers.ts`)
  return answers
}

/** A route's path as references write it, `/api/offers/{partnerId}/recent`. */
export function documentedPath({ path }: Route): string {
  return path.replace(/:(\w+)/g, '{$1}')
}
