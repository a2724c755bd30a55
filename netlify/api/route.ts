import type { Context, Handler } from 'hono'
import type * as z from 'zod/mini'
import type { Services } from '../services.ts'
import type { Answer, Leaks, ResponseTo } from './answer.ts'
import { type ConditionHeader, type Conditions, conditionsIn } from './conditions.ts'
import { noteDenial } from './denials.ts'
import { type Failure, failureOf, InvalidInput } from './errors.ts'
import { acceptedContent, type Guard, sameOrigin } from './guards.ts'
import { addressBucket, limitUse, type RouteLimits } from './rate-limit.ts'
import { mediaTypeOf, parseForm, parseJson, readBody, storableTexts } from './request-body.ts'

/** What the platform tells of one call: the client's address ('' when unknown) and a way to work on after the answer. */
export type Invocation = { ip: string; waitUntil: (work: Promise<unknown>) => void }

export type ApiContext = Context<{ Bindings: Invocation }>

/** What a handler gets: checked input and the session. */
export type Call<Session, Input, Query = undefined> = {
  c: ApiContext
  services: Services
  session: Session
  input: Input
  query: Query
  conditions: Conditions
}

/** One line of the API's table. */
export type Route<
  Session = unknown,
  Input = unknown,
  Query = unknown,
  One extends Answer = Answer,
  Reply extends Response = Response,
> = {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  /** What it does, in one line. */
  summary: string
  guard: Guard<Session>
  /** The contract of the body; a route without one takes none. */
  body?: z.ZodMiniType<Input>
  /** The contract of what stands behind the question mark; a route without one reads nothing there. */
  query?: z.ZodMiniType<Query>
  /** The conditions that a save may stand under; one that is not met is 412. */
  conditions?: readonly ConditionHeader[]
  /** When the answer is 409. */
  conflict?: string
  /** True where a plain HTML form may post too. */
  takesForms?: boolean
  /** The largest body, in bytes. */
  maxBytes?: number
  /** What a larger body is answered with, where there is more to say than that. */
  tooLarge?: string
  limits?: RouteLimits & { identity?: (input: Input) => string }
  /** Every answer when it succeeds; a function, see shapes.ts. */
  answers: () => readonly One[]
  handle: (call: Call<Session, Input, Query>) => Promise<Reply>
  /** How a failure is shown where JSON would not do; null shows JSON. */
  showFailure?: (call: {
    c: ApiContext
    services: Services
    failure: Failure
    raw: unknown
  }) => Promise<Response | null>
}

/** The largest body of a route that names none, in bytes. */
export const MAX_BODY_BYTES = 64 * 1024

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'application/x-www-form-urlencoded'

/**
 * Puts one route into the table. Its session and input types are checked against its guard and contracts, and what its
 * handler returns against its answers: what no answer describes does not compile.
 */
export function route<
  Session,
  One extends Answer,
  Reply extends ResponseTo<One>,
  Input = undefined,
  Query = undefined,
>(definition: Route<Session, Input, Query, One, Reply> & WithoutLeaks<Reply, One>): Route {
  return definition as unknown as Route
}

/** Asks for something that is never there when a handler's answer has fields that no answer describes. */
type WithoutLeaks<Reply, One> = [Leaks<Reply, One>] extends [never]
  ? unknown
  : { 'not in any answer': Leaks<Reply, One> }

/**
 * The handler of a route: origin, content type, size, session and rate limits are checked in this order, then the body
 * against its contract; what fails is thrown.
 */
export function handlerOf(route: Route, services: Services): Handler<{ Bindings: Invocation }> {
  return async (c) => {
    const arrived = { raw: undefined as unknown }
    try {
      return await answer(route, services, c, arrived)
    } catch (error) {
      await noteDenial(services, {
        error,
        request: c.req.raw,
        route: `${route.method} ${route.path}`,
      })
      if (!route.showFailure) throw error
      const failure = failureOf(error, services.log, { method: route.method, route: route.path })
      return (
        (await route.showFailure({ c, services, failure, raw: arrived.raw })) ??
        c.json(failure.body, failure.status, failure.headers)
      )
    }
  }
}

async function answer(route: Route, services: Services, c: ApiContext, arrived: { raw: unknown }) {
  const request = c.req.raw
  sameOrigin(request)
  acceptedContent(request, {
    types: route.takesForms ? [JSON_TYPE, FORM_TYPE] : [JSON_TYPE],
    demanded: route.body !== undefined,
  })
  const changes = route.method !== 'GET'
  const body = changes ? await readBody(request, route.maxBytes ?? MAX_BODY_BYTES, route.tooLarge) : null
  const session = await route.guard.session(services, request)
  const { limits } = route
  if (body && route.body) arrived.raw = mediaTypeOf(request) === FORM_TYPE ? parseForm(body) : undefined
  if (limits?.perAddress) {
    const value = addressBucket(c.env.ip)
    await limitUse(services, { name: limits.name, kind: 'address', value, limit: limits.perAddress })
  }
  const query = route.query && checked(route.query, storableTexts(c.req.query()))
  const conditions = conditionsIn(request.headers, route.conditions)
  if (!body || !route.body) return route.handle({ c, services, session, input: undefined, query, conditions })
  arrived.raw ??= parseJson(body)
  const input = checked(route.body, arrived.raw)
  if (limits?.perIdentity && limits.identity) {
    const value = limits.identity(input)
    await limitUse(services, { name: limits.name, kind: 'identity', value, limit: limits.perIdentity })
  }
  return route.handle({ c, services, session, input, query, conditions })
}

/** A value as its contract has it; throws 422 with the first message of every field that is wrong. */
export function checked<Input>(contract: z.ZodMiniType<Input>, value: unknown): Input {
  const result = contract.safeParse(value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const issue of result.error.issues) {
    fields[issue.path.join('.')] ??= isMissing(value, issue.path) ? required(issue.message) : issue.message
  }
  const { '': whole, ...named } = fields
  throw new InvalidInput(named, Object.values(named)[0] ?? whole)
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  const found = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    value,
  )
  return path.length > 0 && found === undefined
}

/** The library's own message does not say what is missing (F-933). */
function required(message: string): string {
  return message === 'Invalid input' ? 'Required' : message
}
